// The ground of a fortress as a text that fits an address.

import { createLevel, writeTextMap } from '@stairwell/engine';
import { CELLS, type CellKind, isMovingAiMap, readFloors } from '@stairwell/engine/paths';
import { OptionError } from '@stairwell/engine/play';
import { TextMapError } from '@stairwell/engine/world';
import { RULES } from '../rules.js';
import type { Ground } from './floor.js';

/** The floors of a map that was chosen. Throws an OptionError for a text that is no map. */
export function readGround(text: string): Ground[] {
  try {
    const floors = isMovingAiMap(text) ? readFloors(text) : readFolded(text);
    const { side, cells } = RULES.map;
    const width = Math.max(...floors.map((floor) => floor.width));
    const height = Math.max(...floors.map((floor) => floor.height));
    if (width > side || height > side) throw tooLarge();
    if (width * height * floors.length > cells)
      throw new OptionError(`option "map" takes at most ${cells} cells`);
    return floors.map((floor) => widened(floor, width, height));
  } catch (error) {
    if (error instanceof TextMapError) throw new OptionError(`option "map": ${error.message}`);
    throw error;
  }
}

/** A floor as large as the largest: what a map does not draw is rock. */
function widened(floor: Ground, width: number, height: number): Ground {
  if (floor.width === width && floor.height === height) return floor;
  const whole = createLevel<CellKind>(floor.id, width, height, CELLS, 'wall');
  for (let y = 0; y < floor.height; y++)
    whole.terrain.set(floor.terrain.subarray(y * floor.width, (y + 1) * floor.width), y * width);
  return whole;
}

/** Looks at the size before it reads: a short text can name a floor far up, or say "512#" many times. */
function readFolded(text: string): Ground[] {
  const { depth, cells } = RULES.map;
  // Rows end, and notes may stand behind them: no map within the limits takes twice its cells.
  const longest = 2 * cells;
  const floors = text.length > longest ? '' : unfoldMap(text);
  if (text.length > longest || floors.length > longest)
    throw new OptionError(`option "map" takes at most ${cells} cells`);
  for (const [, floor] of floors.matchAll(/^floor:(.*)$/gm)) if (Number(floor) >= depth) throw tooLarge();
  return readFloors(floors);
}

function tooLarge(): OptionError {
  const { side, depth } = RULES.map;
  return new OptionError(`option "map" takes at most ${side} by ${side} cells on ${depth} floors`);
}

/** The longest run that is written as a number. */
const LONGEST_RUN = 512;

/** Text floors from the folded form: `|` ends a row and `12#` is twelve times `#`. Plain text floors stay as they are. */
export function unfoldMap(text: string): string {
  return text
    .split(/[|\n]/)
    .map((row) => {
      if (/^\s*floor:/.test(row) || !/\d/.test(row)) return row;
      // A note at the end of a row may hold numbers, and is dropped anyway.
      const note = row.search(/ {2}<-/);
      const cells = note < 0 ? row : row.slice(0, note);
      return cells.replace(/(\d{1,3})(\D)/g, (_, count: string, cell: string) =>
        cell.repeat(Math.min(LONGEST_RUN, Number(count))),
      );
    })
    .join('\n');
}

/** Floors in the folded form, short enough for an address where the map is not too large. */
export function foldMap(floors: readonly Ground[]): string {
  const rows = writeTextMap(floors)
    .split('\n')
    .filter((row) => row !== '');
  return rows
    .map((row) =>
      row.startsWith('floor:')
        ? row
        : row.replace(/(.)\1{2,}/g, (run) => (run.length <= LONGEST_RUN ? `${run.length}${run[0]}` : run)),
    )
    .join('|');
}

/** How long a text is once it stands in an address. */
export function addressLength(text: string): number {
  let length = 0;
  for (const letter of text) length += /[\w .*-]/.test(letter) ? 1 : 3;
  return length;
}
