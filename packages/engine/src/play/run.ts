// A run is a whole game as data: seed, options and every action with its time, with hashes on the way. It replays
// to the same state anywhere; it is the bug report, the speedrun and the daily entry.
//
// Time in a run: in a real-time game the number of ticks so far, elsewhere the number of actions so far; refused ones do not
// count. An input at time t was given after time became t and before it became t + 1.

import {
  type Codec,
  checked,
  converted,
  dictionary,
  fieldPath,
  integer,
  json,
  list,
  literal,
  object,
  text,
  tuple,
} from '../codec/codec.js';
import { DataError, expected } from '../codec/data-error.js';
import { canonicalJson, type Json } from '../codec/json.js';
import type { ActionData, AnyGame, GameReport } from './game.js';
import { OptionError, type Options, optionsCodec, resolveOptions } from './options.js';
import { seedCodec } from './seed.js';

/** An action and when it was given. */
export type RunInput = readonly [time: number, action: ActionData];
/** The hash of the state at a time and of all that led to it. @inline */
export type Checkpoint = readonly [time: number, hash: string];

/** A whole game as data. */
export interface Run {
  /** The form's version. */
  readonly stairwell: 2;
  /** A label by which it is kept: the one value that no hash covers. */
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  readonly options: Options;
  readonly inputs: readonly RunInput[];
  /** As `checkpointsDue` says, the last of them at the end, where it seals the run. */
  readonly checkpoints: readonly Checkpoint[];
  /** The game's report at the end. */
  readonly outcome: GameReport;
}

/** How often a run is hashed: rarely enough to cost little, often enough to find where a replay leaves the road. */
export const CHECKPOINT_EVERY = 100;
/** Where time hardly passes, a run is hashed before this many inputs become more. */
export const CHECKPOINT_INPUTS = 1000;

/**
 * The type of the input that a session records when the player goes back to an earlier moment: `{ type, from }`, where `from` is
 * the time that was left. The game never sees it; the seal covers it like any other.
 */
export const REWIND = 'session:rewind';

/** When a run ends. */
export function endOfRun(run: Pick<Run, 'checkpoints'>): number {
  return run.checkpoints[run.checkpoints.length - 1][0];
}

/** The last hash of a run, which covers all of it: same run, same hash. */
export function runHash(run: Pick<Run, 'checkpoints'>): string {
  return run.checkpoints[run.checkpoints.length - 1][1];
}

/** A checkpoint that is due, and how many inputs were given before it. */
export interface DueCheckpoint {
  readonly time: number;
  readonly inputs: number;
}

/**
 * The checkpoints of a run, in order: one each time that another `CHECKPOINT_EVERY` have passed, before any input of that
 * time; one before an input that would be the next after `CHECKPOINT_INPUTS` without any; and one at the end.
 */
export function* checkpointsDue(inputs: readonly RunInput[], end: number): Generator<DueCheckpoint> {
  let time = 0;
  let since = 0;
  function* pass(to: number, given: number): Generator<DueCheckpoint> {
    for (; time < to; since = given) {
      time = Math.min(to, (Math.floor(time / CHECKPOINT_EVERY) + 1) * CHECKPOINT_EVERY);
      if (time % CHECKPOINT_EVERY !== 0) return;
      yield { time, inputs: given };
    }
  }
  for (let given = 0; given < inputs.length; given++) {
    yield* pass(inputs[given][0], given);
    if (given - since === CHECKPOINT_INPUTS) {
      yield { time, inputs: given };
      since = given;
    }
  }
  yield* pass(end, inputs.length);
  yield { time: end, inputs: inputs.length };
}

/** Reads a run from data that came from outside; throws a DataError that says what is wrong. Nothing is played. */
export function readRun(data: unknown): Run {
  return runCodec.read(data, '');
}

/** Throws unless the run was made by this version of this game, with options that it takes. Nothing is played. */
export function assertPlayable(game: AnyGame, run: Run): void {
  if (run.game !== game.id)
    throw new DataError('game', `this is a run of "${run.game}", not of "${game.id}"`);
  if (run.version !== game.version) {
    throw new DataError(
      'version',
      `made by version ${run.version} of ${game.id}; this is version ${game.version}`,
    );
  }
  assertOptions(game, run.options);
  assertWhole(run, '');
}

function assertOptions(game: AnyGame, options: Options): void {
  try {
    if (canonicalJson(resolveOptions(game.options, options)) === canonicalJson(options)) return;
  } catch (error) {
    if (error instanceof OptionError) throw new DataError('options', error.message);
    throw error;
  }
  throw new DataError(
    'options',
    `a run of ${game.id} names each option, in the form in which the game takes it`,
  );
}

