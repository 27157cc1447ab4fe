// What must hold on every map: sight is symmetric, exact and the same in all directions. Checked on random maps of
// many sizes, densities and radii, against the single line and against oracles that share no code with either.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOfView, opaqueMap, type SightMap } from './field-of-view.js';
import { canSee } from './line-of-sight.js';
import { anyMap, anyRadius, anySpot, flipped, transposed } from './testing/maps.js';

const open = (map: SightMap, cell: number) => map.terrain[cell] === 0;

/** Every cell's view, as one row of bytes each. */
function everyView(map: SightMap, radius: number): Uint8Array[] {
  return Array.from(map.terrain, (_, cell) =>
    fieldOfView(map, cell % map.width, Math.floor(cell / map.width), radius),
  );
}

function check(name: string, property: fc.IRawProperty<unknown>, numRuns: number): void {
  it(name, () => fc.assert(property, { numRuns }), 60_000);
}

describe('sight on any map', () => {
  check(
    'is symmetric: of two open cells, both see each other or neither does',
    fc.property(anyMap(24), anyRadius, (map, radius) => {
      const views = everyView(map, radius);
      for (let a = 0; a < views.length; a++) {
        if (!open(map, a)) continue;
        for (let b = 0; b < a; b++) {
          if (open(map, b) && views[a][b] !== views[b][a]) throw new Error(`${a} and ${b} disagree`);
        }
      }
    }),
    300,
  );

  check(
    'lets a wall be seen by everyone whom it could see',
    fc.property(anyMap(24), anyRadius, (map, radius) => {
      const views = everyView(map, radius);
      for (let wall = 0; wall < views.length; wall++) {
        if (open(map, wall)) continue;
        for (let other = 0; other < views.length; other++) {
          if (open(map, other) && views[wall][other] === 1 && views[other][wall] === 0)
            throw new Error(`the wall ${wall} sees ${other}, which does not see it`);
        }
      }
    }),
    200,
  );

  check(
    'shows the open cells that the single line says, and no other',
    fc.property(anySpot(48), anyRadius, ({ map, x, y }, radius) => {
      const seen = fieldOfView(map, x, y, radius);
      for (let cell = 0; cell < seen.length; cell++) {
        if (!open(map, cell)) continue;
        const toX = cell % map.width;
        const toY = (cell - toX) / map.width;
        if ((seen[cell] === 1) !== canSee(map, x, y, toX, toY, radius)) throw new Error(`(${toX}, ${toY})`);
        if (canSee(map, x, y, toX, toY, radius) !== canSee(map, toX, toY, x, y, radius))
          throw new Error(`the line to (${toX}, ${toY}) is not symmetric`);
      }
    }),
    500,
  );

  check(
    'has a single line that is free of bars, by cross multiplication',
    fc.property(anySpot(20), ({ map, x, y }) => {
      for (let cell = 0; cell < map.terrain.length; cell++) {
        const toX = cell % map.width;
        const toY = (cell - toX) / map.width;
        if (canSee(map, x, y, toX, toY) !== lineIsFree(map, x, y, toX, toY))
          throw new Error(`(${toX}, ${toY})`);
      }
    }),
    300,
  );

  check(
    'shows exactly the walls on which light falls, by trying a ray in every gap',
    fc.property(anySpot(10), ({ map, x, y }) => {
      const seen = fieldOfView(map, x, y);
      for (let cell = 0; cell < seen.length; cell++) {
        if (open(map, cell) || cell === y * map.width + x) continue;
        const wallX = cell % map.width;
        const wallY = (cell - wallX) / map.width;
        if ((seen[cell] === 1) !== lightFallsOn(map, x, y, wallX, wallY))
          throw new Error(`the wall at (${wallX}, ${wallY})`);
      }
    }),
    200,
  );

  check(
    'always shows the own cell, and the eight around it',
    fc.property(anySpot(30), anyRadius, ({ map, x, y }, radius) => {
      const seen = fieldOfView(map, x, y, radius);
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const inside = x + dx >= 0 && x + dx < map.width && y + dy >= 0 && y + dy < map.height;
          if (!inside || dx * dx + dy * dy > radius * radius) continue;
          const cell = (y + dy) * map.width + x + dx;
          if (seen[cell] !== 1) throw new Error(`(${x + dx}, ${y + dy})`);
        }
      }
    }),
    300,
  );

  check(
    'is the unlimited view cut by a circle, so a larger radius never hides anything',
    fc.property(anySpot(48), anyRadius, ({ map, x, y }, radius) => {
      const far = fieldOfView(map, x, y);
      const near = fieldOfView(map, x, y, radius);
      for (let cell = 0; cell < far.length; cell++) {
        const dx = (cell % map.width) - x;
        const dy = Math.floor(cell / map.width) - y;
        const expected = dx * dx + dy * dy <= radius * radius ? far[cell] : 0;
        if (near[cell] !== expected) throw new Error(`(${x + dx}, ${y + dy})`);
      }
    }),
    300,
  );

  check(
    'is the same in all eight directions: a turned map gives the turned view',
    fc.property(anySpot(30), anyRadius, ({ map, x, y }, radius) => {
      const seen = fieldOfView(map, x, y, radius);
      const mirror = fieldOfView(mapWith(map, flipped(map, map.terrain)), map.width - 1 - x, y, radius);
      expect(same(flipped(map, seen), mirror)).toBe(true);
      const turned = opaqueMap(map.height, map.width, transposed(map, map.terrain));
      expect(same(transposed(map, seen), fieldOfView(turned, y, x, radius))).toBe(true);
    }),
    300,
  );

  check(
    'shows all of a rectangular room with all its walls and corners, from anywhere inside',
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(),
      fc.nat(),
      (width, height, across, down) => {
        const rock = new Uint8Array((width + 2) * (height + 2)).fill(1);
        for (let y = 1; y <= height; y++) rock.fill(0, y * (width + 2) + 1, y * (width + 2) + 1 + width);
        const seen = fieldOfView(
          opaqueMap(width + 2, height + 2, rock),
          1 + (across % width),
          1 + (down % height),
        );
        expect(seen.indexOf(0)).toBe(-1);
      },
    ),
    300,
  );

  check(
    'shows all of a round room and every wall beside its floor, from anywhere around its middle',
    fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), fc.nat(), (size, across, down) => {
      const width = 2 * size + 3;
      const middle = size + 1;
      const rock = Uint8Array.from({ length: width * width }, (_, cell) => {
        const dx = (cell % width) - middle;
        const dy = Math.floor(cell / width) - middle;
        return dx * dx + dy * dy <= size * size + size ? 0 : 1;
      });
      const floor = [...rock.keys()].filter((cell) => rock[cell] === 0);
      const near = Math.floor(size / 2);
      const x = middle - near + (across % (2 * near + 1));
      const y = middle - near + (down % (2 * near + 1));
      const seen = fieldOfView(opaqueMap(width, width, rock), x, y);
      for (const cell of floor) {
        for (const beside of [cell, cell - 1, cell + 1, cell - width, cell + width]) {
          if (seen[beside] !== 1) throw new Error(`from (${x}, ${y}), ${beside} is hidden (width ${width})`);
        }
      }
    }),
    300,
  );
});

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}

