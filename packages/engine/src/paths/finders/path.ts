// What a pathfinder answers, and how all of them are asked.

import type { FixedLink, Place } from '../../world/link.js';
import type { CostMeasure } from '../ground/costs.js';
import type { Ground } from '../ground/ground.js';
import { type PathMap, partsOf } from '../ground/path-map.js';

/** A path that was found. */
export interface Path {
  /** Every cell stood on, from start to goal, as the map's nodes. */
  readonly nodes: Int32Array;
  /** The same as places. Made when first asked for. */
  readonly places: readonly Place[];
  /** In the map's measure. */
  readonly cost: number;
  /** Steps and links: one fewer than places. */
  readonly steps: number;
  /** The world's own links that it takes, in their order: what `travel` follows. */
  readonly links: readonly FixedLink[];
  /** How many nodes the search expanded. */
  readonly expanded: number;
}

/** What may be asked of one search. @inline */
export interface FindOptions {
  /** Called with every node the search expands, in order: to show how it went. */
  readonly watch?: (node: number) => void;
}

/** The one interface of all pathfinders. */
export interface Pathfinder {
  readonly name: string;
  readonly map: PathMap;
  /**
   * The path between two places, or undefined when there is none. Takes in all changes of the map since the last
   * question. Throws a `PathPlaceError` for a place outside the map or where nobody can stand.
   */
  find(from: Place, to: Place, options?: FindOptions): Path | undefined;
  /** The same for nodes of the map (`map.nodeOf`) that are known to be open: no path leads from one that is not. */
  findNodes(from: number, to: number, options?: FindOptions): Path | undefined;
  /** Takes in all changes of the map now. `find` does so by itself. */
  update(): void;
  /** Bytes held by this pathfinder beside its map. */
  readonly bytes: number;
}

/** A path as a search left it; places and cost are worked out when they are asked for. */
export class FoundPath implements Path {
  readonly cost: number;
  readonly links: readonly FixedLink[];
  #places: readonly Place[] | undefined;
  readonly #map: PathMap;

  /** `taken` lists pairs: the index of the cell a link leaves and the link's number. The cost is counted unless it is known. */
  constructor(
    map: PathMap,
    readonly nodes: Int32Array,
    taken: readonly number[],
    readonly expanded: number,
    cost = costOf(partsOf(map).ground, nodes, taken),
  ) {
    this.#map = map;
    this.cost = cost;
    this.links = taken.length === 0 ? NO_LINKS : takenLinks(partsOf(map).ground, taken);
  }

  get steps(): number {
    return this.nodes.length - 1;
  }

  get places(): readonly Place[] {
    this.#places ??= Array.from(this.nodes, (node) => this.#map.placeOf(node));
    return this.#places;
  }
}

const NO_LINKS: readonly FixedLink[] = [];

function takenLinks({ links }: Ground, taken: readonly number[]): FixedLink[] {
  const found: FixedLink[] = [];
  for (let i = 1; i < taken.length; i += 2) found.push(links.link[taken[i]]);
  return found;
}

/**
 * The cost of a path in the map's measure, from counts of steps. Ramps that cost as much as a diagonal step count as one:
 * paths of the same length then cost the same to the last digit, in whatever order they climb and walk.
 */
export class CostSum {
  straight = 0;
  diagonal = 0;
  private linked = 0;

  constructor(private readonly measure: CostMeasure) {}

  addLink(cost: number): void {
    if (cost === this.measure.diagonal) this.diagonal++;
    else this.linked += cost;
  }

  get total(): number {
    const { measure, straight, diagonal, linked } = this;
    return straight * measure.straight + diagonal * measure.diagonal + linked;
  }
}

function costOf(ground: Ground, cells: Int32Array, taken: readonly number[]): number {
  const { stride, weights, factors, links } = ground;
  const isVaried = weights.length > 0;
  const sum = new CostSum(ground.measure);
  let nextTaken = 0;
  for (let i = 1; i < cells.length; i++) {
    if (nextTaken < taken.length && taken[nextTaken] === i - 1) {
      sum.addLink(links.link[taken[nextTaken + 1]].cost);
      nextTaken += 2;
      continue;
    }
    const step = Math.abs(cells[i] - cells[i - 1]);
    const weight = isVaried ? factors[weights[cells[i]]] : 1;
    if (step === 1 || step === stride) sum.straight += weight;
    else sum.diagonal += weight;
  }
  return sum.total;
}

/** The same where all steps cost the same and the diagonal ones are counted. */
function evenCost(ground: Ground, steps: number, diagonals: number, taken: readonly number[]): number {
  const sum = new CostSum(ground.measure);
  sum.straight = steps - diagonals - taken.length / 2;
  sum.diagonal = diagonals;
  for (let i = 1; i < taken.length; i += 2) sum.addLink(ground.links.link[taken[i]].cost);
  return sum.total;
}

/**
 * Follows a search's notes back from the goal and writes out every cell on the way. First it counts them: an array made to
 * measure is quicker than one that is cut to it.
 */
export function retrace(map: PathMap, from: number, to: number, expanded: number): Path {
  const { ground } = partsOf(map);
  const { offsets, stride, memory } = ground;
  const { notes } = memory;
  const taken: number[] = [];
  // Straight walks, from the last to the first: the offset of a step, and how many.
  let walks = memory.walks(0);
  let used = 0;
  let steps = 0;
  let diagonals = 0;
  for (let cell = to; cell !== from; ) {
    const before = notes[4 * cell + 2];
    const link = notes[4 * cell + 3];
    const ahead = offsets[notes[4 * cell] & 7];
    // A search that turns without a stop notes the steps after the turn and the direction before it.
    const turned = link < 0 ? -link >> 3 : 0;
    const turn = cell - turned * ahead;
    const offset = link < 0 ? offsets[-link & 7] : link === 0 ? ahead : cell - before;
    const count = ((turn - before) / offset) | 0;
    if (used + 4 > walks.length) walks = memory.walks(used + 4);
    if (turned > 0) {
      walks[used++] = ahead;
      walks[used++] = turned;
    }
    walks[used++] = offset;
    walks[used++] = count;
    steps += turned + count;
    if (link > 0) taken.push(link - 1, steps);
    else if (offset !== 1 && offset !== -1 && offset !== stride && offset !== -stride) diagonals += count;
    cell = before;
  }
  const cells = new Int32Array(steps + 1);
  cells[0] = from;
  let step = to;
  let at = steps;
  for (let i = 0; i < used; i += 2) {
    const offset = walks[i];
    const end = at - walks[i + 1];
    const next = step - walks[i + 1] * offset;
    // Four at a time, and up to three too many: the walk before them is written over those.
    for (; at > end && at > 3; at -= 4) {
      cells[at] = step;
      cells[at - 1] = step - offset;
      cells[at - 2] = step - 2 * offset;
      cells[at - 3] = step - 3 * offset;
      step -= 4 * offset;
    }
    for (; at > end; at--, step -= offset) cells[at] = step;
    at = end;
    step = next;
  }
  // Links were met backwards: turn them around, and count from the start.
  taken.reverse();
  for (let i = 0; i < taken.length; i += 2) taken[i] = steps - taken[i];
  const cost = ground.weights.length > 0 ? undefined : evenCost(ground, steps, diagonals, taken);
  return new FoundPath(map, cells, taken, expanded, cost);
}
