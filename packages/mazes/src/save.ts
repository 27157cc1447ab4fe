// A whole game as JSON. Levels and their ways are made again from the seed on loading, so only what differs from that is kept:
// cells that changed, boulders that moved, traps found or filled, where creatures are, what the hero has seen, and ways that
// are gone.

import {
  type Codec,
  codec,
  createWorld,
  DataError,
  type Json,
  type Link,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { messageLogCodec } from '@stairwell/engine/screens';
import { cellAt, STANDARD_ROLES, TERRAIN as T } from '@stairwell/nethack';
import { CELLS, canStand, WIDTH, xOf, yOf } from './level/ground.js';
import { bouldersOf, type MazesLevel, moveCreature, setBoulders, setGround } from './level/level.js';
import { createMaker, type Maker } from './level/maker.js';
import { screens } from './screens.js';
import { emptyState } from './start.js';
import { levelHere, type MazesState, MESSAGE_KINDS } from './state.js';
import { look } from './turn/sight.js';
import { mazesBuilder } from './world.js';

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
  /** For each creature twice its cell, and 1 if it sleeps. */
  readonly creatures: number[];
}

type Kept =
  | 'seed'
  | 'role'
  | 'wizard'
  | 'tutorial'
  | 'walk'
  | 'turn'
  | 'here'
  | 'cell'
  | 'floating'
  | 'stuck'
  | 'teleported'
  | 'hasWon'
  | 'screens'
  | 'log'
  | 'chance';
type Saved = Pick<MazesState, Kept> & { readonly form: 3; readonly world: Json };

const cell = codec.integer(0, CELLS - 1);
const MOST_BOULDERS = 99;

const changes: Codec<Changes> = codec.object<Changes>({
  known: codec.bytes(CELLS, 1),
  trod: codec.bytes(CELLS, 1),
  cells: codec.list(codec.tuple(cell, codec.integer(0, T.CLOUD), codec.integer(0, 31)), { most: CELLS }),
  boulders: codec.list(codec.tuple(cell, codec.integer(0, MOST_BOULDERS)), { most: CELLS }),
  traps: codec.numbers(0, 3, CELLS),
  creatures: codec.numbers(0, 2 * CELLS - 1, CELLS),
});

const saved: Codec<Saved> = codec.object<Saved>({
  form: codec.literal(3),
  seed: codec.text(),
  role: codec.oneOf(STANDARD_ROLES),
  wizard: codec.boolean,
  tutorial: codec.boolean,
  walk: codec.text(20_000),
  turn: codec.integer(0),
  here: codec.text(20),
  cell,
  floating: codec.boolean,
  stuck: codec.integer(0, 99),
  teleported: codec.boolean,
  hasWon: codec.boolean,
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
  return saved.write({ ...state, form: 3, world: worldCodec(state.maker).write(state.world.data()) });
}

/** A game from data; throws a DataError that names the spot. */
export function load(data: unknown): MazesState {
  const { world: parts, form: _form, ...kept } = saved.read(data, '');
  const maker = createMaker(kept);
  const made = worldCodec(maker).read(parts, 'world');
  checkWays(made);
  const state: MazesState = {
    ...emptyState(kept, maker, createWorld(mazesBuilder(maker), made)),
    ...kept,
  };
  check(state);
  look(state);
  return state;
}

/** What is different from the level as it was made. */
function changesOf(level: MazesLevel): Changes {
  const { site, known, trod, typ, flags, boulders, traps, creatures } = level;
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
    creatures: creatures.map((creature) => creature.cell * 2 + (creature.asleep ? 1 : 0)),
  };
}

/** Makes a fresh level what became of it. */
function change(
  level: MazesLevel,
  { known, trod, cells, boulders, traps, creatures }: Changes,
  path: string,
): void {
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
  if (creatures.length !== level.creatures.length)
    throw new DataError(`${path}.creatures`, `expected ${level.creatures.length}, got ${creatures.length}`);
  if (new Set(creatures.map((code) => code >> 1)).size < creatures.length)
    throw new DataError(`${path}.creatures`, 'two creatures stand on one cell');
  level.bodies.fill(undefined);
  level.creatures.forEach((creature, index) => {
    moveCreature(level, creature, creatures[index] >> 1);
    creature.asleep = (creatures[index] & 1) !== 0;
  });
}

/** Nobody digs here: no way is new, and those that are gone are just the holes that were filled. */
function checkWays({ levels, links, added = [], removed = [] }: WorldData<MazesLevel>): void {
  if (added.length > 0) throw new DataError('world.added', 'there are no new ways');
  const isFilled = ({ kind, from }: Link): boolean =>
    kind === 'hole' &&
    levels.some(({ id, trapAt }) => id === from.level && trapAt[from.y * WIDTH + from.x]?.gone === true);
  if (links.some(isFilled) || !removed.every(isFilled))
    throw new DataError('world.removed', 'expected just the holes that were filled');
}

/** What the parts alone cannot know. */
function check(state: MazesState): void {
  if (!state.world.isMade(state.here)) throw new DataError('here', `level ${state.here} has not been made`);
  const level = levelHere(state);
  if (!canStand(level, state.cell, state.floating) || level.bodies[state.cell] !== undefined)
    throw new DataError('cell', 'the hero stands where nobody can');
  if (state.floating && level.isSokoban) throw new DataError('floating', 'nobody floats in Sokoban');
  if (state.hasWon !== state.screens.some(({ name }) => name === 'end'))
    throw new DataError('screens', 'the last screen stands at the end and nowhere else');
  const isWizards = state.screens.some(({ name }) => name === 'teleport' || name === 'levels');
  if (!state.wizard && (state.teleported || isWizards))
    throw new DataError('teleported', 'only wizards teleport');
  if (state.screens.some(({ at }) => at?.level !== undefined && !state.world.isMade(at.level)))
    throw new DataError('screens', 'nobody points at a level that is not known');
}
