// What the linter sees in the place of a call: a thing that is put beside the map, into solid rock.

import { COLNO, cellAt, isOk, ROWNO, T } from '../level/terrain.js';
import { coordinate } from '../script/arguments.js';
import type { Script } from '../script/script.js';
import type { Finding } from './lint.js';

/** What is odd about a call. */
export interface CallFinding extends Finding {
  /** The cell of rock that it is about: what the script lays there later makes it right. */
  readonly rock?: number;
}

/** Functions that put one thing at one place. Terrain, mazes and doors are put beside a map on purpose. */
const PUTS_A_THING = new Set([
  ...['monster', 'object', 'gold', 'trap', 'engraving'],
  ...['feature', 'fountain', 'altar', 'grave', 'stair', 'ladder'],
]);

/** A place beside the map, where nothing but rock is: two coordinates that were counted wrong. */
export function placeFindings(
  script: Script,
  name: string,
  values: ReadonlyMap<string, unknown>,
  line: number,
): CallFinding[] {
  const { xsize, ysize, room } = script;
  if (!PUTS_A_THING.has(name) || room !== null || (xsize >= COLNO - 1 && ysize >= ROWNO)) return [];
  const at = placeIn(values);
  if (at === undefined || (at.x >= 0 && at.x < xsize && at.y >= 0 && at.y < ysize)) return [];
  const { x, y } = script.toAbsolute(at.x, at.y);
  // What is off the level is an error or a complaint of its own.
  if (!isOk(x, y) || script.site.typ[cellAt(x, y)] !== T.STONE) return [];
  const message = `des.${name}: (${at.x},${at.y}) is in the rock beside the map, which goes from (0,0) to (${xsize - 1},${ysize - 1})`;
  return [{ rule: 'beside the map', message, line, rock: cellAt(x, y) }];
}

/** The place that a call names; nothing where it is drawn or cannot be read. */
function placeIn(values: ReadonlyMap<string, unknown>): { x: number; y: number } | undefined {
  const [x, y] = [values.get('x'), values.get('y')];
  if (typeof x === 'number' && typeof y === 'number' && x >= 0 && y >= 0) return { x, y };
  try {
    const at = coordinate(values.get('coord'));
    return at.x < 0 || at.y < 0 ? undefined : at;
  } catch {
    return undefined;
  }
}
