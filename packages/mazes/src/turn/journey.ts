// Many steps for one key: runs, and travel over all levels that the hero knows. Both stop when a stranger comes into view, and say
// who it is.

import {
  cellOf,
  findPath,
  findRoute,
  isPlace,
  type Link,
  type Place,
  placeOf,
  reachableFrom,
  samePlace,
} from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { beginNews, corridorTurn, goOn } from '@stairwell/engine/screens';
import { DOOR, TERRAIN as T, TRAP } from '@stairwell/nethack';
import { canStand, isShutDoor, neighbour, stepsBetween, xOf, yOf } from '../level/ground.js';
import type { Creature, MazesLevel } from '../level/level.js';
import { creatureName } from '../level/names.js';
import { canTurn, opensByWalking, walkingOn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { hasNews, levelHere, type MazesState, placeHere, say } from '../state.js';
import { isClimbed, leadsUp, WARP } from '../world.js';
import { type Problem, step } from './hero.js';
import { creaturesInView, isThreat, seenOn } from './sight.js';
import { springTrap } from './traps.js';
import { takeWay } from './ways.js';

/** Lets the turn of a step pass. Journeys let every turn pass themselves. */
type PassTurn = (state: MazesState) => void;

/** Steps in a direction, around the bends of corridors, until something comes up. */
export function run(state: MazesState, start: number, pass: PassTurn): Problem {
  const threats = threatsInView(state);
  let direction = start;
  const end = goOn<number>(
    {
      next(taken) {
        if (taken === 0) return start;
        const turned = goesOn(state, direction);
        direction = turned ?? direction;
        return turned;
      },
      take(way) {
        const problem = step(state, way);
        if (problem === undefined) pass(state);
        return problem;
      },
      stops: () => hasNews(state) || state.stuck > 0 || threatsInView(state).length > threats.length,
    },
    RULES.longestWalk,
  );
  tellNewcomer(state, threats);
  return end.taken === 0 ? end.reason : undefined;
}

/** The direction of the next step of a run; none at doors, walls and where a corridor branches. */
function goesOn(state: MazesState, direction: number): number | undefined {
  const level = levelHere(state);
  const typ = level.typ[state.cell];
  if (typ === T.DOOR) return undefined;
  const isOpen = (way: number): boolean => {
    const to = neighbour(state.cell, way);
    return (
      to >= 0 && level.known[to] === 1 && isFree(state, level, to) && canTurn(level, state.cell, to, way)
    );
  };
  const next = typ === T.CORR ? corridorTurn(direction, isOpen) : direction;
  return next !== undefined && isOpen(next) ? next : undefined;
}

/** What the next bit of a journey is: a step to a cell, or the way under the hero's feet. */
type Leg = { readonly to: number } | { readonly take: Link };

/** Walks to a place of any level the hero knows, by ways he knows; or as near to it as they lead. */
export function travelTo(state: MazesState, goal: Place, pass: PassTurn): Problem {
  if (samePlace(goal, placeHere(state))) return 'You are there.';
  if (state.stuck > 0) return 'You are stuck: keep walking to get free.';
  const threats = threatsInView(state);
  let stage = stageOf(state, goal);
  const isHere = goal.level === state.here;
  if (stage === undefined) return isHere ? NO_NEARER : NO_WAY_TO_LEVEL;
  let isDisturbed = false;
  state.isCarried = false;
  const end = goOn<Leg>(
    {
      next() {
        const level = levelHere(state);
        if (state.isCarried) stage = stageOf(state, goal);
        if (stage === undefined) return undefined;
        const { cell, link } = stage;
        if (state.cell === cell) return link && { take: link };
        const may = (at: number) => mayTravel(state, level, at, cell);
        const around = (at: number) => may(at) && !isInTheWay(state, level, at);
        const how = walkingOn(level, state.memory);
        const way =
          findPath(level, around, state.cell, cell, how) ?? findPath(level, may, state.cell, cell, how);
        return way && { to: way[1] };
      },
      take(leg) {
        // What was passed on the way need not be told.
        beginNews(state.log);
        state.isCarried = false;
        const problem =
          'take' in leg
            ? enter(state, leg.take)
            : step(state, directionBetween(levelHere(state), state.cell, leg.to));
        if (problem !== undefined) return problem;
        const told = state.log.fresh;
        pass(state);
        isDisturbed = state.log.fresh > told || threatsInView(state).length > threats.length;
        return undefined;
      },
      stops: () => isDisturbed || state.stuck > 0 || !isOnTheWay(state, stage),
    },
    RULES.longestJourney,
  );
  if (end.taken === 0) return end.reason ?? NO_WAY;
  tellNewcomer(state, threats);
  const { here, cell } = state;
  const isNearest = stage === undefined || (here === stage.level && cell === stage.cell);
  state.bound = !isNearest && goal.level === here ? cellOf(levelHere(state), goal.x, goal.y) : -1;
  if (isNearest && !samePlace(goal, placeHere(state))) say(state, NO_NEARER);
  return undefined;
}

/** Takes the way under the hero's feet. */
function enter(state: MazesState, way: Link): Problem {
  if (!isTrap(way)) return takeWay(state, way);
  springTrap(state);
  return undefined;
}

/** Whether a way carries off whoever steps on it. */
const isTrap = ({ kind }: Link): boolean => kind === 'portal' || kind === WARP;

const NO_WAY = 'You know no way there.';
const NO_WAY_TO_LEVEL = 'You know no way to that level.';
const NO_NEARER = 'You know no way that leads nearer.';

/** The part of a journey on one level: where it leads there, and the way to take from there. */
interface Stage {
  readonly level: string;
  readonly cell: number;
  readonly link?: Link;
}

/** Whether the hero is where the journey led him, and not fallen or carried off. */
function isOnTheWay({ here, isCarried }: MazesState, stage: Stage | undefined): boolean {
  return here === (isCarried ? stage?.link?.to?.level : stage?.level);
}

/** Where to go first. Undefined where no known way leads nearer. */
function stageOf(state: MazesState, goal: Place): Stage | undefined {
  const level = levelHere(state);
  const cell = cellOf(level, goal.x, goal.y);
  // Who can walk there does not go by another level, even if that were shorter.
  const isNear =
    goal.level === level.id &&
    findPath(
      level,
      (at) => mayTravel(state, level, at, cell),
      state.cell,
      cell,
      walkingOn(level, state.memory),
    ) !== undefined;
  if (isNear) return { level: level.id, cell };
  const isHere = goal.level === level.id;
  const [link] = routeTo(state, goal) ?? (isHere ? [] : routeNear(state, goal));
  if (link !== undefined) return { level: level.id, cell: cellOf(level, link.from.x, link.from.y), link };
  if (!isHere) return undefined;
  const near = nearestTo(state, level, goal, state.cell);
  return near === state.cell ? undefined : { level: level.id, cell: near };
}

/** The ways to a place, over known ground and ways that the hero would take. */
function routeTo(state: MazesState, goal: Place): Link[] | undefined {
  return findRoute(state.world, placeHere(state), goal, {
    mayEnter: (on, cell) => isKnownGround(state, on, cell),
    mayStep: (on, from, to, direction, start) =>
      canTurn(on, from, to, direction) && (from === start || !hasKnownTrap(on, from)),
    mayTake: (link) => mayTake(state, link),
    cutsCorners: true,
    memory: state.memory,
  });
}

/** Where the hero can come to a level that he is not on. */
export function entriesOf(state: MazesState, id: Place['level']): Place[] {
  const ways = state.world
    .levels()
    .flatMap((level) => (level.id === id ? [] : state.world.linksOf(level.id)));
  return ways.flatMap((way) => {
    const { to } = way;
    const leadsThere =
      isPlace(to) && to.level === id && mayTake(state, way) && routeTo(state, to) !== undefined;
    return leadsThere ? [to] : [];
  });
}

/** The ways to the place of another level that is nearest to a goal among those that the hero can come to; none where he knows none. */
function routeNear(state: MazesState, goal: Place): Link[] {
  const level = state.world.visit(goal.level);
  const [near] = entriesOf(state, goal.level)
    .map(({ x, y }) => nearestTo(state, level, goal, cellOf(level, x, y)))
    .sort((a, b) => farFrom(a, goal) - farFrom(b, goal));
  return (near !== undefined && routeTo(state, placeOf(level, near))) || [];
}

/** How far a cell is from a place of its level, squared. */
function farFrom(cell: number, { x, y }: Place): number {
  const [across, down] = [xOf(cell) - x, yOf(cell) - y];
  return across * across + down * down;
}

/** The cell nearest to a goal among those that the hero can walk to from another; the fewest steps among equals. */
function nearestTo(state: MazesState, level: MazesLevel, goal: Place, from: number): number {
  const far = (cell: number) => farFrom(cell, goal);
  const cells = reachableFrom(
    level,
    (cell) => isKnownGround(state, level, cell) && !hasKnownTrap(level, cell),
    from,
    walkingOn(level, state.memory),
  );
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), from);
}

