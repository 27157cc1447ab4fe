// Running: many steps in one direction, around the corners of corridors, until something is worth stopping for.

import { canStep } from '../paths.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { DOORWAY, EIGHT, T } from '../terrain.js';
import { move } from './move.js';
import { type CommandOutcome, settled } from './outcome.js';
import { createWatch, doTurn } from './watch.js';

export function run(state: YendorState, start: number): CommandOutcome {
  const watch = createWatch(state);
  const turn = state.turn;
  let direction = start;
  state.running = true;
  for (let step = 0; step < RULES.run.steps; step++) {
    if (step > 0) {
      const next = goesOn(state, direction);
      if (next === -1) break;
      direction = next;
    }
    const before = state.player.cell;
    const outcome = move(state, direction);
    if (outcome.type === 'refused' && step === 0) {
      state.running = false;
      return outcome;
    }
    if (!doTurn(state, outcome) || watch.stops() !== '' || state.player.cell === before) break;
  }
  state.running = false;
  return settled(state.turn - turn);
}

/** The direction of the next step, or -1 at junctions, doors, stairs and walls. */
function goesOn(state: YendorState, direction: number): number {
  const level = currentLevel(state);
  const { terrain } = level.level;
  const { cell } = state.player;
  const here = terrain[cell];
  if (here === T.stairsUp || here === T.stairsDown || DOORWAY[here] === 1) return -1;
  let next = direction;
  if (here === T.corridor) {
    const ways: number[] = [];
    for (let each = 0; each < 8; each += 2)
      if (each !== ((direction + 4) & 7) && canStep(terrain, cell, each, state.fourWay)) ways.push(each);
    if (ways.length !== 1) return -1;
    next = ways[0];
  }
  if (!canStep(terrain, cell, next, state.fourWay)) return -1;
  const ahead = cell + EIGHT[next];
  if (DOORWAY[terrain[ahead]] === 1 || level.bodies[ahead] !== undefined) return -1;
  if (level.traps.some((trap) => trap.cell === ahead && trap.found && !trap.spent)) return -1;
  return next;
}
