// How the bot finds its ways about a level.

import { distancesFrom, findPath } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import type { Creature } from '../creatures.js';
import { cellOf, colOf, type Facing, rowOf } from '../maze/maze.js';
import { creatureIn, levelHere, type State } from '../state.js';

export type Goal = (row: number, col: number) => boolean;

/** The first step on the shortest way to a cell that will do, round creatures where there is a way round. */
export function firstStep(state: State, isGoal: Goal): Facing | undefined {
  const { terrain } = levelHere(state);
  const isFree = (cell: number) => terrain[cell] !== 0 && creatureIn(state, rowOf(cell), colOf(cell)) < 0;
  return stepTowards(state, isGoal, isFree) ?? stepTowards(state, isGoal, terrain);
}

/** Walking distance of every cell from the nearest creature but this one. */
export function stepsFromOthers(state: State, foe: Creature | undefined): Int32Array {
  const level = levelHere(state);
  const others = state.creatures.filter((creature) => creature.isAlive && creature !== foe);
  const cells = others.map(({ row, col }) => cellOf(row, col));
  return distancesFrom(level, level.terrain, cells, { directions: 4 });
}

function stepTowards(
  state: State,
  isGoal: Goal,
  mayEnter: Uint8Array | ((cell: number) => boolean),
): Facing | undefined {
  const level = levelHere(state);
  const from = cellOf(state.row, state.col);
  const isWanted = (cell: number) => cell !== from && isGoal(rowOf(cell), colOf(cell));
  const path = findPath(level, mayEnter, from, isWanted, { directions: 4 });
  return path === undefined ? undefined : ((directionBetween(level, path[0], path[1]) / 2) as Facing);
}
