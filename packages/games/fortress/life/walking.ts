// One tick of steps. Without crowds everybody walks as if alone; with crowds no two stand in one cell, and who goes first is
// settled by the engine's crowd (PIBT). A step takes time; whoever is in the middle of one stands still for the others.

import { travel } from '@stairwell/engine';
import { CELLS, type CrowdMover } from '@stairwell/engine/paths';
import type { EventPart } from '@stairwell/engine/play';
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

/** Everybody whose step is done takes another one, if there is one to take. */
export function walkAll(state: State): void {
  const { movers, cursor, choices } = state;
  const { map } = state.ways;
  for (const mover of movers) if (mover.wait > 0) mover.wait--;
  const ready = readyOf(state);
  const before = ready.map((id) => movers[id].cell);
  if (choices.crowds) stepTogether(state, ready);
  else
    for (const id of ready)
      if (movers[id].path !== undefined) arriveAt(state, movers[id], nextOf(movers[id]));
  // The cells of the level that is looked at; steps elsewhere are not told.
  const first = map.cellOf({ level: cursor.level, x: 0, y: 0 });
  const last = first + floorHere(state).height * map.stride;
  for (let i = 0; i < ready.length; i++) {
    const from = before[i];
    const to = movers[ready[i]].cell;
    if (from === to || to === GONE) continue;
    if ((from >= first && from < last) || (to >= first && to < last)) tellStep(state, ready[i], from, to);
  }
  if (leavesByHalls(state)) {
    state.movers = movers.filter(({ cell }) => cell !== GONE);
    if (state.nextPlanner >= state.movers.length) state.nextPlanner = 0;
  }
}

/** Those whose step is done, the longest on the way first; time goes by for the others. */
function readyOf({ movers, ways: { inOrder } }: State): number[] {
  if (inOrder.length !== movers.length) {
    inOrder.length = 0;
    for (let id = 0; id < movers.length; id++) inOrder.push(id);
  }
  // Hardly anybody changes rank in a tick, and then this is the quickest way to sort.
  for (let i = 1; i < inOrder.length; i++) {
    const id = inOrder[i];
    const rank = rankOf(movers[id]);
    let at = i;
    for (; at > 0; at--) {
      const other = inOrder[at - 1];
      const otherRank = rankOf(movers[other]);
      if (otherRank > rank || (otherRank === rank && other < id)) break;
      inOrder[at] = other;
    }
    inOrder[at] = id;
  }
  const ready: number[] = [];
  for (const id of inOrder) {
    if (movers[id].step > 0) movers[id].step--;
    else ready.push(id);
  }
  return ready;
}

/**
 * Who goes first in a crowd: the one longest on the way, and before all the one who has stood for very long, or those who have come
 * far would let nobody else in. Who has nowhere to go makes room for all.
 */
function rankOf({ path, since, waited }: Mover): number {
  const { heedAfter, heed } = RULES.crowd;
  return path === undefined ? -1 : since + heed * Math.max(0, waited - heedAfter);
}

function nextOf({ cell, path, at }: Mover): number {
  return path === undefined ? cell : path[at + 1];
}

function stepTogether(state: State, ready: readonly number[]): void {
  const { movers, ways } = state;
  const { barred } = ways;
  // Whoever is in the middle of a step is in the way; nobody enters what is about to be closed.
  const closed: number[] = [];
  for (const { cell, code } of state.orders) if (CELLS.walkable[code] === 0) closed.push(cell);
  for (const { cell } of movers) barred[cell] = 1;
  for (const id of ready) barred[movers[id].cell] = 0;
  for (const { cell } of movers) if (barred[cell] === 1) closed.push(cell);
  for (const cell of closed) barred[cell] = 1;
  const asked = ready.map((id) => ask(state, id));
  const { cells } = ways.crowd.step(asked);
  for (let i = 0; i < ready.length; i++) settle(state, movers[ready[i]], cells[i], asked[i].next);
  for (const cell of closed) barred[cell] = 0;
}

/** What a mover asks of the crowd. Each has one such question, used again in every tick. */
function ask(state: State, id: number): CrowdMover {
  const { movers, ways } = state;
  const mover = movers[id];
  const { cell, path, at } = mover;
  const question = ways.questionOf(id);
  question.cell = cell;
  question.next = path === undefined && ways.barred[cell] === 1 ? wayOut(state, cell) : nextOf(mover);
  question.toward = path === undefined ? cell : path[Math.min(at + AHEAD, path.length - 1)];
  question.priority = rankOf(mover);
  question.waited = mover.waited;
  return question;
}

/** A neighbour of a cell that somebody should leave; the cell itself where there is none. */
function wayOut({ ways }: State, cell: number): number {
  return ways.neighbours(cell).find((to) => ways.barred[to] === 0 && ways.map.canStep(cell, to)) ?? cell;
}

/** What came of a mover's wish to step. */
function settle(state: State, mover: Mover, to: number, wish: number): void {
  if (to === mover.cell) {
    if (wish === to) {
      if (mover.trouble !== 'held up') mover.waited = 0;
    } else {
      mover.waited++;
      state.traffic.heat.add(to, 1);
      state.progress.longestWait = Math.max(state.progress.longestWait, mover.waited);
    }
    return;
  }
  if (to === wish && mover.path !== undefined) {
    mover.waited = 0;
    arriveAt(state, mover, to);
    return;
  }
  const { path, at } = mover;
  enter(state, mover, to);
  if (path === undefined) return;
  // Pushed off its way, it goes on by the nearest cell of it.
  const { map } = state.ways;
  const rest = map.canStep(to, path[at + 1]) ? path.subarray(at + 1) : path.subarray(at);
  if (!map.canStep(to, rest[0])) mover.path = undefined;
  else {
    mover.path = new Int32Array(rest.length + 1);
    mover.path[0] = to;
    mover.path.set(rest, 1);
  }
  mover.at = 0;
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
  else if (by > stride + 1) cost = climb(state, mover, to);
  mover.step = Math.floor(cost / RULES.costPerTick) - 1;
  mover.cell = to;
}

function climb(state: State, mover: Mover, to: number): number {
  const { world, ways } = state;
  const link = ways.map.linkBetween(mover.cell, to);
  const arrival = link && travel(world, link);
  if (link === undefined || arrival === undefined || ways.map.cellOf(arrival.place) !== to)
    throw new Error(`no link leads from cell ${mover.cell} to ${to}: a broken way was kept`);
  countPassage(state, mover.cell, to);
  return link.cost;
}

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

function tellStep({ ways: { map }, events }: State, id: number, fromCell: number, toCell: number): void {
  const from = map.placeOf(fromCell);
  const at = map.placeOf(toCell);
  if (from.level === at.level) events.tell({ kind: 'step', who: PARTS[id], from, at });
  else {
    const how = map.linkBetween(fromCell, toCell)?.kind ?? 'stairs';
    events.tell({ kind: 'level', who: PARTS[id], from, at, how });
  }
}
