import { RecordedSession } from '@stairwell/engine/play';
import { ATTIC, CELLAR } from '@stairwell/stage/testing';
import { expect, test } from 'vitest';
import { Moments } from './moments.js';

const BLOW = { kind: 'hit', at: { level: 1, x: 3, y: 3 }, amount: 7 } as const;

/** What is seen of a blow right after it, after the next turn or tick, and after a second. */
function seenOf(game: typeof ATTIC, flash: boolean): number[] {
  let now = 0;
  const looks = { flash, bell: false, captions: true, clock: () => now };
  const moments = new Moments({ bell: () => undefined }, looks);
  const seen = () => {
    moments.pass();
    return moments.wishes.blows?.length ?? 0;
  };
  moments.hear(RecordedSession.start(game, '7'), [BLOW]);
  const first = seen();
  now += 50;
  moments.moveOn(game);
  const next = seen();
  now += 1000;
  return [first, next, seen()];
}

test('a blow is seen until the next turn, and in real time for a moment, flashes or none', () => {
  expect(seenOf(CELLAR, true)).toEqual([1, 0, 0]);
  expect(seenOf(CELLAR, false)).toEqual([1, 0, 0]);
  expect(seenOf(ATTIC, true)).toEqual([1, 1, 0]);
  expect(seenOf(ATTIC, false)).toEqual([1, 1, 0]);
});
