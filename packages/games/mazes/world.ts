// The whole world of a seed: every level made, and all ways between them whose ends are fixed.

import {
  defineTerrain,
  type Level,
  type Link,
  linkBothWays,
  type Options,
  type Place,
  type TerrainRow,
  type World,
  worldOf,
} from '@stairwell/engine';
import { type LevelPlace, TERRAIN as T } from '@stairwell/nethack';
import { isHole, isShutDoor, TRAP, xOf, yOf } from './ground.js';
import { freshLevel } from './level-state.js';
import { createMaker } from './maker.js';
import { allPlaces, idOf, leavesDungeon } from './places.js';
import type { LevelState } from './state.js';

const open = (glyph: string): TerrainRow => ({ glyph, walkable: true, transparent: true });

const TABLE = defineTerrain({
  rock: { glyph: ' ' },
  wall: { glyph: '#' },
  tree: { glyph: 'T' },
  bars: { glyph: 'I', transparent: true },
  water: { glyph: '~', transparent: true },
  lava: { glyph: 'L', transparent: true },
  secretDoor: { glyph: 'S' },
  secretCorridor: { glyph: 'H' },
  closedDoor: { glyph: '+', walkable: true },
  door: open("'"),
  floor: open('.'),
  corridor: open(','),
  stairsUp: { ...open('<'), goesUp: true },
  stairsDown: { ...open('>'), goesDown: true },
  fountain: open('{'),
  throne: open('\\'),
  sink: open('K'),
  grave: open('|'),
  altar: open('_'),
  ice: open('i'),
  bridge: open('='),
  air: open('A'),
  cloud: { glyph: 'C', walkable: true },
});

type Name = keyof typeof TABLE.code;

const NAMES: Readonly<Record<number, Name>> = {
  [T.STONE]: 'rock',
  [T.TREE]: 'tree',
  [T.SDOOR]: 'secretDoor',
  [T.SCORR]: 'secretCorridor',
  [T.POOL]: 'water',
  [T.MOAT]: 'water',
  [T.WATER]: 'water',
  [T.DRAWBRIDGE_UP]: 'water',
  [T.LAVAPOOL]: 'lava',
  [T.LAVAWALL]: 'lava',
  [T.IRONBARS]: 'bars',
  [T.DOOR]: 'door',
  [T.CORR]: 'corridor',
  [T.ROOM]: 'floor',
  [T.FOUNTAIN]: 'fountain',
  [T.THRONE]: 'throne',
  [T.SINK]: 'sink',
  [T.GRAVE]: 'grave',
  [T.ALTAR]: 'altar',
  [T.ICE]: 'ice',
  [T.DRAWBRIDGE_DOWN]: 'bridge',
  [T.AIR]: 'air',
  [T.CLOUD]: 'cloud',
};

/** What a way costs, in turns. */
const COST = 1;

export function world(seed: string, options: Options): World {
  const maker = createMaker(seed, String(options.role));
  const { dungeon } = maker;
  const states = new Map<string, LevelState>();
  for (const place of allPlaces(dungeon)) {
    const level = freshLevel(maker, maker.build(place));
    states.set(level.id, level);
  }
  const links: Link[] = [];
  const leadsTo = (to: LevelPlace, { place }: LevelState) =>
    to.dnum === place.dnum && to.dlevel === place.dlevel;
  for (const level of states.values()) {
    for (const stair of level.stairs) {
      if (leavesDungeon(dungeon, level.place, stair.to)) {
        links.push({ kind: 'exit', from: at(level, stair.cell), cost: COST, outcome: 'escape' });
        continue;
      }
      const other = states.get(idOf(dungeon, stair.to));
      const back = other?.stairs.find((one) => leadsTo(one.to, level) && one.ladder === stair.ladder);
      // The valley's stairs up end somewhere at the castle: no fixed end, no link.
      if (other === undefined || back === undefined) continue;
      const kind = stair.ladder ? 'ladder' : 'stairs';
      links.push({ kind, from: at(level, stair.cell), to: at(other, back.cell), cost: COST, twoWay: true });
    }
    for (const trap of level.traps) {
      const other = trap.to.dnum < 0 ? undefined : states.get(idOf(dungeon, trap.to));
      if (trap.kind !== TRAP.PORTAL || other === undefined) continue;
      const back = other.traps.find((one) => one.kind === TRAP.PORTAL && leadsTo(one.to, level));
      if (back !== undefined) {
        links.push({
          kind: 'portal',
          from: at(level, trap.cell),
          to: at(other, back.cell),
          cost: COST,
          twoWay: true,
        });
        continue;
      }
      const start = other.id === 'doom:1' ? other.stairs.find(({ up }) => up) : undefined;
      if (start !== undefined)
        links.push({ kind: 'portal', from: at(level, trap.cell), to: at(other, start.cell), cost: COST });
    }
  }
  links.push(...sokobanFalls(states), ...invocationLinks(states));
  return worldOf([...states.values()].map(worldLevel), links);
}

/** Falls end at random, but in Sokoban: there they end at the stairs to the level one fell from. */
function sokobanFalls(states: ReadonlyMap<string, LevelState>): Link[] {
  const links: Link[] = [];
  for (const level of states.values()) {
    if (!level.isSokoban) continue;
    for (const trap of level.traps) {
      const below = isHole(trap.kind) ? states.get(`sokoban:${trap.to.dlevel}`) : undefined;
      const stairs = below?.stairs.find(({ up }) => up);
      if (below === undefined || stairs === undefined) continue;
      links.push({ kind: 'hole', from: at(level, trap.cell), to: at(below, stairs.cell), cost: COST });
    }
  }
  return links;
}

/** The trembling square and the sanctum below it. */
function invocationLinks(states: ReadonlyMap<string, LevelState>): Link[] {
  for (const level of states.values()) {
    const { site, place } = level;
    const below = site.isInvocation ? states.get(`gehennom:${place.dlevel + 1}`) : undefined;
    const stairs = below?.stairs.find(({ up }) => up);
    if (below === undefined || stairs === undefined) continue;
    const { x, y } = site.invocation;
    return linkBothWays('stairs', { level: level.id, x, y }, at(below, stairs.cell), COST);
  }
  return [];
}

const at = (level: LevelState, cell: number): Place => ({ level: level.id, x: xOf(cell), y: yOf(cell) });

function worldLevel(level: LevelState): Level<Name> {
  const terrain = level.typ.map((typ, cell) => TABLE.code[nameOf(level, typ, cell)]);
  return { id: level.id, width: 80, height: 21, table: TABLE, terrain };
}

function nameOf(level: LevelState, typ: number, cell: number): Name {
  if (typ === T.STAIRS || typ === T.LADDER)
    return level.stairs.find((stair) => stair.cell === cell)?.up === true ? 'stairsUp' : 'stairsDown';
  if (isShutDoor(level, cell)) return 'closedDoor';
  return NAMES[typ] ?? 'wall';
}
