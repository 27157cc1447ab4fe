// A game as JSON and back, by one description of its parts. A maze follows from the register that it was dug with, so of a
// level only that is written, and what has changed there.

import {
  codec,
  createWorld,
  DataError,
  type Json,
  type WorldData,
  worldData,
  worldOf,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { EventRecorder } from '@stairwell/engine/play';
import { topScreen } from '@stairwell/engine/screens';
import { CREATURES, type Creature, MOST_CREATURES, TENTH } from './creatures.js';
import { type Dungeon, type DungeonLevel, dig, LEVEL_COUNT, levelOf, MODES } from './maze/level.js';
import { LFSR_LARGEST, Lfsr } from './maze/lfsr.js';
import { cellOf, isOpen, MAP_SIZE } from './maze/maze.js';
import { FADE_JIFFIES, RULES } from './rules.js';
import { screens } from './screens.js';
import {
  DISPLAYS,
  FAINT_STAGES,
  isEnding,
  levelHere,
  MOTIONS,
  PHASES,
  playedMode,
  type State,
} from './state.js';
import { ITEM_PLACES, type Item, LOWEST_ITEM_LEVEL } from './things/items.js';
import { OBJECTS } from './things/objects.js';
import { DEMO_LENGTH } from './turn/demo.js';
import { LINE_LENGTH, letters } from './turn/parser.js';
import { DungeonGenerator } from './world.js';

const MOST_ITEMS = 72;
const LARGEST = 0xffffff;
const SLOWEST =
  TENTH * Math.max(...CREATURES.map(({ moveDelay, attackDelay }) => Math.max(moveDelay, attackDelay)));

const { integer, oneOf, list } = codec;
const register = integer(1, LFSR_LARGEST);
const coordinate = integer(0, MAP_SIZE - 1);
const facing = codec.indexOf([0, 1, 2, 3]);
const itemNumber = integer(0, MOST_ITEMS - 1);
const itemNumberOrNone = integer(-1, MOST_ITEMS - 1);

type Saved = Omit<State, 'outbox' | 'events'>;
type SavedLevel = Pick<DungeonLevel, 'id' | 'seed' | 'counts' | 'walked'>;

const level = codec.converted<DungeonLevel, SavedLevel>(
  codec.row<SavedLevel>({
    id: integer(1, LEVEL_COUNT),
    seed: register,
    counts: codec.checked(codec.numbers(0, MOST_CREATURES), (counts) =>
      counts.length === CREATURES.length ? undefined : `expected ${CREATURES.length} counts`,
    ),
    walked: codec.words(MAP_SIZE),
  }),
  (whole) => whole,
  ({ id, seed, counts, walked }) => levelOf(id, dig(seed), counts, walked),
);

const world = codec.converted<Dungeon, WorldData<DungeonLevel>>(
  worldData(level),
  (dungeon) => dungeon.data(),
  ({ levels, links }) => worldOf(levels, links),
);

const items = codec.table<Item>(
  {
    type: integer(0, OBJECTS.length - 1),
    isRevealed: codec.flag,
    place: codec.indexOf(ITEM_PLACES),
    holder: integer(-1, MOST_CREATURES - 1),
    level: integer(1, LOWEST_ITEM_LEVEL),
    row: coordinate,
    col: coordinate,
    charges: integer(0, 3),
    minutes: integer(0, 60),
    regular: integer(0, 13),
    magic: integer(0, 11),
  },
  MOST_ITEMS,
);

const creatures = codec.table<Creature>(
  {
    type: integer(0, CREATURES.length - 1),
    row: coordinate,
    col: coordinate,
    facing,
    damage: integer(0, LARGEST),
    wait: integer(1, SLOWEST),
    isAlive: codec.flag,
  },
  MOST_CREATURES,
);

const logLine = codec.checked(codec.text(LINE_LENGTH + 5), (text) =>
  /^\.[A-Z ]*( \?\?\?| !!!)?$/.test(text) ? undefined : 'no line of the text area',
);

const state = codec.object<Saved>({
  seed: codec.text(),
  mode: oneOf(MODES),
  isDemo: codec.boolean,
  world,
  phase: oneOf(PHASES),
  phaseLeft: integer(0, FADE_JIFFIES),
  screens: screens.codec,
  display: oneOf(DISPLAYS),
  jiffies: integer(0),
  random: codec.converted(
    register,
    (random: Lfsr) => random.register,
    (value) => new Lfsr(value),
  ),
  level: integer(1, LEVEL_COUNT),
  row: coordinate,
  col: coordinate,
  facing,
  power: integer(1, RULES.player.mostPower),
  damage: integer(0, LARGEST),
  weight: integer(0, LARGEST),
  heartLeft: integer(1, 46),
  isHeartLarge: codec.boolean,
  faint: codec.object<State['faint']>({
    stage: oneOf(FAINT_STAGES),
    loss: integer(0, 64),
    wait: integer(0, RULES.faint.step),
  }),
  hands: codec.tuple<[number, number]>(itemNumberOrNone, itemNumberOrNone),
  bag: list(itemNumber, { most: MOST_ITEMS }),
  torch: itemNumberOrNone,
  minuteLeft: integer(1, RULES.torch.minute),
  regenerationLeft: integer(1, RULES.regeneration.every),
  isWizardDead: codec.boolean,
  items,
  creatures,
  // A full line runs by itself.
  typed: letters(0, LINE_LENGTH - 1),
  queue: list(letters(0, LINE_LENGTH), { most: RULES.mostQueued }),
  hold: integer(0, RULES.hold.attack),
  motion: oneOf(MOTIONS),
  log: list(logLine, { most: RULES.logKept }),
  demoWord: integer(0, DEMO_LENGTH),
  demoWait: integer(0, RULES.demo.mapFor),
});

export function save(game: State): Json {
  return state.write(game);
}

export function load(data: unknown): State {
  const game = state.read(data, '');
  const generator = new DungeonGenerator(game.seed, playedMode(game));
  checkDungeon(game.world, generator.generate());
  checkTimes(game);
  checkPlaces(game);
  checkThings(game);
  const world = createWorld(generator, game.world.data());
  return { ...game, world, outbox: [], events: new EventRecorder() };
}

/** Nobody digs in this dungeon: its mazes and its ways are still those of its seed. */
function checkDungeon(saved: Dungeon, first: Dungeon): void {
  const fixed = (dungeon: Dungeon) =>
    canonicalJson([dungeon.levels().map(({ id, seed }) => [id, seed]), dungeon.links()]);
  if (fixed(saved) !== fixed(first)) throw new DataError('world', 'is not the dungeon of its seed');
}

/** Phases that end by themselves have time left, and what moves is in motion. */
function checkTimes(game: Saved): void {
  const { phase, phaseLeft, motion, hold, faint } = game;
  const endsByItself = phase === 'opening' || phase === 'prepare' || phase === 'image';
  if ((endsByItself && phaseLeft === 0) || (phase === 'play' && phaseLeft > 0))
    throw new DataError('phaseLeft', `${phaseLeft} does not go with ${phase}`);
  const isOver = isEnding(game) && phaseLeft === 0;
  if (isOver !== (topScreen(game)?.name === 'end'))
    throw new DataError('screens', 'the end is not in its place');
  if (motion !== 'none' && hold === 0) throw new DataError('motion', 'moves without time to');
  if (faint.stage === 'awake' && faint.loss > 0) throw new DataError('faint.loss', 'awake, but in the dark');
}

/** Nobody stands in rock, shares a cell or lives on after death. */
function checkPlaces(game: Saved): void {
  const { maze } = levelHere(game);
  if (!isOpen(maze, game.row, game.col)) throw new DataError('row', 'the player stands in rock');
  const taken = new Set<number>();
  game.creatures.forEach(({ type, row, col, damage, isAlive }, slot) => {
    if (!isAlive) return;
    if (damage >= CREATURES[type].power) throw new DataError(`creatures[${slot}]`, 'should be dead');
    if (!isOpen(maze, row, col)) throw new DataError(`creatures[${slot}]`, 'stands in rock');
    const cell = cellOf(row, col);
    if (taken.has(cell)) throw new DataError(`creatures[${slot}]`, 'shares its cell with another');
    taken.add(cell);
  });
}

/** Every thing is where its holder says, and the light that burns is a torch. */
function checkThings({ world: dungeon, level: here, hands, bag, items, torch, creatures }: Saved): void {
  const carried = [...hands.filter((number) => number >= 0), ...bag];
  if (new Set(carried).size !== carried.length) throw new DataError('bag', 'holds one thing twice');
  for (const number of carried)
    if (items[number]?.place !== 'player') throw new DataError('bag', `item ${number} is not the player's`);
  items.forEach(({ place, level: on, row, col, holder }, number) => {
    const path = `items[${number}]`;
    if ((place === 'player') !== carried.includes(number))
      throw new DataError(path, "is the player's, but neither in hand nor in the bag");
    if (place === 'floor' && !(dungeon.ids.includes(on) && isOpen(dungeon.visit(on).maze, row, col)))
      throw new DataError(path, 'lies in rock');
    const isHeld = place === 'creature' && on === here && creatures.length > 0;
    if (isHeld ? creatures[holder]?.isAlive !== true : holder !== -1)
      throw new DataError(path, 'is held by nobody who could hold it');
  });
  if (torch >= 0 && (!bag.includes(torch) || OBJECTS[items[torch].type].kind !== 'TORCH'))
    throw new DataError('torch', 'burns what is no torch in the bag');
}
