// The picture of The Mazes in menus: Sokoban, where boulders fill holes.

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '  ┌────┐  ┌───┐    ',
  '  │....│  │.._│    ',
  '  │.0..└──┘0..│    ',
  '  │.0......0..│    ',
  '  │..┌───┐@0..│    ',
  '┌─┴──┤   │....│    ',
  '│.^^^└───┘0...│    ',
  '│..└────┐.0...│    ',
  '└┐.....>│.....│    ',
  ' └──────┴─────┘    ',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '┌': 0xc8b48a,
    '─': 0xc8b48a,
    '┐': 0xc8b48a,
    '│': 0xc8b48a,
    '└': 0xc8b48a,
    '┘': 0xc8b48a,
    '┴': 0xc8b48a,
    '┤': 0xc8b48a,
    '.': 0x9a9a9a,
    '@': 0xffffff,
    0: 0xd8d0c0,
    '^': 0xff5fd7,
    _: 0xffffff,
    '>': 0xffffff,
  });
}
