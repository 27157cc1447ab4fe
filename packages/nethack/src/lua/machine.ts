// One Lua state with limits: an allocator that counts, a hook that counts instructions, and native functions that raise Lua
// errors with the script's position. A run that goes over its limits cannot be caught by the script: the failure is remembered
// and raised again at every further instruction until the run is over. Then the machine is ready for the next one.

import { type Budget, OverLimit } from '../budget.js';
import { LevelScriptError } from '../errors.js';
import { didYouMean } from '../script/suggest.js';
import { CallStack, OWN_FILE } from './call-stack.js';
import { type LuaFailure, type LuaPosition, LuaScriptError, splitPosition } from './errors.js';
import { LuaMeter } from './meter.js';
import {
  HOOK_COUNT,
  isUnwinding,
  LUA_REGISTRY,
  type LuaPointer,
  newBytes,
  type RawLua,
  readBytes,
  STATUS,
  TYPE,
  upvalueIndex,
} from './raw.js';

/** Takes its arguments from the stack and leaves its results there; returns their number. */
export type Native = (L: LuaPointer) => number;

/** A compiled file: a function that Lua keeps, and the longest text in it. */
export interface Chunk {
  readonly ref: number;
  readonly longest: number;
  /** Whether it may hold zero bytes, at which every comparison of texts stumbles. */
  readonly isOdd: boolean;
}

