// Journeys over known ground: to a place of any level, or to whatever has not been seen yet.

import { cellOf, findPath, findRoute, type Link, type Place, placeOf, samePlace } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { directionsOf } from '../ground/steps.js';
import { isLit } from '../hero/light.js';
import { isPackFull } from '../hero/pack.js';
import { inView, threatInView } from '../hero/sight.js';
import { type CommandOutcome, DONE, refuse } from '../outcome.js';
import { currentLevel, type YendorLevel, type YendorState } from '../state.js';
import { CELLS, EIGHT, SIZE, WALKABLE } from '../terrain.js';
import { NO_SAFE_WAY, NO_WAY } from '../texts.js';
import { sleepThrough } from '../turn/turn.js';
import { MoveStairsCommand, wayOf } from './move-stairs-command.js';
import { walkOn } from './walk-on.js';

/**
 * Walks to a known place, over the stairs where it lies on another level. With something awake in view it takes a single step;
 * what stops a walk on one level stops it on the way as well, and so does whatever waits beyond the stairs.
 */
export function travelTo(state: YendorState, to: Place): CommandOutcome {
  const here = placeOf(currentLevel(state), state.player.cell);
  if (samePlace(here, to)) return refuse('You are there already.');
  const route = routeTo(state, here, to, false);
  if (route === undefined) return refuse(routeTo(state, here, to, true) === undefined ? NO_WAY : NO_SAFE_WAY);
  const { turn } = state;
  for (const link of route) {
    const { isThere, reason } = walkTo(state, link.from);
    if (!isThere || !climb(state, link)) return cameTo(state, turn, reason);
  }
  return cameTo(state, turn, walkTo(state, to).reason);
}

/** Walks to the nearest edge of the unknown or thing not yet looked at. */
export function explore(state: YendorState): CommandOutcome {
  const awake = threatInView(state);
  if (awake !== undefined) return refuse(`Not while the ${awake.kind.name} is in view.`);
  if (state.player.afflictions.blind > 0) return refuse('You cannot see.');
  if (state.player.afflictions.confused > 0) return refuse('You are confused.');
  if (!isLit(state)) return refuse('It is too dark to explore.');
  const level = currentLevel(state);
  const isFull = isPackFull(state);
  const next = (isBold: boolean) => {
    const things = new Uint8Array(CELLS);
    for (const { cell, item, left } of level.items)
      if (level.recalled[cell] > 0 && !left && (item.kind.category === 'gold' || !isFull)) things[cell] = 1;
    const { cell: here } = state.player;
    const isWanted = (cell: number) => cell !== here && (things[cell] === 1 || isFrontier(level, cell));
    return stepTo(state, isWanted, isBold ? NOTHING : barsOf(state));
  };
  const { taken } = walkOn(
    state,
    () => next(false),
    () => threatInView(state) !== undefined,
  );
  if (taken > 0) return DONE;
  return refuse(
    next(true) === undefined
      ? 'Nothing is left to explore that you know a way to.'
      : 'Nothing is left to explore but past a trap or a sleeper.',
  );
}

/** The links of the way to a place, by known ground and known stairs; the bold go past traps and sleepers. */
function routeTo(state: YendorState, from: Place, to: Place, isBold: boolean): Link[] | undefined {
  const level = state.levels.get(Number(to.level));
  if (level === undefined) return undefined;
  const goal = cellOf(level, to.x, to.y);
  const bars = isBold ? NOTHING : barsOf(state);
  return findRoute(state.world, from, to, {
    mayEnter: isKnownGround,
    mayStep: (on, _, cell) =>
      !(on.id === state.depth ? bars : trapsOf(on)).has(cell) || (on === level && cell === goal),
    mayTake: (link) => wayOf(link) !== undefined && isKnown(state, link.from),
    directions: directionsOf(state),
  });
}

/** Walks to a place of the level the hero is on. */
function walkTo(state: YendorState, to: Place): { readonly isThere: boolean; readonly reason?: string } {
  const goal = cellOf(SIZE, to.x, to.y);
  let isThere = false;
  const next = () => {
    isThere = state.player.cell === goal;
    return isThere ? undefined : stepTo(state, goal, barsOf(state));
  };
  const { reason } = walkOn(state, next, () => threatInView(state) !== undefined);
  return reason === undefined ? { isThere } : { isThere, reason };
}

/** Takes stairs on the way. False where something beyond them is worth stopping for. */
function climb(state: YendorState, link: Link): boolean {
  const way = wayOf(link);
  if (way === undefined || MoveStairsCommand.execute(state, way).type === 'refused') return false;
  sleepThrough(state);
  return !state.isGameOver && !state.isDisturbed && threatInView(state) === undefined;
}

function cameTo(state: YendorState, begun: number, reason: string | undefined): CommandOutcome {
  return state.turn === begun && reason !== undefined ? refuse(reason) : DONE;
}

/** The direction of the next step to a cell, or to the nearest that is wanted, over the ground as the hero believes it to be. */
function stepTo(
  state: YendorState,
  goal: number | ((cell: number) => boolean),
  bars: ReadonlySet<number>,
): number | undefined {
  const level = currentLevel(state);
  const { cell } = state.player;
  const path = findPath(SIZE, (each) => isKnownGround(level, each), cell, goal, {
    directions: directionsOf(state),
    mayStep: (_, to) => !bars.has(to) || to === goal,
    memory: state.fields.memory,
  });
  return path === undefined || path.length < 2 ? undefined : directionBetween(SIZE, cell, path[1]);
}

const NOTHING: ReadonlySet<number> = new Set();

/** What bars the way on the hero's level: known traps and monsters in view. */
function barsOf(state: YendorState): Set<number> {
  const bars = trapsOf(currentLevel(state));
  for (const { cell } of inView(state)) bars.add(cell);
  return bars;
}

function trapsOf({ traps }: YendorLevel): Set<number> {
  return new Set(traps.flatMap(({ cell, found, spent }) => (found && !spent ? [cell] : [])));
}

function isKnownGround({ known }: YendorLevel, cell: number): boolean {
  return known[cell] > 0 && WALKABLE[known[cell] - 1] === 1;
}

function isKnown(state: YendorState, { level, x, y }: Place): boolean {
  const known = state.levels.get(Number(level))?.known;
  return known !== undefined && known[cellOf(SIZE, x, y)] > 0;
}

/** Known ground beside the unknown, or known from a map only. */
function isFrontier(level: YendorLevel, cell: number): boolean {
  if (!isKnownGround(level, cell)) return false;
  return level.mapped[cell] === 1 || EIGHT.some((step) => level.known[cell + step] === 0);
}
