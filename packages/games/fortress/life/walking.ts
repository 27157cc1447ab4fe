// One tick of steps. Without crowds everybody walks as if alone; with crowds no two stand in one cell, and who goes first is
// settled by the engine's crowd (PIBT). A step takes time; whoever is in the middle of one stands still for the others.

import { travel } from '@stairwell/engine';
import type { EventPart } from '@stairwell/engine/play';
import { CELLS } from '../ground/cells.js';
import type { CrowdQuestion } from '../ground/ways.js';
import { MOVER_GLYPH, STYLE } from '../palette.js';
import { RULES } from '../rules.js';
import { floorHere, type Mover, type State } from '../state.js';
import { countPassage } from './traffic.js';

/** By mover: who moves, in events. Made once, because many step every tick. */
const PARTS: readonly EventPart[] = Array.from({ length: RULES.movers.most }, (_, id) => ({
  id,
  name: 'a mover',
  glyph: MOVER_GLYPH,
  style: STYLE.mover,
}));

/** The cell of one who has left. */
const GONE = -1;
/** How far ahead on its way a mover looks when it has to step aside. */
const AHEAD = 4;

/** Those who have left are here no more. */
export function letGo(state: State): void {
  if (!leavesByHalls(state)) return;
  state.movers = state.movers.filter(({ cell }) => cell !== GONE);
  if (state.nextPlanner >= state.movers.length) state.nextPlanner = 0;
}

/** Work and steps come nearer to their end. Notes who is in the middle of a step and, the longest on the way first, who is not. */
function passTime({ movers, ways: { tick } }: State): void {
  const { inOrder, ranks, isBusy, ready, busyCells } = tick;
  let busyCount = 0;
  for (let id = 0; id < movers.length; id++) {
    const mover = movers[id];
    if (mover.wait > 0) mover.wait--;
    ranks[id] = rankOf(mover);
    isBusy[id] = mover.step > 0 ? 1 : 0;
    if (mover.step === 0) continue;
    mover.step--;
    busyCells[busyCount++] = mover.cell;
  }
  if (inOrder.length !== movers.length) {
    inOrder.length = 0;
    for (let id = 0; id < movers.length; id++) inOrder.push(id);
  }
  // Hardly anybody changes rank in a tick, and then this is the quickest way to sort.
  for (let i = 1; i < inOrder.length; i++) {
    const id = inOrder[i];
    const rank = ranks[id];
    let at = i;
    for (; at > 0; at--) {
      const other = inOrder[at - 1];
      if (ranks[other] > rank || (ranks[other] === rank && other < id)) break;
      inOrder[at] = other;
    }
    if (at < i) inOrder[at] = id;
  }
  // Whoever is busy is overwritten by the next one. This needs no branch, and a branch that the processor cannot guess is slow.
  let readyCount = 0;
  for (let i = 0; i < inOrder.length; i++) {
    ready[readyCount] = inOrder[i];
    readyCount += 1 - isBusy[inOrder[i]];
  }
  tick.readyCount = readyCount;
  tick.busyCount = busyCount;
}

/**
 * Who goes first in a crowd: the one longest on the way, and before all the one who has stood for very long, or those who have come
 * far would let nobody else in. Who has nowhere to go makes room for all.
 */
function rankOf({ path, since, waited }: Mover): number {
  const { heedAfter, heed } = RULES.crowd;
  return path === undefined ? -1 : since + heed * Math.max(0, waited - heedAfter);
}

/** A mover whose step is done takes another one, if there is one to take, as if nobody else were there. */
export function walkAlone(state: State, id: number, seen: Span): void {
  const mover = state.movers[id];
  if (mover.wait > 0) mover.wait--;
  if (mover.step > 0) mover.step--;
  else if (mover.path !== undefined) {
    const to = mover.path[mover.at + 1];
    settle(state, id, to, to, seen);
  }
}

/** Everybody whose step is done takes another one, if there is one to take, and no two in a cell. */
export function walkTogether(state: State, seen: Span): void {
  passTime(state);
  const { ways } = state;
  const { ready, readyCount } = ways.tick;
  bar(state, 1);
  const asked = ways.questions(readyCount);
  for (let i = 0; i < readyCount; i++) ask(state, ready[i], asked[i]);
  const { cells } = ways.crowd.step(asked);
  for (let i = 0; i < readyCount; i++) settle(state, ready[i], cells[i], asked[i].next, seen);
  bar(state, 0);
}

/** Whoever is in the middle of a step is in the way, and nobody enters what is about to be closed: 1 bars these cells, 0 frees them. */
function bar({ orders, ways }: State, value: number): void {
  const { barred } = ways;
  const { busyCells, busyCount } = ways.tick;
  for (let i = 0; i < busyCount; i++) barred[busyCells[i]] = value;
  for (const { cell, code } of orders) if (CELLS.walkable[code] === 0) barred[cell] = value;
}

/** What a mover asks of the crowd. */
function ask(state: State, id: number, question: CrowdQuestion): void {
  const { movers, ways } = state;
  const { cell, path, at, waited } = movers[id];
  question.cell = cell;
  question.priority = ways.tick.ranks[id];
  question.waited = waited;
  if (path === undefined) {
    question.next = ways.barred[cell] === 1 ? wayOut(state, cell) : cell;
    question.toward = cell;
  } else {
    question.next = path[at + 1];
    question.toward = path[Math.min(at + AHEAD, path.length - 1)];
  }
}

