import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOfView } from './field-of-view.js';
import { canSee } from './line-of-sight.js';
import { anySpot, mapOf, pictureOf } from './testing/maps.js';

describe('the field of view', () => {
  it('shows a closed room with its walls and corners', () => {
    expect(
      pictureOf(`
        ###########
        #.........#
        #....@....#
        #.........#
        ###########
      `),
    ).toEqual(['###########', '#.........#', '#....@....#', '#.........#', '###########']);
  });
});
describe('properties', () => {
  it('agrees with the single line, cell for cell, and so is symmetric', () => {
    fc.assert(
      fc.property(anySpot, ({ map, x, y, radius }) => {
        const seen = fieldOfView(map, x, y, radius);
        for (let cell = 0; cell < seen.length; cell++) {
          if (map.terrain[cell] !== 0) continue;
          const toX = cell % map.width;
          const toY = (cell - toX) / map.width;
          expect(seen[cell] === 1, `${toX},${toY}`).toBe(canSee(map, x, y, toX, toY, radius));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
void mapOf;
