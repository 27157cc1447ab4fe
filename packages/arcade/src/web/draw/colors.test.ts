import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, contrast, GROUND, mapInk, readableOn, textInk } from './colors.js';

const PLAIN = { highContrast: false, safeColors: false };
const color = fc.integer({ min: 0, max: 0xffffff });

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast(0, 0xffffff)).toBeCloseTo(21);
    expect(contrast(0x808080, 0x808080)).toBe(1);
  });

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

  it('blends end to end', () => {
    expect(blend(0x102030, 0xffeedd, 0)).toBe(0x102030);
    expect(blend(0x102030, 0xffeedd, 1)).toBe(0xffeedd);
  });
});
