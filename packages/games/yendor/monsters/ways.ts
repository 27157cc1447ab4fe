// How monsters get about: free cells to be thrown to, steps down and up a field of distances, doors in the way.

import { MONSTERS } from '../data/monsters.js';
import { canStep, spread, UNREACHED } from '../paths.js';
import { LevelService } from '../services/level-service.js';
import type { LevelState, Monster, YendorState } from '../state.js';
import { CELLS, EIGHT, T, WALKABLE, WIDTH, xOf, yOf } from '../terrain.js';

/** A random floor cell of a room where nobody stands; -1 when chance finds none. */
export function randomFreeCell(
  state: YendorState,
  level: LevelState,
  avoidRoom = -1,
  random = state.chances.minds,
): number {
  for (let tries = 200; tries > 0; tries--) {
    const index = random.below(level.rooms.length);
    const room = level.rooms[index];
    const cell = (room.y + random.below(room.height)) * WIDTH + room.x + random.below(room.width);
    if (index === avoidRoom || level.bodies[cell] !== undefined) continue;
    if (level.depth === state.depth && cell === state.player.cell) continue;
    return cell;
  }
  return -1;
}

export function teleportMonster(state: YendorState, level: LevelState, monster: Monster): void {
  const cell = randomFreeCell(state, level);
  if (cell !== -1) LevelService.moveMonster(level, monster, cell);
}

/** Walking distances from the hero's cell; made once for every place the hero stands. */
function heroField(state: YendorState, level: LevelState): Uint16Array {
  if (state.fieldStamp !== state.stamp) {
    spread(level.level.terrain, state.player.cell, state.fourWay, state.field);
    state.fieldStamp = state.stamp;
  }
  return state.field;
}

/** Walking distances to the middle of a room; forgotten when a door of the level appears. */
export function roomField(state: YendorState, level: LevelState, room: number): Uint16Array {
  let field = level.roomFields[room];
  if (field === undefined) {
    field = new Uint16Array(CELLS);
    const { x, y } = level.rooms[room].centre;
    spread(level.level.terrain, y * WIDTH + x, state.fourWay, field);
    level.roomFields[room] = field;
  }
  return field;
}

const lostField = new Uint16Array(CELLS);
let lostAt = -1;
let lostLevel: LevelState | undefined;
let lostStamp = -1;

/** Walking distances to where the hero was last seen; kept as long as the same place is asked for. */
export function fieldTo(state: YendorState, level: LevelState, cell: number): Uint16Array {
  if (cell === state.player.cell && level.depth === state.depth) return heroField(state, level);
  if (lostAt !== cell || lostLevel !== level || lostStamp !== state.stamp) {
    spread(level.level.terrain, cell, state.fourWay, lostField);
    lostAt = cell;
    lostLevel = level;
    lostStamp = state.stamp;
  }
  return lostField;
}

/** Whether a monster can go there now. Animals do not open doors. */
export function mayEnter(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  direction: number,
  scares: readonly number[],
): boolean {
  const { terrain } = level.level;
  if (!canStep(terrain, monster.cell, direction, state.fourWay)) return false;
  const to = monster.cell + EIGHT[direction];
  if (level.bodies[to] !== undefined) return false;
  if (level.depth === state.depth && to === state.player.cell) return false;
  if (terrain[to] === T.doorClosed && !MONSTERS[monster.kind].opensDoors) return false;
  return scares.length === 0 || !scares.includes(to);
}

/** Steps in a direction, opening a closed door on the way. */
export function stepMonster(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  direction: number,
): void {
  const to = monster.cell + EIGHT[direction];
  if (level.level.terrain[to] === T.doorClosed) {
    level.level.terrain[to] = T.doorOpen;
    state.stamp++;
  }
  LevelService.moveMonster(level, monster, to);
}

/** The direction that leads down a field (or up it), straight ones first among equals; -1 when none does. */
export function slope(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  field: Uint16Array,
  up: boolean,
  scares: readonly number[],
): number {
  let best = -1;
  let value = field[monster.cell];
  for (let turn = 0; turn < 8; turn++) {
    const direction = turn < 4 ? turn * 2 : turn * 2 - 7;
    const there = field[monster.cell + EIGHT[direction]];
    if (there === UNREACHED || (up ? there <= value : there >= value)) continue;
    if (!mayEnter(state, level, monster, direction, scares)) continue;
    value = there;
    best = direction;
  }
  return best;
}

/** The greedy way: aslant where both axes differ, else the longer axis, else the other. */
export function greedyStep(
  state: YendorState,
  level: LevelState,
  monster: Monster,
  target: number,
  scares: readonly number[],
): number {
  const dx = xOf(target) - xOf(monster.cell);
  const dy = yOf(target) - yOf(monster.cell);
  const across = dx === 0 ? -1 : dx > 0 ? 2 : 6;
  const down = dy === 0 ? -1 : dy > 0 ? 4 : 0;
  const tries: number[] = [];
  if (across !== -1 && down !== -1) tries.push(diagonal(across, down));
  tries.push(...(Math.abs(dx) >= Math.abs(dy) ? [across, down] : [down, across]));
  for (const direction of tries)
    if (direction !== -1 && mayEnter(state, level, monster, direction, scares)) return direction;
  return -1;
}

function diagonal(across: number, down: number): number {
  if (down === 0) return across === 2 ? 1 : 7;
  return across === 2 ? 3 : 5;
}

/** A cell where somebody could stand, for those who make something appear beside the hero. */
export function freeBeside(state: YendorState, level: LevelState, cell: number): number {
  for (let direction = 0; direction < 8; direction++) {
    const to = cell + EIGHT[direction];
    if (WALKABLE[level.level.terrain[to]] === 0 || level.bodies[to] !== undefined) continue;
    if (canStep(level.level.terrain, cell, direction, state.fourWay)) return to;
  }
  return -1;
}
