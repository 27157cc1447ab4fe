// A cell of the level in the coordinates that a script uses there: those of the map it belongs to, or of a room. A flipped level is
// turned back first, since a script writes down places as they are before the flip.

import type { Point } from '@stairwell/engine';
import type { Facts, MapFrame, Picture } from './protocol.js';

/** A cell as a script would name it. */
export interface ScriptPlace extends Point {
  /** "in the map of line 4", "in the room". */
  readonly of: string;
}

/** Where the cell was before the level was flipped. */
export function unflipped({ x, y }: Point, facts: Pick<Facts, 'flip' | 'flipExtent'> | undefined): Point {
  if (facts?.flipExtent === undefined) return { x, y };
  const [x1, y1, x2, y2] = facts.flipExtent;
  if (x < x1 || x > x2 || y < y1 || y > y2) return { x, y };
  return {
    x: (facts.flip & 2) === 0 ? x : x2 - x + x1,
    y: (facts.flip & 1) === 0 ? y : y2 - y + y1,
  };
}

/** The last map that covers the cell counts, as it does for the calls after it; without any map, the level itself. */
export function inMap(spot: Point, maps: readonly MapFrame[], facts: Facts | undefined): ScriptPlace {
  const { x, y } = unflipped(spot, facts);
  const covers = (map: MapFrame) =>
    x >= map.x && x < map.x + map.width && y >= map.y && y < map.y + map.height;
  const map = maps.findLast(covers) ?? maps.at(-1);
  // Without a map scripts count from the first column that a level uses.
  if (map === undefined) return { x: x - 1, y, of: 'in a script without a map' };
  const which = maps.length > 1 && map.line > 0 ? `in the map of line ${map.line}` : 'in the map';
  return { x: x - map.x, y: y - map.y, of: covers(map) ? which : `${which}, outside of it` };
}

/** The same on the whole level, as a script counts where it says `region_islev`. */
export function onLevel(spot: Point, facts: Facts | undefined): ScriptPlace {
  return { ...unflipped(spot, facts), of: 'on the level, as with region_islev' };
}

/** The same from the corner of the room that the cell is in. */
export function inRoom(spot: Point, picture: Picture, facts: Facts | undefined): ScriptPlace | undefined {
  const { x, y } = spot;
  const area = picture.roomAreas.findLast(({ lx, ly, hx, hy }) => x >= lx && x <= hx && y >= ly && y <= hy);
  if (area === undefined) return undefined;
  const here = unflipped(spot, facts);
  const one = unflipped({ x: area.lx, y: area.ly }, facts);
  const other = unflipped({ x: area.hx, y: area.hy }, facts);
  return { x: here.x - Math.min(one.x, other.x), y: here.y - Math.min(one.y, other.y), of: 'in the room' };
}
