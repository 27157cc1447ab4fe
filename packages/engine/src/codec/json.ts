// JSON-safe data, its canonical text and its hash: what saves, runs and state hashes are made of.

import { hashText } from '../random/hash.js';

/** Data that survives `JSON.stringify` and `JSON.parse` unchanged. Declared with `type`: an `interface` may be added to elsewhere. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Lists and objects within each other at most: far more than any state needs, far less than a stack holds. */
const DEEPEST = 100;

/**
 * The one text of a value: keys sorted, no spaces. Throws where JSON would silently lose something (undefined, NaN,
 * functions, a field called `__proto__`), because a hash over lost data proves nothing, and where lists and objects are
 * nested more than 100 deep.
 */
export function canonicalJson(value: unknown): string {
  return textOf(value, 0);
}

function textOf(value: unknown, depth: number): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON-safe`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is not JSON-safe`);
  if (depth === DEEPEST) throw new TypeError(`nested more than ${DEEPEST} deep`);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item, depth + 1)).join(',')}]`;
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) throw new TypeError('only plain objects are JSON-safe');
  const record = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const key of Object.keys(record).sort()) {
    if (key === '__proto__') throw new TypeError('a field must not be called "__proto__"');
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${textOf(record[key], depth + 1)}`);
  }
  return `{${parts.join(',')}}`;
}

/** 32 hexadecimal digits that stand for the value. */
export function hashJson(value: unknown): string {
  return hashText(canonicalJson(value));
}
