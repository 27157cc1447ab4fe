import { LIBRARY_CONTRACT } from '@stairwell/stage/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  test.each(LIBRARY_CONTRACT.map((promise, index) => ({ ...promise, schema: `contract_${index}` })))(
    '$name',
    async ({ check, schema }) => {
      const database = await postgres.open(schema);
      await check(async () => createLibraries(database));
    },
  );
});

test('tables of every earlier form become the newest, and what lies in them stays', async () => {
  for (let step = 1; step < MIGRATIONS.length; step++) {
    const schema = `step_${step}`;
    const database = openDatabase(postgres.connection, schema, 1);
    try {
      expect(await migrate(database, schema, step)).toBe(step);
      const { texts } = createLibraries(database).of('me');
      await texts.write('cellar', 'record', 'kept', false);
      expect(await migrate(database, schema)).toBe(MIGRATIONS.length - step);
      expect(await migrate(database, schema)).toBe(0);
      expect(await texts.read('cellar', 'record')).toBe('kept');
      await database.query('insert into migrations (step) values (999)');
      await expect(migrate(database, schema)).rejects.toThrow('newer version');
    } finally {
      await database.close();
    }
  }
});
