// Air moves through the floors from the exit. Whoever stands still for a moment feels where it comes from: the one way to find
// the exit that costs time, and so sanity, instead of steps, and so health.

import { FOUR_DIRECTIONS } from '@stairwell/engine';
import { RULES } from './rules.js';
import { CELLS, cellAt, type State, say } from './state.js';
import { WALL } from './terrain.js';
import { draughtText, isDraughtText } from './texts.js';

const STEPS = FOUR_DIRECTIONS.map(({ x, y }) => y * RULES.width + x);

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

/** Says from where the air comes at the player's place. */
export function sayDraught(state: State): void {
  const { player } = state;
  const ahead = cellAhead(state);
  const x = ahead % RULES.width;
  state.notes = state.notes.filter(({ text }) => !isDraughtText(text)); // only the last word on it counts
  say(state, draughtText(x - player.x, (ahead - x) / RULES.width - player.y), RULES.notes.draughtTicks);
}

/** A cell some steps ahead on a shortest way to the exit, or the exit itself when it is nearer. */
function cellAhead({ level, player, exit }: State): number {
  const start = cellAt(player.x, player.y);
  const onward = new Int16Array(CELLS).fill(-1);
  const queue = [exit];
  onward[exit] = exit;
  for (let head = 0; head < queue.length && onward[start] < 0; head++) {
    for (const step of STEPS) {
      const next = queue[head] + step;
      if (onward[next] >= 0 || level.terrain[next] === WALL) continue;
      onward[next] = queue[head];
      queue.push(next);
    }
  }
  let cell = start;
  for (let i = 0; i < RULES.draught.ahead; i++) cell = onward[cell];
  return cell;
}
