// What lies, stands and is written on a level under construction: objects, monsters, traps, stairs, engravings, regions.
// Plain records; the rules that make and move them are elsewhere.

import type { LevelPlace } from '../dungeon/dungeon.js';

/** Where an object is. */
export const WHERE = { FREE: 0, FLOOR: 1, CONTAINED: 2, MONSTER: 3, BURIED: 4, MIGRATING: 5 } as const;

/** [function, turn]. Functions are numbered as in the traces. */
export type Timer = readonly [number, number];

/** What can happen to an object or a cell later, numbered as in the traces. */
export const TIMER = {
  ROT_ORGANIC: 0,
  ROT_CORPSE: 1,
  REVIVE_MON: 2,
  ZOMBIFY_MON: 3,
  BURN_OBJECT: 4,
  HATCH_EGG: 5,
  FIG_TRANSFORM: 6,
  SHRINK_GLOB: 7,
  MELT_ICE_AWAY: 8,
} as const;

/** An object, with the fields of the original's own that levels set. */
export interface Obj {
  id: number;
  otyp: number;
  oclass: number;
  x: number;
  y: number;
  where: number;
  quan: number;
  spe: number;
  blessed: boolean;
  cursed: boolean;
  /** Species of corpses, statues, figurines, eggs and tins; -1 none. */
  corpsenm: number;
  owt: number;
  age: number;
  oeroded: number;
  oeroded2: number;
  oerodeproof: boolean;
  olocked: boolean;
  obroken: boolean;
  /** Trapped box, or poisoned weapon. */
  otrapped: boolean;
  recharged: number;
  lamplit: boolean;
  greased: boolean;
  artifact: number;
  oname: string;
  novelidx: number;
  oeaten: number;
  nomerge: boolean;
  worn: number;
  timers: Timer[];
  /** Newest first. */
  contents: Obj[];
  /** The container it is in, while it is in one. */
  container: Obj | null;
  /** The monster that carries it, while one does. */
  carrier: Mon | null;
  /** Next lower in the pile on the same cell. */
  nextHere: Obj | null;
  /** Species that this waits for while migrating (Orcish Town). */
  migrateSpecies: number;
}

interface ShopkeeperData {
  name: string;
  shoptype: number;
  room: number;
  pos: readonly [number, number];
  door: readonly [number, number];
}

interface PriestData {
  /** Alignment -1, 0, 1, or -128 for none. */
  align: number;
  room: number;
  shrine: readonly [number, number];
}

interface MinionData {
  align: number;
  renegade: boolean;
}

/** What a mimic (or a disguised monster) looks like: 0 nothing, 1 furniture, 2 object, 3 monster. */
export const APPEAR = { NOTHING: 0, FURNITURE: 1, OBJECT: 2, MONSTER: 3 } as const;

/** A monster, with the fields of the original's own that levels set. */
export interface Mon {
  id: number;
  species: number;
  x: number;
  y: number;
  asleep: boolean;
  peaceful: boolean;
  female: boolean;
  hp: number;
  hpmax: number;
  level: number;
  invis: boolean;
  undetected: boolean;
  /** Strategy bits, unsigned. */
  strategy: number;
  /** True shape of a shapeshifter; -1 none. */
  cham: number;
  appearType: number;
  appearance: number;
  /** Extra data of an appearance as an object with a species. */
  mcorpsenm: number;
  givenname: string;
  shk: ShopkeeperData | null;
  priest: PriestData | null;
  minion: MinionData | null;
  /** Cells of a worm's tail from the head on; null for others. */
  worm: { x: number; y: number }[] | null;
  /** Bit field of trap kinds seen, signed. */
  trapseen: number;
  speed: number;
  isWizard: boolean;
  isGuard: boolean;
  cancelled: boolean;
  revived: boolean;
  avenging: boolean;
  fleeing: boolean;
  /** Turns left of fleeing, 0 when it has no end. */
  fleeingFor: number;
  blinded: number;
  frozen: number;
  stunned: boolean;
  confused: boolean;
  canmove: boolean;
  cansee: boolean;
  /** Front first: new things go to the front. */
  inv: Obj[];
  dead: boolean;
}

/** A trap; which of its fields count depends on its kind. */
export interface Trap {
  ttyp: number;
  x: number;
  y: number;
  tseen: boolean;
  once: boolean;
  madeByYou: boolean;
  launch: { x: number; y: number };
  launch2: { x: number; y: number };
  dst: LevelPlace;
  teledest: { x: number; y: number };
  note: number;
  conjoined: number;
}

/** Stairs or a ladder, and the level that they lead to. */
export interface Stair {
  x: number;
  y: number;
  up: boolean;
  ladder: boolean;
  to: LevelPlace;
}

