// What the making of one level may cost. Everything that a level script can make the host do is charged here: Lua's
// instructions, dice, cells looked at, things made, texts and tables that cross over. So a script ends, however it is written,
// and in a new host the same script ends at the same point every time.

import { LevelScriptError } from './errors.js';

/** What a script can use up. `time` is the caller's clock, asked through `shouldStop`. */
export type Limit = 'steps' | 'things' | 'memory' | 'nesting' | 'time';

/** How much of each kind a script may use. */
export interface Limits {
  /** One step is an instruction of Lua or a roll of a die. Other work costs steps by the time it takes. */
  readonly steps: number;
  /** Objects, monsters, traps, regions and the like that come to be on one level; long texts count several times. */
  readonly things: number;
  /** Bytes that a Lua script may hold: Lua's own, and the host's selections and objects that it has handles of. */
  readonly memory: number;
}

/** What a level may cost. The first and the last are the original's. */
export const LEVEL_LIMITS: Limits = { steps: 1_000_000, things: 10_000, memory: 1 << 20 };
/** What a test script may cost, which makes many levels. */
export const TEST_LIMITS: Limits = { steps: 6_000_000, things: 10_000, memory: 8 << 20 };

/** A reason to stop now, or undefined. Asked every few thousand steps; whoever has a clock answers by it. */
export type ShouldStop = () => string | undefined;

/** Stops when so many milliseconds have passed on the caller's clock. */
export function stopAfter(milliseconds: number, now: () => number): ShouldStop {
  const end = now() + milliseconds;
  return () => (now() > end ? `the script took more than ${milliseconds / 1000} s` : undefined);
}

/** A script used up one of its limits. It cannot catch this. */
export class OverLimit extends LevelScriptError {
  override readonly name = 'OverLimit';
  readonly limit: Limit;

  constructor(limit: Limit, message: string) {
    super(message);
    this.limit = limit;
  }
}

/** Steps between two questions whether to stop. */
const PATIENCE = 4096;
/** Cells that cost a step. */
const CELLS_A_STEP = 4;
/** What it takes to make a thing. */
const THING_COST = 20;
/** Characters of a text that is kept that count as a thing. */
const TEXT_A_THING = 256;

/**
 * What is left of the limits of one level or test script: whoever does work for it pays here first, and
 * nothing goes on when it is used up.
 */
export class Budget {
  readonly limits: Limits;
  private readonly shouldStop: ShouldStop | undefined;
  private steps = 0;
  private things = 0;
  /** Every roll of the level's dice is a step. */
  private dice: { readonly draws: number } = { draws: 0 };
  private memory = 0;
  /** When so many steps are used it is time to look closer. */
  private nextLook = PATIENCE;

  constructor(limits: Limits = LEVEL_LIMITS, shouldStop?: ShouldStop) {
    this.limits = limits;
    this.shouldStop = shouldStop;
  }

  /** Steps used so far. */
  get stepsUsed(): number {
    return this.steps + this.dice.draws;
  }

  /** Things made so far. */
  get thingsMade(): number {
    return this.things;
  }

  /** The most bytes that a script held at once. */
  get memoryHeld(): number {
    return this.memory;
  }

  /** The largest part of a limit that is used up: 1 is all. */
  get share(): number {
    const { steps, things, memory } = this.limits;
    return Math.max(this.stepsUsed / steps, this.things / things, this.memory / memory);
  }

  /** Takes steps; throws when there are none left. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps + this.dice.draws >= this.nextLook) this.look();
  }

  /** Takes steps where nothing may be thrown. The next who spends finds out. */
  note(steps: number): void {
    this.steps += steps;
  }

  /** So many cells are looked at or changed. */
  cells(count: number): void {
    this.spend(1 + Math.trunc(count / CELLS_A_STEP));
  }

  /** A thing is made, and perhaps a text kept with it. */
  make(text = ''): void {
    this.things += 1 + Math.trunc(text.length / TEXT_A_THING);
    const most = this.limits.things;
    if (this.things > most) throw new OverLimit('things', `the level has more than ${grouped(most)} things`);
    this.spend(THING_COST);
  }

  /** So many bytes are held now. */
  holds(bytes: number): void {
    this.memory = Math.max(this.memory, bytes);
  }

  /** A level is begun: things of one before it are gone, and these are its dice. */
  begin(dice: { readonly draws: number }): void {
    this.things = 0;
    this.steps += this.dice.draws - dice.draws;
    this.dice = dice;
  }

  private look(): void {
    const { steps } = this.limits;
    const used = this.stepsUsed;
    if (used > steps) throw new OverLimit('steps', `the script took more than ${grouped(steps)} steps`);
    const reason = this.shouldStop?.();
    if (reason !== undefined) throw new OverLimit('time', reason);
    this.nextLook = Math.min(used + PATIENCE, steps + 1);
  }
}

const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
