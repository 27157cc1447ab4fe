// A level as play needs it, from the level as NetHack's rules made it. Cells change from columns to rows.

import { cellAt, type Obj, type Site, TERRAIN as T } from '@stairwell/nethack';
import { CELLS, HEIGHT, isHole, isPit, isRock, isShutDoor, WIDTH } from './ground.js';
import type { Maker } from './maker.js';
import { branchKey, branchNumber, idOf } from './places.js';
import type { Creature, LevelState, TrapState } from './state.js';

const BOULDER_CLASS_NAME = 'boulder';

/** The level as nobody has seen it yet. */
export function freshLevel(maker: Maker, site: Site): LevelState {
  const { dungeon } = maker;
  const { place } = site;
  const rows = (columns: Uint8Array): Uint8Array => {
    const cells = new Uint8Array(CELLS);
    for (let x = 0; x < WIDTH; x++)
      for (let y = 0; y < HEIGHT; y++) cells[y * WIDTH + x] = columns[cellAt(x, y)];
    return cells;
  };
  const things = new Array<Obj | undefined>(CELLS).fill(undefined);
  const boulders = new Uint8Array(CELLS);
  for (const obj of site.objects) {
    const cell = obj.y * WIDTH + obj.x;
    // Oldest first: the last one written lies on top.
    if (isBoulder(site, obj)) boulders[cell]++;
    else things[cell] = obj;
  }
  const traps = site.traps.map(
    (trap): TrapState => ({
      cell: trap.y * WIDTH + trap.x,
      kind: trap.ttyp,
      to: trapTarget(maker, site, trap.dst),
      seen: trap.tseen || (site.inSokoban && (isPit(trap.ttyp) || isHole(trap.ttyp))),
      gone: false,
    }),
  );
  const trapAt = new Array<TrapState | undefined>(CELLS).fill(undefined);
  for (const trap of traps) trapAt[trap.cell] = trap;
  const creatures = site.monsters
    .filter(({ x, dead }) => x > 0 && !dead)
    .map((mon): Creature => ({ mon, cell: mon.y * WIDTH + mon.x, asleep: mon.asleep }));
  const bodies = new Array<Creature | undefined>(CELLS).fill(undefined);
  for (const creature of creatures) bodies[creature.cell] = creature;
  const level: LevelState = {
    id: idOf(dungeon, place),
    place,
    site,
    typ: rows(site.typ),
    flags: rows(site.flags),
    lit: rows(site.lit),
    horizontal: rows(site.horizontal),
    stairs: site.stairs.map((stair) => ({ ...stair, cell: stair.y * WIDTH + stair.x })),
    boulders,
    things,
    traps,
    trapAt,
    creatures,
    bodies,
    known: new Uint8Array(CELLS),
    opaque: new Uint8Array(CELLS),
    isSokoban: site.inSokoban,
  };
  for (let cell = 0; cell < CELLS; cell++) refreshOpacity(level, cell);
  // Sokoban is mapped beforehand.
  if (level.isSokoban)
    for (let cell = 0; cell < CELLS; cell++) level.known[cell] = level.typ[cell] === T.STONE ? 0 : 1;
  return level;
}

export const isBoulder = (site: Site, obj: Obj): boolean =>
  site.game.type(obj.otyp).name === BOULDER_CLASS_NAME;

/** Trap doors of the castle lead into Gehennom, the tutorial's portals out of it. */
function trapTarget({ dungeon }: Maker, site: Site, dst: { dnum: number; dlevel: number }) {
  const isHere = dst.dnum === site.place.dnum && dst.dlevel === site.place.dlevel;
  if (isHere && site.isSpecial('castle')) return { dnum: branchNumber(dungeon, 'gehennom'), dlevel: 1 };
  if (dst.dnum < 0 || dst.dnum >= dungeon.branches.length) {
    return branchKey(dungeon, site.place.dnum) === 'tutorial'
      ? { dnum: 0, dlevel: 1 }
      : { dnum: -1, dlevel: -1 };
  }
  return { dnum: dst.dnum, dlevel: dst.dlevel };
}

export function refreshOpacity(level: LevelState, cell: number): void {
  const typ = level.typ[cell];
  const stops =
    isRock(typ) ||
    typ === T.LAVAWALL ||
    typ === T.CLOUD ||
    (typ === T.WATER && level.site.inEndgame) ||
    level.boulders[cell] > 0 ||
    isShutDoor(level, cell);
  level.opaque[cell] = stops ? 1 : 0;
}

/** Changes the ground of a cell. */
export function setGround(level: LevelState, cell: number, typ: number, flags: number): void {
  level.typ[cell] = typ;
  level.flags[cell] = flags;
  refreshOpacity(level, cell);
}

export function addBoulder(level: LevelState, cell: number, by: 1 | -1): void {
  level.boulders[cell] += by;
  refreshOpacity(level, cell);
}

export function moveCreature(level: LevelState, creature: Creature, to: number): void {
  if (level.bodies[creature.cell] === creature) level.bodies[creature.cell] = undefined;
  creature.cell = to;
  level.bodies[to] = creature;
}
