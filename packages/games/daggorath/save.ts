// A game as JSON and back. Rows of numbers keep it small; the dungeon itself follows from seed and mode. Reading checks
// every value and how the values fit together, because saves come from outside.

import {
  DataError,
  type Json,
  type Reader,
  readArray,
  readBoolean,
  readObject,
  readOneOf,
  readText,
  readWithin,
} from '@stairwell/engine';
import { readLetters } from './actions.js';
import { DEMO_LENGTH } from './clock.js';
import { CREATURES, MOST_CREATURES } from './creatures.js';
import { LEVEL_COUNT, MODES } from './dungeon.js';
import { LFSR_LARGEST, Lfsr } from './lfsr.js';
import { type Facing, MAP_SIZE } from './maze.js';
import { OBJECTS } from './objects.js';
import { FADE_JIFFIES, RULES } from './rules.js';
import { checkFit } from './save-fit.js';
import { startDemo, startGame } from './start.js';
import {
  type Creature,
  DISPLAYS,
  FAINT_STAGES,
  ITEM_PLACES,
  type Item,
  MOTIONS,
  PHASES,
  SCREENS,
  type State,
} from './state.js';

const FORM = 1;
const MOST_ITEMS = 72;
const LARGEST = 0xffffff;
const SLOWEST =
  6 * Math.max(...CREATURES.map(({ moveDelay, attackDelay }) => Math.max(moveDelay, attackDelay)));

export function saveState(state: State): Json {
  return {
    form: FORM,
    seed: state.seed,
    mode: state.nextMode,
    isDemo: state.isDemo,
    phase: state.phase,
    screen: state.screen,
    display: state.display,
    motion: state.motion,
    faint: { ...state.faint },
    isHeartLarge: state.isHeartLarge,
    isWizardDead: state.isWizardDead,
    random: state.random.register,
    ...numbersOf(state),
    hands: [...state.hands],
    bag: [...state.bag],
    items: state.items.map(itemRow),
    creatures: state.creatures.map(creatureRow),
    counts: state.counts.map((row) => [...row]),
    typed: state.typed,
    queue: [...state.queue],
    log: [...state.log],
    walked: state.walked.map((rows) => Array.from(rows, hex).join('')),
  };
}

/** Single numbers of a state, with their least and largest values. */
const NUMBERS = {
  jiffies: [0, Number.MAX_SAFE_INTEGER],
  phaseLeft: [0, FADE_JIFFIES],
  level: [0, LEVEL_COUNT - 1],
  row: [0, MAP_SIZE - 1],
  col: [0, MAP_SIZE - 1],
  facing: [0, 3],
  power: [1, RULES.player.mostPower],
  damage: [0, LARGEST],
  weight: [0, LARGEST],
  heartLeft: [1, 46],
  torch: [-1, MOST_ITEMS - 1],
  minuteLeft: [1, RULES.torch.minute],
  regenerationLeft: [1, RULES.regeneration.every],
  hold: [0, RULES.hold.attack],
  demoWord: [0, DEMO_LENGTH],
  demoWait: [0, RULES.demo.mapFor],
} as const;
type NumberName = keyof typeof NUMBERS;
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[];

export function loadState(data: unknown): State {
  const saved = readSaved(data, '');
  const state = saved.isDemo ? startDemo(saved.seed, saved.mode) : startGame(saved.seed, saved.mode);
  state.phase = saved.phase;
  state.screen = saved.screen;
  state.display = saved.display;
  state.motion = saved.motion;
  state.faint = saved.faint;
  state.isHeartLarge = saved.isHeartLarge;
  state.isWizardDead = saved.isWizardDead;
  state.random = new Lfsr(saved.random);
  Object.assign(state, numbersOf(saved));
  state.items.splice(0, state.items.length, ...saved.items);
  state.creatures = saved.creatures;
  state.counts.splice(0, LEVEL_COUNT, ...saved.counts);
  state.hands[0] = saved.hands[0];
  state.hands[1] = saved.hands[1];
  state.bag = saved.bag;
  state.typed = saved.typed;
  state.queue = saved.queue;
  state.log = saved.log;
  for (let level = 0; level < LEVEL_COUNT; level++) state.walked[level].set(saved.walked[level]);
  checkFit(state);
  return state;
}

function itemRow(item: Item): number[] {
  return [
    item.type,
    item.isRevealed ? 1 : 0,
    ITEM_PLACES.indexOf(item.place),
    item.holder + 1,
    item.level,
    item.row,
    item.col,
    item.charges,
    item.minutes,
    item.regular,
    item.magic,
  ];
}
const ITEM_LIMITS = [
  OBJECTS.length - 1,
  1,
  ITEM_PLACES.length - 1,
  MOST_CREATURES,
  LEVEL_COUNT,
  31,
  31,
  3,
  60,
  13,
  11,
];

const readItem: Reader<Item> = (data, path) => {
  const [type, revealed, place, holder, level, row, col, charges, minutes, regular, magic] = readRow(
    ITEM_LIMITS,
  )(data, path);
  return {
    type,
    isRevealed: revealed === 1,
    place: ITEM_PLACES[place],
    holder: holder - 1,
    level,
    row,
    col,
    charges,
    minutes,
    regular,
    magic,
  };
};

