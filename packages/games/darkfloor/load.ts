// Reads a saved state. It believes nothing: every field, range and place is checked, so that a save from anywhere either
// plays on as it was or is refused with the spot that is wrong.

import {
  createLevel,
  DataError,
  memoryCodec,
  type RandomState,
  type Reader,
  randomFromState,
  readArray,
  readBoolean,
  readObject,
  readOneOf,
  readText,
  readWithin,
} from '@stairwell/engine';
import { checkWhole } from './check-state.js';
import { createEffect, EFFECT_KINDS, EFFECT_TICKS, type Effect } from './effects.js';
import { fogMap } from './fog.js';
import { type FloorItem, ITEM_KINDS, ITEMS, type Item } from './items.js';
import { relight } from './lights.js';
import { RULES } from './rules.js';
import { FORM } from './save.js';
import {
  type Blast,
  CELLS,
  cellAt,
  ENTITY_KINDS,
  type Entity,
  HEADINGS,
  type Heading,
  type Intent,
  MODES,
  type Note,
  type Player,
  type Sound,
  type State,
} from './state.js';
import { EXIT, TERRAIN, type TerrainName, WALL } from './terrain.js';
import { CAUSE_IDS, SOUND_IDS } from './texts.js';

/** The fields of a save whose values are those of the state itself. */
type Plain =
  | 'seed'
  | 'options'
  | 'tick'
  | 'mode'
  | 'floor'
  | 'stillness'
  | 'steps'
  | 'cause'
  | 'lastHurt'
  | 'lastDread'
  | 'isAlarmed';
type Whole = 'player' | 'intent' | 'entities' | 'items' | 'fog' | 'sounds' | 'notes' | 'blast';

/** Throws a DataError for anything that `save` did not write. */
export function load(data: unknown): State {
  const saved = readSaved(data, '');
  const { terrain, drift, hunt, form: _form, ...rest } = saved;
  const level = createLevel<TerrainName>(Math.max(1, rest.floor), RULES.width, RULES.height, TERRAIN, 'wall');
  level.terrain.set(terrain);
  const state: State = {
    ...rest,
    level,
    drift: randomFromState(drift),
    hunt: randomFromState(hunt),
    isDoomed: false,
    lit: new Uint8Array(CELLS),
    isFog: fogMap(rest.fog),
    exit: terrain.indexOf(EXIT),
  };
  checkWhole(state);
  relight(state);
  return state;
}

type Saved = Pick<State, Plain | Whole | 'memory'> & {
  form: number;
  terrain: Uint8Array;
  drift: RandomState;
  hunt: RandomState;
};

const COUNT = readWithin(0, Number.MAX_SAFE_INTEGER);
const readX = readWithin(0, RULES.width - 1);
const readY = readWithin(0, RULES.height - 1);
const readCell = readWithin(0, CELLS - 1);
const readHeading: Reader<Heading> = (data, path) => HEADINGS[readWithin(0, 3)(data, path)];

function fail(path: string, problem: string): never {
  throw new DataError(path, problem);
}

/** `null` stands for nothing. */
function readNullable<T>(read: Reader<T>): Reader<T | undefined> {
  return (data, path) => (data === null ? undefined : read(data, path));
}

function readList<T>(read: Reader<T>, most: number): Reader<T[]> {
  return (data, path) => {
    const list = readArray(read)(data, path);
    if (list.length > most) fail(path, `expected at most ${most}, got ${list.length}`);
    return list;
  };
}

/** Whole numbers in a text, a space between two. */
const readPacked: Reader<number[]> = (data, path) => {
  const text = readText(data, path);
  if (text === '') return [];
  return text.split(' ').map((part, index) => {
    if (!/^-?\d{1,9}$/.test(part)) fail(`${path}[${index}]`, `expected a whole number, got "${part}"`);
    return Number(part);
  });
};

const readTerrain: Reader<Uint8Array> = (data, path) => {
  const rows = readText(data, path).split('/');
  if (rows.length !== RULES.height) fail(path, `expected ${RULES.height} rows, got ${rows.length}`);
  const terrain = new Uint8Array(CELLS);
  rows.forEach((row, y) => {
    if (row.length !== RULES.width) fail(`${path}[${y}]`, `expected ${RULES.width} cells, got ${row.length}`);
    for (let x = 0; x < RULES.width; x++) {
      const code = TERRAIN.codeOfGlyph(row[x]) ?? fail(`${path}[${y}]`, `"${row[x]}" is no terrain`);
      const isBorder = x === 0 || y === 0 || x === RULES.width - 1 || y === RULES.height - 1;
      if (isBorder && code !== WALL) fail(`${path}[${y}]`, `the border is open at column ${x}`);
      terrain[cellAt(x, y)] = code;
    }
  });
  if (terrain.filter((code) => code === EXIT).length !== 1) fail(path, 'a floor has exactly one exit');
  return terrain;
};

const readRandom: Reader<RandomState> = (data, path) => {
  const state = readArray(readWithin(0, 0xffff_ffff))(data, path);
  if (state.length !== 4 || state.every((part) => part === 0))
    fail(path, 'expected four whole numbers, not all zero');
  return [state[0], state[1], state[2], state[3]];
};

