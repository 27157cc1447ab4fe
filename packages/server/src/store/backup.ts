// A backup of everything a server knows, as one file: rows as JSON, a line each, packed. It needs no tool of Postgres and can be
// restored into any empty database, of whichever version.

import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, Query } from './database.js';
import { MIGRATIONS } from './migrations.js';

/** The tables whose rows are kept, in an order in which they can be filled. Boards' counts follow from their places. */
const TABLES = [
  ...['libraries', 'saves', 'kept_runs', 'finished', 'texts', 'settings'],
  ...['players', 'names', 'tickets', 'runs', 'acts_of_operators', 'boards', 'places'],
] as const;
/** Tables that number their rows. */
const NUMBERED: ReadonlySet<string> = new Set(['players', 'runs', 'acts_of_operators', 'boards']);
const ROWS_AT_ONCE = 500;

/** Writes all there is at one moment into a file. Servers may go on meanwhile. Gives the number of rows. */
export async function backUp(database: Database, file: string): Promise<number> {
  return database.transaction(async (query) => {
    await query('set transaction isolation level repeatable read, read only');
    let count = 0;
    async function* lines() {
      yield `${JSON.stringify({ stairwell: 2, kind: 'server backup', step: MIGRATIONS.length })}\n`;
      for (const table of TABLES) {
        for await (const row of rowsOf(query, table)) {
          count++;
          yield `["${table}",${row}]\n`;
        }
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
    return count;
  });
}

async function* rowsOf(query: Query, table: string): AsyncGenerator<string> {
  await query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${table} as t`,
  );
  for (;;) {
    const rows = await query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await query('close backup_rows');
}

/**
 * Fills an empty database from such a file; throws when there is anything in it. `give` is called for each run that waits to be
 * verified. Gives the number of rows.
 */
export async function restore(
  database: Database,
  file: string,
  give: (query: Query, run: number) => Promise<void>,
): Promise<number> {
  return database.transaction(async (query) => {
    const [{ has }] = await query<{ has: boolean }>(
      'select exists (select 1 from players) or exists (select 1 from libraries) as has',
    );
    if (has) throw new Error('this database is not empty: a backup is restored into a new one');
    await query('delete from settings');
    let isFirst = true;
    let count = 0;
    let table = '';
    let rows: string[] = [];
    const flush = async () => {
      if (rows.length > 0)
        await query(
          `insert into ${table} ${NUMBERED.has(table) ? 'overriding system value' : ''}
           select * from json_populate_recordset(null::${table}, $1::json)`,
          [`[${rows.join(',')}]`],
        );
      count += rows.length;
      rows = [];
    };
    for await (const line of linesOf(file)) {
      if (isFirst) {
        assertBackup(line);
        isFirst = false;
        continue;
      }
      const name = TABLES.find((known) => line.startsWith(`["${known}",`));
      if (name === undefined) throw new Error('this backup holds rows that this server does not know');
      if (name !== table || rows.length === ROWS_AT_ONCE) await flush();
      table = name;
      rows.push(line.slice(name.length + 4, -1));
    }
    await flush();
    for (const numbered of NUMBERED)
      await query(
        `select setval(pg_get_serial_sequence('${numbered}', 'no'), greatest(1, (select coalesce(max(no), 0) from ${numbered})))`,
      );
    for (const { no } of await query<{ no: number }>(
      "select no from runs where state = 'waiting' order by no",
    ))
      await give(query, no);
    return count;
  });
}

/** The lines of a packed file. Throws where it is not there, no packed file, or cut off. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  const decoder = new StringDecoder('utf8');
  const unpacked = createGunzip();
  const done = pipeline(createReadStream(file), unpacked);
  // Told below, when everything that could be read was read.
  done.catch(() => undefined);
  for await (const part of unpacked) {
    const lines = (rest + decoder.write(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await done;
  if (rest !== '') throw new Error('this backup was cut off');
}

function assertBackup(line: string): void {
  const { kind, step } = JSON.parse(line) as { kind?: unknown; step?: unknown };
  if (kind !== 'server backup') throw new Error('this file is no backup of a server');
  if (step !== MIGRATIONS.length)
    throw new Error(
      `this backup has form ${step}, and this server form ${MIGRATIONS.length}: restore it with the server that made it`,
    );
}
