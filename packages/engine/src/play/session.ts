// A session is one game being played: it holds the state, gives it inputs and ticks, and records the run.
// It knows no clock and no screen; front ends bring those.

import { DataError } from '../codec/data-error.js';
import type { Json } from '../codec/json.js';
import { readObject } from '../codec/read.js';
import { type Seed, seedText } from '../random/random.js';
import type { Frame } from './frame.js';
import { type ActionData, type AnyGame, type GameReport, type Outcome, TICK } from './game.js';
import type { Input } from './input.js';
import { type Options, resolveOptions } from './options.js';
import {
  CHAIN_START,
  CHECKPOINT_EVERY,
  type Checkpoint,
  chainInput,
  checkpointHash,
  type Run,
  type RunInput,
  readJson,
  readRun,
} from './run.js';

/** A snapshot plus the run so far. The run's last checkpoint proves that both belong together and are whole. */
export interface Save {
  readonly run: Run;
  readonly state: Json;
}

/**
 * A moment of a session to come back to, for as long as the program runs. It holds the state; what was recorded until then
 * it shares with its session, so many moments of a long game take little room.
 */
export interface Moment {
  readonly time: number;
  readonly state: Json;
  readonly chain: string;
  readonly inputs: readonly RunInput[];
  readonly inputCount: number;
  readonly checkpoints: readonly Checkpoint[];
  readonly checkpointCount: number;
}

/** One game being played and recorded. */
export class Session {
  /** The state itself: to look at, not to change. */
  readonly state: unknown;
  private chain = CHAIN_START;
  private elapsed = 0;
  private readonly inputs: RunInput[] = [];
  private readonly checkpoints: Checkpoint[] = [];

  private constructor(
    readonly game: AnyGame,
    readonly seed: string,
    readonly options: Options,
    state: unknown,
  ) {
    this.state = state;
  }

  /** Begins a new run; options that are not given have their defaults. */
  static start(game: AnyGame, seed: Seed, options: Readonly<Record<string, unknown>> = {}): Session {
    const text = seedText(seed);
    const resolved = resolveOptions(game.options, options);
    return new Session(game, text, resolved, game.start(text, resolved));
  }

  /** Goes on from a save; throws a DataError when it is not whole or not of this version of this game. */
  static resume(game: AnyGame, save: Save): Session {
    const { run, state } = save;
    assertPlayable(game, run);
    const session = new Session(game, run.seed, run.options, game.load(state));
    for (const [time, action] of run.inputs) session.remember(time, action);
    session.elapsed = endOfRun(run);
    run.checkpoints.forEach((checkpoint, index) => {
      const isPeriodic = checkpoint[0] > 0 && checkpoint[0] % CHECKPOINT_EVERY === 0;
      if (isPeriodic && run.checkpoints[index - 1]?.[0] !== checkpoint[0])
        session.checkpoints.push(checkpoint);
    });
    if (session.hash() !== run.checkpoints[run.checkpoints.length - 1][1]) {
      throw new DataError('state', 'the saved state does not belong to the run it stands with');
    }
    return session;
  }

  /** Goes on from a moment of a session of the same game, seed and options. */
  static at(session: Session, moment: Moment): Session {
    const { game, seed, options } = session;
    const again = new Session(game, seed, options, game.load(moment.state));
    again.chain = moment.chain;
    again.elapsed = moment.time;
    for (let i = 0; i < moment.inputCount; i++) again.inputs.push(moment.inputs[i]);
    for (let i = 0; i < moment.checkpointCount; i++) again.checkpoints.push(moment.checkpoints[i]);
    return again;
  }

  /** This moment, to come back to. */
  moment(): Moment {
    const { elapsed: time, chain, inputs, checkpoints } = this;
    const state: Json = this.game.save(this.state);
    const [inputCount, checkpointCount] = [inputs.length, checkpoints.length];
    return { time, state, chain, inputs, inputCount, checkpoints, checkpointCount };
  }

  /** Ticks so far in a real-time game, actions so far elsewhere. */
  get time(): number {
    return this.elapsed;
  }

  /** Gives an input to the game. Undefined when it means nothing here. */
  give(input: Input): Outcome | undefined {
    const action: ActionData | undefined = this.game.decode(input, this.state);
    return action === undefined ? undefined : this.act(action);
  }

  /** Carries out an action and records it. */
  act(action: ActionData): Outcome {
    if (action.type === TICK.type && this.game.ticksPerSecond !== undefined) return this.tick();
    this.remember(this.elapsed, action);
    const outcome = this.game.act(this.state, action);
    if (this.game.ticksPerSecond === undefined) this.advance();
    return outcome;
  }

  /** One tick of a real-time game. A refused tick (the game is paused or over) takes no time. */
  tick(): Outcome {
    const outcome = this.game.act(this.state, TICK);
    if (outcome.accepted) this.advance();
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

  /** The hash of the state and of all inputs so far. */
  hash(): string {
    return checkpointHash(this.chain, this.game.save(this.state));
  }

  /** The run so far, with a checkpoint at its end. */
  run(): Run {
    return this.save().run;
  }

  /** A snapshot and the run so far. */
  save(): Save {
    const state: Json = this.game.save(this.state);
    const last: Checkpoint = [this.elapsed, checkpointHash(this.chain, state)];
    const previous = this.checkpoints[this.checkpoints.length - 1];
    const isNew = previous === undefined || previous[0] !== last[0] || previous[1] !== last[1];
    return {
      state,
      run: {
        stairwell: 1,
        game: this.game.id,
        version: this.game.version,
        seed: this.seed,
        options: this.options,
        inputs: [...this.inputs],
        checkpoints: isNew ? [...this.checkpoints, last] : [...this.checkpoints],
        outcome: this.game.report(this.state),
      },
    };
  }

  private remember(time: number, action: ActionData): void {
    this.inputs.push([time, action]);
    this.chain = chainInput(this.chain, time, action);
  }

  private advance(): void {
    this.elapsed++;
    if (this.elapsed % CHECKPOINT_EVERY === 0) this.checkpoints.push([this.elapsed, this.hash()]);
  }
}

/** Reads a save from data that came from outside. */
export function readSave(data: unknown): Save {
  return readObject<Save>({ run: readRun, state: readJson })(data, '');
}

/** When a run ends. */
export function endOfRun(run: Run): number {
  return run.checkpoints[run.checkpoints.length - 1][0];
}

/** Throws unless the run was made by this version of this game. */
export function assertPlayable(game: AnyGame, run: Run): void {
  if (run.game !== game.id)
    throw new DataError('game', `this is a run of "${run.game}", not of "${game.id}"`);
  if (run.version !== game.version) {
    throw new DataError(
      'version',
      `made by version ${run.version} of ${game.id}; this is version ${game.version}`,
    );
  }
}
