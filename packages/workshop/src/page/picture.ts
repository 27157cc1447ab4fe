// A level under construction, turned into what the page draws: symbols, words for everything on a cell, rooms and regions.

import {
  type CellSymbol,
  COLNO,
  cellAt,
  type Mon,
  monsterSymbol,
  type Obj,
  objectSymbol,
  ROWNO,
  type Room,
  roomName,
  type Site,
  TERRAIN,
  terrainSymbol,
  trapSymbol,
} from '@stairwell/nethack';
import {
  type Area,
  type Facts,
  GROUND_KINDS,
  type Ground,
  type Picture,
  type Sketch,
  type Thing,
} from './protocol.js';

const LEVEL_REGIONS = [
  'stairs down come here',
  'stairs up come here',
  'a portal comes here',
  'the branch comes here',
  'arrivals come here',
  'arrivals from above come here',
  'arrivals from below come here',
];
const EXCLUSIONS = ['arrival', 'arrival from below', 'arrival from above', 'making of monsters'];
const WRITING = ['', 'dust', 'engraved', 'burned', 'marked', 'blood', 'headstone'];
/** Wall bits: cannot be dug, cannot be passed through. */
const NONDIGGABLE = 8;
const NONPASSWALL = 16;

/** A level as the page shows it: letters, signs and words, and nothing that only the rules know. */
export function pictureOf(site: Site): Picture {
  const legend: Ground[] = [];
  const known = new Map<string, number>();
  const ground = new Uint8Array(COLNO * ROWNO);
  const lit = new Uint8Array(ground.length);
  const roomOf = new Uint8Array(ground.length);
  const rooms = [...site.rooms, ...site.subrooms];
  const indexOfRoom = new Map(rooms.map((room, index) => [room.roomno, index + 1]));
  for (let y = 0; y < ROWNO; y++) {
    for (let x = 0; x < COLNO; x++) {
      const cell = y * COLNO + x;
      const from = cellAt(x, y);
      const symbol = groundSymbol(site, x, y);
      const key = `${symbol.glyph} ${symbol.name}`;
      const index = known.get(key) ?? legend.push(symbol) - 1;
      known.set(key, index);
      ground[cell] = index;
      lit[cell] = site.lit[from] === 0 ? 0 : 1;
      roomOf[cell] = indexOfRoom.get(site.roomno[from] ?? 0) ?? 0;
    }
  }
  return {
    legend,
    ground,
    lit,
    roomOf,
    rooms: rooms.map(roomWords),
    roomAreas: rooms.map((room) => ({ ...corners(room), words: '' })),
    things: thingsOf(site),
    regions: regionsOf(site),
  };
}

/** A picture in small: what shows on each cell, and how much there is. */
export function sketchOf({ legend, ground, things }: Picture): Omit<Sketch, 'mistake'> {
  const kinds = ground.map((index) => GROUND_KINDS.indexOf(legend[index]?.kind ?? 'rock'));
  const count = { monsters: 0, objects: 0, traps: 0, writing: 0 };
  // The last one shows: monsters stand in front of objects, objects lie on traps.
  for (const layer of ['traps', 'objects', 'monsters'] as const) {
    for (const thing of things) {
      if (thing.layer !== layer) continue;
      count[layer]++;
      kinds[thing.y * COLNO + thing.x] = GROUND_KINDS.indexOf(KIND_OF_LAYER[layer]);
    }
  }
  return { kinds, monsters: count.monsters, objects: count.objects, traps: count.traps };
}
const KIND_OF_LAYER = { monsters: 'monster', objects: 'object', traps: 'trap' } as const;

/** What is said of a level beside its map. */
export function factsOf(site: Site): Facts {
  return {
    branch: site.branch.name,
    depth: site.depth,
    file: site.file.replace(/\.lua$/, ''),
    flip: site.flip,
    flipExtent: site.flipExtent ?? undefined,
    allowedFlips: site.allowFlips,
    draws: site.dice.draws,
  };
}

/** Walls as lines, by their terrain from VWALL to TRWALL. */
const WALL_LINES = ' │─┌┐└┘┼┴┬┤├';

