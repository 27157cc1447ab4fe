// A level as it is played, from the level as NetHack's rules made it. Cells change from columns to rows.
//
// NetHack's codes of the ground (`typ`, `flags`), the boulders and the world's links are the truth. What the world shows
// (`terrain`) and where sight ends (`opaque`) follow from them; `refresh` alone writes both, for every cell when the level is made
// and for one cell whenever it changes.

import { type Level, nearestFree } from '@stairwell/engine';
import {
  cellAt,
  isHole,
  isPit,
  type LevelPlace,
  type Mon,
  type Obj,
  type Site,
  TERRAIN as T,
} from '@stairwell/nethack';
import { CELLS, type Cells, canStand, HEIGHT, isRock, isShutDoor, WIDTH, xOf } from './ground.js';
import { type Habits, habitsOf } from './species.js';
import { TABLE, TERRAIN_OF, type TerrainName } from './terrain.js';

/** What a creature that is awake is about. */
export const MOODS = ['idle', 'curious', 'hunting'] as const;
/** One of the moods. */
type Mood = (typeof MOODS)[number];

/** Somebody on a level. */
export interface Creature {
  /** What NetHack made here. */
  readonly mon: Mon;
  readonly habits: Habits;
  /** The level where it was made, and its number there: what saves call it by. */
  readonly home: string;
  readonly index: number;
  cell: number;
  asleep: boolean;
  mood: Mood;
  /** Where it has last seen or heard the hero; -1 for nowhere. */
  goal: number;
  /** Turns until it gives up. */
  patience: number;
  /** Turns in which it does nothing. */
  dazed: number;
  /** It lies in wait or looks like something else. */
  hidden: boolean;
  /** It holds the hero, as long as it is beside him. */
  grips: boolean;
  /** Above 0 it is about to strike from afar, below 0 it rests from that. */
  aim: number;
}

/** A trap on a level. Where holes and portals lead is said by the world's links. */
interface TrapState {
  readonly cell: number;
  readonly kind: number;
  seen: boolean;
  /** Filled up. */
  gone: boolean;
}

/** A level with everything on it. */
export interface MazesLevel extends Level<TerrainName>, Cells {
  readonly id: string;
  readonly place: LevelPlace;
  /** The level as it was made. Nobody changes it. */
  readonly site: Site;
  readonly lit: Uint8Array;
  readonly horizontal: Uint8Array;
  /** The uppermost thing on a cell that is no boulder. */
  readonly things: (Obj | undefined)[];
  /** By the number of a thing in the site's list: 1 if the hero has taken it. */
  readonly taken: Uint8Array;
  readonly traps: readonly TrapState[];
  readonly trapAt: readonly (TrapState | undefined)[];
  /** Who was made here, wherever they are now. */
  readonly natives: readonly Creature[];
  /** Who is here. */
  readonly creatures: Creature[];
  /** Who stands where. */
  readonly bodies: (Creature | undefined)[];
  /** 1 where the hero has seen the cell. */
  readonly known: Uint8Array;
  /** 1 where the hero has stood: what lies beside such a cell is known. */
  readonly trod: Uint8Array;
  /** 1 where light stops. */
  readonly opaque: Uint8Array;
  /** By cell: the terrain that stairs show there, by the link that leaves it (`stairsUp` or `stairsDown`); 0 where none does. */
  readonly ways: Uint8Array;
  readonly isSokoban: boolean;
  /** By cell, the flags of doors as the hero knows them that have changed since, out of his sight. */
  readonly doorsBefore: Map<number, number>;
  /** Cells where the hero has written Elbereth. */
  readonly wards: Set<number>;
  /** The pushes of a puzzle so far, each as eight times the boulder's cell and its direction; below 0 where it filled something. */
  readonly pushes: number[];
  /** The priest here has tended the hero. */
  tended: boolean;
}

