// Those who live here: they choose work, find a way with the chosen pathfinder, walk it and work. A way is kept until
// it breaks; ways are looked for in turn, some a tick, so that hundreds of movers never make a tick long.

import { travel } from '@stairwell/engine';
import type { EventPart } from '@stairwell/engine/play';
import { MOVER_GLYPH, STYLE } from '../palette.js';
import { RULES } from '../rules.js';
import { createMover, floorHere, type Mover, type State } from '../state.js';

/** By mover: who moves, in events. Made once, because many step every tick. */
const PARTS: readonly EventPart[] = Array.from({ length: RULES.movers.most }, (_, id) => ({
  id,
  name: 'a mover',
  glyph: MOVER_GLYPH,
  style: STYLE.mover,
}));

/** One tick of everybody. */
export function moveAll(state: State): void {
  const { movers, cursor } = state;
  const { map } = state.ways;
  // The cells of the level that is looked at; steps elsewhere are not told.
  const first = map.cellOf({ level: cursor.level, x: 0, y: 0 });
  const last = first + floorHere(state).height * map.stride;
  for (let id = 0; id < movers.length; id++) {
    const mover = movers[id];
    if (mover.wait > 0) mover.wait--;
    else if (mover.path !== undefined) {
      const from = mover.cell;
      walk(state, mover, mover.path);
      const to = mover.cell;
      if ((from >= first && from < last) || (to >= first && to < last)) tellStep(state, id, from, to);
    } else if (mover.site < 0) takeJob(state, mover);
  }
  planWays(state);
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

function walk(state: State, mover: Mover, path: Int32Array): void {
  const { stride, measure } = state.ways.map;
  const next = path[mover.at + 1];
  const by = Math.abs(next - mover.cell);
  let cost: number = measure.diagonal;
  if (by === 1 || by === stride) cost = measure.straight;
  else if (by > stride + 1) cost = climb(state, mover, next);
  mover.wait = Math.floor(cost / RULES.costPerTick) - 1;
  mover.cell = next;
  mover.at++;
  if (mover.at + 1 === path.length) finish(state, mover);
}

/** Takes the link to a cell of another floor. Returns what it costs. */
function climb({ world, ways }: State, mover: Mover, to: number): number {
  const link = ways.map.linkBetween(mover.cell, to);
  const arrival = link && travel(world, link);
  if (link === undefined || arrival === undefined || ways.map.cellOf(arrival.place) !== to)
    throw new Error(`no link leads from cell ${mover.cell} to ${to}: a broken way was kept`);
  return link.cost;
}

function finish(state: State, mover: Mover): void {
  forgetPath(mover);
  mover.site = -1;
  mover.wait = RULES.movers.work;
  state.jobsDone++;
}

function takeJob(state: State, mover: Mover): void {
  const { sites } = state;
  const { map } = state.ways;
  if (sites.length > 0) {
    const first = state.chance.below(sites.length);
    for (let i = 0; i < sites.length; i++) {
      const site = (first + i) % sites.length;
      if (sites[site] === mover.cell || !map.isOpen(sites[site])) continue;
      mover.site = site;
      return;
    }
  }
  // Without work nobody is without a way to it.
  mover.isStuck = false;
  mover.wait = RULES.movers.rest;
}

/** Looks for ways for those who have none, in turn, until the tick's share is used up. */
function planWays(state: State): void {
  const { movers, sites, ways } = state;
  const { length } = movers;
  let queries = 0;
  let nodes = 0;
  for (let looked = 0; looked < length; looked++) {
    const mover = movers[state.nextPlanner];
    const isWaiting = mover.path === undefined && mover.site >= 0;
    if (isWaiting && (queries >= RULES.planning.queries || nodes >= RULES.planning.nodes)) return;
    state.nextPlanner = (state.nextPlanner + 1) % length;
    if (!isWaiting) continue;
    queries++;
    state.queries++;
    const goal = sites[mover.site];
    const finder = ways.finder(state.algorithm);
    const path = ways.map.isOpen(goal) ? finder.findCells(mover.cell, goal) : undefined;
    nodes += path?.expanded ?? 0;
    mover.isStuck = path === undefined;
    if (path === undefined) {
      mover.site = -1;
      mover.wait = RULES.movers.rest;
    } else if (path.cells.length === 1) finish(state, mover);
    else {
      mover.path = path.cells;
      mover.at = 0;
    }
  }
}

/** After a change of the map: whoever cannot walk on as planned waits for another way. */
export function dropBrokenPaths({ movers, ways }: State): void {
  const { map } = ways;
  for (const mover of movers) {
    const { path } = mover;
    if (path === undefined) continue;
    for (let i = mover.at + 1; i < path.length; i++) {
      if (map.canStep(path[i - 1], path[i])) continue;
      forgetPath(mover);
      break;
    }
  }
}

function forgetPath(mover: Mover): void {
  mover.path = undefined;
  mover.at = 0;
}

/** Adds movers at a cell. Says how many came. */
export function spawn({ movers }: State, cell: number, count: number): number {
  const come = Math.min(count, RULES.movers.most - movers.length);
  for (let i = 0; i < come; i++) movers.push(createMover(cell));
  return come;
}

/** Sends the last ones away. Says how many went. */
export function dismiss(state: State, count: number): number {
  const go = Math.min(count, state.movers.length);
  state.movers.length -= go;
  if (state.nextPlanner >= state.movers.length) state.nextPlanner = 0;
  return go;
}

/** A place of work is given up: those on their way there look for other work. */
export function removeSite(state: State, site: number): void {
  state.sites.splice(site, 1);
  for (const mover of state.movers) {
    if (mover.site === site) {
      mover.site = -1;
      forgetPath(mover);
    } else if (mover.site > site) mover.site--;
  }
}