/** Somebody in view stands there with whom one cannot change places. */
export const isInTheWay = (state: MazesState, level: MazesLevel, cell: number): boolean =>
  seenOn(state, level, cell)?.mon.peaceful === false;

/** Known traps are gone around, but one may be where the journey is to end. */
export function mayTravel(state: MazesState, level: MazesLevel, cell: number, goal: number): boolean {
  return isKnownGround(state, level, cell) && (cell === goal || !hasKnownTrap(level, cell));
}

function isKnownGround(state: MazesState, level: MazesLevel, cell: number): boolean {
  return level.boulders[cell] === 0 && isKnownFloor(state, level, cell);
}

/** Whether the hero knows a cell as one to walk on, whatever stands or lies there. */
export function isKnownFloor({ floating }: MazesState, level: MazesLevel, cell: number): boolean {
  if (level.known[cell] === 0) return false;
  // A door that was locked when the hero saw it last may have been broken since.
  if (((level.doorsBefore.get(cell) ?? 0) & DOOR.LOCKED) !== 0) return false;
  return canStand(level, cell, floating) || opensByWalking(level, cell);
}

function hasKnownTrap({ trapAt }: MazesLevel, cell: number): boolean {
  const trap = trapAt[cell];
  return trap?.seen === true && !trap.gone && trap.kind !== TRAP.VIBRATING_SQUARE;
}

