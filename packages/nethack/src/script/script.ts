// The state of a level script: origin and frame, rooms being filled, containers and monsters being equipped, cells that maps
// touched. The des and selection functions work on it.

import type { Point } from '@stairwell/engine';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { isAmphibious, isFloater, isFlyer, isSwimmer, passesWalls, type Species } from '../data/species.js';
import { fail } from '../errors.js';
import { somePlace } from '../level/room-place.js';
import { isInsideRoom } from '../level/rooms.js';
import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, isOk, isRock, isSpacePos, ROWNO, T } from '../level/terrain.js';
import type { Mon, Obj, Room } from '../level/things.js';
import type { Ruleset } from '../ruleset/ruleset.js';
import type { DesWatch } from './call-des.js';
import type { LevelTools } from './tools.js';

/** What a random place must be. */
export const LOC = { DRY: 1, WET: 2, HOT: 4, SOLID: 8, ANY: 16, NO_WARN: 32, SPACE: 64 } as const;

/** A coordinate as a script gives it: relative, or -1,-1 for random. */
const RANDOM_SPOT: Point = { x: -1, y: -1 };
/** Whether a coordinate stands for a random place. */
export const isRandom = (spot: Point): boolean => spot.x === -1 && spot.y === -1;

/**
 * The state of one level script while it runs: the frame of its coordinates, the rooms and containers it is
 * in, what it touched.
 */
export class Script {
  readonly site: Site;
  xstart = 1;
  ystart = 0;
  xsize = COLNO - 1;
  ysize = ROWNO;
  premapped = false;
  solidify = false;
  checkInaccessibles = false;
  allowFlips = 3;
  initPresent = false;
  icedPools = false;
  /** Rooms whose contents are being made, innermost last; null for one that failed. */
  readonly roomStack: { room: Room | null; failed: boolean }[] = [];
  readonly containers: (Obj | null)[] = [];
  carrier: Mon | null = null;
  /** Cells covered by maps, doors, stairs. */
  readonly touched = new Uint8Array(CELLS);
  /** Replaces the test of a random place while set. */
  okPlace: ((x: number, y: number) => boolean) | null = null;
  /** Follows the des calls of this script, for tools that show or record them. */
  watch: DesWatch | null = null;
  /** What the original would have complained about; and the same with file, line and des function before it. */
  readonly complaints: string[] = [];
  readonly locatedComplaints: string[] = [];
  /** What the script said to the player, with the place in the script. */
  readonly said: { readonly where: string; readonly text: string }[] = [];
  /** Where the script is, as "file:line"; who runs it knows. */
  where: () => string = () => '';
  /** What levels in TypeScript and functions of variants build with; see `toolsOf`. */
  tools: LevelTools | null = null;
  /** The name of the des function that runs now. */
  calling = '';
  /** Alignments in the shuffled order of this script's state. */
  readonly align: string[] = ['law', 'neutral', 'chaos'];

  constructor(site: Site) {
    this.site = site;
    site.listener = this;
    site.dice.listener = this;
    site.traits.is_maze_lev = false;
    site.traits.temperature = site.inHell ? 1 : 0;
    site.traits.rndmongen = true;
    site.traits.deathdrops = true;
  }

  /** The ruleset of this script's game. */
  get ruleset(): Ruleset {
    return this.site.game.ruleset;
  }

  get room(): Room | null {
    return this.roomStack[this.roomStack.length - 1]?.room ?? null;
  }

  resetFrame(): void {
    this.xstart = 1;
    this.ystart = 0;
    this.xsize = COLNO - 1;
    this.ysize = ROWNO;
  }

  complain(message: string, by = this.calling && `des.${this.calling}`, where = this.where()): void {
    this.site.budget.make(message);
    this.complaints.push(message);
    this.locatedComplaints.push([where, by, message].filter((part) => part !== '').join(': '));
  }

  /** Says something to the player, who is not there yet. */
  say(text: string): void {
    this.site.budget.make(text);
    this.said.push({ where: this.where(), text });
  }

  /** Ends a call whose place is not on the level, in the coordinates that the script uses here. */
  failOffMap(what: string, { x, y }: Point): never {
    const first = this.toRelative(1, 0);
    const last = this.toRelative(COLNO - 1, ROWNO - 1);
    return fail(
      `${what}: (${x},${y}) is off the level, which goes from (${first.x},${first.y}) to (${last.x},${last.y}) here`,
    );
  }

  touch(x: number, y: number): void {
    this.touched[cellAt(x, y)] = 1;
  }

  toAbsolute(x: number, y: number): Point {
    const { room } = this;
    return room !== null ? { x: x + room.lx, y: y + room.ly } : { x: x + this.xstart, y: y + this.ystart };
  }

  toRelative(x: number, y: number): Point {
    const { room } = this;
    return room !== null ? { x: x - room.lx, y: y - room.ly } : { x: x - this.xstart, y: y - this.ystart };
  }

