// Digging: through rock, walls and what hides in them, sideways, where the level allows it. Vaults have no other way in.

import { placeOf } from '@stairwell/engine';
import { TERRAIN as T, WALL } from '@stairwell/nethack';
import { isRock, neighbour } from '../level/ground.js';
import { type MazesLevel, setGround } from '../level/level.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { spend } from './powers.js';
import { makeNoise } from './senses.js';
import { HERO } from './telling.js';

/** Digs into the cell beside the hero. Returns why not, or undefined. */
export function dig(state: MazesState, direction: number): string | undefined {
  const level = levelHere(state);
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const cell = neighbour(state.cell, direction);
  if (cell < 0) return 'The map ends here.';
  const typ = level.typ[cell];
  if (typ === T.TREE) return 'A pick-axe does not fell trees.';
  if (!isRock(typ)) return 'There is nothing to dig through.';
  const isStoneOrWall = typ <= T.DBWALL;
  if (typ === T.DBWALL || (isStoneOrWall && (level.flags[cell] & WALL.NONDIGGABLE) !== 0))
    return 'This is too hard to dig through.';
  const problem = spend(state, 'dig');
  if (problem !== undefined) return problem;
  makeNoise(state, RULES.noise.dig);
  setGround(level, cell, dugGround(level, typ), 0);
  state.events.tell({ kind: 'dig', who: HERO, at: placeOf(level, cell) });
  say(state, typ === T.STONE || typ === T.SCORR ? 'You dig a passage.' : 'You dig through the wall.');
  return undefined;
}

/** What is left of a wall depends on how the level is built: a gap, bare rock, or a doorway. */
function dugGround({ site }: MazesLevel, typ: number): number {
  if (typ === T.STONE || typ === T.SCORR) return T.CORR;
  if (site.traits.is_maze_lev) return T.ROOM;
  return site.traits.is_cavernous_lev ? T.CORR : T.DOOR;
}
