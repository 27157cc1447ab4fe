// Digs one level of 80 x 22: rooms thrown at random, a shortest tree of corridors between their doors, and some more
// corridors between near rooms so that a chased hero can run in circles. Only the lanes outside the walls are dug, so every
// room has doors and nothing else.

import { distancesFrom, findPath, type Random, type Room, type SearchMemory } from '@stairwell/engine';
import { UNREACHED } from '@stairwell/engine/grid';
import { RULES } from '../rules.js';
import { CELLS, HEIGHT, isSecret, SIZE, T, WALKABLE, WIDTH, xOf, yOf } from '../terrain.js';

/** What was dug: the ground and its rooms, the first to be entered first. */
export interface Layout {
  readonly terrain: Uint8Array;
  readonly rooms: readonly Room[];
  /** The cells of all doorways. */
  readonly doors: readonly number[];
}

/** A level while it is dug. */
interface Site extends Layout {
  readonly random: Random;
  readonly rooms: Room[];
  readonly doors: number[];
  /** 1 where a corridor may run: inside the border and outside all walls. */
  readonly lanes: Uint8Array;
  readonly memory: SearchMemory;
  readonly away: Int32Array;
}

/** Sizes and chances of rooms and corridors. */
export const LAYOUT = {
  rooms: [6, 9],
  roomWidth: [4, 10],
  roomHeight: [4, 6], // the sheet says up to 10, but 22 rows hold only one such room above the other
  margin: 3, // wall, lane, wall
  edge: 3, // border, lane, wall
  tries: 120,
  loopChance: 0.3,
  /** Where only a secret door leads from stairs to stairs, how often it stays one: so about one level in twenty-five. */
  secretWayStays: 0.18,
} as const;

/** 1 inside the border. */
const INNER = new Uint8Array(CELLS);
for (let y = 1; y < HEIGHT - 1; y++) INNER.fill(1, y * WIDTH + 1, (y + 1) * WIDTH - 1);

/** Digs a level. `memory` is what the searches of earlier levels have left. */
export function digLayout(random: Random, memory: SearchMemory): Layout {
  const rooms = placeRooms(random);
  const terrain = new Uint8Array(CELLS); // all rock
  const away = new Int32Array(CELLS);
  const site: Site = { random, terrain, rooms, doors: [], lanes: INNER.slice(), memory, away };
  for (const room of rooms) buildRoom(site, room);
  const tree = shortestTree(rooms);
  for (const [a, b] of tree) connect(site, rooms[a], rooms[b]);
  for (const [a, b] of nearPairs(rooms, tree))
    if (random.chance(LAYOUT.loopChance)) connect(site, rooms[a], rooms[b]);
  hangDoors(site);
  temperSecrets(site);
  return { terrain, rooms, doors: site.doors };
}

/** A room of that corner and size, with its middle. */
export function createRoom(x: number, y: number, width: number, height: number): Room {
  return { x, y, width, height, centre: { x: x + (width >> 1), y: y + (height >> 1) } };
}

function placeRooms(random: Random): Room[] {
  const { rooms: count, roomWidth, roomHeight, margin, edge, tries } = LAYOUT;
  const wanted = random.between(count[0], count[1]);
  const rooms: Room[] = [];
  for (let left = tries; left > 0 && rooms.length < wanted; left--) {
    const width = random.between(roomWidth[0], roomWidth[1]);
    const height = random.between(roomHeight[0], roomHeight[1]);
    const x = random.between(edge, WIDTH - edge - width);
    const y = random.between(edge, HEIGHT - edge - height);
    let free = true;
    for (const other of rooms) {
      if (
        x < other.x + other.width + margin &&
        other.x < x + width + margin &&
        y < other.y + other.height + margin &&
        other.y < y + height + margin
      ) {
        free = false;
        break;
      }
    }
    if (free) rooms.push(createRoom(x, y, width, height));
  }
  return rooms.length >= count[0] ? rooms : setOutInRows(random, wanted);
}

