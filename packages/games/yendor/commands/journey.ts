// Journeys over known ground: to a place of any level, or to whatever has not been seen yet.

import { cellOf, findPath, findRoute, type Link, type Place, placeOf, samePlace } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { isLit } from '../hero/light.js';
import { hasRoomFor, keyFor } from '../hero/pack.js';
import { isDeadEnd, searchSpot } from '../hero/searching.js';
import { inView, threatInView } from '../hero/sight.js';
import type { FloorItem, YendorLevel } from '../level.js';
import { tell, theName } from '../messages.js';
import { ACTED, type CommandOutcome, DONE, refuse } from '../outcome.js';
import { RULES } from '../rules.js';
import { currentLevel, type YendorState } from '../state.js';
import { CELLS, EIGHT, SIZE, T, WALKABLE } from '../terrain.js';
import { NO_SAFE_WAY, NO_WAY, TRAP_ON_THE_WAY } from '../texts.js';
import { passTurn, sleepThrough } from '../turn/turn.js';
import { MoveStairsCommand, wayOf } from './move-stairs-command.js';
import { pickUp, repeat, searchHere } from './simple.js';
import { walkOn } from './walk-on.js';

/**
 * Walks to a known place, over the stairs where it lies on another level. With something awake in view it takes a single step;
 * what stops a walk on one level stops it on the way as well, and so does whatever waits beyond the stairs. Where only a known
 * trap bars the way it says so, and who asks for the same place again dares it.
 */
export function travelTo(state: YendorState, to: Place): CommandOutcome {
  const here = placeOf(currentLevel(state), state.player.cell);
  if (samePlace(here, to)) return refuse('You are there already.');
  let bars: Bars = barsOf;
  let route = routeTo(state, here, to, bars);
  if (route === undefined) {
    if (routeTo(state, here, to, nothing) === undefined) return refuse(NO_WAY);
    bars = bodiesInView;
    route = routeTo(state, here, to, bars);
    if (route === undefined) return refuse(NO_SAFE_WAY);
    if (state.dare === undefined || !samePlace(state.dare, to)) {
      state.dare = to;
      tell(state, TRAP_ON_THE_WAY, 'warning');
      return DONE;
    }
  }
  const { turn } = state;
  for (const link of route) {
    const { isThere, reason } = walkTo(state, link.from, bars);
    if (!isThere || !climb(state, link)) return cameTo(state, turn, reason);
  }
  return cameTo(state, turn, walkTo(state, to, bars).reason);
}

/**
 * Walks to the nearest edge of the unknown and takes what is worth taking on the way. Where nothing is left and stairs have not
 * been found, it looks for what is hidden, a spot at a time.
 */
