// The kinds of values that des functions take, as keys of their schemas: each reads what a script wrote, or says what is wrong
// with it.

import type { Point } from '@stairwell/engine';
import { fail } from '../errors.js';
import { T } from '../level/terrain.js';
import {
  type Corners,
  coordinate,
  integer,
  isTable,
  mapLetter,
  region,
  selectionOf,
  show,
  text,
  wordIn,
} from './arguments.js';
import type { Key, ValueKind } from './schema.js';
import type { Script } from './script.js';
import { Selection } from './selection.js';

/** true, false, 0 or 1. */
export type Truth = boolean | 0 | 1;
/** [x, y] or {x, y}, relative to the current map or room. */
export type Coord = readonly number[] | { readonly x: number; readonly y: number };
/** What a level in TypeScript passes where Lua has a selection. */
export interface CellsGiven {
  readonly cells: Selection;
}

/** A function of a script: itself, null when there is none, 'none' when something else stands in its place. */
export type Body<Facts> = ((facts: Facts) => void) | 'none' | null;

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isText = (value: unknown): boolean => typeof value === 'string';

function key<Value, Given>(
  kind: ValueKind,
  says: string,
  otherwise: Value,
  fits: (value: unknown) => boolean,
  read: (value: unknown, what: string, script: Script) => Value,
  words: readonly string[] = [],
): Key<Value, Given, false> {
  return { kind, says, words, otherwise, isNeeded: false, fits, read };
}

/** The key must be given. */
export function needed<Value, Given>(of: Key<Value, Given>): Key<Exclude<Value, null>, Given, true> {
  return { ...of, isNeeded: true } as Key<Exclude<Value, null>, Given, true>;
}

/** One or more values at the end of a form. */
export function several<Value, Given>(of: Key<Value, Given>): Key<readonly Value[], Given, true> {
  return {
    ...of,
    otherwise: [],
    isNeeded: true,
    read: (value, what, script) => [of.read(value, what, script)],
  } as Key<readonly Value[], Given, true>;
}

/** What stands in a call for no purpose. */
export const anything = (says: string): Key<unknown, never, false> =>
  key(
    'text',
    says,
    null,
    () => true,
    (value) => value,
  );

/** A whole number. */
export const whole = (says: string, otherwise = -1): Key<number, number, false> =>
  key('number', says, otherwise, isNumber, integer);

/** A whole number; null when it is not given. */
export const wholeOrNone = (says: string): Key<number | null, number, false> =>
  key<number | null, number>('number', says, null, isNumber, integer);

/** A whole number, or "random". */
export const wholeOrRandom = (says: string, random: number): Key<number, number | 'random', false> =>
  key(
    'number',
    says,
    random,
    isNumber,
    (value, what) =>
      typeof value === 'string' && value.toLowerCase() === 'random' ? random : integer(value, what),
    ['random'],
  );

/** A truth value as 0 or 1; -1 when it is not given. The words "yes" and "no" are 2 and 3: see `TRUTH_WORDS`. */
export const truth = (says: string): Key<number, Truth, false> =>
  key('truth', says, -1, () => true, truthOf, TRUTHS);

/** A truth value with a default. */
export const flag = (says: string, otherwise = false): Key<boolean, Truth, false> =>
  key(
    'truth',
    says,
    otherwise,
    () => true,
    (value, what) => truthOf(value, what) !== 0,
    TRUTHS,
  );

const TRUTHS: readonly string[] = ['true', 'false'];
/** Words count by their place in this list, as in the original: "true" is no, "false" is yes. The linter warns of them. */
export const TRUTH_WORDS: readonly string[] = ['true', 'false', 'yes', 'no'];

function truthOf(value: unknown, what: string): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'string' ? TRUTH_WORDS.indexOf(value) : value;
  if (
    typeof number !== 'number' ||
    number < 0 ||
    (typeof value === 'number' && number > 1) ||
    number % 1 !== 0
  )
    fail(`${what}: expected true, false, 0 or 1, got ${show(value)}`);
  return number;
}

/** Any text; null when it is not given. */
export const words = (says: string, kind: ValueKind = 'text'): Key<string | null, string, false> =>
  key(kind, says, null, isText, text);

/** One of a few words, as the value that stands for it. */
export const oneOf = <const Values extends Readonly<Record<string, unknown>>>(
  says: string,
  values: Values,
  otherwise: keyof Values & string,
): Key<Values[keyof Values], keyof Values & string, false> =>
  key(
    'word',
    says,
    values[otherwise] as Values[keyof Values],
    isText,
    (value, what) => wordIn(value, values, what) as Values[keyof Values],
    Object.keys(values),
  );

/** A letter of terrain. An empty text is as good as none. */
export const letter = (says: string, otherwise: number = T.INVALID): Key<number, string, false> =>
  key('letter', says, otherwise, isText, (value, what, { ruleset }) =>
    value === '' ? otherwise : mapLetter(ruleset, value, what),
  );

/** A coordinate; null when it is not given. */
export const coord = (says: string): Key<Point | null, Coord, false> =>
  key('coordinate', says, null, isTable, coordinate);

/** Four numbers; null when they are not given. */
export const rectangle = (says: string): Key<Corners | null, readonly number[], false> =>
  key('region', says, null, Array.isArray, region);

/** A selection; null when there is none. */
export const cells = (says: string): Key<Selection | null, CellsGiven, false> =>
  key('selection', says, null, (value) => value instanceof Selection, selectionOf);

/** A function that is called with facts about what was made. */
export const body = <Facts>(says: string): Key<Body<Facts>, ((facts: Facts) => void) | 0, false> =>
  key(
    'function',
    says,
    null as Body<Facts>,
    (value) => typeof value === 'function',
    (value) => (typeof value === 'function' ? (value as (facts: Facts) => void) : 'none'),
  );

/** Where something is: x and y, or coord. Without, at random. */
export const PLACE = {
  x: whole('Its column, counted from the left edge of the map or room.'),
  y: whole('Its row, counted from the top edge of the map or room.'),
  coord: coord('Its place as {x, y}, instead of x and y.'),
} as const;

/** The place that was given; -1,-1 for a random one. */
export function placeOf({ x, y, coord: at }: { x: number; y: number; coord: Point | null }): Point {
  return x === -1 && y === -1 && at !== null ? at : { x, y };
}

/** A rectangle: its corners one by one, or region. */
export const CORNERS = {
  x1: whole('The left column.'),
  y1: whole('The top row.'),
  x2: whole('The right column.'),
  y2: whole('The bottom row.'),
  region: rectangle('The corners as {x1, y1, x2, y2}.'),
} as const;

/** The corners that were given; all -1 when there are none. */
export function cornersOf(o: {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  region: Corners | null;
}): Corners {
  const corners: Corners = [o.x1, o.y1, o.x2, o.y2];
  return corners.every((c) => c === -1) && o.region !== null ? o.region : corners;
}
