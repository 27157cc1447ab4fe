// What the ground of each cell does with light: how much of it, and in which colour, it throws back, and what is seen of it without any.

import { isSolid } from '../solid.js';
import { GROUND } from './colors.js';
import { CELL } from './light-field.js';
import { chance, cloud } from './noise.js';

/** The ground of the cells that are shown: three numbers (red, green, blue) a cell, from 0 to 255. */
export interface Ground {
  /** What it throws back of full light. */
  readonly thrown: Float32Array;
  /** What is seen without light. */
  readonly own: Float32Array;
  /** How much lighter the unknown is at each point of the light: it tells nothing, it only keeps the dark from being empty. */
  readonly rock: Float32Array;
  /** For which kind of cell that was worked out; `STALE` where it must be anew. */
  readonly kinds: Uint8Array;
}

/** A cell as its ground sees it. */
export interface GroundCell {
  /** The place in the view. */
  readonly x: number;
  readonly y: number;
  readonly glyph: number;
  readonly fore: number;
  /** -1 where the game gives it no ground of its own. */
  readonly back: number;
}

/** No kind of cell. */
export const STALE = 255;

/** What of the light is thrown back: by bare floor, by solid things of their own colour, and by the unknown. */
const ALBEDO = {
  floor: [124, 104, 86],
  unknown: [56, 52, 56],
  solid: 0.62,
  /** Under a glyph on the floor: a little of its colour. */
  stained: 0.12,
  remembered: 0.26,
} as const;

/** How much of a ground that the game itself gives a cell is seen without light: it tells something. */
const STEADY = 0.7;
/** How well what is remembered is seen: a little bluer than it was. */
const MEMORY = [0.3, 0.36, 0.5] as const;
/** Solid rock around everything: how much lighter its lightest places are, and how many cells across they are. */
const ROCK = { light: [9, 12, 20], across: 3.6, down: 2.2 } as const;
const BARE = [(GROUND >> 16) & 255, (GROUND >> 8) & 255, GROUND & 255] as const;

/** Ground for a view of that many columns and rows, none of it worked out yet. */
export function createGround(columns: number, rows: number): Ground {
  return {
    thrown: new Float32Array(columns * rows * 3),
    own: new Float32Array(columns * rows * 3),
    rock: new Float32Array((2 * columns + 1) * (2 * rows + 1) * 3),
    kinds: new Uint8Array(columns * rows).fill(STALE),
  };
}

/** Another part of the view shows: all ground must be worked out anew, and the rock belongs to its place. */
export function moveGround({ rock, kinds }: Ground, columns: number, left: number, top: number): void {
  kinds.fill(STALE);
  const across = 2 * columns + 1;
  for (let point = 0; point * 3 < rock.length; point++) {
    const x = left + (point % across) / 2;
    const y = top + Math.floor(point / across) / 2;
    const broad = cloud(x / ROCK.across, y / ROCK.down, 23);
    const fine = cloud(x * 0.9, y * 0.9, 71);
    for (let channel = 0; channel < 3; channel++)
      rock[point * 3 + channel] = ROCK.light[channel] * broad * (0.4 + 0.6 * fine);
  }
}

/** Works the ground of a slot out for a cell of a kind (one of CELL). What lies behind a cell stays there, whoever comes and goes. */
export function layGround(
  { thrown, own, kinds }: Ground,
  slot: number,
  kind: number,
  { x, y, glyph, fore, back }: GroundCell,
): void {
  const rough = kind === CELL.plain ? 1 : grain(x, y);
  kinds[slot] = kind;
  for (let channel = 0; channel < 3; channel++) {
    const part = (fore >> (16 - 8 * channel)) & 255;
    const behind = back < 0 ? 0 : (back >> (16 - 8 * channel)) & 255;
    let share = ALBEDO.floor[channel] + part * ALBEDO.stained;
    if (kind === CELL.plain) share = Math.max(0, behind - BARE[channel]);
    else if (back >= 0) share = behind * (1 - STEADY);
    else if (kind === CELL.unknown) share = ALBEDO.unknown[channel];
    else if (isSolid(glyph)) share = part * ALBEDO.solid;
    thrown[slot * 3 + channel] = share * rough;
    const kept = isSolid(glyph) ? ALBEDO.solid : ALBEDO.remembered;
    const memory = kind === CELL.remembered && back < 0 ? part * kept * MEMORY[channel] : 0;
    const steady = kind !== CELL.plain && back >= 0 ? behind * STEADY : 0;
    own[slot * 3 + channel] = BARE[channel] + memory + steady;
  }
}

/** How rough the ground of a cell is: cells of one kind are not all alike. */
function grain(x: number, y: number): number {
  return 0.97 + 0.06 * chance(x + 1, y * 131 + 7);
}
