// Windows on something longer.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrollAfter, scrollNear, scrollTo, scrollToPart } from './scroll.js';

it('keeps the focus in the middle, and stops at the ends', () => {
  expect(scrollTo(2, 100, 40)).toBe(0);
  expect(scrollTo(98, 100, 40)).toBe(60);
  expect(scrollTo(50, 100, 40)).toBe(30);
  expect(scrollTo(5, 10, 40)).toBe(0);
});

describe('scrollNear', () => {
  it('stays where it is while the focus is well inside', () => {
    expect(scrollNear(10, 20, 50, 20, 6)).toBe(10);
  });

  it('follows the focus towards an edge, and stops at the end of the map', () => {
    expect(scrollNear(10, 27, 50, 20, 6)).toBe(14);
    expect(scrollNear(10, 49, 50, 20, 6)).toBe(30);
    expect(scrollNear(10, 0, 50, 20, 6)).toBe(0);
  });

  it('always keeps the focus in sight and the window on the map', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: -50, max: 150 }),
        fc.integer({ min: 0, max: 60 }),
        (length, at, size, before, margin) => {
          const focus = at % length;
          const room = Math.min(size, length);
          const first = scrollNear(before, focus, length, room, margin);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first + room).toBeLessThanOrEqual(length);
          expect(first <= focus && focus < first + room).toBe(true);
        },
      ),
    );
  });
});

it('follows whoever walks, and brings to the middle who was out of sight, as at first and on another floor', () => {
  expect(scrollAfter(10, 20, 50, 20)).toBe(10);
  expect(scrollAfter(10, 27, 50, 20)).toBe(14);
  expect(scrollAfter(0, 29, 50, 20)).toBe(19);
  expect(scrollAfter(Number.NEGATIVE_INFINITY, 15, 50, 20)).toBe(5);
});

it('brings a whole part into sight, moving no further than needed, unless it is too long', () => {
  expect(scrollToPart(10, 12, 5, 50, 20)).toBe(10);
  expect(scrollToPart(10, 8, 5, 50, 20)).toBe(8);
  expect(scrollToPart(10, 25, 8, 50, 20)).toBe(13);
  expect(scrollToPart(10, 4, 21, 50, 20)).toBeUndefined();
});

it('brings a part of which nothing was in sight to the middle', () => {
  expect(scrollToPart(Number.NEGATIVE_INFINITY, 10, 12, 50, 20)).toBe(6);
  expect(scrollToPart(0, 30, 12, 50, 20)).toBe(26);
});
