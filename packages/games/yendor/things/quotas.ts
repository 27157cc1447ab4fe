// What the depths owe the hero: how often each sort of thing is found, and what every band of levels holds for certain.

import type { Category, ItemKind } from '../kinds.js';
import { ITEMS, kindOf } from './items.js';

/** First and last level of a band of the stairs document. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly weights: Readonly<Partial<Record<Category, number>>>;
  /** A sort of thing and how many of it the band holds at least, spread evenly over its levels. */
  readonly quota: readonly (readonly [QuotaSort, number])[];
}

/** Sorts of things that a band of levels owes the hero. */
export type QuotaSort =
  | 'heal'
  | 'identify'
  | 'enchanting'
  | 'missile'
  | 'weapon'
  | 'armour'
  | 'ring'
  | 'wand'
  | 'food'
  | 'light'
  | 'lantern'
  | 'utilityPotion'
  | 'utilityScroll'
  | 'advancedPotion'
  | 'advancedScroll'
  | 'powerful'
  | 'artifact';

const weights = (
  potion: number,
  scroll: number,
  ring: number,
  wand: number,
  weapon: number,
  armour: number,
  food: number,
  light: number,
) => ({ potion, scroll, ring, wand, weapon, armour, food, light });

/** The five bands of the stairs document. */
export const BANDS: readonly Band[] = [
  {
    from: 1,
    to: 5,
    weights: weights(20, 20, 5, 5, 15, 15, 12, 8),
    quota: [
      ['heal', 5],
      ['enchanting', 5],
      ['identify', 2],
      ['weapon', 2],
      ['armour', 2],
      ['missile', 3],
      ['food', 6],
      ['light', 8],
    ],
  },
  {
    from: 6,
    to: 10,
    weights: weights(18, 18, 10, 10, 12, 12, 12, 8),
    quota: [
      ['heal', 4],
      ['enchanting', 5],
      ['ring', 2],
      ['missile', 2],
      ['food', 5],
      ['light', 6],
      ['lantern', 1],
    ],
  },
  {
    from: 11,
    to: 15,
    weights: weights(16, 16, 14, 14, 10, 10, 12, 8),
    quota: [
      ['heal', 6],
      ['enchanting', 7],
      ['ring', 3],
      ['wand', 2],
      ['food', 5],
      ['light', 5],
      ['utilityPotion', 6],
      ['utilityScroll', 3],
    ],
  },
  {
    from: 16,
    to: 20,
    weights: weights(15, 15, 16, 16, 8, 8, 14, 8),
    quota: [
      ['heal', 8],
      ['enchanting', 7],
      ['ring', 4],
      ['wand', 3],
      ['food', 5],
      ['light', 5],
      ['advancedPotion', 8],
      ['advancedScroll', 4],
    ],
  },
  {
    from: 21,
    to: 26,
    weights: weights(14, 14, 18, 18, 6, 6, 16, 8),
    quota: [
      ['heal', 8],
      ['enchanting', 8],
      ['food', 10],
      ['light', 4],
      ['powerful', 10],
      ['artifact', 2],
    ],
  },
];

/** The kinds that count for a sort; those of a whole category are drawn by rarity like any other. */
export const SORTS: Readonly<Record<QuotaSort, readonly ItemKind[]>> = {
  heal: ['minor-heal', 'medium-heal', 'major-heal', 'superior-heal'].map(kindOf),
  identify: [kindOf('identify')],
  enchanting: [kindOf('enchanting')],
  missile: ['arrow', 'dart', 'javelin'].map(kindOf),
  weapon: ofCategory('weapon'),
  armour: ofCategory('armour'),
  ring: ofCategory('ring'),
  wand: ofCategory('wand'),
  food: [kindOf('ration')],
  light: ['torch', 'torch', 'oil'].map(kindOf),
  lantern: [kindOf('lantern')],
  utilityPotion: ['restore-strength', 'detect-monsters', 'detect-magic', 'see-invisible', 'levitation'].map(
    kindOf,
  ),
  utilityScroll: ['magic-mapping', 'remove-curse', 'teleportation', 'light'].map(kindOf),
  advancedPotion: ['haste', 'see-invisible', 'levitation', 'gain-strength', 'major-heal'].map(kindOf),
  advancedScroll: ['teleportation', 'scare-monster', 'hold-monster', 'magic-mapping'].map(kindOf),
  powerful: ['raise-level', 'superior-heal', 'gain-strength', 'two-handed-sword', 'plate'].map(kindOf),
  artifact: ['phial', 'star'].map(kindOf),
};

function ofCategory(category: Category): ItemKind[] {
  return ITEMS.filter((kind) => kind.category === category && kind.rarity !== 'never');
}

/** The band that a depth belongs to. */
export function bandOf(depth: number): Band {
  const band = BANDS.find(({ from, to }) => depth >= from && depth <= to);
  if (band === undefined) throw new RangeError(`no band holds level ${depth}`);
  return band;
}

/** How many of a quota fall on one level: the shares of all levels of a band add up to the quota. */
export function shareOf(band: Band, depth: number, quota: number): number {
  const levels = band.to - band.from + 1;
  const step = depth - band.from;
  return Math.floor((quota * (step + 1)) / levels) - Math.floor((quota * step) / levels);
}
