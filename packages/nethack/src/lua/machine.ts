// One Lua state with limits: an allocator that counts, a hook that counts instructions, and native functions that raise Lua
// errors with the script's position. A run that goes over its limits cannot be caught by the script: the failure is remembered
// and raised again at every further instruction until the run is over. Then the machine is ready for the next one.

import { LevelScriptError } from '../script/errors.js';
import { CallStack, OWN_FILE } from './call-stack.js';
import { type LuaFailure, type LuaPosition, LuaScriptError, splitPosition } from './errors.js';
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

export interface Limits {
  readonly instructions: number;
  /** Bytes that a run may add to what the machine already holds. */
  readonly memory: number;
}

/** Takes its arguments from the stack and leaves its results there; returns their number. */
export type Native = (L: LuaPointer) => number;

/** Instructions between two looks at the budget. */
const HOOK_STEP = 1000;
/** From this depth of calls on, running out of memory is called recursion. */
const DEEP = 150;
/** Large blocks cost time as well as memory: one instruction for so many bytes. */
const BYTES_AN_INSTRUCTION = 32;
const SMALL_BLOCK = 1024;
/** What collecting garbage costs, in instructions. */
const COLLECTION_COST = 20_000;

export class LuaMachine {
  readonly raw: RawLua;
  readonly main: LuaPointer;
  /** The thread that runs now. */
  current: LuaPointer;
  private readonly natives: Native[] = [];
  private readonly dispatcher: number;
  private readonly hook: number;
  private readonly allocator: number;
  private readonly callStack: CallStack;
  private readonly textMode: number;
  private readonly lengthOut: number;
  private readonly strings = new Map<string, number>();
  /** References to Lua functions that native calls hold until they return. */
  private readonly held: number[] = [];
  private used = 0;
  private cap = Number.POSITIVE_INFINITY;
  private slack = 0;
  /** What the run may hold when garbage is gone; looked at again when it holds a margin more. */
  private share = 0;
  private margin = 0;
  /** Bytes of scripts compiled since garbage was last thrown away. */
  private loaded = 0;
  private usedWhenTidy = 0;
  private left = Number.POSITIVE_INFINITY;
  private isMetered = false;
  private isBroken = false;
  private failure: unknown = null;
  private refusal: LuaPosition | null = null;
  /** Set when the run holds more than its share: the next instruction decides what comes of it. */
  private isOverCap = false;
  /** Lua's function that collects garbage, and ours that adds positions to errors. */
  private readonly collector: number;
  private readonly handler: number;

