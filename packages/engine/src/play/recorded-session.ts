// A session that records its run: what a player's game is. Bots, replays and environments that need no record use `Session`.

import { json, object, optional } from '../codec/codec.js';
import { DataError } from '../codec/data-error.js';
import { canonicalJson, type Json } from '../codec/json.js';
import type { Seed } from '../random/random.js';
import type { ActionData, AnyGame } from './game.js';
import { Playback } from './playback.js';
import {
  assertPlayable,
  CHECKPOINT_EVERY,
  CHECKPOINT_INPUTS,
  type Checkpoint,
  checkpointsDue,
  endOfRun,
  REWIND,
  type Run,
  type RunInput,
  runCodec,
  runHash,
} from './run.js';
import { sealCheckpoint, sealDeeds, sealHeader, sealInput, sealRun, sealState } from './seal.js';
import { Session } from './session.js';
import { type Since, sinceCodec } from './since.js';

/** A snapshot plus the run so far. The run's last checkpoint proves that both belong together and are whole. */
export interface Save {
  readonly run: Run;
  readonly state: Json;
  /** What was done after the snapshot, where that was written down alone. */
  readonly since?: Since;
}

/** A save that is being gone on from, while what was done since is played again. */
export interface Resumption {
  /** Where it has come to. It is the session to go on with only when all is played. */
  readonly session: RecordedSession;
  /** Plays at most so many inputs and ticks. True when all is played; throws a DataError when it is not what was recorded. */
  step(most: number): boolean;
}

/** One game being played and recorded. */
export class RecordedSession extends Session {
  /**
   * More inputs and ticks than this are not played again to go on from a save, which may come from anyone. Whoever writes down
   * what was done since writes the whole run again before there are more.
   */
  static readonly mostSince = 2000;
  /** A label by which the run is kept. No part of the seal. */
  readonly id: string;
  /** Whether it goes on from a save. Only a replay from the first input proves what such a run claims. */
  readonly isContinued: boolean;
  private chain: string;
  private readonly given: RunInput[] = [];
  private readonly marks: Checkpoint[] = [];
  /** How many inputs were given before the last checkpoint. */
  private marked = 0;

  private constructor(session: Session, id: string | undefined, isContinued: boolean) {
    const { game, seed, options, state, time } = session;
    super(game, seed, options, state, time);
    this.chain = sealHeader({ game: game.id, version: game.version, seed, options });
    this.id = id ?? `${game.id}-${this.chain.slice(0, 16)}`;
    this.isContinued = isContinued;
  }

  /**
   * Begins a new run; options that are not given have their defaults. Without an id the run is named after game, version, seed
   * and options, so that the same call records the same bytes; whoever keeps several runs of one seed gives each an id.
   */
  static override start(
    game: AnyGame,
    seed: Seed,
    options: Readonly<Record<string, unknown>> = {},
    id?: string,
  ): RecordedSession {
    return new RecordedSession(Session.start(game, seed, options), id, false);
  }

  /**
   * Goes on from a save; what was done since is played again at once. Throws a DataError when it is not of this version of this
   * game, when its options are not ones that the game takes, or when any value of it is not what was recorded.
   */
  static resume(game: AnyGame, save: Save): RecordedSession {
    const resumption = RecordedSession.beginResuming(game, save);
    resumption.step(Number.POSITIVE_INFINITY);
    return resumption.session;
  }

  /** The same in portions, for a save of which much may have to be played again. */
  static beginResuming(game: AnyGame, { run, state, since }: Save): Resumption {
    assertPlayable(game, run);
    const end = endOfRun(run);
    const chain = sealRun(run);
    // Before the game sees any of it: whatever was changed by accident is found here.
    if (sealState(chain, end, state) !== runHash(run))
      throw new DataError('state', 'the saved state does not belong to the run it stands with');
    const loaded = Session.at({ game, seed: run.seed, options: run.options }, { time: end, state });
    if (canonicalJson(game.report(loaded.state)) !== canonicalJson(run.outcome))
      throw new DataError('run.outcome', 'the outcome is not that of the saved state');
    const session = new RecordedSession(loaded, run.id, true);
    session.chain = chain;
    for (const input of run.inputs) session.given.push(input);
    for (const checkpoint of run.checkpoints.slice(0, -1)) session.marks.push(checkpoint);
    session.marked = [...checkpointsDue(run.inputs, end)].at(-2)?.inputs ?? 0;
    return { session, step: since === undefined ? () => true : session.playOn({ run, since }) };
  }

