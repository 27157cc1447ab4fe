// A whole game as JSON. Levels and their ways are made again from the seed on loading, so only what differs from that is kept:
// cells that changed, boulders that moved, traps found or filled, where creatures are, what the hero has seen, and ways that
// are gone.

import {
  type Codec,
  codec,
  DataError,
  type Json,
  type Link,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { messageLogCodec } from '@stairwell/engine/screens';
import { cellAt, STANDARD_ROLES, TERRAIN as T } from '@stairwell/nethack';
import { AIM_NAMES } from './level/aims.js';
import { CELLS, canStand, WIDTH, xOf, yOf } from './level/ground.js';
import {
  bouldersOf,
  type Creature,
  freshCreature,
  layThings,
  type MazesLevel,
  MOODS,
  removeCreature,
  setBoulders,
  setGround,
} from './level/level.js';
import { createMaker, type Maker } from './level/maker.js';
import type { Kit } from './level/powers.js';
import { MOST_WALK } from './options.js';
import { RULES } from './rules.js';
import { screens } from './screens.js';
import { emptyState } from './start.js';
import { levelHere, type MazesState, MESSAGE_KINDS, type Moment } from './state.js';
import { look } from './turn/sight.js';
import { createMazesWorld as createWorld, mazesBuilder } from './world.js';

/** What became of a level. */
interface Changes {
  readonly known: Uint8Array;
  readonly trod: Uint8Array;
  /** Cells with other ground: cell, code and flags. */
  readonly cells: readonly (readonly [number, number, number])[];
  /** Cells with another number of boulders. */
  readonly boulders: readonly (readonly [number, number])[];
  /** For each trap 1 if it was seen, and 2 if it is filled. */
  readonly traps: number[];
  /** Things that were taken, by their numbers. */
  readonly taken: number[];
  /** Doors that are known to be otherwise than they are: cell and flags. */
  readonly doorsBefore: readonly (readonly [number, number])[];
  readonly wards: number[];
  readonly pushes: number[];
  readonly tended: boolean;
  /** Creatures that are not as they were made. */
  readonly creatures: readonly CreatureRow[];
}

/** A creature's number, and what it is about. */
type CreatureRow = Omit<Creature, 'mon' | 'habits' | 'home'>;

/** Creatures on another level than the one they were made on: that one, their number there, and where they are; '' for nowhere. */
type Strays = readonly (readonly [home: string, index: number, at: string])[];
/** All of a state but what follows from the rest or lasts no longer than an action. */
type Saved = Omit<
  MazesState,
  'world' | 'isCarried' | 'noise' | 'lag' | 'maker' | 'inLine' | 'visible' | 'memory' | 'outbox' | 'events'
> & { readonly form: 7; readonly strays: Strays; readonly world: Json };

const cell = codec.integer(0, CELLS - 1);
const MOST_BOULDERS = 99;
const charges = codec.integer(0, RULES.mostCharges);
const turns = codec.integer(0, RULES.mostTurns);

const creature: Codec<CreatureRow> = codec.row<CreatureRow>({
  index: codec.integer(0, CELLS),
  cell,
  asleep: codec.flag,
  mood: codec.indexOf(MOODS),
  goal: codec.integer(-1, CELLS - 1),
  patience: codec.integer(0, 99),
  dazed: codec.integer(0, 99),
  hidden: codec.flag,
  grips: codec.flag,
  aim: codec.integer(-9, 9),
});

const changes: Codec<Changes> = codec.object<Changes>({
  known: codec.bytes(CELLS, 1),
  trod: codec.bytes(CELLS, 1),
  cells: codec.list(codec.tuple(cell, codec.integer(0, T.CLOUD), codec.integer(0, 31)), { most: CELLS }),
  boulders: codec.list(codec.tuple(cell, codec.integer(0, MOST_BOULDERS)), { most: CELLS }),
  traps: codec.numbers(0, 3, CELLS),
  taken: codec.numbers(0, CELLS, CELLS),
  doorsBefore: codec.list(codec.tuple(cell, codec.integer(0, 31)), { most: CELLS }),
  wards: codec.numbers(0, CELLS - 1, CELLS),
  pushes: codec.numbers(-8 * CELLS, 8 * CELLS, RULES.mostPushes),
  tended: codec.boolean,
  creatures: codec.list(creature, { most: CELLS }),
});

const saved: Codec<Saved> = codec.object<Saved>({
  form: codec.literal(7),
  seed: codec.text(),
  role: codec.oneOf(STANDARD_ROLES),
  wizard: codec.boolean,
  tutorial: codec.boolean,
  walk: codec.text(MOST_WALK),
  practice: codec.boolean,
  aim: codec.oneOf(AIM_NAMES),
  turn: codec.integer(0),
  here: codec.text(20),
  cell,
  hp: codec.integer(0, 9999),
  maxHp: codec.integer(1, 9999),
  leastHp: codec.integer(0, 9999),
  kit: codec.object<Kit>({
    heal: charges,
    dig: charges,
    float: charges,
    unseen: charges,
    sleep: charges,
    blink: charges,
    map: charges,
  }),
  floating: codec.boolean,
  floatLeft: turns,
  unseen: turns,
  creeping: codec.boolean,
  bound: codec.integer(-1, CELLS - 1),
  stuck: codec.integer(0, 99),
  heard: codec.integer(0, 99),
  trail: codec.numbers(0, CELLS - 1, RULES.trail),
  teleported: codec.boolean,
  reached: codec.list(codec.oneOf(AIM_NAMES), { most: AIM_NAMES.length }),
  moments: codec.list(codec.object<Moment>({ turn: codec.integer(0), text: codec.text(80) }), { most: 200 }),
  fate: codec.text(80),
  strays: codec.list(codec.tuple(codec.text(20), codec.integer(0, CELLS), codec.text(20)), { most: CELLS }),
  screens: screens.codec,
  log: messageLogCodec(MESSAGE_KINDS),
  chance: codec.random,
  // Read when seed and role are known.
  world: codec.json,
});

const worldCodec = (maker: Maker): Codec<WorldData<MazesLevel>> =>
  worldData({ builder: mazesBuilder(maker), changes, changesOf, change });

/** The game as data. */
export function save(state: MazesState): Json {
  return saved.write({
    ...state,
    form: 7,
    strays: straysOf(state),
    world: worldCodec(state.maker).write(state.world.data()),
  });
}

/** A game from data; throws a DataError that names the spot. */
export function load(data: unknown): MazesState {
  const { world: parts, form: _form, strays, ...kept } = saved.read(data, '');
  const maker = createMaker(kept);
  const made = worldCodec(maker).read(parts, 'world');
  checkWays(made);
  const state: MazesState = {
    ...emptyState(kept, maker, createWorld(mazesBuilder(maker), made)),
    ...kept,
  };
  settle(state, strays);
  check(state);
  look(state);
  return state;
}

/** What is different from the level as it was made. */
function changesOf(level: MazesLevel): Changes {
  const { site, known, trod, typ, flags, boulders, traps, natives } = level;
  const atFirst = bouldersOf(site);
  const cells: [number, number, number][] = [];
  const moved: [number, number][] = [];
  for (let at = 0; at < CELLS; at++) {
    const made = cellAt(xOf(at), yOf(at));
    if (typ[at] !== site.typ[made] || flags[at] !== site.flags[made]) cells.push([at, typ[at], flags[at]]);
    if (boulders[at] !== atFirst[at]) moved.push([at, boulders[at]]);
  }
  return {
    known,
    trod,
    cells,
    boulders: moved,
    traps: traps.map(({ seen, gone }) => (seen ? 1 : 0) + (gone ? 2 : 0)),
    taken: [...level.taken.keys()].filter((index) => level.taken[index] === 1),
    doorsBefore: [...level.doorsBefore],
    wards: [...level.wards],
    pushes: level.pushes,
    tended: level.tended,
    creatures: natives.filter((each) => {
      const made = freshCreature(level.id, each.index, each.mon, site);
      return String(creature.write(each)) !== String(creature.write(made));
    }),
  };
}

/** Makes a fresh level what became of it. */
function change(level: MazesLevel, changed: Changes, path: string): void {
  const { known, trod, cells, boulders, traps, taken, doorsBefore, wards, pushes, tended, creatures } =
    changed;
  level.known.set(known);
  level.trod.set(trod);
  for (const [at, typ, flags] of cells) setGround(level, at, typ, flags);
  for (const [at, count] of boulders) setBoulders(level, at, count);
  if (traps.length !== level.traps.length)
    throw new DataError(`${path}.traps`, `expected ${level.traps.length} numbers, got ${traps.length}`);
  level.traps.forEach((trap, index) => {
    trap.seen = (traps[index] & 1) !== 0;
    trap.gone = (traps[index] & 2) !== 0;
  });
  for (const index of taken) {
    if (index >= level.taken.length) throw new DataError(`${path}.taken`, `there is no thing ${index}`);
    level.taken[index] = 1;
  }
  layThings(level);
  for (const [at, flags] of doorsBefore) level.doorsBefore.set(at, flags);
  for (const at of wards) level.wards.add(at);
  if (pushes.length > 0 && !level.isSokoban) throw new DataError(`${path}.pushes`, 'there is no puzzle');
  level.pushes.push(...pushes);
  level.tended = tended;
  for (const row of creatures) {
    const native = level.natives[row.index];
    if (native === undefined) throw new DataError(`${path}.creatures`, `there is no creature ${row.index}`);
    Object.assign(native, row);
  }
}

/** Those who are not on the level where they were made. */
function straysOf({ world }: MazesState): Strays {
  const levels = world.levels();
  const at = new Map<Creature, string>();
  for (const level of levels) for (const creature of level.creatures) at.set(creature, level.id);
  return levels.flatMap(({ id, natives }) =>
    natives.flatMap((creature) => {
      const now = at.get(creature) ?? '';
      return now === id ? [] : [[id, creature.index, now] as const];
    }),
  );
}

/** Brings everybody to where they are. */
function settle({ world }: MazesState, strays: Strays): void {
  for (const [home, index, at] of strays) {
    const isKnown = world.isMade(home) && (at === '' || world.isMade(at));
    const creature = isKnown ? world.visit(home).natives[index] : undefined;
    if (creature === undefined) throw new DataError('strays', `there is no creature ${index} of ${home}`);
    removeCreature(world.visit(home), creature);
    if (at !== '') world.visit(at).creatures.push(creature);
  }
  for (const { id, bodies, creatures } of world.levels()) {
    bodies.fill(undefined);
    for (const creature of creatures) {
      if (bodies[creature.cell] !== undefined)
        throw new DataError(`world.${id}.creatures`, 'two creatures stand on one cell');
      bodies[creature.cell] = creature;
    }
  }
}

/** Nobody digs here: no way is new, and those that are gone are just the holes that were filled. */
function checkWays({ levels, links, added = [], removed = [] }: WorldData<MazesLevel>): void {
  if (added.length > 0) throw new DataError('world.added', 'there are no new ways');
  const isFilled = ({ kind, from }: Link): boolean =>
    kind === 'hole' &&
    levels.some(({ id, trapAt }) => id === from.level && trapAt[from.y * WIDTH + from.x]?.gone === true);
  if (links.some((link, at) => isFilled(link) !== removed.includes(at)))
    throw new DataError('world.removed', 'expected just the holes that were filled');
}

/** What the parts alone cannot know. */
function check(state: MazesState): void {
  if (!state.world.isMade(state.here)) throw new DataError('here', `level ${state.here} has not been made`);
  const level = levelHere(state);
  if (!canStand(level, state.cell, state.floating) || level.bodies[state.cell] !== undefined)
    throw new DataError('cell', 'the hero stands where nobody can');
  if (state.hp > state.maxHp || (state.hp === 0 && state.fate === ''))
    throw new DataError('hp', 'the dead do not go on');
  if (state.fate === 'won' && !state.reached.includes(state.aim))
    throw new DataError('fate', 'who has won has reached the aim');
  if (state.floating && level.isSokoban) throw new DataError('floating', 'nobody floats in Sokoban');
  if ((state.fate !== '') !== state.screens.some(({ name }) => name === 'end'))
    throw new DataError('screens', 'the last screen stands at the end and nowhere else');
  const isWizards = state.screens.some(({ name }) => name === 'teleport' || name === 'levels');
  if (!state.wizard && (state.teleported || isWizards))
    throw new DataError('teleported', 'only wizards teleport');
  if (state.screens.some(({ at }) => at?.level !== undefined && !state.world.isMade(at.level)))
    throw new DataError('screens', 'nobody points at a level that is not known');
}
