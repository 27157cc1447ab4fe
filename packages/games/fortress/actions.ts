// Everything that can be done to a fortress, as data that a run holds.

import { DataError, type Reader, readObject, readOneOf, readWithin, TICK } from '@stairwell/engine';
import { ALGORITHMS, type Algorithm, RULES } from './rules.js';

/** What can be built, by its name in the terrain table. */
export const BUILDS = [
  'wall',
  'floor',
  'air',
  'stairsUp',
  'stairsDown',
  'stairsBoth',
  'rampN',
  'rampE',
  'rampS',
  'rampW',
  'ladder',
] as const;
export type Build = (typeof BUILDS)[number];

/** Actions that are nothing but their name. */
const PLAIN = [
  TICK.type,
  'dig',
  'again',
  'undo',
  'start',
  'goal',
  'compare',
  'nodes',
  'spawn',
  'dismiss',
  'site',
  'pause',
  'share',
  'help',
  'leave',
  'close',
  'quit',
  'release',
] as const;
export type Plain = (typeof PLAIN)[number];

export type Action =
  | { [Type in Plain]: { readonly type: Type } }[Plain]
  | { readonly type: 'move'; readonly dx: number; readonly dy: number }
  /** A key of the cursor goes down and is held; `release` lets it go. */
  | { readonly type: 'hold'; readonly dx: number; readonly dy: number }
  /** Levels up, or down when negative. */
  | { readonly type: 'level'; readonly dz: number }
  | { readonly type: 'point'; readonly x: number; readonly y: number }
  | { readonly type: 'build'; readonly kind: Build }
  | { readonly type: 'algorithm'; readonly name: Algorithm };

const readType = readOneOf([...PLAIN, 'move', 'hold', 'level', 'point', 'build', 'algorithm'] as const);
const readDelta = readWithin(-RULES.stride, RULES.stride);
const readPlace = readWithin(0, RULES.map.side - 1);

/** Reads an action that came from outside, strictly. */
export function readAction(data: unknown): Action {
  if (Array.isArray(data)) throw new DataError('', 'expected an action, got a list');
  const given = typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined;
  const type = readType(given, 'type');
  const read = <T>(fields: { readonly [Key in keyof T]-?: Reader<T[Key]> }): T =>
    readObject<T>(fields)(data, '');
  switch (type) {
    case 'move':
    case 'hold':
      return { ...read({ type: readType, dx: readDelta, dy: readDelta }), type };
    case 'level':
      return { ...read({ type: readType, dz: readWithin(-1, 1) }), type };
    case 'point':
      return { ...read({ type: readType, x: readPlace, y: readPlace }), type };
    case 'build':
      return { ...read({ type: readType, kind: readOneOf(BUILDS) }), type };
    case 'algorithm':
      return { ...read({ type: readType, name: readOneOf(ALGORITHMS) }), type };
    default:
      read({ type: readType });
      return { type };
  }
}
