// The first state of a walk: at the top of the dungeon, or in the tutorial.

import { createRandom, type Options } from '@stairwell/engine';
import { CELLS } from './ground.js';
import { createMaker } from './maker.js';
import { branchNumber } from './places.js';
import { type MazesState, say } from './state.js';
import { put, randomCell, visit } from './ways.js';

/** A state without levels. */
export function emptyState(seed: string, role: string, wizard: boolean, tutorial: boolean): MazesState {
  return {
    seed,
    role,
    wizard,
    tutorial,
    turn: 0,
    here: '',
    cell: 0,
    floating: false,
    stuck: 0,
    teleported: false,
    levels: new Map(),
    screen: { kind: 'play' },
    news: [],
    chance: createRandom(JSON.stringify([seed, 'mazes', 'play'])),
    hasWon: false,
    maker: createMaker(seed, role),
    inLine: new Uint8Array(CELLS),
    visible: new Uint8Array(CELLS),
    outbox: [],
  };
}

export function start(seed: string, options: Options): MazesState {
  const state = emptyState(seed, String(options.role), options.wizard === true, options.tutorial === true);
  const dnum = state.tutorial ? branchNumber(state.maker.dungeon, 'tutorial') : 0;
  const level = visit(state, { dnum, dlevel: 1 });
  state.here = level.id;
  const stairs = level.stairs.find(({ up }) => up);
  const cell = stairs === undefined ? randomCell(state, level, level.site.dndest) : stairs.cell;
  say(state, 'You stand at the top of the dungeon. Press ? for help.');
  put(state, level, cell);
  return state;
}
