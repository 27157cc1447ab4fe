// What was done in a run, to be compared with what was done in another: nothing is played for it.

import type { Save } from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { endOfRun, REWIND, type RunInput } from '@stairwell/engine/play';

/** All that was done in a run, and how far it has come by it. */
export interface Deeds {
  readonly inputs: readonly RunInput[];
  readonly time: number;
}

/** The deeds of a save, or of a run alone. */
export function deedsOf({ run, since }: Pick<Save, 'run' | 'since'>): Deeds {
  if (since === undefined) return { inputs: run.inputs, time: endOfRun(run) };
  return { inputs: [...run.inputs, ...since.inputs], time: since.time };
}

/** Whether a run is another one played on: all that was done before, and whatever is new comes after that. */
export function goesOn(before: Deeds, now: Deeds): boolean {
  const { length } = before.inputs;
  const since = now.inputs[length]?.[0] ?? now.time;
  return since >= before.time && canonicalJson(now.inputs.slice(0, length)) === canonicalJson(before.inputs);
}

/** Whether a player has gone back from what was done in a run before to an earlier moment of it, and this is what came of that. */
export function hasGoneBackFrom(before: Deeds, now: Deeds): boolean {
  const parted = now.inputs.findIndex(
    (input, index) => canonicalJson(input) !== canonicalJson(before.inputs[index] ?? null),
  );
  return parted >= 0 && now.inputs[parted][1].type === REWIND;
}
