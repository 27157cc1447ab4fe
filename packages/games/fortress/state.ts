// All that a fortress is at one moment.

import { type DirectionName, type Place, type Random, samePlace, type World } from '@stairwell/engine';
import { type EventRecorder, YOU } from '@stairwell/engine/play';
import type { MessageLog, OpenScreen } from '@stairwell/engine/screens';
import type { Aim } from './aims/aim.js';
import type { Floor } from './ground/floor.js';
import type { Heat } from './ground/heat.js';
import type { Passages, Ways } from './ground/ways.js';
import type { Choices } from './options.js';
import type { Algorithm } from './rules.js';

/** Why somebody did not get to its job: no way leads there, or others were in the way for too long. */
export const TROUBLES = ['none', 'no way', 'held up'] as const;
/** Why somebody did not get to its job. */
export type Trouble = (typeof TROUBLES)[number];

/** Somebody who lives in the fortress. */
export interface Mover {
  /** Where it stands, as all cells here a number of the `PathMap`. */
  cell: number;
  /** Ticks until its step is done. */
  step: number;
  /** Ticks of work or rest that are left. */
  wait: number;
  /** The place it goes to, by number, or -1. */
  site: number;
  /** The cell of the order that it goes to carry out, or -1. */
  order: number;
  /** The cell it goes to, or -1: the place, or a cell beside the order. */
  goal: number;
  /** Every cell of its way, and the one it stands on; undefined while it waits for a way. */
  path: Int32Array | undefined;
  at: number;
  /** Why it did not get to its last job. */
  trouble: Trouble;
  /** It carries something from a place of work to a hall. */
  isLoaded: boolean;
  /** Ticks since it took its job: in a crowd the longest on the way goes first. */
  since: number;
  /** Ticks for which it has not got on. */
  waited: number;
}

/** A place where movers go: there is work, or it is a hall where things are brought and by which people leave. */
export interface Site {
  readonly cell: number;
  readonly isHall: boolean;
}

/** A cell that was changed, and what was there before. */
export interface Change {
  readonly cell: number;
  readonly before: number;
}

/** A cell that is to become something, as soon as nobody stands in the way and, where there are builders, one has come. */
export interface Order {
  readonly cell: number;
  readonly code: number;
  /** The change it is part of, counted from the first: taken back together. */
  readonly group: number;
}

/** Cells that were changed together. */
export interface ChangeGroup {
  readonly number: number;
  readonly changes: Change[];
}

/** A box of terrain over some levels, row by row, floor by floor from below. */
export interface Clip {
  readonly width: number;
  readonly height: number;
  readonly codes: Uint8Array;
}

/** What a drag or a mark makes of two corners. */
export const SHAPES = ['box', 'walls', 'line'] as const;
/** A box, its outline on every level, or a line. */
export type Shape = (typeof SHAPES)[number];

/** Where people go and where they are held up. */
export interface Traffic {
  /** By link, as the number of its two cells (`linkKey`). */
  readonly links: Map<number, Passages>;
  readonly heat: Heat;
}

/** How far an aim is reached. */
export interface Progress {
  /** Ticks in which people could move. */
  ticks: number;
  deliveries: number;
  /** How many have left. */
  left: number;
  /** The longest anyone was held up, in ticks. */
  longestWait: number;
  /** How it ended; empty while it goes on. */
  end: '' | 'won' | 'late' | 'jam';
}

/** A key of the cursor that is held down: its step, and the ticks until the next one. */
export interface Held {
  readonly way: DirectionName;
  readonly steps: number;
  readonly wait: number;
}

/** The screens that may be open. */
export type ScreenName = 'help' | 'history' | 'leave' | 'aim' | 'scenarios' | 'set-aim' | 'end';

/** A fortress at one moment. */
export interface State {
  readonly seed: string;
  readonly choices: Choices;
  /** What is to be reached; undefined in a sandbox. */
  readonly aim: Aim | undefined;
  readonly world: World<Floor>;
  /** What is worked out from the world; it is not saved. */
  readonly ways: Ways;
  tick: number;
  isPaused: boolean;
  screens: readonly OpenScreen<ScreenName>[];
  cursor: Place;
  /** The cursor was put where it is by a pointer: nothing must move under that. */
  isPointed: boolean;
  held: Held | undefined;
  /** What is in hand, and is built by Enter, taps and drags: a code of terrain, or one of TOOLS. */
  tool: number;
  shape: Shape;
  /** The other corner of what is to be built or copied: a cell, or -1. */
  mark: number;
  clip: Clip | undefined;
  algorithm: Algorithm;
  comparesAll: boolean;
  showsNodes: boolean;
  showsHeat: boolean;
  /** The ends of the path that is asked for: cells, or -1. */
  start: number;
  goal: number;
  sites: Site[];
  movers: Mover[];
  /** Whose turn it is to look for a way. */
  nextPlanner: number;
  jobsDone: number;
  /** Ways looked for so far. */
  queries: number;
  orders: Order[];
  /** Changes that can be taken back, and those that were and can be made again. */
  changes: ChangeGroup[];
  undone: ChangeGroup[];
  /** How many changes were ordered. */
  groups: number;
  /** The text of the aim that is being made, for sharing; empty where there is none. */
  draft: string;
  readonly traffic: Traffic;
  readonly progress: Progress;
  readonly log: MessageLog<'note'>;
  readonly chance: Random;
  /** Tells what happens in an action; no part of the game, and not saved. */
  readonly events: EventRecorder;
}

/** Somebody who has nothing to do yet. */
export function createMover(cell: number): Mover {
  return {
    cell,
    step: 0,
    wait: 0,
    site: -1,
    order: -1,
    goal: -1,
    path: undefined,
    at: 0,
    trouble: 'none',
    isLoaded: false,
    since: 0,
    waited: 0,
  };
}

/** The number of a link in `Traffic.links`. */
export function linkKey({ ways }: State, from: number, to: number): number {
  return from * ways.map.size + to;
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
  return ways.map.nodeOf(cursor);
}

/** Whether there are two ends to look for a path between. */
export function hasQuestion({ ways, start, goal }: State): boolean {
  return start >= 0 && goal >= 0 && ways.map.isOpen(start) && ways.map.isOpen(goal);
}
