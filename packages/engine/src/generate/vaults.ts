// Vaults: rooms drawn by hand, put together by chance. Each has sockets in its walls; two vaults are joined where a socket of
// one lies on a socket of the other. So a designer says what a room looks like, and chance where it is.

import { FOUR_DIRECTIONS, type Point } from '../grid/point.js';
import type { Random } from '../random/random.js';
import { assertWhole, PLAN, type Plan, type Room, roomAround, withDefaults } from './plan.js';
import { type Piece, piecesOf, type Socket } from './vault-pieces.js';

/** A room drawn by hand. */
export interface Vault {
  /**
   * Its rows: `#` wall, `.` floor, `,` corridor, `+` a socket in a wall, space what is not part of it. Anything else is floor with a
   * mark, whose meaning is the game's: where the dragon lies, where the gold is.
   */
  readonly rows: readonly string[];
  /** How often it is tried, in proportion to the others. Default 1. */
  readonly weight?: number;
  /** How often it may stand in one level. Default: as often as it fits. */
  readonly most?: number;
  /** Whether it may be turned and mirrored. Default true. */
  readonly turns?: boolean;
}

/** What `digVaults` may be told. @inline */
export interface VaultsOptions {
  readonly width: number;
  readonly height: number;
  /** The first stands in the middle of the map, unturned. */
  readonly vaults: readonly Vault[];
  /** How many vaults at most. Default: as many as find a place. */
  readonly count?: number;
  /** How many vaults in a row may find no place before the level is done. Default 50. */
  readonly tries?: number;
}

/** A mark of a vault where it came to lie. */
export interface VaultMark extends Point {
  readonly mark: string;
  /** The vault's place in the plan's rooms. */
  readonly room: number;
}

/** A plan with what stands where. */
export interface VaultsPlan extends Plan {
  /** For each room the place of its vault in the list that was given. */
  readonly vaults: readonly number[];
  readonly marks: readonly VaultMark[];
}

/**
 * Puts vaults together, socket to socket. Sockets that meet none are walled up. All that is open hangs together.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digVaults } from '@stairwell/engine/generate';
 *
 * const plan = digVaults(createRandom('keep'), {
 *   width: 44,
 *   height: 15,
 *   vaults: [
 *     { rows: ['####+####', '#.......#', '#..#.#..#', '+.......+', '#..#.#..#', '#.......#', '####+####'], most: 1 },
 *     { rows: ['###+###', '#.....#', '+..$..+', '#.....#', '#######'] },
 *     { rows: ['#####', '#,,,+', '#,###', '#,#  ', '#+#  '], weight: 2 },
 *     { rows: ['######', '+,,,,+', '######'], weight: 2 },
 *   ],
 * });
 * console.log(planRows(plan).join('\n'));
 * console.log(plan.marks.length, 'places for gold');
 * ```
 *
 * ```text
 * ############################################
 * #############.....#.....####################
 * #############.....+.....####################
 * #############.....#.....####################
 * #####################+######################
 * ##################.......###################
 * ##################..#.#..###################
 * ##################.......###################
 * ##################..#.#..###################
 * ##################.......###################
 * ############################################
 * ############################################
 * ############################################
 * ############################################
 * ############################################
 * 2 places for gold
 * ```
 */
export function digVaults(random: Random, options: VaultsOptions): VaultsPlan {
  const rules = withDefaults(options, { count: Number.MAX_SAFE_INTEGER, tries: 50 });
  const { width, height, vaults, count, tries } = rules;
  assertWhole('count', count, 1);
  assertWhole('tries', tries, 1);
  if (vaults.length === 0) throw new RangeError('vaults must name at least one');
  const pieces = vaults.map((vault, index) => piecesOf(vault.rows, vault.turns ?? true, index));
  const site = createSite(width, height);
  const used = vaults.map(() => 0);

  const [first] = pieces[0];
  assertWhole('width', width, first.width);
  assertWhole('height', height, first.height);
  lay(site, first, (width - first.width) >> 1, (height - first.height) >> 1, 0, used);
  for (let failed = 0; failed < tries && site.rooms.length < count && site.open.length > 0; ) {
    const choices = vaults.map(
      ({ weight = 1, most = count }, at) => [at, used[at] < most ? weight : 0] as const,
    );
    if (choices.every(([, weight]) => weight === 0)) break;
    const index = random.weighted(choices);
    if (attach(random, site, pieces[index], index, used)) failed = 0;
    else failed++;
  }
  openLoops(site);
  return withoutDeadEnds(site);
}

/** A socket on the map, waiting for another. */
interface OpenSocket {
  readonly cell: number;
  readonly side: number;
  readonly room: number;
}

/** A door, and the two rooms that it joins. */
interface Joint {
  readonly cell: number;
  readonly rooms: readonly [number, number];
}

interface Site {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** 1 where a wall of a vault stands, so that no other vault breaks it. */
  readonly walls: Uint8Array;
  readonly open: OpenSocket[];
  readonly rooms: Room[];
  /** The open cells of each room. */
  readonly floors: number[][];
  readonly joints: Joint[];
  readonly marks: VaultMark[];
  readonly vaults: number[];
}

function createSite(width: number, height: number): Site {
  assertWhole('width', width, 1);
  assertWhole('height', height, 1);
  const cells = new Uint8Array(width * height);
  const walls = new Uint8Array(width * height);
  return { width, height, cells, walls, open: [], rooms: [], floors: [], joints: [], marks: [], vaults: [] };
}

