// What is worked out from the world of a fortress: the map that pathfinders walk on, the pathfinders, and what they answered
// last. It is made again from the world when a save is read, so it is no part of the state; what is answered depends on
// the world alone.

import {
  cellOf,
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  type Path,
  type Pathfinder,
  PathMap,
  type World,
} from '@stairwell/engine';
import { FloorLinks } from '@stairwell/engine/paths';
import { type Floor, layTerrain } from './ground/floor.js';
import type { Choices } from './options.js';
import type { Algorithm } from './rules.js';
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

/** The map, the pathfinders and what they answered last. */
export class Ways {
  readonly map: PathMap;
  /** How often the ground was changed. */
  edits = 0;
  private readonly links: FloorLinks;
  private readonly finders = new Map<Algorithm, Pathfinder>();
  private readonly kept = new Map<string, { readonly key: string; readonly value: unknown }>();

  constructor(
    private readonly world: World<Floor>,
    choices: Choices,
  ) {
    this.map = PathMap.of(world);
    this.links = new FloorLinks(world, stairOptions(choices));
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
