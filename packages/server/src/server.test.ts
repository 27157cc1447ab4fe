import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { runOf, TEST_CATALOGUE } from '@stairwell/stage/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsOfOperators, setHidden } from './admin.js';
import { createApi } from './api/api.js';
import { tidyBoards } from './boards/tidy.js';
import { freshKey, type SecretKey, ServerRefusal, serverAt } from './client/index.js';
import { openHouse } from './house.js';
import type { Queue } from './jobs/queue.js';
import type { LiveHall } from './live/hall.js';
import { createMetrics } from './metrics.js';
import { keepSubmission } from './runs/submit.js';
import { openStore } from './server.js';
import { backUp, restore } from './store/backup.js';
import type { Database } from './store/database.js';
import { startTestPostgres, type TestPostgres } from './testing/postgres.js';
import { finishedRun, startTestServer, type TestServer, timedRun } from './testing/server.js';

let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startTestServer(postgres, 'whole');
}, 60_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

const ann = freshKey();
const bob = freshKey();

/** Submits a run and waits for what comes of it. */
async function settled(run: Run, name: string, key: SecretKey, ticket?: string) {
  const { id } = await server.client.submit(run, name, key, ticket);
  return server.client.settled(id);
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: unknown) => {
      if (!(error instanceof ServerRefusal)) throw error;
      return { status: error.status, words: error.message };
    },
  );

describe('a submission', () => {
  test('is verified, stands on its board and can be watched; sent again it is the same', async () => {
    const run = finishedRun(5);
    const first = await server.client.submit(run, 'Ann', ann);
    const news = await server.client.settled(first.id);
    expect(news).toMatchObject({
      ...{
        id: first.id,
        state: 'verified',
        game: 'cellar',
        version: '1',
        seed: 'moss',
        player: 'Ann',
        rank: 1,
      },
      figures: { reach: 7, turns: 6 },
      outcome: run.outcome,
    });
    expect(await server.client.file(first.id)).toEqual(run);
    expect(await server.client.submit({ ...run, id: 'another-label' }, 'Ann', ann)).toEqual({
      id: first.id,
      state: 'verified',
    });
    expect(await settled(run, 'Bob', bob)).toMatchObject({ state: 'refused', reason: 'already submitted' });
  });

  test('that was changed is refused with the place where it differs', async () => {
    const run = finishedRun(6, 'fern');
    const longer = { ...run, outcome: { ...run.outcome, x: 90 } };
    expect(await settled(longer, 'Ann', ann)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/outcome/),
    });
    // Nothing of it is kept, so it cannot be withdrawn and sent for again.
    const { id } = await settled(longer, 'Ann', ann);
    expect(await refusal(server.client.withdraw(id, ann))).toMatchObject({ status: 409 });
    // What somebody made up does not keep anybody from the real one, nor from the name, however often it is sent.
    const eve = freshKey();
    for (let i = 0; i < 2; i++) expect(await settled(longer, 'Eve', eve)).toMatchObject({ state: 'refused' });
    expect(await settled(run, 'Eve', bob)).toMatchObject({ state: 'verified' });
  });

  test('of practice is verified and stands on no board', async () => {
    const run = finishedRun(1, 'moss', { motto: 'mine' });
    expect(await settled(run, 'Ann', ann)).toMatchObject({
      state: 'verified',
      unranked: expect.stringMatching(/motto/),
    });
  });

  test('is refused with a status and one sentence for what is wrong with it', async () => {
    const { client } = server;
    expect(await refusal(client.submit(runOf('one', 3).run(), 'Ann', ann))).toMatchObject({ status: 422 });
    const forged = { ...ann, sign: (text: string) => bob.sign(text) };
    expect(await refusal(client.submit(finishedRun(9), 'Ann', forged))).toMatchObject({ status: 401 });
    const taken = await refusal(client.submit(finishedRun(9), 'ANN', bob));
    expect(taken).toMatchObject({ status: 409, words: expect.stringMatching(/belongs to another player/) });
    expect(await refusal(client.submit(finishedRun(9), 'Аnn', bob))).toMatchObject({ status: 400 });
    expect(await refusal(client.submit(finishedRun(9), 'Ann <b>', ann))).toMatchObject({ status: 400 });
    const post = (body: string) => server.ask('/api/runs', { method: 'POST', body });
    const withTicket = client.submit(finishedRun(9), 'Ann', ann, "\0' or true --");
    expect(await refusal(withTicket)).toMatchObject({ status: 400 });
    expect(await post('{')).toMatchObject({
      status: 400,
      body: { error: 'The body of the request is not JSON.' },
    });
    expect(await post('[]')).toMatchObject({ status: 400 });
    expect(await post(`{"run":${'['.repeat(5000)}${']'.repeat(5000)}}`)).toMatchObject({ status: 400 });
    expect(await post(JSON.stringify({ run: finishedRun(1), player: {}, signature: '' }))).toMatchObject({
      status: 400,
    });
    expect(await post(`"${'x'.repeat(4_600_000)}"`)).toMatchObject({ status: 413 });
    expect(await server.ask('/api/runs/none')).toMatchObject({ status: 404 });
    expect(await server.ask('/api/nothing')).toMatchObject({ status: 404 });
  });

  test('is withdrawn by its player and by nobody else, and the next best takes its place', async () => {
    const carl = freshKey();
    const best = await settled(finishedRun(30), 'Carl', carl);
    const next = await settled(finishedRun(20), 'Carl', carl);
    const { total } = await server.client.board('cellar');
    const last = await settled(finishedRun(1, 'least'), 'Carl', carl);
    expect([last.rank, last.of]).toEqual([Number(total) + 1, Number(total) + 1]);
    const own = async () => (await server.client.board('cellar', { player: 'Carl' })).own;
    expect(await own()).toMatchObject({ id: best.id });
    expect(await refusal(server.client.withdraw(best.id, ann))).toMatchObject({ status: 401 });
    await server.client.withdraw(best.id, carl);
    expect(await own()).toMatchObject({ id: next.id });
    expect(await refusal(server.client.run(best.id))).toMatchObject({ status: 404 });
    expect((await server.client.submit(finishedRun(30), 'Carl', carl)).id).toBe(best.id);
    expect(await server.client.settled(best.id)).toMatchObject({ state: 'verified' });
    expect(await own()).toMatchObject({ id: best.id });
  });
});

