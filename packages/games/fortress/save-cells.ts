// Cells in a save, and what they became.

import { codec, DataError, type PathMap } from '@stairwell/engine';
import { CELLS } from './ground/cells.js';
import type { Change } from './state.js';

/** Cells in a save are counted floor by floor, row by row, whatever numbers the map has for them. */
export interface Cells {
  readonly count: number;
  numberOf(cell: number): number;
  cellOf(number: number): number;
}

/** The cells of a map. */
export function cellsOf(map: PathMap): Cells {
  const levels = map.world.levels();
  const [{ width, height }] = levels;
  return {
    count: levels.length * width * height,
    numberOf(cell) {
      const { level, x, y } = map.placeOf(cell);
      return (Number(level) * height + y) * width + x;
    },
    cellOf(number) {
      const row = Math.floor(number / width);
      return map.nodeOf({ level: Math.floor(row / height), x: number % width, y: row % height });
    },
  };
}

/** A cell. */
export function cellCodec({ count, numberOf, cellOf }: Cells): codec.Codec<number> {
  return codec.converted(codec.integer(0, count - 1), numberOf, cellOf);
}

/** Pairs of a cell and a kind of terrain, as numbers in a text. */
export function changesCodec({ count, numberOf, cellOf }: Cells): codec.Codec<Change[]> {
  return codec.converted<Change[], number[]>(
    codec.numbers(0, count - 1),
    (changes) => changes.flatMap(({ cell, before }) => [numberOf(cell), before]),
    (numbers, path) => {
      if (numbers.length % 2 !== 0) throw new DataError(path, 'expected pairs of cell and kind');
      const changes: Change[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        if (CELLS.rows[numbers[i + 1]] === undefined)
          throw new DataError(`${path}[${i + 1}]`, `there is no kind ${numbers[i + 1]}`);
        changes.push({ cell: cellOf(numbers[i]), before: numbers[i + 1] });
      }
      return changes;
    },
  );
}