  /** Whether a random place will do. */
  isOkPlace(x: number, y: number, wanted: number): boolean {
    const { site } = this;
    if (site.isSpecial('water')) return true;
    if (this.okPlace !== null) return this.okPlace(x, y);
    if ((wanted & LOC.ANY) !== 0) return true;
    const t = site.typ[cellAt(x, y)] as number;
    if ((wanted & LOC.SOLID) !== 0 && isRock(t)) return true;
    if ((wanted & (LOC.DRY | LOC.SPACE)) !== 0 && isSpacePos(t)) {
      if ((wanted & LOC.SOLID) !== 0 || site.objOfTypeAt(OT.BOULDER, x, y) === null) return true;
    }
    if ((wanted & LOC.WET) !== 0 && site.isPool(x, y)) return true;
    return (wanted & LOC.HOT) !== 0 && site.isLava(x, y);
  }

  /** A relative coordinate made absolute, or a random place in the frame; (-1,-1) when there is none and no warning is wanted. */
  locate(spot: Point, wanted: number, room: Room | null, given = spot): Point {
    const { dice } = this.site;
    const mx = room?.lx ?? this.xstart;
    const my = room?.ly ?? this.ystart;
    const sx = room !== null ? room.hx - room.lx + 1 : this.xsize;
    const sy = room !== null ? room.hy - room.ly + 1 : this.ysize;
    let x: number;
    let y: number;
    if (spot.x >= 0) {
      x = spot.x + mx;
      y = spot.y + my;
    } else {
      let tries = 0;
      do {
        if (room !== null) ({ x, y } = somePlace(this.site, room));
        else {
          x = mx + dice.rn2(sx);
          y = my + dice.rn2(sy);
        }
        if (this.isOkPlace(x, y, wanted)) break;
      } while (++tries < 100);
      if (tries >= 100) {
        const scanned = this.scan(mx, my, sx, sy, wanted);
        if (scanned !== null) return this.checked(scanned, wanted, given);
        if ((wanted & LOC.NO_WARN) === 0) this.complain("can't find a place");
        const isQuiet = (wanted & LOC.NO_WARN) !== 0;
        x = isQuiet ? -1 : mx + sx - 1;
        y = isQuiet ? -1 : my + sy - 1;
      }
    }
    return this.checked({ x, y }, wanted, given);
  }

  private scan(mx: number, my: number, sx: number, sy: number, wanted: number): Point | null {
    this.site.budget.cells(sx * sy);
    for (let xx = 0; xx < sx; xx++) {
      for (let yy = 0; yy < sy; yy++) {
        if (this.isOkPlace(mx + xx, my + yy, wanted)) return { x: mx + xx, y: my + yy };
      }
    }
    return null;
  }

  /** `given` is the place as the script wrote it. */
  private checked(spot: Point, wanted: number, given: Point): Point {
    if ((wanted & LOC.ANY) !== 0 || isOk(spot.x, spot.y)) return spot;
    if ((wanted & LOC.NO_WARN) !== 0) return RANDOM_SPOT;
    const isHalf = (given.x === -1) !== (given.y === -1);
    const hint = isHalf ? `; is ${given.x === -1 ? 'x' : 'y'} missing?` : '';
    this.complain(`(${given.x},${given.y}) is off the level${hint}`);
    return { x: 78, y: 20 };
  }

  /** As `locate`; a random place that is not found quietly is looked for once more. */
  place(spot: Point, wanted: number, room: Room | null = this.room): Point {
    const random = isRandom(spot);
    const packed = random ? spot : { x: spot.x & 0xff, y: spot.y & 0xff };
    const found = this.locate(packed, wanted | (random ? LOC.NO_WARN : 0), room, spot);
    return random && isRandom(found) ? this.locate(spot, wanted, room) : found;
  }

  /** A given coordinate made absolute, on the map or not; -1,-1 is not random here but far away. */
  absolute(spot: Point): Point {
    return this.locate({ x: spot.x & 0xff, y: spot.y & 0xff }, LOC.ANY, this.room);
  }

  /** A plain floor cell of a room. */
  placeInRoom(spot: Point, room: Room): Point {
    let found = this.place(spot, LOC.DRY, room);
    let tries = 0;
    while (this.site.typAt(found.x, found.y) !== T.ROOM) {
      if (tries++ > 100) fail('there is no free floor in the room');
      found = somePlace(this.site, room);
    }
    return found;
  }

  isInRoom(room: Room, x: number, y: number): boolean {
    return isInsideRoom(this.site, room, x, y);
  }
}

/** The kind of ground a species wants. */
export function groundFor(kind: Species | null): number {
  if (kind === null) return LOC.DRY;
  let wanted: number = LOC.DRY;
  if (kind.letter === ';' || isAmphibious(kind) || isSwimmer(kind)) wanted = LOC.WET;
  if (isFlyer(kind) || isFloater(kind)) wanted |= LOC.HOT | LOC.WET;
  if (passesWalls(kind) || kind.letter === ' ') wanted |= LOC.SOLID;
  const likesFire =
    kind.index === PM.FIRE_VORTEX ||
    kind.index === PM.FLAMING_SPHERE ||
    kind.index === PM.FIRE_ELEMENTAL ||
    kind.index === PM.SALAMANDER;
  if (likesFire) wanted |= LOC.HOT;
  return wanted;
}
