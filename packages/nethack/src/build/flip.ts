// Mirroring a finished level top to bottom and left to right, with everything on it.

import type { Site } from '../level/site.js';
import { BRIDGE, COLNO, cellAt, isDrawbridge, ROWNO } from '../level/terrain.js';
import type { Rect } from '../level/things.js';
import { levelExtent } from './extent.js';
import { fixSpines } from './wallify.js';

const ROLLING_BOULDER = 7;

/** Draws whether to flip, vertical first, and does it. Bits: 1 vertical, 2 horizontal. */
export function flipAtRandom(site: Site, allowed: number): void {
  let drawn = 0;
  if ((allowed & 1) !== 0 && site.dice.rn2(2) !== 0) drawn |= 1;
  if ((allowed & 2) !== 0 && site.dice.rn2(2) !== 0) drawn |= 2;
  // Whoever wants to see another flip changes nothing of the dice.
  const flip = site.wantedFlip === null ? drawn : site.wantedFlip & allowed;
  site.allowFlips = allowed;
  site.flip = flip;
  if (flip !== 0) flipLevel(site, flip);
}

function flipLevel(site: Site, flip: number): void {
  const extent = levelExtent(site);
  const minx = Math.max(extent.xmin, 1);
  const miny = Math.max(extent.ymin, 0);
  const maxx = Math.min(extent.xmax, COLNO - 1);
  const maxy = Math.min(extent.ymax, ROWNO - 1);
  site.flipExtent = [minx, miny, maxx, maxy];
  const vertical = (flip & 1) !== 0;
  const horizontal = (flip & 2) !== 0;
  const fx = (x: number) => (horizontal ? maxx - x + minx : x);
  const fy = (y: number) => (vertical ? maxy - y + miny : y);
  const inside = (x: number, y: number) => x >= minx && x <= maxx && y >= miny && y <= maxy;
  const turn = (thing: { x: number; y: number }) => {
    thing.x = fx(thing.x);
    thing.y = fy(thing.y);
  };
  const turnRect = (rect: Rect) => {
    if (horizontal) {
      const [x1, x2] = [fx(rect.lx), fx(rect.hx)];
      rect.lx = Math.min(x1, x2);
      rect.hx = Math.max(x1, x2);
    }
    if (vertical) {
      const [y1, y2] = [fy(rect.ly), fy(rect.hy)];
      rect.ly = Math.min(y1, y2);
      rect.hy = Math.max(y1, y2);
    }
  };

  for (const stair of site.stairs) turn(stair);
  for (const trap of site.traps) {
    if (!inside(trap.x, trap.y)) continue;
    turn(trap);
    if (trap.ttyp === ROLLING_BOULDER) {
      trap.launch = { x: fx(trap.launch.x), y: fy(trap.launch.y) };
      trap.launch2 = { x: fx(trap.launch2.x), y: fy(trap.launch2.y) };
    }
  }
  for (const obj of site.objects) if (inside(obj.x, obj.y)) turn(obj);
  for (const obj of site.buried) if (inside(obj.x, obj.y)) turn(obj);
  for (const mon of site.monsters) {
    if (!inside(mon.x, mon.y)) continue;
    turn(mon);
    if (mon.priest !== null) mon.priest.shrine = [fx(mon.priest.shrine[0]), fy(mon.priest.shrine[1])];
    else if (mon.shk !== null) {
      mon.shk.pos = [fx(mon.shk.pos[0]), fy(mon.shk.pos[1])];
      mon.shk.door = [fx(mon.shk.door[0]), fy(mon.shk.door[1])];
    } else if (mon.worm !== null) for (const part of mon.worm) turn(part);
  }
  for (const engraving of site.engravings) turn(engraving);
  for (const region of site.levregions) {
    turnRect(region.in);
    turnRect(region.del);
  }
  for (const region of site.gasRegions) for (const cell of region.cells) turn(cell);
  for (const room of site.rooms) {
    turnRect(room);
    for (const sub of room.subrooms) turnRect(sub);
  }
  for (const door of site.doors) if (inside(door.x, door.y)) turn(door);
  for (const timed of site.cellTimers) turn(timed);
  for (const zone of site.exclusions) turnRect(zone.rect);

  if (vertical) {
    const half = miny + Math.trunc((maxy - miny + 1) / 2);
    const pairs = new Int16Array(2 * (maxx - minx + 1) * (half - miny));
    let n = 0;
    for (let x = minx; x <= maxx; x++) {
      for (let y = miny; y < half; y++) {
        pairs[n++] = cellAt(x, y);
        pairs[n++] = cellAt(x, maxy - y + miny);
      }
    }
    swapCells(site, pairs);
    turnBridges(site, pairs, BRIDGE.NORTH, BRIDGE.SOUTH);
  }
  if (horizontal) {
    const half = minx + Math.trunc((maxx - minx + 1) / 2);
    const pairs = new Int16Array(2 * (half - minx) * (maxy - miny + 1));
    let n = 0;
    for (let x = minx; x < half; x++) {
      for (let y = miny; y <= maxy; y++) {
        pairs[n++] = cellAt(x, y);
        pairs[n++] = cellAt(maxx - x + minx, y);
      }
    }
    swapCells(site, pairs);
    turnBridges(site, pairs, BRIDGE.WEST, BRIDGE.EAST);
  }
  rebuildTrapGrid(site);
  fixSpines(site, 1, 0, COLNO - 1, ROWNO - 1);
}

/** Swaps what is on the cells of each pair; two numbers a pair. */
function swapCells(site: Site, pairs: Int16Array): void {
  for (const grid of [site.typ, site.flags, site.lit, site.horizontal, site.roomno, site.edge, site.candig]) {
    for (let i = 0; i < pairs.length; i += 2) {
      const [a, b] = [pairs[i] as number, pairs[i + 1] as number];
      const kept = grid[a] as number;
      grid[a] = grid[b] as number;
      grid[b] = kept;
    }
  }
  // Things have a loop of their own: one for bytes and things alike is several times slower on both.
  for (const grid of [site.piles, site.monGrid] as { [cell: number]: unknown }[]) {
    for (let i = 0; i < pairs.length; i += 2) {
      const [a, b] = [pairs[i] as number, pairs[i + 1] as number];
      const kept = grid[a];
      grid[a] = grid[b];
      grid[b] = kept;
    }
  }
}

/** Gives the bridges on swapped cells their new side; one in the middle line keeps its own, as in the original. */
function turnBridges(site: Site, pairs: Int16Array, one: number, other: number): void {
  for (const cell of pairs) {
    if (!isDrawbridge(site.typ[cell] as number)) continue;
    const flags = site.flags[cell] as number;
    const direction = flags & BRIDGE.DIR;
    if (direction === one) site.flags[cell] = (flags & ~BRIDGE.DIR) | other;
    else if (direction === other) site.flags[cell] = (flags & ~BRIDGE.DIR) | one;
  }
}

function rebuildTrapGrid(site: Site): void {
  site.trapGrid.fill(null);
  for (const trap of site.traps) site.trapGrid[cellAt(trap.x, trap.y)] = trap;
}
