// Who lives on a level and who carries what. A level's maze never changes, but its creatures are born anew whenever it is
// entered, as many as its counts say.

import { hash128 } from '@stairwell/engine/random';
import { CREATURES, type Creature, MOST_CREATURES, TENTH } from '../creatures.js';
import type { DungeonLevel } from '../maze/level.js';
import { Lfsr } from '../maze/lfsr.js';
import { colOf, randomOpenCell, rowOf } from '../maze/maze.js';
import { JIFFIES_PER_SECOND, RULES } from '../rules.js';
import { creatureIn, levelHere, type State } from '../state.js';

/** A clock that stands at zero counts as this many. */
const SPINS_AT_ZERO = 256;

/** Lets everybody on a level be born and get their things; whoever was on the level before is gone. */
export function populate(state: State, level: DungeonLevel): void {
  state.creatures = [];
  for (const item of state.items) item.holder = -1;
  state.random = new Lfsr(level.seedAfter);
  for (let spins = clockSecond(state) || SPINS_AT_ZERO; spins > 0; spins--) state.random.next();
  bearCreatures(state, level);
  dealItems(state, level);
}

/** The counts of the level grow by one random creature, which is there when the level is next entered. */
export function regenerate(state: State): void {
  const { counts } = levelHere(state);
  if (counts.reduce((sum, count) => sum + count, 0) >= MOST_CREATURES) return;
  const { firstType, types } = RULES.regeneration;
  counts[firstType + (state.random.next() % types)]++;
}

function clockSecond({ seed, jiffies }: State): number {
  return (firstSecond(seed) + Math.floor(jiffies / JIFFIES_PER_SECOND)) % 60;
}

/** The second of the clock when the game begins. A small whole number as seed is that second. */
function firstSecond(seed: string): number {
  return (/^\d{1,9}$/.test(seed) ? Number(seed) : hash128(seed)[0]) % 60;
}

function bearCreatures(state: State, { maze, counts }: DungeonLevel): void {
  for (let type = CREATURES.length - 1; type >= 0; type--) {
    for (let left = counts[type]; left > 0; left--) {
      if (state.creatures.length === MOST_CREATURES) return;
      state.creatures.push(bear(state, maze, type));
    }
  }
}

function bear(state: State, maze: Uint8Array, type: number): Creature {
  let cell = randomOpenCell(maze, state.random);
  // Nobody is ever born in the corner at row 0, column 0.
  while (cell === 0 || creatureIn(state, rowOf(cell), colOf(cell)) >= 0)
    cell = randomOpenCell(maze, state.random);
  return {
    type,
    row: rowOf(cell),
    col: colOf(cell),
    facing: 0,
    damage: 0,
    wait: CREATURES[type].moveDelay * TENTH,
    isAlive: true,
  };
}

/** What belongs to the creatures of the level goes round among them, the strongest first. */
function dealItems({ items, creatures }: State, level: DungeonLevel): void {
  if (creatures.length === 0) return;
  let slot = 0;
  for (const item of items) {
    if (item.place !== 'creature' || item.level !== level.id) continue;
    item.holder = slot;
    slot = (slot + 1) % creatures.length;
  }
}
