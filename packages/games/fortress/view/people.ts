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
  if (trouble === 'no way') return 'finds no way';
  if (trouble === 'held up') return `gave up after ${seconds(RULES.crowd.givesUp)} s`;
  if (waited >= RULES.ticksPerSecond) return `is held up, ${seconds(waited)} s`;
  if (path !== undefined) return errand(state, mover);
  if (goal >= 0) return 'looks for a way';
  return wait > 0 ? 'works' : 'is idle';
}

function errand(state: State, { order, isLoaded }: Mover): string {
  if (order >= 0) return 'goes to build';
  if (leavesByHalls(state)) return 'goes out';
  return isLoaded && state.sites.some(({ isHall }) => isHall) ? 'brings a load' : 'goes to work';
}

function seconds(ticks: number): number {
  return Math.floor(ticks / RULES.ticksPerSecond);
}
