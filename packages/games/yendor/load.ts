// Reads a saved game and holds it to the rules; throws a DataError that names the spot.

import {
  DataError,
  type RandomState,
  type Reader,
  readArray,
  readBoolean,
  readObject,
  readOneOf,
  readText,
  readWithin,
} from '@stairwell/engine';
import { ITEMS } from './data/items.js';
import {
  readCell,
  readCellOrNone,
  readCount,
  readItem,
  readLevel,
  readList,
  readNumbers,
} from './load-parts.js';
import { RULES } from './rules.js';
import { SAVE_FORM } from './save.js';
import { DungeonService } from './services/dungeon-service.js';
import { FOVService } from './services/fov-service.js';
import { emptyState } from './start.js';
import {
  AFFLICTIONS,
  CHANCE_NAMES,
  currentLevel,
  type DebugFlags,
  type LevelState,
  MENU_PURPOSES,
  MESSAGE_TYPES,
  type Message,
  type PackItem,
  type Screen,
  type Statistics,
  WORN_SLOTS,
  type YendorState,
} from './state.js';
import { WALKABLE } from './terrain.js';

const readPackItem: Reader<PackItem> = (data, path) => {
  const [letter, item] = readList(data, path, 2);
  if (typeof letter !== 'string' || !/^[a-z]$/.test(letter))
    throw new DataError(`${path}[0]`, 'expected a letter');
  return { letter, item: readItem(item, `${path}[1]`) };
};

const readMessage: Reader<Message> = (data, path) => {
  const list = readList(data, path, 4);
  const [type, turn, count] = readNumbers(list.slice(1), path, [
    readWithin(0, MESSAGE_TYPES.length - 1),
    readCount,
    readWithin(1, 1_000_000_000),
  ]);
  return { text: readText(list[0], `${path}[0]`), type: MESSAGE_TYPES[type], turn, count };
};

const word = readWithin(0, 0xffff_ffff);
const readChance: Reader<RandomState> = (data, path) => {
  const [a, b, c, d] = readNumbers(data, path, [word, word, word, word]);
  if ((a | b | c | d) === 0) throw new DataError(path, 'a stream of chance cannot be all zero');
  return [a, b, c, d];
};

const PAGED = { page: readWithin(0, 1000) };
const readScreen: Reader<Screen> = (data, path) => {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  switch (kind) {
    case 'play':
    case 'debug':
    case 'end':
      return readObject<{ kind: 'play' | 'debug' | 'end' }>({ kind: readOneOf(['play', 'debug', 'end']) })(
        data,
        path,
      );
    case 'inventory':
    case 'help':
    case 'history':
      return readObject<{ kind: 'inventory' | 'help' | 'history'; page: number }>({
        kind: readOneOf(['inventory', 'help', 'history']),
        ...PAGED,
      })(data, path);
    case 'menu':
      return readObject<Screen & { kind: 'menu' }>({
        kind: readOneOf(['menu']),
        purpose: readOneOf(MENU_PURPOSES),
        scroll: readCount,
        ...PAGED,
      })(data, path);
    case 'direction':
      return readObject<Screen & { kind: 'direction' }>({
        kind: readOneOf(['direction']),
        purpose: readOneOf(['open', 'close']),
      })(data, path);
    case 'cursor':
      return readObject<Screen & { kind: 'cursor' }>({
        kind: readOneOf(['cursor']),
        purpose: readOneOf(['zap', 'examine', 'travel']),
        cell: readCell,
        wand: readCount,
      })(data, path);
    default:
      throw new DataError(path, 'expected a screen of Yendor');
  }
};

interface SavedPlayer {
  body: number[];
  afflictions: number[];
  seesInvisible: boolean;
  detectsMonsters: boolean;
  detectsMagic: boolean;
  hasAmulet: boolean;
  pack: PackItem[];
  worn: number[];
}

const positive = readWithin(1, 1_000_000);
const BODY_READERS = [
  readCell,
  readCount,
  positive,
  readWithin(0, 1000),
  readWithin(0, 1000),
  readWithin(0, 100),
  positive,
  readCount,
  readCount,
  readWithin(0, RULES.hunger.most * 10),
  readWithin(-1000, 1000),
  readCount,
  readCellOrNone,
  readCount,
];

const readPlayer = readObject<SavedPlayer>({
  body: (data, path) => readNumbers(data, path, BODY_READERS),
  afflictions: (data, path) =>
    readNumbers(
      data,
      path,
      AFFLICTIONS.map(() => readWithin(0, 100_000)),
    ),
  seesInvisible: readBoolean,
  detectsMonsters: readBoolean,
  detectsMagic: readBoolean,
  hasAmulet: readBoolean,
  pack: readArray(readPackItem),
  worn: (data, path) =>
    readNumbers(
      data,
      path,
      WORN_SLOTS.map(() => readCount),
    ),
});

interface Saved {
  form: number;
  seed: string;
  fourWay: boolean;
  debugging: boolean;
  turn: number;
  depth: number;
  levels: LevelState[];
  player: SavedPlayer;
  log: Message[];
  fresh: number;
  screen: Screen;
  hasWon: boolean;
  isGameOver: boolean;
  cause: string;
  identified: number[];
  nextId: number;
  statistics: Statistics;
  debug: DebugFlags;
  chances: RandomState[];
}

