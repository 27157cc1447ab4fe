// One level under construction: its dice, its grids and everything on it. All rules of creation take a Site and change
// nothing outside it and its game. Two sites can be built side by side.

import { Budget } from '../budget.js';
import {
  type Branch,
  branchOf,
  buildsUp,
  type Connection,
  connectionAt,
  type Dungeon,
  depthOf,
  GEHENNOM,
  type LevelPlace,
  ledgerOf,
  MINES,
  PLANES,
  QUEST,
  SOKOBAN,
  type SpecialLevel,
  specialAt,
  specialNamed,
  VLAD,
} from '../dungeon/dungeon.js';
import type { Game } from '../game.js';
import { Dice } from '../random/dice.js';
import { BRIDGE, CELLS, COLNO, cellAt, DOOR, isFurniture, isOk, ROWNO, T } from './terrain.js';
import {
  type Bubble,
  type Engraving,
  type Exclusion,
  type GasRegion,
  type LevelFlags,
  type LevelRegion,
  MAX_ROOMS,
  type Mon,
  type Obj,
  type Rect,
  type Room,
  type Stair,
  type Timer,
  type Trap,
} from './things.js';

/** What could come at random on this level in a window of difficulty, with running totals of the weights. */
export interface SpeciesPool {
  readonly temperature: number;
  readonly goneVersion: number;
  readonly species: Int16Array;
  readonly weights: Int16Array;
  readonly totals: Int32Array;
}

/** A free rectangle in which rooms may be placed. */
export interface FreeRect extends Rect {}

export class Site {
  readonly game: Game;
  readonly dice: Dice;
  readonly place: LevelPlace;
  /** What making this level may cost. */
  readonly budget: Budget;

  // Cells, indexed x * 21 + y. `flags` is one 5-bit field whose meaning depends on the terrain: door state, wall mode and
  // properties, altar alignment, drawbridge direction and what is under it, looted marks, what ice covers.
  readonly typ = new Uint8Array(CELLS);
  readonly flags = new Uint8Array(CELLS);
  readonly lit = new Uint8Array(CELLS);
  readonly horizontal = new Uint8Array(CELLS);
  readonly roomno = new Uint8Array(CELLS);
  readonly edge = new Uint8Array(CELLS);
  readonly candig = new Uint8Array(CELLS);

  readonly rooms: Room[] = [];
  readonly subrooms: Room[] = [];
  /** Door cells of all rooms, one after the other; a room knows its first and its count. */
  readonly doors: { x: number; y: number }[] = [];
  /** Newest first, as the original keeps it. */
  readonly stairs: Stair[] = [];
  /** Oldest first. */
  readonly traps: Trap[] = [];
  readonly trapGrid: (Trap | null)[] = new Array<Trap | null>(CELLS).fill(null);
  /** Floor objects, oldest first (the original's chain, reversed). */
  readonly objects: Obj[] = [];
  /** Top of the pile on each cell. */
  readonly piles: (Obj | null)[] = new Array<Obj | null>(CELLS).fill(null);
  /** Oldest first. */
  readonly buried: Obj[] = [];
  /** Oldest first. */
  readonly monsters: Mon[] = [];
  /** Heads and tails. */
  readonly monGrid: (Mon | null)[] = new Array<Mon | null>(CELLS).fill(null);
  /** Newest first. */
  readonly engravings: Engraving[] = [];
  readonly levregions: LevelRegion[] = [];
  updest: Rect & { nlx: number; nly: number; nhx: number; nhy: number } = emptyDestination();
  dndest: Rect & { nlx: number; nly: number; nhx: number; nhy: number } = emptyDestination();
  /** Newest first. */
  readonly exclusions: Exclusion[] = [];
  readonly gasRegions: GasRegion[] = [];
  readonly bubbles: Bubble[] = [];
  readonly cellTimers: { x: number; y: number; timer: Timer }[] = [];
  readonly migratingMonsters: { mon: Mon; to: LevelPlace }[] = [];
  readonly migratingObjects: Obj[] = [];
  /** Store of free rectangles; only the first `freeRectCount` count. */
  readonly freeRects: FreeRect[] = [{ lx: 0, ly: 0, hx: COLNO - 1, hy: ROWNO - 1 }];
  freeRectCount = 1;
  /** Which rooms are joined: equal numbers belong together. Set when a room is made, by its index. */
  readonly joinClass = new Uint8Array(MAX_ROOMS + 1);
  readonly level: LevelFlags = freshFlags();
  message = '';
  invocation = { x: 0, y: 0 };
  madeBranch = false;
  /** Set while a themed-room script places rooms. */
  inThemerooms = false;
  themeroomFailed = false;
  /** Corner of a reserved vault, or -1. */
  vault = { x: -1, y: -1, w: 0, h: 0 };
  xMazeMax = 78;
  yMazeMax = 20;
  flip = 0;
  allowFlips = -1;
  flipExtent: readonly [number, number, number, number] | null = null;
  /** A debugging aid of test scripts: stairs may be overwritten. */
  overwriteStairs = false;
  /** File that made the level, or empty. */
  file = '';
  /** Cells of the shapes' wormnos in use. */
  wormCount = 0;
  /** Kept from choice to choice, by window. */
  readonly speciesPools = new Map<number, SpeciesPool>();
  /** Alignment of the level as monster choice sees it (cached for the turn). */
  readonly specialAlign: number;

