// Every pathfinder under its name, for suites that hold for all of them.

import { createAStar } from '../a-star.js';
import { createHpa } from '../hpa.js';
import { createJps } from '../jps.js';
import { createJpsPlus } from '../jps-plus.js';
import type { Pathfinder } from '../path.js';
import type { PathMap, Spot } from '../path-map.js';

export const FINDERS: readonly (readonly [string, (map: PathMap) => Pathfinder])[] = [
  ['A*', createAStar],
  ['JPS', createJps],
  ['JPS+', createJpsPlus],
  ['HPA*', (map) => createHpa(map, { chunk: 4 })],
];

export function at(x: number, y: number, z: number): Spot {
  return { x, y, z };
}

/** Places as short text: "1,1,0 2,2,0". */
export function placesText(places: readonly Spot[]): string {
  return places.map(({ x, y, z }) => `${x},${y},${z}`).join(' ');
}