describe('a board', () => {
  test('has the best run of each player, by each figure, for its options and period', async () => {
    const other = await startTestServer(postgres, 'board');
    try {
      const lit = { lit: false };
      const one = freshKey();
      const runs = [3, 9, 6, ...Array.from({ length: 29 }, (_, i) => ((i + 1) % 5) + 1)].map((steps, i) => {
        const who = Math.max(0, i - 2);
        return other.client.submit(
          finishedRun(steps, `s${who}`, lit),
          `Player ${who}`,
          who === 0 ? one : freshKey(),
        );
      });
      for (const run of runs) await other.client.settled((await run).id);
      const board = async (query: Record<string, string> = {}) =>
        (await other.client.board('cellar', { 'option.lit': 'false', ...query })) as unknown as {
          total: number;
          pages: number;
          options: object;
          entries: { id: string; rank: number; player: string; figures: { reach: number } }[];
        };
      const first = await board();
      expect(first).toMatchObject({
        total: 30,
        pages: 2,
        options: { lit: false },
        period: 'all',
        game: 'cellar',
      });
      expect(first.entries[0]).toMatchObject({
        rank: 1,
        player: 'Player 0',
        figures: { reach: 11 },
        seed: 's0',
      });
      expect(first.entries).toHaveLength(25);
      const all = [...first.entries, ...(await board({ page: '2' })).entries];
      expect(new Set(all.map(({ player }) => player)).size).toBe(30);
      for (const { rank, figures } of all)
        expect(rank).toBe(1 + all.filter((entry) => entry.figures.reach > figures.reach).length);
      expect((await board({ sort: 'turns' })).entries[0].figures.reach).toBe(3);
      expect((await board({ period: 'day' })).total).toBe(30);
      expect((await board({ period: 'week', page: '99' })).entries).toHaveLength(5);
      expect((await board({ version: '0' })).total).toBe(0);
      expect((await other.client.board('cellar')).total).toBe(0);
      const { query } = await postgres.open('board');
      // What was played under an earlier version stays, and says that it cannot be played again.
      await query("update runs set version = '0'");
      await query("update boards set version = '0'");
      const rules = { version: '0', options: { lit: false }, replayable: false };
      const earlier = await board({ version: '0' });
      expect(earlier).toMatchObject({ total: 30, replayable: false, others: [rules] });
      expect(await other.client.run(earlier.entries[0].id)).toMatchObject({ rank: 1, replayable: false });
      await query("update runs set version = '1'");
      await query("update boards set version = '1'");
      expect(await tidyBoards(query, new Date(Date.now() + 20 * 86_400_000))).toBe(2);
      expect((await board({ period: 'day' })).total).toBe(0);
      expect([(await board({ period: 'week' })).total, (await board()).total]).toEqual([30, 30]);
      for (const wrong of [
        'sort=luck',
        'period=year',
        'page=0',
        'option.lit=maybe',
        'option.luck=1',
        'version=%00',
      ])
        expect((await other.ask(`/api/boards/cellar?${wrong}`)).status, wrong).toBe(400);
      expect((await other.ask('/api/boards/nowhere')).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});

describe('the dungeon of the day', () => {
  test('is played with a ticket, once, in no less than its time, and opens when the day is over', async () => {
    const dora = freshKey();
    const erik = freshKey();
    server.setClock('2026-05-01T10:00:00.000Z');
    const { date, games } = (await server.ask('/api/daily')).body as {
      date: string;
      games: Record<string, { seed: string }>;
    };
    expect(date).toBe('2026-05-01');
    const ticket = await server.client.ticket('attic', dora);
    expect(ticket).toMatchObject({ seed: games.attic.seed, issued: '2026-05-01T10:00:00.000Z' });
    expect(await server.client.ticket('attic', dora)).toEqual(ticket);
    // 60 seconds of play cannot be over after 30.
    server.setClock('2026-05-01T10:00:30.000Z');
    expect(await settled(timedRun(1200, ticket.seed), 'Dora', dora, ticket.ticket)).toMatchObject({
      state: 'refused',
      reason: '60 s of play do not fit into the 30 s since its ticket'.replace('60 s', 'its 60 s'),
    });
    expect(
      await refusal(server.client.submit(timedRun(100, ticket.seed), 'Dora', dora, ticket.ticket)),
    ).toMatchObject({
      status: 409,
      words: expect.stringMatching(/used/),
    });
    const cellar = await server.client.ticket('cellar', dora);
    expect(await refusal(server.client.submit(finishedRun(3), 'Dora', dora, cellar.ticket))).toMatchObject({
      status: 409,
    });
    expect(
      await refusal(server.client.submit(finishedRun(3, cellar.seed), 'Erik', erik, cellar.ticket)),
    ).toMatchObject({
      status: 401,
    });
    const attempt = await settled(finishedRun(4, cellar.seed), 'Dora', dora, cellar.ticket);
    expect(attempt).toMatchObject({ state: 'verified', day: '2026-05-01', dayRank: 1 });
    const practice = await settled(finishedRun(8, cellar.seed), 'Erik', erik);
    expect(practice).toMatchObject({ state: 'verified', unranked: expect.stringMatching(/practice/) });
    // Practice does not become an attempt afterwards; what was played with a ticket and sent without it does.
    const flo = freshKey();
    const forgotten = await server.client.ticket('cellar', flo);
    const sentWithout = await settled(finishedRun(7, forgotten.seed), 'Flo', flo);
    expect(await settled(finishedRun(7, forgotten.seed), 'Flo', flo, forgotten.ticket)).toMatchObject({
      ...{ id: sentWithout.id, state: 'verified', day: '2026-05-01', dayRank: 1 },
    });
    await server.client.withdraw(sentWithout.id, flo);
    server.setClock('2026-05-01T10:01:00.000Z');
    const { ticket: afterwards } = await server.client.ticket('cellar', erik);
    expect(
      await refusal(server.client.submit(finishedRun(8, cellar.seed), 'Erik', erik, afterwards)),
    ).toMatchObject({ status: 409, words: expect.stringMatching(/before its ticket/) });
    for (const { id } of [attempt, practice])
      expect(await refusal(server.client.file(id))).toMatchObject({ status: 403 });
    expect(await server.client.board('cellar', { period: 'daily' })).toMatchObject({ total: 1 });
    server.setClock('2026-05-02T00:30:00.000Z');
    expect(await refusal(server.client.file(attempt.id))).toMatchObject({ status: 403 });
    const second = await server.client.ticket('cellar', dora);
    expect(second.seed).not.toBe(cellar.seed);
    await settled(finishedRun(2, second.seed), 'Dora', dora, second.ticket);
    expect((await server.ask('/api/players/Dora')).body).toMatchObject({ streak: 2, longestStreak: 2 });
    const late = await server.client.ticket('cellar', erik);
    server.setClock('2026-05-02T01:00:00.000Z');
    expect(await server.client.file(attempt.id)).toMatchObject({ seed: cellar.seed });
    server.setClock('2026-05-03T01:00:00.000Z');
    expect(
      await refusal(server.client.submit(finishedRun(1, late.seed), 'Erik', erik, late.ticket)),
    ).toMatchObject({
      status: 409,
      words: expect.stringMatching(/over/),
    });
    server.setClock(undefined);
  });
});

test('answers only by its own name, with strict headers, and tells how it is', async () => {
  expect((await server.ask('/healthz')).body).toEqual({ ok: true });
  const { headers } = await server.ask('/api/daily');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
  expect((await server.ask('/metrics')).body.text).toContain(
    'stairwell_runs_settled_total{state="verified"}',
  );
  expect((await server.ask('/somewhere')).body.text).toBe('the page');
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'elsewhere.example' };
    get(`${server.address}/healthz`, { headers }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(421);
});

test('says that it is not well when its database does not answer', async () => {
  const away = { query: () => Promise.reject(new Error('Connection terminated')) } as unknown as Database;
  const nothing = (): never => {
    throw new Error('nobody asks for this');
  };
  const api = createApi({
    house: { ...(await openHouse(await postgres.open('whole'), TEST_CATALOGUE)), database: away },
    ...{ queue: {} as Queue, hall: {} as LiveHall, metrics: createMetrics(), site: nothing },
    ...{ isKnownHost: () => true, addressOf: () => 'here', fail: () => undefined },
  });
  for (const path of ['/healthz', '/api/runs/one']) {
    const answer = await api.request(path);
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'The database does not answer.' }]);
  }
});

test('is hidden by its operator and shown again, and restored from a backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stairwell-backup-'));
  const fred = freshKey();
  const { id } = await settled(finishedRun(40), 'Fred', fred);
  const store = await openStore(postgres.connection, 'whole');
  const empty = await openStore(postgres.connection, 'restored');
  try {
    const own = async () => (await server.client.board('cellar', { player: 'fred' })).own;
    expect(await own()).toMatchObject({ id });
    expect(await setHidden(store.database, TEST_CATALOGUE, 'FRED', true)).toBe('player');
    expect(await own()).toBeUndefined();
    expect(await refusal(server.client.run(id))).toMatchObject({ status: 404 });
    expect(await setHidden(store.database, TEST_CATALOGUE, 'Fred', false)).toBe('player');
    expect(await setHidden(store.database, TEST_CATALOGUE, id, true)).toBe('run');
    expect(await own()).toBeUndefined();
    expect(await setHidden(store.database, TEST_CATALOGUE, id, false)).toBe('run');
    expect(await setHidden(store.database, TEST_CATALOGUE, 'nobody', true)).toBeUndefined();
    expect((await actsOfOperators(store.database)).map(({ act, target }) => `${act} ${target}`)).toEqual([
      ...[`show ${id}`, `hide ${id}`, 'show Fred', 'hide FRED'],
    ]);
    const file = join(folder, 'backup');
    const rows = await backUp(store.database, file);
    const cut = join(folder, 'cut off');
    writeFileSync(cut, readFileSync(file).subarray(0, -40));
    await expect(restore(empty.database, cut, empty.giveJob)).rejects.toThrow();
    await expect(restore(empty.database, join(folder, 'none'), empty.giveJob)).rejects.toThrow('ENOENT');
    expect(await restore(empty.database, file, empty.giveJob)).toBe(rows);
    await expect(restore(empty.database, file, empty.giveJob)).rejects.toThrow('not empty');
    const other = await startTestServer(postgres, 'restored');
    expect(await other.client.file(id)).toEqual(finishedRun(40));
    expect(await other.client.board('cellar')).toEqual(await server.client.board('cellar'));
    expect(await other.client.submit(finishedRun(40), 'Fred', fred)).toMatchObject({ id, state: 'verified' });
    const { id: next } = await other.client.submit(finishedRun(41), 'Fred', fred);
    expect(await other.client.settled(next)).toMatchObject({ state: 'verified' });
    await other.close();
  } finally {
    await store.close();
    await empty.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of two runs with the same deeds the first stands, although both come at the same moment', async () => {
  const { query, transaction } = await postgres.open('twins');
  const house = await openHouse({ query, transaction } as Database, TEST_CATALOGUE);
  const [gate, reached] = [createGate(), createGate()];
  const slow = {
    give() {
      reached.open();
      return gate.passed;
    },
  } as unknown as Queue;
  const quick = { give: async () => undefined } as unknown as Queue;
  const submission = (name: string, key: SecretKey) => ({
    run: finishedRun(3, 'twins'),
    player: { name, key: key.key },
  });
  const first = keepSubmission(house, slow, submission('Ann', ann));
  await reached.passed;
  const second = keepSubmission(house, quick, submission('Bob', bob));
  const isHeld = async () =>
    (await query("select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0;
  const whoIsFirst = await Promise.race([
    second.then(() => 'the second'),
    until(isHeld).then(() => 'the first'),
  ]);
  gate.open();
  await Promise.all([first, second]);
  expect(whoIsFirst).toBe('the first');
});

test('a key has a few names and no more', async () => {
  const greedy = freshKey();
  for (let i = 0; i < 8; i++) await server.client.submit(finishedRun(2, `greedy ${i}`), `Greed ${i}`, greedy);
  expect(await refusal(server.client.submit(finishedRun(2, 'greedy'), 'Greedy Again', greedy))).toMatchObject(
    { status: 409, words: expect.stringMatching(/names/) },
  );
  await settled(finishedRun(2, 'greedy'), 'Greed 3', greedy);
});

test('holds back those who ask too often', async () => {
  const strict = await startTestServer(postgres, 'strict', { submissions: 3, waiting: 2 }, false);
  try {
    const client = serverAt(strict.address);
    const key = freshKey();
    for (const steps of [1, 2]) await client.submit(finishedRun(steps), 'Ann', key);
    expect(await refusal(client.submit(finishedRun(3), 'Ann', key))).toMatchObject({
      status: 429,
      words: expect.stringMatching(/wait/),
    });
    expect(await refusal(client.submit(finishedRun(4), 'Ann', key))).toMatchObject({
      status: 429,
      words: expect.stringMatching(/Too many/),
    });
  } finally {
    await strict.close();
  }
});

function createGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
