// A run is a whole game as data: seed, options and every action with its time, with hashes on the way. It replays
// to the same state anywhere; it is the bug report, the speedrun and the daily entry.
//
// Time in a run: in a real-time game the number of ticks so far, elsewhere the number of actions so far. An input
// at time t was given before tick t + 1.

import { DataError } from '../codec/data-error.js';
import { canonicalJson, type Json } from '../codec/json.js';
import { type Reader, readArray, readMap, readObject, readText, readWithin } from '../codec/read.js';
import { hashText } from '../random/hash.js';
import type { ActionData } from './game.js';
import type { Options, OptionValue } from './options.js';

/** An action and when it was given. */
export type RunInput = readonly [time: number, action: ActionData];
/** The hash of the state at a time and of all inputs before it. */
export type Checkpoint = readonly [time: number, hash: string];

/** A whole game as data. */
export interface Run {
  /** The form's version. */
  readonly stairwell: 1;
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  readonly options: Options;
  readonly inputs: readonly RunInput[];
  /** One every `CHECKPOINT_EVERY`, and a last one at the end. */
  readonly checkpoints: readonly Checkpoint[];
  /** The game's report at the end. */
  readonly outcome: Json;
}

/** How often a run is hashed: rarely enough to cost little, often enough to find where a replay leaves the road. */
export const CHECKPOINT_EVERY = 100;

/** The chain before any input. */
export const CHAIN_START = '';

/** Adds an input to the chain that every later checkpoint hash covers. */
export function chainInput(chain: string, time: number, action: ActionData): string {
  return hashText(`${chain}|${time}|${canonicalJson(action)}`);
}

/** The hash of a state after the inputs that made it. */
export function checkpointHash(chain: string, state: Json): string {
  return hashText(`${chain}|${canonicalJson(state)}`);
}

/** Reads a run from data that came from outside; throws a DataError that says what is wrong. */
export function readRun(data: unknown, path = ''): Run {
  const run = readRunFields(data, path);
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  if (run.checkpoints.length === 0)
    throw new DataError(at('checkpoints'), 'a run has at least one checkpoint');
  const end = run.checkpoints[run.checkpoints.length - 1][0];
  ascending(run.checkpoints, at('checkpoints'), end);
  ascending(run.inputs, at('inputs'), end);
  return run;
}

function ascending(entries: readonly (RunInput | Checkpoint)[], path: string, end: number): void {
  let last = 0;
  entries.forEach(([time], index) => {
    if (time < last) throw new DataError(`${path}[${index}]`, `time ${time} comes after time ${last}`);
    if (time > end)
      throw new DataError(`${path}[${index}]`, `time ${time} lies after the end of the run (${end})`);
    last = time;
  });
}

const readTime = readWithin(0, Number.MAX_SAFE_INTEGER);

function readPair<T>(read: Reader<T>): Reader<readonly [number, T]> {
  return (data, path) => {
    if (!Array.isArray(data) || data.length !== 2)
      throw new DataError(path, 'expected a pair of a time and a value');
    return [readTime(data[0], `${path}[0]`), read(data[1], `${path}[1]`)];
  };
}

/** Any JSON value, as JSON.parse gives it. */
export const readJson: Reader<Json> = (data, path) => {
  try {
    canonicalJson(data);
  } catch (error) {
    throw new DataError(path, error instanceof Error ? error.message : 'not JSON-safe');
  }
  return data as Json;
};

const readActionData: Reader<ActionData> = (data, path) => {
  const action = readMap(readJson)(data, path);
  return { ...action, type: readText(action.type, `${path}.type`) };
};

const readOptionValue: Reader<OptionValue> = (data, path) => {
  if (typeof data !== 'boolean' && typeof data !== 'number' && typeof data !== 'string') {
    throw new DataError(path, 'an option is true, false, a number or a text');
  }
  return data;
};

const readRunFields = readObject<Run>({
  stairwell: (data, path) => {
    if (data !== 1)
      throw new DataError(path, `this is no Stairwell run of form 1 (got ${JSON.stringify(data)})`);
    return 1;
  },
  game: readText,
  version: readText,
  seed: readText,
  options: readMap(readOptionValue),
  inputs: readArray(readPair(readActionData)),
  checkpoints: readArray(readPair(readText)),
  outcome: readJson,
});
