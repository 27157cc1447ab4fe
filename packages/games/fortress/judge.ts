// Whether an aim is reached, and what that is worth.

import { spent } from './build/budget.js';
import { RULES } from './rules.js';
import type { State } from './state.js';

/** A tick in which people moved: counts the time, and notices the end. Whether it has come now. */
export function judge(state: State): boolean {
  const { aim, progress } = state;
  if (aim === undefined || progress.end !== '') return false;
  progress.ticks++;
  if (isReached(state)) progress.end = 'won';
  else if (aim.jam > 0 && progress.longestWait > aim.jam * RULES.ticksPerSecond) progress.end = 'jam';
  else if (progress.ticks >= aim.seconds * RULES.ticksPerSecond) progress.end = 'late';
  return state.progress.end !== ('' as string);
}

function isReached({ aim, progress, movers }: State): boolean {
  if (aim === undefined) return false;
  return aim.deliver > 0 ? progress.deliveries >= aim.deliver : movers.length === 0;
}

/** Seconds that are gone. */
export function secondsGone({ progress }: State): number {
  return Math.floor(progress.ticks / RULES.ticksPerSecond);
}

/** How many stand about because no way leads where they want to go. */
export function lostMovers({ movers }: State): number {
  return movers.filter(({ trouble }) => trouble === 'no way').length;
}

/** Points: for the aim, the time and the pieces that are left; for a part of the aim where it was missed. */
export function points(state: State): number {
  const { aim, progress, movers } = state;
  if (aim === undefined) return 0;
  const { reached, second, piece, missed } = RULES.points;
  if (progress.end === 'won') {
    const used = spent(state);
    const left = aim.stairs - used.stairs + aim.cells - used.cells;
    return reached + second * (aim.seconds - secondsGone(state)) + piece * left;
  }
  const share =
    aim.deliver > 0
      ? progress.deliveries / aim.deliver
      : progress.left / Math.max(1, progress.left + movers.length);
  return Math.floor(missed * share);
}
