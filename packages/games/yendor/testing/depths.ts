// States at a depth, as if somebody had walked there: for benches and size tests.

import { moveToLevel } from '../commands/move-stairs-command.js';
import { yendor } from '../game.js';
import { DungeonService } from '../services/dungeon-service.js';
import type { YendorState } from '../state.js';

/** A game in which all levels down to `depth` have been made and the hero stands on the stairs up of the last. */
export function heroAt(seed: string, depth: number): YendorState {
  const state = yendor.start(seed, { 'four-way': false, debug: true });
  for (let level = 2; level <= depth; level++) {
    const made = DungeonService.visit(state, level);
    moveToLevel(state, made, made.stairsUp, `You descend to level ${level}.`);
  }
  state.outbox.length = 0;
  return state;
}

/** Wakes everybody and sets them on the hero. */
export function rouseAll(state: YendorState): void {
  for (const monster of state.levels.get(state.depth)?.monsters ?? []) {
    monster.mood = 'hunting';
    monster.lastSeen = state.player.cell;
    monster.memory = 5;
  }
}