export function explore(state: YendorState): CommandOutcome {
  const awake = threatInView(state);
  if (awake !== undefined)
    return refuse(`Not while ${theName(awake.kind)} is in view: fight it, or get away.`);
  if (state.player.afflictions.blind > 0) return refuse('You cannot see.');
  if (state.player.afflictions.confused > 0) return refuse('You are confused.');
  const level = currentLevel(state);
  if (!isLit(state) && !state.told.has(`dark ${level.id}`)) {
    state.told.add(`dark ${level.id}`);
    tell(state, 'You feel your way in the dark. What is not beside you, you will not see coming.', 'warning');
  }
  const begun = state.turn;
  // Who lies in the way is not forgotten at the next corner: else one would turn back there, and again at the sight of them.
  const passed = new Set<number>();
  const next = (past: 'nothing' | 'traps' | 'all') => {
    const things = new Uint8Array(CELLS);
    for (const entry of level.items) if (isWanted(state, level, entry)) things[entry.cell] = 1;
    const { cell: here } = state.player;
    const hasKey = keyFor(state, level) !== undefined;
    const isGoal = (cell: number) =>
      cell !== here &&
      (things[cell] === 1 || isFrontier(level, cell) || (hasKey && level.known[cell] === T.doorLocked + 1));
    for (const { cell, mood } of inView(state)) if (mood === 'asleep' || mood === 'fleeing') passed.add(cell);
    if (past === 'all') return stepTo(state, isGoal, nothing());
    const bars = past === 'traps' ? bodiesInView(state, level) : barsOf(state, level);
    for (const cell of passed) bars.add(cell);
    return stepTo(state, isGoal, bars);
  };
  const stops = () => takeHere(state, level) || threatInView(state) !== undefined;
  state.travelling = true;
  if (!takeHere(state, level)) walkOn(state, () => next('nothing'), stops);
  state.travelling = false;
  if (state.turn > begun || state.isGameOver) return DONE;
  if (next('traps') !== undefined) {
    const here = placeOf(level, state.player.cell);
    if (state.dare === undefined || !samePlace(state.dare, here)) {
      state.dare = here;
      tell(state, 'Nothing is left to explore but past a trap: press x again to dare it.', 'warning');
      return DONE;
    }
    walkOn(state, () => next('traps'), stops);
    return DONE;
  }
  if (next('all') !== undefined) return refuse('Nothing is left to explore but past a sleeper.');
  // Stairs that nobody has seen, or that a map shows behind a wall.
  const isFar = (cell: number) => cell !== state.player.cell && stepTo(state, cell, nothing()) === undefined;
  const isFarAway = stairsOf(state, level).some(({ cell }) => isFar(cell));
  if (isFarAway || lacksAmulet(level)) return seek(state, level);
  const blind = blindEnd(level);
  const asked = `blind ${level.id}`;
  if (blind === -1) return refuse(nothingLeft(state, level));
  if (state.told.has(asked)) return seekAt(state, level, blind);
  state.told.add(asked);
  tell(state, `${NOTHING_LEFT}, but a corridor ends for no reason: press x again to search there.`, 'tip');
  return DONE;
}

/** The stairs of a level that lead anywhere: where they stand, and which way they lead. */
function stairsOf({ world }: YendorState, level: YendorLevel) {
  return world.linksOf(level.id).flatMap((link) => {
    const way = wayOf(link);
    return way === undefined ? [] : [{ cell: cellOf(level, link.from.x, link.from.y), way }];
  });
}

/** Whether the Amulet lies here still, and nobody has seen where. */
function lacksAmulet({ items, recalled }: YendorLevel): boolean {
  return items.some(({ cell, item }) => item.kind.category === 'amulet' && recalled[cell] === 0);
}

/** A corridor that ends for no reason and has not been searched thoroughly, or -1. */
function blindEnd({ known, searched }: YendorLevel): number {
  for (let cell = 0; cell < CELLS; cell++)
    if (isDeadEnd(known, cell) && EIGHT.some((step) => searched[cell + step] < THOROUGH)) return cell;
  return -1;
}

/** Searches after which nobody expects anything more of a spot. */
const THOROUGH = 2 * RULES.search.patience;

const NOTHING_LEFT = 'Nothing is left to explore that you know a way to';

/** What is said where everything is explored: what was left for people to decide, and how to go on. */
function nothingLeft(state: YendorState, level: YendorLevel): string {
  const { items, known, recalled } = level;
  const said = [`${NOTHING_LEFT}.`];
  if (known.includes(T.doorLocked + 1)) said.push('The locked door wants its key.');
  if (items.some(({ cell, choice }) => choice === true && recalled[cell] > 0))
    said.push('What stands under glass waits for your choice.');
  const [sign, on] = state.player.hasAmulet ? ['<', 'up'] : ['>', 'down'];
  for (const { cell, way } of stairsOf(state, level)) {
    if (way !== on) continue;
    const isHere = cell === state.player.cell;
    said.push(
      isHere ? `Press ${sign} to go ${way}.` : `Press _ and press ${sign} to walk to the stairs ${way}.`,
    );
  }
  return said.join(' ');
}

/** Whether exploring goes for a thing. What somebody asks a price for, or left, is for people to decide. */
function isWanted(state: YendorState, { recalled }: YendorLevel, entry: FloorItem): boolean {
  const { cell, item, left, price = 0, choice = false } = entry;
  if (recalled[cell] === 0 || left || price > 0 || choice) return false;
  return item.kind.category === 'gold' || hasRoomFor(state, item);
}

