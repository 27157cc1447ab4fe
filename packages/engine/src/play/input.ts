// What a person can do to a game: press keys, type a line, point at a cell, drag from one to another.

import type { Point } from '../grid/point.js';

/**
 * A key by the name browsers give it: `w`, `ArrowUp`, `>`, `Escape`, with `Ctrl+` before it where that is held.
 * `tap` is a whole key press; `down` and `up` are its halves where the front end can tell them apart. A notch of a mouse's
 * wheel is a tap of `WheelUp` or `WheelDown`.
 */
export interface KeyInput {
  readonly type: 'key';
  readonly key: string;
  readonly phase: 'tap' | 'down' | 'up';
}

/** A line of text, typed and sent. @inline */
export interface LineInput {
  readonly type: 'line';
  readonly text: string;
}

/** A tap or click on a cell of the view. */
export interface PointInput {
  readonly type: 'point';
  readonly x: number;
  readonly y: number;
}

/** A button or a finger that went down on one cell of the view and has come to another: on its way, or let go there. */
export interface DragInput {
  readonly type: 'drag';
  readonly phase: 'move' | 'end';
  readonly from: Point;
  readonly to: Point;
}

/** Everything a person can do to a game. */
export type Input = KeyInput | LineInput | PointInput | DragInput;

/** A whole press of a key. */
export function keyTap(key: string): KeyInput {
  return { type: 'key', key, phase: 'tap' };
}

/** Begins the name of a key that moves while Shift is down. */
export const SHIFT = 'Shift+';

/**
 * The name of a key that is pressed with Shift. Only keys that move have one of their own; what Shift does to a character stands
 * in the character.
 * @example
 * ```ts
 * import { SHIFT, withShift } from '@stairwell/engine/play';
 *
 * console.log(withShift('ArrowUp'), withShift('W'), withShift('Home').startsWith(SHIFT)); // Shift+ArrowUp W true
 * ```
 */
export function withShift(key: string): string {
  return /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/.test(key) ? SHIFT + key : key;
}

/**
 * What a key is called where people read it, or hear it read: a space is no sight.
 * @example
 * ```ts
 * import { keyLabel } from '@stairwell/engine/play';
 *
 * console.log([' ', 'q', 'Escape', 'Shift+ArrowUp'].map(keyLabel).join(', ')); // Space, q, Esc, Shift+Up
 * ```
 */
export function keyLabel(key: string): string {
  return key.replace(/ $/, 'Space').replace('Escape', 'Esc').replace('Arrow', '');
}
