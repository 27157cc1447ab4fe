// Many steps for one key: what running, travelling and exploring have in common.

import { goOn, type JourneyEnd } from '@stairwell/engine/screens';
import type { YendorState } from '../state.js';
import { passTurn } from '../turn/turn.js';
import { createWatch } from '../turn/watch.js';
import { move } from './move.js';

/** Steps in the directions that `next` gives, until it gives none, something happens or `stops` says so. */
export function walkOn(
  state: YendorState,
  next: (taken: number) => number | undefined,
  stops: () => boolean = () => false,
  most?: number,
): JourneyEnd {
  const watch = createWatch(state);
  let before = -1;
  return goOn<number>(
    {
      next,
      take(direction) {
        before = state.player.cell;
        const outcome = move(state, direction);
        if (outcome.type === 'refused') return outcome.reason;
        if (outcome.type === 'turn') passTurn(state, outcome);
        return undefined;
      },
      stops: () => watch.stops() || state.player.cell === before || stops(),
    },
    most,
  );
}
