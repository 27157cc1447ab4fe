// Random level scripts: calls of des, selection, nh and obj functions with random and near-right arguments. A script must end in
// a level or in a typed error; anything else is a crash. The same number always gives the same script.

import { LevelScriptError } from '../errors.js';
import { Game } from '../game.js';
import { Site } from '../level/site.js';
import { MAP_LETTERS } from '../level/terrain.js';
import { callFindings } from '../lint/calls.js';
import { levelFindings } from '../lint/finished.js';
import { NH_FUNCTIONS } from '../lua/nh-library.js';
import { OBJ_FUNCTIONS } from '../lua/obj-library.js';
import { finalizeLevel } from '../lua/test-levels.js';
import { NETHACK } from '../nethack-ruleset.js';
import { callDes } from '../script/call-des.js';
import { DES_FUNCTIONS } from '../script/des.js';
import type { DesFunction, Key } from '../script/schema.js';
import { Script } from '../script/script.js';
import { Selection } from '../script/selection.js';
import { SELECTION_FUNCTIONS } from '../script/selection-functions.js';
import { standardStart } from '../standard-start.js';

interface FuzzResult {
  readonly number: number;
  /** The calls made, for a report. */
  readonly calls: readonly string[];
  readonly outcome: 'level' | 'error';
  readonly message: string;
}

const ROLES = ['Val', 'Arc', 'Wiz', 'Mon', 'Pri'];
const DES: Readonly<Record<string, DesFunction>> = DES_FUNCTIONS;
const FLAGS = Object.keys(NETHACK.flags);
const KEYS: readonly (readonly [string, Key])[] = Object.values(DES).flatMap((f) => [
  ...Object.entries(f.table.keys),
  ...Object.entries(f.more),
]);
const WORDS: readonly string[] = [
  ...KEYS.flatMap(([, key]) => key.words),
  ...FLAGS,
  'melt-ice',
  'rot-corpse',
];
const MAPS = [
  '...\n...',
  '-----\n|...|\n|.x.|\n-----',
  'x',
  '.',
  '}}}\n}.}\n}}}',
  'LLL\nL.L\nLLL',
  'S.+',
  'BBB\n.B.',
  '.w.',
  '.\nw\n.',
  'w',
  '...\n...\n...',
];
const CLASSES = [...'abcdefghijklmnopqrstuvwxyz@&;:)[="(%!?+/$*`'];
/** Texts that mean something, and numbers near the edges. */
const TEXTS = [
  '',
  'a text',
  'Excalibur',
  'x'.repeat(300),
  'obj:boulder',
  'mon:dog',
  'ter:altar',
  'obj:nothing',
];
const NUMBERS = [-3, -2, -1, 0, 1, 2, 3, 5, 7, 9, 50, 100, 127];

/** A small generator of its own: scripts must not depend on the dice that they roll. */
export function chanceFrom(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
}

class ScriptWriter {
  readonly calls: string[] = [];
  private readonly pick: (n: number) => number;
  private readonly script: Script;
  private readonly things: unknown[] = [];
  private depth = 0;

  constructor(number: number) {
    this.pick = chanceFrom(number + 1);
    const role = ROLES[this.pick(ROLES.length)] as string;
    const game = new Game(standardStart(role));
    const dnum = this.pick(8);
    const dlevel = 1 + this.pick(game.dungeon.branches[dnum]?.levels ?? 1);
    this.script = new Script(new Site(game, { dnum, dlevel }, number));
    // The linter looks at the same calls, and must outlive them too.
    this.script.watch = (at, name, args, call) => {
      callFindings(game.ruleset, name, args, 1, at);
      return call(args);
    };
  }

  run(): void {
    const count = 1 + this.pick(30);
    if (this.pick(3) > 0) {
      const style = this.oneOf(['solidfill', 'mines', 'maze', 'mazegrid', 'swamp']);
      this.des('level_init', [{ style, fg: '.' }]);
    }
    for (let i = 0; i < count; i++) this.call();
    if (this.pick(4) === 0) {
      this.attempt('finalize', () => finalizeLevel(this.script));
      levelFindings(this.script.site);
    }
  }

