// Two generators on wave function collapse: a map laid out of tiles whose edges match, and a map that looks like a drawing.

import type { Random } from '../random/random.js';
import { type CollapseLimits, collapse } from './collapse.js';
import { connectPlan } from './connect.js';
import { assertWhole, PLAN, type Plan } from './plan.js';
import { turnsOf } from './vault-pieces.js';

/** A square piece of map, drawn by hand. */
export interface Tile {
  /** `#` solid, `.` floor, `,` corridor. All tiles have one size. */
  readonly rows: readonly string[];
  /** How often it is taken, in proportion. Default 1. */
  readonly weight?: number;
  /** Whether it may be turned and mirrored. Default true. */
  readonly turns?: boolean;
}

/** What `digTiles` may be told. @inline */
export interface TilesOptions extends CollapseLimits {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  /** Parts of fewer cells than this are filled; the others are joined by tunnels. Default 12. */
  readonly least?: number;
}

/** What `digLike` may be told. @inline */
export interface LikeOptions extends CollapseLimits {
  readonly width: number;
  readonly height: number;
  /** A drawing: `#` solid, `,` corridor, everything else floor. */
  readonly sample: readonly string[];
  /** The map looks like the drawing in every square of so many cells. 2 is free, 3 (the default) keeps rooms and bends, 4 copies. */
  readonly detail?: number;
  /** Whether the drawing may be turned and mirrored. Default true. */
  readonly turns?: boolean;
  /** Parts of fewer cells than this are filled; the others are joined by tunnels. Default 12. */
  readonly least?: number;
}

/**
 * Lays tiles so that their edges match, cell for cell, and so that nothing leads out of the map. All that is open hangs together.
 * Throws a `CollapseError` where the tiles cannot be laid.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digTiles } from '@stairwell/engine/generate';
 *
 * const plan = digTiles(createRandom('canal'), {
 *   width: 60,
 *   height: 15,
 *   tiles: [
 *     { rows: ['#####', '#####', '#####', '#####', '#####'], weight: 1 },
 *     { rows: ['#####', '#####', ',,,,,', '#####', '#####'], weight: 2 },
 *     { rows: ['##,##', '##,##', '##,,,', '#####', '#####'], weight: 2 },
 *     { rows: ['#####', '#...#', ',...,', '#...#', '##,##'], weight: 2 },
 *   ],
 * });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * #########################################...################
 * #######,,,,,,########################,,,,...,,,,,,,,,#######
 * #######,####,########################,###...########,#######
 * #######,####,########################,####,#########,#######
 * #######,####,########################,####,#########,#######
 * #######,###...############...########,####,#########,#######
 * #######,,,,...###,,,,,,,,,...,,,,####,####,,,,,,,,,,,#######
 * ###########...###,########...###,####,######################
 * ############,####,#########,####,####,######################
 * ############,####,#########,####,####,######################
 * ############,###...########,####,####,######################
 * ############,,,,...,,,,,,,,,####,,,,,,######################
 * ################...#########################################
 * ############################################################
 * ```
 */
export function digTiles(random: Random, options: TilesOptions): Plan {
  const { width, height, least = 12 } = options;
  const tiles = readTiles(options.tiles);
  const side = tiles[0].rows.length;
  assertWhole('width', width, side);
  assertWhole('height', height, side);
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const edges = tiles.map((tile) => [0, 1, 2, 3].map((edge) => edgeOf(tile.rows, edge)));
  const fits = [0, 1, 2, 3].map((edge) =>
    edges.map((own) => [...edges.keys()].filter((other) => edges[other][(edge + 2) & 3] === own[edge])),
  );
  const wall = '#'.repeat(side);
  const chosen = collapse(
    random,
    { width: columns, height: rows },
    {
      weights: tiles.map((tile) => tile.weight),
      fits,
      // What looks out of the map must be wall.
      mayStand(cell, tile) {
        const [x, y] = [cell % columns, Math.floor(cell / columns)];
        const outer = [y === 0, x === columns - 1, y === rows - 1, x === 0];
        return outer.every((isOut, edge) => !isOut || edges[tile][edge] === wall);
      },
    },
    options,
  );
  const cells = new Uint8Array(width * height);
  chosen.forEach((tile, at) => {
    const [left, top] = [(at % columns) * side, Math.floor(at / columns) * side];
    tiles[tile].rows.forEach((row, y) => {
      for (let x = 0; x < side; x++) cells[(top + y) * width + left + x] = kindOf(row[x]);
    });
  });
  return connected(width, height, cells, least);
}

/**
 * Digs a map that looks like a drawing: every small square of it stands somewhere in the drawing. All that is open hangs together.
 * Throws a `CollapseError` where the drawing gives too little to go on.
 * @example
 * ```ts
 * import { createRandom, planRows } from '@stairwell/engine';
 * import { digLike } from '@stairwell/engine/generate';
 *
 * const plan = digLike(createRandom('catacombs'), {
 *   width: 60,
 *   height: 16,
 *   sample: [
 *     '##############',
 *     '#....######..#',
 *     '#....,,,,,,..#',
 *     '#....###,##..#',
 *     '#....###,#####',
 *     '###,####,#...#',
 *     '###,,,,,,,...#',
 *     '##########...#',
 *     '##############',
 *   ],
 * });
 * console.log(planRows(plan).join('\n'));
 * ```
 *
 * ```text
 * ############################################################
 * ####,##,##,##,##,####,##,#######,##,########,####,#######..#
 * ####,##,,,,##,##,####,##,#######,##,########,####,########,#
 * ####,##,##,##,,,,####,##,,,,,,,,,,,,,,,,,,,,,####,##,,,,,,,#
 * ####,##,##,##,##,####,######,############,##,####,##,###,###
 * ####,##,##,##,##,####,######,############,##,####,##,###,###
 * ####,##,,,,,,,,,,,,,,,###,,,,,,,,,,,,,,,,,,,,,,,,,,,,###,,,#
 * ####,##,#############,###,###,######,###################,###
 * ####,##,#############,###,###,######,###################,###
 * #,,,,##,##,,,,,######,###,###,,,,,##,###################,###
 * ####,##,##,###,######,###,###,###,##,########,,,,,,,,,,,,,,#
 * ###.........##,###,,,,,,,,###,###,##,########,##,###########
 * ###.........##,###,######,###,###,##,########,##,###########
 * ###.........,,,###,######,###,,,,,##,########,,,,###########
 * ###.........##,###,######,###,###,##,########,##,###########
 * ############################################################
 * ```
 */
