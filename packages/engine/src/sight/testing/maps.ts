// Maps for the tests of sight: drawn by hand, or made by chance over many sizes and densities.

import fc from 'fast-check';
import { createRandom } from '../../random/random.js';
import { fieldOfView, opaqueMap, type SightMap } from '../field-of-view.js';

/** A drawing: '#' stops light, '@' is the eye, everything else is open. */
export interface Drawing {
  readonly map: SightMap;
  readonly rows: readonly string[];
  readonly x: number;
  readonly y: number;
}

export function mapOf(rows: readonly string[]): Drawing {
  const width = rows[0].length;
  if (rows.some((row) => row.length !== width))
    throw new Error(`rows of unequal length:\n${rows.join('\n')}`);
  const opaque = Uint8Array.from(rows.join(''), (glyph) => (glyph === '#' ? 1 : 0));
  const eye = rows.join('').indexOf('@');
  return { map: opaqueMap(width, rows.length, opaque), rows, x: eye % width, y: Math.floor(eye / width) };
}

/** The rows with a blank in place of every cell that is not marked in `shown`. */
export function maskedRows(rows: readonly string[], shown: Uint8Array): string[] {
  return rows.map((row, y) =>
    row.replace(/./g, (glyph, x) => (shown[y * row.length + x] === 1 ? glyph : ' ')),
  );
}

/** What the '@' of a drawing sees. */
export function seenRows(rows: readonly string[], radius?: number): string[] {
  const { map, x, y } = mapOf(rows);
  return maskedRows(rows, fieldOfView(map, x, y, radius));
}

/** Radii of all kinds: whole, broken, unlimited. */
export const anyRadius = fc.oneof(
  fc.integer({ min: 0, max: 45 }),
  fc.double({ min: 0, max: 30, noNaN: true }),
  fc.constant(Number.POSITIVE_INFINITY),
);

/** Maps of all shapes up to `size` cells wide and high, from empty to solid. */
export function anyMap(size: number): fc.Arbitrary<SightMap> {
  return fc
    .record({
      width: fc.integer({ min: 1, max: size }),
      height: fc.integer({ min: 1, max: size }),
      density: fc.constantFrom(0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.7, 1),
      seed: fc.integer(),
    })
    .map(({ width, height, density, seed }) => {
      const random = createRandom(seed);
      const opaque = Uint8Array.from({ length: width * height }, () => (random.chance(density) ? 1 : 0));
      return opaqueMap(width, height, opaque);
    });
}

/** A map and a cell of it, open or not. */
export function anySpot(size: number): fc.Arbitrary<{ map: SightMap; x: number; y: number }> {
  return fc
    .tuple(anyMap(size), fc.nat(), fc.nat())
    .map(([map, across, down]) => ({ map, x: across % map.width, y: down % map.height }));
}

/** The cells with left and right swapped. */
export function flipped({ width }: SightMap, cells: Uint8Array): Uint8Array {
  return cells.map((_, cell) => cells[cell - 2 * (cell % width) + width - 1]);
}

/** The cells with rows and columns swapped. */
export function transposed({ width, height }: SightMap, cells: Uint8Array): Uint8Array {
  return cells.map((_, cell) => cells[(cell % height) * width + Math.floor(cell / height)]);
}
