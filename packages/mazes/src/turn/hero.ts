// What the hero does with a turn: steps, doors, searching, the drawbridge. Each returns why not, or undefined when done.

import { DOOR, TERRAIN as T } from '@stairwell/nethack';
import {
  CELLS,
  canStand,
  isDiagonal,
  isHungDoor,
  isLiquid,
  neighbour,
  stepsBetween,
} from '../level/ground.js';
import { type MazesLevel, moveCreature, setGround } from '../level/level.js';
import {
  creatureName,
  engravingAt,
  groundName,
  objectName,
  placedOn,
  theCreature,
  trapName,
} from '../level/names.js';
import { canTurn, opensByWalking } from '../level/steps.js';
import { RULES } from '../rules.js';
import { type DirectionPurpose, hasNews, levelHere, type MazesState, placeHere, say } from '../state.js';
import { push, whyStuck } from './boulders.js';
import { look } from './sight.js';
import { HERO, tellDoor, tellWalk } from './telling.js';
import { springTrap } from './ways.js';

/** Why something was not done; undefined when it was. */
export type Problem = string | undefined;

/** Takes a step, or what a step into something does. */
export function step(state: MazesState, direction: number): Problem {
  const level = levelHere(state);
  if (state.stuck > 0) {
    state.stuck--;
    say(state, state.stuck > 0 ? 'You are still in the pit.' : 'You climb to the edge of the pit.');
    return undefined;
  }
  const to = neighbour(state.cell, direction);
  if (to < 0) return 'The map ends here.';
  if (opensByWalking(level, to) && level.boulders[to] === 0) {
    if (isDiagonal(direction)) return 'Doors cannot be passed diagonally.';
    openDoor(state, level, to);
    say(state, 'You open the door.');
    return undefined;
  }
  const typ = level.typ[to];
  if (!canStand(level, to, state.floating)) {
    if (typ === T.DOOR) return 'This door is locked. Kick it (Ctrl+D)?';
    if (isLiquid(typ))
      return `There is ${groundName(state.world, level, to)} before you. ${level.isSokoban ? '' : 'Float (F)?'}`.trim();
    if (level.known[to] === 0) return 'There is no way there.';
    return `There ${typ === T.IRONBARS ? 'are' : 'is'} ${groundName(state.world, level, to)} in the way.`;
  }
  if (!canTurn(level, state.cell, to, direction)) {
    const door = isHungDoor(level, to) || isHungDoor(level, state.cell);
    return door ? 'Doors cannot be passed diagonally.' : 'You cannot squeeze between these corners here.';
  }
  if (level.boulders[to] > 0) {
    const problem = whyStuck(level, to, direction);
    if (problem !== undefined && level.isSokoban) return problem;
    if (problem === undefined) push(state, to, direction);
    else say(state, 'The boulder does not move, but you squeeze past it.');
    if (problem === undefined && level.boulders[to] > 0) {
      say(state, 'There was another boulder behind it.');
      return undefined;
    }
  }
  const other = level.bodies[to];
  if (other !== undefined) {
    if (other.mon.appearType !== 0)
      say(state, `What looked like ${creatureName(level.site, other)} is alive.`);
    say(state, `You change places with ${theCreature(level.site, other)}.`);
    moveCreature(level, other, state.cell);
    tellWalk(state, level, other, to);
  }
  const from = placeHere(state);
  state.cell = to;
  state.events.tell({ kind: 'step', who: HERO, from, at: placeHere(state) });
  springTrap(state);
  if (levelHere(state) === level && state.cell === to) sayWhatIsHere(state);
  return undefined;
}

/** What lies under the hero, told when he steps on it. */
function sayWhatIsHere(state: MazesState): void {
  const level = levelHere(state);
  const typ = level.typ[state.cell];
  const isBuilt = typ >= T.STAIRS && typ <= T.ALTAR;
  const names = [...(isBuilt ? [groundName(state.world, level, state.cell)] : []), ...thingsUnder(state)];
  if (names.length > 0) say(state, `Here: ${names.join('; ')}.`);
}

/** Things and writing on the hero's cell. */
function thingsUnder(state: MazesState): string[] {
  const level = levelHere(state);
  const { cell } = state;
  const names: string[] = [];
  const thing = level.things[cell];
  if (thing !== undefined) names.push(objectName(level.site, thing));
  const text = engravingAt(level, cell);
  if (text !== undefined) names.push(`it is written "${text}"`);
  return names;
}

/** Tells what is under the hero. */
export function lookHere(state: MazesState): Problem {
  const level = levelHere(state);
  const names = thingsUnder(state);
  const trap = level.trapAt[state.cell];
  if (trap?.seen && !trap.gone) names.push(trapName(trap.kind));
  say(state, `You stand ${placedOn(state.world, level, state.cell)}.`);
  if (names.length > 0) say(state, `Here: ${names.join('; ')}.`);
  return undefined;
}

