// Those who live here: they choose work, find a way with the chosen pathfinder, walk it and work. A way is kept until
// it breaks; ways are looked for in turn, some a tick, so that hundreds of movers never make a tick long.

import { nodesAround } from '@stairwell/engine/paths';
import { RULES } from '../rules.js';
import { createMover, type Mover, type State } from '../state.js';
import { ageTraffic, isJammed } from './traffic.js';
import { leavesByHalls, letGo, seenCells, walkAlone, walkTogether } from './walking.js';

/**
 * One tick of everybody: they walk, take jobs and look for ways. Where nobody is in anybody's way, each walks and thinks in one
 * go: to come to hundreds of movers a second time takes as long as what most of them do.
 */
export function moveAll(state: State): void {
  const { movers, choices } = state;
  const seen = seenCells(state);
  if (choices.crowds) walkTogether(state, seen);
  // Where nobody is in anybody's way, nobody waits, and there is nothing to go around.
  const isDetourLeft = choices.crowds && state.tick % RULES.planning.detours === 0;
  let wayless = 0;
  for (let id = 0; id < movers.length; id++) {
    const mover = movers[id];
    if (!choices.crowds) walkAlone(state, id, seen);
    if (mover.goal < 0) {
      if (mover.wait === 0 && mover.step === 0 && mover.order < 0) takeJob(state, mover);
    } else if (mover.waited > 0 && mover.waited % RULES.crowd.givesUp === 0) turnAway(mover);
    else mover.since++;
    if (mover.path === undefined && mover.goal >= 0) wayless++;
  }
  letGo(state);
  ageTraffic(state);
  // In two of five ticks nobody needs a way, and to ask everybody again would take as long as this.
  if (wayless > 0 || isDetourLeft) planWays(state, wayless, isDetourLeft);
}

/** Chooses where to go next. Where there are halls, things are taken at places of work and brought there. */
function takeJob(state: State, mover: Mover): void {
  const { sites, ways } = state;
  const leaves = leavesByHalls(state);
  const hasBoth = sites.some(({ isHall }) => isHall) && (leaves || sites.some(({ isHall }) => !isHall));
  const jobs: number[] = [];
  sites.forEach(({ cell, isHall }, site) => {
    if (hasBoth && isHall !== (leaves || mover.isLoaded)) return;
    if (cell !== mover.cell && ways.map.isOpen(cell)) jobs.push(site);
  });
  if (jobs.length === 0) {
    // Without work nobody is without a way to it.
    if (state.orders.length === 0) mover.trouble = 'none';
    mover.wait = RULES.movers.rest;
    return;
  }
  mover.site = leaves ? nearestHall(state, mover, jobs) : jobs[state.chance.below(jobs.length)];
  mover.goal = sites[mover.site].cell;
}

/** The hall one reaches with the least walking: of those with a way, the one that the pathfinder finds cheapest. */
function nearestHall({ sites, ways, algorithm }: State, mover: Mover, jobs: readonly number[]): number {
  let nearest = jobs[0];
  let least = Number.POSITIVE_INFINITY;
  for (const site of jobs) {
    const { cell } = sites[site];
    if (!ways.map.leads(mover.cell, cell)) continue;
    const cost = ways.finder(algorithm).findNodes(mover.cell, cell)?.cost ?? Number.POSITIVE_INFINITY;
    if (cost >= least) continue;
    least = cost;
    nearest = site;
  }
  return nearest;
}

/** Looks for ways for those who have none, so many of them, in turn, until the tick's share is used up. */
function planWays(state: State, wayless: number, isDetourLeft: boolean): void {
  const { movers } = state;
  const { length } = movers;
  const budget = { queries: 0, nodes: 0, isDetourLeft };
  let left = wayless;
  for (let looked = 0, next = state.nextPlanner; looked < length; looked++, next++) {
    if (left === 0 && !budget.isDetourLeft) return;
    if (next === length) next = 0;
    const mover = movers[next];
    if (mover.path === undefined && mover.goal >= 0) {
      left--;
      if (budget.queries >= RULES.planning.queries || budget.nodes >= RULES.planning.nodes) {
        state.nextPlanner = next;
        return;
      }
      plan(state, mover, budget);
    } else if (budget.isDetourLeft && mover.waited >= RULES.crowd.patience && mover.path !== undefined)
      takeDetour(state, mover, budget);
  }
}

