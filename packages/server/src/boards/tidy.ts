// Boards of days and weeks that are long over are forgotten: their runs stay, and stand on the boards of all time.

import { dateOf } from '../daily/days.js';
import type { Query } from '../store/database.js';

const DAY = 86_400_000;
/** How long boards are kept, in days. Those of days' dungeons and of all time stay. */
const KEPT = { day: 15, week: 70 } as const;
/** As many at a time as are no burden. */
const AT_ONCE = 50;

/** Forgets old boards, a portion at a time. Gives how many. */
export async function tidyBoards(query: Query, now: Date): Promise<number> {
  const before = (days: number) => dateOf(new Date(now.getTime() - days * DAY));
  const old = await query<{ no: number }>(
    `select no from boards where (period like 'day:%' and period < $1) or (period like 'week:%' and period < $2) limit $3`,
    [`day:${before(KEPT.day)}`, `week:${before(KEPT.week)}`, AT_ONCE],
  );
  const boards = old.map(({ no }) => no);
  if (boards.length === 0) return 0;
  await query('delete from places where board = any ($1)', [boards]);
  await query('delete from boards where no = any ($1)', [boards]);
  return boards.length;
}
