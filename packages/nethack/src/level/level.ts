// A level of the dungeon: its ground, everything on it, where it lies and what is special about it.

import {
  type Branch,
  branchOf,
  buildsUp,
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
import { Ground } from './ground.js';
import { CELLS, cellAt, isFurniture } from './terrain.js';
import type {
  Bubble,
  Engraving,
  Exclusion,
  GasRegion,
  LevelFlags,
  LevelRegion,
  Mon,
  Obj,
  Rect,
  Room,
  Stair,
  Timer,
  Trap,
} from './things.js';

/** Where one arrives: inside one rectangle and outside another. */
interface Destination extends Rect {
  nlx: number;
  nly: number;
  nhx: number;
  nhy: number;
}

/** A level with all that is on it. Finished levels are read through this; `Site` adds what only the making needs. */
export class Level extends Ground {
  readonly game: Game;

  // ---- where it lies
  readonly place: LevelPlace;
  readonly dungeon: Dungeon;
  readonly branch: Branch;
  readonly depth: number;
  readonly ledger: number;
  readonly difficulty: number;
  readonly special: SpecialLevel | undefined;
  readonly inHell: boolean;
  readonly inQuest: boolean;
  readonly inMines: boolean;
  readonly inSokoban: boolean;
  readonly inEndgame: boolean;
  readonly inVlad: boolean;
  readonly isRogue: boolean;

  // ---- what it holds
  readonly rooms: Room[] = [];
  readonly subrooms: Room[] = [];
  /**
   * Where rooms and inner rooms are written down, by number. Rooms that were forgotten stay there, and cells may still carry
   * their numbers, as in the original, where rooms are entries of a fixed table.
   */
  readonly roomSlots: Room[] = [];
  readonly subroomSlots: Room[] = [];
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
  updest: Destination = emptyDestination();
  dndest: Destination = emptyDestination();
  /** Newest first. */
  readonly exclusions: Exclusion[] = [];
  readonly gasRegions: GasRegion[] = [];
  readonly bubbles: Bubble[] = [];
  readonly cellTimers: { x: number; y: number; timer: Timer }[] = [];
  readonly migratingMonsters: { mon: Mon; to: LevelPlace }[] = [];
  readonly migratingObjects: Obj[] = [];
  invocation = { x: 0, y: 0 };

  // ---- what is special about it
  readonly traits: LevelFlags = freshFlags();
  message: string | null = null;
  /** File that made it, or empty. */
  file = '';
  /** How it was mirrored: 1 top to bottom, 2 left to right; what was allowed, and within which rectangle. */
  flip = 0;
  /** How to mirror it instead of as the dice say; null leaves it to them. */
  wantedFlip: number | null = null;
  allowFlips = -1;
  flipExtent: readonly [number, number, number, number] | null = null;

  constructor(game: Game, place: LevelPlace) {
    super();
    this.game = game;
    this.place = place;
    const { dungeon } = game;
    this.dungeon = dungeon;
    this.branch = branchOf(dungeon, place);
    this.depth = depthOf(dungeon, place);
    this.ledger = ledgerOf(dungeon, place);
    this.special = specialAt(dungeon, place);
    const { name } = this.branch;
    this.inHell = this.branch.hellish;
    this.inQuest = name === QUEST;
    this.inMines = name === MINES;
    this.inSokoban = name === SOKOBAN;
    this.inEndgame = name === PLANES;
    this.inVlad = name === VLAD;
    this.isRogue = this.special?.rogue === true;
    this.difficulty = difficultyOf(game, this.branch, place, this.depth, this.inEndgame);
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
    return !this.traits.hardfloor && !this.isBottom && !this.isInvocation;
  }

  get canFallThrough(): boolean {
    return this.canDigDown || this.isSpecial('castle');
  }

  monAt(x: number, y: number): Mon | null {
    return this.monGrid[cellAt(x, y)] ?? null;
  }

  objAt(x: number, y: number): Obj | null {
    return this.piles[cellAt(x, y)] ?? null;
  }

  trapAt(x: number, y: number): Trap | null {
    return this.trapGrid[cellAt(x, y)] ?? null;
  }

  stairAt(x: number, y: number): Stair | undefined {
    return this.stairs.find((stair) => stair.x === x && stair.y === y);
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
