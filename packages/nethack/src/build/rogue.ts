// The level in the style of an older game: three by three rooms or bare crossings, plain corridors, and the ghost of someone
// who played it, with what was carried.

import { makemon } from '../create/monsters.js';
import { curse } from '../create/object-state.js';
import { mksobjAt } from '../create/objects.js';
import { OT } from '../data/ot.js';
import { PM } from '../data/pm.js';
import { weight } from '../level/chains.js';
import { someX, someY } from '../level/room-place.js';
import type { Site } from '../level/site.js';
import { CELLS, cellAt, DOOR, T } from '../level/terrain.js';
import { type Obj, ROOM, type Room } from '../level/things.js';
import { makeDoor } from './doors.js';
import { addRoom } from './rooms.js';

const WAY = { UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8 } as const;
/** The order in which ways are tried: step, the bit here, the bit there. */
const STEPS = [
  { dx: -1, dy: 0, here: WAY.LEFT, there: WAY.RIGHT },
  { dx: 1, dy: 0, here: WAY.RIGHT, there: WAY.LEFT },
  { dx: 0, dy: -1, here: WAY.UP, there: WAY.DOWN },
  { dx: 0, dy: 1, here: WAY.DOWN, there: WAY.UP },
] as const;

/** One ninth of the map: a room or a crossing, in coordinates of its own, and the ways out of it. */
interface Section {
  readonly isRoom: boolean;
  readonly lx: number;
  readonly ly: number;
  readonly dx: number;
  readonly dy: number;
  ways: number;
  room: Room | null;
}

const mapX = (x: number, inside: number): number => 1 + 26 * x + inside;
const mapY = (y: number, inside: number): number => 7 * y + inside;

/** Lays out nine rooms in a grid of three by three, with corridors, as the old game Rogue did. */
export function makeRogueRooms(site: Site): void {
  const { dice } = site;
  site.budget.cells(2 * CELLS);
  // Rooms that a script made before are forgotten.
  site.rooms.length = 0;
  const sections = drawSections(site);
  const at = (x: number, y: number): Section => sections[y * 3 + x] as Section;
  const startY = dice.rn2(3);
  const startX = dice.rn2(3);
  walk(site, at, startX, startY);
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      const section = at(x, y);
      if (!section.isRoom) continue;
      const lx = mapX(x, section.lx);
      const ly = mapY(y, section.ly);
      site.joinClass[site.rooms.length] = site.rooms.length;
      const isLit = dice.oneIn(7);
      section.room = addRoom(
        site,
        lx,
        ly,
        lx + section.dx - 1,
        ly + section.dy - 1,
        isLit,
        ROOM.ORDINARY,
        false,
      );
    }
  }
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      if ((at(x, y).ways & WAY.DOWN) !== 0) corridorDown(site, at, x, y);
      if ((at(x, y).ways & WAY.RIGHT) !== 0) corridorRight(site, at, x, y);
    }
  }
}

function drawSections(site: Site): Section[] {
  const { dice } = site;
  const sections: Section[] = [];
  let rooms = 0;
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      const heights = y === 2 ? 4 : 3;
      if (dice.oneIn(5) && (rooms > 0 || (x < 2 && y < 2))) {
        const lx = dice.rn1(22, 2);
        const ly = dice.rn1(heights, 2);
        sections.push({ isRoom: false, lx, ly, dx: 0, dy: 0, ways: 0, room: null });
        continue;
      }
      const dx = dice.rn1(22, 2);
      const dy = dice.rn1(heights, 2);
      const lx = dice.rnd(23 - dx + 1);
      const ly = dice.rnd(heights + 1 - dy + 1);
      sections.push({ isRoom: true, lx, ly, dx, dy, ways: 0, room: null });
      rooms++;
    }
  }
  return sections;
}

/** Connects the sections as a small maze with a few loops; like the big mazes' walk it goes on from where it got to. */
function walk(site: Site, at: (x: number, y: number) => Section, startX: number, startY: number): void {
  let x = startX;
  let y = startY;
  for (;;) {
    const usable = STEPS.filter(({ dx, dy, here }) => {
      const nx = x + dx;
      const ny = y + dy;
      if (nx < 0 || nx > 2 || ny < 0 || ny > 2 || (at(x, y).ways & here) !== 0) return false;
      return at(nx, ny).ways === 0 || site.dice.oneIn(10);
    });
    if (usable.length === 0) return;
    const step = usable[site.dice.rn2(usable.length)] as (typeof STEPS)[number];
    at(x, y).ways |= step.here;
    x += step.dx;
    y += step.dy;
    at(x, y).ways |= step.there;
    walk(site, at, x, y);
  }
}

