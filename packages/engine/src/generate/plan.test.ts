import { expect, test } from 'vitest';
import { regionHolds } from '../world/link.js';
import { defineTerrain } from '../world/terrain.js';
import { levelRows } from '../world/text-map.js';
import { createRoom, digCorner, digRoom, PLAN, paintPlan, planRows } from './plan.js';

const TABLE = defineTerrain({
  rock: { glyph: '%' },
  ground: { glyph: '_', walkable: true, transparent: true },
  gate: { glyph: '|', walkable: true },
});

test('a game paints a plan in its own terrain', () => {
  const plan = {
    width: 4,
    height: 1,
    cells: Uint8Array.of(PLAN.solid, PLAN.floor, PLAN.door, PLAN.corridor),
    rooms: [],
    doors: [],
  };
  const level = paintPlan(plan, 3, TABLE, {
    solid: 'rock',
    floor: 'ground',
    corridor: 'ground',
    door: 'gate',
  });
  expect(level.id).toBe(3);
  expect(levelRows(level)).toEqual(['%_|_']);
  expect(planRows(plan)).toEqual(['#.+,']);
});

test('a paint that the table does not have is refused', () => {
  const plan = { width: 1, height: 1, cells: Uint8Array.of(PLAN.solid), rooms: [], doors: [] };
  const paint = { solid: 'rock', floor: 'ground', corridor: 'grond', door: 'gate' };
  expect(() => paintPlan<string>(plan, 3, TABLE, paint)).toThrow(
    new RangeError('"grond" is no terrain; expected one of rock, ground, gate'),
  );
});

test('a corridor turns once, first along the row, and leaves room floors alone', () => {
  const cells = new Uint8Array(9 * 6);
  const rooms = [createRoom(1, 1, 3, 2), createRoom(6, 4, 2, 1)];
  for (const room of rooms) digRoom(cells, 9, room);
  digCorner(cells, 9, rooms[0].centre, rooms[1].centre);
  expect(planRows({ width: 9, height: 6, cells, rooms, doors: [] })).toEqual([
    '#########',
    '#...#####',
    '#...,,,,#',
    '#######,#',
    '######..#',
    '#########',
  ]);
});

test('a room holds its floor and not its walls', () => {
  const room = createRoom(2, 3, 4, 2);
  expect(room.centre).toEqual({ x: 4, y: 4 });
  expect(regionHolds(room, 2, 3)).toBe(true);
  expect(regionHolds(room, 5, 4)).toBe(true);
  expect(regionHolds(room, 6, 4)).toBe(false);
  expect(regionHolds(room, 2, 2)).toBe(false);
});
