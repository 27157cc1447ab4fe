// The colours. Numbers and names follow the seed: 1 blue, 5 magenta, 6 red, 7 and 8 white, 9 yellow, 10 green, 11 cyan;
// 3 is the cyan of the rainbow. Walls share colour 1 with the idle ambusher, or it would betray itself. The safe colours are
// those of Okabe and Ito, which people with any kind of colour vision can tell apart.

import { definePalette } from '@stairwell/engine';

const WHITE = { color: 0xf2f2f2, safeColor: 0xffffff, ansi: 15 };
const BLUE = { color: 0x5f87ff, safeColor: 0x56b4e9, ansi: 12 };
const MAGENTA = { color: 0xd75fd7, safeColor: 0xcc79a7, ansi: 13 };
const RED = { color: 0xff4f4f, safeColor: 0xd55e00, ansi: 9 };
const YELLOW = { color: 0xffd75f, safeColor: 0xf0e442, ansi: 11 };
const GREEN = { color: 0x5fd75f, safeColor: 0x009e73, ansi: 10 };
const CYAN = { color: 0x5fd7d7, safeColor: 0x99ddff, ansi: 14 };

/** How everything looks, by name; the numbers are those of the seed. Also as a view wants them, and the number of each. */
export const {
  styles: STYLES,
  list: PALETTE,
  index: STYLE_INDEX,
} = definePalette({
  dark: { color: 0x000000, ansi: 0 },
  wall: BLUE, // 1
  floor: { color: 0xa6a6a6, safeColor: 0xb0b0b0, ansi: 7 },
  exit: { ...YELLOW, bold: true },
  wallRemembered: { color: 0x41579a, safeColor: 0x3d7390, ansi: 4 },
  floorRemembered: { color: 0x5e5e5e, safeColor: 0x686868, ansi: 8 },
  exitRemembered: { color: 0xa98b34, safeColor: 0x9d942c, ansi: 3 },
  itemRemembered: { color: 0x808080, safeColor: 0x8a8a8a, ansi: 8 },
  player: WHITE, // 8
  playerHurt: YELLOW,
  playerDying: RED,
  playerFlash: { ...RED, reverse: true, bold: true },
  chaser: RED, // 6
  chaserBlur: { color: 0xff9f7f, safeColor: 0xe69f00, ansi: 9, bold: true, reverse: true },
  stalker: MAGENTA, // 5
  ambusher: YELLOW, // 9
  ambusherFlash: { ...YELLOW, reverse: true },
  fog: { color: 0xaf5faf, safeColor: 0xb07aa1, ansi: 5 },
  water: WHITE, // 7
  vitality: YELLOW, // 9
  lamp: GREEN, // 10
  rainbow3: CYAN, // 3
  rainbow5: MAGENTA, // 5
  bomb: CYAN, // 11
  gadget: GREEN,
  shutter: { ...CYAN, bold: true },
  playerClung: { ...MAGENTA, reverse: true, bold: true },
  flash: { color: 0xffffd7, safeColor: 0xffffff, ansi: 15, bold: true },
  slot: { color: 0xd0d0d0, ansi: 7 },
  slotSelected: { ...WHITE, reverse: true },
  stats: CYAN, // 3
  statsHurt: YELLOW,
  statsDying: RED,
  pack: { color: 0xa0a0a0, ansi: 7 },
  sound: MAGENTA, // 5
  alarm: { ...RED, bold: true },
  lesson: { ...GREEN },
  note: { color: 0xd0d0d0, ansi: 7 },
});

/** The name of a style. */
export type StyleName = keyof typeof STYLES;
