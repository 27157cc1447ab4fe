// What is worked out from the world of a fortress: the map that pathfinders walk on, the pathfinders, and what they answered
// last. It is made again from the world when a save is read, so it is no part of the state; what is answered depends on
// the world alone.

import {
  cellOf,
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  EIGHT_DIRECTIONS,
  isPlace,
  type Link,
  type Path,
  type Pathfinder,
  PathMap,
  type World,
} from '@stairwell/engine';
import {
  type Crowd,
  type CrowdMover,
  createCrowd,
  createWalker,
  FloorLinks,
  type StairOptions,
} from '@stairwell/engine/paths';
import { type Algorithm, RULES } from '../rules.js';
import { canGoDown, canGoUp } from './cells.js';
import { type Floor, layTerrain } from './floor.js';
import type { Heat } from './heat.js';

/** Of places equally near a builder takes the first: the straight sides come before the corners. */
const STRAIGHT_FIRST = [0, 2, 4, 6, 1, 3, 5, 7];

/** What an algorithm found for the two ends of a path, and how. */
export interface PathAnswer {
  /** Undefined when there is no path. */
  readonly path: Path | undefined;
  /** The cells that the search expanded, in order. */
  readonly expanded: readonly number[];
}

const CREATE: Readonly<Record<Algorithm, (map: PathMap) => Pathfinder>> = {
  astar: createAStar,
  jps: createJps,
  'jps+': createJpsPlus,
  hpa: createHpa,
};

/** How often a link was taken: in all, and in the last spans of time, the newest first. */
export interface Passages {
  total: number;
  readonly recent: number[];
}

/** What a mover asks of the crowd; filled anew in every tick. */
export type CrowdQuestion = { -readonly [Key in keyof CrowdMover]: CrowdMover[Key] };

/** What is noted of the movers during a tick; the arrays are used again in every tick. */
class Tick {
  /** The numbers of the movers as they were ordered last: a start for ordering them again. */
  readonly inOrder: number[] = [];
  /** By mover: its rank, and 1 where it is in the middle of a step. */
  readonly ranks = new Float64Array(RULES.movers.most);
  readonly isBusy = new Uint8Array(RULES.movers.most);
  /** Those whose step is done. */
  readonly ready = new Int32Array(RULES.movers.most);
  readyCount = 0;
  /** The cells of the others. */
  readonly busyCells = new Int32Array(RULES.movers.most);
  busyCount = 0;
}

/** The map, the pathfinders and what they answered last. */
export class Ways {
  readonly map: PathMap;
  /** By direction: the step to the neighbour. */
  private readonly beside: readonly number[];
  /** How often the ground was changed. */
  edits = 0;
  /** Cells that were changed since the ground was drawn. */
  readonly undrawn = new Set<number>();
  /** By cell: 1 where steps may have gone since `settleDoubts`; and those cells. */
  private readonly doubtful: Uint8Array;
  private readonly doubts: number[] = [];
  private readonly links: FloorLinks;
  private readonly finders = new Map<Algorithm, Pathfinder>();
  /** By cell: 1 for the time of a tick where nobody may enter. */
  readonly barred: Uint8Array;
  readonly tick = new Tick();
  /** By link: the counts of `Traffic`, which are found by two cells only slowly. */
  readonly passages = new WeakMap<Link, Passages>();
  /** All questions ever needed at once, and as many of the first as are asked now. */
  private readonly known: CrowdQuestion[] = [];
  private readonly asked: CrowdQuestion[] = [];
  private ownCrowd: Crowd | undefined;
  private ownDetours: Pathfinder | undefined;
  private readonly mayEnter = (cell: number) => this.barred[cell] === 0;
  private readonly kept = new Map<string, { readonly key: string; readonly value: unknown }>();

  constructor(
    private readonly world: World<Floor>,
    options: StairOptions,
  ) {
    this.map = PathMap.of(world);
    this.beside = EIGHT_DIRECTIONS.map(({ x, y }) => y * this.map.stride + x);
    this.barred = new Uint8Array(this.map.size);
    this.doubtful = new Uint8Array(this.map.size);
    this.links = new FloorLinks(world, options);
  }

  /** The crowd that walks on the map. */
  get crowd(): Crowd {
    this.ownCrowd ??= createCrowd(this.map, { swapAfter: RULES.crowd.swapAfter });
    return this.ownCrowd;
  }

  /** So many questions to be filled. */
  questions(count: number): CrowdQuestion[] {
    const { known, asked, mayEnter } = this;
    while (known.length < count)
      known.push({ cell: 0, next: 0, toward: 0, priority: 0, waited: 0, mayEnter });
    while (asked.length < count) asked.push(known[asked.length]);
    asked.length = count;
    return asked;
  }

