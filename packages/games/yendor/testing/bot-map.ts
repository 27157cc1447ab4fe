// How the bot reads the map that is drawn: what can be walked, who can be struck, which step leads where.

import { type Point, stepTowards } from '@stairwell/engine';
import type { Sight } from './eyes.js';

/** Keys of the eight steps. */
export const STEPS: readonly (readonly [key: string, dx: number, dy: number])[] = [
  ['k', 0, -1],
  ['u', 1, -1],
  ['l', 1, 0],
  ['n', 1, 1],
  ['j', 0, 1],
  ['b', -1, 1],
  ['h', -1, 0],
  ['y', -1, -1],
];

export function findGlyph(sight: Sight, glyph: string): Point | undefined {
  for (let y = 0; y < sight.height; y++)
    for (let x = 0; x < sight.width; x++) if (sight.glyph(x, y) === glyph) return { x, y };
  return undefined;
}

/** Ground one would walk on. */
function isOpen(sight: Sight, x: number, y: number): boolean {
  return /[.#+';:<>@$!?=/%(")[_,&~]/.test(sight.glyph(x, y));
}

/** Ground at all, also under monsters and traps. */
function isGround(sight: Sight, x: number, y: number): boolean {
  return isOpen(sight, x, y) || /[A-Za-z^]/.test(sight.glyph(x, y));
}

export function distance(sight: Sight, { x, y }: Point): number {
  return Math.max(Math.abs(x - sight.x), Math.abs(y - sight.y));
}

/** Whether a blow reaches: no corner in between. */
export function isBeside(sight: Sight, spot: Point): boolean {
  if (distance(sight, spot) !== 1) return false;
  const { x, y } = sight;
  if (spot.x === x || spot.y === y) return true;
  return isGround(sight, spot.x, y) && isGround(sight, x, spot.y);
}

/** The key that steps to a cell beside. */
export function keyTo(sight: Sight, { x, y }: Point): string {
  return STEPS.find(([, dx, dy]) => sight.x + dx === x && sight.y + dy === y)?.[0] ?? 's';
}

/** The key of the first step of a way to a place, over what is drawn. */
export function keyTowards(sight: Sight, goal: Point, isBold = false): string | undefined {
  const { width, height } = sight;
  const xy = (cell: number): [number, number] => [cell % width, Math.floor(cell / width)];
  const at = sight.y * width + sight.x;
  const next = stepTowards(
    { width, height },
    (cell) => cell === at || isOpen(sight, ...xy(cell)) || (isBold && sight.glyph(...xy(cell)) === '^'),
    at,
    goal.y * width + goal.x,
    {
      directions: CLOCKWISE,
      cutsCorners: true,
      // Monsters and traps beside the way are no corners.
      mayStep(from, to) {
        const [x, y] = xy(from);
        const [nx, ny] = xy(to);
        return x === nx || y === ny || (isGround(sight, nx, y) && isGround(sight, x, ny));
      },
    },
  );
  if (next === -1) return undefined;
  const [x, y] = xy(next);
  return keyTo(sight, { x, y });
}

const CLOCKWISE = [0, 1, 2, 3, 4, 5, 6, 7];
