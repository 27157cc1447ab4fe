// A time of day as people read it in this browser: in their own time zone and language, down to the second.

/** The words of a moment, which is ISO in UTC. */
export function localTime(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
}
