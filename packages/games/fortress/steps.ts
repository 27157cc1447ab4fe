// Steps of a way: what each costs, and a letter for each, so that ways can be saved.
//
//     0 to 7  a step north, north-east, … north-west      u d      stairs or a ladder up, down
//     n e s w a ramp up to the north, east, south, west   N E S W  a ramp down to that side

import type { PathMap } from '@stairwell/engine';

const UP = 'nesw';
const DOWN = 'NESW';

/** What a step costs, by which movers are slower on diagonals and ramps. */
export function stepCost(map: PathMap, from: number, to: number): number {
  const by = Math.abs(to - from);
  if (by === 1 || by === map.stride) return map.measure.straight;
  if (by === map.stride + 1 || by === map.stride - 1) return map.measure.diagonal;
  return by === map.levelStride ? map.measure.climb : map.measure.ramp;
}

/** A way in letters. */
export function pathLetters(map: PathMap, cells: Int32Array): string {
  let letters = '';
  for (let i = 1; i < cells.length; i++) letters += letterOf(map, cells[i] - cells[i - 1]);
  return letters;
}

function letterOf({ offsets, levelStride }: PathMap, by: number): string {
  const direction = offsets.indexOf(by);
  if (direction >= 0) return String(direction);
  if (by === levelStride) return 'u';
  if (by === -levelStride) return 'd';
  return by > 0 ? UP[offsets.indexOf(by - levelStride) >> 1] : DOWN[offsets.indexOf(by + levelStride) >> 1];
}

/** The cell that a letter leads to, or -1 for a letter that means nothing. */
export function stepBy({ offsets, levelStride }: PathMap, from: number, letter: string): number {
  if (letter >= '0' && letter <= '7') return from + offsets[Number(letter)];
  if (letter === 'u') return from + levelStride;
  if (letter === 'd') return from - levelStride;
  const up = UP.indexOf(letter);
  if (up >= 0) return from + levelStride + offsets[2 * up];
  const down = DOWN.indexOf(letter);
  return down >= 0 ? from - levelStride + offsets[2 * down] : -1;
}
