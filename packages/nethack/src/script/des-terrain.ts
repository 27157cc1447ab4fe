// des functions for single terrain: terrain, replace_terrain, wallify, properties of walls.

import { raiseWalls } from '../build/cave.js';
import { deleteEngraving } from '../create/texts.js';
import { fail } from '../errors.js';
import { LIT, setTerrainLit } from '../level/change.js';
import type { Site } from '../level/site.js';
import {
  CELLS,
  COLNO,
  cellAt,
  DOOR,
  ICED,
  isOk,
  isStoneWall,
  isWall,
  ROWNO,
  T,
  WALL,
} from '../level/terrain.js';
import { CORNERS, cells, cornersOf, letter, needed, oneOf, PLACE, placeOf, whole, words } from './keys.js';
import { type MapFragment, matchesFragment, readMapFragment } from './map-fragment.js';
import { desFunction } from './schema.js';
import { LOC, type Script } from './script.js';
import { Selection } from './selection.js';

/** Sets terrain as scripts do: doors and walls get their orientation. */
export function putTerrain(script: Script, x: number, y: number, terrain: number, lit: number): void {
  const { site } = script;
  if (!setTerrainLit(site, x, y, terrain, lit)) return;
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  if (t === T.SDOOR || t === T.DOOR) {
    if (t === T.SDOOR) site.flags[cell] = DOOR.CLOSED;
    if (x > 0 && (isWall(site.typAt(x - 1, y)) || site.horizontal[cellAt(x - 1, y)] !== 0))
      site.horizontal[cell] = 1;
  } else if (t === T.HWALL || t === T.IRONBARS) site.horizontal[cell] = 1;
  else if (script.initPresent && t === T.ICE) site.flags[cell] = script.icedPools ? ICED.POOL : ICED.MOAT;
  else if (t === T.CLOUD) deleteEngraving(site, x, y);
}

/** The light that was asked for; the original takes the last bit of any other number, and complains. */
function lightOf(script: Script, lit: number): number {
  if (lit < LIT.KEEP || lit > 1) script.complain(`lit: expected 1, 0, -1 or -2, got ${lit}`);
  return lit;
}

export const terrain = desFunction({
  says: 'Changes the terrain of a cell or of a selection.',
  keys: {
    ...PLACE,
    selection: cells('The cells, instead of one place.'),
    typ: needed(letter('The letter of the terrain.')),
    lit: whole('Whether it is lit, 1 or 0; -1 draws it for each cell, -2 leaves it.', LIT.KEEP),
  },
  forms: [
    ['x', 'y', 'typ'],
    ['coord', 'typ'],
    ['selection', 'typ'],
  ],
  isStrict: true,
  run(script, o) {
    const at = placeOf(o);
    const { selection, typ } = o;
    const lit = lightOf(script, o.lit);
    if (typ === T.INVALID) fail('des.terrain: typ: expected a letter of terrain, got ""');
    if (typ >= T.TRANSPARENT)
      script.complain('typ: this letter is for maps and matching only, nothing changes');
    if (selection !== null && at.x === -1 && at.y === -1) {
      script.site.budget.cells(CELLS);
      selection.forEachColumnwise((x, y) => putTerrain(script, x, y, typ, lit));
      return;
    }
    const { x, y } = script.absolute(at);
    if (!isOk(x, y)) script.failOffMap('des.terrain', at);
    putTerrain(script, x, y, typ, lit);
  },
});

export const replaceTerrain = desFunction({
  says: 'Changes some of the terrain in an area, or on the whole level, into another.',
  keys: {
    ...CORNERS,
    selection: cells('The cells to look at, instead of a rectangle.'),
    fromterrain: letter('The terrain that is replaced; w is any wall or stone.'),
    mapfragment: words(
      'Instead of fromterrain: a piece of map whose middle is replaced where it is found.',
      'map',
    ),
    toterrain: needed(letter('The terrain that comes instead.')),
    lit: whole('Whether it is lit, 1 or 0; -1 draws it for each cell, -2 leaves it.', LIT.KEEP),
    chance: whole('How many cells in a hundred are replaced.', 100),
  },
  run(script, o) {
    const { site } = script;
    const { toterrain: to, fromterrain: from, chance } = o;
    const lit = lightOf(script, o.lit);
    if (to === T.INVALID) fail('des.replace_terrain: toterrain: expected a letter of terrain, got ""');
    if (to >= T.TRANSPARENT) return;
    const fragment = from === T.INVALID ? readOddFragment(script, o.mapfragment) : null;
    let selection: Selection;
    const corners = cornersOf(o);
    if (corners.some((c) => c !== -1)) {
      selection = new Selection();
      const a = script.locate({ x: corners[0], y: corners[1] }, LOC.ANY, script.room);
      const b = script.locate({ x: corners[2], y: corners[3] }, LOC.ANY, script.room);
      for (let x = Math.max(a.x, 0); x <= Math.min(b.x, COLNO - 1); x++) {
        for (let y = Math.max(a.y, 0); y <= Math.min(b.y, ROWNO - 1); y++) selection.put(x, y);
      }
    } else selection = o.selection?.clone() ?? Selection.all();
    site.budget.cells(CELLS * (fragment === null ? 1 : fragment.width * fragment.height));
    selection.forEachColumnwise((x, y) => {
      const there = site.typ[cellAt(x, y)] as number;
      const matches =
        fragment !== null
          ? matchesFragment(site, fragment, x, y)
          : from === T.MATCH_WALL
            ? isStoneWall(there)
            : there === from;
      if (matches && site.dice.rn2(100) < chance) setTerrainLit(site, x, y, to, lit);
    });
  },
});

