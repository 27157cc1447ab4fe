// Levels that ask for it get a way out of every closed-off area: a secret door, a hole, or a tool of escape.

import { mksobjAt } from '../create/objects.js';
import { maketrap } from '../create/traps.js';
import { isHole, TRAP } from '../data/traps.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isAccessible, isOk, isWall, ROWNO, T } from '../level/terrain.js';
import { Selection } from './selection.js';

/** Opens a way into every part of the level that no stairs, portal or hole reaches. */
export function ensureWayOut(site: Site): void {
  const passes = (x: number, y: number): boolean => {
    const t = site.typAt(x, y);
    return isAccessible(t) || t === T.SDOOR || t === T.SCORR;
  };
  const reached = new Selection();
  for (const stair of site.stairs) {
    if (stair.to.dnum === site.place.dnum) reached.floodFill(stair.x, stair.y, true, passes);
  }
  for (const trap of [...site.traps].reverse()) {
    const leadsAway = trap.ttyp === TRAP.PORTAL || trap.ttyp === TRAP.VIBRATING_SQUARE || isHole(trap.ttyp);
    if (leadsAway && !reached.has(trap.x, trap.y)) reached.floodFill(trap.x, trap.y, true, passes);
  }
  for (;;) {
    const cut = firstUnreached(site, reached);
    if (cut === null) return;
    const area = new Selection();
    area.floodFill(cut.x, cut.y, true, passes);
    if (openArea(site, area, reached)) reached.floodFill(cut.x, cut.y, true, passes);
    else return;
  }
}

function firstUnreached(site: Site, reached: Selection): { x: number; y: number } | null {
  for (let x = 1; x < COLNO; x++) {
    for (let y = 0; y < ROWNO; y++) if (isAccessible(site.typAt(x, y)) && !reached.has(x, y)) return { x, y };
  }
  return null;
}

/** Cells of an area in the order in which the original counts them. */
function cellsOf(area: Selection): { x: number; y: number }[] {
  const cells: { x: number; y: number }[] = [];
  area.forEachColumnwise((x, y) => cells.push({ x, y }));
  return cells;
}

function openArea(site: Site, area: Selection, reached: Selection): boolean {
  const { dice } = site;
  const cells = cellsOf(area);
  const left = [...cells];
  while (left.length > 0) {
    const [at] = left.splice(dice.rn2(left.length), 1);
    if (at !== undefined && openWall(site, at.x, at.y, reached)) return true;
  }
  if (site.canFallThrough) {
    const open = [...cells];
    while (open.length > 0) {
      const [at] = open.splice(dice.rn2(open.length), 1);
      if (at === undefined) continue;
      if (maketrap(site, at.x, at.y, dice.rn2(2) !== 0 ? TRAP.HOLE : TRAP.TRAPDOOR) !== null) return true;
    }
  }
  if (cells.length === 0) return false;
  const { escapeItems } = site.game.ruleset.tables;
  const at = cells[dice.rn2(cells.length)] as { x: number; y: number };
  mksobjAt(site, escapeItems[dice.rn2(escapeItems.length)] as number, at.x, at.y, true, false);
  return true;
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** A secret door in a wall beside the cell, if there is reached ground behind it. */
function openWall(site: Site, x: number, y: number, reached: Selection): boolean {
  for (const [dx, dy] of WAYS) {
    const [wx, wy, fx, fy] = [x + dx, y + dy, x + 2 * dx, y + 2 * dy];
    if (!isOk(wx, wy) || reached.has(wx, wy) || !isWall(site.typAt(wx, wy))) continue;
    if (!isOk(fx, fy) || !reached.has(fx, fy) || !isAccessible(site.typAt(fx, fy))) continue;
    site.typ[cellAt(wx, wy)] = T.SDOOR;
    return true;
  }
  return false;
}
