import { describe, expect, test } from 'vitest';
import { TickClock } from './tick-clock.js';

describe('the beat', () => {
  test('is exact over time, however oddly the clock is read', () => {
    const clock = new TickClock(20, 0);
    let ticks = 0;
    for (let now = 0; now <= 10_000; now += 7) ticks += clock.due(now);
    expect(ticks).toBe(Math.floor(9_996 / 50));
  });

  test('says how long until the next tick', () => {
    const clock = new TickClock(10, 0);
    expect(clock.due(130)).toBe(1);
    expect(clock.untilNext()).toBe(70);
  });

  test('does not make up for an hour of sleep', () => {
    const clock = new TickClock(20, 0);
    expect(clock.due(3_600_000)).toBe(5);
    expect(clock.due(3_600_050)).toBe(1);
  });

  test('does not run backwards', () => {
    const clock = new TickClock(20, 1000);
    expect(clock.due(0)).toBe(0);
    expect(clock.due(50)).toBe(1);
  });

  test('goes at the speed of a replay', () => {
    const clock = new TickClock(20, 0, 4);
    expect(clock.due(100)).toBe(8);
  });
});
