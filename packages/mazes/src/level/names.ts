// What things are called, in our own words: ground, traps, objects, creatures; and what an engraving says.

import { placeOf, type World } from '@stairwell/engine';
import {
  DOOR,
  FURNITURE_NAMES,
  M2,
  type Mon,
  type Obj,
  type Site,
  TERRAIN as T,
  TRAP_NAMES,
} from '@stairwell/nethack';
import { WIDTH } from './ground.js';
import { type Creature, flagsKnown, type MazesLevel } from './level.js';
import { branchName, branchOfId } from './places.js';
import { TABLE } from './terrain.js';

const GROUND: Readonly<Record<number, string>> = {
  [T.STONE]: 'solid rock',
  [T.TREE]: 'a tree',
  [T.POOL]: 'a pool of water',
  [T.MOAT]: 'a moat',
  [T.WATER]: 'deep water',
  [T.DRAWBRIDGE_UP]: 'water under a raised drawbridge',
  [T.LAVAPOOL]: 'molten lava',
  [T.LAVAWALL]: 'a wall of lava',
  [T.IRONBARS]: 'iron bars',
  [T.CORR]: 'a corridor',
  [T.ROOM]: 'the floor',
  [T.FOUNTAIN]: 'a fountain: clear water plays in a stone basin',
  [T.THRONE]: 'a throne, far too large for anyone you know',
  [T.SINK]: 'a kitchen sink, of all things',
  [T.GRAVE]: 'a grave',
  [T.ICE]: 'ice',
  [T.DRAWBRIDGE_DOWN]: 'a lowered drawbridge',
  [T.AIR]: 'thin air',
  [T.CLOUD]: 'a cloud',
};

const ALTARS: readonly (readonly [number, string])[] = [
  [1, 'chaotic'],
  [2, 'neutral'],
  [4, 'lawful'],
];

/** The ground of a cell. Secret things look like what hides them. */
export function groundName(world: World, level: MazesLevel, cell: number): string {
  const typ = level.typ[cell];
  const flags = flagsKnown(level, cell);
  if (typ === T.DOOR) {
    if ((flags & DOOR.LOCKED) !== 0) return 'a locked door';
    if ((flags & DOOR.CLOSED) !== 0) return 'a closed door';
    if ((flags & DOOR.ISOPEN) !== 0) return 'an open door';
    return (flags & DOOR.BROKEN) !== 0 ? 'a broken door' : 'a doorway';
  }
  if (typ === T.STAIRS || typ === T.LADDER) {
    const kind = typ === T.LADDER ? 'a ladder' : 'a staircase';
    const way = level.terrain[cell] === TABLE.code.stairsUp ? 'up' : 'down';
    return `${kind} ${way}${beyond(world, level, cell)}`;
  }
  if (typ === T.ALTAR) {
    const god = ALTARS.find(([bit]) => (flags & bit) !== 0)?.[1] ?? 'unaligned';
    return `${god === 'unaligned' ? 'an' : 'a'} ${god} altar${(flags & 24) !== 0 ? ', the heart of a temple' : ''}`;
  }
  if (typ === T.SCORR) return GROUND[T.STONE] ?? '';
  return GROUND[typ] ?? 'a wall';
}

/** Where stairs lead, if not to the next level. */
function beyond(world: World, level: MazesLevel, cell: number): string {
  const [link] = world.linksFrom(placeOf(level, cell));
  const branch = branchOfId(link?.to?.level ?? level.id);
  if (branch === branchOfId(level.id)) return '';
  return branch === 'planes' ? ' and out of the dungeon' : ` into ${branchName(branch)}`;
}

/** The ground under somebody: "on the floor", "in a doorway". */
export function placedOn(world: World, level: MazesLevel, cell: number): string {
  const typ = level.typ[cell];
  const isInside = typ === T.DOOR || typ === T.CORR || typ === T.AIR || typ === T.CLOUD;
  return `${isInside ? 'in' : 'on'} ${groundName(world, level, cell)}`;
}

/** A trap, as a sentence names it. */
export function trapName(kind: number): string {
  return withArticle(TRAP_NAMES[kind] || 'trap');
}

/** Names that take "an": unicorns and the like begin with another sound. */
const AN = /^(?!uni|eu|one)[aeiou]/i;

/** "a door", "an altar". */
const withArticle = (name: string): string => `${AN.test(name) ? 'an' : 'a'} ${name}`;

/** Classes whose types are named by their last word only: "ruby" is no scroll, "magic mapping" is one. */
const CLASS_WORDS: Readonly<Record<number, string>> = {
  4: 'ring of',
  8: 'potion of',
  9: 'scroll of',
  10: 'spellbook of',
  11: 'wand of',
};

/** A thing, as a sentence names it. */
export function objectName(site: Site, obj: Obj): string {
  const { name } = site.game.type(obj.otyp);
  const of = CLASS_WORDS[obj.oclass];
  const plain = of !== undefined && !/^(spe|Book|novel|Novel)/.test(name) ? `${of} ${name}` : name;
  const whose = obj.corpsenm >= 0 && /^(corpse|statue|egg|tin|figurine)$/.test(name);
  const full = whose ? `${site.game.kind(obj.corpsenm).name} ${plain}` : plain;
  if (obj.oclass === 12) return `${obj.quan} gold ${obj.quan === 1 ? 'piece' : 'pieces'}`;
  return obj.quan > 1 ? `${obj.quan} of: ${full}` : withArticle(full);
}

/** What a creature looks like: mimics look like something else. */
export function creatureName(site: Site, creature: Creature): string {
  const { mon, hidden } = creature;
  if (hidden && mon.appearType === 1)
    return withArticle(FURNITURE_NAMES[mon.appearance] ?? 'piece of furniture');
  if (hidden && mon.appearType === 2) return withArticle(site.game.type(mon.appearance).name);
  const kind = kindOf(site, mon);
  const own = nameFor(mon, kind);
  const mood = creature.asleep ? 'sleeping ' : mon.peaceful ? 'peaceful ' : '';
  const named = mon.shk?.name ?? mon.givenname;
  if ((kind.f2 & PROPER_NAME) !== 0) return `${mood}${own}`;
  if ((kind.geno & UNIQUE) !== 0) return `the ${mood}${own}`;
  return named === '' ? withArticle(`${mood}${own}`) : `${withArticle(`${mood}${own}`)}, ${named}`;
}

/** The creature in the middle of a sentence. */
export function theCreature(site: Site, { mon }: Creature): string {
  const kind = kindOf(site, mon);
  const own = nameFor(mon, kind);
  return (kind.f2 & PROPER_NAME) !== 0 ? own : `the ${own}`;
}

type Kind = ReturnType<Site['game']['kind']>;

/** The species that somebody looks like. */
export const kindOf = ({ game }: Site, { appearType, appearance, species }: Mon): Kind =>
  game.kind(appearType === 3 ? appearance : species);

/** Marks of species: those called by a name, and those of whom there is one. */
const PROPER_NAME = M2.PNAME;
const UNIQUE = 0x1000;

const nameFor = (mon: Mon, kind: Kind): string => (mon.female ? kind.femaleName : kind.maleName) ?? kind.name;

/** What is written on a cell. */
export function engravingAt(level: MazesLevel, cell: number): string | undefined {
  const found = level.site.engravings.find(({ x, y }) => y * WIDTH + x === cell);
  return found === undefined || found.text === '' ? undefined : found.text;
}