/** The level as nobody has seen it yet. */
export function freshLevel(id: string, site: Site): MazesLevel {
  const traps = site.traps.map(
    (trap): TrapState => ({
      cell: trap.y * WIDTH + trap.x,
      kind: trap.ttyp,
      seen: trap.tseen || (site.inSokoban && (isPit(trap.ttyp) || isHole(trap.ttyp))),
      gone: false,
    }),
  );
  const trapAt = new Array<TrapState | undefined>(CELLS).fill(undefined);
  for (const trap of traps) trapAt[trap.cell] = trap;
  const natives = site.monsters
    .filter(({ x, dead }) => x > 0 && !dead)
    .map((mon, index) => freshCreature(id, index, mon, site));
  const bodies = new Array<Creature | undefined>(CELLS).fill(undefined);
  for (const creature of natives) bodies[creature.cell] = creature;
  const typ = inRows(site.typ);
  const level: MazesLevel = {
    id,
    width: WIDTH,
    height: HEIGHT,
    table: TABLE,
    terrain: new Uint8Array(CELLS),
    place: site.place,
    site,
    typ,
    flags: inRows(site.flags),
    boulders: bouldersOf(site),
    lit: inRows(site.lit),
    horizontal: inRows(site.horizontal),
    things: new Array<Obj | undefined>(CELLS).fill(undefined),
    taken: new Uint8Array(site.objects.length),
    traps,
    trapAt,
    natives,
    creatures: [...natives],
    bodies,
    // Sokoban is mapped beforehand.
    known: typ.map((code) => (site.inSokoban && code !== T.STONE ? 1 : 0)),
    trod: new Uint8Array(CELLS),
    opaque: new Uint8Array(CELLS),
    ways: new Uint8Array(CELLS),
    isSokoban: site.inSokoban,
    doorsBefore: new Map(),
    wards: new Set(),
    pushes: [],
    tended: false,
  };
  layThings(level);
  for (let cell = 0; cell < CELLS; cell++) refresh(level, cell);
  return level;
}

/** A creature as NetHack made it. */
export function freshCreature(home: string, index: number, mon: Mon, site: Site): Creature {
  return {
    mon,
    habits: habitsOf(site.game.kind(mon.species)),
    home,
    index,
    cell: mon.y * WIDTH + mon.x,
    asleep: mon.asleep,
    mood: 'idle',
    goal: -1,
    patience: 0,
    dazed: 0,
    hidden: mon.undetected || mon.appearType === 1 || mon.appearType === 2,
    grips: false,
    aim: 0,
  };
}

/** Writes down what lies uppermost everywhere. */
export function layThings({ site, things, taken }: MazesLevel): void {
  things.fill(undefined);
  // Oldest first: the last one written lies on top.
  site.objects.forEach((obj, index) => {
    if (taken[index] === 0 && !isBoulder(site, obj)) things[obj.y * WIDTH + obj.x] = obj;
  });
}

/** The things on a cell that the hero has not taken, by their numbers in the site's list; boulders are none of them. */
export function thingsAt({ site, taken }: MazesLevel, cell: number): number[] {
  const found: number[] = [];
  site.objects.forEach((obj, index) => {
    if (obj.y * WIDTH + obj.x === cell && taken[index] === 0 && !isBoulder(site, obj)) found.push(index);
  });
  return found;
}

/** NetHack's cells, column by column, in rows. */
function inRows(columns: Uint8Array): Uint8Array {
  const cells = new Uint8Array(CELLS);
  for (let x = 0; x < WIDTH; x++)
    for (let y = 0; y < HEIGHT; y++) cells[y * WIDTH + x] = columns[cellAt(x, y)];
  return cells;
}

/** How many boulders lay on each cell when the level was made. */
export function bouldersOf(site: Site): Uint8Array {
  const boulders = new Uint8Array(CELLS);
  for (const obj of site.objects) if (isBoulder(site, obj)) boulders[obj.y * WIDTH + obj.x]++;
  return boulders;
}

