// The room in which a run is checked, apart from the page: a long one takes as long as it takes, and the page stays alive.

import { type AnyGame, endOfRun, type Run, verifyRun } from '@stairwell/engine';
import { loadGame } from '../store/files.js';
import type { VerifyAnswer } from './verify.js';

/** Milliseconds between two words on how far it is, and actions between two looks at the clock. */
const SAY_EVERY = 100;
const LOOK_EVERY = 64;

addEventListener('message', async (event: MessageEvent<Run>) => {
  const run = event.data;
  try {
    const game = await loadGame(run.game);
    say({ difference: verifyRun(counting(game, run), run) });
  } catch (error) {
    say({ problem: error instanceof Error ? error.message : String(error) });
  }
});

/** The same game, which tells how much of the run has been played through. */
function counting(game: AnyGame, run: Run): AnyGame {
  const ticks = game.ticksPerSecond === undefined ? 0 : endOfRun(run);
  const all = Math.max(1, run.inputs.length + ticks);
  let done = 0;
  let said = performance.now();
  const act: AnyGame['act'] = (state, action) => {
    if (++done % LOOK_EVERY === 0 && performance.now() - said >= SAY_EVERY) {
      said = performance.now();
      say({ share: Math.min(1, done / all) });
    }
    return game.act(state, action);
  };
  return { ...game, act };
}

function say(answer: VerifyAnswer): void {
  postMessage(answer);
}
