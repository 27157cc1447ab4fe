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
import {
  choice,
  coordinate,
  coordOption,
  cornersOption,
  integer,
  intNeeded,
  intOption,
  isTable,
  mapLetter,
  mapLetterOption,
  optionsOf,
  selectionOf,
  textNeeded,
} from './arguments.js';
import { type MapFragment, matchesFragment, readMapFragment } from './map-fragment.js';
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

export function terrain(script: Script, ...args: unknown[]): void {
  let selection: Selection | null = null;
  let at = { x: -1, y: -1 };
  let kind: number;
  let lit: number = LIT.KEEP;
  if (args.length === 1) {
    const o = optionsOf(args);
    at = coordOption(o);
    if (at.x === -1 && at.y === -1) selection = selectionOf(o.selection);
    kind = mapLetter(script, o.typ, 'typ');
    lit = intOption(o, 'lit', LIT.KEEP);
  } else if (args.length === 2 && isTable(args[0])) {
    at = coordinate(args[0]);
    kind = mapLetter(script, args[1], 'terrain');
  } else if (args.length === 2) {
    selection = selectionOf(args[0]);
    kind = mapLetter(script, args[1], 'terrain');
  } else if (args.length === 3) {
    at = { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
    kind = mapLetter(script, args[2], 'terrain');
  } else fail('terrain: wrong parameters');
  if (selection !== null) {
    script.site.budget.cells(CELLS);
    selection.forEachColumnwise((x, y) => putTerrain(script, x, y, kind, lit));
    return;
  }
  const { x, y } = script.absolute(at);
  if (!isOk(x, y)) fail(`terrain: coordinate (${x},${y}) is off the map`);
  putTerrain(script, x, y, kind, lit);
}

export function replaceTerrain(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const o = optionsOf(args);
  const to = mapLetter(script, o.toterrain, 'toterrain');
  if (to >= T.TRANSPARENT) return;
  const from = mapLetterOption(script, o, 'fromterrain', T.INVALID);
  let fragment: MapFragment | null = null;
  if (from === T.INVALID) {
    fragment = readMapFragment(script.ruleset, textNeeded(o, 'mapfragment'));
    if (fragment === null || fragment.width % 2 === 0 || fragment.height % 2 === 0) {
      fail('mapfragment needs to have odd height and width');
    }
    const centre = fragment.at((fragment.width - 1) / 2, (fragment.height - 1) / 2);
    if (centre === T.TRANSPARENT || centre === T.INVALID) {
      fail('mapfragment center must be valid terrain');
    }
  }
  const chance = intOption(o, 'chance', 100);
  const lit = intOption(o, 'lit', LIT.KEEP);
  let selection: Selection;
  const corners = cornersOption(o);
  if (corners.some((c) => c !== -1)) {
    selection = new Selection();
    const a = script.locate({ x: corners[0], y: corners[1] }, LOC.ANY, script.room);
    const b = script.locate({ x: corners[2], y: corners[3] }, LOC.ANY, script.room);
    for (let x = Math.max(a.x, 0); x <= Math.min(b.x, COLNO - 1); x++) {
      for (let y = Math.max(a.y, 0); y <= Math.min(b.y, ROWNO - 1); y++) selection.put(x, y);
    }
  } else if (o.selection !== undefined && o.selection !== null) selection = selectionOf(o.selection).clone();
  else selection = Selection.all();
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
}

export function wallify(script: Script, ...args: unknown[]): void {
  let [x1, y1, x2, y2] = [-1, -1, -1, -1];
  if (args.length === 1) {
    const o = optionsOf(args);
    [x1, y1, x2, y2] = [intNeeded(o, 'x1'), intNeeded(o, 'y1'), intNeeded(o, 'x2'), intNeeded(o, 'y2')];
  }
  raiseWalls(
    script.site,
    x1 < 0 ? script.xstart - 1 : x1,
    y1 < 0 ? script.ystart - 1 : y1,
    x2 < 0 ? script.xstart + script.xsize + 1 : x2,
    y2 < 0 ? script.ystart + script.ysize + 1 : y2,
  );
}

function setWallProperty(site: Site, x: number, y: number, property: number): void {
  const cell = cellAt(x, y);
  const t = site.typ[cell] as number;
  if (isStoneWall(t) || t === T.TREE || t === T.IRONBARS)
    site.flags[cell] = (site.flags[cell] as number) | property;
}

function setPropertyInSelection(script: Script, args: readonly unknown[], property: number): void {
  if (args.length > 1) return;
  const selection = args.length === 1 ? selectionOf(args[0]) : Selection.all();
  script.site.budget.cells(CELLS);
  selection.forEachColumnwise((x, y) => setWallProperty(script.site, x, y, property));
}

export function nonDiggable(script: Script, ...args: unknown[]): void {
  setPropertyInSelection(script, args, WALL.NONDIGGABLE);
}

export function nonPasswall(script: Script, ...args: unknown[]): void {
  setPropertyInSelection(script, args, WALL.NONPASSWALL);
}

export function wallProperty(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  let [x1, y1, x2, y2] = cornersOption(o);
  const property = choice(
    o.property,
    { nondiggable: WALL.NONDIGGABLE, nonpasswall: WALL.NONPASSWALL },
    'nondiggable',
    'property',
  );
  if (x1 === -1 && y1 === -1 && x2 === -1 && y2 === -1) fail('wall_property needs a region');
  if (x1 === -1) x1 = script.xstart - 1;
  if (y1 === -1) y1 = script.ystart - 1;
  if (x2 === -1) x2 = script.xstart + script.xsize + 1;
  if (y2 === -1) y2 = script.ystart + script.ysize + 1;
  const a = script.locate({ x: x1, y: y1 }, LOC.ANY, null);
  const b = script.locate({ x: x2, y: y2 }, LOC.ANY, null);
  script.site.budget.cells(CELLS);
  for (let x = Math.max(a.x, 1); x <= Math.min(b.x, COLNO - 1); x++) {
    for (let y = Math.max(a.y, 0); y <= Math.min(b.y, ROWNO - 1); y++)
      setWallProperty(script.site, x, y, property);
  }
}
