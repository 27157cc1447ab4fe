// The cells between two corners: a box over levels, its outline on every level, or a line.

import type { PathMap, Place } from '@stairwell/engine';
import type { Shape } from '../state.js';

/** The cells of a shape, floor by floor from below, row by row. */
export function cellsBetween(map: PathMap, from: Place, to: Place, shape: Shape): number[] {
  if (shape === 'line') return lineBetween(map, from, to);
  const [west, east] = inOrder(from.x, to.x);
  const [north, south] = inOrder(from.y, to.y);
  const [lowest, highest] = inOrder(Number(from.level), Number(to.level));
  const cells: number[] = [];
  for (let level = lowest; level <= highest; level++)
    for (let y = north; y <= south; y++)
      for (let x = west; x <= east; x++) {
        const isEdge = x === west || x === east || y === north || y === south;
        if (shape === 'box' || isEdge) cells.push(map.nodeOf({ level, x, y }));
      }
  return cells;
}

/** How many cells a box over two corners has. */
export function boxSize(from: Place, to: Place): number {
  const along = (a: number, b: number) => Math.abs(a - b) + 1;
  return along(from.x, to.x) * along(from.y, to.y) * along(Number(from.level), Number(to.level));
}

function lineBetween(map: PathMap, from: Place, to: Place): number[] {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, Number(to.level) - Number(from.level)];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz));
  const cells: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const part = (by: number) => (steps === 0 ? 0 : Math.round((by * i) / steps));
    cells.push(
      map.nodeOf({ level: Number(from.level) + part(dz), x: from.x + part(dx), y: from.y + part(dy) }),
    );
  }
  return cells;
}

function inOrder(a: number, b: number): readonly [number, number] {
  return a < b ? [a, b] : [b, a];
}
