import { describe, expect, test } from 'vitest';
import { readKeyList, readKeyName } from './key-names.js';
import { dailySeed } from './seeds.js';

describe('the name of a key', () => {
  test.each([
    ['w', 'w'],
    ['W', 'W'],
    ['>', '>'],
    ['ArrowUp', 'ArrowUp'],
    ['F12', 'F12'],
    ['Space', ' '],
    ['Esc', 'Escape'],
    ['Ctrl+Up', 'Ctrl+ArrowUp'],
    ['Comma', ','],
    ['Ctrl+O', 'Ctrl+O'],
    ['Ctrl+o', 'Ctrl+O'],
    ['Control+ArrowUp', 'Ctrl+ArrowUp'],
    ['Ctrl+Space', 'Ctrl+ '],
    ['ä', 'ä'],
    ['F13', undefined],
    ['arrowup', undefined],
    ['', undefined],
    [' ', undefined],
    ['ab', undefined],
    ['\t', undefined],
    ['Ctrl+', undefined],
    ['Ctrl+Ctrl+A', undefined],
    ['constructor', undefined],
  ])('%j is the key %j', (written, key) => {
    expect(readKeyName(written)).toBe(key);
  });

  test('may be one that only a game knows', () => {
    expect(readKeyName('Numpad7')).toBeUndefined();
    expect(readKeyName('Numpad7', ['Numpad7'])).toBe('Numpad7');
  });

  test('stands in a list between commas, and the comma in an empty place', () => {
    expect(readKeyList('w,ArrowUp')).toEqual(['w', 'ArrowUp']);
    expect(readKeyList(',')).toEqual([',']);
    expect(readKeyList('a,,b')).toEqual(['a', ',', 'b']);
    expect(readKeyList('w,w')).toEqual(['w']);
    expect(readKeyList('w,nowhere')).toBeUndefined();
  });
});

describe('seeds', () => {
  test('the daily one changes at midnight UTC', () => {
    expect(dailySeed('2026-05-01T23:59:59.999Z')).toBe('daily-2026-05-01');
    expect(dailySeed('2026-05-02T00:00:00.000Z')).toBe('daily-2026-05-02');
  });
});
