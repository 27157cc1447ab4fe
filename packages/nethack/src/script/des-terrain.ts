// des functions that shape the ground: level_init, level_flags, map, terrain, replace_terrain, wallify, wall properties.

import { type CaveWish, makeCave, raiseWalls } from '../build/cave.js';
import { createMaze } from '../build/maze.js';
import { mineralize } from '../build/minerals.js';
import { makeRogueRooms } from '../build/rogue.js';
import { someX, someY } from '../build/room-place.js';
import { deleteEngraving } from '../create/texts.js';
import { LIT, setTerrainLit } from '../level/change.js';
import type { Site } from '../level/site.js';
import { COLNO, cellAt, DOOR, ICED, isOk, isStoneWall, isWall, ROWNO, T, WALL } from '../level/terrain.js';
import {
  boolOption,
  choice,
  coordinate,
  coordOption,
  cornersOption,
  flag,
  functionOption,
  integer,
  intNeeded,
  intOption,
  isTable,
  mapLetter,
  mapLetterOption,
  optionsOf,
  region,
  selectionOf,
  text,
  textNeeded,
} from './arguments.js';
import { fail } from './errors.js';
import { type MapFragment, matchesFragment, readMapFragment } from './map-fragment.js';
import { LOC, type Script } from './script.js';
import { Selection } from './selection.js';

const STYLES = { solidfill: 1, mazegrid: 2, maze: 3, rogue: 5, mines: 4, swamp: 6 } as const;

export function levelInit(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const { dice } = site;
  const o = optionsOf(args);
  script.initPresent = true;
  const style = choice(o.style, STYLES, 'solidfill', 'style');
  const fg = mapLetterOption(o, 'fg', T.ROOM);
  const bg = mapLetterOption(o, 'bg', style === STYLES.swamp ? T.MOAT : T.STONE);
  let lit = boolOption(o, 'lit', -1);
  const filling = mapLetterOption(o, 'filling', fg);
  switch (style) {
    case STYLES.solidfill:
      if (lit < 0) lit = dice.rn2(2);
      fillSolid(site, filling, lit);
      break;
    case STYLES.mazegrid:
      for (let x = 2; x <= site.xMazeMax; x++) {
        for (let y = 0; y <= site.yMazeMax; y++) {
          const isStone = site.level.corrmaze || y < 2 || (x % 2 === 1 && y % 2 === 1);
          site.typ[cellAt(x, y)] = isStone ? T.STONE : bg;
        }
      }
      break;
    case STYLES.maze:
      createMaze(
        site,
        intOption(o, 'corrwid', -1),
        intOption(o, 'wallthick', -1),
        !flag(o, 'deadends', true),
      );
      break;
    case STYLES.rogue:
      makeRogueRooms(site);
      break;
    case STYLES.mines: {
      if (lit < 0) lit = dice.rn2(2);
      if (filling < T.TRANSPARENT) fillSolid(site, filling, 0);
      const wish: CaveWish = {
        fg,
        bg,
        lit,
        smoothed: flag(o, 'smoothed'),
        joined: flag(o, 'joined'),
        walled: flag(o, 'walled'),
        icedPools: script.icedPools,
      };
      makeCave(site, wish);
      break;
    }
    case STYLES.swamp:
      if (lit < 0) lit = dice.rn2(2);
      fillSwamp(site, fg, bg, lit);
      break;
  }
}

function fillSolid(site: Site, filling: number, lit: number): void {
  for (let x = 2; x <= site.xMazeMax; x++) {
    for (let y = 0; y <= site.yMazeMax; y++) {
      if (!setTerrainLit(site, x, y, filling, lit)) continue;
      const cell = cellAt(x, y);
      site.flags[cell] = 0;
      site.horizontal[cell] = 0;
      site.roomno[cell] = 0;
      site.edge[cell] = 0;
    }
  }
}

function fillSwamp(site: Site, fg: number, bg: number, lit: number): void {
  fillSolid(site, bg, lit);
  for (let x = 2; x <= Math.min(site.xMazeMax, COLNO - 2); x += 2) {
    for (let y = 0; y <= Math.min(site.yMazeMax, ROWNO - 2); y += 2) {
      setTerrainLit(site, x, y, fg, lit);
      const isClosed =
        site.typAt(x + 1, y) === bg && site.typAt(x, y + 1) === bg && site.typAt(x + 1, y + 1) === bg;
      if (!isClosed) continue;
      const side = site.dice.rn2(3);
      if (side === 0) setTerrainLit(site, x + 1, y, fg, lit);
      else if (side === 1) setTerrainLit(site, x, y + 1, fg, lit);
      else setTerrainLit(site, x + 1, y + 1, fg, lit);
    }
  }
}