/** Two rows of five slots always hold the least number of rooms. */
function setOutInRows(random: Random, wanted: number): Room[] {
  const { roomWidth, roomHeight, margin, edge } = LAYOUT;
  const slotWidth = Math.floor((WIDTH - 2 * edge + margin) / 5);
  const slotHeight = Math.floor((HEIGHT - 2 * edge + margin) / 2);
  const order = random.shuffle(Array.from({ length: 10 }, (_, slot) => slot));
  return order.slice(0, wanted).map((slot) => {
    const width = random.between(roomWidth[0], roomWidth[1]);
    const height = random.between(roomHeight[0], roomHeight[1]);
    const x = edge + (slot % 5) * slotWidth + random.between(0, slotWidth - margin - width);
    const y = edge + Math.floor(slot / 5) * slotHeight + random.between(0, slotHeight - margin - height);
    return createRoom(x, y, width, height);
  });
}

function buildRoom({ terrain, lanes }: Site, { x, y, width, height }: Room): void {
  // Cell by cell: to fill such short rows takes longer.
  for (let row = y - 1; row <= y + height; row++) {
    const inside = row < y || row === y + height ? T.wallAcross : T.floor;
    const side = inside === T.floor ? T.wallUpright : T.wallAcross;
    const start = row * WIDTH + x - 1;
    const end = start + width + 1;
    for (let cell = start; cell <= end; cell++) {
      lanes[cell] = 0;
      terrain[cell] = cell === start || cell === end ? side : inside;
    }
  }
}

function roomDistance(a: Room, b: Room): number {
  return Math.abs(a.centre.x - b.centre.x) + Math.abs(a.centre.y - b.centre.y);
}

/** The pairs that join all rooms with the least corridor (Prim). */
function shortestTree(rooms: readonly Room[]): [number, number][] {
  const tree: [number, number][] = [];
  const nearest = rooms.map(() => 0);
  const distance = rooms.map((room) => roomDistance(room, rooms[0]));
  const inside = rooms.map((_, index) => index === 0);
  for (let joined = 1; joined < rooms.length; joined++) {
    let next = -1;
    for (let room = 0; room < rooms.length; room++)
      if (!inside[room] && (next === -1 || distance[room] < distance[next])) next = room;
    inside[next] = true;
    tree.push([nearest[next], next]);
    for (let room = 0; room < rooms.length; room++) {
      if (inside[room]) continue;
      const away = roomDistance(rooms[room], rooms[next]);
      if (away < distance[room]) {
        distance[room] = away;
        nearest[room] = next;
      }
    }
  }
  return tree;
}

/** As many pairs as there are rooms: the nearest that the tree leaves apart. */
function nearPairs(rooms: readonly Room[], tree: readonly (readonly [number, number])[]): [number, number][] {
  // A pair is a number of two digits, its distance stands before them: there are ten rooms at most.
  const joined = tree.map(([a, b]) => Math.min(a, b) * 10 + Math.max(a, b));
  const pairs: number[] = [];
  for (let a = 0; a < rooms.length; a++)
    for (let b = a + 1; b < rooms.length; b++)
      if (!joined.includes(a * 10 + b)) pairs.push(roomDistance(rooms[a], rooms[b]) * 100 + a * 10 + b);
  pairs.sort((one, other) => one - other);
  return pairs.slice(0, rooms.length).map((pair) => [Math.floor(pair / 10) % 10, pair % 10]);
}

function connect(site: Site, from: Room, to: Room): void {
  const outward = facing(from, to);
  const start = breakWall(site, from, outward);
  const goal = breakWall(site, to, -outward);
  digLane(site, start + outward, goal - outward, outward);
}

/** The step out of one room towards another: along the axis on which they are further apart. */
function facing(a: Room, b: Room): number {
  const gapX = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  const gapY = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
  if (gapX >= gapY) return b.x > a.x ? 1 : -1;
  return b.y > a.y ? WIDTH : -WIDTH;
}

