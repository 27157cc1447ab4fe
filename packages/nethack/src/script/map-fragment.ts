// A piece of map as scripts write it: lines of letters. Digits are dropped; lines may differ in length.

import type { Site } from '../level/site.js';
import { cellAt, isOk, isStoneWall, T } from '../level/terrain.js';
import type { Ruleset } from '../ruleset/ruleset.js';

/** A piece of map as terrain. */
export interface MapFragment {
  readonly width: number;
  readonly height: number;
  /** Terrain at a place of the fragment. */
  at(x: number, y: number): number;
}

const MOST_LINES = 22;

/** Null when the text has too many lines. */
export function readMapFragment(ruleset: Ruleset, text: string): MapFragment | null {
  const data = text.replace(/[0-9]/g, '');
  const lines = data.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (lines.length > MOST_LINES) return null;
  // Read once here, because whoever looks for the fragment asks for its cells at every place of the level. Like the original it
  // reads at a fixed stride, so that a short line shifts what follows; scripts use lines of equal length.
  const { terrain } = ruleset;
  const cells = new Uint8Array(width * lines.length);
  for (let y = 0; y < lines.length; y++) {
    for (let x = 0; x < width; x++)
      cells[y * width + x] = terrain[data.charCodeAt(y * (width + 1) + x)] ?? T.INVALID;
  }
  return {
    width,
    height: lines.length,
    at(x, y) {
      if (y < 0 || x < 0 || y > lines.length - 1 || x > width - 1)
        throw new RangeError(`map fragment has no cell ${x},${y}`);
      return cells[y * width + x] as number;
    },
  };
}

/** Whether terrain fits what a fragment or a filter asks for. */
export function matchesTerrain(wanted: number, there: number): boolean {
  if (wanted === T.MATCH_WALL) return isStoneWall(there);
  return wanted >= T.TRANSPARENT || wanted === there;
}

/** Whether the fragment, centred on the cell, is found on the map. Off the map is stone. */
export function matchesFragment(site: Site, fragment: MapFragment, x: number, y: number): boolean {
  const halfX = Math.trunc(fragment.width / 2);
  const halfY = Math.trunc(fragment.height / 2);
  for (let rx = -halfX; rx <= halfX; rx++) {
    for (let ry = -halfY; ry <= halfY; ry++) {
      const there = isOk(x + rx, y + ry) ? (site.typ[cellAt(x + rx, y + ry)] as number) : T.STONE;
      if (!matchesTerrain(fragment.at(rx + halfX, ry + halfY), there)) return false;
    }
  }
  return true;
}
