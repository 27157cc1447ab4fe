// What a way between levels joins: the words for the cursor and for what was just built.

import { isPlace, type Link } from '@stairwell/engine';
import { CELLS, isRamp, isWay } from '../ground/cells.js';
import { hasSupportedRamps } from '../options.js';
import { linkKey, type State } from '../state.js';

/** Where one gets from a cell by its links, and how often they were used lately; empty where there are none and none is expected. */
export function linkWords(state: State, cell: number): string {
  const { world, ways, choices } = state;
  const here = ways.map.placeOf(cell);
  const leaving = world.linksFrom(here);
  if (isRamp(ways.terrainAt(cell)) && !hasSupportedRamps(choices)) return rampWords(state, cell);
  if (leaving.length === 0 && !isWay(ways.terrainAt(cell))) return '';
  const arriving = world.linksTo(here);
  const used = usedLately(state, [...leaving, ...arriving]);
  const arrival = arriving.find(({ kind }) => kind !== 'ramp');
  if (leaving.length === 0 && arrival !== undefined) {
    const { level } = arrival.from;
    return `reached from ${level}, ${used}`;
  }
  const levels = leaving.flatMap(({ to }) => (isPlace(to) ? [to.level] : []));
  const up = levels.find((level) => level > here.level);
  const down = levels.find((level) => level < here.level);
  if (up === undefined && down === undefined) return 'not up, not down';
  const where = up === undefined || down === undefined ? `only to ${up ?? down}` : `to ${up} and ${down}`;
  return `${where}, ${used}`;
}

/** The same for a ramp with a side: it is taken from the cell before it to the one above it. */
function rampWords(state: State, cell: number): string {
  const { world, ways } = state;
  const above = ways.above(cell);
  if (above === undefined) return 'leads nowhere yet';
  const here = ways.map.placeOf(cell);
  const top = ways.map.placeOf(above);
  const up = world.linksTo(top).filter(({ kind, from }) => kind === 'ramp' && from.level === here.level);
  if (up.length === 0) return 'leads nowhere yet';
  const down = world.linksFrom(top).filter(({ kind, to }) => kind === 'ramp' && to?.level === here.level);
  return `to ${top.level}${down.length > 0 ? ' and back' : ''}, ${usedLately(state, [...up, ...down])}`;
}

/** How often links were taken in the last minute. */
function usedLately(state: State, links: readonly Link[]): string {
  const { ways, traffic } = state;
  let times = 0;
  for (const { from, to } of links) {
    if (!isPlace(to)) continue;
    const key = linkKey(state, ways.map.nodeOf(from), ways.map.nodeOf(to));
    for (const count of traffic.links.get(key)?.recent ?? []) times += count;
  }
  return `used ${times === 1 ? 'once' : `${times} times`}`;
}

/** What a way between levels in a cell still lacks, as more words for the note; nothing once it joins something. */
export function missing(state: State, cell: number): string {
  const { world, ways, choices } = state;
  const code = ways.terrainAt(cell);
  if (!isWay(code)) return '';
  const at = ways.map.placeOf(cell);
  const links = [...world.linksFrom(at), ...world.linksTo(at)];
  if (isRamp(code)) {
    if (hasSupportedRamps(choices))
      return links.some(({ kind }) => kind === 'ramp')
        ? ''
        : ' It needs air above and rock with floor on it beside.';
    const above = { level: Number(at.level) + 1, x: at.x, y: at.y };
    const isJoined = world.linksTo(above).some(({ kind }) => kind === 'ramp');
    return isJoined ? '' : ' Its entry or the cell above it is closed.';
  }
  if (links.some(({ kind }) => kind !== 'ramp')) return oneWayShaft(state, cell, code);
  return ' Nothing above or below meets it yet.';
}

/** Under the seed's rule no column leads only up through three levels: the middle cell would have to be < and > at once. */
function oneWayShaft({ ways, choices }: State, cell: number, code: number): string {
  const { stairsUp, stairsDown } = CELLS.code;
  const below = ways.below(cell);
  const above = ways.above(cell);
  if (choices.stairs !== 'seed' || code !== stairsDown || below === undefined || above === undefined)
    return '';
  const isTop = ways.terrainAt(below) === stairsUp;
  return isTop && ways.terrainAt(above) !== CELLS.code.air
    ? ' To go on up only, put stairs up beside it: one column cannot lead only up through three levels.'
    : '';
}
