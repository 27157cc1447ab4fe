// How the bot finds its ways about a level.

import { CELL_COUNT, COL_STEP, type Facing, isOpen, MAP_SIZE, ROW_STEP } from '../maze.js';
import { type Creature, creatureIn, type State } from '../state.js';

export type Goal = (row: number, col: number) => boolean;

export function cellsOf(state: State): Uint8Array {
  return state.dungeon.levels[state.level].cells;
}

/** The first step on the shortest way to a cell that will do, round creatures where there is a way round. */
export function firstStep(state: State, isGoal: Goal): Facing | undefined {
  return stepTowards(state, isGoal, true) ?? stepTowards(state, isGoal, false);
}

/** Walking distance of every cell from the nearest creature but this one. */
export function stepsFromOthers(state: State, foe: Creature | undefined): Int16Array {
  const steps = new Int16Array(CELL_COUNT).fill(99);
  const queue: number[] = [];
  for (const creature of state.creatures) {
    if (!creature.isAlive || creature === foe) continue;
    steps[creature.row * MAP_SIZE + creature.col] = 0;
    queue.push(creature.row * MAP_SIZE + creature.col);
  }
  for (const cell of queue) {
    for (const facing of [0, 1, 2, 3] as const) {
      const row = (cell >> 5) + ROW_STEP[facing];
      const col = (cell & 31) + COL_STEP[facing];
      if (!isOpen(cellsOf(state), row, col) || steps[row * MAP_SIZE + col] !== 99) continue;
      steps[row * MAP_SIZE + col] = steps[cell] + 1;
      queue.push(row * MAP_SIZE + col);
    }
  }
  return steps;
}

function stepTowards(state: State, isGoal: Goal, avoidsCreatures: boolean): Facing | undefined {
  const from = state.row * MAP_SIZE + state.col;
  const how = new Int8Array(CELL_COUNT).fill(-1);
  const queue = [from];
  how[from] = 4;
  for (const cell of queue) {
    const row = cell >> 5;
    const col = cell & 31;
    if (cell !== from && isGoal(row, col)) return how[cell] as Facing;
    for (const facing of [0, 1, 2, 3] as const) {
      const r = row + ROW_STEP[facing];
      const c = col + COL_STEP[facing];
      if (!isOpen(cellsOf(state), r, c) || how[r * MAP_SIZE + c] !== -1) continue;
      if (avoidsCreatures && creatureIn(state, r, c) >= 0) continue;
      how[r * MAP_SIZE + c] = cell === from ? facing : how[cell];
      queue.push(r * MAP_SIZE + c);
    }
  }
  return undefined;
}
