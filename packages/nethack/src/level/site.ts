// A level while it is made: its dice, what it may cost, and what only the making needs. All rules of creation take a Site and
// change nothing outside it and its game. Two sites can be built side by side.

import { Budget } from '../budget.js';
import { type Connection, connectionAt, type LevelPlace } from '../dungeon/dungeon.js';
import type { Game } from '../game.js';
import { Dice } from '../random/dice.js';
import { Level } from './level.js';
import { COLNO, ROWNO } from './terrain.js';
import { MAX_ROOMS, type Mon, type Obj, type Rect } from './things.js';

/** What could come at random on this level in a window of difficulty, with running totals of the weights. */
export interface SpeciesPool {
  readonly temperature: number;
  readonly goneVersion: number;
  readonly species: Int16Array;
  readonly weights: Int16Array;
  readonly totals: Int32Array;
}

/** Whom a level in the making tells what the original would complain about. */
interface Listener {
  complain(message: string, by: string, where: string): void;
}

/** A level in the making. `buildLevel` makes one and hands it back when the level is finished. */
export class Site extends Level {
  readonly dice: Dice;
  /** What making this level may cost. */
  readonly budget: Budget;
  /** The way to another branch that belongs here. */
  connection: Connection | undefined;
  madeBranch = false;
  /** Alignment of the level as monster choice sees it. */
  readonly specialAlign: number;
  /** Kept from choice to choice, by window. */
  readonly speciesPools = new Map<number, SpeciesPool>();
  /** Store of free rectangles in which rooms may be placed; only the first `freeRectCount` count. */
  readonly freeRects: Rect[] = [{ lx: 0, ly: 0, hx: COLNO - 1, hy: ROWNO - 1 }];
  freeRectCount = 1;
  /** Which rooms are joined: equal numbers belong together. Set when a room is made, by its index. */
  readonly joinClass = new Uint8Array(MAX_ROOMS + 1);
  /** Set while a themed-room script places rooms. */
  inThemerooms = false;
  themeroomFailed = false;
  /** Corner of a reserved vault, or -1. */
  vault = { x: -1, y: -1, w: 0, h: 0 };
  xMazeMax = 78;
  yMazeMax = 20;
  /** Numbers of long worms; a new one takes the lowest that no worm of the level has. */
  readonly wormNumbers = new Map<Mon, number>();
  /** A debugging aid of test scripts: stairs may be overwritten. */
  overwriteStairs = false;
  /** The script that is told of complaints. It is kept itself and not a function of it: a closure here outlives its level by far. */
  listener: Listener | null = null;
  /** Whether the prize of the Mines or of Sokoban is made. */
  hasPrize = false;

  constructor(game: Game, place: LevelPlace, seed: number, budget = new Budget()) {
    super(game, place);
    this.dice = new Dice(seed);
    this.dice.heroLevel = game.hero.level;
    this.dice.luck = game.hero.luck;
    this.budget = budget;
    budget.begin(this.dice);
    this.connection = connectionAt(game.dungeon, place);
    // An unconnected branch (the tutorial) reads as chaotic: its flag shares a bit with the alignment.
    this.specialAlign = this.special?.align ?? 0;
  }

  /** Tells what the original would complain about after a script's end, with the place in the script. */
  complain(message: string, where: string): void {
    this.listener?.complain(message, '', where);
  }

  /** The uppermost object of this type on the cell. */
  objOfTypeAt(otyp: number, x: number, y: number): Obj | null {
    for (let obj = this.objAt(x, y); obj !== null; obj = obj.nextHere) {
      if (obj.otyp === otyp) return obj;
      this.budget.spend(1);
    }
    return null;
  }
}
