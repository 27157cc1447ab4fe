// Times of computation: measured and shown by the front end, never part of a game's state. A game names the work
// behind lines of the status; here it is done again with a clock beside it, and the time is written after the line.

import type { Frame, Line } from '@stairwell/engine';
import type { TimedWork } from '@stairwell/engine/play';

/**
 * Work is done in batches of at least this long, because clocks in browsers are coarse, and the quickest batch counts,
 * because other programs disturb. All batches together take about so long, and no more runs than that. Where a batch took as
 * long as all should, it may have been disturbed itself: there are so many at least, unless they take longer than the last number.
 */
const BATCH_MS = 1;
const ALL_MS = 4;
const MOST_RUNS = 2000;
const LEAST_BATCHES = 3;
const LONGEST_MS = 60;

/** Writes times into frames. Work is timed once; the same list again means that old times hold. */
export function createTimekeeper(clock: () => number): (frame: Frame, work: readonly TimedWork[]) => Frame {
  let known: readonly TimedWork[] | undefined;
  let times = new Map<number, string>();
  return (frame, work) => {
    if (work.length === 0) return frame;
    if (work !== known) {
      known = work;
      times = new Map(work.map(({ line, run }) => [line, timeText(timeOf(run, clock))]));
    }
    const withTime = (line: Line, index: number): Line => {
      const time = times.get(index);
      return time === undefined ? line : [...line, { ...line.at(-1), text: `  ${time}` }];
    };
    return { ...frame, status: frame.status.map(withTime) };
  };
}

/** Milliseconds of one run, by the quickest batch of runs. */
function timeOf(run: () => void, clock: () => number): number {
  const start = clock();
  let now = start;
  let least = Number.POSITIVE_INFINITY;
  let batches = 0;
  for (let runs = 0; runs < MOST_RUNS; batches++) {
    const spent = now - start;
    if (spent >= (batches < LEAST_BATCHES ? LONGEST_MS : ALL_MS)) break;
    const batchStart = now;
    let batch = 0;
    while (now - batchStart < BATCH_MS && runs < MOST_RUNS) {
      run();
      batch++;
      runs++;
      now = clock();
    }
    least = Math.min(least, (now - batchStart) / batch);
  }
  return least;
}

function timeText(ms: number): string {
  if (ms >= 10) return `${Math.round(ms)} ms`;
  return ms >= 1 ? `${ms.toFixed(1)} ms` : `${Math.max(1, Math.round(ms * 1000))} us`;
}
