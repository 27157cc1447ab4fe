// The picture of Yendor in menus: a corner of a first level.

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '                  ------- ',
  '                  |%.^..| ',
  '                  |..!..| ',
  "                 #'....$| ",
  "                 #-----'- ",
  ' ------          #     #  ',
  " |....'###########     #  ",
  " |..<.|         ----'---- ",
  ' |....|         |...B...| ',
  " |....'#########'..@.!.>| ",
  ' ------         --------- ',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '-': 0xc8b48a,
    '|': 0xc8b48a,
    '#': 0x8f8574,
    '.': 0x9a9a9a,
    "'": 0xd7a24a,
    '@': 0xffffff,
    B: 0xff5f5f,
    '!': 0xd787ff,
    '%': 0xd7875f,
    '^': 0xff5fd7,
    $: 0xffd700,
    '<': 0xffffff,
    '>': 0xffffff,
  });
}
