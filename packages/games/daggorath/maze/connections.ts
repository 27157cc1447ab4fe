// The ladders and holes between two levels: random, one in each quadrant, as the game's document says; or the fixed table of
// 1982. A maze is of one piece, so whatever is open can be walked to.

import { type Link, linkBothWays, placeInQuadrants, type Random } from '@stairwell/engine';
import { placeOf } from './level.js';
import { cellOf, MAP_SIZE, SOLID } from './maze.js';

type ConnectionKind = 'ladder' | 'hole';

/** What leads down from each level but the last: the document's "Level Connection Rules". */
export const CONNECTIONS: readonly (readonly ConnectionKind[])[] = [
  ['ladder', 'ladder', 'hole', 'hole'],
  ['ladder', 'hole', 'hole', 'hole'],
  [],
  ['hole', 'hole', 'hole', 'hole'],
];

/** The ways down of 1982: kind, row, col. */
const CONNECTIONS_1982: readonly (readonly (readonly [ConnectionKind, number, number])[])[] = [
  [
    ['ladder', 0, 23],
    ['hole', 15, 4],
    ['hole', 20, 17],
    ['ladder', 28, 30],
  ],
  [
    ['ladder', 2, 3],
    ['hole', 3, 31],
    ['hole', 19, 20],
    ['hole', 31, 0],
  ],
  [],
  [
    ['hole', 0, 31],
    ['hole', 5, 0],
    ['hole', 22, 28],
    ['hole', 31, 16],
  ],
];

/** What taking a ladder or a hole costs, in the measure of the engine's paths. */
const LINK_COST = 10;

/** The links of a way from a level to the next, straight down: a ladder leads both ways, a hole only down. */
export function connect(upper: number, kind: ConnectionKind, cell: number): Link[] {
  const above = placeOf(upper, cell);
  const below = placeOf(upper + 1, cell);
  return kind === 'ladder'
    ? linkBothWays(kind, above, below, LINK_COST)
    : [{ kind, from: above, to: below, cost: LINK_COST }];
}

/** The links between a level of 1982 and the next. */
export function connections1982(upper: number): Link[] {
  return CONNECTIONS_1982[upper - 1].flatMap(([kind, row, col]) => connect(upper, kind, cellOf(row, col)));
}

/**
 * The links between a level and the next: one way in each quadrant, kinds shuffled, where both mazes are open. `taken` are the
 * links between the upper level and the one above it: a cell has one vertical connection, whatever pair it belongs to.
 * Throws a PlacementError when a quadrant has no cell to use.
 */
export function placeConnections(
  upper: number,
  above: Uint8Array,
  below: Uint8Array,
  taken: readonly Link[],
  random: Random,
): Link[] {
  const kinds = random.shuffle([...CONNECTIONS[upper - 1]]);
  if (kinds.length === 0) return [];
  const used = new Set(taken.map(({ from }) => cellOf(from.y, from.x)));
  const isKeptOut = (x: number, y: number) => below[cellOf(y, x)] === SOLID || used.has(cellOf(y, x));
  const ground = { width: MAP_SIZE, height: MAP_SIZE, open: (cell: number) => above[cell] !== SOLID };
  return placeInQuadrants(random, ground, kinds.length, { keepOut: isKeptOut }).flatMap(({ x, y }, i) =>
    connect(upper, kinds[i], cellOf(y, x)),
  );
}
