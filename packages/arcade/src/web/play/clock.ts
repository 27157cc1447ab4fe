// Fixed ticks from an uneven clock: time that has passed is paid out in whole ticks, and a long gap (a slow
// machine, a sleeping tab) is forgiven rather than caught up with in a rush.

export interface TickClock {
  /** How many ticks are due at this moment (milliseconds from any start). */
  advance(now: number): number;
  /** Forgets the time since the last call, as after a pause. */
  reset(): void;
}

/** The most ticks that are made up for at once. */
const MOST_AT_ONCE = 5;

export function createTickClock(ticksPerSecond: number): TickClock {
  const period = 1000 / ticksPerSecond;
  let last: number | undefined;
  let owed = 0;
  return {
    advance(now) {
      if (last !== undefined) owed += Math.max(0, now - last);
      last = now;
      const due = Math.floor(owed / period);
      owed = due > MOST_AT_ONCE ? 0 : owed - due * period;
      return Math.min(due, MOST_AT_ONCE);
    },
    reset() {
      last = undefined;
      owed = 0;
    },
  };
}
