// Shows a run again, forwards and backwards, and checks that it reproduces.

import { DataError } from '../codec/data-error.js';
import { canonicalJson } from '../codec/json.js';
import type { AnyGame } from './game.js';
import type { Run } from './run.js';
import { assertPlayable, endOfRun, type Moment, Session } from './session.js';

/** A run being shown again. */
export interface Replay {
  readonly run: Run;
  /** When the run ends. */
  readonly end: number;
  readonly time: number;
  /** The session as it was at the present time of the replay. */
  readonly session: Session;
  /** Goes to a time, forwards or backwards; times outside the run mean its start or end. */
  seek(time: number): void;
}

/** Where a replay first differs from what was recorded. */
export interface Difference {
  readonly time: number;
  readonly problem: string;
}

/** How far apart the snapshots lie that make going backwards quick. */
const SNAPSHOT_EVERY = 500;

/** A replay at the start of its run. Throws a DataError for a run of another game or version, or with actions the game does not have. */
export function createReplay(game: AnyGame, run: Run): Replay {
  assertPlayable(game, run);
  const isRealTime = game.ticksPerSecond !== undefined;
  const end = endOfRun(run);
  const actions = run.inputs.map(([, action]) => game.readAction(action));
  let session = Session.start(game, run.seed, run.options);
  let next = 0; // the first input not yet given
  const snapshots: { next: number; moment: Moment }[] = [{ next: 0, moment: session.moment() }];

  /** Gives the inputs of the present moment, then lets it pass. Says whether time moved. */
  function step(): boolean {
    if (isRealTime) return session.tick().accepted;
    if (next >= actions.length || run.inputs[next][0] !== session.time) return false;
    session.act(actions[next++]);
    return true;
  }

  function giveInputsOfNow(): void {
    if (!isRealTime) return;
    while (next < actions.length && run.inputs[next][0] === session.time) session.act(actions[next++]);
  }

  giveInputsOfNow();
  return {
    run,
    end,
    get time() {
      return session.time;
    },
    get session() {
      return session;
    },
    seek(wanted) {
      const time = Math.max(0, Math.min(end, Math.trunc(wanted)));
      if (time < session.time) {
        const nearest = snapshots.filter(({ moment }) => moment.time <= time).at(-1) ?? snapshots[0];
        session = Session.at(session, nearest.moment);
        next = nearest.next;
        giveInputsOfNow();
      }
      while (session.time < time) {
        if (!step())
          throw new DataError(
            'inputs',
            `time stands still at ${session.time}, before the run's end at ${end}`,
          );
        if (session.time % SNAPSHOT_EVERY === 0 && session.time > (snapshots.at(-1)?.moment.time ?? 0)) {
          snapshots.push({ next, moment: session.moment() });
        }
        giveInputsOfNow();
      }
    },
  };
}

/** Plays a run again and compares: undefined when it reproduces, else the first difference. */
export function verifyRun(game: AnyGame, run: Run): Difference | undefined {
  const replay = createReplay(game, run);
  try {
    replay.seek(replay.end);
  } catch (error) {
    if (error instanceof DataError) return { time: replay.time, problem: error.message };
    throw error;
  }
  const again = replay.session.run();
  const given = again.inputs.length;
  if (given !== run.inputs.length) {
    const time = run.inputs[given]?.[0] ?? replay.end;
    return { time, problem: `input ${given} of ${run.inputs.length} is never reached` };
  }
  const length = Math.max(run.checkpoints.length, again.checkpoints.length);
  for (let i = 0; i < length; i++) {
    const recorded = run.checkpoints[i];
    const replayed = again.checkpoints[i];
    if (recorded?.[0] === replayed?.[0] && recorded?.[1] === replayed?.[1]) continue;
    const time = Math.min(recorded?.[0] ?? replay.end, replayed?.[0] ?? replay.end);
    const text = (checkpoint: typeof recorded | undefined) =>
      checkpoint ? `${checkpoint[1]} at ${checkpoint[0]}` : 'none';
    return { time, problem: `checkpoint ${i}: recorded ${text(recorded)}, replayed ${text(replayed)}` };
  }
  if (canonicalJson(run.outcome) !== canonicalJson(again.outcome)) {
    return {
      time: replay.end,
      problem: `outcome: recorded ${canonicalJson(run.outcome)}, replayed ${canonicalJson(again.outcome)}`,
    };
  }
  return undefined;
}
