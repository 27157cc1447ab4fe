// The dungeon of the day: a seed that follows from a secret and the date, so that nobody knows it before midnight UTC.

import { createHmac } from 'node:crypto';

const DAY = 86_400_000;

/** The date of a moment, UTC: "2026-05-01". */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The date of the day before. */
export function dayBefore(date: string): string {
  return dateOf(new Date(Date.parse(date) - DAY));
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  const moment = new Date(date);
  return dateOf(new Date(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY));
}

/** The seed of a game's dungeon on a day. */
export function seedOfDay(secret: string, date: string, game: string): string {
  return `${date}-${createHmac('sha256', secret).update(`${date}\n${game}`).digest('hex').slice(0, 20)}`;
}

/** When attempts at the dungeon of a day can no longer arrive, and everybody may see how they went. */
export function endOfDay(date: string, graceMinutes: number): Date {
  return new Date(Date.parse(date) + DAY + graceMinutes * 60_000);
}

/** The day whose dungeon has this seed, as long as attempts at it may arrive. */
export function openDayOf(
  secret: string,
  { game, seed }: { readonly game: string; readonly seed: string },
  now: Date,
  graceMinutes: number,
): string | undefined {
  const today = dateOf(now);
  return [today, dayBefore(today)].find(
    (date) => seedOfDay(secret, date, game) === seed && now < endOfDay(date, graceMinutes),
  );
}
