// The colours. Monsters are coloured by how dangerous they are, not by their letter. The safe colours are those of Okabe and
// Ito, which people with any kind of colour vision can tell apart. Beings and things keep theirs in weak light.

import { definePalette } from '@stairwell/engine';

/** What each tone of the map, kind of message and line looks like: by name, as a view wants them, and the number of each. */
export const {
  styles: STYLES,
  list: PALETTE,
  index: STYLE,
} = definePalette({
  dark: { color: 0x000000, safeColor: 0x000000, ansi: 0 },
  floor: { color: 0x9a9a9a, safeColor: 0xa0a0a0, ansi: 7 },
  corridor: { color: 0x8f8574, safeColor: 0x909090, ansi: 7 },
  wall: { color: 0xc8b48a, safeColor: 0xd0d0d0, ansi: 3 },
  door: { color: 0xd7a24a, safeColor: 0xe69f00, ansi: 11 },
  stairs: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, bold: true, clear: true },
  trap: { color: 0xff5fd7, safeColor: 0xcc79a7, ansi: 13, clear: true },
  remembered: { color: 0x5f6470, safeColor: 0x6a6a6a, ansi: 8, dim: true },
  rememberedThing: { color: 0x7f8aa0, safeColor: 0x808080, ansi: 8 },
  hero: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, bold: true },
  easy: { color: 0x6fd06f, safeColor: 0x009e73, ansi: 10, clear: true },
  middling: { color: 0xf0e060, safeColor: 0xf0e442, ansi: 11, clear: true },
  hard: { color: 0xff9f40, safeColor: 0xe69f00, ansi: 3, bold: true, clear: true },
  deadly: { color: 0xff5f5f, safeColor: 0xd55e00, ansi: 9, bold: true, clear: true },
  sleeper: { color: 0x8fa8c8, safeColor: 0x56b4e9, ansi: 12, clear: true },
  potion: { color: 0xd787ff, safeColor: 0xcc79a7, ansi: 13, clear: true },
  scroll: { color: 0xf5f0d0, safeColor: 0xffffff, ansi: 15, clear: true },
  gear: { color: 0x87d7ff, safeColor: 0x56b4e9, ansi: 14, clear: true },
  food: { color: 0xd7875f, safeColor: 0xe69f00, ansi: 3, clear: true },
  light: { color: 0xffe08a, safeColor: 0xf0e442, ansi: 11, clear: true },
  gold: { color: 0xffd700, safeColor: 0xf0e442, ansi: 11, bold: true, clear: true },
  amulet: { color: 0xff5fff, safeColor: 0xcc79a7, ansi: 13, bold: true, clear: true },
  relic: { color: 0xffb8f0, safeColor: 0xcc79a7, ansi: 13, bold: true, clear: true },
  key: { color: 0xe0c068, safeColor: 0xe69f00, ansi: 11, clear: true },
  water: { color: 0x5f9fe0, safeColor: 0x0072b2, ansi: 4 },
  grass: { color: 0x7fa35f, safeColor: 0x8fae8f, ansi: 2 },
  altar: { color: 0xf0e0ff, safeColor: 0xffffff, ansi: 15, bold: true, clear: true },
  ally: { color: 0x5fe0d0, safeColor: 0x56b4e9, ansi: 14, bold: true, clear: true },
  tip: { color: 0x9fc4e8, safeColor: 0x56b4e9, ansi: 6 },
  cursor: { color: 0xffffff, safeColor: 0xffffff, ansi: 15, reverse: true },
  overlay: { color: 0x5fd7d7, safeColor: 0x56b4e9, ansi: 14, reverse: true },
  info: { color: 0xd0d0d0, safeColor: 0xd0d0d0, ansi: 7 },
  combat: { color: 0xe8c0a0, safeColor: 0xe69f00, ansi: 15 },
  warning: { color: 0xffc04d, safeColor: 0xf0e442, ansi: 11 },
  dying: { color: 0xff5f5f, safeColor: 0xd55e00, ansi: 9, bold: true, reverse: true },
  critical: { color: 0xff5f5f, safeColor: 0xd55e00, ansi: 9, bold: true },
  success: { color: 0x7fe07f, safeColor: 0x009e73, ansi: 10 },
  hint: { color: 0x8a94a6, safeColor: 0x999999, ansi: 8 },
});

/** The name of a style. */
export type StyleName = keyof typeof STYLES;
