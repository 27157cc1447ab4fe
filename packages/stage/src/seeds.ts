// The seed that everyone shares on a day.

/** The seed of a day, the same for everyone: days change at midnight UTC. */
export function dailySeed(now: string): string {
  return `daily-${now.slice(0, 10)}`;
}
