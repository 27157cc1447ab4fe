// Where the cursor goes, by keys, by a pointer or up and down, and the corners and ends that it leaves.

import {
  accept,
  DIRECTIONS,
  type LevelId,
  type Outcome,
  type Place,
  refuse,
  samePlace,
} from '@stairwell/engine';
import type { Drag, Step } from '../actions.js';
import { useHand } from '../build/orders.js';
import { RULES } from '../rules.js';
import { cursorCell, floorHere, putCursor, type State } from '../state.js';
import { note, SHAPE_NAMES } from '../texts.js';

/** A step of the cursor, or several at once. */
export function moveCursor(state: State, { way, steps }: Step): Outcome {
  const { x, y } = DIRECTIONS[way];
  return pointAt(state, state.cursor.x + x * steps, state.cursor.y + y * steps, false);
}

/** The place on this floor that is nearest to (x, y), which may lie outside. */
function placeWithin(state: State, x: number, y: number): Place {
  const { width, height } = floorHere(state);
  const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, at));
  return { level: state.cursor.level, x: within(x, width), y: within(y, height) };
}

/** Whether a pointer, or a step, to (x, y) moves the cursor at all. */
export function canPointAt(state: State, x: number, y: number): boolean {
  return !samePlace(placeWithin(state, x, y), state.cursor);
}

/** Puts the cursor to (x, y), or as near as the fortress goes. */
export function pointAt(state: State, x: number, y: number, isPointed: boolean): Outcome {
  if (!canPointAt(state, x, y)) return refuse('The fortress ends here.');
  state.isPointed = isPointed;
  putCursor(state, placeWithin(state, x, y));
  return accept();
}

/** A drag marks a corner where it began and builds where it ends. */
export function dragTo(state: State, { x, y, toX, toY, isEnd }: Drag): Outcome {
  const { level } = state.cursor;
  state.isPointed = true;
  state.mark = state.ways.map.nodeOf({ level, x, y });
  putCursor(state, { level, x: toX, y: toY });
  return isEnd ? useHand(state) : accept();
}

/** Sets the other corner of what is to be built, or takes it away. */
export function toggleMark(state: State): Outcome {
  const cell = cursorCell(state);
  state.mark = state.mark === cell ? -1 : cell;
  note(
    state,
    state.mark < 0
      ? 'The mark is taken away.'
      : `A corner is here. Go to the other one, on this level or another, and build (${SHAPE_NAMES[state.shape]}) or copy.`,
  );
  return accept();
}

/** A held key moves the cursor on, after a while. */
export function repeatMove(state: State): void {
  const { held } = state;
  if (held === undefined) return;
  state.held = { ...held, wait: held.wait > 0 ? held.wait - 1 : RULES.repeat.next - 1 };
  if (held.wait === 0) moveCursor(state, held);
}

/** The level above or below that of the cursor. */
export function levelBeside({ world: { ids }, cursor }: State, by: 1 | -1): LevelId | undefined {
  return ids[ids.indexOf(cursor.level) + by];
}

/** Looks at the level above or below. */
export function changeLevel(state: State, by: 1 | -1): Outcome {
  const level = levelBeside(state, by);
  if (level === undefined) return refuse(by < 0 ? 'This is the lowest level.' : 'This is the highest level.');
  const { x, y } = state.cursor;
  putCursor(state, { level, x, y });
  return accept();
}

/** The path that is asked for begins or ends here, or no more. */
export function setEnd(state: State, end: 'start' | 'goal'): Outcome {
  const cell = cursorCell(state);
  if (!state.ways.map.isOpen(cell)) return refuse('Nobody can stand there.');
  const isTaken = state[end] === cell;
  state[end] = isTaken ? -1 : cell;
  note(state, isTaken ? `The ${end} is taken away.` : `The ${end} is here.`);
  return accept();
}
