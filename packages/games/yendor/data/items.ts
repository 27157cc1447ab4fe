// Everything that can lie on the floor or in the pack, one row each. Effects stand in items/: this is what they are called,
// how rare they are and from which depth on they are found.

import { type Dice, parseDice } from '../dice.js';
import type { Rarity } from './monsters.js';

export type Category =
  | 'weapon'
  | 'armour'
  | 'potion'
  | 'scroll'
  | 'ring'
  | 'wand'
  | 'food'
  | 'light'
  | 'amulet'
  | 'gold';

/** `never` is placed by hand or by quota only. */
export type ItemRarity = Rarity | 'never';
export type Tier = 'basic' | 'intermediate' | 'advanced';

export interface ItemKind {
  readonly id: string;
  readonly category: Category;
  readonly name: string;
  readonly plural?: string;
  readonly rarity: ItemRarity;
  readonly tier: Tier;
  readonly depths: readonly [number, number];
  /** Damage of a weapon or wand, healing of a potion, charges of a wand stand in their own fields. */
  readonly damage?: Dice;
  readonly armour?: number;
  readonly charges?: Dice;
  readonly range?: number;
  readonly radius?: number;
  readonly fuel?: number;
  /** A light that never burns down. */
  readonly eternal?: boolean;
  /** Rings with a number. */
  readonly numbered?: boolean;
}

const ANY: readonly [number, number] = [1, 26];

function weapon(id: string, name: string, dice: string, rarity: Rarity): ItemKind {
  return { id, category: 'weapon', name, rarity, tier: 'basic', depths: ANY, damage: parseDice(dice) };
}

function armour(id: string, name: string, ac: number, rarity: Rarity): ItemKind {
  return { id, category: 'armour', name, rarity, tier: 'basic', depths: ANY, armour: ac };
}

function potion(
  id: string,
  name: string,
  rarity: ItemRarity,
  tier: Tier,
  depths: readonly [number, number] = ANY,
  dice?: string,
): ItemKind {
  const row: ItemKind = { id, category: 'potion', name, rarity, tier, depths };
  return dice === undefined ? row : { ...row, damage: parseDice(dice) };
}

function scroll(id: string, name: string, rarity: Rarity, tier: Tier): ItemKind {
  return { id, category: 'scroll', name, rarity, tier, depths: ANY };
}

function wand(
  id: string,
  name: string,
  rarity: Rarity,
  charges: string,
  range: number,
  damage?: string,
): ItemKind {
  const row: ItemKind = {
    id,
    category: 'wand',
    name,
    rarity,
    tier: 'basic',
    depths: ANY,
    charges: parseDice(charges),
    range,
  };
  return damage === undefined ? row : { ...row, damage: parseDice(damage) };
}

function ring(id: string, name: string, rarity: Rarity, numbered = false): ItemKind {
  return { id, category: 'ring', name, rarity, tier: 'basic', depths: ANY, numbered };
}

