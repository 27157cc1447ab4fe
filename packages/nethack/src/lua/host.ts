// Runs Lua level files: one machine that stays warm, every file compiled once, every run in an environment of its own. What a
// script calls works on the Script of the run. Only opening the host takes a promise.

import { Budget, LEVEL_LIMITS, type ShouldStop } from '../budget.js';
import type { Themerooms } from '../build/ordinary.js';
import { fail } from '../errors.js';
import type { Game } from '../game.js';
import { COLNO, ROWNO } from '../level/terrain.js';
import { NETHACK } from '../nethack-ruleset.js';
import type { Dice } from '../random/dice.js';
import type { Ruleset } from '../ruleset/ruleset.js';
import { callDes } from '../script/call-des.js';
import type { LevelScripts } from '../script/level-scripts.js';
import type { Script } from '../script/script.js';
import { Selection } from '../script/selection.js';
import { SELECTION_FUNCTIONS, SELECTION_OPERATORS } from '../script/selection-functions.js';
import { OWN_FILE } from './call-stack.js';
import { LuaScriptError } from './errors.js';
import { type Chunk, LuaMachine, type Native } from './machine.js';
import { heroField, NH_FUNCTIONS, Results, type ScriptFunction } from './nh-library.js';
import { isObjectHandle, NoObject, OBJ_FUNCTIONS } from './obj-library.js';
import { OWN_LIBRARY } from './own-library.js';
import { ENVIRONMENT_HOLDER, PRELUDE } from './prelude.js';
import { type LuaPointer, loadRawLua, TYPE } from './raw.js';
import { finalizeLevel, resetLevel } from './test-levels.js';
import { textLibrary } from './text-library.js';
import { type HandleKind, LuaFloat, LuaValues } from './values.js';

/** The text of a file ("soko1-1.lua"), or undefined when there is none. */
export type LuaSource = (file: string) => string | undefined;

const LIBRARY_FILE = 'nhlib.lua';
const THEMES_FILE = 'themerms.lua';
/** Stands for the helpers of a variant in messages. */
const HELPERS_FILE = 'helpers of the ruleset';
/** Whether a file is no level but what levels are given: the library, or the helpers of a variant. */
export const isHelperFile = (file: string): boolean => file === LIBRARY_FILE || file === HELPERS_FILE;
/** Games whose themed-room scripts are kept. */
const GAMES_KEPT = 4;

/** Bytes of the host's memory that a selection and an object take. */
const SELECTION_BYTES = 2048;
const OBJECT_BYTES = 512;

/** What a Lua host may be given besides its files. */
export interface LuaHostOptions {
  /** Whose `des` functions scripts see: NetHack's, unless told. */
  readonly ruleset?: Ruleset;
  /** Levels that test scripts can require besides the files of the source. */
  readonly levels?: LevelScripts;
  /** Where a browser finds the machine's code (wasmoon's `glue.wasm`). */
  readonly machineAddress?: string;
  /** Asked while a file runs that makes no level. */
  readonly shouldStop?: ShouldStop;
}

/** Opens a Lua host over files given as text. */
export async function openLuaHost(source: LuaSource, options: LuaHostOptions = {}): Promise<LuaHost> {
  return new LuaHost(new LuaMachine(await loadRawLua(options.machineAddress)), source, options);
}

/** Runs level files and test scripts in Lua. It stays usable after every error; `close` frees its memory. */
export class LuaHost implements LevelScripts {
  private readonly machine: LuaMachine;
  private readonly values: LuaValues;
  private readonly source: LuaSource;
  private readonly options: LuaHostOptions;
  private readonly ruleset: Ruleset;
  private readonly selections: HandleKind = {
    matches: (value) => value instanceof Selection,
    bytes: SELECTION_BYTES,
    metatable: 0,
  };
  private readonly objects: HandleKind = { matches: isObjectHandle, bytes: OBJECT_BYTES, metatable: 0 };
  /** Compiled files, by name. */
  private readonly chunks = new Map<string, Chunk>();
  /** Environments of themed-room scripts, the oldest first. */
  private readonly themes = new Map<Game, number>();
  private readonly newEnvironment: number;
  private readonly environmentHolder: number;
  private script: Script | null = null;
  /** The file that runs, whichever helpers it calls. */
  private file = '';
  /** What is rolled with while no level is made. */
  private dice: Dice | null = null;