/** Whether the hero knows a way and would take it. Sokoban's holes are what its puzzles are about, not ways. */
function mayTake(state: MazesState, link: Link): boolean {
  if (link.kind === 'hole' || !isKnownWay(state, link)) return false;
  // Who floats is above stairs down and teleporters.
  return !state.floating || link.kind === 'portal' || leadsUp(state.maker, link);
}

/** Whether the hero has seen where a way begins. */
function isKnownWay({ world }: MazesState, { from }: Link): boolean {
  const level = world.visit(from.level);
  const cell = cellOf(level, from.x, from.y);
  return level.known[cell] === 1 && level.trapAt[cell]?.seen !== false;
}

function isFree(state: MazesState, level: MazesLevel, cell: number): boolean {
  const trap = level.trapAt[cell];
  if (trap?.seen && !trap.gone) return false;
  return (
    canStand(level, cell, state.floating) &&
    !isShutDoor(level, cell) &&
    level.boulders[cell] === 0 &&
    seenOn(state, level, cell) === undefined
  );
}

/** Awake hostiles in view. */
export const threatsInView = (state: MazesState): Creature[] => creaturesInView(state).filter(isThreat);

/** Says who has come into view and made a journey stop; of who hunts the hero something else may have been said. */
export function tellNewcomer(state: MazesState, before: readonly Creature[]): void {
  const newcomer = threatsInView(state).find((each) => !before.includes(each));
  if (newcomer === undefined || (newcomer.mood === 'hunting' && hasNews(state))) return;
  say(state, `You see ${creatureName(levelHere(state).site, newcomer)}.`, 'warning');
}

/** The nearest known stairs up or down of a level but those under the hero; where there are none, a known hole. */
export function knownWay(state: MazesState, level: MazesLevel, up: boolean): Place | undefined {
  const origin = level.id === state.here ? state.cell : -1;
  const from = Math.max(0, origin);
  const nearest = (links: readonly Link[]): number | undefined =>
    links
      .map((link) => cellOf(level, link.from.x, link.from.y))
      .sort((a, b) => stepsBetween(a, from) - stepsBetween(b, from) || a - b)
      .find((cell) => cell !== origin);
  const known = state.world.linksOf(level.id).filter((link) => isKnownWay(state, link));
  const stairs = known.filter((link) => isClimbed(link) && leadsUp(state.maker, link) === up);
  const holes = up || level.isSokoban ? [] : known.filter(({ kind }) => kind === 'hole');
  const cell = stairs.length > 0 ? (nearest(stairs) ?? origin) : nearest(holes);
  return cell === undefined ? undefined : placeOf(level, cell);
}

/** Waits until the wounds have healed or something comes up. */
export function rest(state: MazesState, pass: PassTurn): Problem {
  if (threatsInView(state).length > 0) return 'Not while somebody hostile is in view.';
  if (state.hp >= state.maxHp) return 'You are not hurt. (. waits a turn.)';
  goOn<true>(
    {
      next: () => true,
      take() {
        pass(state);
        return undefined;
      },
      stops: () => hasNews(state) || threatsInView(state).length > 0 || state.hp >= state.maxHp,
    },
    RULES.longestRest,
  );
  tellNewcomer(state, []);
  if (!hasNews(state)) say(state, state.hp >= state.maxHp ? 'You feel rested.' : 'You rest.');
  return undefined;
}
