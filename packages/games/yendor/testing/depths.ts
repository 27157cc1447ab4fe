// States at a depth, as if somebody had walked there: for benches and size tests.

import { placeOf } from '@stairwell/engine';
import { yendor } from '../game.js';
import { currentLevel, type YendorState } from '../state.js';
import { moveToLevel } from '../turn/change-level.js';

/** A game in which all levels down to `depth` have been made and the hero stands on the stairs up of the last. */
export function heroAt(seed: string, depth: number): YendorState {
  const state = yendor.start(seed, { 'four-way': false, debug: true });
  while (state.depth < depth) {
    const level = currentLevel(state);
    const [down] = state.world.linksFrom(placeOf(level, level.stairsDown));
    moveToLevel(state, down, (to) => `You descend to level ${to}.`);
  }
  return state;
}

/** Wakes everybody and sets them on the hero. */
export function rouseAll(state: YendorState): void {
  for (const monster of currentLevel(state).monsters) {
    monster.mood = 'hunting';
    monster.lastSeen = state.player.cell;
    monster.memory = 5;
  }
}
