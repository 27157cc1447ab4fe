// What is told of a run that was submitted.

import type { Run } from '@stairwell/engine';
import { keptRunFromText } from '@stairwell/stage';
import { keyOf, periodOfDaily } from '../boards/keys.js';
import { readRank } from '../boards/pages.js';
import { displaceRuns } from '../boards/places.js';
import { endOfDay } from '../daily/days.js';
import type { House } from '../house.js';
import { unpack } from '../library/pack.js';
import { Refusal } from '../refusal.js';

interface RunRow {
  readonly no: number;
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly unranked: string | null;
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  readonly options: string;
  readonly outcome: string;
  readonly figures: string | null;
  readonly has_won: boolean;
  readonly submitted: Date;
  readonly sealed_day: string | null;
  readonly name: string;
  readonly key: string;
  readonly date: string | null;
}

/** The run of an id, unless it was withdrawn or hidden. */
async function find({ database }: House, id: string): Promise<RunRow> {
  const [row] = await database.query<RunRow>(
    `select runs.no, runs.id, state, reason, unranked, runs.game, version, runs.seed, options, outcome, figures, has_won, submitted,
       sealed_day, name, key, tickets.date
     from runs join players on players.no = runs.player left join tickets on tickets.ticket = runs.ticket
     where runs.id = $1 and state <> 'withdrawn' and not runs.is_hidden and not players.is_hidden`,
    [id],
  );
  if (row === undefined) throw new Refusal(404, 'There is no such run.');
  return row;
}

/** All that everybody may know of a run. */
export async function describeRun(house: House, id: string): Promise<object> {
  const row = await find(house, id);
  const { state, reason, unranked, game, version, seed, submitted, name: player } = row;
  const ranks = state === 'verified' && unranked === null ? await ranksOf(house, row) : {};
  const current = house.catalogue.find((entry) => entry.id === game);
  const isReplayable = current !== undefined && (await current.load()).version === version;
  return {
    id,
    state,
    ...(reason !== null && { reason }),
    game,
    version,
    seed,
    options: JSON.parse(row.options),
    player,
    figures: row.figures === null ? {} : JSON.parse(row.figures),
    outcome: JSON.parse(row.outcome),
    ...ranks,
    ...(unranked !== null && { unranked }),
    ...(row.date !== null && { day: row.date }),
    replayable: isReplayable,
    opens: isSealed(house, row)
      ? endOfDay(row.sealed_day ?? '', house.limits.grace).toISOString()
      : undefined,
    submitted: submitted.toISOString(),
  };
}

/** Where a run stands among all of its board, and among the attempts of its day. */
async function ranksOf(
  { database, game: load }: House,
  { game, version, options, figures, has_won, date }: RunRow,
): Promise<object> {
  const { figures: compared = [] } = await load(game);
  const [first] = compared;
  const value: unknown = JSON.parse(figures ?? '{}')[first?.name];
  if (first === undefined || typeof value !== 'number') return {};
  const key = keyOf(compared, first, value, has_won);
  const board = { game, version, options, figure: first.name };
  const all = await readRank(database.query, { ...board, period: 'all' }, key);
  const day =
    date === null
      ? undefined
      : await readRank(database.query, { ...board, period: periodOfDaily(date) }, key);
  return {
    ...(all !== undefined && { rank: all.rank, of: all.total }),
    ...(day !== undefined && { dayRank: day.rank, dayOf: day.total }),
  };
}

/** Whether nobody may see yet how a run was played: it shows the dungeon of a day that is not over. */
function isSealed({ limits, now }: House, { sealed_day }: Pick<RunRow, 'sealed_day'>): boolean {
  return sealed_day !== null && now() < endOfDay(sealed_day, limits.grace);
}

/** The run itself. */
export async function readRunFile(house: House, id: string): Promise<Run> {
  const row = await find(house, id);
  if (isSealed(house, row))
    throw new Refusal(
      403,
      `This run is of the dungeon of ${row.sealed_day}: it can be watched when that day is over.`,
    );
  if (row.state === 'refused') throw new Refusal(404, 'This run was refused and is not kept.');
  const [{ body }] = await house.database.query<{ body: Buffer }>('select body from runs where no = $1', [
    row.no,
  ]);
  return keptRunFromText(unpack(body));
}

/** The key that a run belongs to. */
export async function ownerOf(house: House, id: string): Promise<string> {
  return (await find(house, id)).key;
}

/**
 * Withdraws a run: nobody sees it any more, and another run of its player takes its places. Of one that was refused nothing is kept that
 * could be sent for again.
 */
export async function withdrawRun({ database, game }: House, id: string): Promise<void> {
  await database.transaction(async (query) => {
    const [row] = await query<{ no: number }>(
      "update runs set state = 'withdrawn' where id = $1 and state <> 'refused' returning no",
      [id],
    );
    if (row === undefined) throw new Refusal(409, 'This run was refused: there is nothing to withdraw.');
    await displaceRuns(query, [row.no], async (name) => (await game(name)).figures ?? []);
  });
}
