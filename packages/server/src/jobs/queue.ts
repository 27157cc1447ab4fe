// The jobs that servers give and workers take: pg-boss in the same database, so that a run and the job to verify it are written in
// one transaction, and so are a verdict and the end of its job.

import type { ClientConfig } from 'pg';
import PgBoss from 'pg-boss';
import type { Query } from '../store/database.js';

/** A job to verify a run. */
export interface Job {
  readonly id: string;
  readonly run: number;
}

/** The jobs of a database. */
export interface Queue {
  /** Gives a job as a part of a transaction. */
  give(query: Query, run: number, afterSeconds?: number): Promise<void>;
  /** Takes at most so many jobs. Nobody else has them until they are done or their time is over. */
  take(most: number): Promise<Job[]>;
  /** Ends a job as a part of a transaction. */
  finish(query: Query, job: Job): Promise<void>;
  /** Gives a job back to be tried again: this worker could not do it. */
  giveBack(job: Job, problem: string): Promise<void>;
  /** How many jobs wait. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** The channel on which workers hear that there is a job. */
export const JOB_NEWS = 'stairwell_jobs';

const VERIFY = 'verify';
/** How often a job is tried: more often than workers are killed in a row. */
const RETRIES = 1000;
/** Seconds before it is tried again: what cannot be done now must not keep everybody busy. */
const RETRY_AFTER = 1;

/** Where jobs are kept and how soon those of a killed worker are given to another. */
export interface QueueNeeds {
  readonly connection: string | ClientConfig;
  readonly schema?: string;
  /** Seconds after which a worker that has not finished a job is taken for dead. */
  readonly expireSeconds: number;
  /** Whoever only gives jobs need not look after the others'. */
  readonly isSupervised?: boolean;
  fail(error: unknown): void;
}

/** Opens the queue; its tables are made if need be. */
export async function openQueue(needs: QueueNeeds): Promise<Queue> {
  const { connection, schema = 'stairwell_jobs', expireSeconds, isSupervised = true, fail } = needs;
  const boss = new PgBoss({
    ...(typeof connection === 'string'
      ? { connectionString: connection }
      : (connection as PgBoss.DatabaseOptions)),
    schema,
    max: 4,
    application_name: 'stairwell jobs',
    schedule: false,
    supervise: isSupervised,
    maintenanceIntervalSeconds: Math.max(1, Math.min(60, Math.round(expireSeconds / 4))),
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
  });
  boss.on('error', fail);
  await boss.start();
  await boss.createQueue(VERIFY, {
    name: VERIFY,
    policy: 'standard',
    retryLimit: RETRIES,
    retryDelay: RETRY_AFTER,
    expireInSeconds: expireSeconds,
  });
  const within = (query: Query) => ({
    db: { executeSql: async (sql: string, values: unknown[]) => ({ rows: await query(sql, values) }) },
  });
  return {
    async give(query, run, afterSeconds) {
      const when = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      await boss.send(
        VERIFY,
        { run },
        {
          ...when,
          retryLimit: RETRIES,
          retryDelay: RETRY_AFTER,
          expireInSeconds: expireSeconds,
          ...within(query),
        },
      );
      await query(`notify ${JOB_NEWS}`);
    },
    async take(most) {
      const jobs = await boss.fetch<{ run: number }>(VERIFY, { batchSize: most });
      return jobs.map(({ id, data: { run } }) => ({ id, run }));
    },
    // Without data the transaction would be taken for it, and the job would end although its result is lost.
    finish: (query, { id }) => boss.complete(VERIFY, id, {}, within(query)),
    giveBack: (job, problem) => boss.fail(VERIFY, job.id, { problem }),
    size: () => boss.getQueueSize(VERIFY),
    close: () => boss.stop({ graceful: false, close: true, wait: true }),
  };
}
