// Makes things: which kind a depth gives, with which enchantment, curse, charges and fuel.

import type { Random } from '@stairwell/engine';
import { type Category, ITEMS, type ItemKind, kindOf } from '../data/items.js';
import { bandOf } from '../data/quotas.js';
import { roll } from '../dice.js';
import { RULES } from '../rules.js';
import type { Item } from '../state.js';

const CURSE_CHANCE = { common: 0.05, uncommon: 0.08, rare: 0.12, never: 0 } as const;
const MOST_CURSE = 3;

/** Any kind at all, by the weights of the depth. */
export function rollKind(random: Random, depth: number): number {
  const { weights } = bandOf(depth);
  const category = random.weighted(Object.entries(weights) as [Category, number][]);
  const kinds = kindsAt(category, depth);
  return rollAmong(random, kinds, depth);
}

/** One of some kinds, by their rarity at the depth. */
export function rollAmong(random: Random, kinds: readonly number[], depth: number): number {
  const weights = {
    common: Math.max(30, 70 - 1.54 * depth),
    uncommon: Math.min(40, 25 + 0.58 * depth),
    rare: Math.min(30, 5 + 0.96 * depth),
    never: 10,
  };
  return random.weighted(kinds.map((kind) => [kind, weights[ITEMS[kind].rarity]] as const));
}

/** The tiers open at a depth: basic to 8, intermediate to 16, then all. */
function tiersAt(depth: number): ItemKind['tier'][] {
  if (depth <= 8) return ['basic'];
  return depth <= 16 ? ['basic', 'intermediate'] : ['basic', 'intermediate', 'advanced'];
}

const byDepth = new Map<string, number[]>();

/** The kinds of a category that chance may give at a depth. */
function kindsAt(category: Category, depth: number): readonly number[] {
  const key = `${category}/${depth}`;
  let kinds = byDepth.get(key);
  if (kinds === undefined) {
    const tiers = tiersAt(depth);
    kinds = ITEMS.flatMap((row, kind) =>
      row.category === category &&
      row.rarity !== 'never' &&
      tiers.includes(row.tier) &&
      row.depths[0] <= depth &&
      depth <= row.depths[1]
        ? [kind]
        : [],
    );
    byDepth.set(key, kinds);
  }
  return kinds;
}

/** A new thing of a kind as found at a depth. */
export function createItem(random: Random, id: number, kind: number, depth: number): Item {
  const row = ITEMS[kind];
  const item = plainItem(id, kind);
  switch (row.category) {
    case 'weapon':
    case 'armour':
      enchant(random, item, row, depth);
      break;
    case 'ring':
      if (row.numbered === true) enchant(random, item, row, depth);
      if (row.numbered === true && item.bonus === 0) item.bonus = 1;
      if (row.id === 'ring-teleportation') item.cursed = true;
      item.known = false;
      break;
    case 'wand':
      if (row.charges !== undefined) item.charges = roll(random, row.charges);
      break;
    case 'gold':
      item.bonus = goldPile(random, depth);
      break;
    default:
      break;
  }
  return item;
}

/** A thing of a kind with nothing special about it. */
export function plainItem(id: number, kind: number): Item {
  return {
    id,
    kind,
    count: 1,
    bonus: 0,
    cursed: false,
    known: true,
    charges: 0,
    fuel: ITEMS[kind].fuel ?? 0,
  };
}

export function goldPile(random: Random, depth: number): number {
  return random.below(RULES.items.goldBase + RULES.items.goldPerDepth * depth) + 2;
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

export const GOLD = kindOf('gold');
export const AMULET = kindOf('amulet');
