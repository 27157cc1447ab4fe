import { LIBRARY_CONTRACT } from '@stairwell/stage/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRank } from '../boards/pages.js';
import { openDatabase } from '../store/database.js';
import { MIGRATIONS, migrate } from '../store/migrations.js';
import { startTestPostgres, type TestPostgres } from '../testing/postgres.js';
import { createLibraries } from './libraries.js';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
}, 60_000);
afterAll(() => postgres.stop());

describe('a library in Postgres', () => {
  test.each(LIBRARY_CONTRACT)('$name', async ({ check }) => {
    const database = await postgres.open('contract');
    await database.query('truncate libraries, saves, kept_runs, finished, texts');
    await check(async () => createLibraries(database));
  });
});

/** A row for each table, in the order in which the steps made them. */
const ROWS: readonly (readonly string[])[] = [
  ["texts values ('me', 'cellar', 'record', 'kept')"],
  [
    "players (key, name, since) values ('key', 'Ann', now())",
    "names values ('ann', 1)",
    "tickets values ('ticket', 1, 'cellar', '2026-05-01', 'moss', now())",
    `runs (id, player, content, deed, game, version, seed, options, outcome, submitted, body)
       values ('one', 1, 'c', 'd', 'cellar', '1', 'moss', '{}', '{}', now(), '')`,
  ],
  [
    "boards (game, version, options, period, figure) values ('cellar', '1', '{}', 'all', 'reach')",
    'places values (1, 1, 5, 1)',
  ],
  [
    "live (id, player, game, header, delay, started, beat) values ('air', 'Ann', 'cellar', 'what it is', 0, now(), now())",
    "live_parts values ('air', 0, 'what was done'), ('air', 1, 'and then')",
  ],
];

test('tables of every earlier form become the newest, and what lies in them stays', async () => {
  for (let step = 1; step < MIGRATIONS.length; step++) {
    const schema = `step_${step}`;
    const database = openDatabase(postgres.connection, schema, 1);
    try {
      expect(await migrate(database, schema, step)).toBe(step);
      const rows = ROWS.slice(0, step).flat();
      for (const row of rows) await database.query(`insert into ${row}`);
      expect(await migrate(database, schema)).toBe(MIGRATIONS.length - step);
      expect(await migrate(database, schema)).toBe(0);
      for (const row of rows.filter((row) => !row.startsWith('live_parts')))
        expect(await database.query(`select 1 from ${row.split(' ')[0]}`), row).toHaveLength(1);
      if (step > 2) expect(await readRank(database.query, BOARD, 6)).toEqual({ rank: 2, total: 2 });
      const parts = await database.query<{ body: string }>('select body from live_parts order by live, no');
      const told = step < 4 ? [] : ['what it is', 'what was done', 'and then'];
      expect(parts.map(({ body }) => body)).toEqual(told);
      await database.query('insert into migrations (step) values (999)');
      await expect(migrate(database, schema)).rejects.toThrow('newer version');
    } finally {
      await database.close();
    }
  }
});

const BOARD = { game: 'cellar', version: '1', options: '{}', period: 'all', figure: 'reach' };
