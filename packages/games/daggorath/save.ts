// A game as JSON and back, by one description of its parts. The dungeon follows from the seed, so of a level only what has become
// of it is written, and of the ways only the one that the wizard opened.

import {
  type Codec,
  codec,
  createWorld,
  DataError,
  isPlace,
  type Json,
  type Line,
  lineText,
  plainLine,
  type WorldBuilder,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { EventRecorder } from '@stairwell/engine/play';
import { CREATURES, type Creature, MOST_CREATURES, TENTH } from './creatures.js';
import { type DungeonLevel, LEVEL_COUNT, MODES, WIZARDS_WAY } from './maze/level.js';
import { LFSR_LARGEST, Lfsr } from './maze/lfsr.js';
import { cellOf, isOpen, MAP_SIZE } from './maze/maze.js';
import { FADE_JIFFIES, RULES } from './rules.js';
import { screens } from './screens.js';
import {
  type Caption,
  DISPLAYS,
  FAINT_STAGES,
  type GameOptions,
  isEnding,
  levelHere,
  MOTIONS,
  PHASES,
  playedMode,
  type State,
  TIMES,
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

type Saved = Omit<State, 'world' | 'outbox' | 'events'> & { readonly world: Json };
type Played = Omit<State, 'outbox' | 'events'>;
type Changes = Pick<DungeonLevel, 'counts' | 'walked'>;

const changes = codec.row<Changes>({
  counts: codec.checked(codec.numbers(0, MOST_CREATURES), (counts) =>
    counts.length === CREATURES.length ? undefined : `expected ${CREATURES.length} counts`,
  ),
  walked: codec.words(MAP_SIZE),
});

const worldCodec = (builder: WorldBuilder<DungeonLevel>): Codec<WorldData<DungeonLevel>> =>
  worldData({
    builder,
    changes,
    changesOf: (level) => level,
    change(level, { counts, walked }) {
      level.counts.splice(0, Infinity, ...counts);
      level.walked.set(walked);
    },
  });

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

const logLine: Codec<Line> = codec.converted(
  codec.checked(codec.text(LINE_LENGTH + 5), (text) =>
    /^\.[A-Z ]*( \?\?\?| !!!)?$/.test(text) ? undefined : 'no line of the text area',
  ),
  lineText,
  (text) => plainLine(text),
);

const state = codec.object<Saved>({
  seed: codec.text(),
  mode: oneOf(MODES),
  isDemo: codec.boolean,
  options: codec.object<GameOptions>({
    purist: codec.boolean,
    automap: codec.boolean,
    times: oneOf(TIMES),
  }),
  // Read when seed and mode are known.
  world: codec.json,
  phase: oneOf(PHASES),
  phaseLeft: integer(0, Math.max(FADE_JIFFIES, RULES.prepare1982)),
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
  captions: list(
    codec.row<Caption>({
      text: codec.text(80),
      about: integer(-1, MOST_CREATURES - 1),
      left: integer(1, RULES.captions.jiffies),
      since: integer(0),
    }),
    { most: RULES.captions.most },
  ),
  wordsLeft: integer(0, RULES.captions.words),
  blocked: integer(0),
  kills: integer(0),
  killer: codec.optional(codec.text(40)),
  lastSave: codec.optional(letters(1, 8)),
  demoWord: integer(0, DEMO_LENGTH),
  demoWait: integer(0, RULES.demo.mapFor),
});

/** The game as data. */
export function save(game: State): Json {
  return state.write({ ...game, world: worldCodec(builderOf(game)).write(game.world.data()) });
}

/** A game from data; throws a DataError that names the spot. */
export function load(data: unknown): State {
  const { world: parts, ...rest } = state.read(data, '');
  const builder = builderOf(rest);
  const made = worldCodec(builder).read(parts, 'world');
  checkWorld(made);
  const game = { ...rest, world: createWorld(builder, made) };
  checkTimes(game);
  checkPlaces(game);
  checkThings(game);
  return { ...game, outbox: [], events: new EventRecorder() };
}

function builderOf(game: Pick<State, 'seed' | 'mode' | 'isDemo'>): DungeonGenerator {
  return new DungeonGenerator(game.seed, playedMode(game));
}

/** All levels are there from the start. No way is ever gone, and none is new but the one that the wizard opens. */
function checkWorld({ levels, added = [], removed = [] }: WorldData<DungeonLevel>): void {
  if (levels.length !== LEVEL_COUNT)
    throw new DataError('world.levels', `expected ${LEVEL_COUNT} levels, got ${levels.length}`);
  if (removed.length > 0) throw new DataError('world.removed', 'nobody takes a way away');
  const [way, ...more] = added;
  if (way === undefined) return;
  const isOpenEnd = (level: number, end: typeof way.to): boolean =>
    isPlace(end) &&
    end.level === level &&
    levels.some(({ id, maze }) => id === level && isOpen(maze, end.y, end.x));
  const { kind, from, to, cost } = way;
  const leadsDown = isOpenEnd(RULES.levelBelowImage - 1, from) && isOpenEnd(RULES.levelBelowImage, to);
  if (more.length > 0 || kind !== WIZARDS_WAY || cost !== 0 || !leadsDown)
    throw new DataError('world.added', 'expected only the way that the wizard opens');
}

/** Phases that end by themselves have time left, and what moves is in motion. */
function checkTimes(game: Played): void {
  const { phase, phaseLeft, motion, hold, faint } = game;
  const endsByItself = phase === 'opening' || phase === 'prepare' || phase === 'image';
  if ((endsByItself && phaseLeft === 0) || (phase === 'play' && phaseLeft > 0))
    throw new DataError('phaseLeft', `${phaseLeft} does not go with ${phase}`);
  const isOver = isEnding(game) && phaseLeft === 0;
  if (isOver !== game.screens.some(({ name }) => name === 'end'))
    throw new DataError('screens', 'the end is not in its place');
  const isClimbing = motion === 'up' || motion === 'down';
  if (isClimbing && phase !== 'prepare') throw new DataError('motion', 'climbs without a way');
  if (motion !== 'none' && !isClimbing && hold === 0) throw new DataError('motion', 'moves without time to');
  if (faint.stage === 'awake' && faint.loss > 0) throw new DataError('faint.loss', 'awake, but in the dark');
}

/** Nobody stands in rock, shares a cell or lives on after death. */
function checkPlaces(game: Played): void {
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
function checkThings({ world: dungeon, level: here, hands, bag, items, torch, creatures }: Played): void {
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
