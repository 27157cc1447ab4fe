// The six things that lie on the floors. Names, glyphs, colours and effects are the seed's.

import type { StyleName } from './palette.js';
import { SAN_PERCENT } from './rules.js';

export type ItemKind = 'water' | 'rainbow' | 'vitality' | 'bomb' | 'flashlight' | 'lantern';

export interface ItemRow {
  /** What the slot shows. */
  readonly short: string;
  /** What the line below it and a screen reader say. */
  readonly name: string;
  readonly glyph: string;
  readonly style: StyleName;
  /** How often it is found, against the others. */
  readonly weight: number;
  /** Charges of a light when found; 1 for what is used up at once. */
  readonly maxStack: number;
  readonly hp?: number;
  readonly san?: number;
  readonly light?: { readonly angle: number; readonly radius: number };
}

export const ITEMS: Readonly<Record<ItemKind, ItemRow>> = {
  water: { short: 'H2O', name: 'Water', glyph: '+', style: 'water', weight: 4, maxStack: 1, hp: 50 },
  rainbow: {
    short: 'H2O',
    name: 'Rainbow water',
    glyph: '*',
    style: 'water',
    weight: 1,
    maxStack: 1,
    hp: 100,
    san: 10 * SAN_PERCENT,
  },
  vitality: {
    short: 'VIT',
    name: 'Vitality',
    glyph: 'v',
    style: 'vitality',
    weight: 4,
    maxStack: 1,
    san: 5 * SAN_PERCENT,
  },
  bomb: { short: 'BOM', name: 'Bomb', glyph: 'B', style: 'bomb', weight: 4, maxStack: 1 },
  flashlight: {
    short: 'LIT',
    name: 'Flashlight',
    glyph: 'F',
    style: 'lamp',
    weight: 4,
    maxStack: 800,
    light: { angle: 90, radius: 7 },
  },
  lantern: {
    short: 'LAN',
    name: 'Lantern',
    glyph: 'L',
    style: 'lamp',
    weight: 4,
    maxStack: 500,
    light: { angle: 360, radius: 4 },
  },
};

/** In the order of their codes in saves and memories: append, never reorder. */
export const ITEM_KINDS: readonly ItemKind[] = [
  'water',
  'rainbow',
  'vitality',
  'bomb',
  'flashlight',
  'lantern',
];

/** An item in a slot. */
export interface Item {
  readonly kind: ItemKind;
  /** Charges left of a light, 1 otherwise. A light at 0 is dead weight. */
  charges: number;
  /** Whether a light is switched on. */
  isOn: boolean;
}

export function createItem(kind: ItemKind): Item {
  return { kind, charges: ITEMS[kind].maxStack, isOn: false };
}

/** An item that lies on the floor. */
export interface FloorItem {
  readonly cell: number;
  readonly kind: ItemKind;
}
