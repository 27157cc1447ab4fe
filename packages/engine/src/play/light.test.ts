import { describe, expect, it } from 'vitest';
import { lightLayer } from './light.js';

const ROW = { width: 6, height: 1 };
const TORCH = { x: 0, y: 0, color: 0xff8000, radius: 3, flicker: 0.3 };

describe('lightLayer', () => {
  it('fades with distance down to the light that is there anyway', () => {
    const { colors, from } = lightLayer(ROW, Uint8Array.of(1, 1, 1, 1, 1, 1), [TORCH], () => 0x101010);
    expect(colors[0]).toBe(0xff8010);
    const reds = Array.from(colors, (color) => color >> 16);
    expect(reds).toEqual([...reds].sort((a, b) => b - a));
    expect([...from]).toEqual([1, 1, 1, 1, 0, 0]);
    expect(colors[5]).toBe(0x101010);
  });

  it('leaves what is not lit as it is', () => {
    const { colors, from } = lightLayer(ROW, Uint8Array.of(1, 0, 1, 0, 0, 0), [TORCH], () => 0);
    expect([colors[1], colors[3], from[1]]).toEqual([0xffffff, 0xffffff, 0]);
  });

  it('names the strongest of several sources, and takes the brighter of each colour', () => {
    const blue = { ...TORCH, x: 5, color: 0x0000ff };
    const { colors, from } = lightLayer(ROW, new Uint8Array(6).fill(1), [TORCH, blue], () => 0);
    expect([...from]).toEqual([1, 1, 1, 2, 2, 2]);
    expect(colors[2] >> 16).toBeGreaterThan(0);
    expect(colors[2] & 0xff).toBeGreaterThan(0);
  });
});