  constructor(raw: RawLua) {
    this.raw = raw;
    this.callStack = new CallStack(raw);
    this.lengthOut = raw._malloc(4);
    this.textMode = newBytes(raw, 't').at;
    this.allocator = raw.addFunction(
      (_data, pointer, oldSize, newSize) =>
        this.allocate(pointer as number, oldSize as number, newSize as number),
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
    raw._luaopen_base(this.main);
    this.pushText(this.main, 'collectgarbage');
    raw._lua_rawget(this.main, -2);
    this.collector = this.keep(this.main);
    this.pushNative(this.main, (L) => this.completeMessage(L));
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

  get memoryUsed(): number {
    return this.used;
  }

  // ---- values on the stack

  pushNative(L: LuaPointer, native: Native): void {
    this.raw._lua_pushnumber(L, this.natives.push(native) - 1);
    this.raw._lua_pushcclosure(L, this.dispatcher, 1);
  }

  pushText(L: LuaPointer, text: string): void {
    const { raw } = this;
    const kept = this.strings.get(text);
    if (kept !== undefined) {
      raw._lua_pushlstring(L, kept, text.length);
      return;
    }
    const { at, length } = newBytes(raw, text);
    raw._lua_pushlstring(L, at, length);
    if (length === text.length && length < 24 && this.strings.size < 1024) this.strings.set(text, at);
    else raw._free(at);
  }

  textAt(L: LuaPointer, index: number): string {
    const { raw } = this;
    const at = raw._lua_tolstring(L, index, this.lengthOut);
    return at === 0 ? '' : readBytes(raw, at, raw.HEAP32[this.lengthOut >> 2] as number);
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

  // ---- calls

  /** Compiles a text to a function on the stack. */
  load(text: string, file: string): void {
    const { raw, main: L } = this;
    const before = this.used;
    const source = newBytes(raw, text);
    const name = newBytes(raw, `@${file}`);
    const status = raw._luaL_loadbufferx(L, source.at, source.length, name.at, this.textMode);
    raw._free(source.at);
    raw._free(name.at);
    this.loaded += Math.max(0, this.used - before);
    if (status !== STATUS.OK) this.fail(L, status, { file, line: 0 });
  }

  /** Runs what `enter` pushes (a function and its arguments, whose number it returns) within the limits, to its end. */
  run(limits: Limits, file: string, enter: (L: LuaPointer) => number): void {
    const { raw, main: L } = this;
    if (this.isMetered) throw new Error('the Lua machine is running already');
    if (this.isBroken) throw new Error('the Lua machine is broken: open a new host');
    const top = raw._lua_gettop(L);
    this.pushKept(L, this.handler);
    this.begin(limits);
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
    if (status !== STATUS.OK)
      this.abort(L, this.failure ?? this.errorOf(L, status, this.position(L) ?? UNKNOWN));
    raw._lua_rotate(L, at, -1);
    raw._lua_settop(L, -2);
  }

  /** Takes from the budget for work that Lua does not count. */
  charge(instructions: number): void {
    this.left -= instructions;
    if (this.left < 0 && this.failure === null) this.abort(this.current, this.overBudget(this.current));
  }

  /** Where the script is. */
  position(L: LuaPointer = this.current): LuaPosition | null {
    const found = this.callStack.position(L);
    if (found !== null) return found;
    return L === this.main ? null : this.position(this.main);
  }

  /** Raises the failure of this run again, if there is one. */
  check(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** Throws garbage away when there is as much of it as there was life after the last time. */
  private tidy(limits: Limits): void {
    if (this.used - this.usedWhenTidy <= Math.max(limits.memory, this.usedWhenTidy)) return;
    this.collect(this.main);
    this.usedWhenTidy = this.used;
    this.loaded = 0;
  }

  private collect(L: LuaPointer): void {
    this.pushKept(L, this.collector);
    this.raw._lua_pcallk(L, 0, 0, 0, 0, 0);
  }

  private begin(limits: Limits): void {
    this.tidy(limits);
    this.failure = null;
    this.refusal = null;
    this.isOverCap = false;
    this.left = limits.instructions;
    const garbage = Math.max(0, this.used - this.usedWhenTidy - this.loaded);
    this.cap = this.used + limits.memory;
    this.share = this.cap - garbage;
    this.margin = limits.memory >> 3;
    this.slack = limits.memory;
    this.isMetered = true;
    this.current = this.main;
    this.raw._lua_sethook(this.main, this.hook, HOOK_COUNT, HOOK_STEP);
  }

  private end(): void {
    this.isMetered = false;
    this.cap = Number.POSITIVE_INFINITY;
    this.left = Number.POSITIVE_INFINITY;
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
      const native = this.natives[this.raw._lua_tonumberx(L, upvalueIndex(1), 0)] as Native;
      const results = native(L);
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
      problem instanceof LevelScriptError && !(problem instanceof LuaScriptError) && this.failure === null;
    const position = this.position(L);
    const where = position === null ? '' : `${position.file}:${position.line}: `;
    if (isMistake) this.pushText(L, `${where}${problem.message}`);
    else {
      if (problem instanceof Error && !(problem instanceof LuaScriptError) && this.failure === null) {
        const isTooDeep = problem instanceof RangeError && /call stack/.test(problem.message);
        if (isTooDeep) this.failure = tooDeep(position ?? UNKNOWN);
        else problem.message += `\n    at ${where.replace(/: $/, '')}`;
      }
      this.stop(L, this.failure ?? problem);
      this.pushText(L, 'the run was ended');
    }
    return this.raw._lua_error(L);
  }

  private stop(L: LuaPointer, failure: unknown): void {
    this.failure = failure;
    if (!this.isMetered) return;
    this.raw._lua_sethook(L, this.hook, HOOK_COUNT, 1);
    if (L !== this.main) this.raw._lua_sethook(this.main, this.hook, HOOK_COUNT, 1);
  }

  private abort(L: LuaPointer, failure: unknown): never {
    this.stop(L, failure);
    throw failure;
  }

  /** Called by Lua every so many instructions. */
  private step(L: LuaPointer): void {
    if (this.failure === null) {
      if (this.isOverCap) this.checkMemory(L);
      else this.left -= HOOK_STEP;
      if (this.left < 0 && this.failure === null) this.stop(L, this.overBudget(L));
      if (this.failure === null) return;
    }
    this.pushText(L, 'the run was ended');
    this.raw._lua_error(L);
  }

  /** Whether the run still holds too much when garbage is gone. */
  private checkMemory(L: LuaPointer): void {
    const { raw } = this;
    this.collect(L);
    this.left -= COLLECTION_COST;
    this.isOverCap = false;
    if (this.used <= this.share) {
      this.cap = this.share + this.margin;
      raw._lua_sethook(L, this.hook, HOOK_COUNT, HOOK_STEP);
      return;
    }
    const isDeep = this.callStack.isDeeperThan(L, DEEP);
    const position = this.position(L) ?? UNKNOWN;
    this.stop(L, isDeep ? tooDeep(position) : tooMuch(position));
  }

  /** A message handler: errors raised in our own Lua code get the position of the script that called it. */
  private completeMessage(L: LuaPointer): number {
    const { raw } = this;
    const type = raw._lua_type(L, 1);
    if (type !== TYPE.STRING) return 1;
    const { position, rest } = splitPosition(this.textAt(L, 1));
    if (position !== null && position.file !== OWN_FILE) return 1;
    const at = this.position(L);
    if (at === null) return 1;
    this.pushText(L, `${at.file}:${at.line}: ${rest}`);
    return 1;
  }

  private overBudget(L: LuaPointer): LuaScriptError {
    return new LuaScriptError('budget', 'the script ran for too long', this.position(L) ?? UNKNOWN);
  }

  private allocate(pointer: number, oldSize: number, newSize: number): number {
    const { raw } = this;
    if (newSize === 0) {
      if (pointer !== 0) {
        this.used -= oldSize;
        raw._free(pointer);
      }
      return 0;
    }
    const growth = pointer === 0 ? newSize : newSize - oldSize;
    if (growth > 0 && this.used + growth > this.cap) {
      // A little more is granted, and looked at when Lua is in a state to be asked. Far more is refused; Lua collects garbage
      // then and asks again. While it moves its stack (an old block that grows) it cannot tell where the script is.
      if (this.used + growth > this.cap + this.slack) {
        this.refusal = pointer === 0 ? this.position() : null;
        return 0;
      }
      if (!this.isOverCap) {
        this.isOverCap = true;
        raw._lua_sethook(this.current, this.hook, HOOK_COUNT, 1);
      }
    }
    if (newSize > SMALL_BLOCK) this.left -= newSize / BYTES_AN_INSTRUCTION;
    const at = raw._realloc(pointer, newSize);
    if (at !== 0) this.used += growth;
    return at;
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
    if (status === STATUS.MEMORY) return tooMuch(this.refusal ?? fallback);
    if (/stack overflow/.test(rest)) failure = 'recursion';
    return new LuaScriptError(failure, rest.split('\n')[0] as string, position ?? fallback);
  }
}

const UNKNOWN: LuaPosition = { file: '?', line: 0 };
const tooDeep = (at: LuaPosition) => new LuaScriptError('recursion', 'calls are nested too deeply', at);
const tooMuch = (at: LuaPosition) => new LuaScriptError('memory', 'the script needs too much memory', at);
