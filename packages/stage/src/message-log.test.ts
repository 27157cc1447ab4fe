import { lineText, plainLine } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { hasSaid, MessageLog } from './message-log.js';

function pastAfter(...frames: string[][]): string[] {
  const log = new MessageLog();
  for (const frame of frames) log.follow(frame.map((text) => plainLine(text)));
  return log.past.map(lineText);
}

test('what leaves the frame is remembered once, in order', () => {
  expect(pastAfter(['a'], ['a', 'b'], ['b', 'c'], ['c'])).toEqual(['a', 'b']);
  expect(pastAfter(['a'], ['a'], ['a'])).toEqual([]);
  expect(pastAfter(['a', 'b'], [], ['c'])).toEqual(['a', 'b']);
  expect(pastAfter(['a'], ['b'], ['a'], [])).toEqual(['a', 'b', 'a']);
  expect(pastAfter(['a', 'a'], ['a', 'a'], ['a'], [])).toEqual(['a', 'a']);
});

test('a frame that says the same in another order has said nothing new', () => {
  expect(pastAfter(['a', 'b', 'c'], ['c', 'a', 'b'], ['thud', 'c', 'a'], ['a'])).toEqual(['b', 'thud', 'c']);
});

test('only the last two hundred', () => {
  const frames = Array.from({ length: 300 }, (_, index) => [`${index}`]);
  expect(pastAfter(...frames)).toHaveLength(200);
});

test('a line that is counted up is one line', () => {
  expect(pastAfter(['a'], ['a (x2)'], ['a (x3)'], ['b'])).toEqual(['a (x3)']);
});

test('what a game says itself is known again, counted or after another sentence', () => {
  const said = (...texts: string[]) =>
    hasSaid(
      texts.map((text) => plainLine(text)),
      'Not now.',
    );
  expect(said('Not now.')).toBe(true);
  expect(said('a', 'Not now. (x3)')).toBe(true);
  expect(said('A door creaks. Not now.')).toBe(true);
  expect(said('Not now.', 'a')).toBe(false);
  expect(said()).toBe(false);
});
