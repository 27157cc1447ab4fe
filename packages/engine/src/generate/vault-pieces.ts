// Vaults as they are laid: read from their rows, checked, and in all the ways in which they can be turned and mirrored.

import { connectedGroups } from '../grid/groups.js';
import { FOUR_DIRECTIONS, type Point } from '../grid/point.js';
import { PLAN } from './plan.js';

/** A gap for a door, and the side to which it leads out: 0 to 3, north, east, south, west. */
export interface Socket extends Point {
  readonly side: number;
}

/** A vault in one of its turns. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  /** One of `PLAN` a cell; undefined where the vault is not. A socket is solid until it is joined. */
  readonly kinds: readonly (number | undefined)[];
  readonly sockets: readonly Socket[];
  readonly marks: readonly (Point & { readonly mark: string })[];
}

/** All different pieces that a drawing gives. `vault` is its place in the list, for messages. */
export function piecesOf(rows: readonly string[], turns: boolean, vault: number): Piece[] {
  return turnsOf(rows, turns).map((turned) => readPiece(turned, vault));
}

/** A drawing of rows that are equally long in all its different turns and mirrorings, or alone. */
export function turnsOf(rows: readonly string[], turns: boolean): string[][] {
  const width = Math.max(0, ...rows.map((row) => [...row].length));
  const even = rows.map((row) => row.padEnd(width));
  const all: string[][] = [even];
  for (let turn = 0; turns && turn < 3; turn++) all.push(turned(all[all.length - 1]));
  if (turns) all.push(...all.map((each) => [...each].reverse()));
  const different = new Map(all.map((each) => [each.join('\n'), each]));
  return [...different.values()];
}

function turned(rows: readonly string[]): string[] {
  const columns = [...(rows[0] ?? '')].length;
  return Array.from({ length: columns }, (_, x) =>
    rows
      .map((row) => [...row][x])
      .reverse()
      .join(''),
  );
}

const KINDS: Readonly<Record<string, number | undefined>> = {
  '#': PLAN.solid,
  '+': PLAN.solid,
  '.': PLAN.floor,
  ',': PLAN.corridor,
  ' ': undefined,
};

function readPiece(rows: readonly string[], vault: number): Piece {
  const glyphs = rows.map((row) => [...row]);
  const width = glyphs[0]?.length ?? 0;
  const height = glyphs.length;
  const flat = glyphs.flat();
  const kinds = flat.map((glyph) => (Object.hasOwn(KINDS, glyph) ? KINDS[glyph] : PLAN.floor));
  const isFloor = (x: number, y: number) => {
    const kind = x >= 0 && y >= 0 && x < width && y < height ? kinds[y * width + x] : undefined;
    return kind === PLAN.floor || kind === PLAN.corridor;
  };
  const sockets: Socket[] = [];
  const marks: (Point & { mark: string })[] = [];
  flat.forEach((glyph, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (!Object.hasOwn(KINDS, glyph)) marks.push({ x, y, mark: glyph });
    if (glyph !== '+') return;
    const inner = FOUR_DIRECTIONS.flatMap((step, side) => (isFloor(x + step.x, y + step.y) ? [side] : []));
    if (inner.length !== 1)
      throw new RangeError(
        `vault ${vault}: a socket has floor on one side and nothing on the other; at (${x}, ${y}) floor is on ${inner.length} sides`,
      );
    sockets.push({ x, y, side: (inner[0] + 2) & 3 });
  });
  const { count } = connectedGroups({ width: Math.max(1, width), height: Math.max(1, height) }, (cell) =>
    isFloor(cell % width, Math.floor(cell / width)),
  );
  if (count !== 1)
    throw new RangeError(`vault ${vault}: all of its floor must hang together, got ${count} parts`);
  if (flat.some((_, at) => isOpenToOutside(at % width, Math.floor(at / width))))
    throw new RangeError(`vault ${vault}: its floor must have a wall or a socket all around`);
  return { width, height, kinds, sockets, marks };

  function isOpenToOutside(x: number, y: number): boolean {
    if (!isFloor(x, y)) return false;
    return FOUR_DIRECTIONS.some((step) => {
      const [nextX, nextY] = [x + step.x, y + step.y];
      const isInside = nextX >= 0 && nextY >= 0 && nextX < width && nextY < height;
      return !isInside || kinds[nextY * width + nextX] === undefined;
    });
  }
}
