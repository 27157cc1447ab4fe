// Boulders: pushing them, what stops them, and what they fill. In Sokoban they go straight only.

import { placeOf } from '@stairwell/engine';
import { isHole, isPit, TERRAIN as T } from '@stairwell/nethack';
import { isDiagonal, isHungDoor, isLiquid, isRock, isShutDoor, neighbour } from '../level/ground.js';
import { type MazesLevel, setBoulders, setGround } from '../level/level.js';
import { RULES } from '../rules.js';
import { levelHere, type MazesState, say } from '../state.js';
import { makeNoise } from './senses.js';
import { BOULDER } from './telling.js';

/** Why the boulder on a cell cannot be pushed that way, or undefined when it can. */
export function whyStuck(level: MazesLevel, boulder: number, direction: number): string | undefined {
  if (level.isSokoban && isDiagonal(direction)) return 'Here boulders can only be pushed straight.';
  if (level.pushes.length >= RULES.mostPushes) return 'Enough was pushed here: take it back, or begin anew.';
  const to = neighbour(boulder, direction);
  if (to < 0) return 'The boulder does not move.';
  const typ = level.typ[to];
  if (isRock(typ) || typ === T.IRONBARS || typ === T.LAVAWALL || isShutDoor(level, to))
    return 'You push, but the boulder does not move.';
  if (isDiagonal(direction) && isHungDoor(level, to)) return 'The boulder does not fit through the door.';
  if (level.boulders[to] > 0) return 'There is another boulder behind the boulder.';
  if (level.bodies[to] !== undefined) return 'Somebody stands behind the boulder.';
  return undefined;
}

/** Pushes; `whyStuck` has been asked. */
export function push(state: MazesState, boulder: number, direction: number): void {
  const level = levelHere(state);
  const to = neighbour(boulder, direction);
  setBoulders(level, boulder, level.boulders[boulder] - 1);
  const at = placeOf(level, to);
  makeNoise(state, RULES.noise.push);
  const code = boulder * 8 + direction;
  state.events.tell({ kind: 'step', who: BOULDER, from: placeOf(level, boulder), at, how: 'push' });
  const trap = level.trapAt[to];
  if (trap !== undefined && !trap.gone && (isPit(trap.kind) || isHole(trap.kind))) {
    trap.gone = true;
    if (level.isSokoban) level.pushes.push(-1 - code);
    state.events.tell({ kind: 'fall', who: BOULDER, at, how: isPit(trap.kind) ? 'pit' : 'hole' });
    for (const link of state.world.linksFrom(at)) state.world.removeLink(link);
    say(state, isPit(trap.kind) ? 'The boulder fills a pit.' : 'The boulder plugs a hole.');
    if (isSolved(level)) say(state, 'That was the last one: this puzzle is solved.', 'good');
    return;
  }
  const typ = level.typ[to];
  if (typ === T.WATER || typ === T.DRAWBRIDGE_UP) {
    say(state, 'The boulder sinks without a trace.');
  } else if (isLiquid(typ)) {
    setGround(level, to, T.ROOM, 0);
    say(
      state,
      typ === T.LAVAPOOL ? 'The boulder sinks into the lava and fills it.' : 'The boulder fills the water.',
    );
  } else {
    setBoulders(level, to, level.boulders[to] + 1);
    if (level.isSokoban) level.pushes.push(code);
  }
}

/** A Sokoban level without an open pit or hole. */
export function isSolved(level: MazesLevel): boolean {
  return (
    level.isSokoban && level.traps.every((trap) => trap.gone || !(isPit(trap.kind) || isHole(trap.kind)))
  );
}

/** How many boulders of a Sokoban level have been pushed into a pit or hole. */
export function homePushes({ pushes }: MazesLevel): number {
  let home = 0;
  for (const push of pushes) if (push < 0) home++;
  return home;
}
