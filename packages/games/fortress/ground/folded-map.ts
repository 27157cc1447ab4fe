// The ground of a fortress as a text that fits an address.

import { createLevel, type Place, writeTextMap } from '@stairwell/engine';
import { isMovingAiMap, readFloors } from '@stairwell/engine/paths';
import { OptionError } from '@stairwell/engine/play';
import { TextMapError } from '@stairwell/engine/world';
import { RULES } from '../rules.js';
import { CELLS, type CellKind } from './cells.js';
import type { Ground } from './floor.js';

/** What a map says beside its ground: where there is work `$`, where things are brought `&`, and who begins where `@`. */
export interface Marks {
  readonly work: readonly Place[];
  readonly halls: readonly Place[];
  readonly movers: readonly Place[];
}

/** A map without marks. */
export const NO_MARKS: Marks = { work: [], halls: [], movers: [] };

const MARKS: Readonly<Record<string, keyof Marks>> = { $: 'work', '&': 'halls', '@': 'movers' };

/** Floors as nobody has changed them, and their marks. */
export interface Grounds {
  readonly floors: readonly Ground[];
  readonly marks: Marks;
}

/** The floors of a map that was chosen. Throws an OptionError for a text that is no map. */
export function readGround(text: string): Grounds {
  try {
    const isGrid = isMovingAiMap(text);
    const { plain, marks } = isGrid ? { plain: text, marks: NO_MARKS } : takeMarks(unfolded(text));
    const floors = readFloors(plain);
    const { side, cells } = RULES.map;
    const width = Math.max(...floors.map((floor) => floor.width));
    const height = Math.max(...floors.map((floor) => floor.height));
    if (width > side || height > side) throw tooLarge();
    if (width * height * floors.length > cells)
      throw new OptionError(`option "map" takes at most ${cells} cells`);
    return { floors: floors.map((floor) => widened(floor, width, height)), marks };
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
function unfolded(text: string): string {
  const { depth, cells } = RULES.map;
  // Rows end, and notes may stand behind them: no map within the limits takes twice its cells.
  const floors = unfoldMap(text);
  if (floors.length > 2 * cells) throw new OptionError(`option "map" takes at most ${cells} cells`);
  for (const [, floor] of floors.matchAll(/^floor:(.*)$/gm)) if (Number(floor) >= depth) throw tooLarge();
  return floors;
}

/** Takes the marks out of text floors: what stands under one is ground. */
function takeMarks(text: string): { readonly plain: string; readonly marks: Marks } {
  const marks = { work: [] as Place[], halls: [] as Place[], movers: [] as Place[] };
  let level = 0;
  let y = 0;
  const rows = text.split('\n').map((row) => {
    const [, floor] = /^\s*floor:(\d+)/.exec(row) ?? [];
    if (floor !== undefined) {
      level = Number(floor);
      y = 0;
    }
    if (floor !== undefined || row === '') return row;
    const at = y++;
    const note = row.search(/ {2}<-/);
    return row.replace(/[$&@]/g, (mark, x: number) => {
      if (note >= 0 && x >= note) return mark;
      marks[MARKS[mark]].push({ level, x, y: at });
      return '.';
    });
  });
  return { plain: rows.join('\n'), marks };
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

/** Floors as text, with their marks. */
export function writeGround({ floors, marks }: Grounds): string {
  const glyphs = new Map<string, string>();
  for (const [glyph, kind] of Object.entries(MARKS))
    for (const { level, x, y } of marks[kind]) {
      // Where somebody stands at work, the place counts.
      const at = `${level} ${x} ${y}`;
      if (!glyphs.has(at)) glyphs.set(at, glyph);
    }
  let level = 0;
  let y = 0;
  const rows = writeTextMap(floors).split('\n');
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const [, floor] = /^floor:(\d+)/.exec(row) ?? [];
      if (floor !== undefined) {
        level = Number(floor);
        y = 0;
        return row;
      }
      const at = y++;
      return [...row].map((glyph, x) => glyphs.get(`${level} ${x} ${at}`) ?? glyph).join('');
    })
    .join('\n');
}

/** Floors in the folded form, short enough for an address where the map is not too large. */
export function foldMap(grounds: Grounds): string {
  return writeGround(grounds)
    .split('\n')
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
