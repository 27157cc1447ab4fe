// LevelService: where on a level somebody arrives, and who stands where.

import type { LevelState, Monster } from '../state.js';
import { CELLS, EIGHT, kingSteps, T, WALKABLE } from '../terrain.js';

export const LevelService = {
  /** Always the opposite stairs: who goes down arrives at the stairs up, and the other way round. */
  arrival(level: LevelState, direction: 'up' | 'down'): number {
    const cell = direction === 'down' ? level.stairsUp : level.stairsDown;
    const wanted = direction === 'down' ? T.stairsUp : T.stairsDown;
    if (level.level.terrain[cell] !== wanted)
      throw new Error(`level ${level.depth} has no stairs to arrive at`);
    return cell;
  },

  /** The nearest cell where nobody stands, the first in reading order among equals; -1 when the level is full. */
  freeCellNear(level: LevelState, cell: number, taken: (cell: number) => boolean = () => false): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let each = 0; each < CELLS; each++) {
      if (WALKABLE[level.level.terrain[each]] === 0 || level.bodies[each] !== undefined || taken(each))
        continue;
      const steps = kingSteps(each, cell);
      if (steps < least) {
        least = steps;
        best = each;
      }
    }
    return best;
  },

  /** Makes room: whoever stands on the cell is pushed to the nearest free one. */
  clear(level: LevelState, cell: number): void {
    const body = level.bodies[cell];
    if (body === undefined) return;
    const free = LevelService.freeCellNear(level, cell, (each) => each === cell);
    if (free !== -1) LevelService.moveMonster(level, body, free);
    else LevelService.removeMonster(level, body);
  },

  /** The hero learns of a cell without seeing it. */
  map(level: LevelState, cell: number, code: number): void {
    if (level.known[cell] === 0) level.mapped[cell] = 1;
    level.known[cell] = code + 1;
  },

  addMonster(level: LevelState, monster: Monster): void {
    level.monsters.push(monster);
    level.bodies[monster.cell] = monster;
  },

  moveMonster(level: LevelState, monster: Monster, cell: number): void {
    level.bodies[monster.cell] = undefined;
    monster.cell = cell;
    level.bodies[cell] = monster;
  },

  removeMonster(level: LevelState, monster: Monster): void {
    const index = level.monsters.indexOf(monster);
    if (index !== -1) level.monsters.splice(index, 1);
    if (level.bodies[monster.cell] === monster) level.bodies[monster.cell] = undefined;
  },

  /** Index of the room a floor cell lies in, or of the rooms beside a doorway. */
  roomsAt(level: LevelState, cell: number): number[] {
    if (level.roomAt[cell] > 0) return [level.roomAt[cell] - 1];
    const rooms: number[] = [];
    for (let direction = 0; direction < 8; direction += 2) {
      const room = level.roomAt[cell + EIGHT[direction]] ?? 0;
      // Only through a doorway: a corridor never touches a room's floor.
      if (room > 0) rooms.push(room - 1);
    }
    return rooms;
  },
} as const;
