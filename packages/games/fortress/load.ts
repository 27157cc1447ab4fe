// Reads a saved state. It believes nothing: every field, range and place is checked, so that a save from anywhere either
// plays on as it was or is refused with the spot that is wrong.

import {
  DataError,
  OptionError,
  type PathMap,
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
import { makeGround } from './ground.js';
import { type Choices, LIMITS, RAMP_RULES, STAIR_RULES } from './options.js';
import { ALGORITHMS, type Algorithm, RULES } from './rules.js';
import { FORM } from './save.js';
import { type Change, createMover, type Held, type Mover, SCREENS, type State } from './state.js';
import { stepBy } from './steps.js';

/** Throws a DataError for anything that `save` did not write. */
export function load(data: unknown): State {
  const saved = readSaved(data, '');
  const { seed, choices } = saved;
  const map = groundOf(seed, choices);
  const ground = map.terrain.slice();
  const cellOf = (cell: number, path: string) => checkCell(map, cell, path);
  layBuilt(map, ground, saved.built);
  const [x, y, z] = saved.cursor;
  if (saved.cursor.length !== 3 || !map.contains(x, y, z)) fail('cursor', 'is outside the map');
  if (saved.tool >= map.table.rows.length) fail('tool', `there is no kind ${saved.tool}`);
  for (const end of ['start', 'goal'] as const) if (saved[end] !== -1) cellOf(saved[end], end);
  const sites = saved.sites.map((cell, i) => cellOf(cell, `sites[${i}]`));
  if (sites.length > RULES.sites.most || new Set(sites).size !== sites.length)
    fail('sites', `expected at most ${RULES.sites.most} different places`);
  const movers =
    saved.movers === '' ? [] : saved.movers.split('/').map((text, i) => readMover(map, sites, text, i));
  if (movers.length > RULES.movers.most) fail('movers', `expected at most ${RULES.movers.most}`);
  if (saved.nextPlanner >= Math.max(1, movers.length)) fail('nextPlanner', 'there is no such mover');
  return {
    seed,
    choices,
    map,
    ground,
    tick: saved.tick,
    isPaused: saved.isPaused,
    screen: saved.screen,
    x,
    y,
    z,
    held: saved.held,
    tool: saved.tool,
    algorithm: saved.algorithm,
    comparesAll: saved.comparesAll,
    showsNodes: saved.showsNodes,
    start: saved.start,
    goal: saved.goal,
    sites,
    movers,
    nextPlanner: saved.nextPlanner,
    jobsDone: saved.jobsDone,
    queries: saved.queries,
    changes: readChanges(map, saved.changes),
    note: saved.note,
    chance: randomFromState(saved.chance),
  };
}

interface Saved {
  form: number;
  seed: string;
  choices: Choices;
  tick: number;
  isPaused: boolean;
  screen: State['screen'];
  cursor: number[];
  held: Held | undefined;
  tool: number;
  algorithm: Algorithm;
  comparesAll: boolean;
  showsNodes: boolean;
  start: number;
  goal: number;
  sites: number[];
  built: number[];
  movers: string;
  nextPlanner: number;
  jobsDone: number;
  queries: number;
  changes: number[];
  note: string;
  chance: RandomState;
}

function fail(path: string, problem: string): never {
  throw new DataError(path, problem);
}

/** Whole numbers in a text, a space between two. */
const readPacked: Reader<number[]> = (data, path) => {
  const text = readText(data, path);
  if (text === '') return [];
  return text.split(' ').map((part, index) => {
    if (!/^(0|-?[1-9]\d{0,8})$/.test(part))
      fail(`${path}[${index}]`, `expected a whole number, got "${part}"`);
    return Number(part);
  });
};

const readRandom: Reader<RandomState> = (data, path) => {
  const state = readArray(readWithin(0, 0xffff_ffff))(data, path);
  if (state.length !== 4 || state.every((part) => part === 0))
    fail(path, 'expected four whole numbers, not all zero');
  return [state[0], state[1], state[2], state[3]];
};

const readHeld: Reader<Held | undefined> = (data, path) => {
  if (data === null) return undefined;
  const [dx, dy, wait, ...more] = readArray(readWithin(-RULES.stride, RULES.repeat.first))(data, path);
  const isStep =
    [0, 1, RULES.stride].includes(Math.max(Math.abs(dx), Math.abs(dy))) && (dx !== 0 || dy !== 0);
  if (!isStep || wait === undefined || wait < 0 || more.length > 0)
    fail(path, 'expected a step and ticks to wait');
  return { dx, dy, wait };
};

const within = (key: keyof typeof LIMITS) => readWithin(LIMITS[key].low, LIMITS[key].high);
const COUNT = readWithin(0, Number.MAX_SAFE_INTEGER);
const readEnd = readWithin(-1, Number.MAX_SAFE_INTEGER);

const readSaved = readObject<Saved>({
  form: readWithin(FORM, FORM),
  seed: readText,
  choices: readObject<Choices>({
    width: within('width'),
    height: within('height'),
    depth: within('depth'),
    movers: within('movers'),
    algorithm: readOneOf(ALGORITHMS),
    stairs: readOneOf(STAIR_RULES),
    ramps: readOneOf(RAMP_RULES),
    map: readText,
  }),
  tick: COUNT,
  isPaused: readBoolean,
  screen: readOneOf(SCREENS),
  cursor: readArray(COUNT),
  held: readHeld,
  tool: COUNT,
  algorithm: readOneOf(ALGORITHMS),
  comparesAll: readBoolean,
  showsNodes: readBoolean,
  start: readEnd,
  goal: readEnd,
  sites: readPacked,
  built: readPacked,
  movers: readText,
  nextPlanner: COUNT,
  jobsDone: COUNT,
  queries: COUNT,
  changes: readPacked,
  note: readText,
  chance: readRandom,
});

function groundOf(seed: string, choices: Choices): PathMap {
  try {
    return makeGround(seed, choices);
  } catch (error) {
    if (error instanceof OptionError) fail('choices.map', error.message);
    throw error;
  }
}

/** A cell inside the map, not of its rim. */
function checkCell(map: PathMap, cell: number, path: string): number {
  const { x, y, z } = map.spotOf(cell);
  if (!map.contains(x, y, z) || map.cellAt(x, y, z) !== cell) fail(path, `${cell} is no cell of the map`);
  return cell;
}

function layBuilt(map: PathMap, ground: Uint8Array, built: readonly number[]): void {
  if (built.length % 2 !== 0) fail('built', 'expected pairs of cell and kind');
  for (let i = 0; i < built.length; i += 2) {
    const cell = checkCell(map, built[i], `built[${i}]`);
    if (i > 0 && cell <= built[i - 2]) fail(`built[${i}]`, 'expected cells in ascending order');
    const row = map.table.rows[built[i + 1]] ?? fail(`built[${i + 1}]`, `there is no kind ${built[i + 1]}`);
    if (built[i + 1] === ground[cell]) fail(`built[${i + 1}]`, 'that is what was there at first');
    const { x, y, z } = map.spotOf(cell);
    map.setCell(x, y, z, row.name);
  }
}

function readChanges(map: PathMap, numbers: readonly number[]): Change[] {
  if (numbers.length % 2 !== 0 || numbers.length > 2 * RULES.undo)
    fail('changes', `expected at most ${RULES.undo} pairs of cell and kind`);
  const changes: Change[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    if (map.table.rows[numbers[i + 1]] === undefined)
      fail(`changes[${i + 1}]`, `there is no kind ${numbers[i + 1]}`);
    changes.push({ cell: checkCell(map, numbers[i], `changes[${i}]`), before: numbers[i + 1] });
  }
  return changes;
}

const LONGEST_WAIT = Math.max(RULES.movers.work, RULES.movers.rest);

function readMover(map: PathMap, sites: readonly number[], text: string, index: number): Mover {
  const path = `movers[${index}]`;
  const words = text.split(' ');
  if (words.length < 4 || words.length > 5) fail(path, 'expected cell, wait, site, stuck and perhaps a way');
  const numbers = readPacked(words.slice(0, 4).join(' '), path);
  const mover = createMover(checkCell(map, numbers[0], path));
  if (!map.isOpen(mover.cell)) fail(path, 'nobody can stand there');
  mover.wait = readWithin(0, LONGEST_WAIT)(numbers[1], path);
  mover.site = readWithin(-1, sites.length - 1)(numbers[2], path);
  mover.isStuck = readWithin(0, 1)(numbers[3], path) === 1;
  if (words.length === 5) {
    const cells = readWay(map, mover.cell, words[4], path);
    if (mover.site < 0 || cells[cells.length - 1] !== sites[mover.site])
      fail(path, 'the way leads to no work');
    mover.path = cells;
  }
  return mover;
}

function readWay(map: PathMap, from: number, letters: string, path: string): Int32Array {
  if (letters === '') fail(path, 'expected a way');
  const cells = new Int32Array(letters.length + 1);
  cells[0] = from;
  for (let i = 0; i < letters.length; i++) {
    const to = stepBy(map, cells[i], letters[i]);
    if (to < 0 || to >= map.size || !map.canStep(cells[i], to))
      fail(path, `step ${i} of the way cannot be taken`);
    cells[i + 1] = to;
  }
  return cells;
}