function mapWith(map: SightMap, terrain: Uint8Array): SightMap {
  return opaqueMap(map.width, map.height, terrain);
}

/** The walls as seen along the axis in which two cells are further apart: `wall(row, column)`, the eye at (0, 0). */
function wallsAlong(map: SightMap, x: number, y: number, dx: number, dy: number, vertical: boolean) {
  const forward = Math.sign(vertical ? dy : dx);
  return (row: number, column: number): boolean => {
    const wallX = x + (vertical ? column : row * forward);
    const wallY = y + (vertical ? row * forward : column);
    if (wallX < 0 || wallY < 0 || wallX >= map.width || wallY >= map.height) return false;
    return !open(map, wallY * map.width + wallX);
  };
}

/** Tests the line against the bar of every wall in every row between, in whole numbers. */
function lineIsFree(map: SightMap, x: number, y: number, toX: number, toY: number): boolean {
  const dx = toX - x;
  const dy = toY - y;
  const vertical = Math.abs(dy) >= Math.abs(dx);
  const rows = Math.max(Math.abs(dx), Math.abs(dy));
  const drift = vertical ? dx : dy;
  const wall = wallsAlong(map, x, y, dx, dy, vertical);
  let left = false;
  let right = false;
  for (let row = 1; row < rows; row++) {
    for (let column = -row; column <= row; column++) {
      if (!wall(row, column)) continue;
      // The line crosses this row at row * drift / rows; the bar reaches half a cell to each side.
      const fromLeftEnd = 2 * row * drift - (2 * column - 1) * rows;
      const fromRightEnd = 2 * row * drift - (2 * column + 1) * rows;
      if (fromLeftEnd > 0 && fromRightEnd < 0) return false;
      if (fromLeftEnd === 0) right = true;
      if (fromRightEnd === 0) left = true;
    }
  }
  return !(left && right);
}

/** Tries one ray between every two neighbouring bar ends: between these no answer can change. */
function lightFallsOn(map: SightMap, x: number, y: number, wallX: number, wallY: number): boolean {
  const dx = wallX - x;
  const dy = wallY - y;
  return [true, false].some((vertical) => {
    const rows = Math.abs(vertical ? dy : dx);
    const side = vertical ? dx : dy;
    if (Math.abs(side) > rows) return false;
    const wall = wallsAlong(map, x, y, dx, dy, vertical);
    const low = Math.max(-1, (side - 0.5) / rows);
    const high = Math.min(1, (side + 0.5) / rows);
    const ends = [low, high];
    for (let row = 1; row < rows; row++)
      for (let column = -row; column <= row + 1; column++) ends.push((column - 0.5) / row);
    const slopes = ends.filter((slope) => slope >= low && slope <= high).sort((a, b) => a - b);
    for (let i = 1; i < slopes.length; i++) {
      if (slopes[i] - slopes[i - 1] < 1e-9) continue;
      const slope = (slopes[i] + slopes[i - 1]) / 2;
      let free = true;
      for (let row = 1; row < rows && free; row++) free = !wall(row, Math.round(slope * row));
      if (free) return true;
    }
    return false;
  });
}