/** Append, never reorder: saves hold the place in this list. */
export const ITEMS: readonly ItemKind[] = [
  weapon('dagger', 'dagger', '1d6', 'common'),
  weapon('short-sword', 'short sword', '1d8', 'common'),
  weapon('mace', 'mace', '2d4', 'common'),
  weapon('spear', 'spear', '2d3', 'common'),
  weapon('flail', 'flail', '2d5', 'uncommon'),
  weapon('long-sword', 'long sword', '1d12', 'uncommon'),
  weapon('battle-axe', 'battle axe', '2d8', 'uncommon'),
  weapon('two-handed-sword', 'two-handed sword', '3d6', 'rare'),

  armour('leather', 'leather armour', 8, 'common'),
  armour('studded', 'studded leather armour', 7, 'common'),
  armour('ring-mail', 'ring mail', 7, 'common'),
  armour('chain', 'chain mail', 5, 'uncommon'),
  armour('banded', 'banded mail', 4, 'uncommon'),
  armour('splint', 'splint mail', 4, 'uncommon'),
  armour('plate', 'plate mail', 3, 'rare'),

  potion('minor-heal', 'minor healing', 'common', 'basic', [1, 9], '2d8+2'),
  potion('medium-heal', 'medium healing', 'uncommon', 'intermediate', [8, 17], '4d8+4'),
  potion('major-heal', 'major healing', 'uncommon', 'advanced', [15, 26], '6d8+6'),
  potion('superior-heal', 'superior healing', 'rare', 'advanced', [20, 26], '10d8+10'),
  potion('gain-strength', 'gain strength', 'uncommon', 'intermediate'),
  potion('restore-strength', 'restore strength', 'common', 'basic'),
  potion('poison', 'poison', 'common', 'basic', ANY, '1d6'),
  potion('confusion', 'confusion', 'uncommon', 'intermediate'),
  potion('blindness', 'blindness', 'uncommon', 'intermediate'),
  potion('haste', 'haste self', 'rare', 'advanced'),
  potion('detect-monsters', 'detect monsters', 'uncommon', 'intermediate'),
  potion('detect-magic', 'detect magic', 'uncommon', 'intermediate'),
  potion('raise-level', 'raise level', 'never', 'advanced'),
  potion('see-invisible', 'see invisible', 'uncommon', 'advanced'),
  potion('levitation', 'levitation', 'uncommon', 'advanced'),

  scroll('identify', 'identify', 'common', 'basic'),
  scroll('enchant-weapon', 'enchant weapon', 'uncommon', 'intermediate'),
  scroll('enchant-armour', 'enchant armour', 'uncommon', 'intermediate'),
  scroll('magic-mapping', 'magic mapping', 'uncommon', 'intermediate'),
  scroll('teleportation', 'teleportation', 'common', 'advanced'),
  scroll('remove-curse', 'remove curse', 'uncommon', 'intermediate'),
  scroll('create-monster', 'create monster', 'uncommon', 'basic'),
  scroll('scare-monster', 'scare monster', 'rare', 'advanced'),
  scroll('light', 'light', 'common', 'basic'),
  scroll('sleep', 'sleep', 'rare', 'basic'),
  scroll('hold-monster', 'hold monster', 'rare', 'advanced'),

  wand('lightning', 'lightning', 'uncommon', '3d3', 8, '6d6'),
  wand('fire', 'fire', 'uncommon', '3d3', 8, '6d6'),
  wand('cold', 'cold', 'uncommon', '3d3', 8, '6d6'),
  wand('magic-missile', 'magic missile', 'common', '4d4', 7, '2d6'),
  wand('teleport-away', 'teleport away', 'uncommon', '3d3', 7),
  wand('sleep-monster', 'sleep monster', 'uncommon', '3d3', 6),
  wand('slow-monster', 'slow monster', 'uncommon', '3d3', 6),
  wand('cancellation', 'cancellation', 'rare', '3d3', 6),
  wand('haste-monster', 'haste monster', 'rare', '3d3', 5),
  wand('polymorph', 'polymorph', 'rare', '3d3', 5),

  ring('protection', 'protection', 'common', true),
  ring('add-strength', 'add strength', 'uncommon', true),
  ring('dexterity', 'dexterity', 'uncommon', true),
  ring('sustain-strength', 'sustain strength', 'common'),
  ring('searching', 'searching', 'common'),
  ring('ring-see-invisible', 'see invisible', 'uncommon'),
  ring('slow-digestion', 'slow digestion', 'common'),
  ring('regeneration', 'regeneration', 'rare'),
  ring('stealth', 'stealth', 'uncommon'),
  ring('ring-teleportation', 'teleportation', 'uncommon'),

  {
    id: 'ration',
    category: 'food',
    name: 'food ration',
    plural: 'food rations',
    rarity: 'common',
    tier: 'basic',
    depths: ANY,
  },
  {
    id: 'torch',
    category: 'light',
    name: 'torch',
    plural: 'torches',
    rarity: 'common',
    tier: 'basic',
    depths: ANY,
    radius: 2,
    fuel: 500,
  },
  {
    id: 'lantern',
    category: 'light',
    name: 'lantern',
    plural: 'lanterns',
    rarity: 'rare',
    tier: 'basic',
    depths: ANY,
    radius: 2,
    fuel: 750,
  },
  {
    id: 'oil',
    category: 'light',
    name: 'oil flask',
    plural: 'oil flasks',
    rarity: 'uncommon',
    tier: 'basic',
    depths: ANY,
    fuel: 600,
  },
  {
    id: 'phial',
    category: 'light',
    name: 'Phial of the Evening',
    rarity: 'rare',
    tier: 'intermediate',
    depths: [11, 26],
    radius: 3,
    fuel: 0,
    eternal: true,
  },
  {
    id: 'star',
    category: 'light',
    name: 'Star of the North',
    rarity: 'rare',
    tier: 'intermediate',
    depths: [11, 26],
    radius: 3,
    fuel: 0,
    eternal: true,
  },
  {
    id: 'amulet',
    category: 'amulet',
    name: 'Amulet of Yendor',
    rarity: 'never',
    tier: 'basic',
    depths: [10, 10],
  },
  { id: 'gold', category: 'gold', name: 'gold', rarity: 'never', tier: 'basic', depths: ANY },
];

const BY_ID = new Map(ITEMS.map((row, index) => [row.id, index]));

/** The place of a kind in the list. Throws for a name that is none, so that a typo in a table is found at once. */
export function kindOf(id: string): number {
  const index = BY_ID.get(id);
  if (index === undefined) throw new RangeError(`there is no item "${id}"`);
  return index;
}

export const GLYPHS: Readonly<Record<Category, string>> = {
  weapon: ')',
  armour: '[',
  potion: '!',
  scroll: '?',
  ring: '=',
  wand: '/',
  food: '%',
  light: '(',
  amulet: '"',
  gold: '$',
};

export const CATEGORIES = Object.keys(GLYPHS) as readonly Category[];

/** What is not recognised at sight. */
export const DISGUISED: readonly Category[] = ['potion', 'scroll', 'ring', 'wand'];

export const LOOKS: Readonly<Record<'potion' | 'scroll' | 'ring' | 'wand', readonly string[]>> = {
  potion:
    'amber azure black brown clear cloudy crimson emerald fizzing golden milky murky pink silver violet'.split(
      ' ',
    ),
  scroll: [
    'ABRA MELIN',
    'DOR VEKUN',
    'ESH TAMAR',
    'GHOTI',
    'IX NARU',
    'KOLO TEP',
    'MIR SADDAI',
    'OSK UMBER',
    'PRAZ ELIM',
    'TUOL HRA',
    'ZELGO BRIN',
  ],
  ring: 'agate bone copper glass granite ivory jade opal pearl topaz'.split(' '),
  wand: 'ash birch cedar ebony elm hazel oak pine willow yew'.split(' '),
};
