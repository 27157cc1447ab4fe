import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addColors,
  channelsOf,
  colorText,
  hsl,
  hslOf,
  multiplyColors,
  parseColor,
  rgb,
  scaleColor,
} from './color.js';
import { colorRamp, contrast, lerpColors, mixColors, nearestColor, TERMINAL_COLORS } from './mix.js';

const anyColor = fc.integer({ min: 0, max: 0xffffff });

test('a colour survives being written and read, and its way through hue, saturation and lightness', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(parseColor(colorText(color))).toBe(color);
      expect(parseColor(`rgb(${channelsOf(color).join(', ')})`)).toBe(color);
      expect(rgb(...channelsOf(color))).toBe(color);
      expect(hsl(...hslOf(color))).toBe(color);
      expect(multiplyColors(color, 0xffffff)).toBe(color);
      expect(addColors(color, 0)).toBe(color);
      expect(scaleColor(color, 1)).toBe(color);
    }),
  );
});

test.each([
  ['#fa0', 0xffaa00],
  [' #FFAA00 ', 0xffaa00],
  ['rgb(255 170 0)', 0xffaa00],
  ['hsl(40, 100%, 50%)', 0xffaa00],
  ['Orange', 0xffa500],
  ['lava', 0xff4020],
])('%s is read', (text, color) => {
  expect(parseColor(text, { lava: 0xff4020 })).toBe(color);
});

test.each(['', '#ff', 'rgb(1, 2)', 'hsl(1, 2, 3)', 'rgb(10%, 2%, 3%)', 'toString', 'blau'])(
  '%j is no colour',
  (text) => {
    expect(() => parseColor(text)).toThrow(RangeError);
  },
);

describe('mixing', () => {
  test('begins and ends with the colours themselves, whatever they are', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (a, b) => {
        for (const mix of [mixColors, lerpColors]) {
          expect(mix(a, b, 0)).toBe(a);
          expect(mix(a, b, 1)).toBe(b);
        }
        const ramp = colorRamp([a, b, a]);
        expect([ramp(0), ramp(0.5), ramp(1), ramp(-3), ramp(9)]).toEqual([a, b, a, a, a]);
        expect(nearestColor([a ^ 0xffffff, a], a)).toBe(1);
      }),
    );
  });

  test('keeps away from mud, and does not change but in a major version', () => {
    const mixes = [
      [0x0000ff, 0xffff00],
      [0xff0000, 0x00ff00],
      [0x000000, 0xffffff],
    ].map(([a, b]) => colorText(mixColors(a, b, 0.5)));
    expect(mixes).toMatchInlineSnapshot(`
      [
        "#6cabc7",
        "#d0a800",
        "#636363",
      ]
    `);
  });

  test('the colours of a terminal are nearest to themselves', () => {
    expect(TERMINAL_COLORS.map((color) => nearestColor(TERMINAL_COLORS, color))).toEqual([
      ...TERMINAL_COLORS.keys(),
    ]);
  });
});

test('contrast is what the guidelines say', () => {
  expect(contrast(0xffffff, 0x000000)).toBe(21);
  expect(contrast(0x777777, 0xffffff)).toBeCloseTo(4.478, 3);
  expect(contrast(0x123456, 0x123456)).toBe(1);
});

test('a ramp needs two stops, a palette a colour', () => {
  expect(() => colorRamp([1])).toThrow('a ramp of colours needs at least two, got 1');
  expect(() => nearestColor([], 1)).toThrow(RangeError);
});
