// How fast Yendor is: making a level, and a full turn with every monster awake on the tenth. The peer's figures (0.52 ms and
// 0.97 ms, another day's machine and a larger map) are a note, not a test.

import type { Action } from '../packages/games/yendor/actions.js';
import { yendor } from '../packages/games/yendor/game.js';
import { makeLevel } from '../packages/games/yendor/services/dungeon-service.js';
import { DIRECTION_NAMES } from '../packages/games/yendor/terrain.js';
import { heroAt, rouseAll } from '../packages/games/yendor/testing/depths.js';

interface BenchFigure {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  /** What the figure must stay below. */
  readonly limit: number;
  readonly note: string;
}

const PEER_LEVEL_US = 520;
const PEER_TURN_US = 970;

/** Prints the figures; false when one misses its mark. */
export function benchYendor(print: (line: string) => void = console.log): boolean {
  const figures = [benchLevels(), benchTurns()];
  for (const { name, median, p95, limit, note } of figures)
    print(`${name}: median ${median.toFixed(1)} us (below ${limit}), p95 ${p95.toFixed(1)} us; ${note}`);
  return figures.every(({ median, limit }) => median < limit);
}

function benchLevels(): BenchFigure {
  const times: number[] = [];
  for (let round = 0; round < 4000; round++) {
    const depth = 1 + (round % 26);
    const start = performance.now();
    makeLevel(`bench-${round}`, depth);
    times.push((performance.now() - start) * 1000);
  }
  return figure('yendor: a level is made', times.slice(1000), 300, PEER_LEVEL_US);
}

/** Walks about on level 10 among everybody, and starts anew wherever a monster has come into reach or the walk ends. */
function benchTurns(): BenchFigure {
  const times: number[] = [];
  for (let game = 0; game < 60; game++) {
    const state = heroAt(`bench-${game}`, 10);
    state.debug.god = true;
    for (let turn = 0; turn < 60; turn++) {
      rouseAll(state);
      const action: Action = { type: 'move', way: DIRECTION_NAMES[(turn * 5 + game) % 8] };
      const before = state.turn;
      const start = performance.now();
      yendor.act(state, action);
      const spent = (performance.now() - start) * 1000;
      if (state.turn === before + 1 && state.depth === 10) times.push(spent);
      if (state.isGameOver || state.depth !== 10) break;
    }
  }
  return figure(
    'yendor: a turn on level 10, all monsters awake',
    times.slice(times.length >> 2),
    50,
    PEER_TURN_US,
  );
}

function figure(name: string, times: number[], limit: number, peer: number): BenchFigure {
  times.sort((a, b) => a - b);
  const median = times[times.length >> 1];
  const p95 = times[Math.floor(times.length * 0.95)];
  const note = `${times.length} samples; the peer needed ${peer} us on another day's machine: ${(peer / median).toFixed(1)} times as long`;
  return { name, median, p95, limit, note };
}
