// A session is one game being played: it holds the state and gives it inputs and ticks. It knows no clock, no screen and no
// record: front ends bring the first two, `RecordedSession` adds the last.

import type { Json } from '../codec/json.js';
import { type Seed, seedText } from '../random/random.js';
import type { Frame } from './frame.js';
import { type ActionData, type AnyGame, type GameReport, TICK } from './game.js';
import type { Input } from './input.js';
import { type Options, resolveOptions } from './options.js';
import { accept, type Outcome } from './outcome.js';
import { REWIND } from './run.js';
import { seedCodec } from './seed.js';

/** A moment of a session to come back to, for as long as the program runs. @inline */
export interface Moment {
  readonly time: number;
  readonly state: Json;
}

/** What a session is of. @inline */
export type Playable = Pick<Session, 'game' | 'seed' | 'options'>;

/** One game being played. */
export class Session {
  /** The state itself: to look at, not to change. */
  readonly state: unknown;
  private elapsed: number;

  protected constructor(
    readonly game: AnyGame,
    readonly seed: string,
    readonly options: Options,
    state: unknown,
    time = 0,
  ) {
    this.state = state;
    this.elapsed = time;
  }

  /** Begins a new game; options that are not given have their defaults. */
  static start(game: AnyGame, seed: Seed, options: Readonly<Record<string, unknown>> = {}): Session {
    const text = seedCodec.read(seedText(seed), 'seed');
    const resolved = resolveOptions(game.options, options);
    return new Session(game, text, resolved, game.start(text, resolved));
  }

  /** Goes on from a moment of a session of the same game, seed and options. */
  static at({ game, seed, options }: Playable, moment: Moment): Session {
    return new Session(game, seed, options, game.load(moment.state), moment.time);
  }

  /** This moment, to come back to. */
  moment(): Moment {
    return { time: this.elapsed, state: this.game.save(this.state) };
  }

  /** Accepted ticks so far in a real-time game, accepted actions so far elsewhere. */
  get time(): number {
    return this.elapsed;
  }

  /** Gives an input to the game. Undefined when it means nothing here. */
  give(input: Input): Outcome | undefined {
    const action: ActionData | undefined = this.game.decode(input, this.state);
    return action === undefined ? undefined : this.act(action);
  }

  /** Carries out an action. */
  act(action: ActionData): Outcome {
    const isRealTime = this.game.ticksPerSecond !== undefined;
    if (isRealTime && action.type === TICK.type) return this.tick();
    this.onInput(action);
    if (action.type === REWIND) return accept();
    const outcome = this.game.act(this.state, action);
    if (!isRealTime && outcome.accepted) this.pass();
    return outcome;
  }

  /** One tick of a real-time game. A refused tick (the game is paused or over) takes no time. */
  tick(): Outcome {
    const outcome = this.game.act(this.state, TICK);
    if (outcome.accepted) this.pass();
    return outcome;
  }

  /** What a person sees now. */
  frame(): Frame {
    return this.game.frame(this.state);
  }

  /** What programs are told of the state. */
  report(): GameReport & { readonly game: string; readonly seed: string } {
    const clock = this.game.ticksPerSecond === undefined ? 'turn' : 'tick';
    return { game: this.game.id, seed: this.seed, [clock]: this.elapsed, ...this.game.report(this.state) };
  }

  /** Hears of every input before it is carried out. */
  protected onInput(_action: ActionData): void {}

  /** Hears that time has passed. */
  protected onTime(): void {}

  private pass(): void {
    this.elapsed++;
    this.onTime();
  }
}
