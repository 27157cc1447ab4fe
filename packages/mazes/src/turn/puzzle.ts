// Taking back pushes in Sokoban: the last one, or all of them. Both are actions like any other, so a run holds them.

import { placeOf } from '@stairwell/engine';
import { neighbour } from '../level/ground.js';
import { type MazesLevel, makeRoom, setBoulders } from '../level/level.js';
import { levelHere, type MazesState, placeHere, say } from '../state.js';
import { START } from '../world.js';
import { HERO } from './telling.js';
import { follow, put } from './ways.js';

/** Why something was not done; undefined when it was. */
type Problem = string | undefined;

/** Takes back the last push; the hero stands where he pushed from. */
export function undoPush(state: MazesState): Problem {
  const level = levelHere(state);
  if (!level.isSokoban) return 'Only the pushes of a puzzle can be taken back.';
  const stand = takeBack(state, level);
  if (stand === undefined) return 'There is no push to take back.';
  moveTo(state, level, stand);
  say(state, 'You take back the last push.');
  return undefined;
}

/** Begins the puzzle anew. */
export function restartPuzzle(state: MazesState): Problem {
  const level = levelHere(state);
  if (!level.isSokoban) return 'There is no puzzle here.';
  if (level.pushes.length === 0) return 'The puzzle is as you found it.';
  while (takeBack(state, level) !== undefined);
  follow(state, { kind: START, from: placeHere(state), to: { level: level.id }, cost: 0 });
  say(state, 'The boulders are back in their places.');
  return undefined;
}

/** Undoes the last push of a level; where the hero stood for it, or undefined where there was none. */
function takeBack(state: MazesState, level: MazesLevel): number | undefined {
  const last = level.pushes.pop();
  if (last === undefined) return undefined;
  const code = last < 0 ? -1 - last : last;
  const boulder = code >> 3;
  const direction = code & 7;
  const to = neighbour(boulder, direction);
  const trap = level.trapAt[to];
  if (last < 0 && trap !== undefined) {
    trap.gone = false;
    state.world.restoreLinks(placeOf(level, to));
  } else setBoulders(level, to, level.boulders[to] - 1);
  makeRoom(level, boulder);
  setBoulders(level, boulder, level.boulders[boulder] + 1);
  return neighbour(boulder, (direction + 4) % 8);
}

function moveTo(state: MazesState, level: MazesLevel, cell: number): void {
  const from = placeHere(state);
  if (cell === state.cell) return;
  put(state, level, cell);
  state.events.tell({ kind: 'step', who: HERO, from, at: placeHere(state), how: 'teleport' });
}