export function digLike(random: Random, options: LikeOptions): Plan {
  const { width, height, sample, detail = 3, turns = true, least = 12 } = options;
  assertWhole('detail', detail, 2, 5);
  assertWhole('width', width, detail + 2);
  assertWhole('height', height, detail + 2);
  const { patterns, weights } = readPatterns(sample, detail, turns);
  const columns = width - 2 - detail + 1;
  const rows = height - 2 - detail + 1;
  const chosen = collapse(
    random,
    { width: columns, height: rows },
    { weights, fits: overlaps(patterns, detail) },
    options,
  );
  const cells = new Uint8Array(width * height);
  chosen.forEach((pattern, at) => {
    const [left, top] = [1 + (at % columns), 1 + Math.floor(at / columns)];
    // Neighbours agree on what they share, so whoever comes last writes what stands there already.
    [...patterns[pattern]].forEach((glyph, of) => {
      cells[(top + Math.floor(of / detail)) * width + left + (of % detail)] = kindOf(glyph);
    });
  });
  return connected(width, height, cells, least);
}

function connected(width: number, height: number, cells: Uint8Array, least: number): Plan {
  if (cells.every((kind) => kind === PLAN.solid)) cells[(height >> 1) * width + (width >> 1)] = PLAN.floor;
  return connectPlan({ width, height, cells, rooms: [], doors: [] }, { least });
}

function kindOf(glyph: string): number {
  if (glyph === '#') return PLAN.solid;
  return glyph === ',' ? PLAN.corridor : PLAN.floor;
}

function readTiles(tiles: readonly Tile[]): { readonly rows: readonly string[]; readonly weight: number }[] {
  const side = tiles[0]?.rows.length ?? 0;
  if (side === 0) throw new RangeError('tiles must name at least one');
  return tiles.flatMap(({ rows, weight = 1, turns = true }, index) => {
    if (rows.length !== side || rows.some((row) => row.length !== side))
      throw new RangeError(
        `tile ${index}: every tile must be ${side} by ${side} cells, as the first is high`,
      );
    if (!(weight > 0 && Number.isFinite(weight)))
      throw new RangeError(`tile ${index}: a weight must be above 0, got ${weight}`);
    const all = turnsOf(rows, turns);
    // A tile is not taken more often because it looks different from every side.
    return all.map((each) => ({ rows: each, weight: weight / all.length }));
  });
}

/** The cells along an edge (north, east, south, west), read from left to right or from top to bottom. */
function edgeOf(rows: readonly string[], edge: number): string {
  if (edge === 0) return rows[0];
  if (edge === 2) return rows[rows.length - 1];
  return rows.map((row) => row[edge === 1 ? row.length - 1 : 0]).join('');
}

/** All squares of the drawing as texts, and how often each stands there. */
function readPatterns(
  sample: readonly string[],
  detail: number,
  turns: boolean,
): { readonly patterns: string[]; readonly weights: number[] } {
  const counts = new Map<string, number>();
  for (const rows of turnsOf(sample, turns)) {
    for (let y = 0; y + detail <= rows.length; y++) {
      for (let x = 0; x + detail <= rows[0].length; x++) {
        const square = rows
          .slice(y, y + detail)
          .map((row) => row.slice(x, x + detail))
          .join('');
        counts.set(square, (counts.get(square) ?? 0) + 1);
      }
    }
  }
  if (counts.size === 0) throw new RangeError(`a sample must be at least ${detail} by ${detail} cells`);
  return { patterns: [...counts.keys()], weights: [...counts.values()] };
}

/** A part of a pattern. */
type Box = readonly [left: number, top: number, width: number, height: number];

/** By side and pattern: the patterns that agree with it when laid one cell further to that side. */
function overlaps(patterns: readonly string[], detail: number): number[][][] {
  const part = (pattern: string, [left, top, width, height]: Box): string => {
    let text = '';
    for (let y = top; y < top + height; y++)
      text += pattern.slice(y * detail + left, y * detail + left + width);
    return text;
  };
  const less = detail - 1;
  const sides: readonly { readonly own: Box; readonly other: Box }[] = [
    { own: [0, 0, detail, less], other: [0, 1, detail, less] },
    { own: [1, 0, less, detail], other: [0, 0, less, detail] },
    { own: [0, 1, detail, less], other: [0, 0, detail, less] },
    { own: [0, 0, less, detail], other: [1, 0, less, detail] },
  ];
  return sides.map(({ own, other }) => {
    const byPart = new Map<string, number[]>();
    patterns.forEach((pattern, at) => {
      const key = part(pattern, other);
      byPart.set(key, [...(byPart.get(key) ?? []), at]);
    });
    return patterns.map((pattern) => byPart.get(part(pattern, own)) ?? []);
  });
}