  constructor(machine: LuaMachine, source: LuaSource, options: LuaHostOptions = {}) {
    this.machine = machine;
    this.source = source;
    this.options = options;
    this.ruleset = options.ruleset ?? NETHACK;
    this.values = new LuaValues(machine, [this.selections, this.objects]);
    this.openLibraries();
    machine.pushKept(machine.main, machine.compile(PRELUDE, OWN_FILE).ref);
    this.newEnvironment = this.result((L) => {
      this.pushNatives(L);
      return 1;
    });
    machine.pushKept(machine.main, machine.compile(ENVIRONMENT_HOLDER, OWN_FILE).ref);
    this.environmentHolder = this.result(() => 0);
  }

  close(): void {
    this.machine.close();
  }

  /** The line that the running script is at, for those who watch its calls; in a helper, the line that called it. 0 when it cannot be told. */
  get line(): number {
    return this.machine.position(undefined, this.file)?.line ?? 0;
  }

  /** Bytes that Lua holds, garbage included. */
  get memoryUsed(): number {
    return this.machine.memoryUsed;
  }

  has(level: string): boolean {
    const file = /^(filler\d+|rogue)$/.test(level) ? THEMES_FILE : `${level.replace(/@\d+$/, '')}.lua`;
    return this.source(file) !== undefined;
  }

  /** Forgets a compiled file ("soko1-1.lua"), so that it is read again. */
  forget(file: string): void {
    const chunk = this.chunks.get(file);
    if (chunk === undefined) return;
    this.machine.release(chunk.ref);
    this.chunks.delete(file);
  }

  run(file: string, script: Script): void {
    this.runText(`${file}.lua`, script, false);
  }

  /** Runs a test script; des.reset_level gives it a new level each time. Returns the script as it is at the end. */
  runTest(file: string, script: Script): Script {
    this.runText(file, script, true);
    return this.script ?? script;
  }

  themerooms(script: Script): Themerooms {
    const { game } = script.site;
    script.where = () => this.whereNow(THEMES_FILE);
    const call = (name: string): void => {
      this.script = script;
      this.file = THEMES_FILE;
      const env = this.themeEnvironment(game, script);
      this.machine.run(script.site.budget, THEMES_FILE, (L) => {
        this.machine.pushKept(L, env);
        this.machine.pushText(L, name);
        this.machine.raw._lua_rawget(L, -2);
        if (this.machine.raw._lua_type(L, -1) !== TYPE.FUNCTION)
          throw new LuaScriptError(
            'missing',
            `there is no function ${name}: a script for ordinary levels has it, as themerms.lua does`,
            {
              file: THEMES_FILE,
              line: 0,
            },
          );
        this.machine.raw._lua_rotate(L, -2, 1);
        this.machine.raw._lua_settop(L, -2);
        return 0;
      });
    };
    return {
      preGenerate: () => call('pre_themerooms_generate'),
      generate: () => call('themerooms_generate'),
      postGenerate: () => call('post_themerooms_generate'),
      // A script that has placed no room in this game has nothing left to do.
      postLevel: () => {
        if (this.themes.has(game)) call('post_level_generate');
      },
    };
  }

  /** Runs a file that describes something ("dungeon.lua") and reads what it left in a global. It builds no level, but may draw. */
  readGlobal(file: string, name: string, dice: Dice): unknown {
    const { machine } = this;
    this.dice = dice;
    const chunk = this.chunk(file);
    const budget = new Budget(LEVEL_LIMITS, this.options.shouldStop);
    const env = this.environment(null, budget, false);
    let value: unknown;
    try {
      machine.run(budget, file, (L) => this.pushChunk(L, chunk, env));
      const read = (L: LuaPointer): number => {
        machine.pushKept(L, env);
        machine.pushText(L, name);
        machine.raw._lua_rawget(L, -2);
        value = this.values.read(L, -1);
        return 0;
      };
      machine.run(budget, file, (L) => {
        machine.pushNative(L, read);
        return 0;
      });
      return value;
    } finally {
      this.dice = null;
      machine.release(env);
    }
  }

