// The picture of Dark Floor in menus: a light, and what it does not reach.

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '                      ##  ',
  '               ##......#  ',
  '           ###.........#  ',
  '      ##.............. S  ',
  '   ##.................##  ',
  '  @...................    ',
  '   ##.................##  ',
  '      ##...............#  ',
  '           ###.......>.#  ',
  '               ##......#  ',
  '                      ##  ',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '@': 0xf2f2f2,
    '#': 0x5f87ff,
    '.': 0xa6a6a6,
    S: 0xd75fd7,
    '>': 0xffd75f,
  });
}
