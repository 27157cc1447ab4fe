// A time of day as people read it on the terminal: in their own time zone, down to the second.

/** "2026-05-01 14:03:09" of a moment, which is ISO in UTC. */
export function localTime(moment: string): string {
  const time = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