function creatureRow(creature: Creature): number[] {
  const { type, row, col, facing, damage, wait, isAlive } = creature;
  return [type, row, col, facing, damage, Math.max(0, wait), isAlive ? 1 : 0];
}
const CREATURE_LIMITS = [CREATURES.length - 1, 31, 31, 3, LARGEST, SLOWEST, 1];

const readCreature: Reader<Creature> = (data, path) => {
  const [type, row, col, facing, damage, wait, alive] = readRow(CREATURE_LIMITS)(data, path);
  if (alive === 1 && damage >= CREATURES[type].power) throw new DataError(path, 'alive with too much damage');
  if (alive === 1 && wait === 0) throw new DataError(path, 'alive, but never to move');
  return { type, row, col, facing: facing as Facing, damage, wait, isAlive: alive === 1 };
};

/** A row of whole numbers, each from 0 to its limit. */
function readRow(limits: readonly number[]): Reader<number[]> {
  return (data, path) => {
    if (!Array.isArray(data) || data.length !== limits.length)
      throw new DataError(path, `expected a row of ${limits.length} numbers`);
    return limits.map((limit, index) => readWithin(0, limit)(data[index], `${path}[${index}]`));
  };
}

function numbersOf(from: Readonly<Record<NumberName, number>>): Record<NumberName, number> {
  const numbers = {} as Record<NumberName, number>;
  for (const name of NUMBER_NAMES) numbers[name] = from[name];
  return numbers;
}

function numberReaders(): Record<NumberName, Reader<number>> {
  const readers = {} as Record<NumberName, Reader<number>>;
  for (const name of NUMBER_NAMES) readers[name] = readWithin(NUMBERS[name][0], NUMBERS[name][1]);
  return readers;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

const readWalked: Reader<Uint32Array> = (data, path) => {
  const text = readText(data, path);
  if (!/^[0-9a-f]{256}$/.test(text)) throw new DataError(path, 'expected 256 hexadecimal digits');
  return Uint32Array.from({ length: MAP_SIZE }, (_, row) =>
    Number.parseInt(text.slice(row * 8, row * 8 + 8), 16),
  );
};

function readList<T>(read: Reader<T>, least: number, most: number): Reader<T[]> {
  return (data, path) => {
    const list = readArray(read)(data, path);
    if (list.length < least || list.length > most)
      throw new DataError(path, `expected ${least} to ${most} entries, got ${list.length}`);
    return list;
  };
}

const readItemNumber = readWithin(-1, MOST_ITEMS - 1);
const readLogLine: Reader<string> = (data, path) => {
  const text = readText(data, path);
  if (!/^\.[A-Z ]{0,32}( \?\?\?| !!!)?$/.test(text)) throw new DataError(path, 'no line of the text area');
  return text;
};

const readSaved = readObject<Saved>({
  ...numberReaders(),
  form: readWithin(FORM, FORM),
  seed: readText,
  mode: readOneOf(MODES),
  isDemo: readBoolean,
  phase: readOneOf(PHASES),
  screen: readOneOf(SCREENS),
  display: readOneOf(DISPLAYS),
  motion: readOneOf(MOTIONS),
  faint: readObject<State['faint']>({
    stage: readOneOf(FAINT_STAGES),
    loss: readWithin(0, 64),
    wait: readWithin(0, RULES.faint.step),
  }),
  isHeartLarge: readBoolean,
  isWizardDead: readBoolean,
  random: readWithin(1, LFSR_LARGEST),
  hands: readList(readItemNumber, 2, 2),
  bag: readList(readWithin(0, MOST_ITEMS - 1), 0, MOST_ITEMS),
  items: readList(readItem, 1, MOST_ITEMS),
  creatures: readList(readCreature, 0, MOST_CREATURES),
  counts: readList(
    readList(readWithin(0, MOST_CREATURES), CREATURES.length, CREATURES.length),
    LEVEL_COUNT,
    LEVEL_COUNT,
  ),
  typed: (data, path) => readLetters(data, path, 0),
  queue: readList((data, path) => readLetters(data, path, 0), 0, RULES.mostQueued),
  log: readList(readLogLine, 0, RULES.logLines),
  walked: readList(readWalked, LEVEL_COUNT, LEVEL_COUNT),
});

/** What a save holds once it is read. */
type Saved = Pick<
  State,
  | 'seed'
  | 'mode'
  | 'isDemo'
  | 'phase'
  | 'screen'
  | 'display'
  | 'motion'
  | 'faint'
  | 'isHeartLarge'
  | 'isWizardDead'
  | 'bag'
  | 'typed'
  | 'queue'
  | 'log'
> &
  Record<NumberName, number> & {
    readonly form: number;
    readonly random: number;
    readonly hands: number[];
    readonly items: Item[];
    readonly creatures: Creature[];
    readonly counts: number[][];
    readonly walked: Uint32Array[];
  };