/** A piece of map that has a middle. */
function readOddFragment({ ruleset }: Script, text: string | null): MapFragment {
  if (text === null) fail('des.replace_terrain: expected fromterrain or mapfragment');
  const fragment = readMapFragment(ruleset, text);
  if (fragment === null || fragment.width % 2 === 0 || fragment.height % 2 === 0)
    fail('des.replace_terrain: mapfragment: its width and height must be odd');
  const centre = fragment.at((fragment.width - 1) / 2, (fragment.height - 1) / 2);
  if (centre === T.TRANSPARENT || centre === T.INVALID)
    fail('des.replace_terrain: mapfragment: its middle must be terrain');
  return fragment;
}

export const wallify = desFunction({
  says: 'Puts walls between stone and floor, around the map or in a rectangle of the level.',
  keys: {
    x1: needed(CORNERS.x1),
    y1: needed(CORNERS.y1),
    x2: needed(CORNERS.x2),
    y2: needed(CORNERS.y2),
  },
  forms: [[]],
  run(script, { x1, y1, x2, y2 }) {
    raiseWalls(
      script.site,
      x1 < 0 ? script.xstart - 1 : x1,
      y1 < 0 ? script.ystart - 1 : y1,
      x2 < 0 ? script.xstart + script.xsize + 1 : x2,
      y2 < 0 ? script.ystart + script.ysize + 1 : y2,
    );
  },
});

function setWallProperty(site: Site, x: number, y: number, property: number): void {
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  if (isStoneWall(t) || t === T.TREE || t === T.IRONBARS)
    site.flags[cell] = (site.flags[cell] as number) | property;
}

/** des.non_diggable and des.non_passwall. */
const wallFunction = (says: string, property: number) =>
  desFunction({
    says,
    more: { selection: cells('The walls; all of the level when it is left out.') },
    forms: [[], ['selection']],
    run(script, { selection }) {
      script.site.budget.cells(CELLS);
      (selection ?? Selection.all()).forEachColumnwise((x, y) =>
        setWallProperty(script.site, x, y, property),
      );
    },
  });

/** `des.non_diggable`. */
export const nonDiggable = wallFunction('Makes walls that nobody can dig through.', WALL.NONDIGGABLE);
/** `des.non_passwall`. */
export const nonPasswall = wallFunction('Makes walls that nobody can pass through.', WALL.NONPASSWALL);

export const wallProperty = desFunction({
  says: 'Makes the walls in a rectangle hold against digging or passing.',
  keys: {
    ...CORNERS,
    property: oneOf(
      'Against what they hold.',
      { nondiggable: WALL.NONDIGGABLE, nonpasswall: WALL.NONPASSWALL },
      'nondiggable',
    ),
  },
  run(script, o) {
    const [x1, y1, x2, y2] = cornersOf(o);
    if (o.region === null && x1 === -1 && y1 === -1 && x2 === -1 && y2 === -1)
      fail('des.wall_property: region is missing');
    const a = script.locate(
      { x: x1 === -1 ? script.xstart - 1 : x1, y: y1 === -1 ? script.ystart - 1 : y1 },
      LOC.ANY,
      null,
    );
    const b = script.locate(
      {
        x: x2 === -1 ? script.xstart + script.xsize + 1 : x2,
        y: y2 === -1 ? script.ystart + script.ysize + 1 : y2,
      },
      LOC.ANY,
      null,
    );
    script.site.budget.cells(CELLS);
    for (let x = Math.max(a.x, 1); x <= Math.min(b.x, COLNO - 1); x++) {
      for (let y = Math.max(a.y, 0); y <= Math.min(b.y, ROWNO - 1); y++)
        setWallProperty(script.site, x, y, o.property);
    }
  },
});
