// The beat of a real-time game: a fixed number of ticks a second out of a clock that is read at odd moments. After a
// pause of the whole program (a suspended terminal, a hidden tab, a sleeping machine) the lost time is lost, not made up for.

/** The longest stretch that is caught up. */
const CATCH_UP_MS = 250;

/** Says how many ticks are due. */
export class TickClock {
  private owed = 0;
  private last: number;
  private readonly period: number;

  constructor(
    ticksPerSecond: number,
    now: number,
    /** A replay may run faster or slower. */
    public speed = 1,
  ) {
    this.period = 1000 / ticksPerSecond;
    this.last = now;
  }

  /** How many ticks have come due since the last call. */
  due(now: number): number {
    this.owed += Math.max(0, Math.min(CATCH_UP_MS, now - this.last)) * this.speed;
    this.last = now;
    const ticks = Math.floor(this.owed / this.period);
    this.owed -= ticks * this.period;
    return ticks;
  }

  /** Ms from the last call of `due` until the next tick. */
  untilNext(): number {
    return (this.period - this.owed) / this.speed;
  }

  /** Begins anew: what was owed is forgotten. */
  restart(now: number): void {
    this.owed = 0;
    this.last = now;
  }
}
