// The picture of Fortress in menus: a keep between the hills, and those who live there.

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '........>^#########^...^##',
  '......>^###########^>.....',
  '..@....#######.#######..@.',
  '.......#...#.........#....',
  '..^#^..#.@...........#..>^',
  '.>###..#...#..XX..@..#..^#',
  '.^###..#...#.........#..##',
  '..>#v..#######.#######..v#',
  '.....@........@.......>.v#',
  '..L......................^',
  '....@...........$......^##',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '#': 0x8a7a66,
    '.': 0x5f9a4f,
    '@': 0xf2f2f2,
    X: 0xffd75f,
    L: 0xff9f5f,
    '^': 0xb5d75f,
    '>': 0xb5d75f,
    v: 0xb5d75f,
    $: 0x5fd7d7,
  });
}
