// The one way to the database: questions with parameters, transactions, and news between the programs that share it.

import pg from 'pg';

/** Something that answers questions in SQL: the database, or a transaction in it. */
export type Query = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A database. */
export interface Database {
  readonly query: Query;
  /** What is done in it is kept as a whole or not at all. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Hears what is told on a channel by anybody who shares the database, again after the connection was lost. `listen` is called
   * with undefined when something may have been missed.
   */
  listen(channel: string, hear: (news: string | undefined) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Where the tables of the house are, beside whatever else there is in a database. */
export const SCHEMA = 'stairwell';

/** How long to wait before a lost connection is tried again. */
const AGAIN_AFTER = 500;
/** How many connections a program has at most. */
const CONNECTIONS = 10;

/** Opens a database by its address, or by what `pg` takes. */
export function openDatabase(given: string | pg.ClientConfig, schema = SCHEMA, most = CONNECTIONS): Database {
  const config: pg.PoolConfig = {
    ...(typeof given === 'string' ? { connectionString: given } : given),
    options: `-c search_path=${schema} -c timezone=UTC`,
    application_name: 'stairwell',
    connectionTimeoutMillis: 10_000,
    // Who listens asks nothing for hours and must still notice that the other end is gone.
    keepAlive: true,
    types: { getTypeParser },
  };
  const pool = new pg.Pool({ ...config, max: most });
  // A connection that breaks while nobody uses it: the next question opens another.
  pool.on('error', () => undefined);

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  return {
    query: queryOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      // Between two questions nobody else hears that the connection broke.
      client.on('error', ignore);
      let isBroken = false;
      try {
        await client.query('begin');
        const result = await work(queryOf(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(isBroken);
      }
    },
    async listen(channel, hear) {
      let isOver = false;
      let client: pg.Client | undefined;
      let timer: NodeJS.Timeout | undefined;
      const open = async () => {
        const next = await connect();
        next.on('notification', ({ payload }) => hear(payload ?? ''));
        try {
          await next.query(`listen ${channel}`);
        } catch (error) {
          await next.end().catch(ignore);
          throw error;
        }
        if (isOver) return next.end();
        client = next;
        next.on('end', () => {
          client = undefined;
          if (!isOver) timer = setTimeout(again, AGAIN_AFTER);
        });
      };
      const again = () => {
        open().then(
          () => hear(undefined),
          () => {
            if (!isOver) timer = setTimeout(again, AGAIN_AFTER);
          },
        );
      };
      await open();
      return async () => {
        isOver = true;
        clearTimeout(timer);
        await client?.end();
      };
    },
    async close() {
      await pool.end();
    },
  };
}

function ignore(): void {}

/** Counts come as numbers: none of ours is beyond what a number holds. */
const LARGE_INTEGER = 20;
const getTypeParser = ((oid: number, format: 'text') =>
  oid === LARGE_INTEGER ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function queryOf(client: Pick<pg.ClientBase | pg.Pool, 'query'>): Query {
  return async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await client.query(sql, [...values])).rows as Row[];
}
