// A whole game as JSON: one description of each part writes and reads it. Twenty-six levels stay well under 200 kB. What is read
// is held to the rules; a DataError names the spot.

import {
  codec,
  DataError,
  isPlace,
  type Json,
  type Place,
  type Room,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { messageLogCodec } from '@stairwell/engine/screens';
import { MONSTERS } from './beings/kinds.js';
import { CALLING_NAMES } from './callings.js';
import { MOST_MOMENTS } from './hero/chronicle.js';
import { computeFOV } from './hero/sight.js';
import { CATEGORIES } from './kinds.js';
import { LAYOUT } from './levels/layout.js';
import { PLACES } from './levels/places.js';
import type { NewMonster } from './levels/site.js';
import { RULES } from './rules.js';
import { SCREENS } from './screens.js';
import { derivedOf } from './start.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  currentLevel,
  type DebugFlags,
  type FloorItem,
  type Item,
  levelsOf,
  MESSAGE_KINDS,
  MOODS,
  type Moment,
  type PackItem,
  type Player,
  SIDES,
  type SpecialRoom,
  type Statistics,
  TRAP_KINDS,
  type Trap,
  WORN_SLOTS,
  type YendorLevel,
  type YendorState,
} from './state.js';
import { CELLS, HEIGHT, T, TERRAIN, WIDTH } from './terrain.js';
import { ITEMS } from './things/kinds.js';
import { assembleLevel, createYendorWorld, type LevelParts } from './world.js';

const MANY = 1_000_000_000;
const { boolean, flag, integer, list, text } = codec;
const count = integer(0, MANY);
const any = integer(-MANY, MANY);
const cell = integer(0, CELLS - 1);
const cellOrNone = integer(-1, CELLS - 1);
const depth = integer(1, RULES.maxDepth);
const roomOrNone = integer(-1, LAYOUT.rooms[1] - 1);

const item = codec.row<Item>({
  id: integer(1, MANY),
  kind: codec.indexOf(ITEMS),
  count: integer(1, 1_000_000),
  bonus: any,
  cursed: flag,
  known: flag,
  charges: count,
  fuel: count,
});

const monster = codec.row<NewMonster>({
  id: integer(1, MANY),
  kind: codec.indexOf(MONSTERS),
  cell,
  hp: integer(1, MANY),
  maxHp: integer(1, MANY),
  energy: integer(0, 1000),
  mood: codec.indexOf(MOODS),
  lastSeen: cellOrNone,
  memory: any,
  goal: roomOrNone,
  stuck: count,
  pace: integer(-1, 1),
  cancelled: flag,
  noticed: flag,
  wanderer: flag,
  gold: count,
  loot: codec.nullable(item),
  side: codec.indexOf(SIDES),
  title: text(40),
});

const room = codec.converted<Room, Omit<Room, 'centre'>>(
  codec.row<Omit<Room, 'centre'>>({
    x: integer(2, WIDTH - 3),
    y: integer(2, HEIGHT - 3),
    width: integer(1, WIDTH),
    height: integer(1, HEIGHT),
  }),
  (whole) => whole,
  ({ x, y, width, height }, path) => {
    if (x + width > WIDTH - 2 || y + height > HEIGHT - 2)
      throw new DataError(path, 'the room leaves the map');
    return { x, y, width, height, centre: { x: x + (width >> 1), y: y + (height >> 1) } };
  },
);

/** A level as it is written: of things that lie about, also what most of them have not. */
type SavedLevel = Required<Omit<LevelParts, 'items'>> & { readonly items: Required<FloorItem>[] };

