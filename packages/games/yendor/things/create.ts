// Makes things: which kind a depth gives, with which enchantment, curse, charges and fuel.

import type { Random } from '@stairwell/engine';
import { type ItemKind, plainItem } from '../kinds.js';
import type { Item } from '../level.js';
import { DEPTHS, goldPile } from '../rules.js';
import { ITEMS } from './items.js';
import { bandOf, SORTS, shareOf } from './quotas.js';

const CURSE_CHANCE = { common: 0.05, uncommon: 0.08, rare: 0.12, never: 0 } as const;
const MOST_CURSE = 3;

/** What chance draws from, with the weight of each. */
type Choices<T> = readonly (readonly [T, number])[];

/** Any kind at all, by the weights of the depth. */
export function rollKind(random: Random, depth: number): ItemKind {
  return random.weighted(random.weighted(FINDS[depth - 1]));
}

/** What a level owes: for each thing the kinds to draw it from. */
export function owedAt(depth: number): readonly Choices<ItemKind>[] {
  return OWED[depth - 1];
}

/** One of some kinds, by their rarity at the depth. */
export function rollAmong(random: Random, kinds: readonly ItemKind[], depth: number): ItemKind {
  return random.weighted(byRarity(kinds, depth));
}

function byRarity(kinds: readonly ItemKind[], depth: number): Choices<ItemKind> {
  const weights = {
    common: Math.max(30, 70 - 1.54 * depth),
    uncommon: Math.min(40, 25 + 0.58 * depth),
    rare: Math.min(30, 5 + 0.96 * depth),
    never: 10,
  };
  return kinds.map((kind) => [kind, weights[kind.rarity]] as const);
}

function isFoundAt({ depths }: ItemKind, depth: number): boolean {
  return depths[0] <= depth && depth <= depths[1];
}

/** The tiers open at a depth: basic to 8, intermediate to 16, then all. */
function tiersAt(depth: number): ItemKind['tier'][] {
  if (depth <= 8) return ['basic'];
  return depth <= 16 ? ['basic', 'intermediate'] : ['basic', 'intermediate', 'advanced'];
}

// Every level draws from these two many times, so they are made once. Both begin with the first level.

/** The categories, each with the kinds of it that the depth gives. */
const FINDS: readonly Choices<Choices<ItemKind>>[] = DEPTHS.map((depth) => {
  const tiers = tiersAt(depth);
  const kinds = ITEMS.filter(
    (kind) => kind.rarity !== 'never' && tiers.includes(kind.tier) && isFoundAt(kind, depth),
  );
  return Object.entries(bandOf(depth).weights).map(([category, weight]) => [
    byRarity(
      kinds.filter((kind) => kind.category === category),
      depth,
    ),
    weight,
  ]);
});

const OWED: readonly (readonly Choices<ItemKind>[])[] = DEPTHS.map((depth) => {
  const band = bandOf(depth);
  return band.quota.flatMap(([sort, quota]) => {
    const fitting = SORTS[sort].filter((kind) => isFoundAt(kind, depth));
    const choices = byRarity(fitting.length > 0 ? fitting : SORTS[sort], depth);
    return Array.from({ length: shareOf(band, depth, quota) }, () => choices);
  });
});

/** A new thing of a kind as found at a depth. */
export function createItem(random: Random, id: number, kind: ItemKind, depth: number): Item {
  const item = plainItem(id, kind);
  switch (kind.category) {
    case 'weapon':
      if (kind.bundle !== undefined) {
        item.count = random.between(kind.bundle[0], kind.bundle[1]);
        break;
      }
      enchant(random, item, kind, depth);
      break;
    case 'armour':
      enchant(random, item, kind, depth);
      break;
    case 'ring':
      if (kind.numbered) enchant(random, item, kind, depth);
      if (kind.numbered && item.bonus === 0) item.bonus = 1;
      if (kind.alwaysCursed) item.cursed = true;
      item.known = false;
      break;
    case 'wand':
      item.charges = kind.charges.roll(random);
      break;
    case 'gold':
      item.bonus = goldPile(random, depth);
      break;
    default:
      break;
  }
  return item;
}

function enchant(random: Random, item: Item, row: ItemKind, depth: number): void {
  const least = Math.floor(depth / 9);
  const most = Math.max(least, Math.min(5, Math.floor(depth / 5.2)));
  item.bonus = random.between(least, most) + (row.rarity === 'rare' ? 1 : 0);
  item.known = item.bonus > 0; // a plain look may hide a curse
  if (random.chance(CURSE_CHANCE[row.rarity] * (1.3 - 0.01 * depth))) {
    item.cursed = true;
    item.bonus = -random.between(1, MOST_CURSE);
    item.known = false;
  }
}
