// What the linter sees in a finished level: ways that are missing, and parts that nobody can walk to.

import type { Point } from '@stairwell/engine';
import { isHole, TRAP } from '../data/traps.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isAccessible, isOk, isPoolType, ROWNO, T } from '../level/terrain.js';
import { Selection } from '../script/selection.js';
import type { Finding } from './lint.js';

/** What is odd about a level. */
export function levelFindings(site: Site): Finding[] {
  return [...missingWays(site), ...unreachableParts(site)];
}

function missingWays(site: Site): Finding[] {
  // Nobody leaves the last level of the game.
  if (site.isSpecial('astral')) return [];
  const { dnum, dlevel } = site.place;
  const own = site.stairs.filter((stair) => stair.to.dnum === dnum);
  const isThere = (kinds: (ttyp: number) => boolean): boolean => site.traps.some(({ ttyp }) => kinds(ttyp));
  const hasPortal = isThere((ttyp) => ttyp === TRAP.PORTAL);
  const missing: string[] = [];
  if (dlevel > 1 && !hasPortal && !own.some((stair) => stair.up)) missing.push('there is no way up');
  const leadsDown =
    own.some((stair) => !stair.up) || isThere((ttyp) => isHole(ttyp) || ttyp === TRAP.VIBRATING_SQUARE);
  if (dlevel < site.branch.levels && !hasPortal && !leadsDown) missing.push('there is no way down');
  const isBranchMade = hasPortal || site.stairs.some((stair) => stair.to.dnum !== dnum);
  if (site.connection !== undefined && !isBranchMade && hasStairs(site))
    missing.push('there is no way to the branch that begins here');
  return missing.map((message) => ({ rule: 'no way', message, line: 0 }));
}

/** A branch without stairs (a fall) is not on the level. */
function hasStairs({ connection, place }: Site): boolean {
  if (connection === undefined) return false;
  const isFirst = connection.end1.dnum === place.dnum && connection.end1.dlevel === place.dlevel;
  return connection.type !== (isFirst ? 'no_end1' : 'no_end2');
}

/** Ground that a hero with patience can cross: also water, lava, bars, trees, and what must be searched for. */
function isCrossed(site: Site, x: number, y: number): boolean {
  const t = site.typAt(x, y);
  return (
    isAccessible(t) ||
    isPoolType(t) ||
    t === T.SDOOR ||
    t === T.SCORR ||
    t === T.LAVAPOOL ||
    t === T.LAVAWALL ||
    t === T.DBWALL ||
    t === T.IRONBARS ||
    t === T.TREE
  );
}

function unreachableParts(site: Site): Finding[] {
  const crossed = (x: number, y: number): boolean => isCrossed(site, x, y);
  const reached = new Selection();
  const enter = (x: number, y: number): void => {
    if (isOk(x, y) && !reached.has(x, y) && crossed(x, y)) reached.floodFill(x, y, true, crossed);
  };
  for (const { x, y } of site.stairs) enter(x, y);
  for (const { x, y, ttyp, teledest } of site.traps) {
    if (ttyp === TRAP.PORTAL) enter(x, y);
    if (ttyp === TRAP.TELEPORT) enter(teledest.x, teledest.y);
  }
  for (const area of [site.updest, site.dndest]) {
    if (area.lx === 0) continue;
    for (let x = area.lx; x <= area.hx; x++) for (let y = area.ly; y <= area.hy; y++) enter(x, y);
  }
  let parts = 0;
  let first: Point | undefined;
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      if (reached.has(x, y) || !isAccessible(site.typ[cellAt(x, y)] as number)) continue;
      parts++;
      first ??= { x, y };
      enter(x, y);
    }
  }
  if (first === undefined) return [];
  const where = `at (${first.x},${first.y})`;
  const detail = parts === 1 ? where : `${parts} parts, the first ${where}`;
  return [{ rule: 'unreachable', message: 'a part of the level has no way in', line: 0, detail, at: first }];
}
