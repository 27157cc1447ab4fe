// The things that lie on the floors. Names, glyphs, colours and effects of the first six are the seed's; the gadgets are ours.

import type { StyleName } from '../palette.js';
import { SAN_PERCENT } from '../rules.js';
import type { Item, ItemKind } from '../state.js';

/** What holds for all items of a kind. */
export interface ItemRow {
  /** What the slot shows. */
  readonly short: string;
  /** What the line below it and a screen reader say. */
  readonly name: string;
  readonly glyph: string;
  /** Charges of a light when found; 1 for what is used up at once. */
  readonly maxStack: number;
  readonly hp?: number;
  readonly san?: number;
  readonly light?: { readonly angle: number; readonly radius: number };
}

/** The kinds of items. */
export const ITEMS: Readonly<Record<ItemKind, ItemRow>> = {
  water: { short: 'H2O', name: 'Water', glyph: '+', maxStack: 1, hp: 50 },
  rainbow: {
    short: 'H2O',
    name: 'Rainbow water',
    glyph: '*',
    maxStack: 1,
    hp: 100,
    san: 10 * SAN_PERCENT,
  },
  vitality: {
    short: 'VIT',
    name: 'Vitality',
    glyph: 'v',
    maxStack: 1,
    san: 5 * SAN_PERCENT,
  },
  bomb: { short: 'BOM', name: 'Bomb', glyph: 'B', maxStack: 1 },
  flashlight: {
    short: 'LIT',
    name: 'Flashlight',
    glyph: 'F',
    maxStack: 800,
    light: { angle: 90, radius: 7 },
  },
  lantern: {
    short: 'LAN',
    name: 'Lantern',
    glyph: 'L',
    maxStack: 500,
    light: { angle: 360, radius: 4 },
  },
  decoy: { short: 'DEC', name: 'Decoy', glyph: 'o', maxStack: 1 },
  shutter: { short: 'SHU', name: 'Shutter', glyph: '=', maxStack: 1 },
  battery: { short: 'BAT', name: 'Battery', glyph: 'i', maxStack: 1 },
};

/** Whether only the option `gadgets` brings it. */
export function isGadget(kind: ItemKind): kind is 'decoy' | 'shutter' | 'battery' {
  return kind === 'decoy' || kind === 'shutter' || kind === 'battery';
}

/** The colour of each kind, as the seed has it. */
export const ITEM_STYLES: Readonly<Record<ItemKind, StyleName>> = {
  water: 'water',
  rainbow: 'water',
  vitality: 'vitality',
  bomb: 'bomb',
  flashlight: 'lamp',
  lantern: 'lamp',
  decoy: 'gadget',
  shutter: 'gadget',
  battery: 'gadget',
};

/** An item as it is found. */
export function createItem(kind: ItemKind): Item {
  return { kind, charges: ITEMS[kind].maxStack, isOn: false };
}
