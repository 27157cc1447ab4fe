// Every pathfinder under its name, for suites that hold for all of them.

import type { Place } from '../../world/link.js';
import { createAStar } from '../finders/a-star.js';
import { createHpa } from '../finders/hpa.js';
import { createJps } from '../finders/jps.js';
import { createJpsPlus } from '../finders/jps-plus.js';
import type { Pathfinder } from '../finders/path.js';
import type { PathMap } from '../ground/path-map.js';

export const FINDERS: readonly (readonly [string, (map: PathMap) => Pathfinder])[] = [
  ['A*', createAStar],
  ['JPS', createJps],
  ['JPS+', createJpsPlus],
  ['JPS+ with landmarks', (map) => createJpsPlus(map, { landmarks: true })],
  ['HPA*', (map) => createHpa(map, { chunk: 4 })],
];

/** A place of the floor z. */
export function at(x: number, y: number, z: number): Place {
  return { level: z, x, y };
}

/** Places as short text: "1,1,0 2,2,0". */
export function placesText(places: readonly Place[]): string {
  return places.map(({ level, x, y }) => `${x},${y},${level}`).join(' ');
}
