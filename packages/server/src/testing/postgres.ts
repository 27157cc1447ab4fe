// A Postgres for tests: in a folder that is thrown away, with as many empty places in it as are asked for.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../store/database.js';
import { type Embedded, startEmbedded } from '../store/embedded.js';
import { migrate } from '../store/migrations.js';

export interface TestPostgres {
  readonly connection: Embedded['connection'];
  /** An empty place with its tables. Opened again by its name it is the same. */
  open(schema: string): Promise<Database>;
  stop(): Promise<void>;
}

/** Nothing here must survive a loss of power. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];

export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-server-'));
  const embedded = await startEmbedded(folder, QUICK);
  const opened: Database[] = [];
  return {
    connection: embedded.connection,
    async open(schema) {
      const database = openDatabase(embedded.connection, schema, 4);
      opened.push(database);
      await migrate(database, schema);
      return database;
    },
    async stop() {
      await Promise.all(opened.map((database) => database.close()));
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
