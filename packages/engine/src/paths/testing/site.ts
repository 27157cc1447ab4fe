// Floors with a map over them, and a hand to change their cells as a game would: the level's terrain, the world's links, and
// a word to the map.

import type { Level } from '../../world/level.js';
import type { Link, Place } from '../../world/link.js';
import { codeOf } from '../../world/terrain.js';
import { type World, worldOf } from '../../world/world.js';
import { FloorLinks } from '../floors/floor-links.js';
import { readFloors } from '../floors/map-text.js';
import { type StairOptions, scanFloors } from '../floors/stairs.js';
import type { PathMapOptions } from '../ground/ground.js';
import { PathMap } from '../ground/path-map.js';

export interface SiteOptions extends StairOptions, PathMapOptions {
  /** Links beside those that the terrain makes. */
  readonly links?: readonly Link[];
}

export interface Site {
  readonly world: World;
  readonly floors: readonly Level[];
  readonly map: PathMap;
  cell(x: number, y: number, z: number): number;
  kindAt(x: number, y: number, z: number): string;
  /** Puts a code of terrain into a cell. */
  put(x: number, y: number, z: number, code: number): void;
  /** Changes a cell and returns the kind that was there. */
  set(x: number, y: number, z: number, kind: string): string;
}

export function openSite(floors: readonly Level[], options: SiteOptions = {}): Site {
  const world = worldOf(floors, [...scanFloors(floors, options), ...(options.links ?? [])]);
  const map = PathMap.of(world, options);
  const links = new FloorLinks(world, options);
  const place = (x: number, y: number, z: number): Place => ({ level: floors[z].id, x, y });
  const kindAt = (x: number, y: number, z: number) => {
    const { table, terrain, width } = floors[z];
    return table.rows[terrain[y * width + x]].name;
  };
  const put = (x: number, y: number, z: number, code: number) => {
    const { terrain, width } = floors[z];
    terrain[y * width + x] = code;
    const changed = place(x, y, z);
    map.changed(changed);
    links.update(changed).forEach((start) => {
      map.changed(start);
    });
  };
  return {
    world,
    floors,
    map,
    put,
    cell: (x, y, z) => map.nodeOf(place(x, y, z)),
    kindAt,
    set(x, y, z, kind) {
      const before = kindAt(x, y, z);
      put(x, y, z, codeOf(floors[z].table, kind));
      return before;
    },
  };
}

export function readSite(text: string, options?: SiteOptions): Site {
  return openSite(readFloors(text), options);
}

/** Just the map of floors as text. */
export function mapOf(text: string, options?: SiteOptions): PathMap {
  return readSite(text, options).map;
}
