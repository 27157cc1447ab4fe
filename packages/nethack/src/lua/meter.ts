// What a run of Lua uses: the memory it holds, the host's things it has handles of included, and how long one instruction may
// take. Most instructions take the same time. Those that compare texts or copy arguments take the longer the longer these are,
// and Lua does not say when it runs one: so all instructions cost more while there are long texts or many arguments.

import type { Budget } from '../budget.js';
import type { LuaPointer, RawLua } from './raw.js';

/** Kinds of new blocks, told instead of their old size. */
const NEW = { TEXT: 4, THREAD: 8 } as const;

/** Bytes of a block that cost a step. */
const BYTES_A_STEP = 32;

/** Texts up to this length cost nothing; a script's own lines may hold whole maps. */
const SHORT_TEXT = { made: 256, written: 2048 } as const;
const TEXT_PACE = 64;
/** Bytes of arguments and locals up to which calls cost nothing. */
const SHORT_STACK = 1 << 14;
const STACK_PACE = 2048;

/** Hears that the run holds too much, or that its instructions became dearer. */
interface MeterWatch {
  overMemory(): void;
  paceChanged(): void;
  /** Memory is refused; `isMove` when a block was to grow, which happens while Lua moves its stack. */
  refused(isMove: boolean): void;
}

/** Counts the memory and the long texts of a run, through Lua's own allocator. */
export class LuaMeter {
  private readonly raw: RawLua;
  private readonly watch: MeterWatch;
  /** Bytes that Lua and the host hold for scripts, garbage included. */
  private used = 0;
  private cap = Number.POSITIVE_INFINITY;
  private slack = 0;
  /** What the run may hold when garbage is gone; looked at again when it holds a margin more. */
  private share = 0;
  private margin = 0;
  private isOver = false;
  private budget: Budget | null = null;
  private atBegin = 0;
  private peak = 0;
  /** Bytes of scripts compiled since garbage was last thrown away. */
  private loaded = 0;
  private usedWhenTidy = 0;
  /** Steps that an instruction costs in this run. */
  private instruction = 1;
  /** Blocks of Lua's threads, and where in them the address of the stack stands. */
  private readonly threads = new Set<number>();
  private threadOffset = 0;
  private stackWord = -1;
  /** The longest text made since it was last asked for. */
  private longest = 0;
  /** The largest block made in this run. */
  private largestBlock = 0;

  constructor(raw: RawLua, watch: MeterWatch) {
    this.raw = raw;
    this.watch = watch;
  }

  get bytes(): number {
    return this.used;
  }

  /** Bytes of the largest block that the run asked for. */
  get largest(): number {
    return this.largestBlock;
  }

  /** Steps that an instruction costs now. */
  get pace(): number {
    return this.instruction;
  }

  /** Finds out where a thread keeps the address of its stack, by letting it grow. */
  learnLayout(L: LuaPointer): void {
    const [block] = this.threads;
    this.threadOffset = L - (block ?? L);
    const before = Array.from({ length: 16 }, (_, i) => this.raw.HEAP32[(L >> 2) + i]);
    const moved = new Map<number, number>();
    this.moves = moved;
    this.raw._lua_checkstack(L, 200);
    this.moves = null;
    this.stackWord = before.findIndex(
      (word, i) => word !== undefined && moved.get(word) === this.raw.HEAP32[(L >> 2) + i],
    );
    if (this.stackWord < 0) throw new Error('this Lua keeps its stack where we do not find it');
  }

  /** Old and new addresses of blocks that grow, while the layout is learnt. */
  private moves: Map<number, number> | null = null;

  /** The longest text made since the last question. */
  takeLongest(): number {
    const { longest } = this;
    this.longest = 0;
    return longest;
  }

  /** Whether there is as much garbage as there was life after the last time. */
  isUntidy(memory: number): boolean {
    return this.used - this.usedWhenTidy > Math.max(memory, this.usedWhenTidy);
  }

