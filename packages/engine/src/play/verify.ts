// Plays a run again from its first input and compares it with what was recorded, checkpoint by checkpoint, in portions and
// within limits: a run may come from anyone.

import { DataError } from '../codec/data-error.js';
import { canonicalJson } from '../codec/json.js';
import type { AnyGame, GameReport } from './game.js';
import { beginAgain, Playback } from './playback.js';
import { RecordedSession } from './recorded-session.js';
import { assertPlayable, endOfRun, type Run } from './run.js';

/** Where a run first differs from what was recorded. */
export interface Difference {
  readonly time: number;
  readonly problem: string;
}

/** What a run may ask of whoever verifies it. @inline */
export interface RunLimits {
  /** Inputs that were recorded. */
  readonly inputs: number;
  /** Ticks, or actions in a game in turns. */
  readonly time: number;
}

/** Limits for runs from anywhere: days of play, and minutes of verification at worst. */
export const RUN_LIMITS: RunLimits = { inputs: 200_000, time: 10_000_000 };

/** A run being verified. */
export interface Verifier {
  /** How much has been played through, 0 to 1. */
  readonly share: number;
  /** The first difference; undefined as long as there is none, and at the end of a run that reproduces. */
  readonly difference: Difference | undefined;
  /** The run as it was played again, as far as it was: what it says may be believed. */
  readonly session: RecordedSession;
  /**
   * Goes on by at most so many inputs and ticks, and no further than a time. True when that is reached, all is played, or a
   * difference is found.
   */
  step(most: number, until?: number): boolean;
}

/**
 * A verifier at the start of a run. Throws a DataError at once for a run of another game or version, with options that the game
 * does not take, without the checkpoints for the time it claims, or beyond the limits.
 */
export function createVerifier(game: AnyGame, run: Run, limits: RunLimits = RUN_LIMITS): Verifier {
  const end = endOfRun(run);
  if (run.inputs.length > limits.inputs)
    throw new DataError('inputs', `${run.inputs.length} inputs are more than the ${limits.inputs} allowed`);
  if (end > limits.time)
    throw new DataError('checkpoints', `time ${end} is more than the ${limits.time} allowed`);
  assertPlayable(game, run);
  const { seed, options, inputs, checkpoints } = run;
  const session = beginAgain(() => RecordedSession.start(game, seed, options, run.id));
  const playback = new Playback(session, inputs);
  let compared = 0;
  let difference: Difference | undefined;
  let isOver = false;

  function fail(problem: string): void {
    difference ??= { time: session.time, problem };
  }

  function compare(replayed: string): void {
    const recorded = checkpoints[compared][1];
    if (recorded !== replayed) fail(`checkpoint ${compared}: recorded ${recorded}, replayed ${replayed}`);
    compared++;
  }

  function finish(): void {
    isOver = true;
    if (playback.next < inputs.length) {
      fail(`input ${playback.next} of ${inputs.length} is never reached`);
      return;
    }
    compare(session.hash());
    const problem = outcomeProblem(run.outcome, game.report(session.state));
    if (problem !== undefined) fail(problem);
  }

  function stepOnce(): void {
    if (playback.step(end) === undefined) finish();
    // One step may make two: one before the input, for there were many inputs, and one after it, for time has passed.
    else while (session.checkpoints.length > compared) compare(session.checkpoints[compared][1]);
  }

  return {
    get share() {
      return isOver ? 1 : (playback.next + session.time) / Math.max(1, inputs.length + end);
    },
    get difference() {
      return difference;
    },
    session,
    step(most, until = Number.POSITIVE_INFINITY) {
      for (let i = 0; i < most && !isOver && difference === undefined && !playback.isAt(until); i++) {
        try {
          stepOnce();
        } catch (error) {
          if (!(error instanceof DataError)) throw error;
          fail(error.message);
        }
      }
      return isOver || difference !== undefined || playback.isAt(until);
    },
  };
}

/** Plays a run again and compares: undefined when it reproduces, else the first difference. */
export function verifyRun(game: AnyGame, run: Run, limits: RunLimits = RUN_LIMITS): Difference | undefined {
  const verifier = createVerifier(game, run, limits);
  verifier.step(Number.POSITIVE_INFINITY);
  return verifier.difference;
}

/** The first value of an outcome that is not the replayed one, in a line that people can read; undefined when all are the same. */
function outcomeProblem(recorded: GameReport, replayed: GameReport): string | undefined {
  // A name may be that of something which every object has.
  const written = (report: GameReport, name: string) =>
    Object.hasOwn(report, name) ? canonicalJson(report[name]) : 'nothing';
  for (const name of Object.keys({ ...recorded, ...replayed }).sort()) {
    const [claimed, found] = [written(recorded, name), written(replayed, name)];
    if (claimed !== found)
      return `outcome: recorded ${short(name)} ${short(claimed)}, replayed ${short(found)}`;
  }
  return undefined;
}

/** A value may be of any length. */
function short(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
const LONGEST_VALUE = 60;
