// Air moves through the floors from the exit. Whoever stands still for a moment feels where it comes from: the one way to find
// the exit that costs time, and so sanity, instead of steps, and so health.

import { findPath } from '@stairwell/engine';
import { RULES } from '../rules.js';
import { cellAt, pointAt, type State, say } from '../state.js';
import { draughtText } from '../texts.js';

/** Counts the ticks without a step and lets the player feel the air when there have been enough. */
export function feelDraught(state: State, hasStepped: boolean): void {
  if (hasStepped) {
    state.stillness = 0;
    return;
  }
  if (state.stillness >= RULES.draught.ticks) return;
  state.stillness++;
  if (state.stillness === RULES.draught.ticks) sayDraught(state);
}

/** Says from where the air comes at the player's place: from some steps ahead on a shortest way to the exit. */
export function sayDraught(state: State): void {
  const { level, player, exit, search: memory } = state;
  const mayEnter = (cell: number) => level.table.walkable[level.terrain[cell]] === 1;
  const way = findPath(level, mayEnter, exit, cellAt(player.x, player.y), { directions: 4, memory });
  if (way === undefined) return;
  const { x, y } = pointAt(way[Math.max(0, way.length - 1 - RULES.draught.ahead)]);
  say(state, draughtText(x - player.x, y - player.y), 'draught');
}
