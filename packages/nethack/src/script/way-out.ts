// Levels that ask for it get a way out of every closed-off area: a secret door, a hole, or a tool of escape.

import { mksobjAt } from '../create/objects.js';
import { isHole, maketrap, TRAP } from '../create/traps.js';
import { ESCAPE_ITEMS } from '../data/tables.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, isAccessible, isOk, isWall, ROWNO, T } from '../level/terrain.js';
import { Selection } from './selection.js';

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

function openArea(site: Site, area: Selection, reached: Selection): boolean {
  const { dice } = site;
  const left = area.clone();
  for (let at = left.randomCell(dice, true); at.x >= 0; at = left.randomCell(dice, true)) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const wx = at.x + dx;
      const wy = at.y + dy;
      const fx = at.x + 2 * dx;
      const fy = at.y + 2 * dy;
      if (!isOk(wx, wy) || reached.has(wx, wy) || !isWall(site.typAt(wx, wy))) continue;
      if (!isOk(fx, fy) || !reached.has(fx, fy) || !isAccessible(site.typAt(fx, fy))) continue;
      site.typ[cellAt(wx, wy)] = T.SDOOR;
      return true;
    }
  }
  if (site.canFallThrough) {
    const cells = area.clone();
    for (let at = cells.randomCell(dice, true); at.x >= 0; at = cells.randomCell(dice, true)) {
      if (maketrap(site, at.x, at.y, dice.rn2(2) !== 0 ? TRAP.HOLE : TRAP.TRAPDOOR) !== null) return true;
    }
  }
  const at = area.randomCell(dice, false);
  if (at.x < 0) return false;
  mksobjAt(site, ESCAPE_ITEMS[dice.rn2(ESCAPE_ITEMS.length)] as number, at.x, at.y, true, false);
  return true;
}
