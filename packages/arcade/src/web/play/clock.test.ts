import { describe, expect, it } from 'vitest';
import { createTickClock } from './clock.js';

describe('createTickClock', () => {
  it('pays out whole ticks, and the rest later', () => {
    const clock = createTickClock(20);
    expect([0, 16, 33, 50, 66, 100, 190].map((now) => clock.advance(now))).toEqual([0, 0, 0, 1, 0, 1, 1]);
  });

  it('keeps its rate over a long time on an uneven clock', () => {
    const clock = createTickClock(30);
    let ticks = 0;
    for (let frame = 0; frame <= 600; frame++) ticks += clock.advance(frame * 16.7 + (frame % 3));
    expect(Math.abs(ticks - (600 * 16.7 * 30) / 1000)).toBeLessThan(2);
  });

  it('forgives a long gap instead of catching up with it', () => {
    const clock = createTickClock(20);
    clock.advance(0);
    expect(clock.advance(60_000)).toBe(5);
    expect(clock.advance(60_016)).toBe(0);
  });

  it('does not count the time of a pause', () => {
    const clock = createTickClock(20);
    clock.advance(0);
    clock.reset();
    expect(clock.advance(200)).toBe(0);
    expect(clock.advance(250)).toBe(1);
  });
});
