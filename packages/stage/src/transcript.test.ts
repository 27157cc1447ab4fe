import { lineText, plainLine } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { hasSaid, Transcript } from './transcript.js';

const lines = (...texts: string[]) => texts.map((text) => plainLine(text));
const past = (transcript: Transcript) => transcript.past.map(lineText);

test('what is gone from the frame is past, oldest first', () => {
  const transcript = new Transcript();
  transcript.follow(lines('a', 'b'));
  transcript.follow(lines('b', 'c'));
  expect(past(transcript)).toEqual(['a']);
  transcript.follow(lines('d'));
  expect(past(transcript)).toEqual(['a', 'b', 'c']);
});

test('the past is in the order in which things were said, however long each was shown', () => {
  const transcript = new Transcript();
  transcript.follow(lines('a warning that stays long'));
  transcript.follow(lines('a warning that stays long', 'a short word'));
  transcript.follow(lines('a warning that stays long', 'another'));
  transcript.follow(lines('a warning that stays long'));
  expect(past(transcript)).toEqual(['a short word', 'another']);
  transcript.follow([]);
  expect(past(transcript)).toEqual(['a warning that stays long', 'a short word', 'another']);
});

test('a game may show its messages in any order', () => {
  const transcript = new Transcript();
  transcript.follow(lines('a', 'b'));
  transcript.follow(lines('b', 'a'));
  expect(past(transcript)).toEqual([]);
});

test('a line that is counted up is said again, and stands in the past once', () => {
  const transcript = new Transcript();
  transcript.follow(lines('You find nothing.', 'A door.'));
  transcript.follow(lines('You find nothing. (x2)', 'A door.'));
  transcript.follow([]);
  expect(past(transcript)).toEqual(['A door.', 'You find nothing. (x2)']);
});

test('two lines alike are two', () => {
  const transcript = new Transcript();
  transcript.follow(lines('a', 'a'));
  transcript.follow(lines('a'));
  expect(past(transcript)).toEqual(['a']);
});

test('another run begins with what was said in it before', () => {
  const transcript = new Transcript();
  transcript.follow(lines('of the other run'));
  transcript.begin(lines('long ago'));
  transcript.follow(lines('now'));
  expect(past(transcript)).toEqual(['long ago']);
});

test('whether a game has just said something itself', () => {
  expect(hasSaid(lines('A wall.', 'You cannot go there.'), 'You cannot go there.')).toBe(true);
  expect(hasSaid(lines('You cannot go there. (x3)'), 'You cannot go there.')).toBe(true);
  expect(hasSaid(lines('You cannot go there.', 'A wall.'), 'You cannot go there.')).toBe(false);
  expect(hasSaid([], 'anything')).toBe(false);
});
