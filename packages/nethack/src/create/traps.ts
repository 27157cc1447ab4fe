// Traps: which kind comes at random, making one, and the victims that lie on some of them.

import type { Point } from '@stairwell/engine';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isHole, isPit, TRAP } from '../data/traps.js';
import { addToContainer, extract, placeObject, stackObject, stopTimer, weight } from '../level/chains.js';
import { mazexy } from '../level/maze-place.js';
import { someFreePlace } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { cellAt, isFurniture, isRoomType, isWall, T } from '../level/terrain.js';
import { type Room, TIMER, type Trap, WHERE } from '../level/things.js';
import { rndmonnum } from './choose-species.js';
import { deleteMonster } from './good-place.js';
import { isUnicorn, MM, makemon } from './monsters.js';
import { mkcorpstat } from './objects.js';
import { deleteEngraving } from './texts.js';
import { setBoulder } from './trap-boulders.js';
import { leaveVictim } from './trap-victims.js';

/** Bits that change how a random trap is made: already seen, in a maze, without its spider, without a dead adventurer on it. */
export const MKTRAP = { SEEN: 1, MAZE: 2, NO_SPIDER: 4, NO_VICTIM: 8 } as const;

/** Where a script wants a boulder to start (relative to the trap) or a teleport trap to lead. */
export interface TrapTarget {
  readonly launch?: Point;
  readonly teledest?: Point;
}

const ROGUE_KINDS = [
  TRAP.BEAR,
  TRAP.ARROW,
  TRAP.DART,
  TRAP.TRAPDOOR,
  TRAP.PIT,
  TRAP.SLEEP_GAS,
  TRAP.RUST,
] as const;

/** A trap of a kind (0: random) at a place, or somewhere in a room, or (flag) in the maze. */
export function mktrap(
  site: Site,
  wanted: number,
  flags: number,
  room: Room | null,
  at: Point | null,
  target: TrapTarget = {},
): void {
  const { dice } = site;
  if (at !== null && site.isPool(at.x, at.y)) return;
  let kind = wanted;
  if (kind <= TRAP.NONE || kind > TRAP.TRAPPED_CHEST) {
    if (site.isRogue) kind = ROGUE_KINDS[dice.rn2(7)] as number;
    else if (site.inHell && dice.oneIn(5)) kind = TRAP.FIRE;
    else {
      do kind = randomKind(site, flags);
      while (kind === TRAP.NONE);
    }
  }
  if (isHole(kind) && !site.canFallThrough) kind = TRAP.ROCK;
  let spot: Point;
  if (at !== null) spot = at;
  else {
    const avoidsBoulder = isPit(kind) || isHole(kind);
    let tries = 0;
    for (;;) {
      if (++tries > 200) return;
      if ((flags & MKTRAP.MAZE) !== 0) spot = mazexy(site);
      else {
        const free = room === null ? null : someFreePlace(site, room);
        if (free === null || !free.found) return;
        spot = free;
      }
      if (
        !site.isOccupied(spot.x, spot.y) &&
        !(avoidsBoulder && site.objOfTypeAt(OT.BOULDER, spot.x, spot.y) !== null)
      )
        break;
    }
  }
  const trap = maketrap(site, spot.x, spot.y, kind, target);
  const made = trap?.ttyp ?? TRAP.NONE;
  if (made === TRAP.WEB && (flags & MKTRAP.NO_SPIDER) === 0)
    makemon(site, PM.GIANT_SPIDER, spot.x, spot.y, 0);
  if (trap !== null && (flags & MKTRAP.SEEN) !== 0) trap.tseen = true;
  if (
    trap !== null &&
    (flags & MKTRAP.NO_VICTIM) === 0 &&
    site.difficulty <= dice.rnd(4) &&
    made !== TRAP.BOARD &&
    made !== TRAP.RUST &&
    !(made === TRAP.ROLLING_BOULDER && trap.launch.x === trap.x && trap.launch.y === trap.y) &&
    !isPit(made) &&
    (made < TRAP.HOLE || made === TRAP.MAGIC)
  ) {
    leaveVictim(site, trap);
  }
}

function randomKind(site: Site, flags: number): number {
  const level = site.difficulty;
  const kind = site.dice.rnd(TRAP.TRAPPED_CHEST);
  switch (kind) {
    case TRAP.TRAPPED_DOOR:
    case TRAP.TRAPPED_CHEST:
    case TRAP.PORTAL:
    case TRAP.VIBRATING_SQUARE:
      return TRAP.NONE;
    case TRAP.ROLLING_BOULDER:
    case TRAP.SLEEP_GAS:
      return level < 2 ? TRAP.NONE : kind;
    case TRAP.LEVEL_TELEPORT:
      return level < 5 || site.traits.noteleport || site.isSpecial('knox') ? TRAP.NONE : kind;
    case TRAP.SPIKED_PIT:
      return level < 5 ? TRAP.NONE : kind;
    case TRAP.LANDMINE:
      return level < 6 ? TRAP.NONE : kind;
    case TRAP.WEB:
      return level < 7 && (flags & MKTRAP.NO_SPIDER) === 0 ? TRAP.NONE : kind;
    case TRAP.STATUE:
    case TRAP.POLYMORPH:
      return level < 8 ? TRAP.NONE : kind;
    case TRAP.FIRE:
      return site.inHell ? kind : TRAP.NONE;
    case TRAP.TELEPORT:
      return site.traits.noteleport ? TRAP.NONE : kind;
    case TRAP.HOLE:
      return site.dice.rn2(7) !== 0 ? TRAP.NONE : kind;
    default:
      return kind;
  }
}

