// The six things that lie on the floors. Names, glyphs, colours and effects are the seed's.

import { SAN_PERCENT } from '../rules.js';
import type { Item, ItemKind } from '../state.js';

/** What holds for all items of a kind. */
export interface ItemRow {
  /** What the slot shows. */
  readonly short: string;
  /** What the line below it and a screen reader say. */
  readonly name: string;
  readonly glyph: string;
  /** How often it is found, against the others. */
  readonly weight: number;
  /** Charges of a light when found; 1 for what is used up at once. */
  readonly maxStack: number;
  readonly hp?: number;
  readonly san?: number;
  readonly light?: { readonly angle: number; readonly radius: number };
}

/** The kinds of items. */
export const ITEMS: Readonly<Record<ItemKind, ItemRow>> = {
  water: { short: 'H2O', name: 'Water', glyph: '+', weight: 4, maxStack: 1, hp: 50 },
  rainbow: {
    short: 'H2O',
    name: 'Rainbow water',
    glyph: '*',

    weight: 1,
    maxStack: 1,
    hp: 100,
    san: 10 * SAN_PERCENT,
  },
  vitality: {
    short: 'VIT',
    name: 'Vitality',
    glyph: 'v',

    weight: 4,
    maxStack: 1,
    san: 5 * SAN_PERCENT,
  },
  bomb: { short: 'BOM', name: 'Bomb', glyph: 'B', weight: 4, maxStack: 1 },
  flashlight: {
    short: 'LIT',
    name: 'Flashlight',
    glyph: 'F',

    weight: 4,
    maxStack: 800,
    light: { angle: 90, radius: 7 },
  },
  lantern: {
    short: 'LAN',
    name: 'Lantern',
    glyph: 'L',

    weight: 4,
    maxStack: 500,
    light: { angle: 360, radius: 4 },
  },
};

/** An item as it is found. */
export function createItem(kind: ItemKind): Item {
  return { kind, charges: ITEMS[kind].maxStack, isOn: false };
}
