// Levels as text: one character a cell, many floors in one file, each after a line "floor:N". People draw maps
// this way, tests read them this way, and bug reports show them this way.

import { createLevel, type Level } from './level.js';
import type { TerrainTable } from './terrain.js';

/**
 * A map that cannot be read: says where and what was expected. Lines and columns count from 1.
 * @example
 * ```ts
 * import { defineTerrain, readTextMap } from '@stairwell/engine';
 * import { TextMapError } from '@stairwell/engine/world';
 *
 * try {
 *   readTextMap('..\n.?', defineTerrain({ floor: { glyph: '.' } }));
 * } catch (error) {
 *   if (error instanceof TextMapError) console.log(error.line, error.column, error.problem);
 * }
 * ```
 *
 * ```text
 * 2 2 "?" is no terrain; expected one of "."
 * ```
 */
export class TextMapError extends Error {
  override readonly name = 'TextMapError';
  constructor(
    readonly problem: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(`line ${line}, column ${column}: ${problem}`);
  }
}

/** The lines of one floor, and where it began. */
interface Floor {
  readonly id: number;
  readonly line: number;
  readonly rows: { readonly text: string; readonly line: number }[];
}

/**
 * Reads the floors of a text map. Without a "floor:N" line the whole text is floor 0. Empty lines between floors
 * and a note that begins with "<-" after at least two spaces are dropped, unless the table has terrain for " ", "<"
 * and "-" alike: then that could be part of the map, and there are no notes. Short rows are filled with the terrain
 * whose glyph is a space, where the table has one.
 */
export function readTextMap<Name extends string>(
  text: string,
  table: TerrainTable<Name>,
): [Level<Name>, ...Level<Name>[]] {
  const floors: Floor[] = [];
  const hasNotes = [' ', '<', '-'].some((glyph) => table.codeOfGlyph(glyph) === undefined);
  // Some editors begin a file with a mark of its encoding, which nobody sees.
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  lines.forEach((raw, index) => {
    const line = index + 1;
    const header = /^floor:(.*)$/.exec(raw);
    if (header !== null) {
      const id = Number(header[1].trim());
      if (header[1].trim() === '' || !Number.isInteger(id)) {
        throw new TextMapError(`expected a whole number after "floor:", got "${header[1]}"`, line, 7);
      }
      if (floors.some((floor) => floor.id === id))
        throw new TextMapError(`floor ${id} stands twice`, line, 7);
      floors.push({ id, line, rows: [] });
      return;
    }
    const row = hasNotes ? raw.replace(/ {2,}<-.*$/, '') : raw;
    if (floors.length === 0) {
      if (row === '') return;
      floors.push({ id: 0, line, rows: [] });
    }
    floors[floors.length - 1].rows.push({ text: row, line });
  });
  const [first, ...others] = floors;
  if (first === undefined) throw new TextMapError('the map is empty', 1, 1);

  const readOne = ({ id, line, rows }: Floor): Level<Name> => {
    while (rows.length > 0 && rows[rows.length - 1].text === '') rows.pop();
    while (rows.length > 0 && rows[0].text === '') rows.shift();
    if (rows.length === 0) throw new TextMapError(`floor ${id} has no rows`, line, 1);
    return readFloor(id, rows, table);
  };
  return [readOne(first), ...others.map(readOne)];
}

/**
 * Writes levels so that `readTextMap` gives the same levels back.
 * @example
 * ```ts
 * import { cellOf, createLevel, defineTerrain, readTextMap, writeTextMap } from '@stairwell/engine';
 *
 * const terrain = defineTerrain({ rock: { glyph: '#' }, tunnel: { glyph: '.', walkable: true } });
 * const mine = createLevel(1, 4, 2, terrain, 'rock');
 * mine.terrain[cellOf(mine, 1, 1)] = terrain.code.tunnel;
 * const text = writeTextMap([mine]);
 * console.log(JSON.stringify(text), writeTextMap(readTextMap(text, terrain)) === text); // "floor:1\n####\n#.##\n" true
 * ```
 */
export function writeTextMap(levels: readonly Level[]): string {
  return levels
    .map((level) => {
      if (!Number.isSafeInteger(level.id))
        throw new RangeError(`a text map names floors by whole numbers, got "${level.id}"`);
      return `floor:${level.id}\n${levelRows(level).join('\n')}\n`;
    })
    .join('\n');
}

/** The rows of one level, a glyph a cell. */
export function levelRows(level: Level): string[] {
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = '';
    for (let x = 0; x < level.width; x++) {
      const code = level.terrain[y * level.width + x];
      const terrain = level.table.rows[code];
      if (terrain === undefined)
        throw new RangeError(
          `level ${level.id} holds ${code} at (${x}, ${y}), which is no code of its table`,
        );
      row += terrain.glyph;
    }
    rows.push(row);
  }
  return rows;
}

function readFloor<Name extends string>(
  id: number,
  rows: readonly { text: string; line: number }[],
  table: TerrainTable<Name>,
): Level<Name> {
  const cells = rows.map((row) => [...row.text]);
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const level = createLevel(id, width, rows.length, table, table.rows[0].name as Name);
  const blank = table.codeOfGlyph(' ');
  rows.forEach(({ line }, y) => {
    for (let x = 0; x < width; x++) {
      const glyph = cells[y][x];
      const code = glyph === undefined ? blank : table.codeOfGlyph(glyph);
      if (code === undefined) {
        const known = table.rows.map((row) => `"${row.glyph}"`).join(' ');
        const problem =
          glyph === undefined
            ? `the row ends after ${cells[y].length} of ${width} cells and the table has no blank`
            : `"${glyph}" is no terrain; expected one of ${known}`;
        throw new TextMapError(problem, line, x + 1);
      }
      level.terrain[y * width + x] = code;
    }
  });
  return level;
}