/** Steps between two looks at the budget. */
const HOOK_STEPS = 1000;
/** From this depth of calls on, running out of memory or steps is called nesting. */
const DEEP = 150;
/** What it costs to collect garbage, to call a function of ours, and to let a script catch an error. */
const COST = { collection: 20_000, native: 10, caught: 4000 } as const;
/** Longer files are not compiled: the compiler cannot be stopped. */
const LONGEST_FILE = 1 << 18;
/** Bytes of text that cost a step to carry over. */
const TEXT_A_STEP = 16;
/** Bytes of a table that cost a step to go through. */
const TABLE_A_STEP = 128;
const ZERO_BYTE = /\0|\\(?:0|x00|u\{0)/;

/** A Lua state with its limits: loads and calls chunks, and gives our functions to Lua. */
export class LuaMachine {
  readonly raw: RawLua;
  readonly main: LuaPointer;
  /** The thread that runs now. */
  current: LuaPointer;
  /** Functions that scripts can call: when they call another, the nearest is named. */
  readonly names = new Set<string>();
  private readonly meter: LuaMeter;
  private readonly natives: { readonly run: Native; readonly cost: number }[] = [];
  private readonly dispatcher: number;
  private readonly hook: number;
  private readonly allocator: number;
  private readonly callStack: CallStack;
  private readonly textMode: number;
  private readonly lengthOut: number;
  private readonly strings = new Map<string, number>();
  /** References to Lua functions that native calls hold until they return. */
  private readonly held: number[] = [];
  /** Of the run that goes on now: its limits, and the file whose lines its author knows. */
  private budget: Budget | null = null;
  private file = '';
  private isBroken = false;
  private failure: unknown = null;
  private refusal: LuaPosition | null = null;
  /** Lua's function that collects garbage, and ours that adds positions to errors. */
  private readonly collector: number;
  private readonly handler: number;

  constructor(raw: RawLua) {
    this.raw = raw;
    this.callStack = new CallStack(raw);
    this.meter = new LuaMeter(raw, {
      overMemory: () => this.hookNext(this.current),
      paceChanged: () => this.setHook(this.current),
      // While Lua moves its stack it cannot tell where the script is.
      refused: (isMove) => {
        this.refusal = isMove ? null : this.position();
      },
    });
    this.lengthOut = raw._malloc(4);
    this.textMode = newBytes(raw, 't').at;
    this.allocator = raw.addFunction(
      (_data, pointer, oldSize, newSize) =>
        this.meter.allocate(pointer as number, oldSize as number, newSize as number),
      'iiiii',
    );
    this.dispatcher = raw.addFunction((L) => this.dispatch(L as number), 'ii');
    this.hook = raw.addFunction((L) => {
      this.step(L as number);
      return undefined;
    }, 'vii');
    this.main = raw._lua_newstate(this.allocator, 0);
    if (this.main === 0) throw new Error('no memory for a Lua state');
    this.current = this.main;
    this.meter.learnLayout(this.main);
    raw._luaopen_base(this.main);
    this.pushText(this.main, 'collectgarbage');
    raw._lua_rawget(this.main, -2);
    this.collector = this.keep(this.main);
    this.pushNative(this.main, (L) => this.completeMessage(L), 0);
    this.handler = this.keep(this.main);
    raw._lua_settop(this.main, 0);
  }

  close(): void {
    const { raw } = this;
    raw._lua_close(this.main);
    for (const f of [this.allocator, this.dispatcher, this.hook]) raw.removeFunction(f);
    for (const at of [this.textMode, this.lengthOut]) raw._free(at);
    this.callStack.close();
    for (const at of this.strings.values()) raw._free(at);
  }

  /** Bytes that Lua holds, garbage included. */
  get memoryUsed(): number {
    return this.meter.bytes;
  }

  // ---- values on the stack

  pushNative(L: LuaPointer, run: Native, cost: number = COST.native): void {
    this.raw._lua_pushnumber(L, this.natives.push({ run, cost }) - 1);
    this.raw._lua_pushcclosure(L, this.dispatcher, 1);
  }

  pushText(L: LuaPointer, text: string): void {
    const { raw } = this;
    const kept = this.strings.get(text);
    if (kept !== undefined) {
      raw._lua_pushlstring(L, kept, text.length);
      return;
    }
    this.budget?.note(text.length / TEXT_A_STEP);
    const { at, length } = newBytes(raw, text);
    raw._lua_pushlstring(L, at, length);
    if (length === text.length && length < 24 && this.strings.size < 1024) this.strings.set(text, at);
    else raw._free(at);
  }

  textAt(L: LuaPointer, index: number): string {
    const { raw } = this;
    const at = raw._lua_tolstring(L, index, this.lengthOut);
    if (at === 0) return '';
    const length = raw.HEAP32[this.lengthOut >> 2] as number;
    this.budget?.note(length / TEXT_A_STEP);
    return readBytes(raw, at, length);
  }

  /** Keeps the value on top of the stack and takes it off. */
  keep(L: LuaPointer): number {
    return this.raw._luaL_ref(L, LUA_REGISTRY);
  }

  pushKept(L: LuaPointer, ref: number): void {
    this.raw._lua_rawgeti(L, LUA_REGISTRY, BigInt(ref));
  }

  release(ref: number): void {
    this.raw._luaL_unref(this.main, LUA_REGISTRY, ref);
  }

  /** Keeps the function on top of the stack until the native call that runs now returns. */
  hold(L: LuaPointer): number {
    const ref = this.keep(L);
    this.held.push(ref);
    return ref;
  }

  /** The host holds so many bytes more, or fewer, for a script. */
  holdBytes(bytes: number): void {
    this.meter.hold(bytes);
  }

  // ---- calls

  /** Compiles a text and keeps the function. */
  compile(text: string, file: string): Chunk {
    const { raw, main: L, meter } = this;
    if (text.length > LONGEST_FILE)
      throw new LuaScriptError('memory', `the file is longer than ${LONGEST_FILE >> 10} KiB`, {
        file,
        line: 0,
      });
    const before = meter.bytes;
    meter.takeLongest();
    const source = newBytes(raw, text);
    const name = newBytes(raw, `@${file}`);
    const status = raw._luaL_loadbufferx(L, source.at, source.length, name.at, this.textMode);
    raw._free(source.at);
    raw._free(name.at);
    meter.compiled(before);
    if (status !== STATUS.OK) this.fail(L, status, { file, line: 0 });
    return { ref: this.keep(L), longest: meter.takeLongest(), isOdd: ZERO_BYTE.test(text) };
  }

  /** The run that goes on uses this file too. */
  uses({ longest, isOdd }: Chunk): void {
    this.meter.readsText(longest, isOdd);
  }

  /** Runs what `enter` pushes (a function and its arguments, whose number it returns) within the budget, to its end. */
  run(budget: Budget, file: string, enter: (L: LuaPointer) => number): void {
    const { raw, main: L } = this;
    if (this.budget !== null) throw new Error('the Lua machine is running already');
    if (this.isBroken) throw new Error('the Lua machine is broken: open a new host');
    const top = raw._lua_gettop(L);
    this.pushKept(L, this.handler);
    this.begin(budget);
    this.file = file;
    try {
      const status = raw._lua_pcallk(L, enter(L), 0, top + 1, 0, 0);
      if (status !== STATUS.OK) this.fail(L, status, { file, line: 0 });
    } catch (error) {
      // Lua's own stack is left as it is when the module itself stops: nothing can be asked of it any more.
      this.isBroken = error instanceof Error && error.constructor.name === 'RuntimeError';
      throw error;
    } finally {
      if (!this.isBroken) {
        this.end();
        raw._lua_settop(L, top);
      }
    }
  }

  /** Calls the function under its arguments from within a native; what goes wrong ends the run. */
  callInside(L: LuaPointer, args: number, results: number): void {
    const { raw } = this;
    const at = raw._lua_gettop(L) - args;
    this.pushKept(L, this.handler);
    raw._lua_rotate(L, at, 1);
    const status = raw._lua_pcallk(L, args, results, at, 0, 0);
    if (status !== STATUS.OK) {
      this.stop(L, this.failure ?? this.errorOf(L, status, this.position(L) ?? UNKNOWN));
      throw this.failure;
    }
    raw._lua_rotate(L, at, -1);
    raw._lua_settop(L, -2);
  }

  /** Takes from the budget for work that Lua does not count. */
  charge(steps: number): void {
    this.budget?.spend(steps);
  }

  /** Takes what it costs to go through a table, which may be as large as the largest block and empty. */
  chargeTable(): void {
    this.charge(this.meter.largest / TABLE_A_STEP);
  }

  /** Takes what it costs to let a script catch an error, and raises the failure of this run again if there is one. */
  check(): void {
    if (this.failure !== null) throw this.failure;
    this.charge(COST.caught);
  }

  /** Where the script is; with `inside`, where it left this file. */
  position(L: LuaPointer = this.current, inside?: string): LuaPosition | null {
    const found = this.callStack.position(L, inside);
    if (found !== null) return found;
    return L === this.main ? null : this.position(this.main, inside);
  }

  private collect(L: LuaPointer): void {
    this.pushKept(L, this.collector);
    this.raw._lua_pcallk(L, 0, 0, 0, 0, 0);
  }

  private begin(budget: Budget): void {
    if (this.meter.isUntidy(budget.limits.memory)) {
      this.collect(this.main);
      this.meter.tidied();
    }
    this.failure = null;
    this.refusal = null;
    this.budget = budget;
    this.meter.begin(budget);
    this.current = this.main;
    this.setHook(this.main);
  }

  private end(): void {
    this.meter.end();
    this.budget = null;
    this.failure = null;
    this.current = this.main;
    this.raw._lua_sethook(this.main, 0, 0, 0);
    this.releaseHeld(0);
  }

  private releaseHeld(to: number): void {
    while (this.held.length > to) this.release(this.held.pop() as number);
  }

  /** Every native call comes through here; the first upvalue tells which. */
  private dispatch(L: LuaPointer): number {
    const outer = this.current;
    const heldBefore = this.held.length;
    this.current = L;
    let problem: unknown;
    try {
      const { run, cost } = this.natives[this.raw._lua_tonumberx(L, upvalueIndex(1), 0)] as {
        run: Native;
        cost: number;
      };
      if (cost > 0) this.charge(cost);
      const results = run(L);
      this.current = outer;
      if (this.held.length > heldBefore) this.releaseHeld(heldBefore);
      return results;
    } catch (error) {
      this.current = outer;
      // Lua unwinds its stack: nothing may be called now. What is held is released by an outer call.
      if (isUnwinding(error)) throw error;
      problem = error;
    }
    this.releaseHeld(heldBefore);
    return this.raise(L, problem);
  }

  /** A mistake of the script becomes an error it can catch; anything else ends the run. */
  private raise(L: LuaPointer, problem: unknown): number {
    const isMistake =
      problem instanceof LevelScriptError &&
      !(problem instanceof LuaScriptError) &&
      !(problem instanceof OverLimit) &&
      this.failure === null;
    const position = this.position(L);
    const where = position === null ? '' : `${position.file}:${position.line}: `;
    if (isMistake) this.pushText(L, `${where}${problem.message}`);
    else {
      this.stop(L, this.failure ?? this.ending(L, problem, where));
      this.pushText(L, 'the run was ended');
    }
    return this.raw._lua_error(L);
  }

  /** What ends the run when a native throws this. */
  private ending(L: LuaPointer, problem: unknown, where: string): unknown {
    if (problem instanceof OverLimit) return this.overLimit(L, problem);
    if (!(problem instanceof Error) || problem instanceof LuaScriptError) return problem;
    if (problem instanceof RangeError && /call stack/.test(problem.message))
      return tooDeep(this.position(L) ?? UNKNOWN);
    problem.message += `\n    at ${where.replace(/: $/, '')}`;
    return problem;
  }

  private stop(L: LuaPointer, failure: unknown): void {
    this.failure = failure;
    if (this.budget === null) return;
    this.hookNext(L);
    if (L !== this.main) this.hookNext(this.main);
  }

  /** Instructions until the next look: fewer when they are dearer. */
  private get hookCount(): number {
    return Math.max(1, Math.trunc(HOOK_STEPS / this.meter.pace));
  }

  private setHook(L: LuaPointer): void {
    this.raw._lua_sethook(L, this.hook, HOOK_COUNT, this.hookCount);
  }

  private hookNext(L: LuaPointer): void {
    this.raw._lua_sethook(L, this.hook, HOOK_COUNT, 1);
  }

  /** Called by Lua every so many instructions. */
  private step(L: LuaPointer): void {
    if (this.failure === null) {
      try {
        if (this.meter.isOverCap) this.checkMemory(L);
        else this.charge(this.hookCount * this.meter.pace);
      } catch (problem) {
        this.stop(L, problem instanceof OverLimit ? this.overLimit(L, problem) : problem);
      }
      if (this.failure === null) {
        // Another thread may have made instructions dearer.
        if (this.meter.pace > 1) this.setHook(L);
        return;
      }
    }
    this.pushText(L, 'the run was ended');
    this.raw._lua_error(L);
  }

  /** Whether the run still holds too much when garbage is gone. */
  private checkMemory(L: LuaPointer): void {
    this.collect(L);
    if (this.meter.fits()) {
      this.setHook(L);
      this.charge(COST.collection);
      return;
    }
    this.stop(L, this.tooMuch(L));
  }

  /** A message handler: errors raised in our own Lua code or in a helper get the position of the script that called it. */
  private completeMessage(L: LuaPointer): number {
    const { raw } = this;
    const type = raw._lua_type(L, 1);
    if (type !== TYPE.STRING) return 1;
    const { position, rest } = splitPosition(this.textAt(L, 1));
    if (position?.file === this.file) return 1;
    const isOurs = position === null || position.file === OWN_FILE;
    const at = this.position(L, this.file) ?? (isOurs ? this.position(L) : null);
    if (at === null) return 1;
    const helper = isOurs ? '' : ` (in ${position.file}:${position.line})`;
    this.pushText(L, `${at.file}:${at.line}: ${rest}${helper}`);
    return 1;
  }

  private overLimit(L: LuaPointer, { limit, message }: OverLimit): LuaScriptError {
    const position = this.position(L) ?? UNKNOWN;
    if (limit === 'steps' && this.callStack.isDeeperThan(L, DEEP)) return tooDeep(position);
    return new LuaScriptError(limit, message, position);
  }

  private tooMuch(L: LuaPointer): LuaScriptError {
    const position = this.position(L) ?? UNKNOWN;
    if (this.callStack.isDeeperThan(L, DEEP)) return tooDeep(position);
    return new LuaScriptError('memory', this.memoryMessage, position);
  }

  private get memoryMessage(): string {
    return `the script holds more than ${(this.budget?.limits.memory ?? 0) >> 10} KiB`;
  }

  private fail(L: LuaPointer, status: number, position: LuaPosition): never {
    if (this.failure !== null) throw this.failure;
    throw this.errorOf(L, status, position);
  }

  /** The error on top of the stack, typed; takes it off. */
  private errorOf(L: LuaPointer, status: number, fallback: LuaPosition): LuaScriptError {
    const { raw } = this;
    const type = raw._lua_type(L, -1);
    const message =
      type === TYPE.STRING || type === TYPE.NUMBER ? this.textAt(L, -1) : 'the error is not a text';
    raw._lua_settop(L, -2);
    const { position, rest } = splitPosition(message);
    let failure: LuaFailure = status === STATUS.SYNTAX ? 'syntax' : 'runtime';
    if (status === STATUS.MEMORY)
      return new LuaScriptError('memory', this.memoryMessage, this.refusal ?? fallback);
    if (/stack overflow/.test(rest)) failure = 'nesting';
    const said = rest.split('\n')[0] as string;
    const called = /^attempt to call a nil value \(\w+ '(\w+)'\)$/.exec(said)?.[1];
    // A right name that is called on a wrong value needs no other.
    const isWrong = called !== undefined && !this.names.has(called);
    const advice = isWrong ? didYouMean(called, this.names) : '';
    return new LuaScriptError(failure, said + advice, position ?? fallback);
  }
}

const UNKNOWN: LuaPosition = { file: '?', line: 0 };
const tooDeep = (at: LuaPosition) => new LuaScriptError('nesting', 'calls are nested too deeply', at);
