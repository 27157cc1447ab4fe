// Times of day are texts in one form, ISO in UTC with milliseconds: they compare as the times do, and need no clock.

import { type Codec, codec } from '@stairwell/engine';

const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A time of day. */
export const momentCodec: Codec<string> = codec.checked(codec.text(), (text) =>
  MOMENT.test(text)
    ? undefined
    : `expected a time such as 2026-05-01T12:00:00.000Z, got ${JSON.stringify(text)}`,
);

/** A day, or a time of day down to whatever was typed: what a filter compares the beginnings of times with. */
export function isBeginningOfMoment(text: string): boolean {
  return text.length >= 10 && MOMENT.test(text + '2000-01-01T00:00:00.000Z'.slice(text.length));
}
