// From level to level: stairs, ladders, portals, falls and teleports, and where each of them arrives.

import type { LevelPlace } from '@stairwell/nethack';
import { CELLS, isHole, isPit, neighbour, TRAP, WIDTH, xOf, yOf } from './ground.js';
import { freshLevel, moveCreature } from './level-state.js';
import { idOf, leavesDungeon, placeLine } from './places.js';
import { look } from './sight.js';
import { type LevelState, levelHere, type MazesState, say } from './state.js';
import { canStand } from './steps.js';

export type Manner = 'stairs' | 'ladder' | 'portal' | 'fall' | 'rise' | 'teleport';

export function visit(state: MazesState, place: LevelPlace): LevelState {
  const id = idOf(state.maker.dungeon, place);
  const known = state.levels.get(id);
  if (known !== undefined) return known;
  const level = freshLevel(state.maker, state.maker.build(place));
  state.levels.set(id, level);
  return level;
}

/** Puts the hero on another level. */
export function enter(state: MazesState, to: LevelPlace, manner: Manner): void {
  const from = levelHere(state).place;
  const isFirst = !state.levels.has(idOf(state.maker.dungeon, to));
  const level = visit(state, to);
  const cell = arrivalCell(state, level, from, manner);
  state.here = level.id;
  say(state, `${placeLine(state.maker.dungeon, to)}.`);
  if (isFirst && level.site.message !== '')
    for (const line of level.site.message.split('\n')) say(state, line);
  put(state, level, cell);
}

/** Puts the hero on a cell of the level; whoever stands there steps aside. */
export function put(state: MazesState, level: LevelState, cell: number): void {
  state.cell = cell;
  state.stuck = 0;
  if (level.isSokoban && state.floating) {
    state.floating = false;
    say(state, 'The air of this place presses you to the ground.');
  }
  const body = level.bodies[cell];
  if (body !== undefined) {
    const free = freeCellNear(level, cell);
    if (free >= 0) moveCreature(level, body, free);
  }
  look(state);
}

function arrivalCell(state: MazesState, level: LevelState, from: LevelPlace, manner: Manner): number {
  const leadsBack = (to: LevelPlace) => to.dnum === from.dnum && to.dlevel === from.dlevel;
  if (manner === 'stairs' || manner === 'ladder') {
    const back = level.stairs.find(({ to, ladder }) => leadsBack(to) && ladder === (manner === 'ladder'));
    if (back !== undefined) return back.cell;
    // From the sanctum one comes up where one went down.
    const { site } = level;
    if (site.isInvocation && from.dnum === level.place.dnum && from.dlevel === level.place.dlevel + 1)
      return site.invocation.y * WIDTH + site.invocation.x;
  }
  if (manner === 'portal') {
    const back = level.traps.find(({ kind, to }) => kind === TRAP.PORTAL && leadsBack(to));
    if (back !== undefined) return back.cell;
    // The tutorial's portals have no other end: the dungeon begins at its first stairs.
    const first = level.id === 'doom:1' ? level.stairs.find(({ up }) => up) : undefined;
    if (first !== undefined) return first.cell;
  }
  if (level.isSokoban) {
    // Nobody is put behind a puzzle; who falls back from a later one arrives at the stairs to it.
    const fallen = from.dnum === level.place.dnum && manner === 'fall';
    const stairs = level.stairs.find(({ up }) => up === fallen) ?? level.stairs[0];
    if (stairs !== undefined) return stairs.cell;
  }
  const goesUp =
    manner === 'rise' ||
    (from.dnum === level.place.dnum && from.dlevel > level.place.dlevel && manner !== 'teleport');
  const { updest, dndest } = level.site;
  return randomCell(state, level, goesUp ? updest : dndest);
}

type Region = LevelState['site']['updest'];

/** A free cell of the region, or of the level when the region is none or has none. */
export function randomCell(state: MazesState, level: LevelState, region?: Region): number {
  const free: number[] = [];
  const within: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (!canStand(level, cell, false) || level.boulders[cell] > 0 || level.bodies[cell] !== undefined)
      continue;
    if (level.trapAt[cell] !== undefined || xOf(cell) < 1) continue;
    free.push(cell);
    if (region !== undefined && isIn(region, xOf(cell), yOf(cell))) within.push(cell);
  }
  const choice = within.length > 0 ? within : free;
  if (choice.length === 0) throw new RangeError(`nobody can stand on ${level.id}`);
  return state.chance.pick(choice);
}

function isIn(region: Region, x: number, y: number): boolean {
  if (region.lx === 0 && region.hx === 0) return false;
  if (x < region.lx || x > region.hx || y < region.ly || y > region.hy) return false;
  const { nlx, nly, nhx, nhy } = region;
  return !(nlx !== 0 && x >= nlx && x <= nhx && y >= nly && y <= nhy);
}

