import type { OptionSpec } from '@stairwell/engine';
import { describe, expect, test } from 'vitest';
import { BEFORE_REWIND, QUICKSAVE, readChosenName, readSaveName, readTextName } from './names.js';
import {
  choiceWords,
  placeWords,
  readTime,
  reportWords,
  roomWarning,
  standWords,
  timeWords,
} from './words.js';

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
    expect(standWords({ report, time: 40 }, { options: [] })).toBe('level 3, action 40');
    expect(standWords({ report, time: 1317 }, { options: [], ticksPerSecond: 20 })).toBe(
      'level 3, minute 1:05',
    );
  });

  test('name what was chosen, where it is not what the game has anyway', () => {
    const options: OptionSpec[] = [
      { key: 'guide', kind: 'boolean', default: true, summary: '' },
      { key: 'debug', kind: 'boolean', default: false, summary: '' },
      { key: 'start-floor', kind: 'number', default: 20, low: 1, high: 20, summary: '' },
      {
        key: 'role',
        kind: 'choice',
        default: 'Val',
        choices: ['Val', 'Sam'],
        titles: { Sam: 'Samurai' },
        summary: '',
      },
      { key: 'map', kind: 'text', default: '', summary: '' },
    ];
    const usual = { guide: true, debug: false, 'start-floor': 20, role: 'Val', map: '' };
    expect(choiceWords(usual, { options })).toBe('');
    expect(choiceWords({ ...usual, guide: false, debug: true, 'start-floor': 3 }, { options })).toBe(
      'no guide, debug, start floor 3',
    );
    expect(choiceWords({ ...usual, role: 'Sam', map: '#'.repeat(99) }, { options })).toBe(
      `role Samurai, map ${'#'.repeat(24)} …`,
    );
    expect(choiceWords({ ...usual, role: 'Sam' }, undefined)).toBe('');
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
