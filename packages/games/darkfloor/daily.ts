// The dungeon of the day: the same seed for everybody who plays on the same date.

/** The seed of a day, from its UTC date as text: "2026-11-15" gives "daily-2026-11-15". Whose clock it is, is not asked here. */
export function dailySeed(utcDate: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(utcDate);
  if (day === null) throw new RangeError(`expected a date such as 2026-11-15, got "${utcDate}"`);
  return `daily-${day[1]}-${day[2]}-${day[3]}`;
}
