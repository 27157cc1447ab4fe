// Settles a run that was verified: its verdict, its places on boards and the end of its job are written in one transaction, so each
// happens exactly once, whoever is killed meanwhile.

import { type Catalogue, messageOf } from '@stairwell/stage';
import { whyNoBoard } from '../boards/keys.js';
import { placeRun } from '../boards/places.js';
import type { House } from '../house.js';
import type { Job, Queue } from '../jobs/queue.js';
import { unpack } from '../library/pack.js';
import { releaseNames } from '../players/players.js';
import type { Query } from '../store/database.js';
import type { Verdict } from '../thread/index.js';

/** The channel on which servers hear that a run was settled. */
const RUN_NEWS = 'stairwell_runs';

/** A run whose clock is this much ahead of the wall is still believed: clocks are not that exact. */
const CLOCK_TOLERANCE = 2000;
/** Seconds until a run is looked at again that has to wait for an earlier one of the same deeds. */
const WAIT_FOR_EARLIER = 1;

interface WaitingRun {
  readonly no: number;
  readonly id: string;
  readonly player: number;
  readonly deed: string;
  readonly state: string;
  readonly game: string;
  readonly version: string;
  readonly options: string;
  readonly submitted: Date;
  readonly sealed_day: string | null;
  readonly ticket: string | null;
  readonly issued: Date | null;
  readonly date: string | null;
  readonly is_hidden: boolean;
}

/** Does a job: verifies its run and settles it. Gives what came of it; undefined when there was nothing left to do. */
export async function doJob(
  house: Pick<House, 'database' | 'game' | 'now'> & { readonly catalogue: Catalogue },
  queue: Queue,
  job: Job,
  verify: (text: string) => Promise<Verdict>,
): Promise<Verdict | undefined> {
  const { database } = house;
  const [row] = await database.query<{ body: Buffer; state: string }>(
    'select body, state from runs where no = $1',
    [job.run],
  );
  if (row?.state !== 'waiting') {
    await database.transaction((query) => queue.finish(query, job));
    return undefined;
  }
  const verdict = await verify(unpack(row.body));
  return database.transaction(async (query) => {
    const run = await lock(query, job.run);
    if (run === undefined || run.state !== 'waiting') {
      await queue.finish(query, job);
      return undefined;
    }
    const final = verdict.state === 'refused' ? verdict : await judge(house, query, run, verdict);
    await queue.finish(query, job);
    if (final === undefined) {
      await queue.give(query, run.no, WAIT_FOR_EARLIER);
      return undefined;
    }
    await write(house, query, run, final);
    await query('select pg_notify($1, $2)', [RUN_NEWS, run.id]);
    return final;
  });
}

async function lock(query: Query, no: number): Promise<WaitingRun | undefined> {
  const [run] = await query<WaitingRun>(
    `select runs.no, runs.id, runs.player, deed, state, runs.game, version, options, submitted, sealed_day, runs.ticket,
       tickets.issued, tickets.date, runs.is_hidden or players.is_hidden as is_hidden
     from runs join players on players.no = runs.player left join tickets on tickets.ticket = runs.ticket
     where runs.no = $1 for update of runs`,
    [no],
  );
  return run;
}

/** What holds beyond the run itself: who was first, and the rules of the day. Undefined when an earlier run must be settled before. */
async function judge(
  house: Pick<House, 'game'>,
  query: Query,
  run: WaitingRun,
  verdict: Verdict & { readonly state: 'verified' },
): Promise<Verdict | undefined> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [run.deed]);
  const others = await query<{ state: string }>(
    "select state from runs where deed = $1 and player <> $2 and no < $3 and state in ('waiting', 'verified', 'withdrawn')",
    [run.deed, run.player, run.no],
  );
  if (others.some(({ state }) => state !== 'waiting'))
    return { state: 'refused', reason: 'already submitted' };
  if (others.length > 0) return undefined;
  const game = await house.game(run.game);
  if (run.issued !== null && game.ticksPerSecond !== undefined) {
    const played = (verdict.time / game.ticksPerSecond) * 1000;
    const passed = run.submitted.getTime() - run.issued.getTime();
    if (played > passed + CLOCK_TOLERANCE)
      return {
        state: 'refused',
        reason: `its ${Math.round(played / 1000)} s of play do not fit into the ${Math.round(passed / 1000)} s since its ticket`,
      };
  }
  const practice =
    run.sealed_day !== null && run.ticket === null ? 'practice in the dungeon of the day' : undefined;
  const unranked = verdict.unranked ?? whyNoBoard(game, JSON.parse(run.options)) ?? practice;
  return { ...verdict, ...(unranked !== undefined && { unranked }) };
}

async function write(
  house: Pick<House, 'game' | 'now'>,
  query: Query,
  run: WaitingRun,
  verdict: Verdict,
): Promise<void> {
  if (verdict.state === 'refused') {
    // What was made up is not kept: a disk is easily filled with it.
    await query("update runs set state = 'refused', reason = $2, settled = $3, body = '' where no = $1", [
      ...[run.no, verdict.reason.slice(0, 1000).replaceAll('\0', ''), house.now()],
    ]);
    await releaseNames(query, run.player);
    return;
  }
  const { figures, hasWon, unranked } = verdict;
  await query(
    "update runs set state = 'verified', figures = $2, has_won = $3, unranked = $4, settled = $5 where no = $1",
    [run.no, JSON.stringify(figures), hasWon, unranked ?? null, house.now()],
  );
  if (run.ticket !== null)
    await query('update tickets set is_finished = true where ticket = $1', [run.ticket]);
  if (unranked !== undefined || run.is_hidden) return;
  const { figures: compared = [] } = await house.game(run.game);
  const { no, player, game, version, options, submitted, date } = run;
  await placeRun(
    query,
    { no, player, game, version, options, figures, hasWon, submitted, ...(date !== null && { day: date }) },
    compared,
  );
}

/** What to tell of a job that could not be done. */
export function problemOf(error: unknown): string {
  return messageOf(error).slice(0, 500);
}
