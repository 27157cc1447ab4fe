// JSON-safe data, its canonical text and its hash: what saves, runs and state hashes are made of.

import { hashText } from '../random/hash.js';

/** Data that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a value: keys sorted, no spaces. Throws where JSON would silently lose something
 * (undefined, NaN, functions), because a hash over lost data proves nothing.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not JSON-safe`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const proto = Object.getPrototypeOf(value);
    if (proto !== Object.prototype && proto !== null) throw new TypeError('only plain objects are JSON-safe');
    const record = value as Record<string, unknown>;
    const parts: string[] = [];
    for (const key of Object.keys(record).sort()) {
      if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(record[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  throw new TypeError(`a ${typeof value} is not JSON-safe`);
}

/** 32 hexadecimal digits that stand for the value. */
export function hashJson(value: unknown): string {
  return hashText(canonicalJson(value));
}
