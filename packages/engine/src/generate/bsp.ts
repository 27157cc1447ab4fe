// Rooms by binary space partition: the map is cut in two, each part again, until a part is too small to cut; each
// part gets at most one room, and each room a corner-shaped corridor from the room before it. The defaults are the
// rules of Dark Floor.

import type { Random } from '../random/random.js';
import {
  assertRange,
  assertWhole,
  createRoom,
  digCorner,
  digRoom,
  PLAN,
  type Plan,
  type Room,
  type SizeRange,
  withDefaults,
} from './plan.js';

/** What `digBsp` may be told. @inline */
export interface BspOptions {
  readonly width: number;
  readonly height: number;
  /** Default 4 to 7. */
  readonly roomWidth?: SizeRange;
  /** Default 3 to 6. */
  readonly roomHeight?: SizeRange;
  /** How many placements are tried at most, on all parts together. Default 1200. */
  readonly tries?: number;
  /** Solid cells around a new room: no older room or corridor comes nearer. Default 1. */
  readonly margin?: number;
  /** Solid cells along the edge of the map. Default 1. */
  readonly border?: number;
}

/** The rules of Dark Floor. */
export const BSP_DEFAULTS = {
  roomWidth: [4, 7],
  roomHeight: [3, 6],
  tries: 1200,
  margin: 1,
  border: 1,
} as const satisfies Omit<Required<BspOptions>, 'width' | 'height'>;

/**
 * Digs rooms and corridors. All that is dug hangs together, because every room is joined to the one before it;
 * there is always at least one room. A part whose every try would touch something dug earlier stays solid.
 */
export function digBsp(random: Random, options: BspOptions): Plan {
  const rules: Rules = withDefaults(options, BSP_DEFAULTS);
  assertRules(rules);
  const { width, height } = rules;
  const cells = new Uint8Array(width * height);
  const parts = splitMap(random, rules);
  const rooms: Room[] = [];
  let tries = rules.tries;
  parts.forEach((part, index) => {
    // Every part has its share of the tries that are left, so one crowded part cannot starve the others.
    let share = Math.ceil(tries / (parts.length - index));
    for (; share > 0; share--) {
      tries--;
      const room = roomWithin(random, part, rules);
      if (!isClear(cells, rules, room)) continue;
      digRoom(cells, width, room);
      const previous = rooms.at(-1);
      if (previous !== undefined) digCorner(cells, width, previous.centre, room.centre);
      rooms.push(room);
      break;
    }
  });
  return { width, height, cells, rooms, doors: [] };
}

type Rules = Required<BspOptions>;

/** A part of the map. Its last `margin` columns and rows stay free, so rooms of two parts keep their distance. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts the map until no part can be cut without becoming too small for the largest room. */
function splitMap(random: Random, rules: Rules): Part[] {
  const { width, height, border, margin } = rules;
  const leastWidth = rules.roomWidth[1] + margin;
  const leastHeight = rules.roomHeight[1] + margin;
  const parts: Part[] = [];
  const uncut: Part[] = [
    { x: border, y: border, width: width - 2 * border + margin, height: height - 2 * border + margin },
  ];
  for (let part = uncut.pop(); part !== undefined; part = uncut.pop()) {
    const canCutWidth = part.width >= 2 * leastWidth;
    const canCutHeight = part.height >= 2 * leastHeight;
    if (!canCutWidth && !canCutHeight) {
      parts.push(part);
    } else if (canCutWidth && (!canCutHeight || cutsWidth(random, part))) {
      const left = random.between(leastWidth, part.width - leastWidth);
      uncut.push({ ...part, x: part.x + left, width: part.width - left }, { ...part, width: left });
    } else {
      const top = random.between(leastHeight, part.height - leastHeight);
      uncut.push({ ...part, y: part.y + top, height: part.height - top }, { ...part, height: top });
    }
  }
  return parts;
}

/** The longer side is the likelier to be cut, so parts stay near a square. */
function cutsWidth(random: Random, { width, height }: Part): boolean {
  return random.below(width + height) < width;
}

function roomWithin(random: Random, part: Part, { roomWidth, roomHeight, margin }: Rules): Room {
  const width = random.between(roomWidth[0], roomWidth[1]);
  const height = random.between(roomHeight[0], roomHeight[1]);
  const x = part.x + random.between(0, part.width - margin - width);
  const y = part.y + random.between(0, part.height - margin - height);
  return createRoom(x, y, width, height);
}

/** Whether the room and its margin touch nothing that is dug. */
function isClear(cells: Uint8Array, { width, height, margin }: Rules, room: Room): boolean {
  const left = Math.max(0, room.x - margin);
  const right = Math.min(width, room.x + room.width + margin);
  const bottom = Math.min(height, room.y + room.height + margin);
  for (let y = Math.max(0, room.y - margin); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (cells[y * width + x] !== PLAN.solid) return false;
    }
  }
  return true;
}

function assertRules({ width, height, roomWidth, roomHeight, tries, margin, border }: Rules): void {
  assertWhole('tries', tries, 1);
  assertWhole('margin', margin, 0);
  assertWhole('border', border, 0);
  assertRange('roomWidth', roomWidth);
  assertRange('roomHeight', roomHeight);
  // Every part must hold the largest room, and so must the whole map.
  assertWhole('width', width, roomWidth[1] + 2 * border);
  assertWhole('height', height, roomHeight[1] + 2 * border);
}