/** Makes the trap, if the cell can bear it. */
export function maketrap(
  site: Site,
  x: number,
  y: number,
  kind: number,
  target: TrapTarget = {},
): Trap | null {
  if (kind === TRAP.TRAPPED_DOOR || kind === TRAP.TRAPPED_CHEST) return null;
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  const old = site.trapAt(x, y);
  if (old !== null) {
    if (old.ttyp === TRAP.PORTAL || old.ttyp === TRAP.VIBRATING_SQUARE) return null;
  } else if (
    t === T.STAIRS ||
    t === T.LADDER ||
    (isFurniture(t) && kind !== TRAP.PIT && kind !== TRAP.HOLE) ||
    site.isPoolOrLava(x, y) ||
    ((t === T.AIR || t === T.CLOUD) && kind !== TRAP.PORTAL) ||
    (kind === TRAP.LEVEL_TELEPORT && site.isSpecial('knox'))
  ) {
    return null;
  }
  site.budget.make();
  const trap: Trap = {
    ttyp: kind,
    x,
    y,
    tseen: kind === TRAP.HOLE,
    once: false,
    madeByYou: false,
    launch: { x: -1, y: -1 },
    launch2: { x: 0, y: 0 },
    dst: { dnum: -1, dlevel: -1 },
    teledest: { x: -1, y: -1 },
    note: 0,
    conjoined: 0,
  };
  switch (kind) {
    case TRAP.BOARD:
      trap.note = chooseNote(site, old);
      break;
    case TRAP.STATUE:
      makeTrapStatue(site, x, y);
      break;
    case TRAP.ROLLING_BOULDER:
      setBoulder(site, trap, target.launch);
      break;
    case TRAP.PIT:
    case TRAP.SPIKED_PIT:
    case TRAP.HOLE:
    case TRAP.TRAPDOOR:
      if (isHole(kind)) trap.dst = holeDestination(site);
      site.flags[cell] = 0;
      if (isRoomType(t)) site.typ[cell] = T.ROOM;
      else if (t === T.STONE || t === T.SCORR) site.typ[cell] = T.CORR;
      else if (isWall(t) || t === T.SDOOR) {
        site.typ[cell] = site.traits.is_maze_lev ? T.ROOM : site.traits.is_cavernous_lev ? T.CORR : T.DOOR;
      }
      unearth(site, x, y);
      break;
    case TRAP.TELEPORT:
      if (target.teledest !== undefined) trap.teledest = { ...target.teledest };
      break;
  }
  if (old !== null) {
    // A new kind takes the old one's place in the list.
    const at = site.traps.indexOf(old);
    site.traps[at] = trap;
  } else site.traps.push(trap);
  site.trapGrid[cell] = trap;
  return trap;
}

/** Removes a trap from the level. */
export function deleteTrap(site: Site, trap: Trap): void {
  const at = site.traps.indexOf(trap);
  if (at >= 0) site.traps.splice(at, 1);
  if (site.trapAt(trap.x, trap.y) === trap) site.trapGrid[cellAt(trap.x, trap.y)] = null;
}

function chooseNote(site: Site, self: Trap | null): number {
  const used = new Set(site.traps.filter((t) => t.ttyp === TRAP.BOARD && t !== self).map((t) => t.note));
  const free = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((note) => !used.has(note));
  return free.length > 0 ? (free[site.dice.rn2(free.length)] as number) : site.dice.rn2(12);
}

function makeTrapStatue(site: Site, x: number, y: number): void {
  let tries = 10;
  let species: number;
  do species = rndmonnum(site, 3, 6);
  while (
    --tries > 0 &&
    isUnicorn(site.game.kind(species)) &&
    Math.sign(site.game.hero.align) === Math.sign(site.game.kind(species).align)
  );
  const statue = mkcorpstat(site, OT.STATUE, species, x, y, 0);
  const model = makemon(site, statue.corpsenm, 0, 0, MM.NOCOUNTBIRTH);
  if (model === null) return;
  for (let obj = model.inv.shift(); obj !== undefined; obj = model.inv.shift()) {
    obj.worn = 0;
    obj.where = WHERE.FREE;
    addToContainer(site, statue, obj);
  }
  statue.owt = weight(site, statue);
  deleteMonster(site, model);
}

/** How far a hole lets one fall. */
function holeDestination(site: Site): { dnum: number; dlevel: number } {
  const bottom = lowestReachable(site);
  let dlevel = site.place.dlevel;
  while (dlevel < bottom) {
    dlevel++;
    if (site.dice.rn2(4) !== 0) break;
  }
  return { dnum: site.place.dnum, dlevel };
}

function lowestReachable(site: Site): number {
  const bottom = site.branch.levels;
  if (site.inQuest) {
    const locate = site.specialPlace(`${site.game.hero.role.code}-loca`)?.dlevel ?? bottom;
    return site.place.dlevel < locate ? locate : bottom;
  }
  return site.inHell ? bottom - 1 : bottom;
}

/** Buried things come up. */
function unearth(site: Site, x: number, y: number): void {
  site.budget.cells(site.buried.length);
  for (const obj of [...site.buried].reverse()) {
    if (obj.x !== x || obj.y !== y) continue;
    extract(site, obj);
    stopTimer(site, obj, TIMER.ROT_ORGANIC);
    placeObject(site, obj, x, y);
    stackObject(site, obj);
  }
  deleteEngraving(site, x, y);
}
