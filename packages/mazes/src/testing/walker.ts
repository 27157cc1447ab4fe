// A walker that plays The Mazes by its keys alone. It knows the whole map, secret doors included, as somebody does who has
// seen the level before; what it does is what a player could do.

import { cellOf, findPath, keyTap, type Link } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { RecordedSession } from '@stairwell/engine/play';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { TERRAIN as T } from '@stairwell/nethack';
import { mazes } from '../game.js';
import { canStand, isShutDoor, neighbour, SIZE, stepsBetween, WAYS } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';
import { walkingOn } from '../level/steps.js';
import { levelHere, type MazesState } from '../state.js';
import { isClimbed, leadsUp } from '../world.js';
import { fittingSolution } from './bot-puzzle.js';
import type { Push } from './sokoban-solutions.js';

/** More presses than this on one level mean that the walker is lost. */
const PATIENCE = 6000;
/** And more tries at one push that somebody does not go away. */
const PUSHES = 100;
/** And more falls on the way to one flight of stairs. */
const FALLS = 20;

/** Somebody who plays by keys, for practice unless told otherwise. */
export class Walker {
  readonly session: RecordedSession;
  presses = 0;

  constructor(seed: string, options: Readonly<Record<string, string | boolean>> = {}) {
    this.session = RecordedSession.start(mazes, seed, { practice: true, ...options });
  }

  get state(): MazesState {
    return this.session.state as MazesState;
  }

  get level(): MazesLevel {
    return levelHere(this.state);
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) {
      this.presses++;
      this.session.give(keyTap(key));
    }
  }

  step(direction: number): void {
    this.press(WALK_KEYS[WAYS[direction]][0]);
  }

  /** Types a line. */
  type(text: string): void {
    this.session.give({ type: 'line', text });
  }

  /** The wizards' level teleport, by name. */
  teleport(id: string): void {
    this.press('Ctrl+V');
    this.type(id);
    if (this.state.here !== id) throw new Error(`no teleport to ${id}, but ${this.state.here}`);
  }

  /** The ways that leave this level. */
  get ways(): readonly Link[] {
    return this.state.world.linksOf(this.level.id);
  }

  /** Walks to a cell of this level: searching, opening and kicking doors on the way. */
  walkTo(goal: number): void {
    const { level } = this;
    for (let tries = 0; this.state.cell !== goal; tries++) {
      if (this.level !== level) return;
      if (tries > PATIENCE) throw new Error(`lost on ${level.id}`);
      const way = this.plan(goal, false) ?? this.plan(goal, true) ?? this.plan(goal, true, true);
      if (way === undefined) throw new Error(`no way on ${level.id} from ${this.state.cell} to ${goal}`);
      this.advance(way[0]);
    }
  }

  private plan(goal: number, pastBoulders: boolean, overTraps = false): number[] | undefined {
    const { level } = this;
    const may = (cell: number): boolean => {
      if (level.boulders[cell] > 0 && !pastBoulders) return false;
      const trap = level.trapAt[cell];
      if (!overTraps && cell !== goal && trap !== undefined && !trap.gone) return false;
      const typ = level.typ[cell];
      return canStand(level, cell, false) || isShutDoor(level, cell) || typ === T.SDOOR || typ === T.SCORR;
    };
    return findPath(level, may, this.state.cell, goal, walkingOn(level, this.state.memory))?.slice(1);
  }

  private advance(next: number): void {
    const { level } = this;
    const direction = directionBetween(SIZE, this.state.cell, next);
    const typ = level.typ[next];
    if (typ === T.SDOOR || typ === T.SCORR) this.press('s');
    else if (isShutDoor(level, next) && (level.flags[next] & 8) !== 0)
      this.press('Ctrl+D', WALK_KEYS[WAYS[direction]][0]);
    else this.step(direction);
  }

  /** Walks to the stairs that lead to a level and takes them. */
  climbTo(id: string): void {
    const stairs = this.ways.find((link) => isClimbed(link) && link.to?.level === id);
    if (stairs === undefined) throw new Error(`no stairs from ${this.level.id} to ${id}`);
    const cell = cellOf(SIZE, stairs.from.x, stairs.from.y);
    const { level } = this;
    const up = leadsUp(this.state.maker, stairs);
    this.walkTo(cell);
    // Where a trap door lies in the only way, one falls, and is back elsewhere on the level.
    for (let falls = 0; this.level !== level && falls < FALLS; falls++) {
      this.teleport(level.id);
      this.walkTo(cell);
    }
    this.press(up ? '<' : '>');
    if (this.state.here !== id) throw new Error(`took the stairs to ${id}, arrived at ${this.state.here}`);
  }

  /** Walks level by level inside a branch. */
  climbThrough(branch: string, from: number, to: number): void {
    const by = from < to ? 1 : -1;
    for (let dlevel = from; dlevel !== to; dlevel += by) this.climbTo(`${branch}:${dlevel + by}`);
  }

  /** Goes beside the drawbridge and lowers it. */
  lowerBridge(): void {
    const { level } = this;
    const bridge = level.typ.indexOf(T.DRAWBRIDGE_UP);
    const banks = [...level.typ.keys()].filter(
      (cell) => stepsBetween(cell, bridge) <= 2 && this.plan(cell, true, true) !== undefined,
    );
    this.walkTo(banks[0]);
    this.press('o', 'l');
    if (level.typ[bridge] !== T.DRAWBRIDGE_DOWN) throw new Error('the bridge stayed up');
  }

  /** Solves the Sokoban level by the recorded solution that fits it. */
  solve(): void {
    const pushes = fittingSolution(this.level);
    if (pushes === undefined) throw new Error(`no solution of ${this.level.id} is known`);
    this.pushAll(pushes);
  }

  /** Walks to boulders and pushes them, again where somebody stood behind one. */
  pushAll(pushes: readonly Push[], walkTo = (cell: number): void => this.walkTo(cell)): void {
    const { level } = this;
    for (const { boulder, direction } of pushes) {
      const left = level.boulders[boulder] - 1;
      for (let tries = 0; level.boulders[boulder] > left; tries++) {
        if (tries > PUSHES) throw new Error(`a boulder of ${level.id} does not move`);
        walkTo(neighbour(boulder, (direction + 4) % 8));
        this.step(direction);
        // A push that is refused costs no turn, and whoever is behind needs one to go.
        if (level.boulders[boulder] > left) this.press('.');
      }
    }
  }
}