function groundSymbol(site: Site, x: number, y: number): Ground {
  const cell = cellAt(x, y);
  const seen: CellSymbol = terrainSymbol(site, x, y);
  const line = seen.kind === 'wall' ? WALL_LINES[site.typ[cell] ?? 0] : undefined;
  const symbol = {
    ...seen,
    glyph: line ?? (seen.kind === 'floor' && seen.letter === '.' ? '·' : seen.letter),
  };
  const isStone = (site.typ[cell] ?? 0) <= TERRAIN.DBWALL;
  if (!isStone || symbol.kind === 'rock') return symbol;
  const flags = site.flags[cell] ?? 0;
  const hard = [
    (flags & NONDIGGABLE) !== 0 ? 'cannot be dug' : '',
    (flags & NONPASSWALL) !== 0 ? 'cannot be passed' : '',
  ].filter((word) => word !== '');
  return hard.length === 0 ? symbol : { ...symbol, name: `${symbol.name} that ${hard.join(' or ')}` };
}

function thingsOf(site: Site): Thing[] {
  const things: Thing[] = [];
  for (const mon of site.monsters) {
    if (mon.dead) continue;
    things.push({
      layer: 'monsters',
      x: mon.x,
      y: mon.y,
      letter: monsterSymbol(site, mon).letter,
      words: monsterWords(site, mon),
    });
  }
  for (const top of site.piles) {
    for (let obj = top; obj !== null; obj = obj.nextHere)
      things.push({
        layer: 'objects',
        x: obj.x,
        y: obj.y,
        letter: objectSymbol(site, obj).letter,
        words: objectWords(site, obj),
      });
  }
  for (const obj of site.buried)
    things.push({
      layer: 'objects',
      x: obj.x,
      y: obj.y,
      letter: objectSymbol(site, obj).letter,
      words: `buried: ${objectWords(site, obj)}`,
    });
  for (const trap of site.traps) {
    const { letter, name } = trapSymbol(trap);
    things.push({ layer: 'traps', x: trap.x, y: trap.y, letter, words: trap.tseen ? `${name}, seen` : name });
  }
  for (const { x, y, type, text } of site.engravings)
    things.push({ layer: 'writing', x, y, letter: '"', words: `${WRITING[type] ?? 'written'}: “${text}”` });
  return things;
}

function monsterWords(site: Site, mon: Mon): string {
  const { name } = monsterSymbol(site, mon);
  const inside = mon.inv.map((obj) => objectWords(site, obj));
  return [
    mon.givenname === '' ? name : `${name} called ${mon.givenname}`,
    mon.peaceful ? 'peaceful' : '',
    mon.asleep ? 'asleep' : '',
    mon.invis ? 'invisible' : '',
    `${mon.hp} hit points`,
    inside.length === 0 ? '' : `carries ${inside.join(', ')}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function objectWords(site: Site, obj: Obj): string {
  const { name } = objectSymbol(site, obj);
  const species = obj.corpsenm >= 0 ? ` of ${site.game.kind(obj.corpsenm).name}` : '';
  const count = obj.quan > 1 ? `${obj.quan} × ` : '';
  const bless = obj.blessed ? 'blessed ' : obj.cursed ? 'cursed ' : '';
  const called = obj.oname === '' ? '' : ` called ${obj.oname}`;
  const inside = obj.contents.map((each) => objectWords(site, each));
  const holds = inside.length === 0 ? '' : ` (holds ${inside.join(', ')})`;
  return `${count}${bless}${name}${species}${called}${holds}`;
}

function roomWords(room: Room): string {
  const kind = roomName(room) ?? (room.isSub ? 'inner room' : 'room');
  return `${kind} ${room.index}, ${room.lx},${room.ly} to ${room.hx},${room.hy}, ${room.lit ? 'lit' : 'dark'}`;
}

function regionsOf(site: Site): Area[] {
  const areas: Area[] = [];
  for (const { rtype, in: inside } of site.levregions)
    areas.push({ ...corners(inside), words: LEVEL_REGIONS[rtype] ?? 'region of the level' });
  for (const { zone, rect } of site.exclusions)
    areas.push({ ...corners(rect), words: `no ${EXCLUSIONS[zone] ?? 'use'} here` });
  for (const { cells, damage } of site.gasRegions)
    for (const { x, y } of cells) areas.push({ lx: x, ly: y, hx: x, hy: y, words: `gas, damage ${damage}` });
  return areas;
}

const corners = ({ lx, ly, hx, hy }: Omit<Area, 'words'>) => ({ lx, ly, hx, hy });