const isBoulder = ({ game }: Site, { otyp }: Obj): boolean => game.type(otyp).name === 'boulder';

/** The flags of a cell's ground, as far as the hero knows. */
export const flagsKnown = ({ doorsBefore, flags }: MazesLevel, cell: number): number =>
  doorsBefore.get(cell) ?? flags[cell];

/** Shows that a way leaves a cell. */
export function showWay(level: MazesLevel, cell: number, up: boolean): void {
  level.ways[cell] = up ? CODE.stairsUp : CODE.stairsDown;
  refresh(level, cell);
}

/** Changes the ground of a cell. */
export function setGround(level: MazesLevel, cell: number, typ: number, flags: number): void {
  level.typ[cell] = typ;
  level.flags[cell] = flags;
  refresh(level, cell);
}

/** Changes how many boulders lie on a cell. */
export function setBoulders(level: MazesLevel, cell: number, count: number): void {
  level.boulders[cell] = count;
  refresh(level, cell);
}

/** Puts a creature on a free cell. */
export function moveCreature(level: MazesLevel, creature: Creature, to: number): void {
  if (level.bodies[creature.cell] === creature) level.bodies[creature.cell] = undefined;
  creature.cell = to;
  level.bodies[to] = creature;
}

/** Somebody is here no more. */
export function removeCreature(level: MazesLevel, creature: Creature): void {
  const at = level.creatures.indexOf(creature);
  if (at >= 0) level.creatures.splice(at, 1);
  if (level.bodies[creature.cell] === creature) level.bodies[creature.cell] = undefined;
}

/** Somebody comes from another level to a free cell. */
export function addCreature(level: MazesLevel, creature: Creature, cell: number): void {
  level.creatures.push(creature);
  creature.cell = cell;
  level.bodies[cell] = creature;
}

/** A free cell beside or near another, or -1. */
export function freeNear(level: MazesLevel, cell: number, isGood: (at: number) => boolean): number {
  return nearestFree(level, cell, isGood, {
    mayPass: (at) => xOf(at) > 0 && canStand(level, at, true),
    directions: [0, 1, 2, 3, 4, 5, 6, 7],
    cutsCorners: true,
    mostCells: 400,
  });
}

/** Whoever stands on a cell steps aside to the nearest where a body finds room; from a closet that is full, to any such cell. */
export function makeRoom(level: MazesLevel, cell: number): void {
  const body = level.bodies[cell];
  if (body === undefined) return;
  const isFree = (at: number): boolean =>
    level.bodies[at] === undefined && level.boulders[at] === 0 && canStand(level, at, false);
  const near = freeNear(level, cell, isFree);
  const free = near === -1 ? level.typ.findIndex((_typ, at) => isFree(at)) : near;
  if (free >= 0) moveCreature(level, body, free);
}

/** Writes what follows from a cell's ground and boulders. */
function refresh(level: MazesLevel, cell: number): void {
  const typ = level.typ[cell];
  level.terrain[cell] = terrainAt(level, cell);
  const stops =
    isRock(typ) ||
    typ === T.LAVAWALL ||
    typ === T.CLOUD ||
    (typ === T.WATER && level.site.inEndgame) ||
    level.boulders[cell] > 0 ||
    isShutDoor(level, cell);
  level.opaque[cell] = stops ? 1 : 0;
}

function terrainAt(level: MazesLevel, cell: number): number {
  const typ = level.typ[cell];
  const way = level.ways[cell];
  if (way !== 0 && (typ === T.STAIRS || typ === T.LADDER)) return way;
  // A boulder hides no way: it is pushed off a portal, and into a hole it falls.
  if (way === 0 && level.boulders[cell] > 0) return CODE.boulder;
  return isShutDoor(level, cell) ? CODE.closedDoor : TERRAIN_OF[typ];
}

const CODE = TABLE.code;
