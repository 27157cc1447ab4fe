// JSON that came from outside, with an error that says so.

import { DataError } from '@stairwell/engine';
import { plainText } from '../plain-text.js';

/** The value of a JSON text; throws a DataError when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError('', `not JSON: ${messageOf(error)}`);
  }
}

/** The fields of a file of the house, without the marks by which its kind is known; throws a DataError when it is another. */
export function parseFile(
  text: string,
  kind: 'save' | 'since' | 'leaderboard',
): Readonly<Record<string, unknown>> {
  const data = parseJson(text);
  const { stairwell, kind: found, ...fields } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (found !== kind) throw new DataError('', `this is no Stairwell ${kind}`);
  if (stairwell !== 2) throw new DataError('', `this is no Stairwell ${kind} of form 2`);
  return fields;
}

/** What an error says, as one line that only shows: part of it may be a text from a file or an address. */
export function messageOf(error: unknown): string {
  return plainText(error instanceof Error ? error.message : String(error));
}
