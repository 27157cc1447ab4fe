// A run server from beginning to end: it opens the database, works, answers, and ends in order when it is told to.

import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Catalogue } from '@stairwell/stage';
import type { Context } from 'hono';
import type { ClientConfig } from 'pg';
import { type Logger, pino } from 'pino';
import { createApi } from './api/api.js';
import { tidyBoards } from './boards/tidy.js';
import { type House, type HouseWishes, openHouse, USUAL_LIMITS } from './house.js';
import { createPool, type Verifiers } from './jobs/pool.js';
import { openQueue, type Queue } from './jobs/queue.js';
import { openHall } from './live/hall.js';
import { createMetrics, type Metrics } from './metrics.js';
import { whoseAddress } from './rates.js';
import { problemOf } from './runs/settle.js';
import { startWorker } from './runs/worker.js';
import { type Database, openDatabase, type Query, SCHEMA } from './store/database.js';
import { migrate } from './store/migrations.js';

/** What servers and workers have in common. */
export interface ProgramNeeds extends HouseWishes {
  /** Where the database is. */
  readonly connection: string | ClientConfig;
  readonly catalogue: Catalogue;
  /** How runs are verified; left out, others do that. */
  readonly verification?: Verification;
  /** Where the log goes; left out, nowhere. */
  readonly log?: { write(line: string): void };
  /** The name of the tables' place, for tests that share a database. */
  readonly schema?: string;
}

/** The threads that verify runs: a module and what it is told, or whatever else verifies. */
export type Verification =
  | { readonly file: string; readonly data?: unknown; readonly threads: number }
  | Verifiers;

/** What a server needs besides. */
export interface ServerNeeds extends ProgramNeeds {
  readonly host: string;
  readonly port: number;
  /** Whether the address of who asks is told by a proxy in front of this server. */
  readonly isBehindProxy?: boolean;
  isKnownHost(name: string): boolean;
  /** The page. */
  site(request: Request): Promise<Response>;
}

/** A program that runs. */
export interface Program {
  /** Ends it in order: what was begun is finished. */
  close(): Promise<void>;
}

/** A server that listens. */
export interface RunServer extends Program {
  readonly port: number;
}

/** How often boards that are long over are looked for, in milliseconds. */
const TIDY_EVERY = 600_000;
/** Seconds that a verification has beyond its budget before its job is given to another worker. */
const JOB_MARGIN = 45;

interface Opened extends Program {
  readonly house: House;
  readonly queue: Queue;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Opens the database, brings its tables to the newest form, and begins to verify runs if that is wanted. */
async function openProgram(needs: ProgramNeeds): Promise<Opened> {
  const { connection, catalogue, verification, schema = SCHEMA } = needs;
  const limits = { ...USUAL_LIMITS, ...needs.limits };
  const log = needs.log === undefined ? pino({ enabled: false }) : pino({ base: null }, needs.log);
  const metrics = createMetrics();
  const database = openDatabase(connection, schema);
  const closing: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const step of closing.reverse()) await step().catch((error) => log.warn(problemOf(error)));
    closing.length = 0;
  };
  try {
    const steps = await migrate(database, schema);
    if (steps > 0) log.info({ steps }, 'the tables have a new form');
    const { now, later } = needs;
    const house = await openHouse(database, catalogue, {
      limits,
      ...(now !== undefined && { now: () => now() }),
      ...(later !== undefined && { later: (work, ms) => later(work, ms) }),
    });
    const queue = await openQueue({
      connection,
      schema: `${schema}_jobs`,
      expireSeconds: limits.seconds + JOB_MARGIN,
      fail: (error) => log.warn({ problem: problemOf(error) }, 'the queue has a problem'),
    });
    closing.push(() => queue.close());
    if (verification !== undefined) closing.push(await work(house, queue, metrics, log, verification));
    return { house, queue, metrics, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function work(
  house: House,
  queue: Queue,
  metrics: Metrics,
  log: Logger,
  verification: Verification,
): Promise<() => Promise<void>> {
  const { seconds, megabytes } = house.limits;
  const verifiers =
    'verify' in verification ? verification : createPool({ ...verification, seconds, megabytes });
  const worker = await startWorker(house, queue, verifiers, {
    settled(verdict, took) {
      metrics.settled.inc({ state: verdict.state });
      metrics.verifySeconds.observe(took);
      const reason = verdict.state === 'refused' ? { reason: verdict.reason } : {};
      log.info({ state: verdict.state, ...reason, ms: Math.round(took * 1000) }, 'a run is settled');
    },
    failed(problem) {
      metrics.failedJobs.inc();
      log.warn({ problem }, 'a job was given back');
    },
  });
  return async () => {
    await worker.stop();
    await verifiers.close();
  };
}

/** Starts a worker that verifies what servers on the same database take in. */
export async function startWorkerProgram(needs: ProgramNeeds): Promise<Program> {
  return openProgram(needs);
}

/** Starts a server; rejects when it cannot listen or the database cannot be reached. */
export async function startServer(needs: ServerNeeds): Promise<RunServer> {
  const program = await openProgram(needs);
  const { house, queue, metrics, log } = program;
  try {
    const hall = await openHall(house, metrics);
    const addressOf = ({ incoming }: { incoming: IncomingMessage }) => {
      const forwarded = needs.isBehindProxy ? incoming.headers['x-forwarded-for'] : undefined;
      // The last one is what our proxy saw; those before are what it was told.
      const told = String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim();
      return whoseAddress(told || (incoming.socket.remoteAddress ?? ''));
    };
    const api = createApi({
      ...{ house, queue, metrics, hall },
      isKnownHost: (name) => needs.isKnownHost(name),
      site: (request) => needs.site(request),
      addressOf: (context: Context) => addressOf(context.env),
      fail: (error, request) => log.error({ err: error, request }, 'a request failed'),
    });
    const server = createAdaptorServer({ fetch: api.fetch }) as Server;
    server.headersTimeout = 10_000;
    server.requestTimeout = 60_000;
    server.keepAliveTimeout = 15_000;
    hall.attach(server, {
      isKnownHost: (name) => needs.isKnownHost(name),
      addressOf: (incoming) => addressOf({ incoming }),
    });
    const tidying = setInterval(() => {
      house.database
        .transaction((query) => tidyBoards(query, house.now()))
        .catch((error) => log.warn({ problem: problemOf(error) }, 'old boards could not be tidied'));
    }, TIDY_EVERY);
    const port = await listen(server, needs.host, needs.port);
    log.info({ host: needs.host, port }, 'the server answers');
    return {
      port,
      async close() {
        clearInterval(tidying);
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        await hall.close();
        server.closeIdleConnections();
        // Whoever is still being answered has a moment for it.
        const timer = setTimeout(() => server.closeAllConnections(), 3000);
        await closed;
        clearTimeout(timer);
        await program.close();
        log.info('the server has ended');
      },
    };
  } catch (error) {
    await program.close();
    throw error;
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The database of a server without the server, for what an operator does. */
export interface Store {
  readonly database: Database;
  /** Has a run verified by whoever does that. */
  giveJob(query: Query, run: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens only the database of a server. */
export async function openStore(connection: string | ClientConfig, schema = SCHEMA): Promise<Store> {
  const database = openDatabase(connection, schema, 2);
  try {
    await migrate(database, schema);
    const queue = await openQueue({
      connection,
      schema: `${schema}_jobs`,
      expireSeconds: USUAL_LIMITS.seconds + JOB_MARGIN,
      isSupervised: false,
      fail: () => undefined,
    });
    return {
      database,
      giveJob: (query, run) => queue.give(query, run),
      async close() {
        await queue.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
