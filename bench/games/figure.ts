// A measured figure of a game and the mark it has to keep, printed and judged alike for every game.

export interface Figure {
  readonly name: string;
  /** Microseconds, as are the median and the 95th of a hundred. */
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  /** What the median must stay below. */
  readonly limit: number;
  readonly note: string;
}

/** The figure of many measured times, in microseconds. */
export function figureOf(name: string, times: number[], limit: number, note: string): Figure {
  if (times.length === 0) throw new RangeError(`${name}: nothing was measured`);
  const sorted = times.sort((a, b) => a - b);
  return {
    name,
    mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length,
    median: sorted[sorted.length >> 1],
    p95: sorted[Math.floor(sorted.length * 0.95)],
    limit,
    note,
  };
}

export function figureText({ name, mean, median, p95, limit, note }: Figure): string {
  const verdict = median < limit ? '' : '  TOO SLOW';
  return `${name}: median ${median.toFixed(2)} us (below ${limit}), mean ${mean.toFixed(2)}, p95 ${p95.toFixed(2)} us; ${note}${verdict}`;
}