const readItem: Reader<Item> = (data, path) => {
  if (!Array.isArray(data) || data.length !== 3) fail(path, 'expected kind, charges, and whether it is on');
  const kind = readOneOf(ITEM_KINDS)(data[0], `${path}[0]`);
  const { maxStack, light } = ITEMS[kind];
  const charges = readWithin(light === undefined ? 1 : 0, maxStack)(data[1], `${path}[1]`);
  const isOn = readBoolean(data[2], `${path}[2]`);
  if (isOn && (light === undefined || charges === 0)) fail(`${path}[2]`, `a ${kind} like this cannot be on`);
  return { kind, charges, isOn };
};

const readSlots: Reader<(Item | undefined)[]> = (data, path) => {
  const slots = readArray(readNullable(readItem))(data, path);
  if (slots.length !== RULES.slots) fail(path, `expected ${RULES.slots} slots, got ${slots.length}`);
  return slots;
};

const readEffect: Reader<Effect> = (data, path) => {
  if (!Array.isArray(data) || data.length !== 2) fail(path, 'expected a kind and the ticks left');
  const kind = readOneOf(EFFECT_KINDS)(data[0], `${path}[0]`);
  return createEffect(kind, readWithin(1, EFFECT_TICKS[kind])(data[1], `${path}[1]`));
};

const readEffects: Reader<Effect[]> = (data, path) => {
  const effects = readArray(readEffect)(data, path);
  if (new Set(effects.map(({ kind }) => kind)).size !== effects.length) fail(path, 'an effect stands twice');
  return effects;
};

const readPlayer = readObject<Player>({
  x: readX,
  y: readY,
  facing: readHeading,
  hp: readWithin(0, RULES.player.hpCap),
  san: readWithin(0, RULES.player.san),
  slots: readSlots,
  selected: readWithin(0, RULES.slots - 1),
  effects: readEffects,
  flash: readWithin(0, RULES.player.flashTicks),
});

const readIntent = readObject<Intent>({
  step: readNullable(readHeading),
  held: (data, path) => {
    const held = readList(readHeading, HEADINGS.length)(data, path);
    if (new Set(held).size !== held.length) fail(path, 'a direction is held twice');
    return held;
  },
  use: readNullable(readWithin(0, RULES.slots - 1)),
});

const readEntity: Reader<Entity> = (data, path) => {
  if (!Array.isArray(data) || data.length !== 5) fail(path, 'expected the five parts of an entity');
  const numbers = readPacked(data[1], `${path}[1]`);
  if (numbers.length !== 6) fail(`${path}[1]`, `expected six numbers, got ${numbers.length}`);
  const [id, x, y, wait, home, lastKnown] = numbers;
  return {
    id: readWithin(1, CELLS)(id, `${path}.id`),
    kind: readOneOf(ENTITY_KINDS)(data[0], `${path}[0]`),
    x: readX(x, `${path}.x`),
    y: readY(y, `${path}.y`),
    wait: readWithin(0, RULES.topFloor)(wait, `${path}.wait`),
    home: readCell(home, `${path}.home`),
    lastKnown: readWithin(-1, CELLS - 1)(lastKnown, `${path}.lastKnown`),
    isActive: readBoolean(data[2], `${path}[2]`),
    isTouching: readBoolean(data[3], `${path}[3]`),
    effects: readEffects(data[4], `${path}[4]`),
    isDead: false,
  };
};

const readFloorItem: Reader<FloorItem> = (data, path) => {
  if (!Array.isArray(data) || data.length !== 2) fail(path, 'expected a cell and a kind of item');
  return { cell: readCell(data[0], `${path}[0]`), kind: readOneOf(ITEM_KINDS)(data[1], `${path}[1]`) };
};

const readSound = readObject<Sound>({
  source: readWithin(1, CELLS),
  sound: readOneOf(SOUND_IDS),
  band: readWithin(0, 2),
  direction: readHeading,
  left: readWithin(1, RULES.sound.ticks),
});

const readNote = readObject<Note>({ text: readText, left: readWithin(1, RULES.notes.draughtTicks) });

const readBlast = readObject<Blast>({ x: readX, y: readY, left: readWithin(1, RULES.bomb.flashTicks) });

const readSaved = readObject<Saved>({
  form: readWithin(FORM, FORM),
  seed: readText,
  options: readObject<State['options']>({ effects: readBoolean, debug: readBoolean }),
  tick: COUNT,
  mode: readOneOf(MODES),
  floor: readWithin(0, RULES.topFloor),
  stillness: readWithin(0, RULES.draught.ticks),
  steps: COUNT,
  cause: readOneOf(CAUSE_IDS),
  lastHurt: readOneOf(CAUSE_IDS),
  lastDread: readOneOf(CAUSE_IDS),
  isAlarmed: readBoolean,
  terrain: readTerrain,
  memory: (data, path) => memoryCodec({ width: RULES.width, height: RULES.height }).read(data, path),
  player: readPlayer,
  intent: readIntent,
  entities: readList(readEntity, CELLS),
  items: readList(readFloorItem, CELLS),
  fog: (data, path) => readList(readCell, CELLS)(readPacked(data, path), path),
  sounds: readList(readSound, CELLS),
  notes: readList(readNote, CELLS),
  blast: readNullable(readBlast),
  drift: readRandom,
  hunt: readRandom,
});
