// What is worked out from the world of a fortress: the map that pathfinders walk on, the pathfinders, and what they answered
// last. It is made again from the world when a save is read, so it is no part of the state; what is answered depends on
// the world alone.

import {
  cellOf,
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  isPlace,
  type Path,
  type Pathfinder,
  PathMap,
  type World,
} from '@stairwell/engine';
import {
  CELLS,
  type Crowd,
  type CrowdMover,
  createCrowd,
  createWalker,
  FloorLinks,
} from '@stairwell/engine/paths';
import { type Floor, layTerrain } from './ground/floor.js';
import type { Heat } from './heat.js';
import type { Choices } from './options.js';
import { type Algorithm, RULES } from './rules.js';
import { stairOptions } from './world.js';

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

/** What a mover asks of the crowd; filled anew in every tick. */
type CrowdQuestion = { -readonly [Key in keyof CrowdMover]: CrowdMover[Key] };

/** The map, the pathfinders and what they answered last. */
export class Ways {
  readonly map: PathMap;
  /** How often the ground was changed. */
  edits = 0;
  private readonly links: FloorLinks;
  private readonly finders = new Map<Algorithm, Pathfinder>();
  /** By cell: 1 for the time of a tick where nobody may enter. */
  readonly barred: Uint8Array;
  /** The numbers of the movers as they were ordered last: a start for ordering them again. */
  readonly inOrder: number[] = [];
  private readonly questions: CrowdQuestion[] = [];
  private readonly walkers: { crowd?: Crowd; detours?: Pathfinder } = {};
  private readonly mayEnter = (cell: number) => this.barred[cell] === 0;
  private readonly kept = new Map<string, { readonly key: string; readonly value: unknown }>();

  constructor(
    private readonly world: World<Floor>,
    choices: Choices,
  ) {
    this.map = PathMap.of(world);
    this.barred = new Uint8Array(this.map.size);
    this.links = new FloorLinks(world, stairOptions(choices));
  }

  /** The crowd that walks on the map. */
  get crowd(): Crowd {
    this.walkers.crowd ??= createCrowd(this.map, { swapAfter: RULES.crowd.swapAfter });
    return this.walkers.crowd;
  }

  /** The question of a mover. */
  questionOf(id: number): CrowdQuestion {
    for (let made = this.questions.length; made <= id; made++)
      this.questions.push({ cell: 0, next: 0, toward: 0, priority: 0, waited: 0, mayEnter: this.mayEnter });
    return this.questions[id];
  }

  /** Finds ways around where much was waited: a cell is dearer the warmer it is. */
  detours({ warmth }: Heat): Pathfinder {
    this.walkers.detours ??= createWalker(this.map, {
      dearness: (cell) => Math.min(RULES.heat.dearest, 1 + (warmth[cell] >> RULES.heat.dearness)),
    });
    return this.walkers.detours;
  }

  /** The eight neighbours of a cell, open or not, and where its links lead. */
  neighbours(cell: number): number[] {
    const { stride } = this.map;
    const place = this.map.placeOf(cell);
    const links = this.world.linksFrom(place).flatMap(({ to }) => (isPlace(to) ? [this.map.cellOf(to)] : []));
    const beside = [-stride, 1 - stride, 1, stride + 1, stride, stride - 1, -1, -stride - 1];
    return [...beside.map((step) => cell + step), ...links];
  }

  /** The cells from which something in a cell can be built: beside it, and stairs or ladders above and below that lead there. */
  around(cell: number): number[] {
    const { stride } = this.map;
    const around = [-stride, 1, stride, -1, 1 - stride, stride + 1, stride - 1, -stride - 1].map(
      (step) => cell + step,
    );
    const above = this.above(cell);
    const below = this.below(cell);
    if (above !== undefined && CELLS.rows[this.terrainAt(above)].goesDown) around.push(above);
    if (below !== undefined && CELLS.rows[this.terrainAt(below)].goesUp) around.push(below);
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
    const place = this.map.placeOf(cell);
    const floor = this.world.visit(place.level);
    layTerrain(floor, cellOf(floor, place.x, place.y), code);
    this.map.changed(place);
    for (const start of this.links.update(place)) this.map.changed(start);
    this.edits++;
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
      return { path: this.finder(algorithm).findCells(start, goal, { watch }), expanded };
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