/** Sets one of the pieces on an open socket, in any turn in which it fits there. */
function attach(
  random: Random,
  site: Site,
  pieces: readonly Piece[],
  vault: number,
  used: number[],
): boolean {
  const at = random.below(site.open.length);
  const { cell, side } = site.open[at];
  const fitting: { piece: Piece; x: number; y: number }[] = [];
  for (const piece of pieces) {
    for (const socket of piece.sockets) {
      if (socket.side !== ((side + 2) & 3)) continue;
      const x = (cell % site.width) - socket.x;
      const y = Math.floor(cell / site.width) - socket.y;
      if (fits(site, piece, x, y, cell)) fitting.push({ piece, x, y });
    }
  }
  if (fitting.length === 0) return false;
  const { piece, x, y } = random.pick(fitting);
  lay(site, piece, x, y, vault, used);
  return true;
}

function fits(
  { width, height, cells, walls }: Site,
  piece: Piece,
  left: number,
  top: number,
  join: number,
): boolean {
  if (left < 0 || top < 0 || left + piece.width > width || top + piece.height > height) return false;
  for (let y = 0, at = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++, at++) {
      const kind = piece.kinds[at];
      if (kind === undefined) continue;
      const cell = (top + y) * width + left + x;
      if (cell === join) continue;
      // Walls may be shared; nothing may be dug where something is, nor a wall be set in an open room.
      if (cells[cell] !== PLAN.solid || (kind !== PLAN.solid && walls[cell] === 1)) return false;
    }
  }
  return true;
}

function lay(site: Site, piece: Piece, left: number, top: number, vault: number, used: number[]): void {
  const { width, cells, walls, rooms, joints, marks } = site;
  const room = rooms.length;
  const floor: number[] = [];
  piece.kinds.forEach((kind, at) => {
    if (kind === undefined) return;
    const x = at % piece.width;
    const cell = (top + (at - x) / piece.width) * width + left + x;
    if (kind === PLAN.solid) walls[cell] = 1;
    else {
      cells[cell] = kind;
      floor.push(cell);
    }
  });
  rooms.push(roomAround(floor, width));
  site.floors.push(floor);
  site.vaults.push(vault);
  used[vault]++;
  for (const { x, y, mark } of piece.marks) marks.push({ x: left + x, y: top + y, mark, room });
  for (const { x, y, side } of piece.sockets) {
    const cell = (top + y) * width + left + x;
    const met = site.open.findIndex((other) => other.cell === cell && other.side === ((side + 2) & 3));
    if (met === -1) {
      if (hasSpace(site, cell, side)) site.open.push({ cell, side, room });
      continue;
    }
    const [{ room: other }] = site.open.splice(met, 1);
    cells[cell] = PLAN.door;
    joints.push({ cell, rooms: [room, other] });
  }
}

/** At the edge of the map no vault will ever meet a socket. */
function hasSpace({ width, height }: Site, cell: number, side: Socket['side']): boolean {
  const x = (cell % width) + FOUR_DIRECTIONS[side].x;
  const y = Math.floor(cell / width) + FOUR_DIRECTIONS[side].y;
  return x > 0 && y > 0 && x < width - 1 && y < height - 1;
}

/** A socket in whose wall another room ends is a door too: that makes circles. */
function openLoops({ width, cells, open, floors, joints }: Site): void {
  const owner = new Map<number, number>();
  floors.forEach((floor, room) => {
    for (const cell of floor) owner.set(cell, room);
  });
  for (const { cell, side, room } of open) {
    const step = FOUR_DIRECTIONS[side].y * width + FOUR_DIRECTIONS[side].x;
    const aside = (side & 1) === 0 ? 1 : width;
    const other = owner.get(cell + step);
    if (other === undefined || cells[cell - aside] !== PLAN.solid || cells[cell + aside] !== PLAN.solid)
      continue;
    cells[cell] = PLAN.door;
    joints.push({ cell, rooms: [room, other] });
  }
}

/** Fills vaults that are nothing but corridor and lead nowhere, from their ends inwards. The first vault stays. */
function withoutDeadEnds({ width, height, cells, rooms, floors, joints, marks, vaults }: Site): VaultsPlan {
  const isCorridor = floors.map((floor) => floor.every((cell) => cells[cell] === PLAN.corridor));
  const gone = new Set<number>();
  let left = joints;
  for (let room = 1; room < rooms.length; room++) {
    if (gone.has(room) || !isCorridor[room]) continue;
    const own = left.filter((joint) => joint.rooms.includes(room));
    if (own.length > 1) continue;
    gone.add(room);
    for (const cell of [...floors[room], ...own.map((joint) => joint.cell)]) cells[cell] = PLAN.solid;
    left = left.filter((joint) => !own.includes(joint));
    room = 0; // what led here may lead nowhere now
  }
  const kept = [...rooms.keys()].filter((room) => !gone.has(room));
  const number = new Map(kept.map((room, at) => [room, at]));
  return {
    width,
    height,
    cells,
    rooms: kept.map((room) => rooms[room]),
    doors: left.map(({ cell, rooms: [room] }) => ({
      x: cell % width,
      y: Math.floor(cell / width),
      room: number.get(room) ?? 0,
    })),
    marks: marks.flatMap((mark) => {
      const room = number.get(mark.room);
      return room === undefined ? [] : [{ ...mark, room }];
    }),
    vaults: kept.map((room) => vaults[room]),
  };
}
