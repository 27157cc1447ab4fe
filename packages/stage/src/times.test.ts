// The front end's times: measured once a question, written after their lines, and not there without a clock.

import { type Frame, lineText, plainLine } from '@stairwell/engine';
import type { TimedWork } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { createTimekeeper } from './times.js';

const FRAME: Frame = {
  view: { kind: 'vector', width: 2, height: 4, lines: [], ink: 0, ground: 0, things: [] },
  status: ['place', 'A* cost 40', 'JPS cost 40'].map((text) => plainLine(text)),
  messages: [],
};

const texts = (frame: Frame) => frame.status.map(lineText);

describe('times', () => {
  it('stand after the lines whose work they measure, in fitting units', () => {
    let now = 0;
    const keep = createTimekeeper(() => now);
    const work = (line: number, ms: number): TimedWork => ({
      line,
      run: () => {
        now += ms;
      },
    });
    expect(texts(keep(FRAME, [work(1, 12.4), work(2, 0.025)]))).toEqual([
      'place',
      'A* cost 40  12 ms',
      'JPS cost 40  25 us',
    ]);
    expect(texts(keep(FRAME, [work(0, 2.5)]))[0]).toBe('place  2.5 ms');
  });

  it('are measured once as long as the work is the same', () => {
    let now = 0;
    let runs = 0;
    const keep = createTimekeeper(() => now);
    const timed = [
      {
        line: 1,
        run: () => {
          runs++;
          now += 5;
        },
      },
    ];
    keep(FRAME, timed);
    expect(texts(keep(FRAME, timed))[1]).toBe('A* cost 40  5.0 ms');
    const first = runs;
    keep(FRAME, timed);
    expect(runs).toBe(first);
    keep(FRAME, [...timed]);
    expect(runs).toBe(2 * first);
  });

  it.each([3, 11])('do not count what disturbs a run, here for %i ms', (disturbance) => {
    let now = 0;
    let runs = 0;
    const keep = createTimekeeper(() => now);
    const run = () => {
      now += runs++ === 0 ? disturbance : 0.5;
    };
    expect(texts(keep(FRAME, [{ line: 1, run }]))[1]).toBe('A* cost 40  500 us');
  });

  it('leave a frame without work as it is, and give up on a clock that stands still', () => {
    const keep = createTimekeeper(() => 0);
    expect(keep(FRAME, [])).toBe(FRAME);
    expect(texts(keep(FRAME, [{ line: 1, run: () => undefined }]))[1]).toBe('A* cost 40  1 us');
  });
});
