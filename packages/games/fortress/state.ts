// All that a fortress is at one moment. Path searchers and what they answered are no part of it: they are made again
// from the map (see desk.ts).

import type { PathMap, Random } from '@stairwell/engine';
import type { Choices } from './options.js';
import type { Algorithm } from './rules.js';

export const SCREENS = ['none', 'help', 'leaving'] as const;

export interface Mover {
  cell: number;
  /** Ticks until it does something again. */
  wait: number;
  /** The job site it goes to, by number, or -1: it works or rests. */
  site: number;
  /** Every cell of its way, and the one it stands on; undefined while it waits for a way. */
  path: Int32Array | undefined;
  at: number;
  /** The whole path in letters, made when it is first saved. */
  pathText: string | undefined;
  /** There was no way to the last job. */
  isStuck: boolean;
}

/** A cell that was changed, and what was there before. */
export interface Change {
  readonly cell: number;
  readonly before: number;
}

export interface Held {
  readonly dx: number;
  readonly dy: number;
  wait: number;
}

export interface State {
  readonly seed: string;
  readonly choices: Choices;
  readonly map: PathMap;
  /** The terrain before anyone changed it. */
  readonly ground: Uint8Array;
  tick: number;
  isPaused: boolean;
  screen: (typeof SCREENS)[number];
  x: number;
  y: number;
  z: number;
  /** The key of the cursor that is held down: its step, and the ticks until the next one. */
  held: Held | undefined;
  /** What was built last, and is built again by Enter. */
  tool: number;
  algorithm: Algorithm;
  comparesAll: boolean;
  showsNodes: boolean;
  /** Cells, or -1. */
  start: number;
  goal: number;
  /** The cells where there is work. */
  sites: number[];
  movers: Mover[];
  /** Whose turn it is to look for a way. */
  nextPlanner: number;
  jobsDone: number;
  /** Ways looked for so far. */
  queries: number;
  changes: Change[];
  note: string;
  readonly chance: Random;
}

export function createMover(cell: number): Mover {
  return { cell, wait: 0, site: -1, path: undefined, at: 0, pathText: undefined, isStuck: false };
}

/** The cell under the cursor. */
export function cursorCell({ map, x, y, z }: State): number {
  return map.cellAt(x, y, z);
}

/** What stands in a cell, in words. */
export function kindName(map: PathMap, cell: number): string {
  return KIND_NAMES[map.table.rows[map.terrain[cell]].name] ?? 'ground';
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  walkable: 'ground',
  wall: 'wall',
  ladder: 'ladder',
  air: 'air',
  floor: 'floor',
  stairsUp: 'stairs up',
  stairsDown: 'stairs down',
  stairsBoth: 'stairs up and down',
  rampN: 'ramp from the north',
  rampE: 'ramp from the east',
  rampS: 'ramp from the south',
  rampW: 'ramp from the west',
};