const level = codec.converted<YendorLevel, SavedLevel>(
  codec.object<SavedLevel>({
    id: depth,
    terrain: codec.bytes(CELLS, TERRAIN.rows.length - 1),
    known: codec.bytes(CELLS, TERRAIN.rows.length),
    mapped: codec.bytes(CELLS, 1),
    recalled: codec.bytes(CELLS, CATEGORIES.length),
    searched: codec.bytes(CELLS, 255),
    places: list(
      codec.row<SpecialRoom>({
        kind: codec.oneOf(PLACES.map(({ id }) => id)),
        room: integer(0, LAYOUT.rooms[1] - 1),
        seen: flag,
        sealed: flag,
        left: integer(0, 100),
      }),
      { most: LAYOUT.rooms[1] },
    ),
    rooms: list(room, { least: 2, most: LAYOUT.rooms[1] }),
    monsters: list(monster, { most: CELLS }),
    items: list(
      codec.row<Required<FloorItem>>({
        cell,
        left: flag,
        until: integer(-1, MANY),
        price: count,
        choice: flag,
        item,
      }),
    ),
    traps: list(codec.row<Trap>({ cell, kind: codec.indexOf(TRAP_KINDS), found: flag, spent: flag })),
    litRooms: list(integer(0, LAYOUT.rooms[1] - 1)),
    sinceWanderer: count,
  }),
  (whole) => ({
    ...whole,
    monsters: whole.monsters.map((each) => ({ ...each, energy: whole.order.energyOf(each.id) })),
    items: whole.items.map((each) => ({ price: 0, choice: false, ...each })),
  }),
  (parts, path) => {
    checkLevel(parts, path);
    const items = parts.items.map(({ price, choice, ...entry }) => ({
      ...entry,
      ...(price > 0 && { price }),
      ...(choice && { choice }),
    }));
    return assembleLevel({ ...parts, items });
  },
);

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
  readonly form: 3;
  readonly world: WorldData<YendorLevel>;
  readonly identified: readonly Item['kind'][];
  readonly told: readonly string[];
};

const saved = codec.object<Saved>({
  form: codec.literal(3),
  seed: text(),
  fourWay: boolean,
  debugging: boolean,
  turn: count,
  depth,
  world: worldData(level),
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
  told: list(text(40), { most: 100 }),
  chronicle: list(codec.row<Moment>({ turn: count, depth: integer(0, RULES.maxDepth), text: text(200) }), {
    most: MOST_MOMENTS,
  }),
});

/** The whole game as JSON-safe data. */
export function save(state: YendorState): Json {
  const identified = ITEMS.filter((kind) => state.identified.has(kind));
  return saved.write({ ...state, form: 3, world: state.world.data(), identified, told: [...state.told] });
}

/** The game that `save` wrote. Throws a DataError for anything else. */
export function load(data: unknown): YendorState {
  const { form, world: worldParts, identified, told, ...rest } = saved.read(data, '');
  check(rest, worldParts);
  const world = createYendorWorld(rest.seed, worldParts);
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

/** What the parts of a level alone cannot know. */
function checkLevel(
  { terrain, rooms, monsters, items, traps, litRooms }: Required<LevelParts>,
  path: string,
): void {
  const wrong = (where: string, problem: string) => new DataError(`${path}.${where}`, problem);
  terrain.forEach((code, each) => {
    const [x, y] = [each % WIDTH, Math.floor(each / WIDTH)];
    if ((x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) && code !== T.rock)
      throw wrong('terrain', 'the border is not rock');
  });
  for (const code of [T.stairsUp, T.stairsDown])
    if (terrain.indexOf(code) === -1 || terrain.indexOf(code) !== terrain.lastIndexOf(code))
      throw wrong('terrain', `expected one cell of ${TERRAIN.rows[code].name}`);
  const stand = (name: string, cells: readonly number[]) => {
    cells.forEach((each, index) => {
      if (TERRAIN.walkable[terrain[each]] === 0) throw wrong(`${name}[${index}]`, 'stands where nobody can');
    });
  };
  stand(
    'rooms',
    rooms.map(({ centre }) => centre.y * WIDTH + centre.x),
  );
  for (const [name, things] of Object.entries({ monsters, items, traps }))
    stand(
      name,
      things.map((each) => each.cell),
    );
  if (new Set(monsters.map((each) => each.cell)).size < monsters.length)
    throw wrong('monsters', 'two monsters share a cell');
  if (new Set(monsters.map(({ id }) => id)).size < monsters.length)
    throw wrong('monsters', 'two monsters share an id');
  if (monsters.some(({ goal }) => goal >= rooms.length)) throw wrong('monsters', 'walks to no room');
  if (litRooms.some((index) => index >= rooms.length)) throw wrong('litRooms', 'lights no room');
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
  const isGround = ({ level: on, x, y }: Place) => levels[Number(on) - 1]?.open[y * WIDTH + x] === 1;
  links.forEach(({ from, to }, index) => {
    const isOpen = to !== undefined && !isPlace(to);
    const ends = [from, ...(isPlace(to) ? [to] : [])];
    demand(ends.every(isGround), `world.links[${index}]`, 'ends where nobody can stand');
    demand(
      !isOpen || Number(to.level) > levels.length,
      `world.links[${index}]`,
      'leads nowhere, though its level is there',
    );
  });
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
