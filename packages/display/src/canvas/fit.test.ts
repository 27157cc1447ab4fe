import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Extent, fitCells, knownPart, type Zoom } from './fit.js';

describe('fitCells', () => {
  it('shows a whole 50x20 map on a desktop and on a phone', () => {
    for (const room of [
      { width: 1260, height: 590, density: 1 },
      { width: 1260, height: 590, density: 2 },
      { width: 380, height: 330, density: 3 },
    ]) {
      expect(fitCells(room, 50, 20, 'fit')).toMatchObject({ columns: 50, rows: 20 });
    }
  });

  it('scrolls rather than draw cells that nobody can read', () => {
    const fit = fitCells({ width: 200, height: 200, density: 2 }, 50, 20, 'fit');
    expect(fit.cellWidth).toBe(14);
    expect(fit.columns).toBeLessThan(50);
  });

  it.each([
    { width: 380, height: 330, density: 2 },
    { width: 1260, height: 590, density: 1 },
    { width: 1500, height: 1000, density: 1 },
    { width: 1900, height: 800, density: 1 },
  ])('is much larger when asked to be, and never smaller than when little is known: $width', (room) => {
    for (const [columns, rows] of [
      [50, 20],
      [80, 25],
    ]) {
      const widthOf = (zoom: Zoom, known?: Extent) => fitCells(room, columns, rows, zoom, known).cellWidth;
      expect(widthOf('large')).toBeGreaterThan(widthOf('fit') * 1.2);
      const glyphs = new Uint32Array(columns * rows);
      glyphs[columns + 1] = 64;
      const known = knownPart({ width: columns, height: rows, glyphs });
      expect(widthOf('large')).toBeGreaterThanOrEqual(widthOf('known', known));
    }
  });

  it('always has whole cells that fit the room, with a glyph that fits the cell', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 4000 }),
        fc.integer({ min: 60, max: 3000 }),
        fc.constantFrom(1, 1.25, 1.5, 2, 3),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('fit' as const, 'large' as const),
        (width, height, density, columns, rows, zoom) => {
          const fit = fitCells({ width, height, density }, columns, rows, zoom);
          for (const size of Object.values(fit)) expect(Number.isInteger(size) && size >= 1).toBe(true);
          expect(fit.columns * fit.cellWidth).toBeLessThanOrEqual(width * density);
          expect(fit.rows * fit.cellHeight).toBeLessThanOrEqual(height * density);
          expect(fit.fontSize).toBeLessThanOrEqual(fit.cellHeight);
        },
      ),
    );
  });
});
