// Running: many steps in one direction, around the corners of corridors, until something is worth stopping for.

import { corridorTurn } from '@stairwell/engine/screens';
import { canStep } from '../ground/steps.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { DOORWAY, EIGHT, T } from '../terrain.js';
import { walkOn } from './walk-on.js';

/** Direction 0 to 7, clockwise from north. */
export function run(state: YendorState, start: number): CommandOutcome {
  let direction = start;
  const next = (taken: number) => {
    const turned = taken === 0 ? start : goesOn(state, direction);
    direction = turned ?? direction;
    return turned;
  };
  state.running = true;
  const { taken, reason } = walkOn(state, next, undefined, RULES.run.steps);
  state.running = false;
  return taken === 0 && reason !== undefined ? refuse(reason) : DONE;
}

/** The direction of the next step; none at junctions, doors, stairs and walls. */
function goesOn(state: YendorState, direction: number): number | undefined {
  const level = currentLevel(state);
  const { terrain, open } = level;
  const { cell } = state.player;
  const here = terrain[cell];
  if (here === T.stairsUp || here === T.stairsDown || DOORWAY[here] === 1) return undefined;
  const isOpen = (each: number) => canStep(open, cell, each, state.fourWay);
  const next = here === T.corridor ? corridorTurn(direction, isOpen) : direction;
  if (next === undefined || !isOpen(next)) return undefined;
  const ahead = cell + EIGHT[next];
  if (DOORWAY[terrain[ahead]] === 1 || level.bodies[ahead] !== undefined) return undefined;
  if (level.traps.some((trap) => trap.cell === ahead && trap.found && !trap.spent)) return undefined;
  return next;
}