/** Level flags by name. */
const LEVEL_FLAGS: Readonly<Record<string, (script: Script) => void>> = {
  noteleport: (s) => {
    s.site.level.noteleport = true;
  },
  hardfloor: (s) => {
    s.site.level.hardfloor = true;
  },
  nommap: (s) => {
    s.site.level.nommap = true;
  },
  shortsighted: (s) => {
    s.site.level.shortsighted = true;
  },
  arboreal: (s) => {
    s.site.level.arboreal = true;
  },
  mazelevel: (s) => {
    s.site.level.is_maze_lev = true;
  },
  shroud: (s) => {
    s.site.level.hero_memory = true;
  },
  graveyard: (s) => {
    s.site.level.graveyard = true;
  },
  icedpools: (s) => {
    s.icedPools = true;
  },
  corrmaze: (s) => {
    s.site.level.corrmaze = true;
  },
  premapped: (s) => {
    s.premapped = true;
  },
  solidify: (s) => {
    s.solidify = true;
  },
  sokoban: (s) => {
    s.site.level.sokoban_rules = true;
  },
  inaccessibles: (s) => {
    s.checkInaccessibles = true;
  },
  noflipx: (s) => {
    s.allowFlips &= ~2;
  },
  noflipy: (s) => {
    s.allowFlips &= ~1;
  },
  noflip: (s) => {
    s.allowFlips = 0;
  },
  temperate: (s) => {
    s.site.level.temperature = 0;
  },
  hot: (s) => {
    s.site.level.temperature = 1;
  },
  cold: (s) => {
    s.site.level.temperature = -1;
  },
  nomongen: (s) => {
    s.site.level.rndmongen = false;
  },
  nodeathdrops: (s) => {
    s.site.level.deathdrops = false;
  },
  noautosearch: (s) => {
    s.site.level.noautosearch = true;
  },
  fumaroles: (s) => {
    s.site.level.fumaroles = true;
  },
  stormy: (s) => {
    s.site.level.stormy = true;
  },
};

export function levelFlags(script: Script, ...args: unknown[]): void {
  if (args.length < 1) fail('level_flags: expected string params');
  for (const arg of args) {
    const name = text(arg, 'level flag').toLowerCase();
    const set = LEVEL_FLAGS[name];
    if (set === undefined) fail(`unknown level flag ${name}`);
    set(script);
  }
}

const HALIGN = { left: 1, 'half-left': 2, center: 3, 'half-right': 4, right: 5, none: -1 } as const;
const VALIGN = { top: 1, center: 3, bottom: 5, none: -1 } as const;

/** Places a piece of map and makes it the frame of what follows. Returns the cells written. */
export function map(script: Script, ...args: unknown[]): Selection {
  const { site } = script;
  const selection = new Selection();
  if (site.inThemerooms && site.themeroomFailed) return selection;
  let halign = 3;
  let valign = 3;
  let at = { x: -1, y: -1 };
  let source: string;
  let lit = 0;
  let contents: ((argument?: unknown) => void) | null = null;
  if (args.length === 1 && typeof args[0] === 'string') source = args[0];
  else {
    const o = optionsOf(args);
    halign = choice(o.halign, HALIGN, 'none', 'halign');
    valign = choice(o.valign, VALIGN, 'none', 'valign');
    at = coordOption(o);
    source = textNeeded(o, 'map');
    lit = flag(o, 'lit') ? 1 : 0;
    contents = functionOption(o, 'contents');
  }
  const fragment = readMapFragment(source);
  if (fragment === null) fail('map: the map has too many lines');
  placeMap(script, fragment, halign, valign, at, lit, selection);
  if (site.inThemerooms && site.themeroomFailed) script.resetFrame();
  else if (contents !== null) {
    contents({ width: script.xsize, height: script.ysize });
    script.resetFrame();
  }
  return selection;
}

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
  if (!isOk(x, y)) fail('map requires either x,y or halign,valign params');
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
    kind = mapLetter(o.typ, 'typ');
    lit = intOption(o, 'lit', LIT.KEEP);
  } else if (args.length === 2 && isTable(args[0])) {
    at = coordinate(args[0]);
    kind = mapLetter(args[1], 'terrain');
  } else if (args.length === 2) {
    selection = selectionOf(args[0]);
    kind = mapLetter(args[1], 'terrain');
  } else if (args.length === 3) {
    at = { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
    kind = mapLetter(args[2], 'terrain');
  } else fail('terrain: wrong parameters');
  if (selection !== null) {
    selection.forEachColumnwise((x, y) => putTerrain(script, x, y, kind, lit));
    return;
  }
  const { x, y } = script.place(at, LOC.ANY);
  if (!isOk(x, y)) fail(`terrain: coordinate (${x},${y}) is off the map`);
  putTerrain(script, x, y, kind, lit);
}

export function replaceTerrain(script: Script, ...args: unknown[]): void {
  const { site } = script;
  const o = optionsOf(args);
  const to = mapLetter(o.toterrain, 'toterrain');
  if (to >= T.TRANSPARENT) return;
  const from = mapLetterOption(o, 'fromterrain', T.INVALID);
  let fragment: MapFragment | null = null;
  if (from === T.INVALID) {
    fragment = readMapFragment(textNeeded(o, 'mapfragment'));
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
  for (let x = Math.max(a.x, 1); x <= Math.min(b.x, COLNO - 1); x++) {
    for (let y = Math.max(a.y, 0); y <= Math.min(b.y, ROWNO - 1); y++)
      setWallProperty(script.site, x, y, property);
  }
}

export function mineralizeNow(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  mineralize(
    script.site,
    {
      gem: intOption(o, 'gem_prob', -1),
      gold: intOption(o, 'gold_prob', -1),
      kelpMoat: intOption(o, 'kelp_moat', -1),
      kelpPool: intOption(o, 'kelp_pool', -1),
    },
    true,
  );
}

export { region };
