// The room in which a run is checked, apart from the page: a long one takes as long as it takes, and the page stays alive.

import { createVerifier } from '@stairwell/engine/play';
import { entryNamed, messageOf } from '@stairwell/stage';
import { catalogueOf, guestOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../../guests.js';
import type { VerifyAnswer, VerifyRequest } from './verify.js';

/** Milliseconds between two words on how far it is, and inputs and ticks between two looks at the clock. */
const SAY_EVERY = 100;
const PORTION = 64;

addEventListener('message', async (event: MessageEvent<VerifyRequest>) => {
  const { run, module } = event.data;
  try {
    const guests =
      module === undefined ? [HOUSE, ...GUESTS] : [guestOf(await import(/* @vite-ignore */ module), module)];
    const catalogue = catalogueOf(guests);
    const verifier = createVerifier(await entryNamed(catalogue, run.game).load(), run);
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