/** Throws unless times are in order and there are just the checkpoints for the time and the inputs claimed. */
function assertWhole(run: Run, path: string): void {
  const { checkpoints, inputs } = run;
  const inputsPath = fieldPath(path, 'inputs');
  const checkpointsPath = fieldPath(path, 'checkpoints');
  if (checkpoints.length === 0) throw new DataError(checkpointsPath, 'a run has at least one checkpoint');
  const end = endOfRun(run);
  let last = 0;
  inputs.forEach(([time], index) => {
    const at = `${inputsPath}[${index}]`;
    if (time < last) throw new DataError(at, `time ${time} comes after time ${last}`);
    if (time > end) throw new DataError(at, `time ${time} lies after the end of the run (${end})`);
    last = time;
  });
  const periods = Math.floor(end / CHECKPOINT_EVERY);
  // Before anything is counted: the time claimed may be beyond counting.
  if (periods >= checkpoints.length) {
    const found = `${checkpoints.length - 1} of ${periods}`;
    throw new DataError(checkpointsPath, `time ${end} is claimed with ${found} checkpoints before the last`);
  }
  let index = 0;
  for (const { time } of checkpointsDue(inputs, end)) {
    const found = checkpoints[index]?.[0];
    if (found !== time)
      throw new DataError(`${checkpointsPath}[${index}]`, `expected time ${time}, got ${found ?? 'none'}`);
    index++;
  }
  if (index < checkpoints.length)
    throw new DataError(`${checkpointsPath}[${index}]`, 'there are more checkpoints than are due');
}

const time = integer(0, Number.MAX_SAFE_INTEGER);

const rewind = object<{ type: string; from: number }>({ type: literal(REWIND), from: time });
const fields = dictionary(json);
const name = text();

const action: Codec<ActionData> = {
  write: (given) => fields.write(given),
  read(data, path) {
    const given = fields.read(data, path);
    const type = name.read(given.type, fieldPath(path, 'type'));
    return type === REWIND ? rewind.read(data, path) : { ...given, type };
  },
};

/**
 * A run's id: it becomes the name of a file and a part of an address.
 * @example
 * ```ts
 * import { runIdCodec } from '@stairwell/engine/play';
 *
 * // Safe as the name of a file.
 * console.log(runIdCodec.read('yendor-2027-03-01', 'id')); // yendor-2027-03-01
 * ```
 */
export const runIdCodec: Codec<string> = checked(name, (id) =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id) ? undefined : 'expected up to 64 letters, digits, _ and -',
);
const hash = checked(name, (given) =>
  /^[0-9a-f]{32}$/.test(given) ? undefined : 'expected 32 hexadecimal digits',
);

const form: Codec<2> = {
  write: () => 2,
  read(data, path) {
    if (data !== 2) throw expected(path, 'a Stairwell run of form 2', data);
    return 2;
  },
};

/** As many inputs as a run may have: far more than anybody gives. `RUN_LIMITS` says how many are played for strangers. */
const many = { most: 10_000_000 };

/** Inputs as data. */
export const runInputsCodec: Codec<readonly RunInput[]> = list(tuple<RunInput>(time, action), many);

/**
 * What a run says of its end. Lists show it before anything is played, so it must have what every report has.
 * @example
 * ```ts
 * import { outcomeCodec } from '@stairwell/engine/play';
 *
 * const outcome = outcomeCodec.read({ level: 3, x: 10, y: 4, isGameOver: true, hasWon: false }, 'outcome');
 * console.log(outcome.level); // 3
 * ```
 */
export const outcomeCodec = checked(json, (outcome) =>
  isReport(outcome) ? undefined : "expected a game's report, with level, x, y, isGameOver and hasWon",
) as Codec<GameReport>;

function isReport(outcome: Json): boolean {
  if (typeof outcome !== 'object' || outcome === null || Array.isArray(outcome)) return false;
  const { level, x, y, isGameOver, hasWon } = outcome as { readonly [key: string]: Json };
  const isLevel = typeof level === 'number' || typeof level === 'string';
  const isThere = typeof x === 'number' && typeof y === 'number';
  return isLevel && isThere && typeof isGameOver === 'boolean' && typeof hasWon === 'boolean';
}

/** A run as data; reading plays nothing, but refuses times and checkpoints that cannot be. */
export const runCodec: Codec<Run> = converted(
  object<Run>({
    stairwell: form,
    id: runIdCodec,
    game: name,
    version: name,
    seed: seedCodec,
    options: optionsCodec,
    inputs: runInputsCodec,
    checkpoints: list(tuple<Checkpoint>(time, hash), many),
    outcome: outcomeCodec,
  }),
  (run) => run,
  (run, path) => {
    assertWhole(run, path);
    return run;
  },
);