  private runText(file: string, script: Script, isTest: boolean): void {
    const { machine } = this;
    const chunk = this.chunk(file);
    const { budget } = script.site;
    this.file = file;
    script.where = () => this.whereNow(file);
    const env = this.environment(script, budget, isTest);
    try {
      machine.run(budget, file, (L) => this.pushChunk(L, chunk, env));
    } finally {
      machine.release(env);
    }
  }

  private whereNow(file: string): string {
    // What a helper complains about is told where the file calls it.
    const at = this.machine.position(undefined, file) ?? this.machine.position();
    return at === null ? file : `${at.file}:${at.line}`;
  }

  private themeEnvironment(game: Game, script: Script): number {
    const kept = this.themes.get(game);
    if (kept !== undefined) return kept;
    const chunk = this.chunk(THEMES_FILE);
    const { budget } = script.site;
    const env = this.environment(null, budget, false);
    const { machine } = this;
    machine.pushKept(machine.main, env);
    machine.pushText(machine.main, 'align');
    this.values.push(machine.main, [...game.themesAlign]);
    machine.raw._lua_rawset(machine.main, -3);
    machine.raw._lua_settop(machine.main, -2);
    this.script = script;
    machine.run(budget, THEMES_FILE, (L) => this.pushChunk(L, chunk, env));
    for (const [old, ref] of this.themes) {
      if (this.themes.size < GAMES_KEPT) break;
      this.themes.delete(old);
      machine.release(ref);
    }
    this.themes.set(game, env);
    return env;
  }

  /** A new environment with the helpers of the library file. Without a script, their draws are not made. */
  private environment(script: Script | null, budget: Budget, isTest: boolean): number {
    const { machine } = this;
    machine.pushKept(machine.main, this.newEnvironment);
    const env = this.result((L) => {
      machine.raw._lua_pushboolean(L, isTest ? 1 : 0);
      return 1;
    });
    this.script = script;
    const library = this.chunk(LIBRARY_FILE);
    machine.run(budget, LIBRARY_FILE, (L) => this.pushChunk(L, library, env));
    if (this.ruleset.helpers !== '') {
      const helpers = this.chunk(HELPERS_FILE);
      machine.run(budget, HELPERS_FILE, (L) => this.pushChunk(L, helpers, env));
    }
    return env;
  }

  /** Pushes a compiled file that sees this environment. */
  private pushChunk(L: LuaPointer, chunk: Chunk, env: number): number {
    const { machine } = this;
    machine.uses(chunk);
    machine.pushKept(L, chunk.ref);
    machine.pushKept(L, this.environmentHolder);
    machine.pushKept(L, env);
    machine.raw._lua_pcallk(L, 1, 1, 0, 0, 0);
    machine.raw._lua_upvaluejoin(L, -2, 1, -1, 1);
    machine.raw._lua_settop(L, -2);
    return 0;
  }

  private chunk(file: string): Chunk {
    const kept = this.chunks.get(file);
    if (kept !== undefined) return kept;
    const text = file === HELPERS_FILE ? this.ruleset.helpers : (this.source(file) ?? ownFile(file));
    if (text === undefined) throw new LuaScriptError('missing', 'there is no such file', { file, line: 0 });
    const chunk = this.machine.compile(text, file);
    if (isHelperFile(file))
      for (const [, name = ''] of text.matchAll(/^function (?:\w+[.:])*(\w+)/gm))
        this.machine.names.add(name);
    this.chunks.set(file, chunk);
    return chunk;
  }

  /** Calls the function on the stack and keeps its result. Our own code only: it runs without limits. */
  private result(pushArguments: (L: LuaPointer) => number): number {
    const { machine } = this;
    const L = machine.main;
    const status = machine.raw._lua_pcallk(L, pushArguments(L), 1, 0, 0, 0);
    if (status !== 0) throw new Error(`the Lua host cannot start: ${machine.textAt(L, -1)}`);
    return machine.keep(L);
  }

