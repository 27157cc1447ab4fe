// Attempts at the dungeon of the day. A ticket says when one began and whose it is; it counts once, and only while its day lasts.

import { randomBytes } from 'node:crypto';
import type { House } from '../house.js';
import { playerOfKey } from '../players/players.js';
import { Refusal } from '../refusal.js';
import type { Query } from '../store/database.js';
import { dateOf, dayBefore, endOfDay, seedOfDay } from './days.js';

/** What a player gets who begins an attempt. */
export interface Ticket {
  readonly ticket: string;
  readonly seed: string;
  readonly date: string;
  /** ISO, UTC. */
  readonly issued: string;
}

/** Begins an attempt of a key at a game's dungeon of today. There is one: whoever asks again gets the same. */
export async function issueTicket(house: House, game: string, key: string): Promise<Ticket> {
  const now = house.now();
  const date = dateOf(now);
  return house.database.transaction(async (query) => {
    const player = await playerOfKey(query, key, now);
    await query(
      `insert into tickets (ticket, player, game, date, seed, issued) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        randomBytes(18).toString('base64url'),
        player.no,
        game,
        date,
        seedOfDay(house.secret, date, game),
        now,
      ],
    );
    const [row] = await query<{ ticket: string; seed: string; issued: Date }>(
      'select ticket, seed, issued from tickets where player = $1 and game = $2 and date = $3',
      [player.no, game, date],
    );
    return { ticket: row.ticket, seed: row.seed, date, issued: row.issued.toISOString() };
  });
}

/** A run that is handed in with a ticket. */
interface Claim {
  readonly ticket: string;
  readonly run: number;
  readonly player: number;
  readonly game: string;
  readonly seed: string;
  readonly now: Date;
  /** When the run came here first. */
  readonly sent: Date;
  readonly grace: number;
}

/** Whether a text has the form of a ticket. */
export function isTicket(text: string): boolean {
  return /^[A-Za-z0-9_-]{24}$/.test(text);
}

/** Binds a ticket to a run. Throws a refusal when it is another's, of another dungeon, used, or of a day that is over. */
export async function claimTicket(query: Query, claim: Claim): Promise<void> {
  const [row] = await query<{
    player: number;
    game: string;
    seed: string;
    date: string;
    issued: Date;
    run: number | null;
  }>('select player, game, seed, date, issued, run from tickets where ticket = $1 for update', [
    claim.ticket,
  ]);
  if (row === undefined || row.player !== claim.player)
    throw new Refusal(401, 'This ticket does not belong to your key.');
  if (row.game !== claim.game || row.seed !== claim.seed)
    throw new Refusal(409, 'This ticket is for another dungeon than the run.');
  if (claim.now >= endOfDay(row.date, claim.grace))
    throw new Refusal(409, `The day of this ticket, ${row.date}, is over.`);
  if (row.run !== null)
    throw new Refusal(409, 'This ticket was used: an attempt at the dungeon of the day counts once.');
  if (claim.sent < row.issued) throw new Refusal(409, 'This run was played before its ticket was asked for.');
  await query('update tickets set run = $2 where ticket = $1', [claim.ticket, claim.run]);
  await query('update runs set ticket = $2 where no = $1', [claim.run, claim.ticket]);
}

/** How many days in a row a player has finished an attempt, up to today or yesterday, and the most there ever were. */
export async function streakOf(
  query: Query,
  player: number,
  now: Date,
): Promise<{ readonly days: number; readonly longest: number }> {
  const rows = await query<{ date: string }>(
    'select distinct date from tickets where player = $1 and is_finished order by date desc',
    [player],
  );
  const dates = rows.map(({ date }) => date);
  let longest = 0;
  let length = 0;
  let current = 0;
  dates.forEach((date, index) => {
    length = index > 0 && dayBefore(dates[index - 1]) === date ? length + 1 : 1;
    longest = Math.max(longest, length);
    if (length === index + 1) current = length;
  });
  const today = dateOf(now);
  const isGoingOn = dates[0] === today || dates[0] === dayBefore(today);
  return { days: isGoingOn ? current : 0, longest };
}
