// Shows a run again, forwards and backwards. It neither records nor hashes: `createVerifier` checks that a run reproduces.

import { DataError } from '../codec/data-error.js';
import type { GameEvent } from './events.js';
import type { AnyGame } from './game.js';
import { beginAgain, Playback } from './playback.js';
import { RecordedSession } from './recorded-session.js';
import { assertPlayable, endOfRun, type Run } from './run.js';
import { type Moment, Session } from './session.js';

/** What was played of a run since it was looked at last, and what has come of it. */
export type More = Pick<Run, 'inputs' | 'checkpoints' | 'outcome'>;

/** A run being shown again. */
export interface Replay {
  /** The run as far as it is known. */
  readonly run: Run;
  /** When the run ends, as far as it is known. */
  readonly end: number;
  readonly time: number;
  /** The session as it was at the present time of the replay. */
  readonly session: Session;
  /** Goes to a time, forwards or backwards; times outside the run mean its start or end. */
  seek(time: number): void;
  /**
   * Goes towards a time in at most so many steps, so that a front end can stay awake on the way. True when it is there. `hear`
   * is told what happens on the way, as whoever played heard of it.
   */
  approach(time: number, steps: number, hear?: (events: readonly GameEvent[]) => void): boolean;
  /** Adds what was played since: the run may still go on while it is watched. The last checkpoint says how far it has come. */
  append(more: More): void;
  /** A recorded session at the present time of the replay, with the run up to there: to save it, or to play on from it. */
  record(): RecordedSession;
}

/** How far apart the snapshots lie at first that make going backwards quick, and how many are kept: then every other goes. */
const SNAPSHOT_EVERY = 500;
const MOST_SNAPSHOTS = 64;

/** A replay at the start of its run. Throws a DataError for a run of another game or version, or with options it does not take. */
export function createReplay(game: AnyGame, given: Run): Replay {
  assertPlayable(game, given);
  let run = given;
  const inputs = [...run.inputs];
  const { seed, options } = run;
  const playback = new Playback(
    beginAgain(() => Session.start(game, seed, options)),
    inputs,
  );
  let every = SNAPSHOT_EVERY;
  let snapshots: { next: number; moment: Moment }[] = [{ next: 0, moment: playback.session.moment() }];

  function keepSnapshot(): void {
    const { session, next } = playback;
    if (session.time % every !== 0 || session.time <= (snapshots.at(-1)?.moment.time ?? 0)) return;
    snapshots.push({ next, moment: session.moment() });
    if (snapshots.length <= MOST_SNAPSHOTS) return;
    every *= 2;
    snapshots = snapshots.filter(({ moment }) => moment.time % every === 0);
  }

  /** The last moment of a run is at its very end, with whatever was refused there. */
  const isSettled = (time: number) =>
    playback.isAt(time) && (time < endOfRun(run) || playback.next >= inputs.length);

  function approach(wanted: number, steps: number, hear?: (events: readonly GameEvent[]) => void): boolean {
    const end = endOfRun(run);
    const time = Math.max(0, Math.min(end, Math.trunc(wanted)));
    if (time < playback.session.time) {
      const nearest = snapshots.filter(({ moment }) => moment.time <= time).at(-1) ?? snapshots[0];
      playback.session = Session.at(playback.session, nearest.moment);
      playback.next = nearest.next;
    }
    for (let i = 0; i < steps; i++) {
      if (isSettled(time)) return true;
      const before = playback.session.time;
      const outcome = playback.step(end);
      if (outcome === undefined) throw new DataError(`inputs[${playback.next}]`, 'is never reached');
      if (outcome.events.length > 0) hear?.(outcome.events);
      if (playback.session.time !== before) keepSnapshot();
    }
    return isSettled(time);
  }

  return {
    get run() {
      return run;
    },
    get end() {
      return endOfRun(run);
    },
    get time() {
      return playback.session.time;
    },
    get session() {
      return playback.session;
    },
    seek(time) {
      approach(time, Number.POSITIVE_INFINITY);
    },
    approach,
    append({ inputs: more, checkpoints, outcome }) {
      const last = inputs.at(-1)?.[0] ?? 0;
      if (more.length > 0 && more[0][0] < last)
        throw new DataError('inputs', `time ${more[0][0]} comes after time ${last}`);
      const longer = {
        ...run,
        outcome,
        inputs: [...inputs, ...more],
        // Periodic checkpoints stay; the one that sealed the run before gives way to the new one.
        checkpoints:
          checkpoints.length === 0 ? run.checkpoints : [...run.checkpoints.slice(0, -1), ...checkpoints],
      };
      assertPlayable(game, longer);
      for (const input of more) inputs.push(input);
      run = longer;
    },
    record() {
      const recorded = new Playback(RecordedSession.start(game, run.seed, run.options, run.id), inputs);
      while (recorded.next < playback.next || recorded.session.time < playback.session.time)
        recorded.step(playback.session.time);
      return recorded.session as RecordedSession;
    },
  };
}
