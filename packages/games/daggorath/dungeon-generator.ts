// Makes all five levels at once and the ladders and holes between them: random, one in each quadrant, as the game's document
// says; or, for the maps of 1982, from the fixed seeds and the fixed table.

import { createStreams, floodFill, type Link, PlacementError, type Random } from '@stairwell/engine';
import {
  type ConnectionKind,
  connect,
  type Dungeon,
  type DungeonLevel,
  LEVEL_COUNT,
  type Mode,
  quadrantOf,
} from './dungeon.js';
import { LFSR_LARGEST, Lfsr, registerOf } from './lfsr.js';
import { CELL_COUNT, digMaze, isOpen, MAP_SIZE, SOLID } from './maze.js';

/** What leads down from each level but the last: the document's "Level Connection Rules". */
export const CONNECTIONS: readonly (readonly ConnectionKind[])[] = [
  ['ladder', 'ladder', 'hole', 'hole'],
  ['ladder', 'hole', 'hole', 'hole'],
  [],
  ['hole', 'hole', 'hole', 'hole'],
];

/** The seven bytes of 1982: level n is dug with bytes n, n + 1 and n + 2. */
const SEED_BYTES_1982 = [0x73, 0xc7, 0x5d, 0x97, 0xf3, 0x13, 0x87] as const;

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

/** Where the game of 1982 begins; a seeded dungeon begins at the open cell nearest to it. */
const START_ROW = 16;
const START_COL = 11;

/** How often a lower level is dug anew when a quadrant has no cell that is open on both levels. */
const MOST_REDRAWS = 64;

export class DungeonGenerator {
  constructor(
    private readonly seed: string,
    private readonly mode: Mode,
  ) {}

  generate(): Dungeon {
    return this.mode === '1982' ? this.generate1982() : this.generateSeeded();
  }

  private generate1982(): Dungeon {
    const levels: DungeonLevel[] = [];
    for (let index = 0; index < LEVEL_COUNT; index++) {
      const [low, middle, high] = SEED_BYTES_1982.slice(index, index + 3);
      levels.push(digLevel(registerOf(low, middle, high)));
    }
    const links = CONNECTIONS_1982.flatMap((connections, upper) =>
      connections.flatMap(([kind, row, col]) => connect(levels, upper, kind, row, col)),
    );
    return this.finish(levels, links);
  }

  private generateSeeded(): Dungeon {
    const streams = createStreams(this.seed);
    const dig = (index: number) =>
      digLevel(1 + streams.of('daggorath', 'level', index + 1).below(LFSR_LARGEST));
    const levels: DungeonLevel[] = [];
    const links: Link[] = [];
    for (let index = 0; index < LEVEL_COUNT; index++) {
      levels.push(dig(index));
      if (index === 0) continue;
      const random = streams.of('daggorath', 'connections', index);
      for (let redraws = 0; ; redraws++) {
        const placed = placeConnections(levels, index - 1, random);
        if (placed !== undefined) {
          links.push(...placed);
          break;
        }
        if (redraws === MOST_REDRAWS) {
          throw new PlacementError(
            `levels ${index} and ${index + 1} share no open cell in some quadrant after ${MOST_REDRAWS} tries`,
            CONNECTIONS[index - 1].length,
            0,
          );
        }
        levels[index] = dig(index);
      }
    }
    return this.finish(levels, links);
  }

  private finish(levels: DungeonLevel[], links: Link[]): Dungeon {
    const start = nearestOpen(levels[0].cells, START_ROW, START_COL);
    return {
      mode: this.mode,
      levels,
      links,
      startRow: Math.floor(start / MAP_SIZE),
      startCol: start % MAP_SIZE,
    };
  }
}

export function digLevel(seed: number): DungeonLevel {
  const random = new Lfsr(seed);
  const cells = digMaze(random);
  return { seed, seedAfter: random.register, cells, features: new Uint8Array(CELL_COUNT) };
}

/** One connection in each quadrant, kinds shuffled; undefined when a quadrant has no cell to use. */
function placeConnections(
  levels: readonly DungeonLevel[],
  upper: number,
  random: Random,
): Link[] | undefined {
  const kinds = random.shuffle([...CONNECTIONS[upper]]);
  const above = levels[upper];
  const below = levels[upper + 1];
  const candidates: number[][] = [[], [], [], []];
  const walkableAbove = reachableCells(above.cells);
  const walkableBelow = reachableCells(below.cells);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (walkableAbove[cell] === 0 || walkableBelow[cell] === 0) continue;
    // The level above may have a way up already: one vertical connection a cell, whatever pair it belongs to.
    if (above.features[cell] !== 0) continue;
    candidates[quadrantOf(Math.floor(cell / MAP_SIZE), cell % MAP_SIZE) - 1].push(cell);
  }
  if (kinds.some((_, quadrant) => candidates[quadrant].length === 0)) return undefined;
  return kinds.flatMap((kind, quadrant) => {
    const cell = random.pick(candidates[quadrant]);
    return connect(levels, upper, kind, Math.floor(cell / MAP_SIZE), cell % MAP_SIZE);
  });
}

/** 1 for every cell that can be walked to from the level's first open cell. */
export function reachableCells(cells: Uint8Array): Uint8Array {
  const reached = new Uint8Array(CELL_COUNT);
  const first = cells.findIndex((cell) => cell !== SOLID);
  const size = { width: MAP_SIZE, height: MAP_SIZE };
  for (const cell of floodFill(size, first, (at) => cells[at] !== SOLID)) reached[cell] = 1;
  return reached;
}

/** The open cell with the fewest rows and columns between; the first in reading order of those. */
function nearestOpen(cells: Uint8Array, row: number, col: number): number {
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const atRow = Math.floor(cell / MAP_SIZE);
    const atCol = cell % MAP_SIZE;
    const distance = Math.abs(atRow - row) + Math.abs(atCol - col);
    if (distance < bestDistance && isOpen(cells, atRow, atCol)) {
      best = cell;
      bestDistance = distance;
    }
  }
  return best;
}
