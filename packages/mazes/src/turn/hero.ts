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
import { type Creature, type MazesLevel, setGround } from '../level/level.js';
import { engravingAt, groundName, objectName, placedOn, trapName } from '../level/names.js';
import { canTurn, opensByWalking } from '../level/steps.js';
import { RULES } from '../rules.js';
import { type DirectionPurpose, hasNews, levelHere, type MazesState, placeHere, say } from '../state.js';
import { push, whyStuck } from './boulders.js';
import { walk } from './creatures.js';
import { calm, makeNoise, notice, The, the, wake } from './senses.js';
import { reveal, touch } from './strike.js';
import { HERO, tellDoor } from './telling.js';
import { meetKeepers, takeUseful } from './things.js';
import { springTrap } from './traps.js';

/** Why something was not done; undefined when it was. */
export type Problem = string | undefined;

/**
 * Takes a step, or what a step into something does. On a journey doors are opened without a word, and what lies where the hero has
 * been before is passed without one: words would end it.
 */
export function step(state: MazesState, direction: number, isJourney = false): Problem {
  const level = levelHere(state);
  if (state.stuck > 0) {
    state.stuck--;
    say(state, state.stuck > 0 ? 'You are still stuck.' : 'You get free.');
    return undefined;
  }
  if (!breaksFree(state, level)) return undefined;
  const to = neighbour(state.cell, direction);
  if (to < 0) return 'The map ends here.';
  if (opensByWalking(level, to) && level.boulders[to] === 0) {
    if (isDiagonal(direction)) return 'Doors cannot be passed diagonally.';
    openDoor(state, level, to);
    if (!isJourney) say(state, 'You open the door.');
    return undefined;
  }
  const typ = level.typ[to];
  if (!canStand(level, to, state.floating)) {
    if (typ === T.DOOR) return 'This door is locked. Kick it (Ctrl+D)?';
    if (isLiquid(typ))
      return `There is ${groundName(state.world, level, to)} before you.${level.isSokoban ? '' : ' Float (F)?'}`;
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
  if (other !== undefined && !slipPast(state, level, other)) return undefined;
  const from = placeHere(state);
  state.cell = to;
  state.events.tell({ kind: 'step', who: HERO, from, at: placeHere(state) });
  makeNoise(state, isSoft(state) ? RULES.noise.creep : RULES.noise.step);
  if (state.creeping && !state.floating) state.lag++;
  springTrap(state);
  if (levelHere(state) === level && state.cell === to) {
    takeUseful(state);
    meetKeepers(state);
    if (!isJourney || level.trod[to] === 0) sayWhatIsHere(state);
  }
  return undefined;
}

/** Who creeps or floats is hardly heard. */
const isSoft = ({ creeping, floating }: MazesState): boolean => creeping || floating;

/** A grip may hold the hero where he is. */
function breaksFree(state: MazesState, level: MazesLevel): boolean {
  const holder = level.creatures.find(
    (creature) => creature.grips && !creature.asleep && stepsBetween(creature.cell, state.cell) <= 1,
  );
  if (holder === undefined) return true;
  holder.grips = state.chance.below(RULES.breakFreeOneIn) !== 0;
  if (!holder.grips) say(state, 'You tear yourself free.', 'good');
  else say(state, `${The(state, holder)} holds you fast.`, 'harm');
  return !holder.grips;
}

/** Changes places with whoever is in the way: always with friends and sleepers, with hostiles by chance and size. */
function slipPast(state: MazesState, level: MazesLevel, other: Creature): boolean {
  if (other.hidden) {
    reveal(state, other);
    if (!state.practice) {
      notice(state, other);
      return false;
    }
  }
  const name = the(state, other);
  const isHostile = !other.mon.peaceful && !other.asleep && !state.practice;
  const { size } = level.site.game.kind(other.mon.species);
  if (isLiquid(level.typ[state.cell]) && !other.habits.flies && !other.habits.swims)
    return refused(state, `You cannot get past ${name} here.`);
  makeNoise(state, state.creeping ? RULES.noise.creep : RULES.noise.slip);
  touch(state, other);
  if (state.fate !== '') return false;
  if (isHostile && other.habits.strikes !== undefined && state.chance.below(12) >= (RULES.slip[size] ?? 1)) {
    if (other.mood !== 'hunting') notice(state, other);
    return refused(state, `${The(state, other)} bars your way: it may let you by when you try again.`);
  }
  walk(state, level, other, state.cell);
  const cowers = isHostile && isWeak(state, other);
  if (cowers) calm(other);
  if (isHostile) other.dazed = cowers ? RULES.cowers : RULES.slipDaze;
  const did = cowers ? 'shove aside' : isHostile || other.asleep ? 'slip past' : 'change places with';
  say(state, `You ${did} ${name}${cowers ? ', who cowers' : ''}.`);
  if (
    other.asleep &&
    !other.mon.peaceful &&
    !state.creeping &&
    state.chance.below(RULES.slipWakesOneIn) === 0
  )
    wake(state, other);
  return true;
}

/** Who is too weak to stand up to the hero: the more of the dungeon he has seen, the more are. */
export const isWeak = ({ world }: MazesState, { mon }: Creature): boolean =>
  mon.level <= RULES.weak + Math.floor(world.levels().length / RULES.weakerAfter);

/** The turn goes by, but nothing else comes of it. */
function refused(state: MazesState, words: string): false {
  say(state, words);
  return false;
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
  makeNoise(state, state.creeping ? RULES.noise.creep : RULES.noise.door);
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
    makeNoise(state, RULES.noise.kick);
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
  makeNoise(state, RULES.noise.door);
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

/** Walks softly from now on, or walks again. */
export function toggleCreep(state: MazesState): void {
  state.creeping = !state.creeping;
  say(state, state.creeping ? 'You creep: slow, and hardly heard or seen.' : 'You walk upright again.');
}
