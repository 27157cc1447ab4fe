// Rooms and corridors, the classic dungeon: rooms thrown at random on the map, joined by the shortest tree of
// corridors, and then some corridors more, so that a chased player can run in circles.

import { manhattan } from '../grid/point.js';
import type { Random } from '../random/random.js';
import { type CorridorCosts, createCorridorDigger, LANE_AND_WALL, LEAST_MARGIN } from './corridors.js';
import {
  assertRange,
  assertWhole,
  createRoom,
  type Door,
  digRoom,
  type Plan,
  type Room,
  type SizeRange,
  withDefaults,
} from './plan.js';

/** What `digRooms` may be told. @inline */
export interface RoomsOptions {
  readonly width: number;
  readonly height: number;
  /** How many rooms. The low end is a promise; the high end is reached where chance leaves the space. Default 6 to 10. */
  readonly rooms?: SizeRange;
  /** Default 4 to 10. */
  readonly roomWidth?: SizeRange;
  /** Default 3 to 6. */
  readonly roomHeight?: SizeRange;
  /** Extra corridors between rooms that are joined already. Fewer are dug where there are not so many pairs. Default 2. */
  readonly loops?: number;
  /** Solid cells between two rooms, at least 3 (the default): a wall, a lane for corridors, a wall. */
  readonly margin?: number;
  /** Solid cells along the edge of the map. Default 1. */
  readonly border?: number;
  /** How many random placements are tried before the rooms are set out in rows instead. Default 200. */
  readonly tries?: number;
}

/** What `digRooms` does when it is not told. */
const ROOMS_DEFAULTS = {
  rooms: [6, 10],
  roomWidth: [4, 10],
  roomHeight: [3, 6],
  loops: 2,
  margin: 3,
  border: 1,
  tries: 200,
} as const satisfies Omit<Required<RoomsOptions>, 'width' | 'height'>;

/** A corridor from one room to another, both by their place in the plan's list. @inline */
export interface RoomConnection {
  readonly from: number;
  readonly to: number;
  /** Whether the two rooms were joined before, so that this corridor closes a circle. */
  readonly loop: boolean;
}

/** A plan with who is joined to whom. Rooms have no way in but their doors. */
export interface RoomsPlan extends Plan {
  readonly connections: readonly RoomConnection[];
}

/** Digs rooms, corridors and doors. Every room can be reached from every other. */
export function digRooms(random: Random, options: RoomsOptions): RoomsPlan {
  const rules: Rules = withDefaults(options, ROOMS_DEFAULTS);
  assertRules(rules);
  const { width, height } = rules;
  const cells = new Uint8Array(width * height);
  const rooms = placeRooms(random, rules);
  for (const room of rooms) digRoom(cells, width, room);

  return { width, height, cells, rooms, ...joinRooms(random, cells, width, rooms, rules) };
}

/** Joins rooms that are dug already by the shortest tree of corridors and some loops. */
export function joinRooms(
  random: Random,
  cells: Uint8Array,
  width: number,
  rooms: readonly Room[],
  rules: Pick<Rules, 'border' | 'loops'>,
  treeCosts = TREE_COSTS,
): Pick<RoomsPlan, 'doors' | 'connections'> {
  const digger = createCorridorDigger(cells, width, rooms, rules.border);
  const doors: Door[] = [];
  const connections: RoomConnection[] = [];
  const connect = ([from, to]: Pair, loop: boolean): boolean => {
    const costs = loop ? LOOP_COSTS : treeCosts;
    const way = digger.dig(cellIn(random, rooms[from]), cellIn(random, rooms[to]), costs);
    if (way.dug === 0) return false;
    doors.push(...way.doors);
    connections.push({ from, to, loop });
    return true;
  };
  const tree = shortestTree(rooms);
  for (const pair of tree) connect(pair, false);
  let loops = rules.loops;
  for (const pair of loops > 0 ? pairsLeft(random, rooms, tree) : []) {
    if (loops === 0) break;
    if (connect(pair, true)) loops--;
  }
  return { doors, connections };
}

// A new corridor joins an old one where that saves digging; a loop keeps away from old corridors, or it would be none.
const TREE_COSTS: CorridorCosts = { dig: 2, reuse: 1, door: 6, bend: 3 };
const LOOP_COSTS: CorridorCosts = { dig: 1, reuse: 8, door: 6, bend: 3 };

type Rules = Required<RoomsOptions>;
type Pair = readonly [from: number, to: number];

function placeRooms(random: Random, rules: Rules): Room[] {
  const wanted = random.between(rules.rooms[0], rules.rooms[1]);
  const edge = rules.border + LANE_AND_WALL;
  const rooms: Room[] = [];
  for (let tries = rules.tries; tries > 0 && rooms.length < wanted; tries--) {
    const width = random.between(rules.roomWidth[0], rules.roomWidth[1]);
    const height = random.between(rules.roomHeight[0], rules.roomHeight[1]);
    const x = random.between(edge, rules.width - edge - width);
    const y = random.between(edge, rules.height - edge - height);
    const room = createRoom(x, y, width, height);
    if (rooms.every((other) => keepsDistance(room, other, rules.margin))) rooms.push(room);
  }
  return rooms.length >= rules.rooms[0] ? rooms : setOutInRows(random, rules, wanted);
}

