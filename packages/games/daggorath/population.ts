// Who lives on a level and who carries what. A level's maze never changes, but its creatures are born anew whenever it is
// entered, as many as its counts say.

import { CREATURES, MOST_CREATURES } from './creatures.js';
import { LEVEL_COUNT, type Mode } from './dungeon.js';
import { burn } from './heart.js';
import { Lfsr } from './lfsr.js';
import { MAP_SIZE, randomOpenCell } from './maze.js';
import { OBJECTS, workingKind } from './objects.js';
import { JIFFIES_PER_SECOND, RULES } from './rules.js';
import { type Creature, creatureIn, type Item, markWalked, type State } from './state.js';

const TENTH = JIFFIES_PER_SECOND / 10;

/** A clock that stands at zero counts as this many. */
const SPINS_AT_ZERO = 256;

/** Where on a level someone arrives. */
export type Arrival = 'below' | 'anywhere';

/** All objects of a new game, on their levels and in nobody's hands yet. */
export function newItems(mode: Mode): Item[] {
  // In 1982 a sixth level was counted that is not there: what was put on it can never be found.
  const levels = mode === '1982' ? LEVEL_COUNT + 1 : LEVEL_COUNT;
  const items: Item[] = [];
  OBJECTS.forEach(({ fromLevel, count }, type) => {
    for (let copy = 0, level = fromLevel - 1; copy < count; copy++) {
      items.push(newItem(type, level, false));
      level = level + 1 < levels ? level + 1 : fromLevel - 1;
    }
  });
  return items;
}

export function newItem(type: number, level: number, isRevealed: boolean): Item {
  const item: Item = {
    type,
    isRevealed,
    place: 'creature',
    holder: -1,
    level,
    row: 0,
    col: 0,
    charges: 0,
    minutes: 0,
    regular: 0,
    magic: 0,
  };
  giveTorchLight(item);
  return item;
}

/** A torch gets the light of what it works as, now that this is known. */
export function giveTorchLight(item: Item): void {
  const { torch } = workingKind(item.type, item.isRevealed);
  if (torch === undefined) return;
  item.minutes = torch.minutes;
  item.regular = torch.regular;
  item.magic = torch.magic;
}

export function newCounts(): number[][] {
  return Array.from({ length: LEVEL_COUNT }, (_, level) => CREATURES.map(({ counts }) => counts[level]));
}

/** Puts the player on a level: same row and column as before, or anywhere. */
export function enterLevel(state: State, level: number, arrival: Arrival): void {
  leaveLevel(state);
  state.level = level;
  const { seedAfter, cells } = state.dungeon.levels[level];
  state.random = new Lfsr(seedAfter);
  for (let spins = clockSecond(state) || SPINS_AT_ZERO; spins > 0; spins--) state.random.next();
  bearCreatures(state);
  dealItems(state);
  if (arrival === 'anywhere') {
    const cell = randomOpenCell(cells, state.random);
    state.row = Math.floor(cell / MAP_SIZE);
    state.col = cell % MAP_SIZE;
  }
  // The torch and the next birth do not wait for their minute when a level is entered.
  state.minuteLeft = RULES.torch.minute;
  state.regenerationLeft = RULES.regeneration.every;
  burn(state);
  regenerate(state);
  state.display = 'look';
  state.hold = 0;
  state.motion = 'none';
  markWalked(state);
}

/** The counts of the level grow by one random creature, which is there when the level is next entered. */
export function regenerate(state: State): void {
  const counts = state.counts[state.level];
  if (counts.reduce((sum, count) => sum + count, 0) >= MOST_CREATURES) return;
  const { firstType, types } = RULES.regeneration;
  counts[firstType + (state.random.next() % types)]++;
}

function clockSecond({ startSecond, jiffies }: State): number {
  return (startSecond + Math.floor(jiffies / JIFFIES_PER_SECOND)) % 60;
}

function leaveLevel(state: State): void {
  state.creatures = [];
  for (const item of state.items) item.holder = -1;
}

function bearCreatures(state: State): void {
  const { cells } = state.dungeon.levels[state.level];
  for (let type = CREATURES.length - 1; type >= 0; type--) {
    for (let left = state.counts[state.level][type]; left > 0; left--) {
      if (state.creatures.length === MOST_CREATURES) return;
      state.creatures.push(bear(state, cells, type));
    }
  }
}

function bear(state: State, cells: Uint8Array, type: number): Creature {
  let cell = randomOpenCell(cells, state.random);
  // Nobody is ever born in the corner at row 0, column 0.
  while (cell === 0 || creatureIn(state, Math.floor(cell / MAP_SIZE), cell % MAP_SIZE) >= 0)
    cell = randomOpenCell(cells, state.random);
  return {
    type,
    row: Math.floor(cell / MAP_SIZE),
    col: cell % MAP_SIZE,
    facing: 0,
    damage: 0,
    wait: CREATURES[type].moveDelay * TENTH,
    isAlive: true,
  };
}

/** What belongs to the creatures of the level goes round among them, the strongest first. */
function dealItems(state: State): void {
  if (state.creatures.length === 0) return;
  let slot = 0;
  for (const item of state.items) {
    if (item.place !== 'creature' || item.level !== state.level) continue;
    item.holder = slot;
    slot = (slot + 1) % state.creatures.length;
  }
}
