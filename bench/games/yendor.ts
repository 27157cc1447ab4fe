// How fast Yendor is: making a level, and a full turn with every monster awake on the tenth. The peer's figures (0.52 ms and
// 0.97 ms, another day's machine and a larger map) are a note, not a test.

import { createSearchMemory } from '@stairwell/engine';
import type { Action } from '../../packages/games/yendor/actions.js';
import { yendor } from '../../packages/games/yendor/game.js';
import { DIRECTION_NAMES } from '../../packages/games/yendor/terrain.js';
import { heroAt, rouseAll } from '../../packages/games/yendor/testing/depths.js';
import { buildLevel } from '../../packages/games/yendor/world.js';
import { type Figure, figureOf } from './figure.js';

const PEER_LEVEL_US = 520;
const PEER_TURN_US = 970;

export function benchYendor(): Figure[] {
  return [benchLevels(), benchTurns()];
}

function benchLevels(): Figure {
  const memory = createSearchMemory();
  const times: number[] = [];
  for (let round = 0; round < 4000; round++) {
    const depth = 1 + (round % 26);
    const start = performance.now();
    buildLevel(`bench-${round}`, depth, memory);
    times.push((performance.now() - start) * 1000);
  }
  return figure('yendor: a level is made', times.slice(1000), 120, PEER_LEVEL_US);
}

/** The games before the first count for nothing: the rules are compiled in them. */
function benchTurns(): Figure {
  timesOfTurns();
  return figure('yendor: a turn on level 10, all monsters awake', timesOfTurns(), 30, PEER_TURN_US);
}

/** Walks about and fights on level 10 with every monster set on the hero before each turn; refused steps are not counted. */
function timesOfTurns(): number[] {
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
  return times;
}

/** With the peer's figure as a note: it was measured on another day's machine and a larger map. */
function figure(name: string, times: number[], limit: number, peer: number): Figure {
  const measured = figureOf(name, times, limit, '');
  const ratio = (peer / measured.median).toFixed(1);
  return { ...measured, note: `${times.length} samples; the peer needed ${peer} us: ${ratio} times as long` };
}
