// The picture of Fortress in menus: the keep of seed 7 between its hills, and those who live there (tests/pictures.test.ts says when).

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '....#######.#######..#####',
  '....#...#.........#..#####',
  '....#.............#..#####',
  '....#...#.........#..#####',
  '....#...#.........#..#####',
  '.#..#...#..XX.....#..#####',
  '##..#...#..@......#..#####',
  '##..#...#.........#..#####',
  '{}..#...#.........#.@{####',
  '{>..#...#.........#..@####',
  '##..#######@#######.@>####',
  '#}..........@.@..@.@.#v###',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '#': 0x8a7a66,
    '.': 0x5f9a4f,
    '@': 0xf2f2f2,
    X: 0xffd75f,
    '{': 0xb5d75f,
    '}': 0xb5d75f,
    '>': 0xffd75f,
    v: 0xb5d75f,
  });
}
