// Where the cells of a stack lie on the canvas: inside it, levels above each other, rows behind each other.

import { describe, expect, it } from 'vitest';
import { project, projectionOf } from './stack.js';

const ROOMS = [
  { width: 600, height: 540, density: 1 },
  { width: 370, height: 150, density: 3 },
  { width: 120, height: 700, density: 2 },
];

describe.each([
  [64, 36, 6],
  [128, 128, 8],
  [3, 2, 1],
])('a stack of %i x %i x %i', (width, height, depth) => {
  const stack = {
    width,
    height,
    levels: Array.from({ length: depth }, () => new Uint8Array(width * height)),
  };

  it.each(ROOMS)('fits a room of $width x $height', (room) => {
    const where = projectionOf(stack, room);
    for (const x of [0, width - 1]) {
      for (const y of [0, height - 1]) {
        for (const z of [0, depth - 1]) {
          const at = project(where, { x, y }, z);
          expect(at.x).toBeGreaterThan(0);
          expect(at.x).toBeLessThan(room.width);
          expect(at.y).toBeGreaterThan(0);
          expect(at.y).toBeLessThan(room.height);
        }
      }
    }
  });

  it.each(ROOMS)('stands in the middle of a room of $width x $height', (room) => {
    const where = projectionOf(stack, room);
    const highest = project(where, { x: 0, y: -0.5 }, depth - 1).y;
    const lowest = project(where, { x: 0, y: height - 0.5 }, 0).y;
    expect(highest).toBeCloseTo(room.height - lowest);
  });

  it.each(ROOMS)('has no level that covers the one below it in a room of $width x $height', (room) => {
    const where = projectionOf(stack, room);
    for (let z = 1; z < depth; z++) {
      const lowest = project(where, { x: 0, y: height - 0.5 }, z).y;
      expect(lowest - project(where, { x: 0, y: -0.5 }, z - 1).y).toBeLessThan(1e-6);
    }
  });

  it('puts north behind and up above', () => {
    const where = projectionOf(stack, ROOMS[0]);
    const at = project(where, { x: 1, y: 1 }, 0);
    expect(project(where, { x: 1, y: 0 }, 0).y).toBeLessThan(at.y);
    expect(project(where, { x: 2, y: 1 }, 0).x).toBeGreaterThan(at.x);
    if (depth > 1) expect(project(where, { x: 1, y: 1 }, 1).y).toBeLessThan(at.y);
  });
});
