// The picture of Yendor in menus: a part of a frame of a won game (tests/pictures.test.ts says which).

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '        |.....$..|        ',
  '---     |........|        ',
  "..|    #'........'        ",
  '..;#####|........|        ',
  "..|     ------'---        ",
  '..|          ##           ',
  '---      ----@--          ',
  '         +...S.|          ',
  '         |..B..|          ',
  '         |.)>..|          ',
  '         |.....|          ',
  '         |....g|          ',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '-': 0xc8b48a,
    '|': 0xc8b48a,
    '#': 0x8f8574,
    '.': 0x9a9a9a,
    "'": 0xd7a24a,
    '+': 0xd7a24a,
    ';': 0xd7a24a,
    '@': 0xffffff,
    S: 0x6fd06f,
    B: 0x6fd06f,
    g: 0x6fd06f,
    ')': 0x87d7ff,
    $: 0xffd700,
    '>': 0xffffff,
  });
}
