// What a bot could go for: the exit, items, the edge of the known, each with its price.

import type { Random } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import type { Seen } from './eyes.js';

/** How a bot plays. */
export interface Temper {
  readonly usesLight: boolean;
  /** Runs from what is deadly, douses its light before stalkers, uses bombs. */
  readonly isWary: boolean;
  /** Goes out of its way for items worth it. */
  readonly gathers: boolean;
  /** Ticks between two steps. */
  readonly pace: number;
  /** Stands still now and then to feel where the air comes from. */
  readonly feelsAir: boolean;
  /** Looks at every corner before it takes the exit. */
  readonly lingers: boolean;
}

/** Where the player stood when the draught was felt, and whence it came. */
export interface Draught {
  readonly from: number;
  readonly way: readonly [number, number];
}

/** What a bot has in mind when it chooses where to go. */
export interface Mind {
  readonly temper: Temper;
  /** Where stalkers are, or were a moment ago. */
  readonly stalkers: readonly number[];
  readonly draught: Draught | undefined;
  readonly random: Random;
}

/** Where a bot is going, and by which cells. */
export interface Purpose {
  readonly goal: number;
  readonly isFlight: boolean;
  readonly way: number[];
}

export interface Goal {
  readonly cell: number;
  /** The unknown cell to step into from there. */
  readonly unknown?: number;
  readonly price: number;
}

/** Exit, items and the edge of the known, the best first. What was begun has a small advantage. */
export function rankGoals(
  seen: Seen,
  { temper, draught }: Mind,
  far: Int32Array,
  before: Purpose | undefined,
): Goal[] {
  const { cells, width, height } = seen;
  const exit = cells.indexOf('E');
  const isExitKnown = exit >= 0 && far[exit] !== UNREACHED;
  const goals: Goal[] = [];
  far.forEach((distance, cell) => {
    if (distance === UNREACHED) return;
    if (cells[cell] === 'E') {
      goals.push({ cell, price: distance + (temper.lingers ? 1000 : 0) });
      return;
    }
    if (temper.gathers && distance > 0) {
      const gain = worth(cells[cell], seen);
      if (gain > distance) goals.push({ cell, price: distance - gain });
    }
    const x = cell % width;
    const y = Math.floor(cell / width);
    for (const [dx, dy] of FOUR) {
      if (x + dx <= 0 || y + dy <= 0 || x + dx >= width - 1 || y + dy >= height - 1) continue;
      const unknown = cell + dy * width + dx;
      if (cells[unknown] !== ' ') continue;
      const isLater = isExitKnown && !temper.lingers ? 500 : 0;
      const habit = before?.goal === unknown ? 2 : 0;
      const news = unknownAround(seen, unknown);
      const isDull = news < 5 ? 60 : 0;
      goals.push({
        cell,
        unknown,
        price: distance + isLater + isDull - habit - news * 0.4 - downwind(seen, draught, unknown),
      });
    }
  });
  return goals.sort((a, b) => a.price - b.price);
}

/** How far a cell lies in the direction that the draught came from. */
function downwind({ width }: Seen, draught: Draught | undefined, cell: number): number {
  if (draught === undefined) return 0;
  const { from, way } = draught;
  const across = ((cell % width) - (from % width)) * way[0];
  const down = (Math.floor(cell / width) - Math.floor(from / width)) * way[1];
  return (way[0] === 0 ? 0 : across) + (way[1] === 0 ? 0 : down);
}

/** How much there is to be learned there: unknown cells within two steps. */
function unknownAround({ cells, width, height }: Seen, cell: number): number {
  const x = cell % width;
  const y = Math.floor(cell / width);
  let count = 0;
  for (let row = Math.max(1, y - 2); row <= Math.min(height - 2, y + 2); row++) {
    for (let column = Math.max(1, x - 2); column <= Math.min(width - 2, x + 2); column++) {
      if (cells[row * width + column] === ' ') count++;
    }
  }
  return count;
}

const FOUR = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** What an item on the floor is worth, in steps. */
export function worth(glyph: string, seen: Seen): number {
  const free = seen.slots.filter(({ short }) => short === '---').length;
  if (free === 0) return 0;
  const lamps = seen.slots.filter(
    ({ short, isDead }) => (short === 'LIT' || short === 'LAN') && !isDead,
  ).length;
  switch (glyph) {
    case '+':
      return 45;
    case '*':
      return 110;
    case 'v':
      return seen.san < 40 ? 60 : seen.san < 80 ? 20 : 8;
    case 'F':
    case 'L':
      return lamps < 2 && free > 1 ? 12 : 0;
    case 'B':
      return seen.slots.some(({ short }) => short === 'BOM') ? 6 : 25;
    default:
      return 0;
  }
}
