import type { Frame } from '@stairwell/engine';
import { drawnFrame, lightLayer } from '@stairwell/engine/play';
import { describe, expect, test } from 'vitest';
import { createStyleBook } from '../terminal/style-book.js';
import { show } from '../testing/show.js';

describe('light', () => {
  const { view, ...rest } = drawnFrame(['#..#'], { '#': 0x808080, '.': 0xffffff });
  if (view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
  const torch = { x: 1, y: 0, color: 0xffc080, radius: 2, flicker: 0 };
  const light = lightLayer(view, Uint8Array.of(1, 1, 1, 0), [torch], () => 0x202020);
  const frame: Frame = { ...rest, view: { ...view, light } };

  test('shades glyphs and ground, and leaves what it does not reach as it is', async () => {
    const { emulator } = show(frame, 40, 12);
    const [near, far, dark] = await Promise.all([1, 2, 3].map((x) => emulator.cell(x, 0)));
    expect(near.color).toBe(0xffd2a6);
    expect(near.background).toBeGreaterThan(far.background ?? 0);
    expect(dark).toMatchObject({ color: 0x808080, background: 0 });
  });

  test('falls on walls as on walls, whichever glyph draws them', async () => {
    const { view, ...rest } = drawnFrame(['-|#│●.'], { '.': 0x808080 });
    if (view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
    const light = lightLayer(view, new Uint8Array(6).fill(1), [], () => 0xc0c0c0);
    const { emulator } = show({ ...rest, view: { ...view, light } }, 40, 12);
    const cells = await Promise.all([0, 1, 2, 3, 4, 5].map((x) => emulator.cell(x, 0)));
    const [bar, rule, rock, box, thing, floor] = cells.map(({ background }) => background);
    expect([bar, rule, box]).toEqual([rock, rock, rock]);
    expect(thing).toBe(floor);
    expect(floor).not.toBe(rock);
  });

  test('is left out where there are few colours', () => {
    expect(createStyleBook('256', false).shades).toBeUndefined();
    expect(createStyleBook('24bit', true).shades?.isWhite).toBe(true);
  });

  test('is grey where colours must be told apart, mist too', () => {
    const haze = { color: 0xaf5faf, cells: new Uint8Array(4).fill(255) };
    const groundOf = (safeColors: boolean, layer: typeof light) => {
      const shade = createStyleBook('24bit', safeColors).shades?.of({ ...view, light: layer });
      const color = shade?.(2, 1).background ?? 0;
      return [16, 8, 0].map((shift) => (color >> shift) & 255);
    };
    /** By how much mist changes red, green and blue differently. */
    const tint = (safeColors: boolean) => {
      const clear = groundOf(safeColors, light);
      const added = groundOf(safeColors, { ...light, haze }).map((part, i) => part - clear[i]);
      return Math.max(...added) - Math.min(...added);
    };
    expect(tint(false)).toBeGreaterThan(20);
    expect(tint(true)).toBeLessThanOrEqual(1); // each is rounded by itself
  });
});
