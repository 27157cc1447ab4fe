// Drives a replay: play, pause, speeds, steps and jumps, and the keys for them. Terminal and page bring a clock and a timer and
// draw; what happens when is decided here. Far jumps go in portions, so that keys are heard on the way.

import { type AnyGame, DataError, type GameEvent, type Replay } from '@stairwell/engine';
import type { More } from '@stairwell/engine/play';
import { TickClock } from './tick-clock.js';

/** The speeds to choose from; 1 is as it was played. */
export const REPLAY_SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;

/** Actions a second at speed 1, where the game itself has no clock. */
const TURNS_PER_SECOND = 5;
/** From a higher speed on, sounds are noise and events a flood. */
const FASTEST_HEARD = 4;
/** How far a page goes, in seconds of the run at speed 1. */
const PAGE_SECONDS = 5;
/** Whoever watches a run while it is played is no further behind what is known of it, in seconds at speed 1. */
const LIVE_SECONDS = 4;
/** Milliseconds of replaying a turn of the driver. The clock is looked at after every step: nobody knows how long one takes. */
const BUDGET = 12;

/** What came of a turn of the driver. */
export interface DriverTurn {
  /** There is something new to draw. */
  readonly hasMoved: boolean;
  /**
   * What happened in what was shown, as long as it can be followed: when time runs not too fast, and in a single step. A jump
   * passes over what lies between.
   */
  readonly events: readonly GameEvent[];
  /** What is shown now has nothing to do with what was: whatever still moves or stands there of it is over. */
  readonly hasJumped: boolean;
  /** Milliseconds until the next turn is due; undefined when nothing is under way. */
  readonly wait: number | undefined;
}

/** A replay being watched. */
export class ReplayDriver {
  /** Whether it waits at the end for more to be appended, instead of stopping there. */
  follows = false;
  /** What stopped it, when the run cannot be played on. */
  problem: string | undefined;
  private goal: number;
  private isThere = false;
  /** Whether what happens on the way is told. */
  private isHeard = false;
  private isRunning = false;
  private readonly beat: TickClock;

  constructor(
    readonly replay: Replay,
    private readonly clock: () => number,
    speed = 1,
  ) {
    this.goal = replay.time;
    this.beat = new TickClock(this.rate, clock(), speed);
  }

  /** Whether time runs by itself. */
  get isPlaying(): boolean {
    return this.isRunning;
  }

  get speed(): number {
    return this.beat.speed;
  }

  set speed(factor: number) {
    this.beat.speed = factor;
  }

  /** Lets time run, from the start where the end is reached. */
  play(): void {
    if (this.replay.time >= this.replay.end && !this.follows) this.aim(0);
    this.isRunning = true;
    this.beat.restart(this.clock());
  }

  /** Stops where it is. */
  pause(): void {
    this.isRunning = false;
  }

  /** Goes to a time; whether time runs stays as it is. */
  seek(time: number): void {
    this.aim(time);
    this.beat.restart(this.clock());
  }

  /** Takes what was played since. Whoever watched its end goes on there, and is not left behind by a quick player. */
  append(more: More): void {
    const delay = this.rate * LIVE_SECONDS;
    const isLive = this.follows && this.isRunning && this.replay.end - this.goal <= delay;
    this.replay.append(more);
    if (isLive) this.aim(Math.max(this.goal, this.replay.end - delay));
  }

  /** Stops, so many moments from where it is or is going: steps that come quickly add up. */
  step(by: number): void {
    this.pause();
    this.aim(this.goal + by, by === 1);
    this.beat.restart(this.clock());
  }

  /** The next faster (1) or slower (-1) speed. */
  changeSpeed(by: number): void {
    const away = (speed: number) => Math.abs(speed - this.speed);
    const nearest = REPLAY_SPEEDS.reduce((best, speed) => (away(speed) < away(best) ? speed : best));
    const index = REPLAY_SPEEDS.indexOf(nearest) + by;
    this.speed = REPLAY_SPEEDS[Math.max(0, Math.min(REPLAY_SPEEDS.length - 1, index))];
  }

  /** Does what a key of the transport means; false for any other key. */
  press(key: string): boolean {
    switch (key) {
      case ' ':
        if (this.isRunning) this.pause();
        else this.play();
        return true;
      case 'ArrowRight':
        this.step(1);
        return true;
      case 'ArrowLeft':
        this.step(-1);
        return true;
      case 'PageDown':
        this.step(this.rate * PAGE_SECONDS);
        return true;
      case 'PageUp':
        this.step(-this.rate * PAGE_SECONDS);
        return true;
      case 'Home':
        this.step(Number.NEGATIVE_INFINITY);
        return true;
      case 'End':
        this.step(Number.POSITIVE_INFINITY);
        return true;
      case ']':
        this.changeSpeed(1);
        return true;
      case '[':
        this.changeSpeed(-1);
        return true;
      default:
        return false;
    }
  }

  /** Replays a portion of what is due. Front ends call it when `wait` is over, and after every change. */
  turn(): DriverTurn {
    const start = this.clock();
    const before = this.replay.time;
    if (this.isRunning && this.isThere) this.aim(this.goal + this.beat.due(start), true);
    const wasThere = this.isThere;
    const events: GameEvent[] = [];
    const isFollowed = this.isHeard && this.speed <= FASTEST_HEARD;
    const hear = isFollowed ? (happened: readonly GameEvent[]) => events.push(...happened) : undefined;
    try {
      while (!this.isThere && this.clock() - start < BUDGET)
        this.isThere = this.replay.approach(this.goal, 1, hear);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      this.problem = error.message;
      this.aim(this.replay.time);
      this.isThere = true;
      this.pause();
    }
    if (this.isRunning && this.replay.time >= this.replay.end && !this.follows) this.pause();
    const hasMoved = !wasThere || before !== this.replay.time;
    return { hasMoved, events, hasJumped: hasMoved && !isFollowed, wait: this.wait() };
  }

  private wait(): number | undefined {
    if (!this.isThere) return 0;
    return this.isRunning ? this.beat.untilNext() : undefined;
  }

  private aim(time: number, isHeard = false): void {
    const goal = Math.max(0, Math.min(this.replay.end, Math.trunc(time)));
    if (goal === this.goal && this.isThere) return;
    // Whoever is still on the way to where a jump leads hears nothing yet.
    this.isHeard = isHeard && this.isThere;
    this.goal = goal;
    this.isThere = false;
  }

  private get rate(): number {
    return replayRate(this.replay.session.game);
  }
}

/** Ticks or actions a second at speed 1. */
export function replayRate(game: AnyGame): number {
  return game.ticksPerSecond ?? TURNS_PER_SECOND;
}
