// Checks a run on the page itself, a portion at a time, so that the page lives meanwhile.

import type { AnyGame, Run } from '@stairwell/engine';
import { createVerifier, type Difference } from '@stairwell/engine/play';
import { breathe } from '../pace.js';

/** Inputs and ticks between two pauses. */
const PORTION = 64;

/** Where the run first differs, undefined where nowhere. Never settles once it is cancelled. */
export async function verifyHere(
  game: AnyGame,
  run: Run,
  onProgress: (share: number) => void,
  isCancelled: () => boolean,
): Promise<Difference | undefined> {
  const verifier = createVerifier(game, run);
  while (!verifier.step(PORTION)) {
    onProgress(verifier.share);
    await breathe();
    if (isCancelled()) return new Promise(() => undefined);
  }
  return verifier.difference;
}
