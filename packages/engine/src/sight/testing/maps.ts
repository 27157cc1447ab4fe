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

export function mapOf(drawing: string): Drawing {
  const rows = drawing
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const width = rows[0].length;
  if (rows.some((row) => row.length !== width)) throw new Error(`rows of unequal length:\n${drawing}`);
  const opaque = Uint8Array.from(rows.join(''), (glyph) => (glyph === '#' ? 1 : 0));
  const eye = rows.join('').indexOf('@');
  return { map: opaqueMap(width, rows.length, opaque), rows, x: eye % width, y: Math.floor(eye / width) };
}

/** The drawing with a blank in place of every cell that is not marked in `shown`. */
export function maskedRows(rows: readonly string[], shown: Uint8Array): string[] {
  return rows.map((row, y) =>
    [...row].map((glyph, x) => (shown[y * row.length + x] === 1 ? glyph : ' ')).join(''),
  );
}

/** What the '@' of a drawing sees. */
export function pictureOf(drawing: string, radius?: number): string[] {
  const { map, rows, x, y } = mapOf(drawing);
  return maskedRows(rows, fieldOfView(map, x, y, radius));
}

/** Random maps from empty to full, with the place and the radius of someone who looks. */
export const anySpot = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    density: fc.constantFrom(0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.7, 1),
    seed: fc.integer(),
    radius: fc.oneof(
      fc.integer({ min: 0, max: 45 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.constant(Number.POSITIVE_INFINITY),
    ),
    across: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    down: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  .map(({ width, height, density, seed, radius, across, down }) => {
    const random = createRandom(seed);
    const opaque = Uint8Array.from({ length: width * height }, () => (random.chance(density) ? 1 : 0));
    return {
      map: opaqueMap(width, height, opaque),
      x: Math.floor(across * width),
      y: Math.floor(down * height),
      radius,
    };
  });