/** A door in the wall on one side: a new one, or where that would stand beside another, the old one. */
function breakWall({ random, terrain, doors }: Site, room: Room, outward: number): number {
  const upright = outward === 1 || outward === -1;
  const length = upright ? room.height : room.width;
  const along = upright ? WIDTH : 1;
  const first = upright
    ? room.y * WIDTH + (outward === 1 ? room.x + room.width : room.x - 1)
    : (outward === WIDTH ? room.y + room.height : room.y - 1) * WIDTH + room.x;
  const cell = first + random.below(length) * along;
  for (const near of [cell, cell - along, cell + along]) if (terrain[near] === T.doorOpen) return near;
  terrain[cell] = T.doorOpen;
  doors.push(cell);
  return cell;
}

const STEPS = [-WIDTH, 1, WIDTH, -1] as const;

/** Digs the shortest way through the lanes, going straight wherever that is no longer. */
function digLane({ terrain, lanes, memory, away }: Site, start: number, goal: number, heading: number): void {
  distancesFrom(SIZE, lanes, goal, { directions: 4, until: start, into: away, memory });
  if (away[start] === UNREACHED) throw new Error(`no lane from ${start} to ${goal}: rooms stand too close`);
  let cell = start;
  let step = heading;
  terrain[cell] = T.corridor;
  while (cell !== goal) {
    if (away[cell + step] !== away[cell] - 1)
      step = STEPS.find((each) => away[cell + each] === away[cell] - 1) ?? step;
    cell += step;
    terrain[cell] = T.corridor;
  }
}

/** Makes each doorway one of the five kinds. */
function hangDoors({ random, terrain, doors }: Site): void {
  const { open, closed, secret, broken, archway } = RULES.doors;
  for (const cell of doors) {
    let draw = random.below(open + closed + secret + broken + archway);
    draw -= open;
    if (draw < 0) continue;
    draw -= closed;
    if (draw < 0) terrain[cell] = T.doorClosed;
    else if (draw < secret) {
      const inWall = terrain[cell - 1] === T.wallAcross || terrain[cell + 1] === T.wallAcross;
      terrain[cell] = inWall ? T.secretAcross : T.secretUpright;
    } else terrain[cell] = draw < secret + broken ? T.doorBroken : T.archway;
  }
}

/** No room with stairs has secret doors alone, and the way from stairs to stairs seldom needs one. */
function temperSecrets({ random, terrain, rooms, doors, lanes, memory, away }: Site): void {
  const secret = doors.filter((cell) => isSecret(terrain[cell]));
  if (secret.length === 0) return;
  const [first, last] = [rooms[0], rooms[rooms.length - 1]];
  for (const room of [first, last]) {
    const own = doors.filter((cell) => isDoorOf(room, cell));
    if (own.every((cell) => isSecret(terrain[cell]))) terrain[own[0]] = T.doorClosed;
  }
  const from = first.centre.y * WIDTH + first.centre.x;
  const to = last.centre.y * WIDTH + last.centre.x;
  const open = lanes; // the lanes are dug: their memory serves once more
  for (let cell = 0; cell < CELLS; cell++) open[cell] = WALKABLE[terrain[cell]];
  distancesFrom(SIZE, open, from, { directions: 4, until: to, into: away, memory });
  if (away[to] !== UNREACHED || random.chance(LAYOUT.secretWayStays)) return;
  for (const cell of secret) open[cell] = 1;
  for (const cell of findPath(SIZE, open, from, to, { directions: 4, memory }) ?? [])
    if (isSecret(terrain[cell])) terrain[cell] = T.doorClosed;
}

/** Whether a doorway stands in the wall of a room. */
export function isDoorOf({ x, y, width, height }: Room, cell: number): boolean {
  const [column, row] = [xOf(cell), yOf(cell)];
  return column >= x - 1 && column <= x + width && row >= y - 1 && row <= y + height;
}
