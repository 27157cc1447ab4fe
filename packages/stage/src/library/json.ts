// JSON that came from outside, with an error that says so.

import { DataError } from '@stairwell/engine';

/** The value of a JSON text; throws a DataError when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError('', `not JSON: ${messageOf(error)}`);
  }
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
