// The state as compact, JSON-safe data, and back. Reading believes nothing: every field, range and place is checked, so that a
// save from anywhere either plays on as it was or is refused with the spot that is wrong.

import {
  type Codec,
  codec,
  DataError,
  type Json,
  type Link,
  memoryCodec,
  type Point,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { messageLogCodec } from '@stairwell/engine/screens';
import { createEffect, EFFECT_TICKS } from './beings/effects.js';
import { fogMap } from './floor/fog.js';
import { relight } from './floor/lights.js';
import { isMemory } from './floor/memory.js';
import { RULES } from './rules.js';
import { screens } from './screens.js';
import { derivedOf } from './start.js';
import {
  type Blast,
  CELLS,
  cellAt,
  EFFECT_KINDS,
  type Effect,
  type Entity,
  type FloorItem,
  type FloorLevel,
  HEADINGS,
  type Intent,
  ITEM_KINDS,
  type Item,
  type ItemKind,
  type Lesson,
  type Lure,
  NOTE_KINDS,
  type Player,
  pointAt,
  type RunOptions,
  type Shutter,
  SIZE,
  type Sound,
  type State,
} from './state.js';
import { EXIT, FLOOR, SHUTTER, TERRAIN, WALL } from './terrain.js';
import { CAUSE_IDS, LESSONS, SOUND_IDS } from './texts.js';
import { ITEMS } from './things/items.js';
import { createFloors, exitLink, FLOORS } from './world.js';

/** What is saved of a state: all that is not derived. The world holds only the floor that is played (world.ts says why). */
type Saved = Omit<State, 'world' | keyof ReturnType<typeof derivedOf>> & {
  readonly world: WorldData<FloorLevel>;
};

/** JSON-safe data that holds all of the state. */
export function save(state: State): Json {
  return saved.write({ ...state, world: state.world.data() });
}

/** Throws a DataError for anything that `save` did not write. */
export function load(data: unknown): State {
  const { world: floors, ...rest } = saved.read(data, '');
  const [level] = floors.levels;
  const world = createFloors(rest.seed, rest.options, floors);
  checkFloor(level, world.links());
  const state: State = { ...rest, world, ...derivedOf(world, level) };
  checkWhole(state);
  relight(state);
  return state;
}

const count = codec.integer(0);
const x = codec.integer(0, RULES.width - 1);
const y = codec.integer(0, RULES.height - 1);
const cell = codec.integer(0, CELLS - 1);
const cellOrNone = codec.integer(-1, CELLS - 1);
const heading = codec.indexOf(HEADINGS);
const slot = codec.integer(0, RULES.slots - 1);
const itemKind = codec.indexOf(ITEM_KINDS);
const cause = codec.oneOf(CAUSE_IDS);

const effect: Codec<Effect> = codec.converted(
  codec.checked(
    codec.row<Pick<Effect, 'kind' | 'left'>>({ kind: codec.indexOf(EFFECT_KINDS), left: codec.integer(1) }),
    ({ kind, left }) => (left > EFFECT_TICKS[kind] ? `${kind} does not last ${left} ticks` : undefined),
  ),
  ({ kind, left }) => ({ kind, left }),
  ({ kind, left }) => createEffect(kind, left),
);
const effects = codec.checked(codec.list(effect), (list) => twice(list.map(({ kind }) => kind)));

/** A light holds up to so much and may be empty, everything else is there once. */
function chargeProblem(kind: ItemKind, charges: number): string | undefined {
  const { maxStack, light } = ITEMS[kind];
  const isWrong = charges > maxStack || (charges === 0 && light === undefined);
  return isWrong ? `a ${kind} has not ${charges} charges` : undefined;
}

const item = codec.checked(
  codec.row<Item>({ kind: itemKind, charges: count, isOn: codec.flag }),
  ({ kind, charges, isOn }) => {
    const { light } = ITEMS[kind];
    const problem = chargeProblem(kind, charges);
    if (problem !== undefined) return problem;
    return isOn && (light === undefined || charges === 0) ? `a ${kind} like this cannot be on` : undefined;
  },
);

const floorItem = codec.checked(
  codec.row<FloorItem>({ cell, kind: itemKind, charges: count }),
  ({ kind, charges }) => chargeProblem(kind, charges),
);

const body = {
  id: codec.integer(1, CELLS),
  x,
  y,
  wait: codec.integer(0, RULES.topFloor),
  // The dead are taken away at the end of the tick.
  isDead: codec.literal(false),
  effects,
};
const entity = codec.oneShapeOf<Entity, 'kind'>('kind', {
  chaser: { ...body, home: cell, isChasing: codec.flag, lastKnown: cellOrNone },
  stalker: { ...body, isTouching: codec.flag, lastKnown: cellOrNone },
  ambusher: { ...body, home: cell, isTriggered: codec.flag },
});

type Written = Omit<FloorLevel, 'width' | 'height' | 'table' | 'isFog'>;
const level: Codec<FloorLevel> = codec.converted(
  codec.object<Written>({
    id: codec.integer(1, RULES.topFloor),
    arrival: codec.row<Point>({ x, y }),
    terrain: codec.bytes(CELLS, TERRAIN.rows.length - 1),
    entities: codec.list(entity, { most: CELLS }),
    items: codec.list(floorItem, { most: CELLS }),
    shutters: codec.list(codec.row<Shutter>({ cell, left: codec.integer(1, RULES.gadgets.shutterTicks) }), {
      most: CELLS,
    }),
    fog: codec.numbers(0, CELLS - 1, CELLS),
    memory: memoryCodec(SIZE),
    drift: codec.random,
    hunt: codec.random,
  }),
  (floor) => floor,
  (parts) => ({ ...SIZE, table: TERRAIN, isFog: fogMap(parts.fog), ...parts }),
);

const saved = codec.object<Saved>({
  seed: codec.text(),
  options: codec.object<RunOptions>({
    effects: codec.boolean,
    gadgets: codec.boolean,
    guide: codec.boolean,
    debug: codec.boolean,
  }),
  tick: count,
  ended: codec.optional(codec.oneOf(['dead', 'won'])),
  screens: screens.codec,
  world: codec.checked(worldData(level, FLOORS), ({ levels }) =>
    levels.length === 1 ? undefined : `expected one floor, got ${levels.length}`,
  ),
  player: codec.object<Player>({
    x,
    y,
    facing: heading,
    hp: codec.integer(0, RULES.player.hpCap),
    san: codec.integer(0, RULES.player.san),
    slots: codec.list(codec.nullable(item), { least: RULES.slots, most: RULES.slots }),
    selected: slot,
    effects,
    flash: codec.integer(0, RULES.player.flashTicks),
  }),
  intent: codec.object<Intent>({
    step: codec.optional(heading),
    held: codec.checked(codec.list(heading), twice),
    use: codec.optional(slot),
    drop: codec.optional(slot),
    light: codec.boolean,
  }),
  sounds: codec.list(
    codec.row<Sound>({
      source: codec.integer(1, CELLS),
      sound: codec.indexOf(SOUND_IDS),
      band: codec.integer(0, 2),
      direction: heading,
      left: codec.integer(1, RULES.sound.ticks),
    }),
    { most: CELLS },
  ),
  log: messageLogCodec(NOTE_KINDS),
  blast: codec.optional(codec.row<Blast>({ x, y, left: codec.integer(1, RULES.bomb.flashTicks) })),
  lure: codec.optional(codec.row<Lure>({ x, y, left: codec.integer(1, RULES.gadgets.lureTicks) })),
  lesson: codec.optional(
    codec.object<Lesson>({
      index: codec.integer(0, LESSONS.length - 1),
      ticks: codec.integer(0),
    }),
  ),
  cause,
  lastHurt: cause,
  lastDread: cause,
  isAlarmed: codec.boolean,
  stillness: codec.integer(0, RULES.draught.ticks),
  steps: count,
});

function fail(path: string, problem: string): never {
  throw new DataError(path, problem);
}

/** What stands twice in a list that holds everything once. */
function twice(values: readonly (number | string)[]): string | undefined {
  const again = values.find((value, index) => values.indexOf(value) < index);
  return again === undefined ? undefined : `${again} stands twice`;
}

function checkOnce(path: string, values: readonly (number | string)[]): void {
  const problem = twice(values);
  if (problem !== undefined) fail(path, problem);
}

/** A closed border, one exit with its link, everybody and everything on floor, nothing twice where it cannot be. */
function checkFloor(
  { id, terrain, entities, items, shutters, fog, memory }: FloorLevel,
  links: readonly Link[],
): void {
  const path = 'world.levels[0]';
  for (let at = 0; at < CELLS; at++) {
    const spot = pointAt(at);
    const isInner = spot.x > 0 && spot.y > 0 && spot.x < RULES.width - 1 && spot.y < RULES.height - 1;
    if (!isInner && terrain[at] !== WALL) fail(`${path}.terrain`, `the border is open at cell ${at}`);
    const seen = memory.recall(at);
    if (seen !== undefined && !isMemory(seen)) fail(`${path}.memory`, `${seen} in cell ${at} means nothing`);
  }
  const exit = terrain.indexOf(EXIT);
  if (exit < 0 || terrain.indexOf(EXIT, exit + 1) >= 0)
    fail(`${path}.terrain`, 'a floor has exactly one exit');
  if (canonicalJson(links) !== canonicalJson([exitLink(id, pointAt(exit))]))
    fail('world.links', 'the one way out is the exit of the floor');
  const checkGround = (what: string, cells: readonly number[]) => {
    for (const at of cells) if (terrain[at] !== FLOOR) fail(`${path}.${what}`, `cell ${at} is no floor`);
  };
  checkGround(
    'entities',
    entities.map((each) => cellAt(each.x, each.y)),
  );
  // A shutter may have come down where somebody has their post.
  for (const each of entities)
    if ('home' in each && terrain[each.home] !== FLOOR && terrain[each.home] !== SHUTTER)
      fail(`${path}.entities`, `cell ${each.home} is no floor`);
  checkGround(
    'items',
    items.map(({ cell: at }) => at),
  );
  checkGround('fog', fog);
  for (const each of entities) {
    if ('lastKnown' in each && terrain[each.lastKnown] === WALL)
      fail(`${path}.entities`, `cell ${each.lastKnown} is inside a wall`);
  }
  checkOnce(
    `${path}.entities`,
    entities.map((each) => each.id),
  );
  checkOnce(
    `${path}.items`,
    items.map(({ cell: at }) => at),
  );
  checkOnce(`${path}.fog`, fog);
  const down = Array.from(terrain.keys()).filter((at) => terrain[at] === SHUTTER);
  const known = shutters.map(({ cell: at }) => at).sort((a, b) => a - b);
  if (canonicalJson(down) !== canonicalJson(known))
    fail(`${path}.shutters`, 'every shutter that is down stands in the list, once');
}

/** What cannot be at the same time. */
function checkWhole(state: State): void {
  const { player, ended, level: floor, intent } = state;
  const ground = floor.terrain[cellAt(player.x, player.y)];
  if (ground === WALL) fail('player', `(${player.x}, ${player.y}) is inside a wall`);
  if ((ground === EXIT) !== (ended === 'won')) fail('player', 'only an escaped player stands on the exit');
  if (ended === 'won' && state.world.linksOf(floor.id)[0].outcome === undefined)
    fail('ended', `nobody escapes from floor ${floor.id}`);
  if (ended !== 'dead' && (player.hp === 0 || player.san === 0))
    fail('player', 'nobody lives on without HP or SAN');
  const isLast = state.screens.some(({ name }) => name === 'end');
  if (isLast !== (ended !== undefined)) fail('screens', 'the last screen stands at the end and nowhere else');
  if (state.screens.length > 0 && (intent.step !== undefined || intent.held.length > 0))
    fail('intent', 'nothing is intended while a screen is open');
  if (!state.options.effects && [player, ...floor.entities].some((bearer) => bearer.effects.length > 0))
    fail('options.effects', 'there are effects although they are off');
  checkOnce(
    'sounds',
    state.sounds.map(({ source, sound }) => `${source} ${sound}`),
  );
}
