import type { Point } from '@stairwell/engine';
import { OT } from '../data/ot.js';
import { isHole, isPit, TRAP } from '../data/traps.js';
import { placeObject, stackObject, weight } from '../level/chains.js';
import type { Site } from '../level/site.js';
import { isOk, isZapPos, XDIR, YDIR } from '../level/terrain.js';
import type { Trap } from '../level/things.js';
import { mksobj } from './objects.js';

/** Puts the boulder of a rolling boulder trap at its start and notes its way. */
export function setBoulder(site: Site, trap: Trap, launch: Point | undefined): void {
  const from = launchPlace(site, trap, launch);
  if (from !== null) {
    const boulder = mksobj(site, OT.BOULDER, true, false);
    boulder.quan = 1;
    boulder.owt = weight(site, boulder);
    placeObject(site, boulder, from.x, from.y);
    stackObject(site, boulder);
  }
  const { x, y } = from ?? trap;
  trap.launch = { x, y };
  trap.launch2 = { x: trap.x - (x - trap.x), y: trap.y - (y - trap.y) };
  // The boulder's start and a teleport's goal are the same field.
  trap.teledest = trap.launch;
}

function launchPlace(site: Site, trap: Trap, launch: Point | undefined): Point | null {
  const { dice } = site;
  if (launch !== undefined) {
    const x = trap.x + launch.x;
    const y = trap.y + launch.y;
    if (isOk(x, y) && isLinedUp(site, trap.x, trap.y, x, y)) return { x, y };
  }
  let distance = dice.rn1(5, 4);
  let direction = dice.rn2(8);
  let tries = 0;
  while (distance >= 2) {
    const dx = XDIR[direction] as number;
    const dy = YDIR[direction] as number;
    const endX = trap.x + distance * dx;
    const endY = trap.y + distance * dy;
    if (
      !site.isPoolOrLava(endX, endY) &&
      isClearPath(site, trap, distance, dx, dy) &&
      isClearPath(site, trap, distance, -dx, -dy)
    ) {
      return { x: endX, y: endY };
    }
    if (++direction > 7) direction = 0;
    if (++tries % 8 === 0) distance--;
  }
  return null;
}

function isClearPath(site: Site, from: Point, distance: number, dx: number, dy: number): boolean {
  let { x, y } = from;
  for (let i = 0; i < distance; i++) {
    x += dx;
    y += dy;
    if (!isOk(x, y) || !isZapPos(site.typAt(x, y)) || site.isClosedDoor(x, y)) return false;
    const trap = site.trapAt(x, y);
    if (
      trap !== null &&
      (isPit(trap.ttyp) || isHole(trap.ttyp) || (trap.ttyp >= TRAP.TELEPORT && trap.ttyp <= TRAP.PORTAL))
    ) {
      return false;
    }
  }
  return true;
}

/** In one line, row, column or diagonal, with nothing solid between; near enough to roll. */
function isLinedUp(site: Site, ax: number, ay: number, bx: number, by: number): boolean {
  const dx = ax - bx;
  const dy = ay - by;
  if (dx === 0 && dy === 0) return false;
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return false;
  if (Math.max(Math.abs(dx), Math.abs(dy)) >= 8) return false;
  const sx = Math.sign(dx);
  const sy = Math.sign(dy);
  let x = bx + sx;
  let y = by + sy;
  while (x !== ax || y !== ay) {
    if (!isZapPos(site.typAt(x, y)) || site.isClosedDoor(x, y)) return false;
    x += sx;
    y += sy;
  }
  return true;
}
