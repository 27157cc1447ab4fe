// Who stands where on a level, when they act, and where there is room for somebody.

import { nearestFree, type Random, type Room } from '@stairwell/engine';
import type { Monster, YendorLevel } from '../level.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { EIGHT, WIDTH } from '../terrain.js';
import { canStep } from './steps.js';

/** A monster comes to a level, with the energy it has gathered. */
export function addMonster(level: YendorLevel, monster: Monster, energy: number): void {
  level.monsters.push(monster);
  level.bodies[monster.cell] = monster;
  level.order.add(monster.id, speedOf(monster), energy);
}

/** A monster stands elsewhere from now on. */
export function moveMonster(level: YendorLevel, monster: Monster, cell: number): void {
  level.bodies[monster.cell] = undefined;
  monster.cell = cell;
  level.bodies[cell] = monster;
}

/** A monster dies or leaves. */
export function removeMonster(level: YendorLevel, monster: Monster): void {
  const index = level.monsters.indexOf(monster);
  if (index !== -1) level.monsters.splice(index, 1);
  if (level.bodies[monster.cell] === monster) level.bodies[monster.cell] = undefined;
  level.order.remove(monster.id);
}

/** Energy a tick. The order of a level must be told when it changes. */
export function speedOf({ kind, pace, cancelled }: Monster): number {
  const speed = cancelled ? RULES.player.speed : kind.speed;
  if (pace === 0) return speed;
  return pace > 0 ? speed * 2 : Math.max(1, speed >> 1);
}

/** The eight directions in reading order. */
const READING = [7, 0, 1, 6, 2, 5, 4, 3];

/** The nearest other cell where nobody stands, as one walks; the first in reading order among neighbours; -1 for none. */
export function freeCellNear(level: YendorLevel, cell: number): number {
  const isFree = (each: number) => each !== cell && level.bodies[each] === undefined;
  return nearestFree(level, cell, isFree, { mayPass: level.open, directions: READING, cutsCorners: true });
}

/** Makes room: whoever stands on the cell is pushed to the nearest free one. */
export function clearCell(level: YendorLevel, cell: number): void {
  const body = level.bodies[cell];
  if (body === undefined) return;
  const free = freeCellNear(level, cell);
  if (free !== -1) moveMonster(level, body, free);
  else removeMonster(level, body);
}

/** A cell of a room, by chance. */
export function cellInRoom(random: Random, room: Room): number {
  return (room.y + random.below(room.height)) * WIDTH + room.x + random.below(room.width);
}

/** A random floor cell of a room where nobody stands; -1 when chance finds none. */
export function randomFreeCell(
  state: YendorState,
  level: YendorLevel,
  random: Random,
  avoidRoom = -1,
): number {
  for (let tries = 200; tries > 0; tries--) {
    const index = random.pick(level.landings);
    const cell = cellInRoom(random, level.rooms[index]);
    if (index === avoidRoom || level.open[cell] === 0 || level.bodies[cell] !== undefined) continue;
    if (level.id === state.depth && cell === state.player.cell) continue;
    return cell;
  }
  return -1;
}

/** A free cell beside the hero, for those who make something appear; -1 when there is none. */
export function freeBeside({ player, fourWay }: YendorState, level: YendorLevel): number {
  for (let direction = 0; direction < 8; direction++) {
    const to = player.cell + EIGHT[direction];
    if (level.bodies[to] === undefined && canStep(level.open, player.cell, direction, fourWay)) return to;
  }
  return -1;
}

/** Index of the room a floor cell lies in, or of the rooms beside a doorway. */
export function roomsAt(level: YendorLevel, cell: number): number[] {
  if (level.roomAt[cell] > 0) return [level.roomAt[cell] - 1];
  const rooms: number[] = [];
  for (let direction = 0; direction < 8; direction += 2) {
    const room = level.roomAt[cell + EIGHT[direction]] ?? 0;
    // Only through a doorway: a corridor never touches a room's floor.
    if (room > 0) rooms.push(room - 1);
  }
  return rooms;
}

/** The hero learns of a cell without seeing it. */
export function mapCell(level: YendorLevel, cell: number, code: number): void {
  if (level.known[cell] === 0) level.mapped[cell] = 1;
  level.known[cell] = code + 1;
}
