import { contrast } from '@stairwell/engine/color';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUND, mapInk, readableOn, textInk } from './colors.js';

const PLAIN = { highContrast: false, safeColors: false };
const color = fc.integer({ min: 0, max: 0xffffff });

describe('contrast', () => {
  it('of text is always enough to read, whatever colour a game asks for', () => {
    fc.assert(
      fc.property(
        color,
        fc.option(color, { nil: undefined }),
        fc.boolean(),
        fc.boolean(),
        (color, background, dim, reverse) => {
          const style = { color, ansi: 7, dim, reverse, ...(background === undefined ? {} : { background }) };
          const { fore, back } = textInk(style, PLAIN);
          expect(contrast(fore, back < 0 ? GROUND : back)).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  it('leaves a colour that is readable as it is', () => {
    expect(readableOn(0xe0b56a, GROUND, 4.5)).toBe(0xe0b56a);
  });
});

describe('mapInk', () => {
  it('keeps the game’s own colours unless more contrast is asked for', () => {
    const style = { color: 0x202830, ansi: 8 };
    expect(mapInk(style, PLAIN).fore).toBe(0x202830);
    expect(contrast(mapInk(style, { ...PLAIN, highContrast: true }).fore, GROUND)).toBeGreaterThanOrEqual(7);
  });

  it('uses safe colours when asked, and swaps sides in reverse', () => {
    const style = { color: 0xff0000, safeColor: 0x56b4e9, ansi: 9 };
    expect(mapInk(style, { ...PLAIN, safeColors: true }).fore).toBe(0x56b4e9);
    expect(mapInk({ ...style, reverse: true }, PLAIN)).toEqual({ fore: GROUND, back: 0xff0000, bold: false });
  });
});
