// How the bot reads the map that is drawn: what can be walked, who can be struck, which step leads where, and where a
// secret door might be.

import type { Sight } from './eyes.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

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

export function findGlyph(sight: Sight, glyph: string): Spot | undefined {
  for (let y = 0; y < sight.height; y++)
    for (let x = 0; x < sight.width; x++) if (sight.glyph(x, y) === glyph) return { x, y };
  return undefined;
}

/** Ground one would walk on. */
export function isOpen(sight: Sight, x: number, y: number): boolean {
  return /[.#+';:<>@$!?=/%(")[]/.test(sight.glyph(x, y));
}

/** Ground at all, also under monsters and traps. */
function isGround(sight: Sight, x: number, y: number): boolean {
  return isOpen(sight, x, y) || /[A-Z^]/.test(sight.glyph(x, y));
}

export function distance(sight: Sight, { x, y }: Spot): number {
  return Math.max(Math.abs(x - sight.x), Math.abs(y - sight.y));
}

/** Whether a blow reaches: no corner in between. */
export function isBeside(sight: Sight, spot: Spot): boolean {
  if (distance(sight, spot) !== 1) return false;
  const { x, y } = sight;
  if (spot.x === x || spot.y === y) return true;
  return isGround(sight, spot.x, y) && isGround(sight, x, spot.y);
}

/** The key that steps to a cell beside. */
export function keyTo(sight: Sight, { x, y }: Spot): string {
  return STEPS.find(([, dx, dy]) => sight.x + dx === x && sight.y + dy === y)?.[0] ?? 's';
}

/** The key of the first step of a way to a place, over what is drawn. */
export function keyTowards(sight: Sight, goal: Spot): string | undefined {
  const { width } = sight;
  const from = new Map<number, number>([[goal.y * width + goal.x, -1]]);
  const queue = [goal.y * width + goal.x];
  for (let head = 0; head < queue.length; head++) {
    const cell = queue[head];
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (x === sight.x && y === sight.y) {
      const next = from.get(cell) ?? -1;
      return keyTo(sight, { x: next % width, y: Math.floor(next / width) });
    }
    for (const [, dx, dy] of STEPS) {
      const nx = x + dx;
      const ny = y + dy;
      if (from.has(ny * width + nx) || !isOpen(sight, nx, ny)) continue;
      if (dx !== 0 && dy !== 0 && !(isGround(sight, nx, y) && isGround(sight, x, ny))) continue;
      from.set(ny * width + nx, cell);
      queue.push(ny * width + nx);
    }
  }
  return undefined;
}

/** Where to search next: dead ends first, then along the walls of rooms, near and where it has been tried least. */
export function searchSpot(sight: Sight, tried: (x: number, y: number) => number): Spot | undefined {
  let best: (Spot & { score: number }) | undefined;
  for (let y = 1; y < sight.height - 1; y++) {
    for (let x = 1; x < sight.width - 1; x++) {
      if (!isOpen(sight, x, y)) continue;
      let open = 0;
      let walls = 0;
      for (const [, dx, dy] of STEPS) {
        if (isGround(sight, x + dx, y + dy)) open++;
        if (/[-|]/.test(sight.glyph(x + dx, y + dy))) walls++;
      }
      const isDeadEnd = sight.glyph(x, y) === '#' && open <= 1;
      if (!isDeadEnd && walls < 3) continue;
      const away = Math.abs(x - sight.x) + Math.abs(y - sight.y);
      const score = tried(x, y) * 200 + away - (isDeadEnd ? 60 : 0);
      if (best === undefined || score < best.score) best = { x, y, score };
    }
  }
  return best;
}
