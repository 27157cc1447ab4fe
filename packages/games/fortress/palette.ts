// The colours. The safe ones are those of Okabe and Ito, which people with any kind of colour vision can tell apart.

import { definePalette } from '@stairwell/engine';

/** How everything looks: by name, as a view wants them, and the number of each. */
export const {
  styles: STYLES,
  list: PALETTE,
  index: STYLE,
} = definePalette({
  nothing: { color: 0x000000, safeColor: 0x000000, ansi: 0 },
  below: { color: 0x3a3f44, safeColor: 0x3a3f44, ansi: 8 },
  wall: { color: 0x8a7a66, safeColor: 0x8f8f8f, ansi: 7 },
  ground: { color: 0x5f9a4f, safeColor: 0x009e73, ansi: 2 },
  floor: { color: 0x8f8f8f, safeColor: 0xa0a0a0, ansi: 7 },
  stairs: { color: 0xffd75f, safeColor: 0xf0e442, ansi: 11, bold: true },
  ladder: { color: 0xff9f5f, safeColor: 0xe69f00, ansi: 3, bold: true },
  ramp: { color: 0xb5d75f, safeColor: 0x56b4e9, ansi: 10 },
  expanded: { color: 0x9fb7ff, safeColor: 0x99ddff, background: 0x1f2c55, ansi: 12 },
  path: { color: 0xffffff, safeColor: 0xffffff, background: 0x8a2f7a, ansi: 13, bold: true },
  site: { color: 0x5fd7d7, safeColor: 0x56b4e9, ansi: 14, bold: true },
  mover: { color: 0xf2f2f2, safeColor: 0xffffff, ansi: 15, bold: true },
  waiting: { color: 0xff5f5f, safeColor: 0xd55e00, ansi: 9, bold: true },
  start: { color: 0x101010, safeColor: 0x101010, background: 0x5fd75f, ansi: 10, bold: true },
  goal: { color: 0x101010, safeColor: 0x101010, background: 0xffaf5f, ansi: 11, bold: true },
  cursor: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, reverse: true, bold: true },
  order: { color: 0x101010, safeColor: 0x101010, background: 0xd7af5f, ansi: 3, bold: true },
  marked: { color: 0xffffff, safeColor: 0xffffff, background: 0x3f6f9f, ansi: 12, bold: true },
  mild: { color: 0xffffff, safeColor: 0xffffff, background: 0x5f4f1f, ansi: 3 },
  warm: { color: 0xffffff, safeColor: 0xffffff, background: 0x9f5f1f, ansi: 11 },
  hot: { color: 0xffffff, safeColor: 0xffffff, background: 0xbf1f1f, ansi: 9, bold: true },
  plain: { color: 0xd0d0d0, safeColor: 0xd0d0d0, ansi: 7 },
  chosen: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, bold: true },
  builder: { color: 0xffc864, safeColor: 0xe69f00, ansi: 11, bold: true },
  note: { color: 0xa8c0a8, safeColor: 0xb0b0b0, ansi: 7 },
});

/** The name of a style. */
export type StyleName = keyof typeof STYLES;

/** How somebody who lives here is drawn. */
export const MOVER_GLYPH = 0x40;