function openDoor(state: MazesState, level: MazesLevel, cell: number): void {
  setGround(level, cell, T.DOOR, DOOR.ISOPEN);
  tellDoor(state, cell, 'open');
}

/** Opens, closes or kicks what is beside the hero. */
export function useDoor(
  state: MazesState,
  purpose: Exclude<DirectionPurpose, 'dig'>,
  direction: number,
): Problem {
  const level = levelHere(state);
  const cell = neighbour(state.cell, direction);
  if (cell < 0) return 'There is nothing.';
  if (purpose === 'open' && lowerBridge(state, level)) return undefined;
  const isDoor = level.typ[cell] === T.DOOR;
  const flags = level.flags[cell];
  if (purpose === 'kick') {
    if (!isDoor || (flags & (DOOR.CLOSED | DOOR.LOCKED)) === 0) return 'There is no shut door to kick.';
    if (state.chance.below(RULES.breakOneIn) === 0) {
      setGround(level, cell, T.DOOR, DOOR.BROKEN);
      tellDoor(state, cell, 'break');
      say(state, 'The door crashes open.');
    } else say(state, 'The door holds.');
    return undefined;
  }
  if (!isDoor) return 'There is no door.';
  if (purpose === 'open') {
    if ((flags & DOOR.LOCKED) !== 0) return 'This door is locked. Kick it (Ctrl+D)?';
    if ((flags & DOOR.CLOSED) === 0) return 'This door is not shut.';
    openDoor(state, level, cell);
    say(state, 'You open the door.');
    return undefined;
  }
  if ((flags & DOOR.ISOPEN) === 0) return 'This door cannot be closed.';
  const blocked =
    level.bodies[cell] !== undefined || level.boulders[cell] > 0 || level.things[cell] !== undefined;
  if (blocked) return 'Something is in the way.';
  setGround(level, cell, T.DOOR, DOOR.CLOSED);
  tellDoor(state, cell, 'close');
  say(state, 'You close the door.');
  return undefined;
}

/** A raised drawbridge near the hero comes down, whatever the tune. */
function lowerBridge(state: MazesState, level: MazesLevel): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (level.typ[cell] !== T.DRAWBRIDGE_UP || stepsBetween(cell, state.cell) > RULES.bridgeReach) continue;
    // Two bits of the bridge say on which side its gate stands.
    const gate = neighbour(cell, [0, 4, 2, 6][level.flags[cell] & 3]);
    setGround(level, cell, T.DRAWBRIDGE_DOWN, level.flags[cell]);
    if (gate >= 0) setGround(level, gate, T.DOOR, 0);
    tellDoor(state, cell, 'open');
    say(state, 'You whistle, and the drawbridge comes down.');
    return true;
  }
  return false;
}

/** Looks for hidden doors, passages and traps beside the hero. */
export function search(state: MazesState): Problem {
  const level = levelHere(state);
  for (let direction = 0; direction < 8; direction++) {
    const cell = neighbour(state.cell, direction);
    if (cell < 0) continue;
    const typ = level.typ[cell];
    const trap = level.trapAt[cell];
    const hides = typ === T.SDOOR || typ === T.SCORR || (trap !== undefined && !trap.seen && !trap.gone);
    if (!hides || state.chance.below(RULES.findOneIn) !== 0) continue;
    if (typ === T.SDOOR) {
      const locked = (level.flags[cell] & DOOR.LOCKED) !== 0;
      setGround(level, cell, T.DOOR, level.site.isRogue ? 0 : locked ? DOOR.LOCKED : DOOR.CLOSED);
      tellDoor(state, cell, 'find');
      say(state, 'You find a hidden door.');
    } else if (typ === T.SCORR) {
      setGround(level, cell, T.CORR, 0);
      say(state, 'You find a hidden passage.');
    } else if (trap !== undefined) {
      trap.seen = true;
      level.known[cell] = 1;
      say(state, `You find ${trapName(trap.kind)}.`);
    }
  }
  if (!hasNews(state)) say(state, 'You search and find nothing.');
  return undefined;
}

/** Rises above the ground, or comes down again. */
export function toggleFloat(state: MazesState): Problem {
  const level = levelHere(state);
  if (level.isSokoban) return 'The air of this place keeps you on the ground.';
  if (state.stuck > 0) return 'You are in a pit.';
  if (state.floating && isLiquid(level.typ[state.cell])) return 'Not here: there is no ground.';
  state.floating = !state.floating;
  say(state, state.floating ? 'You rise from the ground.' : 'You touch the ground again.');
  if (!state.floating) springTrap(state);
  look(state);
  return undefined;
}
