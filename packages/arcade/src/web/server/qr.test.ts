import { expect, test } from 'vitest';
import { qrCode } from './qr.js';

const drawn = (text: string) =>
  qrCode(text)
    ?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n');

// Read by another program (jsQR) when it was drawn, as were texts of every length up to the longest.
test('a text is drawn as a code that cameras read', () => {
  expect(drawn('stairwell')).toBe(CODE);
});

test('codes grow with their text, up to 106 bytes', () => {
  expect([1, 15, 43, 85, 106].map((length) => qrCode('x'.repeat(length))?.length)).toEqual([
    21, 25, 33, 41, 41,
  ]);
  expect(qrCode('x'.repeat(107))).toBeUndefined();
});

const CODE = `
#######.#.#...#######
#.....#..#..#.#.....#
#.###.#.##.##.#.###.#
#.###.#..#.#..#.###.#
#.###.#..#.##.#.###.#
#.....#.##.##.#.....#
#######.#.#.#.#######
..........#.#........
#.#...##.##....#..#.#
#..###.##..#.##.##.##
##..#.#########.###.#
###.#..##.##.#.#.#.##
.########..###..##.##
........#....##.#..##
#######.#....##.#.#.#
#.....#..#..#..###.#.
#.###.#..##..##.##.#.
#.###.#..###.####.#..
#.###.#.#..###..#.###
#.....#...##.##.##...
#######.#..######...#`.trim();
