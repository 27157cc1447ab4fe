// Things that are carried, worn, eaten or burnt: weapons, armour, rings, food, lights and the Amulet.

import { parseDice } from '@stairwell/engine/random';
import type { ItemKind, LightKind, PlainKind, Rarity, RingGift, WeaponKind } from '../kinds.js';
import { RULES } from '../rules.js';

/** Found everywhere. */
export const ANY = { tier: 'basic', depths: [1, 26] } as const;

type Flight = Pick<WeaponKind, 'thrown' | 'shoots' | 'ammunition' | 'bundle' | 'plural'>;

function weapon(id: string, name: string, dice: string, rarity: Rarity, flight: Flight = {}): ItemKind {
  return { id, category: 'weapon', name, rarity, ...ANY, damage: parseDice(dice), ...flight };
}

function armour(id: string, name: string, ac: number, rarity: Rarity, rusts = true): ItemKind {
  return { id, category: 'armour', name, rarity, ...ANY, armour: ac, rusts };
}

/** What a ring costs its bearer each turn, in tenths of hunger, unless its row says otherwise. */
const RING_HUNGER = 5;

function ring(
  id: string,
  name: string,
  rarity: Rarity,
  gift: RingGift,
  more: { readonly numbered?: boolean; readonly hunger?: number; readonly alwaysCursed?: boolean } = {},
): ItemKind {
  const { numbered = false, hunger = RING_HUNGER, alwaysCursed = false } = more;
  return { id, category: 'ring', name, rarity, ...ANY, gift, numbered, hunger, alwaysCursed };
}

function light(
  id: string,
  name: string,
  rarity: Rarity,
  more: Pick<LightKind, 'fuel'> & Partial<LightKind>,
): ItemKind {
  return { id, category: 'light', name, rarity, ...ANY, ...more };
}

/** All weapons. */
export const WEAPONS: readonly ItemKind[] = [
  weapon('dagger', 'dagger', '1d6', 'common', { thrown: 5, plural: 'daggers' }),
  weapon('short-sword', 'short sword', '1d8', 'common'),
  weapon('mace', 'mace', '2d4', 'common'),
  weapon('spear', 'spear', '2d3', 'common', { thrown: 6, plural: 'spears' }),
  weapon('flail', 'flail', '2d5', 'uncommon'),
  weapon('long-sword', 'long sword', '1d12', 'uncommon'),
  weapon('battle-axe', 'battle axe', '2d8', 'uncommon'),
  weapon('two-handed-sword', 'two-handed sword', '3d6', 'rare'),
  weapon('short-bow', 'short bow', '1d3', 'uncommon', { shoots: 9 }),
  weapon('long-bow', 'long bow', '1d3', 'rare', { shoots: 12 }),
  weapon('arrow', 'arrow', '1d6', 'common', { plural: 'arrows', ammunition: true, bundle: [6, 12] }),
  weapon('dart', 'dart', '1d4', 'common', { plural: 'darts', thrown: 6, bundle: [4, 8] }),
  weapon('javelin', 'javelin', '1d8', 'uncommon', { plural: 'javelins', thrown: 7, bundle: [2, 4] }),
];

/** All armour. */
export const ARMOUR: readonly ItemKind[] = [
  armour('leather', 'leather armour', 8, 'common', false),
  armour('studded', 'studded leather armour', 7, 'common', false),
  armour('ring-mail', 'ring mail', 7, 'common'),
  armour('chain', 'chain mail', 5, 'uncommon'),
  armour('banded', 'banded mail', 4, 'uncommon'),
  armour('splint', 'splint mail', 4, 'uncommon'),
  armour('plate', 'plate mail', 3, 'rare'),
];

/** All rings. */
export const RINGS: readonly ItemKind[] = [
  ring('protection', 'protection', 'common', 'armour', { numbered: true }),
  ring('add-strength', 'add strength', 'uncommon', 'strength', { numbered: true }),
  ring('dexterity', 'dexterity', 'uncommon', 'armour', { numbered: true }),
  ring('sustain-strength', 'sustain strength', 'common', 'sustaining'),
  ring('searching', 'searching', 'common', 'searching'),
  ring('ring-see-invisible', 'see invisible', 'uncommon', 'true sight'),
  ring('slow-digestion', 'slow digestion', 'common', 'digestion', { hunger: -5 }),
  ring('regeneration', 'regeneration', 'rare', 'healing', { hunger: 3 }),
  ring('stealth', 'stealth', 'uncommon', 'stealth'),
  ring('ring-teleportation', 'teleportation', 'uncommon', 'teleportation', { alwaysCursed: true }),
];

const { torch, lantern, oil } = RULES.light;
/** Below the Amulet. */
const DEEP = { tier: 'intermediate', depths: [11, 26], radius: 3, fuel: 0, eternal: true } as const;

/** What is eaten and what is burnt. */
export const FOOD_AND_LIGHTS: readonly ItemKind[] = [
  { id: 'ration', category: 'food', name: 'food ration', plural: 'food rations', rarity: 'common', ...ANY },
  light('torch', 'torch', 'common', { plural: 'torches', ...torch, burnsUp: true }),
  light('lantern', 'lantern', 'rare', { plural: 'lanterns', ...lantern }),
  light('oil', 'oil flask', 'uncommon', { plural: 'oil flasks', fuel: oil }),
  light('phial', 'Phial of the Evening', 'rare', DEEP),
  light('star', 'Star of the North', 'rare', DEEP),
];

/** What the hero came for. */
export const AMULET: ItemKind = {
  id: 'amulet',
  category: 'amulet',
  name: 'Amulet of Yendor',
  rarity: 'never',
  tier: 'basic',
  depths: [10, 10],
};

/** Opens the one locked door of the level where it was found. */
export const KEY: PlainKind = {
  id: 'key',
  category: 'key',
  name: 'iron key',
  plural: 'iron keys',
  rarity: 'never',
  tier: 'basic',
  depths: [1, 26],
};

function relic(id: string, name: string, depth: number): PlainKind {
  return { id, category: 'relic', name, rarity: 'never', tier: 'basic', depths: [depth, depth] };
}

/** What the six of the depths keep, from above, in the order of their keepers. */
export const RELICS: readonly PlainKind[] = [
  relic('iron-toll', 'Iron Toll', 12),
  relic('wax-crown', 'Wax Crown', 15),
  relic('salt-bell', 'Salt Bell', 18),
  relic('seventh-mask', 'Seventh Mask', 21),
  relic('heartwood', 'Heartwood', 24),
  relic('first-step', 'First Step', 26),
];
