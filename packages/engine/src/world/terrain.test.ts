import { expect, test } from 'vitest';
import { createLevel, isTransparent, isWalkable } from './level.js';
import { defineTerrain, type TerrainRow } from './terrain.js';

const TABLE = defineTerrain({
  wall: { glyph: '#' },
  floor: { glyph: '.', walkable: true, transparent: true },
  bog: { glyph: '~', walkable: true, transparent: true, cost: 3 },
  stairs: { glyph: 'X', walkable: true, transparent: true, goesUp: true, goesDown: true },
  ramp: { glyph: '^', walkable: true, rampEntry: 'south' },
});

test('codes follow the order of the rows, and what is left out is closed, opaque and of cost 1', () => {
  expect(TABLE.code).toEqual({ wall: 0, floor: 1, bog: 2, stairs: 3, ramp: 4 });
  expect(TABLE.rows[0]).toEqual({
    name: 'wall',
    glyph: '#',
    walkable: false,
    passable: false,
    transparent: false,
    cost: 1,
    goesUp: false,
    goesDown: false,
  });
  expect([...TABLE.walkable]).toEqual([0, 1, 1, 1, 1]);
  expect([...TABLE.transparent]).toEqual([0, 1, 1, 1, 0]);
  expect(TABLE.codeOfGlyph('~')).toBe(2);
  expect(TABLE.codeOfGlyph('?')).toBeUndefined();
});

const define = (table: Record<string, TerrainRow>) => () => defineTerrain(table);

test('a table that cannot be read back is refused', () => {
  expect(define({})).toThrow(new RangeError('a terrain table has 1 to 256 rows, got 0'));
  expect(define({ wall: { glyph: '' } })).toThrow(
    new RangeError('terrain "wall" needs a glyph of one visible character, got ""'),
  );
  expect(define({ wall: { glyph: '##' } })).toThrow(RangeError);
  expect(define({ wall: { glyph: '\n' } })).toThrow(
    new RangeError('terrain "wall" needs a glyph of one visible character, got "\\n"'),
  );
  expect(define({ wall: { glyph: '#' }, rock: { glyph: '#' } })).toThrow(
    new RangeError('terrain "rock" and "wall" share the glyph "#"'),
  );
  expect(define({ wall: { glyph: '#', cost: 0 } })).toThrow(
    new RangeError('terrain "wall" needs a finite cost above zero, got 0'),
  );
  expect(define({ wall: { glyph: '#', cost: Number.POSITIVE_INFINITY } })).toThrow(RangeError);
  expect(define({ wall: {} as TerrainRow })).toThrow(
    new RangeError('terrain "wall" needs a glyph of one visible character, got undefined'),
  );
  expect(define({ wall: { glyph: '#' }, '7': { glyph: '.' } })).toThrow(
    new RangeError('a terrain\'s name must not be a number, got "7"'),
  );
});

test('256 rows fit in a byte, 257 do not', () => {
  const rows = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`t${i}`, { glyph: String.fromCodePoint(0x4e00 + i) }]),
    );
  expect(defineTerrain(rows(256)).rows).toHaveLength(256);
  expect(define(rows(257))).toThrow(new RangeError('a terrain table has 1 to 256 rows, got 257'));
});

test('a glyph beyond the basic plane is one character', () => {
  expect(defineTerrain({ sword: { glyph: '🗡' } }).codeOfGlyph('🗡')).toBe(0);
});

test.each(['flor', 'toString'])('a level cannot be full of "%s", which the table does not have', (name) => {
  expect(() => createLevel<string>(1, 3, 2, TABLE, name)).toThrow(
    new RangeError(`"${name}" is no terrain; expected one of wall, floor, bog, stairs, ramp`),
  );
});

test('nobody stands and no light passes outside a level', () => {
  const level = createLevel(1, 3, 2, TABLE, 'floor');
  level.terrain[4] = TABLE.code.ramp;
  expect(isWalkable(level, 1, 1)).toBe(true);
  expect(isTransparent(level, 1, 1)).toBe(false);
  for (const [x, y] of [
    [-1, 0],
    [3, 0],
    [0, -1],
    [0, 2],
  ]) {
    expect(isWalkable(level, x, y)).toBe(false);
    expect(isTransparent(level, x, y)).toBe(false);
  }
  expect(() => createLevel(1, 0, 2, TABLE, 'floor')).toThrow(RangeError);
});