  private openLibraries(): void {
    const { machine } = this;
    const { raw } = machine;
    const L = machine.main;
    const globals = (name: string, open: (L: LuaPointer) => number): void => {
      raw._lua_rawgeti(L, -1001000, 2n);
      machine.pushText(L, name);
      open(L);
      raw._lua_rawset(L, -3);
      raw._lua_settop(L, -2);
    };
    globals('coroutine', (at) => raw._luaopen_coroutine(at));
    globals('table', (at) => raw._luaopen_table(at));
    globals('string', (at) => raw._luaopen_string(at));
    globals('math', (at) => raw._luaopen_math(at));
    globals('utf8', (at) => raw._luaopen_utf8(at));
  }

  /** Pushes the table of everything that the prelude hands to scripts. */
  private pushNatives(L: LuaPointer): void {
    const { machine } = this;
    const { raw } = machine;
    raw._lua_createtable(L, 0, 16);
    this.setFields(L, textLibrary(machine, this.values));
    this.setFields(L, {
      check: () => {
        machine.check();
        return 0;
      },
      charge: (at) => {
        machine.charge(Math.max(0, raw._lua_tonumberx(at, 1, 0)));
        return 0;
      },
      chargeTable: () => {
        machine.chargeTable();
        return 0;
      },
      u: (at) => {
        this.values.push(at, heroField(this.activeScript(), this.values.read(at, 2)));
        return 1;
      },
      assignU: () => fail('the fields of u cannot be set'),
      require: (at) => this.require(at),
    });
    machine.pushText(L, 'libraries');
    raw._lua_createtable(L, 0, 8);
    this.setLibrary(L, 'des', {
      ...desLibrary(this.ruleset),
      object: (script, ...args) => callDes(script, 'object', args) ?? new NoObject(),
      reset_level: (script) => {
        this.script = resetLevel(script);
      },
      finalize_level: (script) => finalizeLevel(script),
    });
    this.setLibrary(L, 'nh', NH_FUNCTIONS);
    this.setLibrary(L, 'obj', OBJ_FUNCTIONS, this.objects);
    const unary: ScriptFunction = (script, sel) => SELECTION_FUNCTIONS.negate?.(script, sel);
    const operators: Record<string, ScriptFunction> = { __bnot: unary, __unm: unary };
    for (const [name, operate] of Object.entries(SELECTION_OPERATORS)) operators[`__${name}`] = operate;
    const selection: Record<string, ScriptFunction> = {
      ...SELECTION_FUNCTIONS,
      // As in the original, a float.
      get: (script, ...args) => new LuaFloat(Number(SELECTION_FUNCTIONS.get?.(script, ...args))),
    };
    this.setLibrary(L, 'selection', selection, this.selections, operators);
    machine.pushText(L, 'nhc');
    this.values.push(L, { COLNO, ROWNO, DLB: 0 });
    raw._lua_rawset(L, -3);
    raw._lua_rawset(L, -3);
  }

  /** Sets a library in the table on the stack; with a kind, its functions are also the methods of that kind's handles. */
  private setLibrary(
    L: LuaPointer,
    name: string,
    functions: Readonly<Record<string, ScriptFunction>>,
    kind?: HandleKind,
    operators: Readonly<Record<string, ScriptFunction>> = {},
  ): void {
    const { machine } = this;
    const { raw } = machine;
    for (const each of Object.keys(functions)) machine.names.add(each);
    machine.pushText(L, name);
    raw._lua_createtable(L, 0, Object.keys(functions).length);
    this.setFields(L, this.nativesOf(functions));
    if (kind !== undefined) {
      raw._lua_createtable(L, 0, 12);
      this.setFields(L, this.nativesOf(operators));
      // Called while garbage is collected, where nothing may be thrown: it is free.
      machine.pushText(L, '__gc');
      machine.pushNative(
        L,
        (at) => {
          this.values.drop(at);
          return 0;
        },
        0,
      );
      raw._lua_rawset(L, -3);
      machine.pushText(L, '__index');
      raw._lua_createtable(L, 0, Object.keys(functions).length);
      this.setFields(L, this.nativesOf(functions));
      raw._lua_rawset(L, -3);
      machine.pushText(L, '__name');
      machine.pushText(L, name);
      raw._lua_rawset(L, -3);
      kind.metatable = machine.keep(L);
    }
    raw._lua_rawset(L, -3);
  }

