// The tables, as the steps that made them what they are. A step that was released is never changed: another is added. They run
// by themselves when a program opens the database, forwards only, and only one program at a time.

import type { Database } from './database.js';
import { BOARDS } from './tables/boards.js';
import { HELD_BACK, NAMES_AND_LIVE } from './tables/later.js';
import { LIBRARY } from './tables/library.js';
import { LIVE } from './tables/live.js';
import { RUNS } from './tables/runs.js';

/** The steps, in the order in which they came. */
export const MIGRATIONS: readonly string[] = [LIBRARY, RUNS, BOARDS, LIVE, NAMES_AND_LIVE, HELD_BACK];

/** Brings the tables to the newest form, or to an earlier one. Gives how many steps that took. */
export async function migrate(database: Database, schema: string, to = MIGRATIONS.length): Promise<number> {
  return database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock(hashtext($1))', [`migrate ${schema}`]);
    await query(`create schema if not exists ${schema}`);
    await query(
      'create table if not exists migrations (step integer primary key, at timestamptz not null default now())',
    );
    const [{ done }] = await query<{ done: number }>(
      'select coalesce(max(step), 0)::int as done from migrations',
    );
    if (done > MIGRATIONS.length)
      throw new Error(
        `this database was made by a newer version of the server (step ${done}, this one knows ${MIGRATIONS.length})`,
      );
    for (let step = done + 1; step <= to; step++) {
      await query(MIGRATIONS[step - 1]);
      await query('insert into migrations (step) values ($1)', [step]);
    }
    return Math.max(0, to - done);
  });
}
