// What a pathfinder answers, and how all of them are asked.

import type { LinkKind } from '../world/link.js';
import type { PathMap, Spot } from './path-map.js';
import { searchMemoryOf } from './search-memory.js';

/** A link taken on a path. */
export interface TakenLink {
  readonly kind: LinkKind;
  readonly from: Spot;
  readonly to: Spot;
  readonly cost: number;
}

/** A path that was found. */
export interface Path {
  /** Every cell stood on, from start to goal, as the map's integers. */
  readonly cells: Int32Array;
  /** The same as places. Made when first asked for. */
  readonly places: readonly Spot[];
  /** In the map's measure. */
  readonly cost: number;
  /** Steps and links: one fewer than places. */
  readonly steps: number;
  readonly links: readonly TakenLink[];
  /** How many nodes the search expanded. */
  readonly expanded: number;
}

/** What may be asked of one search. */
export interface FindOptions {
  /** Called with every cell the search expands, in order: to show how it went. */
  readonly watch?: (cell: number) => void;
}

/** The one interface of all pathfinders. */
export interface Pathfinder {
  readonly name: string;
  readonly map: PathMap;
  /**
   * The path between two spots, or undefined when there is none. Takes in all changes of the map since the last
   * question. Throws a `PathPlaceError` for a spot outside the map or where nobody can stand.
   */
  find(from: Spot, to: Spot, options?: FindOptions): Path | undefined;
  /** The same for cells that are known to be open. */
  findCells(from: number, to: number, options?: FindOptions): Path | undefined;
  /** Takes in all changes of the map now. `find` does so by itself. */
  update(): void;
  /** Bytes held by this pathfinder beside its map. */
  readonly bytes: number;
}

export class FoundPath implements Path {
  readonly cost: number;
  readonly links: readonly TakenLink[];
  #places: readonly Spot[] | undefined;
  readonly #map: PathMap;

  /** `taken` lists pairs: the index of the cell a link leaves and the link's number. */
  constructor(
    map: PathMap,
    readonly cells: Int32Array,
    taken: readonly number[],
    readonly expanded: number,
  ) {
    this.#map = map;
    this.links = taken.length === 0 ? NO_LINKS : takenLinks(map, taken);
    this.cost = costOf(map, cells, taken);
  }

  get steps(): number {
    return this.cells.length - 1;
  }

  get places(): readonly Spot[] {
    this.#places ??= Array.from(this.cells, (cell) => this.#map.spotOf(cell));
    return this.#places;
  }
}

const NO_LINKS: readonly TakenLink[] = [];

function takenLinks(map: PathMap, taken: readonly number[]): TakenLink[] {
  const links: TakenLink[] = [];
  for (let i = 1; i < taken.length; i += 2) {
    const link = taken[i];
    links.push({
      kind: map.links.kind[link],
      from: map.spotOf(map.links.from[link]),
      to: map.spotOf(map.links.to[link]),
      cost: map.links.cost[link],
    });
  }
  return links;
}

/** The cost in the map's measure, from counts of steps, so that it is exact where the measure is. */
function costOf(map: PathMap, cells: Int32Array, taken: readonly number[]): number {
  const { stride, measure, table, costly } = map;
  const isVaried = costly !== undefined;
  let straight = 0;
  let diagonal = 0;
  let linked = 0;
  let nextTaken = 0;
  for (let i = 1; i < cells.length; i++) {
    if (nextTaken < taken.length && taken[nextTaken] === i - 1) {
      linked += map.links.cost[taken[nextTaken + 1]];
      nextTaken += 2;
      continue;
    }
    const step = Math.abs(cells[i] - cells[i - 1]);
    const weight = isVaried ? table.rows[map.terrain[cells[i]]].cost : 1;
    if (step === 1 || step === stride) straight += weight;
    else diagonal += weight;
  }
  return straight * measure.straight + diagonal * measure.diagonal + linked;
}

/** Follows a search's notes back from the goal and writes out every cell on the way. */
export function retrace(map: PathMap, from: number, to: number, expanded: number): Path {
  const { offsets } = map;
  const memory = searchMemoryOf(map);
  const { notes } = memory;
  const taken: number[] = [];
  let buffer = memory.trailBuffer(1024);
  let at = buffer.length;
  let cell = to;
  buffer[--at] = cell;
  while (cell !== from) {
    const before = notes[4 * cell + 2];
    const link = notes[4 * cell + 3];
    const offset = link === 0 ? offsets[notes[4 * cell] & 15] : cell - before;
    const count = (cell - before) / offset;
    if (at < count) {
      const written = buffer.length - at;
      buffer = memory.trailBuffer(2 * buffer.length + count);
      at = buffer.length - written;
    }
    if (link !== 0) taken.push(link - 1, buffer.length - at);
    for (let step = cell - offset, end = at - count; at > end; step -= offset) buffer[--at] = step;
    cell = before;
  }
  const cells = buffer.slice(at);
  // Links were met backwards: turn them around, and count from the start.
  taken.reverse();
  for (let i = 0; i < taken.length; i += 2) taken[i] = cells.length - taken[i] - 1;
  return new FoundPath(map, cells, taken, expanded);
}
