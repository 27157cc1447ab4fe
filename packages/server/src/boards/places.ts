// Places on boards: given to runs that were verified, taken from those that are withdrawn or hidden.

import type { Figure } from '@stairwell/engine';
import type { Query } from '../store/database.js';
import { keyOf, PERIODS, periodOf, periodOfDaily } from './keys.js';

/** A verified run as boards see it. */
export interface Contender {
  readonly no: number;
  readonly player: number;
  readonly game: string;
  readonly version: string;
  /** As boards know them. */
  readonly options: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly hasWon: boolean;
  readonly submitted: Date;
  /** The day whose dungeon it was a ranked attempt at. */
  readonly day?: string;
}

/** Gives a run its places: on the boards of its day, its week and all time, by each figure, wherever it is its player's best. */
export async function placeRun(query: Query, run: Contender, figures: readonly Figure[]): Promise<void> {
  const wanted = boardsOf(run, figures);
  const columns = [wanted.map(({ period }) => period), wanted.map(({ figure }) => figure)];
  const name = [run.game, run.version, run.options];
  // In one order, as whoever makes the same boards at the same time does.
  await query(
    `insert into boards (game, version, options, period, figure)
     select $1, $2, $3, period, figure from unnest($4::text[], $5::text[]) as wanted (period, figure)
     where not exists (
       select 1 from boards where game = $1 and version = $2 and options = $3
       and boards.period = wanted.period and boards.figure = wanted.figure
     ) order by period, figure on conflict do nothing`,
    [...name, ...columns],
  );
  await query(
    `select place_run(array_agg(no), array_agg(key), $7, $8)
     from unnest($4::text[], $5::text[], $6::bigint[]) as wanted (period, figure, key)
     join boards using (period, figure) where game = $1 and version = $2 and options = $3`,
    [...name, ...columns, wanted.map(({ key }) => key), run.player, run.no],
  );
}

/** The boards that a run is for, and its key on each. */
function boardsOf(run: Contender, figures: readonly Figure[]) {
  const periods = [
    ...PERIODS.map((kind) => periodOf(kind, run.submitted)),
    ...(run.day === undefined ? [] : [periodOfDaily(run.day)]),
  ];
  return periods.flatMap((period) =>
    figures.map((figure) => ({
      period,
      figure: figure.name,
      key: keyOf(figures, figure, run.figures[figure.name], run.hasWon),
    })),
  );
}

/** Takes the places of runs away and gives them to the next best of their player. */
export async function displaceRuns(
  query: Query,
  runs: readonly number[],
  figuresOf: (game: string) => Promise<readonly Figure[]>,
): Promise<void> {
  await query(
    'select 1 from boards where no in (select board from places where run = any ($1)) order by no for update',
    [runs],
  );
  const gone = await query<{ player: number }>('delete from places where run = any ($1) returning player', [
    runs,
  ]);
  if (gone.length === 0) return;
  const groups = await query<{ player: number; game: string; version: string; options: string }>(
    'select distinct player, game, version, options from runs where no = any ($1)',
    [runs],
  );
  for (const group of groups) await placeBest(query, await contendersOf(query, group), figuresOf);
}

/** Gives their places to runs of one player. Only those are looked at that are the best on some board: there may be very many others. */
export async function placeBest(
  query: Query,
  contenders: readonly Contender[],
  figuresOf: (game: string) => Promise<readonly Figure[]>,
): Promise<void> {
  const best = new Map<string, { readonly key: number; readonly run: Contender }>();
  for (const run of contenders) {
    for (const { period, figure, key } of boardsOf(run, await figuresOf(run.game))) {
      const board = [run.game, run.version, run.options, period, figure].join('\n');
      const known = best.get(board);
      if (known === undefined || key < known.key) best.set(board, { key, run });
    }
  }
  for (const run of new Set([...best.values()].map((found) => found.run)))
    await placeRun(query, run, await figuresOf(run.game));
}

/** The runs of a player that may stand on boards, of one version and one set of options or of all. */
export async function contendersOf(
  query: Query,
  { player, game, version, options }: { player: number; game?: string; version?: string; options?: string },
): Promise<Contender[]> {
  const rows = await query<Omit<Contender, 'figures' | 'day'> & { figures: string; day: string | null }>(
    `select runs.no, runs.player, runs.game, version, options, figures, has_won as "hasWon", submitted, tickets.date as day
     from runs join players on players.no = runs.player left join tickets on tickets.ticket = runs.ticket
     where runs.player = $1 and state = 'verified' and unranked is null and not runs.is_hidden and not players.is_hidden
     and ($2::text is null or (runs.game = $2 and version = $3 and options = $4)) order by runs.no`,
    [player, game ?? null, version ?? null, options ?? null],
  );
  return rows.map(({ figures, day, ...row }) => ({
    ...row,
    figures: JSON.parse(figures) as Record<string, number>,
    ...(day !== null && { day }),
  }));
}