  private call(): void {
    const group = this.pick(10);
    if (group < 6) {
      const name = this.oneOf(Object.keys(DES));
      this.des(
        name,
        this.pick(6) > 0 ? this.fittingArguments(DES[name] as DesFunction) : this.anyArguments(),
      );
      return;
    }
    const functions: Readonly<Record<string, (script: Script, ...args: unknown[]) => unknown>> =
      group < 8 ? SELECTION_FUNCTIONS : group === 8 ? NH_FUNCTIONS : OBJ_FUNCTIONS;
    const name = this.oneOf(Object.keys(functions));
    const f = functions[name] as (script: Script, ...args: unknown[]) => unknown;
    const isMethod = group !== 8 && this.pick(3) > 0 && this.things.length > 0;
    const args =
      group < 8 && this.pick(5) > 0
        ? this.selectionArguments(name)
        : [...(isMethod ? [this.oneOf(this.things)] : []), ...this.anyArguments()];
    this.attempt(`${name}(${args.map(show).join(', ')})`, () => this.keepResult(f(this.script, ...args)));
  }

  private des(name: string, args: readonly unknown[]): void {
    this.attempt(`des.${name}(${args.map(show).join(', ')})`, () =>
      this.keepResult(callDes(this.script, name, args)),
    );
  }

  private anyArguments(): unknown[] {
    return Array.from({ length: this.pick(6) }, () => this.value(2));
  }

  private keepResult(result: unknown): void {
    if (typeof result === 'object' && result !== null && this.things.length < 20) this.things.push(result);
  }

  /** Arguments in one of the right forms, with a wrong value now and then. */
  private fittingArguments(f: DesFunction): unknown[] {
    const keys = Object.entries(f.table.keys);
    if (f.readings.length > 0 && (keys.length === 0 || this.pick(2) === 0)) {
      const form = this.oneOf(f.readings);
      return form.names.map((name, i) => this.fitting(name, form.keys[i] as Key, 1));
    }
    const table: Record<string, unknown> = {};
    for (const [name, key] of keys) {
      if (this.pick(10) < 3) continue;
      table[name] = this.pick(25) === 0 ? this.value(1) : this.fitting(name, key, 1);
    }
    return [table];
  }

  /** Some errors are caught, as a script with pcall would; then it goes on. */
  private attempt(what: string, f: () => void): void {
    this.calls.push(what);
    try {
      f();
    } catch (error) {
      if (!(error instanceof LevelScriptError) || this.depth > 0 || this.pick(10) === 0) throw error;
    }
  }

  private value(depth: number): unknown {
    switch (this.pick(depth > 0 ? 16 : 11)) {
      case 0:
      case 1:
      case 2:
        return this.pick(80);
      case 3:
        return this.oneOf([-1, 0, 1, -5, 100, 255, 256, 1.5, 2147483648, Number.NaN, 1e300, -2]);
      case 4:
        return this.oneOf(WORDS);
      case 5:
        return this.oneOf(NETHACK.species).name;
      case 6:
        return this.oneOf(NETHACK.objects).name;
      case 7:
        return this.oneOf(Object.keys(NETHACK.traps));
      case 8:
        return this.pick(2) === 0;
      case 9:
        return this.oneOf(MAP_LETTERS)[0];
      case 10:
        return this.pick(3) === 0
          ? undefined
          : this.oneOf([
              '',
              '@',
              ')',
              'x.x\n.w.',
              '...\n...\n...',
              'w',
              '.',
              'Z',
              'obj:boulder',
              'ter:altar',
              'mon:dog',
              '12',
            ]);
      case 11:
        return [this.pick(80), this.pick(21)];
      case 12:
        return [this.pick(80), this.pick(21), this.pick(80), this.pick(21)];
      case 13:
        return this.things.find((thing) => thing instanceof Selection) ?? new Selection();
      case 14:
        return this.body();
      default: {
        const table: Record<string, unknown> = {};
        const count = this.pick(7);
        for (let i = 0; i < count; i++) {
          const [name, key] = this.oneOf(KEYS);
          table[name] = this.pick(4) === 0 ? this.value(depth - 1) : this.fitting(name, key, depth);
        }
        return table;
      }
    }
  }