/** Whether two rooms have so many solid cells between them. */
export function keepsDistance(a: Room, b: Room, margin: number): boolean {
  return (
    a.x + a.width + margin <= b.x ||
    b.x + b.width + margin <= a.x ||
    a.y + a.height + margin <= b.y ||
    b.y + b.height + margin <= a.y
  );
}

/** Keeps the promise of the low end when chance did not: each room has a slot of its own, as large as there is space. */
function setOutInRows(random: Random, rules: Rules, wanted: number): Room[] {
  const most = mostSlots(rules);
  const count = Math.min(wanted, most.columns * most.rows);
  const { columns, rows } = roomiestSlots(rules, count);
  const edge = rules.border + LANE_AND_WALL;
  const slotWidth = Math.floor((rules.width - 2 * edge + rules.margin) / columns);
  const slotHeight = Math.floor((rules.height - 2 * edge + rules.margin) / rows);
  const widest = Math.min(rules.roomWidth[1], slotWidth - rules.margin);
  const highest = Math.min(rules.roomHeight[1], slotHeight - rules.margin);
  const order = random.shuffle(Array.from({ length: columns * rows }, (_, slot) => slot));
  return order.slice(0, count).map((slot) => {
    const width = random.between(rules.roomWidth[0], widest);
    const height = random.between(rules.roomHeight[0], highest);
    const x = edge + (slot % columns) * slotWidth + random.between(0, slotWidth - rules.margin - width);
    const y =
      edge + Math.floor(slot / columns) * slotHeight + random.between(0, slotHeight - rules.margin - height);
    return createRoom(x, y, width, height);
  });
}

interface Slots {
  readonly columns: number;
  readonly rows: number;
}

/** How many of the smallest rooms fit side by side and one above the other. */
function mostSlots({ width, height, roomWidth, roomHeight, margin, border }: Rules): Slots {
  const edge = border + LANE_AND_WALL;
  return {
    columns: Math.floor((width - 2 * edge + margin) / (roomWidth[0] + margin)),
    rows: Math.floor((height - 2 * edge + margin) / (roomHeight[0] + margin)),
  };
}

/** The division into at least `count` slots whose slots come nearest to holding the largest room. */
function roomiestSlots(rules: Rules, count: number): Slots {
  const most = mostSlots(rules);
  let best: Slots = most;
  let bestFit = 0;
  for (let rows = 1; rows <= most.rows; rows++) {
    const columns = Math.ceil(count / rows);
    if (columns > most.columns) continue;
    const fit = Math.min(
      rules.width / columns / (rules.roomWidth[1] + rules.margin),
      rules.height / rows / (rules.roomHeight[1] + rules.margin),
    );
    if (fit > bestFit) {
      best = { columns, rows };
      bestFit = fit;
    }
  }
  return best;
}

/** The pairs that join all rooms with the least corridor (Prim). */
function shortestTree(rooms: readonly Room[]): Pair[] {
  const tree: Pair[] = [];
  const nearest = rooms.map(() => 0);
  const distance = rooms.map((room) => manhattan(room.centre, rooms[0].centre));
  const outside = new Set(rooms.keys());
  outside.delete(0);
  while (outside.size > 0) {
    let next = -1;
    for (const room of outside) if (next === -1 || distance[room] < distance[next]) next = room;
    outside.delete(next);
    tree.push([nearest[next], next]);
    for (const room of outside) {
      const away = manhattan(rooms[room].centre, rooms[next].centre);
      if (away < distance[room]) {
        distance[room] = away;
        nearest[room] = next;
      }
    }
  }
  return tree;
}

/** The pairs that the tree does not join, near ones first, with a throw of chance in the order. */
function pairsLeft(random: Random, rooms: readonly Room[], tree: readonly Pair[]): Pair[] {
  const joined = new Set(tree.map(([a, b]) => Math.min(a, b) * rooms.length + Math.max(a, b)));
  const pairs: { pair: Pair; rank: number }[] = [];
  for (let a = 0; a < rooms.length; a++) {
    for (let b = a + 1; b < rooms.length; b++) {
      if (joined.has(a * rooms.length + b)) continue;
      const away = manhattan(rooms[a].centre, rooms[b].centre);
      pairs.push({ pair: [a, b], rank: away + random.below(away) });
    }
  }
  return pairs.sort((one, other) => one.rank - other.rank).map(({ pair }) => pair);
}

function cellIn(random: Random, room: Room): { x: number; y: number } {
  return { x: room.x + random.below(room.width), y: room.y + random.below(room.height) };
}

function assertRules(rules: Rules): void {
  const { width, height, rooms, roomWidth, roomHeight, loops, margin, border, tries } = rules;
  assertWhole('loops', loops, 0);
  assertWhole('margin', margin, LEAST_MARGIN);
  assertWhole('border', border, 1);
  assertWhole('tries', tries, 0);
  const edges = 2 * (border + LANE_AND_WALL);
  assertRange('rooms', rooms);
  assertRange('roomWidth', roomWidth);
  assertRange('roomHeight', roomHeight);
  assertWhole('width', width, roomWidth[1] + edges);
  assertWhole('height', height, roomHeight[1] + edges);
  const { columns, rows } = mostSlots(rules);
  if (rooms[0] > columns * rows) {
    throw new RangeError(
      `${width}x${height} cells hold ${columns * rows} rooms of ${roomWidth[0]}x${roomHeight[0]} for certain, ` +
        `but rooms asks for at least ${rooms[0]}`,
    );
  }
}
