import { describe, expect, test } from 'vitest';
import { PatternMatcher } from './patterns.js';

const find = (text: string, pattern: string) => {
  const found = new PatternMatcher(text, pattern, () => {}).search(0);
  return found === null ? null : [found.start, found.end, ...found.captures];
};

describe('text patterns', () => {
  const CASES: readonly [string, string, (number | string)[] | null][] = [
    ['hello world', 'o w', [4, 7]],
    ['hello', 'l+', [2, 4]],
    ['hello', 'l-o', [2, 5]],
    ['hello', '^h(.)l', [0, 3, 'e']],
    ['hello', '^e', null],
    ['hello', 'lo$', [3, 5]],
    ['key = value', '(%w+)%s*=%s*(%w+)', [0, 11, 'key', 'value']],
    ['  x', '^%s*(.-)%s*$', [0, 3, 'x']],
    ['f(a(b)c)d', '%b()', [1, 8]],
    ['THE (quick) fox', '%f[%a]%a+%f[%A]', [0, 3]],
    ['abcabc', '(abc)%1', [0, 6, 'abc']],
    ['abc', '()b()', [1, 2, 2, 3]],
    ['a]b', '[]]', [1, 2]],
    ['a-b', '[a%-]+', [0, 2]],
    ['x9', '[^%d]', [0, 1]],
    ['aXb', '[B-Y]', [1, 2]],
    ['', '.*', [0, 0]],
    ['a.b', '%.', [1, 2]],
    ['ab', 'ax?b', [0, 2]],
  ];
  test.each(CASES)('%j with %j', (text, pattern, expected) => {
    expect(find(text, pattern)).toEqual(expected);
  });

  test.each(['(', '%', '[a', '%b', '%f', '%1', ')'])('%j is refused', (pattern) => {
    expect(() => find('text', pattern)).toThrow();
  });

  test('every step is counted', () => {
    let steps = 0;
    const matcher = new PatternMatcher('a'.repeat(30), '.-.-.-.-b', () => {
      if (++steps > 10000) throw new RangeError('enough');
    });
    expect(() => matcher.search(0)).toThrow('enough');
  });
});
