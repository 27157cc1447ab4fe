// What the cells of a level can be. Glyphs are how text maps write them; how they are drawn stands in view/chart.ts.

import { type DirectionName, defineTerrain, EIGHT_DIRECTIONS, type Size } from '@stairwell/engine';

const OPEN = { walkable: true, transparent: true } as const;

/** Append rows, never reorder them: saves hold the codes. */
export const TERRAIN = defineTerrain({
  rock: { glyph: ' ' },
  wallAcross: { glyph: '-' },
  wallUpright: { glyph: '|' },
  floor: { glyph: '.', ...OPEN },
  corridor: { glyph: '#', ...OPEN },
  // A closed door can be walked: whoever can open it steps through in one move.
  doorClosed: { glyph: '+', walkable: true },
  doorOpen: { glyph: "'", ...OPEN },
  doorBroken: { glyph: ';', ...OPEN },
  archway: { glyph: ':', ...OPEN },
  // Drawn as the wall it hides in, until somebody finds it.
  secretAcross: { glyph: '~', passable: true },
  secretUpright: { glyph: '¦', passable: true },
  stairsUp: { glyph: '<', ...OPEN },
  stairsDown: { glyph: '>', ...OPEN },
  // Too deep to wade; what flies through the air passes over it.
  water: { glyph: '}', transparent: true },
  bridge: { glyph: '_', ...OPEN },
  grass: { glyph: ',', ...OPEN },
  altar: { glyph: '&', ...OPEN },
  pillar: { glyph: '0', transparent: true },
  // Opens to its key alone.
  doorLocked: { glyph: '*', passable: true },
});

/** The name of a kind of ground. */
export type TerrainName = keyof typeof TERRAIN.code & string;

/** The codes of the ground by name. */
export const T = TERRAIN.code;

/** Columns of a level. */
export const WIDTH = 80;
/** Rows of a level. */
export const HEIGHT = 22;
/** Cells of a level. */
export const CELLS = WIDTH * HEIGHT;
/** All levels are of one size. */
export const SIZE: Size = { width: WIDTH, height: HEIGHT };

/** The column of a cell. */
export function xOf(cell: number): number {
  return cell % WIDTH;
}

/** The row of a cell. */
export function yOf(cell: number): number {
  return (cell - (cell % WIDTH)) / WIDTH;
}

/** By code, 1 where a body can stand. Closed doors count. */
export const WALKABLE = TERRAIN.walkable;
/** By code, 1 where light passes. */
export const TRANSPARENT = TERRAIN.transparent;

/** By code, 1 for any kind of doorway that is not hidden. */
export const DOORWAY = new Uint8Array(TERRAIN.rows.length);
for (const code of [T.doorClosed, T.doorOpen, T.doorBroken, T.archway]) DOORWAY[code] = 1;

/** Whether a code is a door that nobody has found. */
export function isSecret(code: number): boolean {
  return code === T.secretAcross || code === T.secretUpright;
}

/** What somebody who does not know better takes the terrain for. */
export function seeming(code: number): number {
  if (code === T.secretAcross) return T.wallAcross;
  return code === T.secretUpright ? T.wallUpright : code;
}

/** Steps of one cell: the eight directions clockwise from north, the four of them first in FOUR. */
export const EIGHT = [-WIDTH, -WIDTH + 1, 1, WIDTH + 1, WIDTH, WIDTH - 1, -1, -WIDTH - 1] as const;
/** A direction by its name. */
export type Way = DirectionName;
/** The names of the eight directions, clockwise from north. */
export const DIRECTION_NAMES: readonly Way[] = EIGHT_DIRECTIONS.map(({ name }) => name);

/** King's steps between two cells. */
export function kingSteps(a: number, b: number): number {
  return Math.max(Math.abs(xOf(a) - xOf(b)), Math.abs(yOf(a) - yOf(b)));
}

/** Rook's steps between two cells. */
export function rookSteps(a: number, b: number): number {
  return Math.abs(xOf(a) - xOf(b)) + Math.abs(yOf(a) - yOf(b));
}
