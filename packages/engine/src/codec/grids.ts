// Grids and long lists of numbers as short texts: a state is hashed often, and one text is hashed much faster than a
// thousand numbers.

import { type Codec, type FieldsOf, integer, text, within } from './codec.js';
import { DataError } from './data-error.js';

/** A grid of whole numbers, a cell each. */
type Cells = Uint8Array | Uint16Array | Uint32Array;

/** Letters in a text of numbers at most: no grid of a game comes near it. */
const MOST_LETTERS = 50_000_000;
const letters = text(MOST_LETTERS);
const LARGEST = Number.MAX_SAFE_INTEGER;

/**
 * A grid of `cells` bytes from 0 to `highest`, written as runs of equal cells: "0x80 1x3 2" is eighty times 0, three times
 * 1, and 2.
 */
export function bytes(cells: number, highest = 255): Codec<Uint8Array> {
  return runs(cells, highest, (length) => new Uint8Array(length));
}

/** Like `bytes`, for numbers of up to 32 bits. */
export function words(cells: number, highest = 0xffff_ffff): Codec<Uint32Array> {
  return runs(cells, highest, (length) => new Uint32Array(length));
}

/** A list of whole numbers from `low` to `high`, written as a text with spaces between them. */
export function numbers(low: number, high: number, most = 1_000_000): Codec<number[]> {
  const item = integer(low, high);
  const count = (values: readonly unknown[], path: string) => {
    if (values.length > most)
      throw new DataError(path, `expected at most ${most} numbers, got ${values.length}`);
  };
  return {
    write(values) {
      count(values, '');
      let index = 0;
      try {
        for (; index < values.length; index++) item.write(values[index]);
      } catch (error) {
        throw within(`[${index}]`, error);
      }
      return values.join(' ');
    },
    read(data, path) {
      const given = letters.read(data, path);
      if (given === '') return [];
      const parts = given.split(' ');
      count(parts, path);
      return parts.map((part, index) => numberIn(part, low, high, `${path}[${index}]`));
    },
  };
}

/**
 * A list of objects that are alike and whose fields are all written as whole numbers, as one text: the values of an object
 * with spaces between them, the objects with commas. It is hashed much faster than a list of rows.
 */
export function table<T extends object>(fields: FieldsOf<T>, most = 1_000_000): Codec<T[]> {
  const names = Object.keys(fields) as (keyof T & string)[];
  const columns = names.map((name) => fields[name]);
  const count = (rows: readonly unknown[], path: string) => {
    if (rows.length > most) throw new DataError(path, `expected at most ${most} rows, got ${rows.length}`);
  };
  return {
    write(values) {
      count(values, '');
      const rows: string[] = [];
      let i = 0;
      try {
        for (const value of values) {
          let row = '';
          for (i = 0; i < names.length; i++)
            row += `${i === 0 ? '' : ' '}${columns[i].write(value[names[i]])}`;
          rows.push(row);
        }
      } catch (error) {
        throw within(`[${rows.length}].${names[i]}`, error);
      }
      return rows.join(',');
    },
    read(data, path) {
      const given = letters.read(data, path);
      if (given === '') return [];
      const rows = given.split(',');
      count(rows, path);
      return rows.map((row, index) => {
        const parts = row.split(' ');
        if (parts.length !== names.length)
          throw new DataError(`${path}[${index}]`, `expected ${names.length} numbers, got ${parts.length}`);
        const result = {} as T;
        names.forEach((name, place) => {
          const at = `${path}[${index}][${place}]`;
          result[name] = columns[place].read(numberIn(parts[place], -LARGEST, LARGEST, at), at);
        });
        return result;
      });
    },
  };
}

function runs<Grid extends Cells>(
  cells: number,
  highest: number,
  create: (length: number) => Grid,
): Codec<Grid> {
  const value = integer(0, highest);
  return {
    write(grid) {
      if (grid.length !== cells) throw new DataError('', `expected ${cells} cells, got ${grid.length}`);
      const parts: string[] = [];
      let start = 0;
      for (let cell = 1; cell <= grid.length; cell++) {
        if (cell < grid.length && grid[cell] === grid[start]) continue;
        if (grid[start] > highest) value.read(grid[start], `[${start}]`);
        parts.push(cell - start === 1 ? `${grid[start]}` : `${grid[start]}x${cell - start}`);
        start = cell;
      }
      return parts.join(' ');
    },
    read(data, path) {
      const given = letters.read(data, path);
      const grid = create(cells);
      let filled = 0;
      for (const part of given === '' ? [] : given.split(' ')) {
        const at = part.indexOf('x');
        const code = numberIn(at < 0 ? part : part.slice(0, at), 0, highest, path);
        const length = at < 0 ? 1 : numberIn(part.slice(at + 1), 2, cells, path);
        if (filled + length > cells) throw new DataError(path, `expected ${cells} cells, got more`);
        grid.fill(code, filled, filled + length);
        filled += length;
      }
      if (filled !== cells) throw new DataError(path, `expected ${cells} cells, got ${filled}`);
      return grid;
    },
  };
}

function numberIn(part: string, low: number, high: number, path: string): number {
  const value = /^(0|-?[1-9]\d*)$/.test(part) ? Number(part) : Number.NaN;
  if (!(Number.isSafeInteger(value) && value >= low && value <= high))
    throw new DataError(path, `expected a whole number from ${low} to ${high}, got "${part.slice(0, 20)}"`);
  return value;
}
