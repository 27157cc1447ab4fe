// Times of computation: measured and shown by the front end, never part of a game's state. A frame names the work
// behind lines of its status; here it is done again with a clock beside it, and the time is written after the line.

import type { Frame, Line, TimedWork } from '@stairwell/engine';

/** Work is repeated until it has taken this long, because clocks in browsers are coarse; but not more often than that. */
const LEAST_MS = 4;
const MOST_RUNS = 400;

/** Writes times into frames. Work is timed once; the same list again means that old times hold. */
export function createTimekeeper(clock: () => number): (frame: Frame) => Frame {
  let known: readonly TimedWork[] | undefined;
  let times = new Map<number, string>();
  return (frame) => {
    const { timed, status } = frame;
    if (timed === undefined) return frame;
    if (timed !== known) {
      known = timed;
      times = new Map(timed.map(({ line, run }) => [line, timeText(timeOf(run, clock))]));
    }
    const withTime = (line: Line, index: number): Line => {
      const time = times.get(index);
      return time === undefined ? line : [...line, { ...line.at(-1), text: `  ${time}` }];
    };
    return { ...frame, status: status.map(withTime) };
  };
}

/** Milliseconds of one run, on the average of many. */
function timeOf(run: () => void, clock: () => number): number {
  const start = clock();
  let runs = 0;
  let spent = 0;
  while (spent < LEAST_MS && runs < MOST_RUNS) {
    run();
    runs++;
    spent = clock() - start;
  }
  return spent / runs;
}

function timeText(ms: number): string {
  if (ms >= 10) return `${Math.round(ms)} ms`;
  return ms >= 1 ? `${ms.toFixed(1)} ms` : `${Math.max(1, Math.round(ms * 1000))} us`;
}