  private nativesOf(functions: Readonly<Record<string, ScriptFunction>>): Record<string, Native> {
    const natives: Record<string, Native> = {};
    for (const [name, f] of Object.entries(functions)) {
      natives[name] = (L) => {
        const result = f(this.activeScript(), ...this.values.arguments(L));
        if (result === undefined) return 0;
        const results = result instanceof Results ? result.values : [result];
        for (const value of results) this.values.push(L, value);
        return results.length;
      };
    }
    // Dice are rolled more often than anything else: they skip the general way.
    if (functions === NH_FUNCTIONS) {
      natives.rn2 = (L) => this.rollDice(L);
      const { random } = natives;
      natives.random = (L) => (this.script !== null && random !== undefined ? random(L) : this.rollFrom(L));
    }
    return natives;
  }

  private rollDice(L: LuaPointer): number {
    const { raw } = this.machine;
    if (raw._lua_type(L, 1) !== TYPE.NUMBER) fail('nh.rn2: expected a number');
    const sides = raw._lua_tonumberx(L, 1, 0);
    if (sides !== Math.trunc(sides)) fail(`nh.rn2: expected a whole number, got ${sides}`);
    // A themed-room script whose state the game already has: its order of alignments is known.
    const dice = this.script?.site.dice ?? this.dice;
    const roll = dice === null ? 0 : dice.rn2(sides);
    raw._lua_pushinteger(L, BigInt(roll));
    return 1;
  }

  /** nh.random where no level is made. */
  private rollFrom(L: LuaPointer): number {
    const [first, second] = this.values.arguments(L).map(Number);
    const sides = second ?? first ?? 0;
    if (!(sides >= 1)) fail(`nh.random: expected a positive whole number, got ${sides}`);
    this.values.push(L, (second === undefined ? 0 : (first ?? 0)) + (this.dice?.rn2(sides) ?? 0));
    return 1;
  }

  private setFields(L: LuaPointer, natives: Readonly<Record<string, Native>>): void {
    const { machine } = this;
    for (const [name, native] of Object.entries(natives)) {
      machine.pushText(L, name);
      machine.pushNative(L, native);
      machine.raw._lua_rawset(L, -3);
    }
  }

  private activeScript(): Script {
    if (this.script === null) fail('this can only be used while a level is made');
    return this.script;
  }

  /** For test scripts: (env, name) runs a level file in the environment, or a level that is not a file. */
  private require(L: LuaPointer): number {
    const { machine } = this;
    const name = this.values.read(L, 2);
    const isName = typeof name === 'string' && /^[A-Za-z]+[0-9]?(-[0-9a-z]+)?$/.test(name);
    if (!isName) fail(`there is no level ${String(name)}`);
    if (this.source(`${name}.lua`) === undefined) {
      const { levels } = this.options;
      if (levels?.has(name) !== true) fail(`there is no level ${name}`);
      levels.run(name, this.activeScript());
      return 0;
    }
    const chunk = this.chunk(`${name}.lua`);
    machine.raw._lua_settop(L, 1);
    const env = machine.hold(L);
    this.pushChunk(L, chunk, env);
    machine.callInside(L, 0, 0);
    return 0;
  }
}

const ownFile = (file: string): string | undefined => (file === LIBRARY_FILE ? OWN_LIBRARY : undefined);

function desLibrary({ des }: Ruleset): Record<string, ScriptFunction> {
  const library: Record<string, ScriptFunction> = {};
  for (const name of Object.keys(des)) {
    library[name] = (script, ...args) => callDes(script, name, args);
  }
  return library;
}
