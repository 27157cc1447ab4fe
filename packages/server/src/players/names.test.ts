import { describe, expect, test } from 'vitest';
import { readPlayerName, skeletonOf } from './names.js';

describe('a name', () => {
  test.each([
    ['  Ann\u00a0 Lee ', 'Ann Lee'],
    ['Ａｎｎ', 'Ann'],
    ['A\u200bn\u202en\u0007', 'Ann'],
    ['Zoe\u0308', 'Zoë'],
    ['Анна', 'Анна'],
    ['洞窟 2', '洞窟 2'],
  ])('%j is read as %j', (typed, name) => {
    expect(readPlayerName(typed)).toBe(name);
  });

  test.each([
    ['', 'at least'],
    [' \u200b ', 'at least'],
    ['x'.repeat(25), 'at most 24'],
    ['x'.repeat(1e6), 'at most 24'],
  ])('%# is refused', (typed, reason) => expect(() => readPlayerName(typed)).toThrow(reason));
  test.each([
    ['<b>', 'letters'],
    ["a'; drop table", 'letters'],
    ['-x', 'letters'],
    ['Аnn', 'alphabet'],
    ['e\u0301\u0302\u0303\u0304', 'marks'],
  ])('%j is refused', (typed, reason) => expect(() => readPlayerName(typed)).toThrow(reason));

  test.each([
    ['Ann', 'ANN'],
    ['Ann', 'A.n-n'],
    ['Paul', 'PauI'],
    ['Bob', 'B0b'],
    ['Mornin', 'Momin'],
    ['Zoë', 'Zoe'],
    ['copa', 'сора'],
  ])('%j and %j look alike', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

  test('different names are different', () => {
    const names = ['Ann', 'Anna', 'Bob', 'Анна', '洞窟', 'Player 3', 'Player 4'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });
});
