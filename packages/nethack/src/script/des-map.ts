// des.map: a piece of map put on the level; it becomes the frame of what follows.

import { fail } from '../errors.js';
import { someX, someY } from '../level/room-place.js';
import { COLNO, cellAt, isOk, ROWNO, T } from '../level/terrain.js';
import { putTerrain } from './des-terrain.js';
import { body, flag, needed, oneOf, PLACE, placeOf, words } from './keys.js';
import { type MapFragment, readMapFragment } from './map-fragment.js';
import { desFunction } from './schema.js';
import type { Script } from './script.js';
import { Selection } from './selection.js';

const HALIGN = { left: 1, 'half-left': 2, center: 3, 'half-right': 4, right: 5, none: -1 } as const;
const VALIGN = { top: 1, center: 3, bottom: 5, none: -1 } as const;

/** What the contents of a map are told of it. */
export interface MapFacts {
  readonly width: number;
  readonly height: number;
}

export const map = desFunction({
  says: 'Puts a piece of map on the level; places in later calls are counted from its top left. Gives back the cells it covers.',
  keys: {
    ...PLACE,
    map: needed(words('The map, a line for each row; x leaves a cell as it is.', 'map')),
    halign: oneOf('Where it stands from left to right, instead of x.', HALIGN, 'none'),
    valign: oneOf('Where it stands from top to bottom, instead of y.', VALIGN, 'none'),
    lit: flag('Whether its cells are lit.'),
    contents: body<MapFacts>('Makes what is on the map; afterwards places are counted from the level again.'),
  },
  forms: [['map']],
  run(script, o, form) {
    const { site } = script;
    const selection = new Selection();
    if (site.inThemerooms && site.themeroomFailed) return selection;
    const fragment = readMapFragment(script.ruleset, o.map);
    if (fragment === null) fail('des.map: the map has too many lines');
    const [halign, valign] = form === 0 ? [HALIGN.center, VALIGN.center] : [o.halign, o.valign];
    placeMap(script, fragment, halign, valign, placeOf(o), o.lit ? 1 : 0, selection);
    if (site.inThemerooms && site.themeroomFailed) script.resetFrame();
    else if (typeof o.contents === 'function') {
      o.contents({ width: script.xsize, height: script.ysize });
      script.resetFrame();
    }
    return selection;
  },
});

function placeMap(
  script: Script,
  fragment: MapFragment,
  halign: number,
  valign: number,
  at: { x: number; y: number },
  lit: number,
  selection: Selection,
): void {
  const { site } = script;
  for (let tries = 0; ; tries++) {
    site.budget.cells(Math.min(fragment.width, COLNO) * fragment.height);
    script.xsize = fragment.width;
    script.ysize = fragment.height;
    if (halign === -1 && valign === -1) placeMapAt(script, fragment, at);
    else alignMap(script, halign, valign);
    if (script.ystart < 0 || script.ystart + script.ysize > ROWNO) {
      if (site.inThemerooms) {
        site.themeroomFailed = true;
        return;
      }
      script.ystart += script.ystart > 0 ? -2 : 2;
      if (script.ysize === ROWNO) script.ystart = 0;
      if (script.ystart < 0 || script.ystart + script.ysize > ROWNO) script.ystart = 0;
    }
    if (script.xsize <= 1 && script.ysize <= 1) {
      script.resetFrame();
      return;
    }
    if (!site.inThemerooms || fitsFreely(script, fragment)) break;
    if (tries < 100 && (halign === -1 || valign === -1)) continue;
    site.themeroomFailed = true;
    return;
  }
  const endY = Math.min(ROWNO, script.ystart + script.ysize);
  const endX = Math.min(COLNO, script.xstart + script.xsize);
  for (let y = script.ystart; y < endY; y++) {
    for (let x = script.xstart; x < endX; x++) {
      const terrain = fragment.at(x - script.xstart, y - script.ystart);
      if (terrain >= T.TRANSPARENT) continue;
      const cell = cellAt(x, y);
      site.flags[cell] = 0;
      site.horizontal[cell] = 0;
      site.roomno[cell] = 0;
      site.edge[cell] = 0;
      script.touched[cell] = 1;
      selection.put(x, y);
      putTerrain(script, x, y, terrain, lit);
    }
  }
}

function placeMapAt(script: Script, fragment: MapFragment, at: { x: number; y: number }): void {
  const { site, room } = script;
  let { x, y } = at;
  if (site.inThemerooms) {
    if (at.x === -1)
      x =
        room !== null
          ? Math.max(someX(site, room) - fragment.width, 1)
          : 1 + site.dice.rn2(COLNO - 1 - fragment.width);
    if (at.y === -1)
      y =
        room !== null
          ? Math.max(someY(site, room) - fragment.height, 1)
          : site.dice.rn2(ROWNO - fragment.width);
  }
  if (!isOk(x, y)) fail(`des.map: expected x and y on the level, or halign and valign, got (${x},${y})`);
  if (room !== null) {
    script.xstart = x + room.lx;
    script.ystart = y + room.ly;
    script.xsize = Math.min(fragment.width, room.hx - room.lx);
    script.ysize = Math.min(fragment.height, room.hy - room.ly);
  } else {
    script.xstart = x;
    script.ystart = y;
  }
}

function alignMap(script: Script, halign: number, valign: number): void {
  const { site, xsize, ysize } = script;
  const free = site.xMazeMax - 2 - xsize;
  switch (halign) {
    case 1:
      script.xstart = script.initPresent ? 1 : 3;
      break;
    case 2:
      script.xstart = 2 + Math.trunc(free / 4);
      break;
    case 3:
      script.xstart = 2 + Math.trunc(free / 2);
      break;
    case 4:
      script.xstart = 2 + Math.trunc((free * 3) / 4);
      break;
    case 5:
      script.xstart = site.xMazeMax - xsize - 1;
      break;
  }
  switch (valign) {
    case 1:
      script.ystart = 3;
      break;
    case 3:
      script.ystart = 2 + Math.trunc((site.yMazeMax - 2 - ysize) / 2);
      break;
    case 5:
      script.ystart = site.yMazeMax - ysize - 1;
      break;
  }
  if (script.xstart % 2 === 0) script.xstart++;
  if (script.ystart % 2 === 0) script.ystart++;
}

/** In a themed room nothing may be overwritten. */
function fitsFreely(script: Script, fragment: MapFragment): boolean {
  const { site, xstart, ystart, xsize, ysize } = script;
  for (let y = ystart - 1; y < Math.min(ROWNO, ystart + ysize) + 1; y++) {
    for (let x = xstart - 1; x < Math.min(COLNO, xstart + xsize) + 1; x++) {
      if (!isOk(x, y)) return false;
      const cell = cellAt(x, y);
      if (y < ystart || y >= ystart + ysize || x < xstart || x >= xstart + xsize) {
        if (site.typ[cell] !== T.STONE || site.roomno[cell] !== 0) return false;
      } else {
        const terrain = fragment.at(x - xstart, y - ystart);
        if (terrain >= T.TRANSPARENT) continue;
        if ((site.typ[cell] !== T.STONE && site.typ[cell] !== terrain) || site.roomno[cell] !== 0)
          return false;
      }
    }
  }
  return true;
}