  readonly dungeon: Dungeon;
  readonly branch: Branch;
  readonly depth: number;
  readonly ledger: number;
  readonly difficulty: number;
  readonly special: SpecialLevel | undefined;
  connection: Connection | undefined;
  readonly inHell: boolean;
  readonly inQuest: boolean;
  readonly inMines: boolean;
  readonly inSokoban: boolean;
  readonly inEndgame: boolean;
  readonly inVlad: boolean;
  readonly isRogue: boolean;

  constructor(game: Game, place: LevelPlace, seed: number, budget = new Budget()) {
    this.game = game;
    this.place = place;
    this.dice = new Dice(seed);
    this.budget = budget;
    budget.begin(this.dice);
    this.dice.heroLevel = game.hero.level;
    this.dice.luck = game.hero.luck;
    const dungeon = game.dungeon;
    this.dungeon = dungeon;
    this.branch = branchOf(dungeon, place);
    this.depth = depthOf(dungeon, place);
    this.ledger = ledgerOf(dungeon, place);
    this.special = specialAt(dungeon, place);
    this.connection = connectionAt(dungeon, place);
    const name = this.branch.name;
    this.inHell = this.branch.hellish;
    this.inQuest = name === QUEST;
    this.inMines = name === MINES;
    this.inSokoban = name === SOKOBAN;
    this.inEndgame = name === PLANES;
    this.inVlad = name === VLAD;
    this.isRogue = this.special?.rogue === true;
    this.difficulty = difficultyOf(game, this.branch, place, this.depth, this.inEndgame);
    // An unconnected branch (the tutorial) reads as chaotic: its flag shares a bit with the alignment.
    this.specialAlign = this.special?.align ?? 0;
  }

  /** Whether this is the special level with that name (or its family: "medusa", "wizard1"). */
  isSpecial(name: string): boolean {
    return this.special?.name === name;
  }

  get isBottom(): boolean {
    return this.place.dlevel === this.branch.levels;
  }

  /** The level where the invocation is done: one above the sanctum. */
  get isInvocation(): boolean {
    return this.inHell && this.place.dlevel === this.branch.levels - 1;
  }

  get canDigDown(): boolean {
    return !this.level.hardfloor && !this.isBottom && !this.isInvocation;
  }

  get canFallThrough(): boolean {
    return this.canDigDown || this.isSpecial('castle');
  }

  typAt(x: number, y: number): number {
    return this.typ[cellAt(x, y)] as number;
  }

  monAt(x: number, y: number): Mon | null {
    return this.monGrid[cellAt(x, y)] ?? null;
  }