/** The nearest cell where a body finds room; from a closet that is full, any such cell; or -1. */
export function freeCellNear(level: LevelState, cell: number): number {
  const isFree = (at: number): boolean =>
    at !== cell && level.bodies[at] === undefined && level.boulders[at] === 0 && canStand(level, at, false);
  const seen = new Set([cell]);
  const queue = [cell];
  for (let at = 0; at < queue.length && at < 400; at++) {
    for (let direction = 0; direction < 8; direction++) {
      const next = neighbour(queue[at], direction);
      if (next < 0 || seen.has(next)) continue;
      seen.add(next);
      if (!canStand(level, next, true)) continue;
      if (isFree(next)) return next;
      queue.push(next);
    }
  }
  return level.typ.findIndex((_typ, at) => isFree(at));
}

/** Takes the stairs or ladder under the hero. Returns why not, or undefined. */
export function climb(state: MazesState, up: boolean): string | undefined {
  const level = levelHere(state);
  if (state.stuck > 0) return 'You are in a pit.';
  const stair = level.stairs.find((one) => one.cell === state.cell && one.up === up);
  if (stair !== undefined) {
    if (!up && state.floating) return 'You float above the stairs.';
    const { dungeon } = state.maker;
    const leavesWorld = leavesDungeon(dungeon, level.place, stair.to);
    if (leavesWorld && !hasSeenSanctum(state))
      return 'Up there is daylight. You will not leave before you have seen the sanctum.';
    enter(state, stair.to, leavesWorld ? 'rise' : stair.ladder ? 'ladder' : 'stairs');
    return undefined;
  }
  if (!up && isInvocationPlace(level, state.cell)) {
    enter(state, { dnum: level.place.dnum, dlevel: level.place.dlevel + 1 }, 'stairs');
    return undefined;
  }
  const trap = level.trapAt[state.cell];
  if (!up && trap !== undefined && trap.seen && !trap.gone && isHole(trap.kind)) {
    if (state.floating) return 'You float above it.';
    enter(state, trap.to, 'fall');
    return undefined;
  }
  return up ? 'There is no way up here.' : 'There is no way down here.';
}

const hasSeenSanctum = (state: MazesState): boolean =>
  state.maker.dungeon.specials.some(
    ({ name, place }) => name === 'sanctum' && state.levels.has(idOf(state.maker.dungeon, place)),
  );

export function isInvocationPlace({ site }: LevelState, cell: number): boolean {
  return site.isInvocation && site.invocation.y * WIDTH + site.invocation.x === cell;
}

/** What the trap under the hero does, if anything. */
export function springTrap(state: MazesState, name: (kind: number) => string): void {
  const level = levelHere(state);
  const trap = level.trapAt[state.cell];
  if (trap === undefined || trap.gone || (state.floating && trap.kind !== TRAP.PORTAL)) return;
  trap.seen = true;
  if (isPit(trap.kind)) {
    state.stuck = PIT_TURNS;
    say(state, `You fall into ${name(trap.kind)}.`);
  } else if (isHole(trap.kind)) {
    say(state, `You fall through ${name(trap.kind)}.`);
    enter(state, trap.to, 'fall');
  } else if (trap.kind === TRAP.PORTAL) {
    if (trap.to.dnum < 0) {
      say(state, 'The portal leads nowhere yet.');
      return;
    }
    say(state, 'You step through a magic portal.');
    enter(state, trap.to, 'portal');
  } else if (trap.kind === TRAP.TELEPORT) {
    if (level.site.level.noteleport) {
      say(state, 'The air twists, but holds you.');
      return;
    }
    const { teledest } = level.site.trapAt(xOf(trap.cell), yOf(trap.cell)) ?? { teledest: { x: 0, y: 0 } };
    const fixed = teledest.y * WIDTH + teledest.x;
    const to = teledest.x > 0 && canStand(level, fixed, false) ? fixed : randomCell(state, level);
    put(state, level, to);
    say(state, 'The air twists, and you are somewhere else.');
  } else if (trap.kind === TRAP.LEVEL_TELEPORT && !level.site.level.noteleport) {
    const branch = state.maker.dungeon.branches[level.place.dnum];
    const most = Math.min(branch.levels, level.place.dlevel + 3);
    const dlevel = state.chance.between(1, most);
    say(state, 'The floor drops out of the world.');
    if (dlevel !== level.place.dlevel) enter(state, { dnum: level.place.dnum, dlevel }, 'teleport');
    else put(state, level, randomCell(state, level));
  } else if (trap.kind === TRAP.VIBRATING_SQUARE) {
    say(state, 'The ground trembles under your feet. It would let you down here (>).');
  } else {
    say(state, `You set off ${name(trap.kind)}; it does you no harm.`);
  }
}

/** Turns it takes to climb out of a pit. */
const PIT_TURNS = 5;
