// The terrain that a world shows, and which of it stands for NetHack's ground. NetHack's codes (`typ` and `flags`) are what the
// rules ask; a level's terrain follows from them, its boulders and the links that leave it, cell by cell.

import { defineTerrain } from '@stairwell/engine';
import type { TerrainRow } from '@stairwell/engine/world';
import { TERRAIN as T } from '@stairwell/nethack';

const open = (glyph: string): TerrainRow => ({ glyph, walkable: true, transparent: true });

/** The table of every level. */
export const TABLE = defineTerrain({
  rock: { glyph: ' ' },
  wall: { glyph: '#' },
  tree: { glyph: 'T' },
  bars: { glyph: 'I', transparent: true },
  water: { glyph: '~', transparent: true },
  lava: { glyph: 'L', transparent: true },
  secretDoor: { glyph: 'S', passable: true },
  secretCorridor: { glyph: 'H', passable: true },
  closedDoor: { glyph: '+', walkable: true },
  door: open("'"),
  floor: open('.'),
  corridor: open(','),
  stairsUp: open('<'),
  stairsDown: open('>'),
  fountain: open('{'),
  throne: open('\\'),
  sink: open('K'),
  grave: open('|'),
  altar: open('_'),
  ice: open('i'),
  bridge: open('='),
  air: open('A'),
  cloud: { glyph: 'C', walkable: true },
  boulder: { glyph: '0' },
});

/** The name of a terrain. */
export type TerrainName = keyof typeof TABLE.code;

const NAMES: Readonly<Record<number, TerrainName>> = {
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
  [T.STAIRS]: 'floor',
  [T.LADDER]: 'floor',
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

/** The terrain of each of NetHack's codes; what is not named is a wall. Doors, ways and boulders are decided cell by cell. */
export const TERRAIN_OF: Uint8Array = Uint8Array.from(
  { length: T.CLOUD + 1 },
  (_, typ) => TABLE.code[NAMES[typ] ?? 'wall'],
);
