// A run server for tests, with the small dungeons, runs to submit to it, and a clock that can be set.

import { keyTap, type Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { ATTIC, CELLAR, TEST_CATALOGUE } from '@stairwell/stage/testing';
import { serverAt } from '../client/index.js';
import type { Limits } from '../house.js';
import { type RunServer, startServer } from '../server.js';
import { createThread } from '../thread/index.js';
import type { TestPostgres } from './postgres.js';

export interface TestServer extends RunServer {
  readonly address: string;
  readonly client: ReturnType<typeof serverAt>;
  /** What its clock says from now on; undefined is the real one. */
  setClock(moment: string | undefined): void;
  /** How much waits for its time to come. */
  readonly held: number;
  /** Lets time pass for what waits. */
  pass(seconds: number): void;
  /** A request by hand. */
  ask(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>;
}

export async function startTestServer(
  { connection }: Pick<TestPostgres, 'connection'>,
  schema: string,
  limits: Partial<Limits> = {},
  isWorking = true,
): Promise<TestServer> {
  let moment: Date | undefined;
  const held = new Set<{ readonly work: () => void; ms: number }>();
  const verify = createThread(TEST_CATALOGUE);
  const server = await startServer({
    connection,
    schema,
    catalogue: TEST_CATALOGUE,
    host: '127.0.0.1',
    port: 0,
    limits: { submissions: 10_000, requests: 100_000, ...limits },
    ...(isWorking && {
      verification: {
        threads: 2,
        verify: (text) => verify({ text, seconds: 10 }),
        close: async () => undefined,
      },
    }),
    isKnownHost: (name) => name === '127.0.0.1',
    site: async () => new Response('the page'),
    now: () => moment ?? new Date(),
    later(work, ms) {
      const entry = { work, ms };
      held.add(entry);
      return () => held.delete(entry);
    },
  });
  const address = `http://127.0.0.1:${server.port}`;
  return {
    ...server,
    address,
    client: serverAt(address),
    setClock(given) {
      moment = given === undefined ? undefined : new Date(given);
    },
    get held() {
      return held.size;
    },
    pass(seconds) {
      for (const entry of [...held]) {
        entry.ms -= Math.round(seconds * 1000);
        if (entry.ms > 0) continue;
        held.delete(entry);
        entry.work();
      }
    },
    async ask(path, init) {
      const response = await fetch(address + path, init);
      const text = await response.text();
      const isData = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        body: isData ? JSON.parse(text) : { text },
      };
    },
  };
}

/** A run of the small dungeon: so many steps to the east, then the end. */
export function finishedRun(steps: number, seed = 'moss', options: object = {}, game = CELLAR): Run {
  const session = RecordedSession.start(game, seed, { ...options });
  for (let i = 0; i < steps; i++) session.give(keyTap('d'));
  session.act({ type: 'die' });
  return session.run();
}

/** A run of the dungeon in real time that takes so many ticks. */
export function timedRun(ticks: number, seed: string): Run {
  const session = RecordedSession.start(ATTIC, seed, {});
  for (let i = 0; i < ticks; i++) session.tick();
  session.act({ type: 'die' });
  return session.run();
}