/** A neighbour of a cell that somebody should leave; the cell itself where there is none. */
function wayOut({ ways }: State, cell: number): number {
  return ways.neighbours(cell).find((to) => ways.barred[to] === 0 && ways.map.canStep(cell, to)) ?? cell;
}

/** What came of a mover's wish to step. */
function settle(state: State, id: number, to: number, wish: number, seen: Span): void {
  const mover = state.movers[id];
  const { cell: from } = mover;
  if (to === from) {
    stay(state, mover, wish);
    return;
  }
  if (to === wish && mover.path !== undefined) {
    mover.waited = 0;
    arriveAt(state, mover, to);
  } else stepAside(state, mover, to);
  const { cell } = mover;
  if (cell !== GONE && (isWithin(seen, from) || isWithin(seen, cell))) tellStep(state, id, from, cell);
}

function stay(state: State, mover: Mover, wish: number): void {
  if (wish === mover.cell) {
    if (mover.trouble !== 'held up') mover.waited = 0;
    return;
  }
  mover.waited++;
  state.traffic.heat.add(mover.cell, 1);
  state.progress.longestWait = Math.max(state.progress.longestWait, mover.waited);
}

/** Pushed off its way, it goes on by the nearest cell of it. */
function stepAside(state: State, mover: Mover, to: number): void {
  const { path, at } = mover;
  enter(state, mover, to);
  if (path === undefined) return;
  const { map } = state.ways;
  const isShorter = map.canStep(to, path[at + 1]);
  if (!isShorter && !map.canStep(to, path[at])) {
    mover.path = undefined;
    mover.at = 0;
    return;
  }
  // Where it stands now takes the place of a cell that lies behind it; at the beginning of a way there is none.
  if (isShorter) path[at] = to;
  else if (at > 0) path[--mover.at] = to;
  else mover.path = Int32Array.of(to, ...path);
}

/** Steps to the next cell of its way. */
function arriveAt(state: State, mover: Mover, to: number): void {
  enter(state, mover, to);
  mover.at++;
  if (mover.path !== undefined && mover.at + 1 === mover.path.length) finish(state, mover);
}

/** Steps to a neighbour, or takes the link to a cell of another floor. */
function enter(state: State, mover: Mover, to: number): void {
  const { stride, measure } = state.ways.map;
  const by = Math.abs(to - mover.cell);
  let cost: number = measure.diagonal;
  if (by === 1 || by === stride) cost = measure.straight;
  else if (by > stride + 1) {
    climb(state, mover, to);
    return;
  }
  mover.step = stepTicks(cost);
  mover.cell = to;
}

/** Takes the link that its way takes next, and stands where that leads. */
function climb(state: State, mover: Mover, to: number): void {
  const { world, ways } = state;
  const { cell: from } = mover;
  const link = ways.map.linkBetween(from, to);
  const arrival = link && travel(world, link);
  if (link === undefined || arrival === undefined)
    throw new Error(`no link leads from cell ${from} to ${to}: a broken way was kept`);
  mover.cell = ways.map.nodeOf(arrival.place);
  mover.step = stepTicks(link.cost);
  countPassage(state, link, from, mover.cell);
}

/** How many ticks after this one a step takes. */
const stepTicks = (cost: number): number => Math.floor(cost / RULES.costPerTick) - 1;

/** A way is done: the job too, unless it is an order, which takes work. */
function finish(state: State, mover: Mover): void {
  const { site, order } = mover;
  mover.path = undefined;
  mover.at = 0;
  mover.goal = -1;
  mover.since = 0;
  mover.wait = order < 0 ? RULES.movers.work : RULES.build.work;
  if (site < 0) return;
  mover.site = -1;
  state.jobsDone++;
  const { isHall } = state.sites[site];
  if (isHall && mover.isLoaded) state.progress.deliveries++;
  mover.isLoaded = !isHall;
  if (isHall && leavesByHalls(state)) {
    state.progress.left++;
    mover.cell = GONE;
  }
}

/** Whether everybody is to leave. */
export function leavesByHalls({ aim }: State): boolean {
  return aim !== undefined && aim.deliver === 0;
}

/** Cells from a first to before a last one. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The cells of the level that is looked at; steps elsewhere are not told. */
export function seenCells(state: State): Span {
  const { map } = state.ways;
  const first = map.nodeOf({ level: state.cursor.level, x: 0, y: 0 });
  return { first, last: first + floorHere(state).height * map.stride };
}

function isWithin({ first, last }: Span, cell: number): boolean {
  return cell >= first && cell < last;
}

function tellStep({ ways: { map }, events }: State, id: number, fromCell: number, toCell: number): void {
  const from = map.placeOf(fromCell);
  const at = map.placeOf(toCell);
  if (from.level === at.level) events.tell({ kind: 'step', who: PARTS[id], from, at });
  else {
    const how = map.linkBetween(fromCell, toCell)?.kind ?? 'stairs';
    events.tell({ kind: 'level', who: PARTS[id], from, at, how });
  }
}
