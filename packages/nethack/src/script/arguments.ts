// Reading what scripts pass to des functions: option tables, coordinates in their several forms, enumerations. Wrong values end
// in an error that says what was got and what was expected; unknown keys are ignored.

import { fail } from '../errors.js';
import { T } from '../level/terrain.js';
import { terrainOfLetter } from '../ruleset/ruleset.js';
import type { Script, Spot } from './script.js';
import { Selection } from './selection.js';

export type Options = { readonly [key: string]: unknown };

function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (value instanceof Selection) return 'a selection';
  return typeof value === 'object' && value !== null ? 'a table' : String(value);
}

export function isTable(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !(value instanceof Selection);
}

/** The option table of a call: none is an empty one. */
export function optionsOf(args: readonly unknown[]): Options {
  const first = args[0];
  if (args.length === 0 || first === undefined || first === null) return {};
  if (!isTable(first)) fail(`expected a table, got ${show(first)}`);
  return first;
}

export function integer(value: unknown, what: string): number {
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.trunc(number) !== number) {
    fail(`${what}: expected a whole number, got ${show(value)}`);
  }
  return number;
}

export function text(value: unknown, what: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') fail(`${what}: expected a text, got ${show(value)}`);
  return value;
}

const missing = (value: unknown): boolean => value === undefined || value === null;

export function intOption(o: Options, key: string, otherwise: number): number {
  return missing(o[key]) ? otherwise : integer(o[key], key);
}

export function intNeeded(o: Options, key: string): number {
  if (missing(o[key])) fail(`${key} is missing`);
  return integer(o[key], key);
}

/** A number, or "random". */
export function intOrRandom(o: Options, key: string, random: number): number {
  const value = o[key];
  if (typeof value === 'string' && value.toLowerCase() === 'random') return random;
  return intOption(o, key, random);
}

export function textOption(o: Options, key: string): string | null {
  return missing(o[key]) ? null : text(o[key], key);
}

export function textNeeded(o: Options, key: string): string {
  if (missing(o[key])) fail(`${key} is missing`);
  return text(o[key], key);
}

/** Truth values as 0 and 1; the words count by their place in a list, as in the original. */
export function boolOption(o: Options, key: string, otherwise: number): number {
  const value = o[key];
  if (missing(value)) return otherwise;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    const at = ['true', 'false', 'yes', 'no'].indexOf(value);
    if (at < 0) fail(`${key}: expected a truth value, got ${show(value)}`);
    return at;
  }
  const number = integer(value, key);
  if (number !== 0 && number !== 1) fail(`${key}: expected a truth value, got ${number}`);
  return number;
}

export const flag = (o: Options, key: string, otherwise = false): boolean =>
  boolOption(o, key, otherwise ? 1 : 0) !== 0;

/** What stands under a word that a script wrote; words of the language itself ("constructor") stand for nothing. */
export function named<Value>(values: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined;
}

/** One of the words, as the value that stands for it. */
export function choice<Value>(
  value: unknown,
  words: Readonly<Record<string, Value>>,
  otherwise: string | null,
  what: string,
): Value {
  const word = missing(value) ? otherwise : text(value, what);
  if (word === null || !Object.hasOwn(words, word)) {
    fail(`${what}: expected one of ${Object.keys(words).join(', ')}, got ${show(value)}`);
  }
  return words[word] as Value;
}

/** {x, y} or [x, y]. */
export function coordinate(value: unknown): Spot {
  if (!isTable(value)) fail(`expected a coordinate, got ${show(value)}`);
  if (Array.isArray(value)) {
    if (value.length !== 2) fail(`a coordinate has two numbers, got ${value.length}`);
    return { x: integer(value[0], 'x'), y: integer(value[1], 'y') };
  }
  if (missing(value.x) || missing(value.y)) fail('not a coordinate');
  return { x: integer(value.x, 'x'), y: integer(value.y, 'y') };
}

/** x and y, or coord, of an option table; -1,-1 for random. */
export function coordOption(o: Options): Spot {
  const x = intOption(o, 'x', -1);
  const y = intOption(o, 'y', -1);
  if (x === -1 && y === -1 && !missing(o.coord)) return coordinate(o.coord);
  return { x, y };
}

export type Corners = readonly [number, number, number, number];

export function region(value: unknown, what: string): Corners {
  if (!Array.isArray(value) || value.length !== 4) fail(`${what}: expected four numbers`);
  return [integer(value[0], what), integer(value[1], what), integer(value[2], what), integer(value[3], what)];
}

/** x1..y2, or region; all -1 when neither is given. */
export function cornersOption(o: Options): Corners {
  const corners = [
    intOption(o, 'x1', -1),
    intOption(o, 'y1', -1),
    intOption(o, 'x2', -1),
    intOption(o, 'y2', -1),
  ] as const;
  if (corners.every((c) => c === -1) && !missing(o.region)) return region(o.region, 'region');
  return corners;
}

export function mapLetter({ ruleset }: Script, value: unknown, what: string): number {
  const letter = text(value, what);
  const terrain = letter.length === 1 ? terrainOfLetter(ruleset, letter) : T.INVALID;
  if (terrain === T.INVALID) fail(`${what}: erroneous map character ${show(value)}`);
  return terrain;
}

export function mapLetterOption(script: Script, o: Options, key: string, otherwise: number): number {
  return missing(o[key]) || o[key] === '' ? otherwise : mapLetter(script, o[key], key);
}

export function selectionOf(value: unknown): Selection {
  if (!(value instanceof Selection)) fail(`expected a selection, got ${show(value)}`);
  return value;
}

export function functionOption(o: Options, key: string): ((argument?: unknown) => void) | null {
  const value = o[key];
  return typeof value === 'function' ? (value as (argument?: unknown) => void) : null;
}
