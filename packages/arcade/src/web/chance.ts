// Chance that no seed repeats, for labels and fresh seeds.

import { freshSeed } from '@stairwell/engine/random';
import { freshId } from '@stairwell/stage';

function below(bound: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] % bound;
}

/** A label for a run that begins. */
export function freshRunId(): string {
  return freshId(below);
}

/** A seed that nobody has played yet. */
export function newSeed(): string {
  return freshSeed(below);
}
