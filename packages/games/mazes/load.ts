// Reads a saved game and holds it to the rules; throws a DataError that names the spot.

import {
  DataError,
  type RandomState,
  type Reader,
  readArray,
  readBoolean,
  readInteger,
  readObject,
  readOneOf,
  readText,
  readWithin,
} from '@stairwell/engine';
import { STANDARD_ROLES, TERRAIN as T } from '@stairwell/nethack';
import { unpackBits } from './bits.js';
import { CELLS } from './ground.js';
import { refreshOpacity } from './level-state.js';
import { allPlaces, idOf } from './places.js';
import { SAVE_FORM } from './save.js';
import { look } from './sight.js';
import { emptyState } from './start.js';
import {
  CURSOR_PURPOSES,
  type CursorPurpose,
  DIRECTION_PURPOSES,
  type DirectionPurpose,
  type LevelState,
  levelHere,
  type MazesState,
  MOST_NEWS,
  type Screen,
} from './state.js';
import { canStand } from './steps.js';
import { HELP_PAGES, LEVELS_A_PAGE, overviewPages } from './view/overlays.js';
import { visit } from './ways.js';

const readCell = readWithin(0, CELLS - 1);
const readCount = readWithin(0, Number.MAX_SAFE_INTEGER);
const MOST_BOULDERS = 99;

interface SavedLevel {
  id: string;
  known: string;
  cells: number[][];
  boulders: number[][];
  traps: string;
  creatures: number[];
}

interface Saved {
  form: number;
  seed: string;
  role: string;
  wizard: boolean;
  tutorial: boolean;
  turn: number;
  here: string;
  cell: number;
  floating: boolean;
  stuck: number;
  teleported: boolean;
  hasWon: boolean;
  screen: Screen;
  news: string[];
  chance: RandomState;
  levels: SavedLevel[];
}

/** A list of so many whole numbers, each within its bounds. */
function readNumbers(...readers: readonly Reader<number>[]): Reader<number[]> {
  return (data, path) => {
    const list = readArray(readInteger)(data, path);
    if (list.length !== readers.length)
      throw new DataError(path, `expected ${readers.length} numbers, got ${list.length}`);
    return list.map((value, index) => readers[index](value, `${path}[${index}]`));
  };
}

const word = readWithin(0, 0xffff_ffff);
const readChance: Reader<RandomState> = (data, path) => {
  const [a, b, c, d] = readNumbers(word, word, word, word)(data, path);
  if ((a | b | c | d) === 0) throw new DataError(path, 'a stream of chance cannot be all zero');
  return [a, b, c, d];
};

const readScreen: Reader<Screen> = (data, path) => {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  switch (kind) {
    case 'play':
    case 'end':
      return readObject<{ kind: 'play' | 'end' }>({ kind: readOneOf(['play', 'end']) })(data, path);
    case 'direction':
      return readObject<{ kind: 'direction'; purpose: DirectionPurpose }>({
        kind: readOneOf(['direction']),
        purpose: readOneOf(DIRECTION_PURPOSES),
      })(data, path);
    case 'cursor':
      return readObject<{ kind: 'cursor'; purpose: CursorPurpose; cell: number }>({
        kind: readOneOf(['cursor']),
        purpose: readOneOf(CURSOR_PURPOSES),
        cell: readCell,
      })(data, path);
    case 'overview':
    case 'help':
    case 'levels':
      return readObject<{ kind: 'overview' | 'help' | 'levels'; page: number }>({
        kind: readOneOf(['overview', 'help', 'levels']),
        page: readWithin(0, 99),
      })(data, path);
    case 'number': {
      const screen = readObject<{ kind: 'number'; digits: string }>({
        kind: readOneOf(['number']),
        digits: readText,
      })(data, path);
      if (!/^\d{0,2}$/.test(screen.digits))
        throw new DataError(`${path}.digits`, 'expected up to two digits');
      return screen;
    }
    default:
      throw new DataError(path, 'expected a screen of The Mazes');
  }
};

