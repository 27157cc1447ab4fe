// What may be built where there is an aim, and what is used of it: the cells that differ from the ground as it was.

import { isWay } from '../ground/cells.js';
import type { Order, State } from '../state.js';

/** Pieces by kind. */
export interface Pieces {
  readonly stairs: number;
  readonly cells: number;
}

/** What is used: cells that are, or are ordered to be, something else than at first. */
export function spent(state: State, more: readonly Order[] = []): Pieces {
  const { world, ways, orders } = state;
  const now = new Map<number, number>();
  const first = new Map<number, number>();
  for (const { id, width, terrain, first: before } of world.levels()) {
    for (const [at, code] of before) {
      const cell = ways.map.nodeOf({ level: id, x: at % width, y: Math.floor(at / width) });
      now.set(cell, terrain[at]);
      first.set(cell, code);
    }
  }
  for (const { cell, code } of [...orders, ...more]) {
    if (!first.has(cell)) first.set(cell, ways.terrainAt(cell));
    now.set(cell, code);
  }
  let stairs = 0;
  let cells = 0;
  for (const [cell, code] of now) {
    if (code === first.get(cell)) continue;
    if (isWay(code)) stairs++;
    else cells++;
  }
  return { stairs, cells };
}

/** Why orders go beyond the budget; undefined when they do not. */
export function budgetProblem(state: State, orders: readonly Order[]): string | undefined {
  const { aim } = state;
  if (aim === undefined) return undefined;
  const used = spent(state, orders);
  if (used.stairs > aim.stairs)
    return aim.stairs === 0
      ? 'No stairs, ladders or ramps may be built here.'
      : `At most ${aim.stairs} stairs, ladders and ramps may be built here.`;
  if (used.cells <= aim.cells) return undefined;
  return aim.cells === 0
    ? 'Only stairs, ladders and ramps may be built here.'
    : `At most ${aim.cells} cells may be dug or built here, not counting stairs, ladders and ramps.`;
}
