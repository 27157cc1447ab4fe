// The colours: those NetHack gives to creatures and things, and a few of our own for the ground. The safe colours are those
// of Okabe and Ito, which people with any kind of colour vision can tell apart.

import { definePalette, type Style } from '@stairwell/engine';

/** By NetHack's colour number. */
const COLOURS: readonly Style[] = [
  { color: 0x7f8aa0, safeColor: 0x999999, ansi: 8 },
  { color: 0xe06060, safeColor: 0xd55e00, ansi: 1 },
  { color: 0x50b050, safeColor: 0x009e73, ansi: 2 },
  { color: 0xb08850, safeColor: 0xe69f00, ansi: 3 },
  { color: 0x6f8fff, safeColor: 0x0072b2, ansi: 12 },
  { color: 0xc060c0, safeColor: 0xcc79a7, ansi: 5 },
  { color: 0x40b8b8, safeColor: 0x56b4e9, ansi: 6 },
  { color: 0xb8b8b8, safeColor: 0xb8b8b8, ansi: 7 },
  { color: 0xd0d0d0, safeColor: 0xd0d0d0, ansi: 7 },
  { color: 0xff9f40, safeColor: 0xe69f00, ansi: 9 },
  { color: 0x7fe07f, safeColor: 0x009e73, ansi: 10 },
  { color: 0xf0e060, safeColor: 0xf0e442, ansi: 11 },
  { color: 0x8fb0ff, safeColor: 0x56b4e9, ansi: 12 },
  { color: 0xff80ff, safeColor: 0xcc79a7, ansi: 13 },
  { color: 0x80f0f0, safeColor: 0x56b4e9, ansi: 14 },
  { color: 0xffffff, safeColor: 0xffffff, ansi: 15 },
];

const palette = definePalette({
  dark: { color: 0x000000, safeColor: 0x000000, ansi: 0 },
  remembered: { color: 0x8089a0, safeColor: 0x8c8c8c, ansi: 8 },
  floor: { color: 0x9a9a9a, safeColor: 0xa0a0a0, ansi: 7 },
  wall: { color: 0xc8b48a, safeColor: 0xd0d0d0, ansi: 7 },
  door: { color: 0xd7a24a, safeColor: 0xe69f00, ansi: 3 },
  water: { color: 0x5f8fdf, safeColor: 0x0072b2, ansi: 12 },
  lava: { color: 0xff6030, safeColor: 0xd55e00, ansi: 9 },
  plant: { color: 0x50b050, safeColor: 0x009e73, ansi: 2 },
  feature: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, bold: true },
  trap: { color: 0xff5fd7, safeColor: 0xcc79a7, ansi: 13 },
  boulder: { color: 0xd8d0c0, safeColor: 0xe0e0e0, ansi: 15 },
  hero: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, bold: true, reverse: true },
  cursor: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, reverse: true },
  info: { color: 0xd0d0d0, safeColor: 0xd0d0d0, ansi: 7 },
  hint: { color: 0x8a94a6, safeColor: 0x999999, ansi: 8 },
  good: { color: 0x7fd08f, safeColor: 0x009e73, ansi: 10 },
  warning: { color: 0xf0d060, safeColor: 0xf0e442, ansi: 11 },
  harm: { color: 0xff7060, safeColor: 0xd55e00, ansi: 9 },
  title: { color: 0xffd080, safeColor: 0xf0e442, ansi: 11, bold: true },
});

/** How ground, people and texts look, by name. */
export const STYLES = palette.styles;

/** Behind those who hunt the hero. */
const HUNTED = 0x701818;

/** All styles: our own, NetHack's colours, and these again on the ground of hunters. */
export const PALETTE: readonly Style[] = [
  ...palette.list,
  ...COLOURS,
  ...COLOURS.map((style): Style => ({ ...style, background: HUNTED, bold: true })),
];

/** How messages look, by their kinds. */
export const MESSAGE_STYLES = {
  plain: STYLES.info,
  good: STYLES.good,
  warning: STYLES.warning,
  harm: STYLES.harm,
} as const;

/** The number of a style in the palette. */
export const STYLE = palette.index;

/** The number in the palette of a colour of NetHack's. */
export const colourStyle = (color: number): number => palette.list.length + (color & 15);

/** The same for somebody who hunts the hero. */
export const hunterStyle = (color: number): number => colourStyle(color) + COLOURS.length;
