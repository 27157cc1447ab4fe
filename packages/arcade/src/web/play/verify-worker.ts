// The room in which a run is checked, apart from the page: a long one takes as long as it takes, and the page stays alive.

import type { Run } from '@stairwell/engine';
import { createVerifier } from '@stairwell/engine/play';
import { entryNamed, messageOf } from '@stairwell/stage';
import { catalogueOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../../guests.js';
import type { VerifyAnswer } from './verify.js';

const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);

/** Milliseconds between two words on how far it is, and inputs and ticks between two looks at the clock. */
const SAY_EVERY = 100;
const PORTION = 64;

addEventListener('message', async (event: MessageEvent<Run>) => {
  const run = event.data;
  try {
    const verifier = createVerifier(await entryNamed(CATALOGUE, run.game).load(), run);
    let said = performance.now();
    while (!verifier.step(PORTION)) {
      if (performance.now() - said < SAY_EVERY) continue;
      said = performance.now();
      say({ share: verifier.share });
    }
    say({ difference: verifier.difference });
  } catch (error) {
    say({ problem: messageOf(error) });
  }
});

function say(answer: VerifyAnswer): void {
  postMessage(answer);
}
