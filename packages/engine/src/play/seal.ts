// The chain of hashes that seals a run. It begins with what was chosen before the first input, takes in every input as it is
// given, and every checkpoint as it is made:
//
//   chain  = hash(game, version, seed, options)        at the start
//   chain  = hash(chain, time, action)                 for an input
//   check  = hash(chain, time, state)                  a checkpoint
//   chain  = hash(chain, time, check)                  after a checkpoint
//   since  = hash(chain, time)                         what was done since a save, without a state
//
// So a checkpoint covers the state and everything before it, and whoever has the last state can check all the rest of a run
// without playing it. The hash finds changes; it is no signature: who recomputes every hash is found out by a replay.

import { canonicalJson, type Json } from '../codec/json.js';
import { hashText } from '../random/hash.js';
import type { ActionData } from './game.js';
import type { Options } from './options.js';
import { checkpointsDue, endOfRun, type Run } from './run.js';

/** What is chosen before the first input: the beginning of the chain. */
export interface RunHeader {
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  readonly options: Options;
}

/** The chain before any input. */
export function sealHeader({ game, version, seed, options }: RunHeader): string {
  return hashText(`run 2|${canonicalJson([game, version, seed, options])}`);
}

/** The chain after an input. */
export function sealInput(chain: string, time: number, action: ActionData): string {
  return hashText(`${chain}|input|${time}|${canonicalJson(action)}`);
}

/** The hash of a state and of all that led to it. */
export function sealState(chain: string, time: number, state: Json): string {
  return hashText(`${chain}|state|${time}|${canonicalJson(state)}`);
}

/** The chain after a checkpoint. */
export function sealCheckpoint(chain: string, time: number, hash: string): string {
  return hashText(`${chain}|check|${time}|${hash}`);
}

/** The hash of all that was done up to a time, where the state is not written down. */
export function sealDeeds(chain: string, time: number): string {
  return hashText(`${chain}|since|${time}`);
}

/** The chain of a whole run up to its last checkpoint, by the checkpoints that it names. */
export function sealRun(run: Run): string {
  let chain = sealHeader(run);
  let next = 0;
  let index = 0;
  for (const due of checkpointsDue(run.inputs, endOfRun(run))) {
    for (; next < due.inputs; next++) chain = sealInput(chain, ...run.inputs[next]);
    if (index < run.checkpoints.length - 1) chain = sealCheckpoint(chain, ...run.checkpoints[index++]);
  }
  return chain;
}
