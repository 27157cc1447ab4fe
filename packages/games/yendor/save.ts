// A whole game as JSON: one description of each part writes and reads it. Twenty-six levels stay well under 200 kB. What is read
// is held to the rules; a DataError names the spot.

import {
  cellOf,
  codec,
  DataError,
  isPlace,
  type Json,
  type Link,
  type Place,
  samePlace,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { messageLogCodec } from '@stairwell/engine/screens';
import { CALLING_NAMES } from './callings.js';
import { MOST_MOMENTS } from './hero/chronicle.js';
import { computeFOV } from './hero/sight.js';
import type { Item, PackItem, YendorLevel } from './level.js';
import { DEPTHS, RULES } from './rules.js';
import { cell, cellOrNone, count, depth, item, level, MANY } from './save-level.js';
import { SCREENS } from './screens.js';
import { derivedOf } from './start.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  currentLevel,
  type DebugFlags,
  levelsOf,
  MESSAGE_KINDS,
  type Moment,
  type Player,
  type Statistics,
  WORN_SLOTS,
  type YendorState,
} from './state.js';
import { SIZE } from './terrain.js';
import { ITEMS } from './things/kinds.js';
import { createYendorWorld, linksOf, stairsEnd } from './world.js';

const { boolean, integer, list, text } = codec;

const place = codec.row<Place>({
  level: depth,
  x: integer(0, SIZE.width - 1),
  y: integer(0, SIZE.height - 1),
} as codec.FieldsOf<Place>);

const player = codec.object<Player>({
  calling: codec.oneOf(CALLING_NAMES),
  readyAt: count,
  onTheBrink: boolean,
  cell,
  hp: count,
  maxHp: integer(1, 1_000_000),
  strength: integer(0, 1000),
  maxStrength: integer(0, 1000),
  percentile: integer(0, 100),
  level: integer(1, 1_000_000),
  xp: count,
  gold: count,
  hunger: integer(0, RULES.hunger.most * 10),
  regeneration: count,
  afflictions: codec.byName(AFFLICTIONS, integer(0, 100_000)),
  seesInvisible: boolean,
  detectsMonsters: boolean,
  detectsMagic: boolean,
  hasAmulet: boolean,
  pack: list(
    codec.row<PackItem>({
      letter: codec.checked(text(1), (letter) => (/^[a-z]$/.test(letter) ? undefined : 'expected a letter')),
      item,
    }),
  ),
  worn: codec.byName(WORN_SLOTS, count),
  doorLeft: cellOrNone,
  doorTurn: count,
});

/** All of a state that does not follow from the rest, and the form it is written in. */
type Saved = Omit<
  YendorState,
  keyof ReturnType<typeof derivedOf> | 'levels' | 'world' | 'identified' | 'told'
> & {
  readonly form: 4;
  readonly world: WorldData<YendorLevel>;
  readonly identified: readonly Item['kind'][];
  readonly told: readonly string[];
};

const saved = codec.object<Saved>({
  form: codec.literal(4),
  seed: text(),
  fourWay: boolean,
  debugging: boolean,
  turn: count,
  depth,
  world: worldData(level, DEPTHS),
  player,
  log: messageLogCodec(MESSAGE_KINDS),
  screens: SCREENS.codec,
  hasWon: boolean,
  isGameOver: boolean,
  cause: text(200),
  identified: list(codec.indexOf(ITEMS)),
  nextId: integer(1, MANY),
  statistics: codec.object<Statistics>({
    kills: count,
    itemsFound: count,
    itemsUsed: count,
    deepest: depth,
    damageDealt: count,
    damageTaken: count,
    prowess: count,
    stairsDown: count,
    stairsUp: count,
    falls: count,
    nearDeaths: count,
    spent: count,
  }),
  debug: codec.object<DebugFlags>({
    god: boolean,
    sightOverlay: boolean,
    pathOverlay: boolean,
    mindOverlay: boolean,
    radiusSight: boolean,
  }),
  chances: codec.byName(CHANCE_NAMES, codec.random),
  tips: boolean,
  told: list(text(40), { most: 300 }),
  dare: codec.nullable(place),
  chronicle: list(codec.row<Moment>({ turn: count, depth: integer(0, RULES.maxDepth), text: text(200) }), {
    most: MOST_MOMENTS,
  }),
});