const readSaved = readObject<Saved>({
  form: readWithin(SAVE_FORM, SAVE_FORM),
  seed: readText,
  role: readOneOf(STANDARD_ROLES),
  wizard: readBoolean,
  tutorial: readBoolean,
  turn: readCount,
  here: readText,
  cell: readCell,
  floating: readBoolean,
  stuck: readWithin(0, 99),
  teleported: readBoolean,
  hasWon: readBoolean,
  screen: readScreen,
  news: readArray(readText),
  chance: readChance,
  levels: readArray(
    readObject<SavedLevel>({
      id: readText,
      known: readText,
      cells: readArray(readNumbers(readCell, readWithin(0, T.CLOUD), readWithin(0, 31))),
      boulders: readArray(readNumbers(readCell, readWithin(0, MOST_BOULDERS))),
      traps: readText,
      creatures: readArray(readWithin(0, CELLS * 2 - 1)),
    }),
  ),
});

export function load(data: unknown): MazesState {
  const saved = readSaved(data, '');
  const state = emptyState(saved.seed, saved.role, saved.wizard, saved.tutorial);
  const { dungeon } = state.maker;
  const places = new Map(allPlaces(dungeon).map((place) => [idOf(dungeon, place), place]));
  saved.levels.forEach((each, index) => {
    const path = `levels[${index}]`;
    const place = places.get(each.id);
    if (place === undefined) throw new DataError(`${path}.id`, `there is no level ${each.id}`);
    if (state.levels.has(each.id)) throw new DataError(`${path}.id`, `level ${each.id} stands twice`);
    restoreLevel(visit(state, place), each, path);
  });
  if (!state.levels.has(saved.here)) throw new DataError('here', `level ${saved.here} has not been made`);
  state.turn = saved.turn;
  state.here = saved.here;
  state.cell = saved.cell;
  state.floating = saved.floating;
  state.stuck = saved.stuck;
  state.teleported = saved.teleported;
  state.hasWon = saved.hasWon;
  state.screen = saved.screen;
  state.news.push(...saved.news);
  state.chance.restore(saved.chance);
  check(state);
  look(state);
  return state;
}

function restoreLevel(level: LevelState, saved: SavedLevel, path: string): void {
  unpackBits(saved.known, `${path}.known`, level.known);
  for (const [cell, typ, flags] of saved.cells) {
    level.typ[cell] = typ;
    level.flags[cell] = flags;
  }
  for (const [cell, count] of saved.boulders) level.boulders[cell] = count;
  for (let cell = 0; cell < CELLS; cell++) refreshOpacity(level, cell);
  if (!/^[0-3]*$/.test(saved.traps) || saved.traps.length !== level.traps.length)
    throw new DataError(`${path}.traps`, `expected ${level.traps.length} digits from 0 to 3`);
  level.traps.forEach((trap, index) => {
    const bits = Number(saved.traps[index]);
    trap.seen = (bits & 1) !== 0;
    trap.gone = (bits & 2) !== 0;
  });
  if (saved.creatures.length !== level.creatures.length)
    throw new DataError(`${path}.creatures`, `expected ${level.creatures.length} creatures`);
  level.bodies.fill(undefined);
  level.creatures.forEach((creature, index) => {
    const cell = saved.creatures[index] >> 1;
    if (level.bodies[cell] !== undefined)
      throw new DataError(`${path}.creatures[${index}]`, 'two creatures stand on one cell');
    creature.cell = cell;
    creature.asleep = (saved.creatures[index] & 1) !== 0;
    level.bodies[cell] = creature;
  });
}

/** What the parts alone cannot know. */
function check(state: MazesState): void {
  const level = levelHere(state);
  if (!canStand(level, state.cell, state.floating) || level.bodies[state.cell] !== undefined)
    throw new DataError('cell', 'the hero stands where nobody can');
  if (state.floating && level.isSokoban) throw new DataError('floating', 'nobody floats in Sokoban');
  if (state.hasWon !== (state.screen.kind === 'end'))
    throw new DataError('screen', 'the last screen stands at the end and nowhere else');
  if (state.teleported && !state.wizard) throw new DataError('teleported', 'only wizards teleport');
  if (!state.wizard && (state.screen.kind === 'number' || state.screen.kind === 'levels'))
    throw new DataError('screen', 'only wizards teleport');
  if (state.news.length > MOST_NEWS) throw new DataError('news', `at most ${MOST_NEWS} lines`);
  if ('page' in state.screen && state.screen.page >= pagesOf(state, state.screen.kind))
    throw new DataError('screen.page', 'there is no such page');
}

function pagesOf(state: MazesState, kind: 'overview' | 'help' | 'levels'): number {
  if (kind === 'help') return HELP_PAGES;
  if (kind === 'overview') return overviewPages(state).length;
  return Math.ceil(allPlaces(state.maker.dungeon).length / LEVELS_A_PAGE);
}
