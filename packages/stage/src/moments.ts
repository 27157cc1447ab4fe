// Times of day are texts in one form, ISO in UTC with milliseconds: they compare as the times do, and need no clock.

import { DataError } from '@stairwell/engine';

const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Reads a time of day from data that came from outside. */
export function readMoment(data: unknown, path: string): string {
  if (typeof data !== 'string' || !MOMENT.test(data))
    throw new DataError(
      path,
      `expected a time such as 2026-05-01T12:00:00.000Z, got ${JSON.stringify(data)}`,
    );
  return data;
}

/** A day, or a time of day down to whatever was typed: what a filter compares the beginnings of times with. */
export function isBeginningOfMoment(text: string): boolean {
  return text.length >= 10 && MOMENT.test(text + '2000-01-01T00:00:00.000Z'.slice(text.length));
}
