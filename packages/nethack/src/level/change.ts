// Changing terrain: stairs are never overwritten, lava is always lit, and counts of fountains and sinks stay right.

import type { Site } from './site.js';
import { CELLS, cellAt, isOk, T } from './terrain.js';

/** False when the cell may not be changed. */
export function setTerrain(site: Site, x: number, y: number, to: number): boolean {
  if (!isOk(x, y) || to < T.STONE || to >= T.TRANSPARENT) return false;
  const cell = cellAt(x, y);
  const old = site.typ[cell] as number;
  if ((old === T.STAIRS || old === T.LADDER) && !site.overwriteStairs) return false;
  site.typ[cell] = to;
  if (to === T.LAVAPOOL || to === T.LAVAWALL) site.lit[cell] = 1;
  if (old === T.ICE && to !== T.ICE) stopMelting(site, x, y);
  if (old !== to && (isCounted(old) || isCounted(to))) countFeatures(site);
  return true;
}

const isCounted = (t: number): boolean => t === T.FOUNTAIN || t === T.SINK;

function stopMelting(site: Site, x: number, y: number): void {
  const at = site.cellTimers.findIndex((t) => t.x === x && t.y === y);
  if (at >= 0) site.cellTimers.splice(at, 1);
}

/** Stands for the light of changed terrain: drawn, or as it was. */
export const LIT = { RANDOM: -1, KEEP: -2 } as const;

/** `lit` is 0, 1, random or keep. */
export function setTerrainLit(site: Site, x: number, y: number, to: number, lit: number): boolean {
  if (!setTerrain(site, x, y, to)) return false;
  const cell = cellAt(x, y);
  if (to === T.LAVAPOOL || to === T.LAVAWALL) site.lit[cell] = 1;
  else if (lit === LIT.RANDOM) site.lit[cell] = site.dice.rn2(2);
  else if (lit !== LIT.KEEP) site.lit[cell] = lit & 1;
  return true;
}

/** Counts the fountains and sinks of the level anew. */
export function countFeatures(site: Site): void {
  // A glance at each cell costs far less than a change: a level may be filled with fountains.
  site.budget.cells(CELLS / 8);
  let fountains = 0;
  let sinks = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (site.typ[cell] === T.FOUNTAIN) fountains++;
    else if (site.typ[cell] === T.SINK) sinks++;
  }
  // The original counts in a byte.
  site.traits.nfountains = fountains & 0xff;
  site.traits.nsinks = sinks & 0xff;
}

/** Starts a timer on a cell. Timers are kept by their turn, a new one before others of the same turn. */
export function addCellTimer(site: Site, x: number, y: number, func: number, turns: number): void {
  site.budget.make();
  site.budget.cells(site.cellTimers.length);
  const old = site.cellTimers.findIndex((t) => t.x === x && t.y === y && t.timer[0] === func);
  if (old >= 0) site.cellTimers.splice(old, 1);
  const when = site.game.moves + turns;
  const before = site.cellTimers.findIndex((t) => t.timer[1] >= when);
  site.cellTimers.splice(before < 0 ? site.cellTimers.length : before, 0, { x, y, timer: [func, when] });
}
