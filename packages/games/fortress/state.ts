// All that a fortress is at one moment.

import { type DirectionName, type Place, type Random, samePlace, type World } from '@stairwell/engine';
import { type EventRecorder, YOU } from '@stairwell/engine/play';
import type { MessageLog, OpenScreen } from '@stairwell/engine/screens';
import type { Floor } from './ground/floor.js';
import type { Choices } from './options.js';
import type { Algorithm } from './rules.js';
import type { Ways } from './ways.js';

/** Somebody who lives in the fortress. */
export interface Mover {
  /** Where it stands, as all cells here a number of the `PathMap`. */
  cell: number;
  /** Ticks until it does something again. */
  wait: number;
  /** The job site it goes to, by number, or -1: it works or rests. */
  site: number;
  /** Every cell of its way, and the one it stands on; undefined while it waits for a way. */
  path: Int32Array | undefined;
  at: number;
  /** There was no way to the last job. */
  isStuck: boolean;
}

/** A cell that was changed, and what was there before. */
export interface Change {
  readonly cell: number;
  readonly before: number;
}

/** A key of the cursor that is held down: its step, and the ticks until the next one. */
export interface Held {
  readonly way: DirectionName;
  readonly steps: number;
  readonly wait: number;
}

/** The screens that may be open. */
export type ScreenName = 'help' | 'leave';

/** A fortress at one moment. */
export interface State {
  readonly seed: string;
  readonly choices: Choices;
  readonly world: World<Floor>;
  /** What is worked out from the world; it is not saved. */
  readonly ways: Ways;
  tick: number;
  isPaused: boolean;
  screens: readonly OpenScreen<ScreenName>[];
  cursor: Place;
  held: Held | undefined;
  /** What was built last, and is built again by Enter. */
  tool: number;
  algorithm: Algorithm;
  comparesAll: boolean;
  showsNodes: boolean;
  /** The ends of the path that is asked for: cells, or -1. */
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
  readonly log: MessageLog<'note'>;
  readonly chance: Random;
  /** Tells what happens in an action; no part of the game, and not saved. */
  readonly events: EventRecorder;
}

/** Somebody who has nothing to do yet. */
export function createMover(cell: number): Mover {
  return { cell, wait: 0, site: -1, path: undefined, at: 0, isStuck: false };
}

/** The floor that the cursor is on. */
export function floorHere({ world, cursor }: State): Floor {
  return world.visit(cursor.level);
}

/** Moves the cursor: on its level, or to another one. */
export function putCursor(state: State, to: Place): void {
  const { cursor: from, events } = state;
  if (samePlace(from, to)) return;
  state.cursor = to;
  events.tell({ kind: from.level === to.level ? 'step' : 'level', who: YOU, from, at: to });
}

/** The cell under the cursor. */
export function cursorCell({ ways, cursor }: State): number {
  return ways.map.cellOf(cursor);
}

/** Whether there are two ends to look for a path between. */
export function hasQuestion({ ways, start, goal }: State): boolean {
  return start >= 0 && goal >= 0 && ways.map.isOpen(start) && ways.map.isOpen(goal);
}