  private selectionArguments(name: string): unknown[] {
    const sel =
      this.things.find((thing) => thing instanceof Selection && this.pick(2) === 0) ?? new Selection();
    const numbers = (count: number): number[] =>
      Array.from(
        { length: count },
        () => this.pick(this.pick(6) === 0 ? 300 : 80) - (this.pick(9) === 0 ? 9 : 0),
      );
    const first = this.pick(2) === 0 ? [sel] : [];
    switch (name) {
      case 'line':
      case 'rect':
      case 'area':
      case 'fillrect':
        return [...first, ...numbers(4)];
      case 'randline':
        return [...first, ...numbers(5)];
      case 'circle':
        return [...first, ...numbers(3), this.pick(2)];
      case 'ellipse':
        return [...first, ...numbers(4), this.pick(2)];
      case 'floodfill':
        return [...numbers(2), this.pick(2) === 0];
      case 'match':
        return [this.oneOf(MAPS)];
      case 'filter_mapchar':
        return [sel, this.oneOf(MAP_LETTERS)[0], this.oneOf([-2, -1, 0, 1])];
      case 'gradient':
        return [
          {
            type: this.oneOf(['radial', 'square']),
            x: this.pick(80),
            y: this.pick(21),
            x2: this.pick(80),
            y2: this.pick(21),
            mindist: this.pick(9),
            maxdist: this.pick(30),
          },
        ];
      case 'iterate':
        return [sel, this.body()];
      case 'grow':
        return [sel, this.oneOf(WORDS)];
      default:
        return [sel, ...numbers(this.pick(3))];
    }
  }

  /** A value of the kind that the key takes. */
  private fitting(name: string, key: Key, depth: number): unknown {
    const column = (): number => this.pick(80);
    const row = (): number => this.pick(21);
    switch (key.kind) {
      case 'number':
        if (/^[xw]/.test(name)) return column();
        return /^[yh]/.test(name) ? row() : this.oneOf(NUMBERS);
      case 'truth':
        return this.oneOf([true, false, 0, 1]);
      case 'word':
        return this.oneOf(key.words);
      case 'letter':
        return this.oneOf(MAP_LETTERS)[0];
      case 'map':
        return this.oneOf(MAPS);
      case 'coordinate':
        return this.pick(2) === 0 ? [column(), row()] : { x: column(), y: row() };
      case 'region':
        return [this.pick(40), this.pick(10), column(), row()];
      case 'selection':
        return this.things.find((thing) => thing instanceof Selection) ?? new Selection();
      case 'function':
        return this.body();
      case 'monster':
        return this.pick(4) === 0 ? this.oneOf(CLASSES) : this.oneOf(NETHACK.species).name;
      case 'object':
        return this.pick(4) === 0 ? this.oneOf(CLASSES) : this.oneOf(NETHACK.objects).name;
      case 'monster class':
      case 'object class':
        return this.oneOf(CLASSES);
      case 'trap':
        return this.oneOf(Object.keys(NETHACK.traps));
      case 'room type':
        return this.oneOf(Object.keys(NETHACK.rooms));
      case 'level flag':
        return this.oneOf(FLAGS);
      case 'text':
        return this.pick(4) === 0 ? this.value(depth - 1) : this.oneOf(TEXTS);
    }
  }

  private body(): () => void {
    return () => {
      if (this.depth > 3) return;
      this.depth++;
      const count = this.pick(4);
      for (let i = 0; i < count; i++) this.call();
      this.depth--;
    };
  }

  private oneOf<Value>(list: readonly Value[]): Value {
    return list[this.pick(list.length)] as Value;
  }
}

function show(value: unknown): string {
  if (value instanceof Selection) return 'selection';
  if (typeof value === 'function') return 'function';
  if (typeof value === 'object' && value !== null) {
    if ('otyp' in value) return 'object';
    return Array.isArray(value)
      ? `{${value.map(show).join(',')}}`
      : `{${Object.entries(value)
          .map(([k, v]) => `${k}=${show(v)}`)
          .join(', ')}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Runs the script with this number. Throws what a script must never cause. */
export function fuzzScript(number: number): FuzzResult {
  const writer = new ScriptWriter(number);
  try {
    writer.run();
    return { number, calls: writer.calls, outcome: 'level', message: '' };
  } catch (error) {
    if (error instanceof LevelScriptError)
      return { number, calls: writer.calls, outcome: 'error', message: error.message };
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(`script ${number} crashed after:\n  ${writer.calls.join('\n  ')}\n${text}`);
  }
}