  objAt(x: number, y: number): Obj | null {
    return this.piles[cellAt(x, y)] ?? null;
  }

  /** The uppermost object of this type on the cell. */
  objOfTypeAt(otyp: number, x: number, y: number): Obj | null {
    for (let obj = this.objAt(x, y); obj !== null; obj = obj.nextHere) {
      if (obj.otyp === otyp) return obj;
      this.budget.spend(1);
    }
    return null;
  }

  trapAt(x: number, y: number): Trap | null {
    return this.trapGrid[cellAt(x, y)] ?? null;
  }

  stairAt(x: number, y: number): Stair | undefined {
    return this.stairs.find((stair) => stair.x === x && stair.y === y);
  }

  /** Pool, moat, water, or a raised drawbridge over moat. */
  isPool(x: number, y: number): boolean {
    if (!isOk(x, y)) return false;
    const t = this.typAt(x, y);
    if (t === T.POOL || t === T.MOAT || t === T.WATER) return true;
    return t === T.DRAWBRIDGE_UP && ((this.flags[cellAt(x, y)] as number) & BRIDGE.UNDER) === BRIDGE.MOAT;
  }

  isLava(x: number, y: number): boolean {
    if (!isOk(x, y)) return false;
    const t = this.typAt(x, y);
    if (t === T.LAVAPOOL || t === T.LAVAWALL) return true;
    return t === T.DRAWBRIDGE_UP && ((this.flags[cellAt(x, y)] as number) & BRIDGE.UNDER) === BRIDGE.LAVA;
  }

  isPoolOrLava(x: number, y: number): boolean {
    return this.isPool(x, y) || this.isLava(x, y);
  }

  isClosedDoor(x: number, y: number): boolean {
    return (
      this.typAt(x, y) === T.DOOR &&
      ((this.flags[cellAt(x, y)] as number) & (DOOR.CLOSED | DOOR.LOCKED)) !== 0
    );
  }

  /** Trap, furniture, liquid or the invocation place: nothing more is put here. */
  isOccupied(x: number, y: number): boolean {
    return (
      this.trapAt(x, y) !== null ||
      isFurniture(this.typAt(x, y)) ||
      this.isPoolOrLava(x, y) ||
      (this.isInvocation && this.invocation.x === x && this.invocation.y === y)
    );
  }

  specialPlace(name: string): LevelPlace | undefined {
    return specialNamed(this.dungeon, name)?.place;
  }
}

function difficultyOf(
  game: Game,
  branch: Branch,
  place: LevelPlace,
  depth: number,
  inEndgame: boolean,
): number {
  if (inEndgame) {
    const gehennom = game.dungeon.branches.find((b) => b.name === GEHENNOM);
    const sanctum = gehennom === undefined ? depth : gehennom.depthStart + gehennom.levels - 1;
    return sanctum + Math.trunc(game.hero.level / 2);
  }
  return buildsUp(branch) ? depth + 2 * (branch.entryLevel - place.dlevel + 1) : depth;
}

function emptyDestination() {
  return { lx: 0, ly: 0, hx: 0, hy: 0, nlx: 0, nly: 0, nhx: 0, nhy: 0 };
}

function freshFlags(): LevelFlags {
  return {
    nfountains: 0,
    nsinks: 0,
    has_shop: false,
    has_vault: false,
    has_zoo: false,
    has_court: false,
    has_morgue: false,
    has_beehive: false,
    has_barracks: false,
    has_temple: false,
    has_swamp: false,
    noteleport: false,
    hardfloor: false,
    nommap: false,
    hero_memory: true,
    shortsighted: false,
    graveyard: false,
    sokoban_rules: false,
    is_maze_lev: false,
    is_cavernous_lev: false,
    arboreal: false,
    has_town: false,
    corrmaze: false,
    rndmongen: true,
    deathdrops: true,
    noautosearch: false,
    fumaroles: false,
    stormy: false,
    temperature: 0,
  };
}
