// What a way between levels joins: the words for the cursor and for what was just built.

import { isPlace, type Link, type Place } from '@stairwell/engine';
import { CELLS } from '@stairwell/engine/paths';
import { isRamp, isWay } from '../cells.js';
import { hasSupportedRamps } from '../options.js';
import { linkKey, type State } from '../state.js';

/** The links that leave a cell, with what they lead to in a word: "up to 3" … */
function waysFrom(
  { world, ways }: State,
  cell: number,
): readonly { readonly link: Link; readonly to: Place }[] {
  return world
    .linksFrom(ways.map.placeOf(cell))
    .flatMap((link) => (isPlace(link.to) ? [{ link, to: link.to }] : []));
}

/** Where one gets from a cell by its links, and how many did lately; empty where there are none and none is expected. */
export function linkWords(state: State, cell: number): string {
  const { world, ways, choices } = state;
  const here = ways.map.placeOf(cell);
  const links = waysFrom(state, cell);
  if (isRamp(ways.terrainAt(cell)) && !hasSupportedRamps(choices)) return rampWords(state, cell);
  if (links.length === 0 && !isWay(ways.terrainAt(cell))) return '';
  const up = links.find(({ to }) => to.level > here.level);
  const down = links.find(({ to }) => to.level < here.level);
  const arrival = world.linksTo(here).find(({ kind }) => kind !== 'ramp');
  if (links.length === 0 && arrival !== undefined) {
    const { from } = arrival;
    const side = from.level < here.level ? 'up' : 'down';
    const used = usedLately(state, ways.map.cellOf(from), cell);
    return `the way ${side} from ${from.level} ends here; ${used} used it this minute`;
  }
  const words = [
    up === undefined ? 'not up' : `up to ${up.to.level}`,
    down === undefined ? 'not down' : `down to ${down.to.level}`,
  ];
  // What is not so is said after what is.
  if (up === undefined && down !== undefined) words.reverse();
  let used = 0;
  for (const { to } of links) used += usedLately(state, cell, ways.map.cellOf(to));
  return `${words.join(', ')}; ${used} used it this minute`;
}

/** The same for a ramp with a side: it is taken from the cell before it to the one above it. */
function rampWords(state: State, cell: number): string {
  const { world, ways } = state;
  const above = ways.above(cell);
  const into = above === undefined ? [] : world.linksTo(ways.map.placeOf(above));
  const ramp = into.find(({ kind }) => kind === 'ramp');
  if (above === undefined || ramp === undefined) return 'leads nowhere yet';
  const entry = ways.map.cellOf(ramp.from);
  const isTwoWay = ways.map.linkBetween(above, entry) !== undefined;
  const used = usedLately(state, entry, above) + (isTwoWay ? usedLately(state, above, entry) : 0);
  const { level } = ways.map.placeOf(above);
  return `${isTwoWay ? 'up and down' : 'up'} to ${level}; ${used} used it this minute`;
}

/** How many took a link in the last minute. */
function usedLately(state: State, from: number, to: number): number {
  const { recent = [] } = state.traffic.links.get(linkKey(state, from, to)) ?? {};
  return recent.reduce((sum, count) => sum + count, 0);
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
    ? ' To go on up only, put < beside it: one column cannot lead only up through three levels.'
    : '';
}