interface Budget {
  queries: number;
  nodes: number;
  /** A way around jams is looked for by a slower search, and so more seldom. */
  isDetourLeft: boolean;
}

function plan(state: State, mover: Mover, budget: Budget): void {
  const { ways } = state;
  budget.queries++;
  state.queries++;
  const finder = ways.finder(state.algorithm);
  const path = ways.map.isOpen(mover.goal) ? finder.findNodes(mover.cell, mover.goal) : undefined;
  budget.nodes += path?.expanded ?? 0;
  mover.trouble = path === undefined ? 'no way' : 'none';
  if (path === undefined) {
    giveUp(mover);
    mover.wait = RULES.movers.rest;
    return;
  }
  mover.path = path.nodes;
  mover.at = 0;
  if (budget.isDetourLeft && path.nodes.some((cell) => isJammed(state, cell)))
    takeDetour(state, mover, budget);
}

/** Looks for a way that goes around jams where that is shorter than to wait in them. */
function takeDetour(state: State, mover: Mover, budget: Budget): void {
  budget.isDetourLeft = false;
  budget.queries++;
  state.queries++;
  const path = state.ways.detours(state.traffic.heat).findNodes(mover.cell, mover.goal);
  budget.nodes += path?.expanded ?? 0;
  if (path === undefined) return;
  mover.path = path.nodes;
  mover.at = 0;
}

/**
 * Held up for so long, one looks for other work; it shows red meanwhile. It keeps its rank, what it has waited too: whoever began to
 * wait anew would stand behind all who have come far, again and again.
 */
function turnAway(mover: Mover): void {
  const { since, waited } = mover;
  giveUp(mover);
  mover.since = since;
  // One more, or it would turn away once more as soon as it has other work.
  mover.waited = waited + 1;
  mover.trouble = 'held up';
  mover.wait = RULES.movers.rest;
}

/** A mover forgets its job. */
export function giveUp(mover: Mover): void {
  forgetPath(mover);
  mover.site = -1;
  mover.order = -1;
  mover.goal = -1;
  mover.since = 0;
  mover.waited = 0;
}

/** After a change of the map: whoever cannot walk on as planned waits for another way. */
export function dropBrokenPaths({ movers, ways }: State): void {
  for (const mover of movers)
    if (mover.path !== undefined && ways.isBroken(mover.path, mover.at)) forgetPath(mover);
  ways.settleDoubts();
}

function forgetPath(mover: Mover): void {
  mover.path = undefined;
  mover.at = 0;
}

/** Adds movers at a cell; in a crowd at the nearest free ones. Says how many came. */
export function spawn(state: State, cell: number, count: number): number {
  const places = roomFor(state, cell, count);
  for (const each of places) state.movers.push(createMover(each));
  return places.length;
}

/** Whether somebody finds room at a cell or near it. */
export function canSpawn(state: State, cell: number): boolean {
  return roomFor(state, cell, 1).length > 0;
}

/** The cells where so many would stand; fewer where there is less room. */
function roomFor(state: State, cell: number, count: number): readonly number[] {
  const most = Math.max(0, Math.min(count, RULES.movers.most - state.movers.length));
  if (!state.choices.crowds) return new Array<number>(most).fill(cell);
  const taken = new Set(state.movers.map((mover) => mover.cell));
  const free: number[] = [];
  for (const each of nodesAround(state.ways.map, cell)) {
    if (free.length === most) break;
    if (!taken.has(each)) free.push(each);
  }
  return free;
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
    if (mover.site === site) giveUp(mover);
    else if (mover.site > site) mover.site--;
  }
}
