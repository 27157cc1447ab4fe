import { describe, expect, test } from 'vitest';
import { definePalette } from './palette.js';

describe('a palette', () => {
  test('numbers its styles in the order in which they stand', () => {
    const wall = { color: 0xaaaaaa, ansi: 7 };
    const hero = { color: 0xffffff, ansi: 15, bold: true };
    const { styles, list, index } = definePalette({ wall, hero });
    expect(list).toEqual([wall, hero]);
    expect(list[index.hero]).toBe(styles.hero);
  });

  test('refuses more styles than a byte can name', () => {
    const many = Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`s${i}`, { color: i, ansi: 0 }]));
    expect(() => definePalette(many)).toThrow('at most 256 styles, got 257');
  });
});