  /**
   * Records that the player went back to this moment from another one of the same run, which had come to time `from`. The run
   * can be played on and verified, but is no longer compared with others.
   */
  noteRewind(from: number): void {
    this.act({ type: REWIND, from });
  }

  /** What was recorded so far. */
  get inputs(): readonly RunInput[] {
    return this.given;
  }

  /** The checkpoints made so far, without the one that would seal the run now. */
  get checkpoints(): readonly Checkpoint[] {
    return this.marks;
  }

  /** The hash of the state and of all that led to it. */
  hash(): string {
    return sealState(this.chain, this.time, this.game.save(this.state));
  }

  /** The run so far, sealed at this moment. */
  run(): Run {
    return this.save().run;
  }

  /** A snapshot and the run so far. */
  save(): Save {
    const { game, seed, options, id } = this;
    const state: Json = game.save(this.state);
    return {
      state,
      run: {
        stairwell: 2,
        id,
        game: game.id,
        version: game.version,
        seed,
        options,
        inputs: [...this.given],
        checkpoints: [...this.marks, [this.time, sealState(this.chain, this.time, state)]],
        outcome: game.report(this.state),
      },
    };
  }

  /** What was done since a save of this session was made. */
  since({ run }: Pick<Save, 'run'>): Since {
    const { time } = this;
    return {
      after: runHash(run),
      inputs: this.given.slice(run.inputs.length),
      time,
      outcome: this.game.report(this.state),
      hash: sealDeeds(this.chain, time),
    };
  }

  /**
   * Plays on to where a save has come by what was done since. This session goes on from the same save, and may have played a part
   * of it. Gives what plays a portion, as in a resumption.
   */
  playOn({ run, since }: Pick<Save, 'run'> & { readonly since: Since }): Resumption['step'] {
    const { time } = since;
    if (since.after !== runHash(run))
      throw new DataError('since.after', 'what was done since belongs to another save');
    const inputs = since.inputs.slice(this.given.length - run.inputs.length);
    const length = inputs.length + time - this.time;
    if (length > RecordedSession.mostSince)
      throw new DataError(
        'since',
        `${length} inputs and ticks are more than the ${RecordedSession.mostSince} played again`,
      );
    const playback = new Playback(this, inputs);
    return (most) => {
      for (let i = 0; i < most; i++) {
        if (playback.step(time) !== undefined) continue;
        this.assertReached(playback, since);
        return true;
      }
      return false;
    };
  }

  private assertReached({ next, inputs }: Playback, { time, outcome, hash }: Since): void {
    if (next < inputs.length || this.time !== time || sealDeeds(this.chain, time) !== hash)
      throw new DataError('since', 'what was done since the save is not what was recorded');
    if (canonicalJson(this.game.report(this.state)) !== canonicalJson(outcome))
      throw new DataError('since.outcome', 'the outcome is not the one that was reached');
  }

  protected override onInput(action: ActionData): void {
    if (this.given.length - this.marked === CHECKPOINT_INPUTS) this.mark();
    this.given.push([this.time, action]);
    this.chain = sealInput(this.chain, this.time, action);
  }

  protected override onTime(): void {
    if (this.time % CHECKPOINT_EVERY === 0) this.mark();
  }

  private mark(): void {
    const hash = this.hash();
    this.marks.push([this.time, hash]);
    this.chain = sealCheckpoint(this.chain, this.time, hash);
    this.marked = this.given.length;
  }
}

const saveCodec = object<Save>({ run: runCodec, state: json, since: optional(sinceCodec) });

/** Reads a save from data that came from outside. */
export function readSave(data: unknown): Save {
  return saveCodec.read(data, '');
}