/** The whole game as JSON-safe data. */
export function save(state: YendorState): Json {
  const identified = ITEMS.filter((kind) => state.identified.has(kind));
  return saved.write({ ...state, form: 4, world: state.world.data(), identified, told: [...state.told] });
}

/** The game that `save` wrote. Throws a DataError for anything else. */
export function load(data: unknown): YendorState {
  const { form, world: worldParts, identified, told, ...rest } = saved.read(data, '');
  check(rest, worldParts);
  const world = createYendorWorld(rest.seed, rest.fourWay, worldParts);
  const state: YendorState = {
    ...derivedOf(rest.seed),
    ...rest,
    identified: new Set(identified),
    told: new Set(told),
    world,
    levels: levelsOf(world),
  };
  computeFOV(state, currentLevel(state));
  return state;
}

/** What the parts of a game alone cannot know. */
function check(
  game: Omit<Saved, 'form' | 'world' | 'identified' | 'told'>,
  { levels, links }: Saved['world'],
): void {
  const demand = (holds: boolean, path: string, problem: string) => {
    if (!holds) throw new DataError(path, problem);
  };
  levels.forEach(({ id }, index) => {
    demand(id === index + 1, `world.levels[${index}].id`, `expected level ${index + 1}, got ${id}`);
  });
  checkLinks(levels, links);
  demand(game.depth <= levels.length, 'depth', `level ${game.depth} has not been made`);
  const here = levels[game.depth - 1];
  const { pack, worn, hp, maxHp, cell: stands } = game.player;
  const canStand = here.open[stands] === 1 && here.bodies[stands] === undefined;
  demand(canStand, 'player.cell', 'the hero stands where nobody can');
  demand(hp <= maxHp, 'player.hp', `${hp} HP are more than ${maxHp}`);
  demand(hp > 0 || game.isGameOver, 'player.hp', 'the living have HP');
  demand(
    new Set(pack.map(({ letter }) => letter)).size === pack.length,
    'player.pack',
    'a letter stands twice',
  );
  WORN_SLOTS.forEach((slot, index) => {
    const isThere = worn[slot] === 0 || pack.some((each) => each.item.id === worn[slot]);
    demand(isThere, `player.worn[${index}]`, 'wears what is not in the pack');
  });
  demand(!game.hasWon || game.isGameOver, 'hasWon', 'a game that is won is over');
  const isEnd = game.screens.some(({ name }) => name === 'end');
  demand(game.isGameOver === isEnd, 'screens', 'the last screen stands at the end and nowhere else');
}

/** The ways of a world are those of its levels, in their order; play opens none and closes none. */
function checkLinks(levels: readonly YendorLevel[], links: readonly Link[]): void {
  const made = levels.flatMap(linksOf);
  for (let index = 0; index < Math.max(links.length, made.length); index++) {
    const problem = problemOf(links.at(index), made.at(index), levels);
    if (problem !== undefined) throw new DataError(`world.links[${index}]`, problem);
  }
}

/** What is wrong with a way, if anything: it is another one, or ends where the level behind it does not let it end. */
function problemOf(link: Link | undefined, made: Link | undefined, levels: readonly YendorLevel[]) {
  const [got, wanted] = [wayText(link), wayText(made)];
  if (got !== wanted) return `expected ${wanted}, got ${got}`;
  const { kind, from, to } = link ?? {};
  if (from === undefined || to === undefined) return undefined;
  const level = levels.find(({ id }) => id === to.level);
  if (level === undefined)
    return isPlace(to) || to.region ? 'ends on a level that has not been made' : undefined;
  if (!isPlace(to)) return 'leads nowhere, though its level is there';
  if (kind === 'stairs')
    return samePlace(to, stairsEnd({ from }, level)) ? undefined : 'does not end at the stairs of its level';
  return level.open[cellOf(level, to.x, to.y)] === 1 ? undefined : 'ends where nobody can stand';
}

/** The same text for ways that are alike but for where on the next level they end. */
function wayText(link: Link | undefined): string {
  if (link === undefined) return 'nothing';
  const { to, from, ...rest } = link;
  return canonicalJson({ ...rest, from: { ...from }, ...(to && { to: to.level }) });
}