  /** Finds ways around where much was waited: a cell is dearer the warmer it is. */
  detours({ warmth }: Heat): Pathfinder {
    this.ownDetours ??= createWalker(this.map, {
      dearness: (cell) => Math.min(RULES.heat.dearest, 1 + (warmth[cell] >> RULES.heat.dearness)),
    });
    return this.ownDetours;
  }

  /** The eight neighbours of a cell, open or not, and where its links lead. */
  neighbours(cell: number): number[] {
    const place = this.map.placeOf(cell);
    const links = this.world.linksFrom(place).flatMap(({ to }) => (isPlace(to) ? [this.map.nodeOf(to)] : []));
    return [...this.beside.map((step) => cell + step), ...links];
  }

  /** The cells from which something in a cell can be built: beside it, and stairs or ladders above and below that lead there. */
  around(cell: number): number[] {
    const around = STRAIGHT_FIRST.map((direction) => cell + this.beside[direction]);
    const above = this.above(cell);
    const below = this.below(cell);
    if (above !== undefined && canGoDown(this.terrainAt(above))) around.push(above);
    if (below !== undefined && canGoUp(this.terrainAt(below))) around.push(below);
    return around;
  }

  /** The cell above; undefined where there is no level. */
  above(cell: number): number | undefined {
    const { level } = this.map.placeOf(cell);
    return Number(level) + 1 < this.world.ids.length ? cell + this.map.levelStride : undefined;
  }

  /** The cell below; undefined where there is no level. */
  below(cell: number): number | undefined {
    return Number(this.map.placeOf(cell).level) > 0 ? cell - this.map.levelStride : undefined;
  }

  /** The code of the terrain in a cell. */
  terrainAt(cell: number): number {
    const { level, x, y } = this.map.placeOf(cell);
    const { terrain, width } = this.world.visit(level);
    return terrain[y * width + x];
  }

  /** Changes the terrain of a cell, and with it the links of the world that hang on it. */
  setTerrain(cell: number, code: number): void {
    const { map } = this;
    const place = map.placeOf(cell);
    const floor = this.world.visit(place.level);
    const wasOpen = map.isOpen(cell);
    layTerrain(floor, cellOf(floor, place.x, place.y), code);
    map.changed(place);
    if (wasOpen && !map.isOpen(cell)) this.doubt(cell);
    for (const start of this.links.update(place)) {
      map.changed(start);
      this.doubt(map.nodeOf(start));
    }
    this.edits++;
    this.undrawn.add(cell);
  }

  /** Whether a way that could be walked before can be walked no more, from its cell of number `from` on. */
  isBroken(path: Int32Array, from: number): boolean {
    const { doubtful, doubts, map } = this;
    if (doubts.length === 0) return false;
    let before = doubtful[path[from]];
    for (let i = from + 1; i < path.length; i++) {
      const here = doubtful[path[i]];
      if ((before | here) === 1 && !map.canStep(path[i - 1], path[i])) return true;
      before = here;
    }
    return false;
  }

  /** All ways were looked through after a change. */
  settleDoubts(): void {
    for (const cell of this.doubts) this.doubtful[cell] = 0;
    this.doubts.length = 0;
  }

  /** Steps to and from a cell may have gone, and those around its corners, which lead between cells beside it. */
  private doubt(cell: number): void {
    const { stride } = this.map;
    for (const at of [cell, cell - stride, cell + 1, cell + stride, cell - 1]) {
      this.doubtful[at] = 1;
      this.doubts.push(at);
    }
  }

  finder(algorithm: Algorithm): Pathfinder {
    const known = this.finders.get(algorithm);
    if (known !== undefined) return known;
    const made = CREATE[algorithm](this.map);
    this.finders.set(algorithm, made);
    return made;
  }

  /** What an algorithm answers for two open cells; asked again only when a way or an end has changed. */
  answer(algorithm: Algorithm, start: number, goal: number): PathAnswer {
    return this.keep(`answer of ${algorithm}`, `${this.map.version} ${start} ${goal}`, () => {
      const expanded: number[] = [];
      const watch = (cell: number) => void expanded.push(cell);
      return { path: this.finder(algorithm).findNodes(start, goal, { watch }), expanded };
    });
  }

  /** What was made under that name for that key; made now where the key is another one. */
  keep<T>(name: string, key: string, make: () => T): T {
    const known = this.kept.get(name);
    if (known?.key === key) return known.value as T;
    const value = make();
    this.kept.set(name, { key, value });
    return value;
  }
}
