// What a finished level looks like from above, cell by cell: a symbol and a word for terrain, traps, objects and monsters.

import { CLASS_LETTERS } from '../data/objects.js';
import { OT } from '../data/ot.js';
import { TRAP_NAMES } from '../data/traps.js';
import type { Level } from '../level/level.js';
import { cellAt, DOOR, T } from '../level/terrain.js';
import { type Mon, type Obj, ROOM, type Room, type Trap } from '../level/things.js';
import { knownName } from '../ruleset/names.js';

/** What kind of thing a letter shows; colours are chosen by it. */
export type SymbolKind =
  | 'rock'
  | 'wall'
  | 'floor'
  | 'door'
  | 'water'
  | 'lava'
  | 'plant'
  | 'feature'
  | 'air'
  | 'trap'
  | 'object'
  | 'monster';

/** The letter and the name of what is on a cell. */
export interface CellSymbol {
  readonly letter: string;
  readonly name: string;
  readonly kind: SymbolKind;
}

const symbol = (letter: string, name: string, kind: SymbolKind): CellSymbol => ({ letter, name, kind });

const TERRAIN: Readonly<Record<number, CellSymbol>> = {
  [T.STONE]: symbol(' ', 'rock', 'rock'),
  [T.TREE]: symbol('♣', 'tree', 'plant'),
  [T.SDOOR]: symbol('§', 'secret door', 'door'),
  [T.SCORR]: symbol('×', 'secret corridor', 'floor'),
  [T.POOL]: symbol('≈', 'pool', 'water'),
  [T.MOAT]: symbol('≈', 'moat', 'water'),
  [T.WATER]: symbol('≈', 'water', 'water'),
  [T.DRAWBRIDGE_UP]: symbol('≡', 'raised drawbridge', 'feature'),
  [T.LAVAPOOL]: symbol('∼', 'lava', 'lava'),
  [T.LAVAWALL]: symbol('∼', 'wall of lava', 'lava'),
  [T.IRONBARS]: symbol('¦', 'iron bars', 'wall'),
  [T.CORR]: symbol('#', 'corridor', 'floor'),
  [T.ROOM]: symbol('.', 'floor', 'floor'),
  [T.LADDER]: symbol('±', 'ladder', 'feature'),
  [T.FOUNTAIN]: symbol('{', 'fountain', 'feature'),
  [T.THRONE]: symbol('\\', 'throne', 'feature'),
  [T.SINK]: symbol('¤', 'sink', 'feature'),
  [T.GRAVE]: symbol('†', 'grave', 'feature'),
  [T.ALTAR]: symbol('_', 'altar', 'feature'),
  [T.ICE]: symbol('·', 'ice', 'water'),
  [T.DRAWBRIDGE_DOWN]: symbol('=', 'lowered drawbridge', 'feature'),
  [T.AIR]: symbol(' ', 'air', 'air'),
  [T.CLOUD]: symbol('°', 'cloud', 'air'),
};

const UPRIGHT_WALL = symbol('|', 'wall', 'wall');
const LEVEL_WALL = symbol('-', 'wall', 'wall');

/** The sign of a cell's terrain. */
export function terrainSymbol(level: Level, x: number, y: number): CellSymbol {
  const cell = cellAt(x, y);
  const t = level.typ[cell] as number;
  if (t === T.STAIRS || t === T.LADDER) {
    const up = level.stairAt(x, y)?.up === true;
    const name = `${t === T.LADDER ? 'ladder' : 'stairs'} ${up ? 'up' : 'down'}`;
    return symbol(up ? '<' : '>', name, 'feature');
  }
  if (t === T.DOOR) return doorSymbol(level.flags[cell] as number, level.horizontal[cell] !== 0);
  const known = TERRAIN[t];
  if (known !== undefined) return known;
  return t === T.VWALL || t === T.TLWALL || t === T.TRWALL ? UPRIGHT_WALL : LEVEL_WALL;
}

function doorSymbol(state: number, isHorizontal: boolean): CellSymbol {
  if ((state & DOOR.LOCKED) !== 0) return symbol('+', 'locked door', 'door');
  if ((state & DOOR.CLOSED) !== 0) return symbol('+', 'closed door', 'door');
  if ((state & DOOR.ISOPEN) !== 0) return symbol(isHorizontal ? '|' : '-', 'open door', 'door');
  return symbol('.', (state & DOOR.BROKEN) !== 0 ? 'broken door' : 'doorway', 'door');
}

/** Ghosts have no letter of their own that could be seen. */
const monsterLetter = (letter: string): string => (letter === ' ' ? 'ð' : letter);

/** The sign of a monster, or of what it pretends to be. */
export function monsterSymbol(level: Level, mon: Mon): CellSymbol {
  const kind = level.game.kind(mon.species);
  return symbol(monsterLetter(kind.letter), kind.name, 'monster');
}

/** The sign of an object. */
export function objectSymbol(level: Level, obj: Obj): CellSymbol {
  const name = knownName(level.game.type(obj.otyp));
  return symbol(obj.otyp === OT.BOULDER ? '0' : (CLASS_LETTERS[obj.oclass] ?? '?'), name, 'object');
}

/** The sign of a trap. */
export function trapSymbol(trap: Trap): CellSymbol {
  return symbol('^', TRAP_NAMES[trap.ttyp] ?? 'trap', 'trap');
}

/** The uppermost thing on a cell: monster, object, trap, or the ground. */
export function topSymbol(level: Level, x: number, y: number): CellSymbol {
  const mon = level.monAt(x, y);
  if (mon !== null) return monsterSymbol(level, mon);
  const obj = level.objAt(x, y);
  if (obj !== null) return objectSymbol(level, obj);
  const trap = level.trapAt(x, y);
  return trap !== null ? trapSymbol(trap) : terrainSymbol(level, x, y);
}

const ROOM_NAMES: Readonly<Record<number, string>> = {
  [ROOM.COURT]: 'throne room',
  [ROOM.SWAMP]: 'swamp',
  [ROOM.VAULT]: 'vault',
  [ROOM.BEEHIVE]: 'beehive',
  [ROOM.MORGUE]: 'graveyard',
  [ROOM.BARRACKS]: 'barracks',
  [ROOM.ZOO]: 'zoo',
  [ROOM.DELPHI]: "oracle's centre",
  [ROOM.TEMPLE]: 'temple',
  [ROOM.LEPREHALL]: 'leprechaun hall',
  [ROOM.COCKNEST]: 'cockatrice nest',
  [ROOM.ANTHOLE]: 'ant hole',
};

/** What a room is, if it is anything special. */
export function roomName(room: Room): string | undefined {
  return room.rtype >= ROOM.SHOPBASE ? 'shop' : ROOM_NAMES[room.rtype];
}
