// The ground of a fortress: made from a seed, or read from a text that fits an address.

import {
  type CellKind,
  isMovingAiMap,
  type Level,
  OptionError,
  PathMap,
  type PathMapOptions,
  readFloors,
  readMovingAiMap,
  TextMapError,
  writePathMap,
} from '@stairwell/engine';
import { raiseFortress } from './generator.js';
import type { Choices } from './options.js';
import { RULES } from './rules.js';

/** The map as it is before anyone changes it. Throws an OptionError for a text that is no map. */
export function makeGround(seed: string, choices: Choices): PathMap {
  const options: PathMapOptions = { stairRule: choices.stairs, twoWayRamps: choices.ramps === 'two-way' };
  if (choices.map === '') return new PathMap(raiseFortress(seed, choices), options);
  try {
    const levels = isMovingAiMap(choices.map) ? [readMovingAiMap(choices.map)] : readFolded(choices.map);
    const { side, cells } = RULES.map;
    const [{ width, height }] = levels;
    if (levels.some((level) => level.width > side || level.height > side)) throw tooLarge();
    if (width * height * levels.length > cells)
      throw new OptionError(`option "map" takes at most ${cells} cells`);
    return new PathMap(levels, options);
  } catch (error) {
    if (error instanceof TextMapError) throw new OptionError(`option "map": ${error.message}`);
    throw error;
  }
}

/** Looks at the size before it reads: a short text can name a floor far up, or say "512#" many times. */
function readFolded(text: string): Level<CellKind>[] {
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

/** A map in the folded form, short enough for an address where the map is not too large. */
export function foldMap(map: PathMap): string {
  const rows = writePathMap(map)
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
