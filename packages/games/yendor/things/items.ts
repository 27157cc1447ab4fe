// Everything that can lie on the floor or in the pack, one row each with its effect, and how the kinds look that are not
// recognised at sight.

import { createStreams } from '@stairwell/engine';
import { type Category, GOLD, type ItemKind } from '../kinds.js';
import { AMULET, ARMOUR, FOOD_AND_LIGHTS, KEY, RELICS, RINGS, WEAPONS } from './gear.js';
import { POTIONS } from './potions.js';
import { SCROLLS } from './scrolls.js';
import { WANDS } from './wands.js';

/** Append, never reorder: saves hold the place in this list. */
export const ITEMS: readonly ItemKind[] = [
  ...WEAPONS,
  ...ARMOUR,
  ...POTIONS,
  ...SCROLLS,
  ...WANDS,
  ...RINGS,
  ...FOOD_AND_LIGHTS,
  AMULET,
  GOLD,
  KEY,
  ...RELICS,
];

const BY_ID = new Map(ITEMS.map((row) => [row.id, row]));

/** The kind of that name. Throws for a name that is none, so that a typo in a table is found at once. */
export function kindOf(id: string): ItemKind {
  const kind = BY_ID.get(id);
  if (kind === undefined) throw new RangeError(`there is no item "${id}"`);
  return kind;
}

const LOOKS: Readonly<Partial<Record<Category, readonly string[]>>> = {
  potion:
    'amber azure black brown clear cloudy crimson emerald fizzing golden milky murky pink silver smoking violet'.split(
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

/** The disguise of every kind in this game. */
export function dealLooks(seed: string): Map<ItemKind, string> {
  const random = createStreams(seed).of('looks');
  const looks = new Map<ItemKind, string>();
  for (const [category, words] of Object.entries(LOOKS)) {
    const deck = random.shuffle([...words]);
    for (const kind of ITEMS) if (kind.category === category) looks.set(kind, deck.pop() ?? 'odd');
  }
  return looks;
}
