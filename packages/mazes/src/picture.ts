// The picture of The Mazes in menus: Sokoban as somebody walked it, a treasure room beside it (tests/pictures.test.ts says when).

import type { Frame } from '@stairwell/engine';
import { drawnFrame } from '@stairwell/engine/play';

const ROWS = [
  '   │%.┌─────────────────┐.',
  ' ┌─┴┐.│    ┌───┐        │.',
  ' │..│.└┐  ┌┘...│        │.',
  ' │.....├──┤%.=.│        │.',
  ' │00...│..│..0.│        │.',
  ' └┐....│.....0┌┘        │.',
  '  │.......│.0@│   ┌─────┤.',
  '  │....│..│...│ ┌─┤$$$$$│.',
  '  │....└──┤...│ │.+$$$$$│.',
  '  │.......│./┌┘ ├─┤$$$$.│.',
  '  └──┐....│.┌┘  │?+$$$$.+.',
  '     └┬─.─┘.│   ├─┤$$$$.├─',
];

/** The picture. */
export function picture(): Frame {
  return drawnFrame(ROWS, {
    '│': 0xc8b48a,
    '┌': 0xc8b48a,
    '─': 0xc8b48a,
    '┐': 0xc8b48a,
    '┴': 0xc8b48a,
    '└': 0xc8b48a,
    '┘': 0xc8b48a,
    '├': 0xc8b48a,
    '┤': 0xc8b48a,
    '┬': 0xc8b48a,
    '.': 0x9a9a9a,
    '@': 0xffffff,
    '0': 0xd8d0c0,
    '%': 0xb08850,
    '/': 0xb08850,
    '?': 0xffffff,
    '=': 0xffffff,
    '+': 0xb08850,
    $: 0xffd700,
  });
}
