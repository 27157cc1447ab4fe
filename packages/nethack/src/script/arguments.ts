// Reading single values that scripts pass. Wrong ones end in an error that says what was got and what was expected, in the
// author's terms.

import type { Point } from '@stairwell/engine';
import { fail } from '../errors.js';
import { T } from '../level/terrain.js';
import { type Ruleset, terrainOfLetter } from '../ruleset/ruleset.js';
import { Selection } from './selection.js';
import { didYouMean } from './suggest.js';

type Options = { readonly [key: string]: unknown };
/** The corners of a rectangle: left, top, right, bottom. */
export type Corners = readonly [number, number, number, number];

/** A value as an author would write or name it. */
export function show(value: unknown): string {
  if (missing(value)) return 'nil';
  if (typeof value === 'string') return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
  if (typeof value === 'function') return 'a function';
  if (value instanceof Selection) return 'a selection';
  return typeof value === 'object' ? 'a table' : String(value);
}

/** Whether an argument was not given: undefined in TypeScript, nil in Lua. */
export const missing = (value: unknown): value is undefined | null => value === undefined || value === null;

/** Whether a value can be read as a table of options. */
export function isTable(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !(value instanceof Selection);
}

/** A number as Lua reads one from a text: "12", " 0x1f ", "1e2". */
const NUMERAL = /^\s*([-+]?)(0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*$/i;

/** Reads a whole number, or says what was got instead. */
export function integer(value: unknown, what: string): number {
  return wholeOf(value) ?? fail(`${what}: expected a whole number, got ${show(value)}`);
}

/** Reads a whole number as the original does where it does not care: anything else is 0. */
export const wholeOrZero = (value: unknown): number => wholeOf(value) ?? 0;

function wholeOf(value: unknown): number | undefined {
  let number = value;
  const numeral = typeof value === 'string' ? NUMERAL.exec(value) : null;
  if (numeral !== null) number = Number(numeral[2]) * (numeral[1] === '-' ? -1 : 1);
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}

/** Reads a text; numbers are texts as well, as in Lua. */
export function text(value: unknown, what: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') fail(`${what}: expected a text, got ${show(value)}`);
  return value;
}

/** What stands under a word that a script wrote; words of the language itself ("constructor") stand for nothing. */
export function named<Value>(values: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined;
}

/** One of the words, as the value that stands for it. */
export function wordIn<Value>(value: unknown, words: Readonly<Record<string, Value>>, what: string): Value {
  const word = missing(value) ? '' : text(value, what);
  if (!Object.hasOwn(words, word)) {
    const known = Object.keys(words);
    fail(`${what}: expected one of ${known.join(', ')}, got ${show(value)}${didYouMean(word, known)}`);
  }
  return words[word] as Value;
}

/** {x, y} or [x, y]. */
export function coordinate(value: unknown): Point {
  if (!isTable(value)) fail(`coordinate: expected a coordinate, {x, y}, got ${show(value)}`);
  if (!missing(value.x)) {
    if (missing(value.y)) fail('coordinate: a coordinate needs y beside x');
    return { x: integer(value.x, 'coordinate: x'), y: integer(value.y, 'coordinate: y') };
  }
  if (!Array.isArray(value)) fail(`coordinate: expected a coordinate, {x, y}, got ${show(value)}`);
  if (value.length !== 2) fail(`coordinate: a coordinate has two numbers, got ${value.length}`);
  return { x: integer(value[0], 'coordinate: x'), y: integer(value[1], 'coordinate: y') };
}

/** Reads the four corners of a rectangle. */
export function region(value: unknown, what: string): Corners {
  if (!Array.isArray(value) || value.length !== 4)
    fail(`${what}: expected four numbers, {x1, y1, x2, y2}, got ${show(value)}`);
  return [integer(value[0], what), integer(value[1], what), integer(value[2], what), integer(value[3], what)];
}

/** Reads a letter of terrain. */
export function mapLetter(ruleset: Ruleset, value: unknown, what: string): number {
  const letter = text(value, what);
  const terrain = letter.length === 1 ? terrainOfLetter(ruleset, letter) : T.INVALID;
  if (terrain === T.INVALID) {
    const known = new Set(ruleset.letters.map(([own]) => (own === ' ' ? 'space' : own)));
    fail(`${what}: expected a letter of terrain (one of ${[...known].join(' ')}), got ${show(value)}`);
  }
  return terrain;
}

/** A selection. */
export function selectionOf(value: unknown): Selection {
  if (!(value instanceof Selection)) fail(`selection: expected a selection, got ${show(value)}`);
  return value;
}
