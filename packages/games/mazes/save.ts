// A whole game as JSON. Levels are made again from the seed on loading, so only what differs from that is kept: cells that
// changed, boulders that moved, traps found or filled, where creatures are, and what the hero has seen.

import type { Json } from '@stairwell/engine';
import { packBits } from './bits.js';
import { CELLS } from './ground.js';
import { freshLevel } from './level-state.js';
import type { LevelState, MazesState } from './state.js';

/** Changes with the form of the data. */
export const SAVE_FORM = 1;

export function save(state: MazesState): Json {
  return {
    form: SAVE_FORM,
    seed: state.seed,
    role: state.role,
    wizard: state.wizard,
    tutorial: state.tutorial,
    turn: state.turn,
    here: state.here,
    cell: state.cell,
    floating: state.floating,
    stuck: state.stuck,
    teleported: state.teleported,
    hasWon: state.hasWon,
    screen: { ...state.screen },
    news: [...state.news],
    chance: [...state.chance.save()],
    levels: [...state.levels.values()].map((level) => saveLevel(state, level)),
  };
}

function saveLevel(state: MazesState, level: LevelState): Json {
  const fresh = freshLevel(state.maker, level.site);
  const cells: Json[] = [];
  const boulders: Json[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (level.typ[cell] !== fresh.typ[cell] || level.flags[cell] !== fresh.flags[cell])
      cells.push([cell, level.typ[cell], level.flags[cell]]);
    if (level.boulders[cell] !== fresh.boulders[cell]) boulders.push([cell, level.boulders[cell]]);
  }
  return {
    id: level.id,
    known: packBits(level.known),
    cells,
    boulders,
    traps: level.traps.map(({ seen, gone }) => (seen ? 1 : 0) + (gone ? 2 : 0)).join(''),
    creatures: level.creatures.map(({ cell, asleep }) => cell * 2 + (asleep ? 1 : 0)),
  };
}
