// Words for those who live here: what the one under the cursor does, and why it does not get on.

import { leavesByHalls } from '../life/walking.js';
import { RULES } from '../rules.js';
import type { Mover, State } from '../state.js';

/** What somebody in a cell does; empty where nobody stands. */
export function moverWords(state: State, cell: number): string {
  const { movers, orders } = state;
  const mover = movers.find((each) => each.cell === cell);
  if (mover === undefined) return '';
  const isAsked = orders.some((order) => order.cell === mover.order);
  return `@ ${isAsked && mover.goal < 0 ? 'builds' : doing(state, mover)}`;
}

function doing(state: State, mover: Mover): string {
  const { path, goal, wait, trouble, waited } = mover;
  if (trouble === 'no way') return 'has no way to its work';
  if (trouble === 'held up')
    return `was held up for ${seconds(RULES.crowd.givesUp)} s and looks for other work`;
  if (waited >= RULES.ticksPerSecond) return `is held up, ${seconds(waited)} s now`;
  if (path !== undefined) return errand(state, mover);
  if (goal >= 0) return 'looks for a way';
  return wait > 0 ? 'works' : 'has nothing to do';
}

function errand(state: State, { order, isLoaded }: Mover): string {
  if (order >= 0) return 'walks to build';
  if (leavesByHalls(state)) return 'walks out';
  return isLoaded && state.sites.some(({ isHall }) => isHall) ? 'brings something' : 'walks to its work';
}

function seconds(ticks: number): number {
  return Math.floor(ticks / RULES.ticksPerSecond);
}
