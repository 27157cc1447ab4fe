import { describe, expect, it } from 'vitest';
import { opaqueMap } from './field-of-view.js';
import { canSee } from './line-of-sight.js';
import { mapOf } from './testing/maps.js';

/** Whether the '@' and the 'B' of a drawing see each other; the two directions must agree. */
function meet(rows: readonly string[], radius?: number): boolean {
  const { map, x, y } = mapOf(rows);
  const other = rows.join('').indexOf('B');
  const toX = other % map.width;
  const toY = Math.floor(other / map.width);
  const there = canSee(map, x, y, toX, toY, radius);
  expect(canSee(map, toX, toY, x, y, radius)).toBe(there);
  return there;
}

describe('the line of sight', () => {
  it('is free over open ground and stopped by a wall', () => {
    expect(meet(['@....B'])).toBe(true);
    expect(meet(['@.#..B'])).toBe(false);
    expect(meet(['@..', '.#.', '..B'])).toBe(false);
  });

  it('may graze walls on one side', () => {
    expect(meet(['@#.', '..B'])).toBe(true);
    expect(meet(['@..', '.#B'])).toBe(true);
    expect(
      meet([
        '@#.....', //
        '...#...',
        '.......',
        '......B',
      ]),
    ).toBe(true);
  });

  it('does not pass where walls graze it on both sides', () => {
    expect(meet(['@#.', '.#B'])).toBe(false);
    expect(
      meet([
        '@#.....', //
        '.......',
        '...#...',
        '......B',
      ]),
    ).toBe(false);
  });

  it('asks nothing of the two ends', () => {
    const { map } = mapOf(['#..#']);
    expect(canSee(map, 0, 0, 3, 0)).toBe(true);
    expect(canSee(map, 0, 0, 0, 0)).toBe(true);
  });

  it('is no longer than the radius', () => {
    expect(meet(['@....', '.....', '.....', '....B'], 5)).toBe(true);
    expect(meet(['@....', '.....', '.....', '....B'], 4.99)).toBe(false);
    expect(meet(['@B'], 0)).toBe(false);
  });

  it('refuses cells outside the map', () => {
    const map = opaqueMap(4, 3, new Uint8Array(12));
    expect(() => canSee(map, 0, 0, 4, 0)).toThrow(new RangeError('expected a cell of a 4x3 map, got (4, 0)'));
    expect(() => canSee(map, 0, -1, 1, 0)).toThrow('got (0, -1)');
    expect(() => canSee(map, 0, 0, 1, 0, -2)).toThrow(new RangeError('a radius must be 0 or more, got -2'));
  });
});
