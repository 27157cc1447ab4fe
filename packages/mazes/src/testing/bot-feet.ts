// How a bot of The Mazes moves: by keys and taps, around those in view where it can, floating over water where it must.

import { findPath, keyTap } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import type { RecordedSession } from '@stairwell/engine/play';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { isLiquid, SIZE, WAYS, xOf, yOf } from '../level/ground.js';
import { canTurn, walkingOn } from '../level/steps.js';
import { RULES } from '../rules.js';
import { isEdge } from '../turn/explore.js';
import type { Eyes } from './bot-eyes.js';

/** Who comes back to a cell so often within its last steps goes straight on for a while, past whoever is in view. */
const REMEMBERED = 16;
const SO_OFTEN = 4;
const STRAIGHT = 20;

/** Presses keys and takes steps. */
export class Feet {
  private readonly last: number[] = [];
  private straight = 0;

  constructor(
    private readonly session: RecordedSession,
    private readonly eyes: Eyes,
  ) {}

  press(...keys: readonly string[]): true {
    for (const key of keys) this.session.give(keyTap(key));
    return true;
  }

  /** Taps a cell, which travels there. */
  tap(cell: number): void {
    this.session.give({ type: 'point', x: xOf(cell), y: yOf(cell) });
  }

  /** A step onto a cell beside the bot. */
  walk(to: number): true {
    this.last.push(to);
    if (this.last.length > REMEMBERED) this.last.shift();
    if (this.straight > 0) this.straight--;
    else if (this.last.filter((cell) => cell === to).length >= SO_OFTEN) {
      this.straight = STRAIGHT;
      this.last.length = 0;
    }
    return this.press(WALK_KEYS[WAYS[directionBetween(SIZE, this.eyes.state.cell, to)]][0]);
  }

  /** Nobody passes a door diagonally. */
  canBump(cell: number): boolean {
    const { state, level } = this.eyes;
    return state.stuck === 0 && canTurn(level, state.cell, cell, directionBetween(SIZE, state.cell, cell));
  }

  /** The cells of a way over known ground. */
  way(goal: number, dares: boolean, floats = this.eyes.state.floating): number[] | undefined {
    const may = (cell: number): boolean => this.eyes.isGround(cell, goal, dares, floats);
    return this.wayOver(may, goal);
  }

  private wayOver(may: (cell: number) => boolean, goal: number): number[] | undefined {
    const { state, level } = this.eyes;
    return findPath(level, may, state.cell, goal, walkingOn(level, state.memory))?.slice(1);
  }

  /** A step to a cell over known ground, around those in view; over water it floats. */
  stepTo(goal: number): boolean {
    const { state, level } = this.eyes;
    if (goal === state.cell) {
      if (state.floating) this.press('F');
      return state.cell !== goal || state.floating;
    }
    const isBeside = this.eyes.besideThreats();
    const careful = this.wayOver(
      (cell) => this.eyes.isGround(cell, goal, false, state.floating) && (cell === goal || !isBeside(cell)),
      goal,
    );
    const way =
      this.straight > 0 ? this.way(goal, true) : (careful ?? this.way(goal, false) ?? this.way(goal, true));
    if (way === undefined) {
      const cannot = state.floating || level.isSokoban || state.kit.float === 0;
      const wet = cannot ? undefined : this.way(goal, true, true);
      return wet !== undefined && wet.length < RULES.floatTurns * state.kit.float && this.wade(wet[0]);
    }
    const isSinking = state.floating && state.floatLeft <= RULES.warnTurns;
    if (isSinking && isLiquid(level.typ[way[0]]) && state.kit.float > 0) return this.press('F');
    return this.walk(way[0]);
  }

  /** To the shore, and up. */
  private wade(next: number): boolean {
    if (!isLiquid(this.eyes.level.typ[next])) return this.walk(next);
    this.press('F');
    return this.eyes.state.floating;
  }

  /** The first step of the way to the edge of the known. */
  wayToEdge(isBold: boolean): number | undefined {
    const dares = isBold || this.straight > 0;
    const { state, level } = this.eyes;
    const isBeside = this.eyes.besideThreats();
    const path = findPath(
      SIZE,
      (cell) => this.eyes.isGround(cell, -1, dares, state.floating) && (dares || !isBeside(cell)),
      state.cell,
      (cell) => cell !== state.cell && isEdge(level, cell),
      walkingOn(level, state.memory),
    );
    return path?.[1];
  }
}
