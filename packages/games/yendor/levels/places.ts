// Rooms that are more than rooms: a row each with a small builder. What is said on entering stands in texts.ts; which level has which
// is settled in build-places.ts.

import { combineNames } from '@stairwell/engine/random';
import { UNIQUES } from '../beings/uniques.js';
import { GOLD, type ItemKind } from '../kinds.js';
import { goldPile } from '../rules.js';
import { T } from '../terrain.js';
import { rollAmong, rollKind } from '../things/create.js';
import { KEY, RELICS } from '../things/gear.js';
import { ITEMS, kindOf } from '../things/items.js';
import { dweller, kindNamed, lay, middleOf, people, type Site, shape } from './site.js';

/** A row of the table of places. */
export interface PlaceKind {
  readonly id: string;
  readonly name: string;
  readonly depths: readonly [number, number];
  /** How often chance gives it; 0 for set pieces. */
  readonly weight: number;
  /** Set pieces: for each stretch of levels, one of them has it. */
  readonly among?: readonly (readonly [number, number])[];
  /** The least width and height. */
  readonly least: readonly [number, number];
  /** Only a room with one door will do. */
  readonly oneDoor?: boolean;
  /** Whoever is thrown somewhere is not thrown in here. */
  readonly sealed?: boolean;
  /** Gifts it has to give. */
  readonly gifts?: number;
  build(site: Site): void;
}

const named = combineNames({
  name: ['{start}{end}', '{start}{end}'],
  start: ['Bran', 'Ked', 'Ossa', 'Mar', 'Tib', 'Ulf', 'Wen', 'Dro', 'Sef', 'Hal'],
  end: ['noc', 'rik', 'wyn', 'ga', 'mund', 'le', 'ket', 'bor', 'an', 'do'],
});

/** What a pedlar asks, by sort of thing, before the depth is added. */
const PRICES: Readonly<Partial<Record<ItemKind['category'], number>>> = {
  potion: 40,
  scroll: 45,
  ring: 110,
  wand: 120,
  weapon: 60,
  armour: 70,
  food: 25,
  light: 20,
};

/** What lies in a vault to choose from. */
const FINE = ITEMS.filter(
  ({ id, category, rarity }) =>
    rarity !== 'never' &&
    id !== 'ring-teleportation' &&
    (category === 'ring' || category === 'wand' || category === 'armour' || category === 'weapon'),
);

const POTIONS = ofCategory('potion');
const SCROLLS = ofCategory('scroll');
const WEAPONS = ofCategory('weapon');
const ARMOUR = ofCategory('armour');
const RINGS = ofCategory('ring');

