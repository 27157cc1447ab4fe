// Words for those who live here: what the one under the cursor does, and why it does not get on.

import { RULES } from '../rules.js';
import type { Mover, State } from '../state.js';

/** What somebody in a cell does; empty where nobody stands. */
export function moverWords({ movers, orders }: State, cell: number): string {
  const mover = movers.find((each) => each.cell === cell);
  if (mover === undefined) return '';
  const isAsked = orders.some((order) => order.cell === mover.order);
  return `@ ${isAsked && mover.goal < 0 ? 'builds' : doing(mover)}`;
}

function doing({ path, goal, wait, trouble, waited, isLoaded, order }: Mover): string {
  if (trouble === 'no way') return 'has no way to its work';
  if (trouble === 'held up')
    return `was held up for ${seconds(RULES.crowd.givesUp)} s and looks for other work`;
  if (waited >= RULES.ticksPerSecond) return `is held up, ${seconds(waited)} s now`;
  const errand = order >= 0 ? 'to build' : isLoaded ? 'and carries something' : 'to its work';
  if (path !== undefined) return `walks ${errand}`;
  if (goal >= 0) return 'looks for a way';
  return wait > 0 ? 'works' : 'has nothing to do';
}

function seconds(ticks: number): number {
  return Math.floor(ticks / RULES.ticksPerSecond);
}
