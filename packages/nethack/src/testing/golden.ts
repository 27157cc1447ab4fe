// A recorded level in short form: its terrain as runs of letters, counts, and a checksum for each group of compared fields.
// Works on our traces and on recorded ones alike, so that a golden file can be made from the recordings.

import { GROUPS } from './compare.js';
import type { Fields, Json } from './data.js';
import { checksum } from './level-line.js';

export interface GoldenLevel {
  readonly level: string;
  readonly seed: number;
  readonly role: string;
  readonly draws: number;
  /** Objects, monsters, traps, doors. */
  readonly counts: readonly number[];
  /** Terrain letters row by row, each with how often it comes. */
  readonly terrain: string;
  /** One checksum for each group of fields, in the order of `GROUPS`. */
  readonly sums: string;
}

/** Fields whose words are our own and not compared. */
const isCompared = (path: string): boolean => !/^engravings\.text$/.test(path);

/** Keys in order, so that equal data has equal text. */
function canonical(value: Json | undefined, path: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, path)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort();
    return `{${keys
      .filter((key) => isCompared(`${path}.${key}`))
      .map((key) => `${key}:${canonical(value[key], `${path}.${key}`)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

function runs(text: string): string {
  return text.replace(/(.)\1*/g, (run) =>
    `${run[0]}${run.length > 1 ? run.length : ''}`.replace(/^(\d)/, '_$1'),
  );
}

/** The short form. In `terrain` a letter that is a digit has an underscore before it. */
export function goldenOf(trace: Fields, role: string): GoldenLevel {
  const size = (field: string) => (trace[field] as Json[]).length;
  return {
    level: trace.level as string,
    seed: trace.seed as number,
    role,
    draws: (trace.rng as Fields).core as number,
    counts: ['objects', 'monsters', 'traps', 'doors'].map(size),
    terrain: runs((trace.typ as string[]).join('')),
    sums: Object.values(GROUPS)
      .map((fields) => checksum(fields.map((field) => canonical(trace[field], field)).join(';')))
      .join(' '),
  };
}
