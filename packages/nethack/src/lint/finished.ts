// What the linter sees in a finished level: ways that are missing, and parts that nobody can walk to.

import type { Point } from '@stairwell/engine';
import { hasArrival } from '../build/regions.js';
import { isHole, TRAP } from '../data/traps.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isAccessible, isOk, isPoolType, isRock, ROWNO, T, WALL } from '../level/terrain.js';
import { REGION } from '../level/things.js';
import { splitPosition } from '../lua/errors.js';
import { Selection } from '../script/selection.js';
import type { Finding } from './lint.js';

const ARRIVALS: readonly number[] = [REGION.TELE, REGION.UPTELE, REGION.DOWNTELE];

/** What is odd about a level. */
export function levelFindings(site: Site): Finding[] {
  // Ordinary levels have closed vaults and rooms on purpose, and the Plane of Earth is caves in rock.
  const isClosed = site.file === '' || site.isSpecial('earth');
  return [...missingWays(site), ...closedArrivals(site), ...(isClosed ? [] : unreachableParts(site))];
}

function missingWays(site: Site): Finding[] {
  const { dnum, dlevel } = site.place;
  const own = site.stairs.filter((stair) => stair.to.dnum === dnum);
  const isThere = (kinds: (ttyp: number) => boolean): boolean => site.traps.some(({ ttyp }) => kinds(ttyp));
  const hasPortal = isThere((ttyp) => ttyp === TRAP.PORTAL);
  const missing: string[] = [];
  // Portals lead to a branch; only from plane to plane they lead up, and nothing leads back down.
  const leadsUp = own.some((stair) => stair.up) || (site.inEndgame && hasPortal);
  if (dlevel > 1 && !leadsUp) missing.push('there is no way up');
  const leadsDown =
    site.inEndgame ||
    own.some((stair) => !stair.up) ||
    isThere((ttyp) => isHole(ttyp) || ttyp === TRAP.VIBRATING_SQUARE);
  if (dlevel < site.branch.levels && !leadsDown) missing.push('there is no way down');
  const isBranchMade = hasPortal || site.stairs.some((stair) => stair.to.dnum !== dnum);
  if (site.connection !== undefined && !isBranchMade && hasStairs(site))
    missing.push('there is no way to the branch that begins here');
  return missing.map((message) => ({ rule: 'no way', message, line: 0 }));
}

/** Regions for arrivals are asked only when somebody comes: too late for an author. */
function closedArrivals(site: Site): Finding[] {
  return site.levregions
    .filter(({ rtype }) => ARRIVALS.includes(rtype))
    .filter((region) => !hasArrival(site, region))
    .map(({ where }) => ({
      rule: 'no way',
      message: 'nobody can arrive in the region: there is no free floor in it',
      line: splitPosition(`${where}: `).position?.line ?? 0,
    }));
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

/** Rock and walls that a pick-axe goes through. */
function isDug(site: Site, x: number, y: number): boolean {
  return isRock(site.typAt(x, y)) && ((site.flags[cellAt(x, y)] as number) & WALL.NONDIGGABLE) === 0;
}

/** Up to so many cells in diggable rock are a hiding place for treasure, not a room without a door. */
const NICHE = 4;

function unreachableParts(site: Site): Finding[] {
  const crossed = (x: number, y: number): boolean => isCrossed(site, x, y);
  const dugOrCrossed = (x: number, y: number): boolean => crossed(x, y) || isDug(site, x, y);
  const ways = waysIn(site);
  const walked = reachedFrom(site, ways, crossed);
  const dug = reachedFrom(site, ways, dugOrCrossed);
  const shut: Point[] = [];
  const diggable: Point[] = [];
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) {
      if (walked.has(x, y) || !isAccessible(site.typ[cellAt(x, y)] as number)) continue;
      const cellsBefore = walked.count();
      walked.floodFill(x, y, true, crossed);
      if (!dug.has(x, y)) shut.push({ x, y });
      else if (walked.count() - cellsBefore > NICHE) diggable.push({ x, y });
    }
  }
  return [
    ...stairsApart(site, dugOrCrossed),
    ...closedFinding('a part of the level has no way in', shut),
    ...closedFinding('a part of the level can be reached only by digging', diggable),
  ];
}

function closedFinding(message: string, parts: readonly Point[]): Finding[] {
  const [first] = parts;
  if (first === undefined) return [];
  const where = `at (${first.x},${first.y})`;
  const detail = parts.length === 1 ? where : `${parts.length} parts, the first ${where}`;
  return [{ rule: 'unreachable', message, line: 0, detail, at: first }];
}

/** Stairs up and stairs down in parts of their own: a level that cannot be crossed, though each part has a way in. */
function stairsApart(site: Site, crossed: (x: number, y: number) => boolean): Finding[] {
  const own = site.stairs.filter(({ to }) => to.dnum === site.place.dnum);
  const up = own.filter((stair) => stair.up);
  const down = own.filter((stair) => !stair.up);
  if (up.length === 0 || down.length === 0) return [];
  const reached = reachedFrom(site, up, crossed);
  if (down.some(({ x, y }) => reached.has(x, y))) return [];
  return closedFinding('the stairs up and down are not joined', down);
}

/** Where a hero arrives. */
function waysIn(site: Site): Point[] {
  const ways: Point[] = [...site.stairs, ...site.traps.filter(({ ttyp }) => ttyp === TRAP.PORTAL)];
  for (const area of [site.updest, site.dndest]) {
    if (area.lx === 0) continue;
    for (let x = area.lx; x <= area.hx; x++) for (let y = area.ly; y <= area.hy; y++) ways.push({ x, y });
  }
  return ways;
}

/** The cells that can be reached from some places. */
function reachedFrom(
  site: Site,
  from: readonly Point[],
  crossed: (x: number, y: number) => boolean,
): Selection {
  const reached = new Selection();
  const enter = (x: number, y: number): boolean => {
    if (!isOk(x, y) || reached.has(x, y) || !crossed(x, y)) return false;
    reached.floodFill(x, y, true, crossed);
    return true;
  };
  for (const { x, y } of from) enter(x, y);
  // A teleporter helps those who can step on it, and where it leads there may be another.
  const teleporters = site.traps.filter(({ ttyp }) => ttyp === TRAP.TELEPORT);
  while (teleporters.some(({ x, y, teledest }) => reached.has(x, y) && enter(teledest.x, teledest.y)));
  // One that leads anywhere leads everywhere.
  const isAnywhere = ({ x, y, teledest }: (typeof teleporters)[number]): boolean =>
    reached.has(x, y) && !isOk(teledest.x, teledest.y);
  if (!site.traits.noteleport && teleporters.some(isAnywhere))
    for (let x = 1; x < COLNO; x++) for (let y = 0; y < ROWNO; y++) enter(x, y);
  return reached;
}