const readSaved = readObject<Saved>({
  form: readWithin(SAVE_FORM, SAVE_FORM),
  seed: readText,
  fourWay: readBoolean,
  debugging: readBoolean,
  turn: readCount,
  depth: readWithin(1, RULES.maxDepth),
  levels: readArray(readLevel),
  player: readPlayer,
  log: readArray(readMessage),
  fresh: readCount,
  screen: readScreen,
  hasWon: readBoolean,
  isGameOver: readBoolean,
  cause: readText,
  identified: readArray(readWithin(0, ITEMS.length - 1)),
  nextId: positive,
  statistics: readObject<Statistics>({
    kills: readCount,
    itemsFound: readCount,
    itemsUsed: readCount,
    deepest: readWithin(1, RULES.maxDepth),
    damageDealt: readCount,
    damageTaken: readCount,
  }),
  debug: readObject<DebugFlags>({
    god: readBoolean,
    sightOverlay: readBoolean,
    pathOverlay: readBoolean,
    mindOverlay: readBoolean,
    radiusSight: readBoolean,
  }),
  chances: readArray(readChance),
});

export function load(data: unknown): YendorState {
  const saved = readSaved(data, '');
  check(saved);
  const state = emptyState(
    saved.seed,
    saved.fourWay,
    saved.debugging,
    Object.fromEntries(CHANCE_NAMES.map((name, index) => [`play/${name}`, saved.chances[index]])),
  );
  const { player } = state;
  const [cell, hp, maxHp, strength, maxStrength, percentile, level, xp, gold, hunger, energy, regeneration] =
    saved.player.body;
  Object.assign(player, {
    cell,
    hp,
    maxHp,
    strength,
    maxStrength,
    percentile,
    level,
    xp,
    gold,
    hunger,
    energy,
    regeneration,
    doorLeft: saved.player.body[12],
    doorTurn: saved.player.body[13],
    seesInvisible: saved.player.seesInvisible,
    detectsMonsters: saved.player.detectsMonsters,
    detectsMagic: saved.player.detectsMagic,
    hasAmulet: saved.player.hasAmulet,
  });
  AFFLICTIONS.forEach((name, index) => {
    player.afflictions[name] = saved.player.afflictions[index];
  });
  player.pack.push(...saved.player.pack);
  WORN_SLOTS.forEach((slot, index) => {
    player.worn[slot] = saved.player.worn[index];
  });
  for (const each of saved.levels) state.levels.set(each.depth, each);
  state.links.push(...DungeonService.links(saved.seed, state.levels));
  state.log.push(...saved.log);
  for (const kind of saved.identified) state.identified.add(kind);
  Object.assign(state.statistics, saved.statistics);
  Object.assign(state.debug, saved.debug);
  state.turn = saved.turn;
  state.depth = saved.depth;
  state.fresh = saved.fresh;
  state.screen = saved.screen;
  state.hasWon = saved.hasWon;
  state.isGameOver = saved.isGameOver;
  state.cause = saved.cause;
  state.nextId = saved.nextId;
  FOVService.computeFOV(state, currentLevel(state));
  return state;
}

/** What the parts alone cannot know. */
function check(saved: Saved): void {
  const { levels, player, log } = saved;
  levels.forEach(({ depth }, index) => {
    if (depth !== index + 1)
      throw new DataError(`levels[${index}].depth`, `expected level ${index + 1}, got ${depth}`);
  });
  if (saved.depth > levels.length) throw new DataError('depth', `level ${saved.depth} has not been made`);
  const here = levels[saved.depth - 1];
  const [cell, hp, maxHp] = player.body;
  if (WALKABLE[here.level.terrain[cell]] === 0 || here.bodies[cell] !== undefined)
    throw new DataError('player.body[0]', 'the hero stands where nobody can');
  if (hp > maxHp) throw new DataError('player.body[1]', `${hp} HP are more than ${maxHp}`);
  if (hp === 0 && !saved.isGameOver) throw new DataError('player.body[1]', 'the living have HP');
  const letters = new Set(player.pack.map(({ letter }) => letter));
  if (letters.size !== player.pack.length) throw new DataError('player.pack', 'a letter stands twice');
  const ids = new Set(player.pack.map(({ item }) => item.id));
  player.worn.forEach((id, index) => {
    if (id !== 0 && !ids.has(id))
      throw new DataError(`player.worn[${index}]`, 'wears what is not in the pack');
  });
  if (saved.chances.length !== CHANCE_NAMES.length)
    throw new DataError('chances', `expected ${CHANCE_NAMES.length} streams, got ${saved.chances.length}`);
  if (saved.fresh > log.length) throw new DataError('fresh', `the log has ${log.length} lines`);
  if (saved.hasWon && !saved.isGameOver) throw new DataError('hasWon', 'a game that is won is over');
  if (saved.isGameOver !== (saved.screen.kind === 'end'))
    throw new DataError('screen', 'the last screen stands at the end and nowhere else');
}