/** What is written on a cell. */
export interface Engraving {
  x: number;
  y: number;
  type: number;
  text: string;
  guardobjects: boolean;
  nowipeout: boolean;
  time: number;
}

/** How something is written. */
export const ENGRAVE = { DUST: 1, ENGRAVE: 2, BURN: 3, MARK: 4, BLOOD: 5, HEADSTONE: 6 } as const;

/** A rectangle, inclusive. */
export interface Rect {
  lx: number;
  ly: number;
  hx: number;
  hy: number;
}

/** Kinds of level regions, numbered as in the traces. */
export const REGION = {
  DOWNSTAIR: 0,
  UPSTAIR: 1,
  PORTAL: 2,
  BRANCH: 3,
  TELE: 4,
  UPTELE: 5,
  DOWNTELE: 6,
} as const;

/** Where stairs, a portal, a branch or arrivals may be placed once the level is made. */
export interface LevelRegion {
  rtype: number;
  in: Rect;
  del: Rect;
  inIsLevel: boolean;
  delIsLevel: boolean;
  padding: number;
  name: string;
  /** Where in its script it was asked for, as "file:line". */
  where: string;
}

/** teleport 0, teleport-up 1, teleport-down 2, monster-generation 3. */
export interface Exclusion {
  zone: number;
  rect: Rect;
}

/** A cloud of gas. */
export interface GasRegion {
  cells: { x: number; y: number }[];
  ttl: number;
  damage: number;
}

/** A bubble of air or a cloud, and where it drifts. */
export interface Bubble {
  x: number;
  y: number;
  dx: number;
  dy: number;
  shape: number;
}

/** What is special about a level, by the names of the traces. */
export interface LevelFlags {
  nfountains: number;
  nsinks: number;
  has_shop: boolean;
  has_vault: boolean;
  has_zoo: boolean;
  has_court: boolean;
  has_morgue: boolean;
  has_beehive: boolean;
  has_barracks: boolean;
  has_temple: boolean;
  has_swamp: boolean;
  noteleport: boolean;
  hardfloor: boolean;
  nommap: boolean;
  hero_memory: boolean;
  shortsighted: boolean;
  graveyard: boolean;
  sokoban_rules: boolean;
  is_maze_lev: boolean;
  is_cavernous_lev: boolean;
  arboreal: boolean;
  has_town: boolean;
  corrmaze: boolean;
  rndmongen: boolean;
  deathdrops: boolean;
  noautosearch: boolean;
  fumaroles: boolean;
  stormy: boolean;
  temperature: number;
}

/** Types of rooms; those from SHOPBASE on are shops. */
export const ROOM = {
  ORDINARY: 0,
  THEMED: 1,
  COURT: 2,
  SWAMP: 3,
  VAULT: 4,
  BEEHIVE: 5,
  MORGUE: 6,
  BARRACKS: 7,
  ZOO: 8,
  DELPHI: 9,
  TEMPLE: 10,
  LEPREHALL: 11,
  COCKNEST: 12,
  ANTHOLE: 13,
  SHOPBASE: 14,
  ARMORSHOP: 15,
  SCROLLSHOP: 16,
  POTIONSHOP: 17,
  WEAPONSHOP: 18,
  FOODSHOP: 19,
  RINGSHOP: 20,
  WANDSHOP: 21,
  TOOLSHOP: 22,
  BOOKSHOP: 23,
  FODDERSHOP: 24,
  CANDLESHOP: 25,
} as const;

/** Number of a cell's room: 0 none, 1 shared, from 3 the room's index. Subrooms start at SUBROOM. */
export const ROOMOFFSET = 3;
/** Number of cells that belong to no room. */
export const NO_ROOM = 0;
/** Number of wall cells that several rooms share. */
export const SHARED = 1;
/** Rooms that a level can have, and as many inner rooms. */
export const MAX_ROOMS = 40;
/** Room number of subroom 0. */
export const SUBROOM = ROOMOFFSET + MAX_ROOMS + 1;

/** What becomes of a room when the script is over: nothing, its stock, or only what its type says of the level. */
export const FILL = { NONE: 0, NORMAL: 1, LEVEL_FLAGS: 2 } as const;

/** A room or inner room, as a rectangle without its walls. */
export interface Room {
  lx: number;
  ly: number;
  hx: number;
  hy: number;
  rtype: number;
  origRtype: number;
  lit: boolean;
  needfill: number;
  needjoining: boolean;
  doorct: number;
  fdoor: number;
  irregular: boolean;
  /** Position in its list: rooms, or subrooms. */
  index: number;
  isSub: boolean;
  /** The number that its cells carry. */
  roomno: number;
  subrooms: Room[];
  resident: Mon | null;
}