  tidied(): void {
    this.usedWhenTidy = this.used;
    this.loaded = 0;
  }

  /** A script was compiled: what it added is not garbage. */
  compiled(bytesBefore: number): void {
    this.loaded += Math.max(0, this.used - bytesBefore);
  }

  begin(budget: Budget): void {
    const { memory } = budget.limits;
    const garbage = Math.max(0, this.used - this.usedWhenTidy - this.loaded);
    this.cap = this.used + memory;
    this.share = this.cap - garbage;
    this.margin = memory >> 3;
    this.slack = memory;
    this.isOver = false;
    this.atBegin = this.used;
    this.peak = this.used;
    this.instruction = 1;
    this.longest = 0;
    this.largestBlock = 0;
    this.budget = budget;
  }

  end(): void {
    this.budget?.holds(this.peak - this.atBegin);
    this.cap = Number.POSITIVE_INFINITY;
    this.budget = null;
  }

  /** After garbage was thrown away: whether the run holds no more than its share. */
  fits(): boolean {
    this.isOver = false;
    if (this.used > this.share) return false;
    this.cap = this.share + this.margin;
    return true;
  }

  get isOverCap(): boolean {
    return this.isOver;
  }

  /** The script wrote a text of this length in its file. */
  readsText(length: number, isOdd: boolean): void {
    if (length > (isOdd ? SHORT_TEXT.made : SHORT_TEXT.written)) this.slowDown(length / TEXT_PACE);
  }

  /** The host holds so many bytes more, or fewer, for the script. */
  hold(bytes: number): void {
    this.grow(bytes);
    if (bytes > 0 && this.used > this.cap) this.goOver();
  }

  /** Lua's allocator. It must not throw. */
  allocate(pointer: number, oldSize: number, newSize: number): number {
    const { raw } = this;
    if (newSize === 0) {
      if (pointer !== 0) {
        this.used -= oldSize;
        if (this.threads.size > 1) this.threads.delete(pointer);
        raw._free(pointer);
      }
      return 0;
    }
    const growth = pointer === 0 ? newSize : newSize - oldSize;
    if (growth > 0 && this.used + growth > this.cap) {
      // A little more is granted, and looked at when Lua is in a state to be asked. Far more is refused; Lua collects garbage
      // then and asks again.
      if (this.used + growth > this.cap + this.slack) {
        this.watch.refused(pointer !== 0);
        return 0;
      }
      this.goOver();
    }
    this.budget?.note(newSize / BYTES_A_STEP);
    if (newSize > this.largestBlock) this.largestBlock = newSize;
    if (pointer === 0 && oldSize === NEW.TEXT && newSize > SHORT_TEXT.made) this.makesText(newSize);
    const isStack = pointer !== 0 && newSize > SHORT_STACK && this.isStack(pointer);
    const at = raw._realloc(pointer, newSize);
    if (at === 0) return 0;
    this.grow(growth);
    if (pointer === 0 && oldSize === NEW.THREAD) this.threads.add(at);
    this.moves?.set(pointer, at);
    if (isStack) this.slowDown(newSize / STACK_PACE);
    return at;
  }

  private grow(bytes: number): void {
    this.used += bytes;
    if (this.used > this.peak) this.peak = this.used;
  }

  private makesText(length: number): void {
    this.longest = Math.max(this.longest, length);
    if (this.budget !== null) this.slowDown(length / TEXT_PACE);
  }

  private isStack(pointer: number): boolean {
    for (const block of this.threads) {
      if (this.raw.HEAP32[(block + this.threadOffset + 4 * this.stackWord) >> 2] === pointer) return true;
    }
    return false;
  }

  /** In steps of two, so that the machine hears of it a few times only. */
  private slowDown(pace: number): void {
    const before = this.instruction;
    while (this.instruction * 2 <= pace) this.instruction *= 2;
    if (this.instruction > before) this.watch.paceChanged();
  }

  private goOver(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.watch.overMemory();
  }
}