/** Takes what is wanted where the hero stands. Says whether to stop for it: the pack is full, or it is the Amulet. */
function takeHere(state: YendorState, level: YendorLevel): boolean {
  for (const entry of level.items.filter(({ cell }) => cell === state.player.cell)) {
    if (state.isGameOver || entry.item.kind.category === 'gold' || !isWanted(state, level, entry)) continue;
    if (pickUp(state, entry).type === 'refused') {
      entry.left = true;
      return true;
    }
    passTurn(state, ACTED);
    if (state.isDisturbed || entry.item.kind.category === 'amulet') return true;
  }
  return false;
}

/** Nothing is left, and yet the level must go on: goes where a door could be hidden, and searches there for a while. */
function seek(state: YendorState, level: YendorLevel): CommandOutcome {
  const spot = searchSpot(state, level);
  if (spot === -1) return refuse(nothingLeft(state, level));
  if (!state.told.has(`closed ${level.id}`)) {
    state.told.add(`closed ${level.id}`);
    tell(state, 'This level seems closed. There must be a hidden door: press x to look for it.', 'tip');
  }
  return seekAt(state, level, spot);
}

/** Goes to a spot and searches there for a while. */
function seekAt(state: YendorState, level: YendorLevel, spot: number): CommandOutcome {
  if (spot !== state.player.cell) {
    const { isThere, reason } = walkTo(state, placeOf(level, spot));
    if (!isThere) return reason === undefined ? DONE : refuse(reason);
  }
  return repeat(state, RULES.search.patience, searchHere);
}

/** The links of the way to a place, by known ground and known stairs, past nothing that bars it. */
function routeTo(state: YendorState, from: Place, to: Place, bars: Bars): Link[] | undefined {
  const level = state.levels.get(Number(to.level));
  if (level === undefined) return undefined;
  const goal = cellOf(level, to.x, to.y);
  const barred = new Map(state.world.levels().map((on) => [on, bars(state, on)]));
  return findRoute(state.world, from, to, {
    mayEnter: isKnownGround,
    mayStep: (on, _, cell) => barred.get(on)?.has(cell) !== true || (on === level && cell === goal),
    mayTake: (link) => wayOf(link) !== undefined && isKnown(state, link.from),
    directions: state.world.directions,
  });
}

/** Walks to a place of the level the hero is on. */
function walkTo(
  state: YendorState,
  to: Place,
  bars: Bars = barsOf,
): { readonly isThere: boolean; readonly reason?: string } {
  const goal = cellOf(SIZE, to.x, to.y);
  let isThere = false;
  const next = () => {
    isThere = state.player.cell === goal;
    if (isThere) return undefined;
    const direction = stepTo(state, goal, bars(state, currentLevel(state)));
    // What lies at the end of the way is looked at, what lies on it is not.
    state.travelling = direction !== undefined && state.player.cell + EIGHT[direction] !== goal;
    return direction;
  };
  const { reason } = walkOn(state, next, () => threatInView(state) !== undefined);
  state.travelling = false;
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
  const hasKey = keyFor(state, level) !== undefined;
  const mayEnter = (each: number) =>
    isKnownGround(level, each) || (hasKey && level.known[each] === T.doorLocked + 1);
  const path = findPath(SIZE, mayEnter, cell, goal, {
    directions: state.world.directions,
    mayStep: (_, to) => !bars.has(to) || to === goal,
    memory: state.fields.memory,
  });
  return path === undefined || path.length < 2 ? undefined : directionBetween(SIZE, cell, path[1]);
}

/** The cells of a level that a journey keeps out of. */
type Bars = (state: YendorState, level: YendorLevel) => Set<number>;

const nothing = () => new Set<number>();

/** Known traps, and those in view. */
function barsOf(state: YendorState, level: YendorLevel): Set<number> {
  const bars = bodiesInView(state, level);
  for (const { cell, found, spent } of level.traps) if (found && !spent) bars.add(cell);
  return bars;
}

/** Those in view whom one cannot walk through; of a level where the hero is not, nobody is. */
function bodiesInView(state: YendorState, level: YendorLevel): Set<number> {
  const seen = level.id === state.depth ? inView(state) : [];
  return new Set(seen.flatMap(({ cell, side }) => (side === 'ally' || side === 'keeper' ? [] : [cell])));
}

/** Known ground that can be walked; a locked door is, to who has its key. */
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
