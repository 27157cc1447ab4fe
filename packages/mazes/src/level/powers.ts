// What the hero can do beyond walking: seven powers with charges, and which things that lie about refill them. Things are good for
// nothing else here.

import type { Obj, Site } from '@stairwell/nethack';

/** The powers by name, in the order in which they are listed. */
export const POWERS = ['heal', 'dig', 'float', 'unseen', 'sleep', 'blink', 'map'] as const;
/** The name of a power. */
export type Power = (typeof POWERS)[number];
/** How many charges there are of each. */
export type Kit = Record<Power, number>;

/** What players are told of a power: its key, and what it does. */
export const POWER_WORDS: Readonly<Record<Power, readonly [key: string, words: string]>> = {
  heal: ['q', 'drink a healing draught'],
  dig: ['D', 'dig through rock or a wall; three charges through the floor'],
  float: ['F', 'float over water, lava and traps'],
  unseen: ['v', 'vanish from sight'],
  sleep: ['z', 'put all hostiles in view to sleep'],
  blink: ['t', 'be somewhere else on this level'],
  map: ['r', 'see the map of this level'],
};

/** What a thing refills: which power, by how many charges. */
interface Refill {
  readonly power: Power;
  readonly charges: number;
}

/** Classes of things by their numbers in NetHack, where names are the same in several. */
const CLASSES: Readonly<Record<number, string>> = {
  4: 'ring',
  8: 'potion',
  9: 'scroll',
  10: 'book',
  11: 'wand',
};

const REFILLS: Readonly<Record<string, readonly [Power, number]>> = {
  'potion healing': ['heal', 1],
  'potion extra healing': ['heal', 2],
  'potion full healing': ['heal', 3],
  'potion see invisible': ['heal', 1],
  'potion fruit juice': ['heal', 1],
  'potion levitation': ['float', 1],
  'potion invisibility': ['unseen', 1],
  'potion sleeping': ['sleep', 1],
  'potion confusion': ['blink', 1],
  'potion object detection': ['map', 1],
  'potion monster detection': ['map', 1],
  'scroll teleportation': ['blink', 1],
  'scroll magic mapping': ['map', 1],
  'scroll scare monster': ['sleep', 2],
  'scroll earth': ['dig', 2],
  'wand digging': ['dig', 8],
  'wand sleep': ['sleep', 4],
  'wand make invisible': ['unseen', 4],
  'wand teleportation': ['blink', 4],
  'wand secret door detection': ['map', 3],
  'wand slow monster': ['sleep', 2],
  'ring levitation': ['float', 3],
  'ring invisibility': ['unseen', 3],
  'ring stealth': ['unseen', 2],
  'ring teleportation': ['blink', 3],
  'ring regeneration': ['heal', 3],
  'book dig': ['dig', 8],
  'book sleep': ['sleep', 3],
  'book healing': ['heal', 2],
  'book extra healing': ['heal', 3],
  'book levitation': ['float', 3],
  'book invisibility': ['unseen', 3],
  'book teleport away': ['blink', 3],
  'book magic mapping': ['map', 3],
  'pick-axe': ['dig', 12],
  'dwarvish mattock': ['dig', 16],
  'unicorn horn': ['heal', 3],
  'crystal ball': ['map', 4],
  'levitation boots': ['float', 3],
  'cloak of invisibility': ['unseen', 3],
  'elven cloak': ['unseen', 2],
  'amulet of life saving': ['heal', 4],
};

/** What a thing is good for, if anything. */
export function refillOf(site: Site, { otyp, oclass, quan }: Obj): Refill | undefined {
  const { name } = site.game.type(otyp);
  const kind = CLASSES[oclass];
  const found = REFILLS[kind === undefined ? name : `${kind} ${name}`];
  return found && { power: found[0], charges: found[1] * Math.min(quan, 3) };
}

/** No charge of anything. */
const emptyKit = (): Kit => ({ heal: 0, dig: 0, float: 0, unseen: 0, sleep: 0, blink: 0, map: 0 });

/** What everybody begins with. */
const FIRST_KIT: Kit = { heal: 2, dig: 5, float: 1, unseen: 1, sleep: 2, blink: 2, map: 1 };

/** What each role has beyond that. */
const ROLE_KITS: Readonly<Record<string, Partial<Kit>>> = {
  Arc: { dig: 7 },
  Bar: { heal: 1, sleep: 1 },
  Cav: { heal: 2 },
  Hea: { heal: 3 },
  Kni: { heal: 1, blink: 1 },
  Mon: { unseen: 1, blink: 1 },
  Pri: { heal: 1, map: 1 },
  Rog: { unseen: 2 },
  Ran: { unseen: 1, map: 1 },
  Sam: { sleep: 1, unseen: 1 },
  Tou: { map: 3 },
  Val: { heal: 1, unseen: 1 },
  Wiz: { sleep: 2, blink: 1 },
};

/** What a role begins with. */
export function firstKit(role: string): Kit {
  const more = ROLE_KITS[role] ?? {};
  const kit = emptyKit();
  for (const power of POWERS) kit[power] = FIRST_KIT[power] + (more[power] ?? 0);
  return kit;
}