/** A doorway in a room's wall. */
function openWall(site: Site, room: Room | null, x: number, y: number): void {
  if (room !== null) makeDoor(site, x, y, room);
  site.flags[cellAt(x, y)] = DOOR.NODOOR;
}

function corridorDown(site: Site, at: (x: number, y: number) => Section, x: number, y: number): void {
  const end = (row: number, isUpper: boolean): { x: number; y: number } => {
    const section = at(x, row);
    if (!section.isRoom) return { x: mapX(x, section.lx), y: mapY(row, section.ly) };
    const doorX = mapX(x, section.lx + site.dice.rn2(section.dx));
    const doorY = mapY(row, isUpper ? section.ly + section.dy : section.ly - 1);
    openWall(site, section.room, doorX, doorY);
    return { x: doorX, y: isUpper ? doorY + 1 : doorY - 1 };
  };
  const from = end(y, true);
  const to = end(y + 1, false);
  const middle = from.y + site.dice.rn2(to.y - from.y + 1);
  leg(site, from.x, from.y, from.x, middle);
  leg(site, from.x, middle, to.x, middle);
  leg(site, to.x, middle, to.x, to.y);
}

function corridorRight(site: Site, at: (x: number, y: number) => Section, x: number, y: number): void {
  const end = (column: number, isLeft: boolean): { x: number; y: number } => {
    const section = at(column, y);
    if (!section.isRoom) return { x: mapX(column, section.lx), y: mapY(y, section.ly) };
    const doorX = mapX(column, isLeft ? section.lx + section.dx : section.lx - 1);
    const doorY = mapY(y, section.ly + site.dice.rn2(section.dy));
    openWall(site, section.room, doorX, doorY);
    return { x: isLeft ? doorX + 1 : doorX - 1, y: doorY };
  };
  const from = end(x, true);
  const to = end(x + 1, false);
  const middle = from.x + site.dice.rn2(to.x - from.x + 1);
  leg(site, from.x, from.y, middle, from.y);
  leg(site, middle, from.y, middle, to.y);
  leg(site, middle, to.y, to.x, to.y);
}

/** A straight piece of corridor, now and then a hidden cell in it. */
function leg(site: Site, x1: number, y1: number, x2: number, y2: number): void {
  for (let x = Math.min(x1, x2); x <= Math.max(x1, x2); x++) {
    for (let y = Math.min(y1, y2); y <= Math.max(y1, y2); y++) {
      site.typ[cellAt(x, y)] = site.dice.rn2(50) !== 0 ? T.CORR : T.SCORR;
    }
  }
}

/** Leaves the ghost of an earlier hero and its belongings on the level of Rogue's tribute. */
export function makeRogueGhost(site: Site): void {
  const { dice } = site;
  const room = site.rooms[dice.rn2(site.rooms.length)] as Room;
  const x = someX(site, room);
  const y = someY(site, room);
  const ghost = makemon(site, PM.GHOST, x, y, 0);
  if (ghost === null) return;
  ghost.asleep = true;
  ghost.givenname = site.game.ruleset.tables.rogueGhostNames[
    dice.rn2(3) === 0 ? 0 : dice.rn2(2) !== 0 ? 1 : 2
  ] as string;
  const drop = (otyp: number): Obj => mksobjAt(site, otyp, x, y, false, false);
  const mayCurse = (obj: Obj): void => {
    if (dice.rn2(4) !== 0) curse(site, obj);
  };
  if (dice.rn2(4) !== 0) {
    const food = drop(OT.FOOD_RATION);
    food.quan = dice.rnd(7);
    food.owt = weight(site, food);
  }
  const isMace = dice.rn2(2) !== 0;
  const weapon = drop(isMace ? OT.MACE : OT.TWO_HANDED_SWORD);
  weapon.spe = isMace ? dice.rnd(3) : dice.rnd(5) - 2;
  mayCurse(weapon);
  const bow = drop(OT.BOW);
  bow.spe = 1;
  mayCurse(bow);
  const arrows = drop(OT.ARROW);
  arrows.quan = dice.rn1(10, 25);
  arrows.owt = weight(site, arrows);
  mayCurse(arrows);
  const isRing = dice.rn2(2) !== 0;
  const mail = drop(isRing ? OT.RING_MAIL : OT.PLATE_MAIL);
  mail.spe = isRing ? dice.rn2(3) : dice.rnd(5) - 2;
  if (dice.oneIn(3)) mail.oerodeproof = true;
  mayCurse(mail);
  if (dice.rn2(2) !== 0)
    mksobjAt(site, OT.CHEAP_PLASTIC_IMITATION_OF_THE_AMULET_OF_YENDOR, x, y, true, false);
}
