import { describe, expect, test } from 'vitest';
import { BEFORE_REWIND, QUICKSAVE, readChosenName, readSaveName, readTextName } from './names.js';
import { placeWords, readTime, reportWords, roomWarning, standWords, timeWords } from './words.js';

describe('a save’s name', () => {
  test.each(['Zoë', 'Zoe\u0308', 'before the castle!', "Tom's", '洞', 'a', 'x'.repeat(40)])(
    'may be %s',
    (name) => {
      expect(readChosenName(name)).toBe(name.normalize('NFC'));
    },
  );

  test.each([
    ['', 'Give the save a name.'],
    ['   ', 'Give the save a name.'],
    ['x'.repeat(41), 'at most 40 letters'],
    ['a/b', 'no slashes'],
    ['a\u202eb', 'no invisible letters'],
    ['a\nb', 'no invisible letters'],
  ])('%j is refused kindly', (name, reason) => {
    expect(() => readSaveName(name)).toThrow(reason);
  });

  test('is not that of the save which one key writes over', () => {
    expect(() => readChosenName('Quicksave')).toThrow('Choose another name.');
    expect(() => readChosenName(BEFORE_REWIND)).toThrow('Choose another name.');
    expect(readSaveName(QUICKSAVE)).toBe(QUICKSAVE);
  });
});

test.each(['../x', '', 'a b', 'x'.repeat(81), 'ä'])('a text is not called %j', (name) => {
  expect(() => readTextName(name)).toThrow("a text's name has");
});

describe('words', () => {
  const report = { level: 3, x: 1, y: 1, isGameOver: false, hasWon: false };

  test('name a place as the game does', () => {
    expect(placeWords(report)).toBe('level 3');
    expect(placeWords({ ...report, level: 'doom:1', place: 'The Dungeons of Doom, level 1' })).toBe(
      'The Dungeons of Doom, level 1',
    );
    expect(reportWords({ ...report, isGameOver: true })).toBe('ended on level 3');
    expect(reportWords({ ...report, isGameOver: true, hasWon: true })).toBe('won');
  });

  test('tell runs of one seed apart by their turns', () => {
    expect(standWords({ report: { ...report, turn: 26 }, time: 40 })).toBe('level 3, turn 26');
    expect(standWords({ report, time: 40 })).toBe('level 3, moment 40');
  });

  test('name a time of a run, and are read again', () => {
    expect([timeWords(0, 20), timeWords(1234, 20), timeWords(7, undefined)]).toEqual([
      '0:00.0',
      '1:01.7',
      'action 7',
    ]);
    expect([readTime('1:01.7', 20), readTime(' 30 ', 20), readTime('7', undefined)]).toEqual([1234, 600, 7]);
    expect([readTime('1:01', undefined), readTime('soon', 20), readTime('', 20)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('warn when the room is nearly full, and not before', () => {
    expect(roomWarning({ usage: 89, quota: 100 })).toBeUndefined();
    expect(roomWarning({ usage: 93, quota: 100 })).toContain('93 % full');
    expect(roomWarning({})).toBeUndefined();
  });
});
