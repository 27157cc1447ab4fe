// What a bot of The Mazes does when nothing is left that it could walk to: kicks, a map, the floor, water, other places, searching.

import type { Random } from '@stairwell/engine';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { TERRAIN as T } from '@stairwell/nethack';
import {
  CELLS,
  canStand,
  isLiquid,
  isRock,
  isShutDoor,
  neighbour,
  stepsBetween,
  WAYS,
} from '../level/ground.js';
import type { Eyes } from './bot-eyes.js';
import type { Feet } from './bot-feet.js';

const SEARCHES = 10;
/** Kicks at a door in one go, and how often it is gone to. */
const KICKS = 6;
const MOST_KICKS = 12;
/** Decisions on a level after which it goes elsewhere by any means. */
const LONG = 400;
/** How far beyond a wall the bot looks at what is not known. */
const BEYOND = 9;

/** Looks for what is hidden. */
export class Search {
  private readonly searched = new Map<number, number>();
  private readonly kicks = new Map<number, number>();

  constructor(
    private readonly eyes: Eyes,
    private readonly feet: Feet,
    private readonly chance: Random,
  ) {}

  /** Does one of these things. `decisions` says how long the bot has been on the level, `goal` where it would go. */
  tries(decisions: number, goal: number | undefined): void {
    const { eyes, feet } = this;
    const { state, level, aim, branch } = eyes;
    const { kit } = state;
    if (this.kicksDoor()) return;
    if (kit.map > 0 && !level.site.traits.nommap && goal === undefined && feet.press('r')) return;
    const isDownWanted = aim === 'wand' || branch !== 'doom';
    if (eyes.canDigDown() && !level.site.isSpecial('minend') && isDownWanted) {
      feet.press('d');
      return;
    }
    const isWet = level.typ.some((typ, cell) => isLiquid(typ) && level.known[cell] === 1);
    if (isWet && kit.float > 0 && !state.floating && !level.isSokoban) {
      feet.press('F');
      return;
    }
    if (decisions > LONG && decisions % 50 === 0 && eyes.canBlink()) {
      feet.press('t');
      return;
    }
    this.somewhere();
  }

  /** Kicks a locked door; true when there was one. */
  private kicksDoor(): boolean {
    const { eyes, feet } = this;
    const door = eyes.lockedDoor((cell) => (this.kicks.get(this.nameOf(cell)) ?? 0) < MOST_KICKS);
    if (door === undefined) return false;
    const { from, direction, cell } = door;
    if (from !== eyes.state.cell) feet.tap(from);
    this.count(this.kicks, this.nameOf(cell));
    const { level } = eyes;
    for (let i = 0; i < KICKS && eyes.state.cell === from && isShutDoor(level, cell); i++)
      feet.press('Ctrl+D', WALK_KEYS[WAYS[direction]][0]);
    return true;
  }

  /** Where a hidden way is likely: dead ends, and walls behind which nothing is known or something that cannot be reached. */
  private somewhere(): void {
    const { state, level } = this.eyes;
    const reach = this.eyes.reach();
    const isReached = new Set(reach);
    const lost = [...level.known.keys()].filter(
      (cell) => level.known[cell] === 1 && canStand(level, cell, false) && !isReached.has(cell),
    );
    let best = state.cell;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const cell of reach) {
      const value = this.worth(cell, lost) + this.chance.below(3);
      if (value <= bestValue) continue;
      bestValue = value;
      best = cell;
    }
    if (best !== state.cell) this.feet.tap(best);
    const { turn } = state;
    for (let i = 0; i < SEARCHES && state.fate === '' && this.eyes.threats().length === 0; i++)
      this.feet.press('s');
    if (state.turn === turn) this.feet.press('s');
    for (const cell of level.typ.keys()) {
      const far = stepsBetween(cell, best);
      if (far <= 3) this.count(this.searched, this.nameOf(cell), far === 0 ? 4 : far === 1 ? 3 : 1);
    }
  }

  private worth(cell: number, lost: readonly number[]): number {
    const { state, level } = this.eyes;
    const isOpen = (direction: number): boolean => {
      const beside = neighbour(cell, direction);
      return beside >= 0 && level.known[beside] === 1 && !isRock(level.typ[beside]);
    };
    let ways = 0;
    let unknown = 0;
    for (let direction = 0; direction < 8; direction++) {
      if (isOpen(direction) && !isOpen((direction + 1) % 8)) ways++;
      if (direction % 2 === 0 && !isOpen(direction)) unknown += this.unknownBeyond(cell, direction);
    }
    const isCorridor = level.typ[cell] === T.CORR;
    const isDeadEnd = isCorridor && ways <= 1;
    const nearest = lost.reduce((least, at) => Math.min(least, stepsBetween(at, cell)), BEYOND);
    return (
      (isCorridor && !isDeadEnd ? unknown / 4 : unknown) +
      (isDeadEnd ? 12 : 0) +
      (BEYOND - nearest) -
      (this.searched.get(this.nameOf(cell)) ?? 0) * 3 -
      stepsBetween(cell, state.cell) / 8
    );
  }

  /** How much of what lies straight behind a wall is not known. */
  private unknownBeyond(cell: number, direction: number): number {
    const { level } = this.eyes;
    let count = 0;
    for (let at = neighbour(neighbour(cell, direction), direction), i = 0; at >= 0 && i < BEYOND; i++) {
      if (level.known[at] === 1) break;
      count++;
      at = neighbour(at, direction);
    }
    return count;
  }

  private nameOf(cell: number): number {
    const { dnum, dlevel } = this.eyes.level.place;
    return (dnum * 100 + dlevel) * CELLS + cell;
  }

  private count(counts: Map<number, number>, name: number, by = 1): void {
    counts.set(name, (counts.get(name) ?? 0) + by);
  }
}