/** All places. Append, never reorder. */
export const PLACES: readonly PlaceKind[] = [
  {
    id: 'pedlar',
    name: "a pedlar's corner",
    depths: [2, 26],
    weight: 0,
    among: [
      [2, 4],
      [6, 8],
      [12, 16],
      [19, 23],
    ],
    least: [4, 4],
    build(site) {
      const goods = [kindOf('enchanting'), kindOf('minor-heal'), kindOf('ration')];
      while (goods.length < 6) goods.push(rollKind(site.random, site.depth));
      for (const kind of goods) {
        const price = (PRICES[kind.category] ?? 50) + 4 * site.depth + (kind.id === 'enchanting' ? 80 : 0);
        lay(site, kind, { price, left: true, with: { cursed: false, known: true } });
      }
      people(site, kindNamed('pedlar'), { side: 'keeper', mood: 'wandering' });
    },
  },
  {
    id: 'shrine',
    name: 'a shrine',
    depths: [3, 26],
    weight: 0,
    among: [
      [3, 5],
      [7, 9],
      [13, 18],
    ],
    least: [4, 4],
    gifts: 2,
    build(site) {
      const { width, height } = site.room;
      shape(site, (_, column, row) =>
        (column === 0 || column === width - 1) && (row === 0 || row === height - 1) ? T.pillar : undefined,
      );
      site.terrain[middleOf(site.room)] = T.altar;
    },
  },
  {
    id: 'gaol',
    name: 'a gaol',
    depths: [2, 26],
    weight: 0,
    among: [
      [2, 4],
      [6, 8],
      [11, 14],
    ],
    least: [4, 4],
    build(site) {
      const { random, depth } = site;
      const captive = kindNamed(
        depth < 5 ? 'hobgoblin' : random.pick(depth < 10 ? ['centaur', 'yeti'] : ['troll', 'centaur']),
      );
      const hp = 8 + depth * 4;
      people(site, captive, {
        cell: middleOf(site.room),
        side: 'captive',
        mood: 'wandering',
        title: named(random),
        hp,
        maxHp: hp,
      });
      const gaoler = dweller(
        site,
        (kind) => kind.opensDoors && kind.attacks.length > 0 && kind.level <= 3,
        'hobgoblin',
      );
      for (let left = depth < 4 ? 1 : 2; left > 0; left--) people(site, gaoler, { mood: 'asleep' });
    },
  },
  {
    id: 'vault',
    name: 'a treasure vault',
    depths: [2, 26],
    weight: 0,
    among: [
      [2, 3],
      [4, 6],
      [7, 9],
      [12, 17],
    ],
    least: [4, 4],
    oneDoor: true,
    sealed: true,
    build(site) {
      const { random, terrain, room, doors, depth } = site;
      terrain[doors[0]] = T.doorLocked;
      const row = middleOf(room);
      for (const step of [-1, 0, 1]) {
        const kind = rollAmong(random, FINE, depth);
        lay(site, kind, {
          cell: row + step,
          choice: true,
          left: true,
          with: {
            cursed: false,
            known: true,
            ...(kind.category === 'wand' ? {} : { bonus: 1 + Math.floor(depth / 4) + random.below(2) }),
            ...(kind.category === 'weapon' && kind.bundle !== undefined ? { count: 20 } : {}),
          },
        });
      }
      lay(site, KEY, { with: { bonus: depth } }, random.pick(site.elsewhere));
    },
  },
  {
    id: 'lair',
    name: 'a lair',
    depths: [11, 26],
    weight: 0,
    least: [4, 4],
    build(site) {
      const at = UNIQUES.findIndex(({ depths }) => depths[0] === site.depth);
      const keeper = UNIQUES[at];
      if (keeper === undefined) return;
      const relic = { ...plain(site), kind: RELICS[at] };
      people(site, keeper, { cell: middleOf(site.room), mood: 'asleep', loot: relic });
      for (let piles = 3; piles > 0; piles--)
        lay(site, GOLD, { with: { bonus: goldPile(site.random, site.depth) * 2 } });
    },
  },
  {
    id: 'cistern',
    name: 'a cistern',
    depths: [1, 26],
    weight: 5,
    least: [6, 4],
    build(site) {
      const middle = site.room.width >> 1;
      const bridge = site.room.height >> 1;
      const isWide = site.room.width >= 8;
      shape(site, (_, column, row) => {
        if (column !== middle && !(isWide && column === middle - 1)) return undefined;
        return row === bridge ? T.bridge : T.water;
      });
    },
  },
  {
    id: 'pillars',
    name: 'a pillared hall',
    depths: [1, 26],
    weight: 4,
    least: [7, 4],
    build(site) {
      const { width, height } = site.room;
      shape(site, (_, column, row) =>
        column % 2 === 1 && (row === 1 || row === height - 2) && column > 0 && column < width - 1
          ? T.pillar
          : undefined,
      );
    },
  },
  {
    id: 'garden',
    name: 'a garden without sun',
    depths: [1, 26],
    weight: 4,
    least: [4, 4],
    build(site) {
      shape(site, (cell) =>
        site.terrain[cell] === T.floor && site.random.chance(0.7) ? T.grass : undefined,
      );
      for (let left = 2; left > 0; left--) lay(site, rollAmong(site.random, POTIONS, site.depth));
      const grazer = site.depth < 8 ? (site.depth < 3 ? 'cellar rat' : 'emu') : 'venus flytrap';
      for (let left = site.depth < 3 ? 2 : 1 + site.random.below(2); left > 0; left--)
        people(site, kindNamed(grazer), { mood: 'asleep' });
    },
  },
  {
    id: 'library',
    name: 'a library',
    depths: [2, 26],
    weight: 2,
    least: [5, 4],
    build(site) {
      const { height } = site.room;
      shape(site, (_, column, row) =>
        (row === 0 || row === height - 1) && column % 3 === 1 ? T.pillar : undefined,
      );
      for (let left = 3; left > 0; left--) lay(site, rollAmong(site.random, SCROLLS, site.depth));
    },
  },
  {
    id: 'barracks',
    name: 'a barracks',
    depths: [3, 22],
    weight: 3,
    least: [5, 4],
    build(site) {
      const sleeper = dweller(
        site,
        (kind) => kind.opensDoors && kind.attacks.length > 0 && kind.level <= 2 + site.depth / 3,
        'hobgoblin',
      );
      for (let left = 2 + site.random.below(2); left > 0; left--) people(site, sleeper, { mood: 'asleep' });
      lay(site, rollAmong(site.random, WEAPONS, site.depth));
      lay(site, rollAmong(site.random, ARMOUR, site.depth));
    },
  },
  {
    id: 'crypt',
    name: 'a crypt',
    depths: [3, 22],
    weight: 3,
    least: [4, 4],
    build(site) {
      const dead = kindNamed(site.depth < 12 ? 'zombie' : 'wraith');
      for (let left = 1 + site.random.below(3); left > 0; left--) people(site, dead, { mood: 'asleep' });
      lay(site, GOLD, { with: { bonus: goldPile(site.random, site.depth) + 20 } });
      lay(site, rollAmong(site.random, RINGS, site.depth));
    },
  },
  {
    id: 'roost',
    name: 'a roost',
    depths: [3, 12],
    weight: 2,
    least: [4, 4],
    build(site) {
      for (let left = 2 + site.random.below(2); left > 0; left--) people(site, kindNamed('lamp moth'));
      lay(site, kindOf('oil'));
      lay(site, kindOf('torch'));
    },
  },
];

function ofCategory(category: ItemKind['category']): ItemKind[] {
  return ITEMS.filter(
    (kind) => kind.category === category && kind.rarity !== 'never' && kind.tier !== 'advanced',
  );
}

function plain(site: Site) {
  return {
    id: site.counters.nextItem++,
    count: 1,
    bonus: 0,
    cursed: false,
    known: true,
    charges: 0,
    fuel: 0,
  };
}
