import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { airEnd, createAirFeed, createAnnouncer } from '@stairwell/stage';
import { CELLAR, TEST_CATALOGUE } from '@stairwell/stage/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { setHidden } from '../admin.js';
import { freshKey, goOnAir, watchGame } from '../client/index.js';
import type { Database } from '../store/database.js';
import { startTestPostgres, type TestPostgres } from '../testing/postgres.js';
import { finishedRun, startTestServer, type TestServer } from '../testing/server.js';
import { createWire } from './wire.js';

let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startTestServer(postgres, 'live');
}, 60_000);
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

test('a game on air reaches watchers on another server, those who come late too', async () => {
  const other = await startTestServer(postgres, 'live', {}, false);
  try {
    const gina = freshKey();
    const session = RecordedSession.start(CELLAR, 'live', {}, 'one');
    const announcer = createAnnouncer(session);
    const wishes = { name: 'Gina', key: gina, delay: 0, now: new Date() };
    const air = await goOnAir(server.client, announcer.first, wishes);
    const watch = async (client: TestServer['client']) => {
      const watched = await watchGame(client, air.id);
      const feed = createAirFeed(CELLAR, watched.run);
      watched.listen(feed.hear, feed.close);
      let { replay } = feed;
      const see = async () => {
        const { more, instead, state } = await feed.look();
        if (instead !== undefined) replay = instead;
        if (more !== undefined) replay.append(more);
        replay.seek(Number.POSITIVE_INFINITY);
        return { time: replay.time, state };
      };
      return { see };
    };
    const play = (steps: number) => {
      for (let i = 0; i < steps; i++) session.give(keyTap('d'));
      const message = announcer.look(session);
      if (message !== undefined) air.tell(message);
    };
    const early = [await watch(server.client), await watch(other.client)];
    play(3);
    for (const { see } of early) await expect.poll(see).toEqual({ time: 3, state: 'played' });
    play(2);
    const late = [await watch(server.client), await watch(other.client)];
    for (const { see } of [...early, ...late]) await expect.poll(see).toEqual({ time: 5, state: 'played' });
    await expect
      .poll(async () => (await other.ask('/api/live')).body)
      .toMatchObject([{ id: air.id, watchers: 4, level: '1' }]);
    air.tell(airEnd(session));
    await air.close();
    for (const { see } of [...early, ...late]) await expect.poll(see).toEqual({ time: 5, state: 'left' });
    await expect(watchGame(other.client, air.id)).rejects.toThrow('no such game');
    const { seed } = await server.client.ticket('cellar', gina);
    const today = RecordedSession.start(CELLAR, seed, {}, 'two').run();
    await expect(goOnAir(server.client, today, wishes)).rejects.toThrow('day');
    await server.client.submit(finishedRun(1), 'Ann', freshKey());
    await expect(goOnAir(server.client, announcer.first, { ...wishes, name: 'Ann' })).rejects.toThrow(
      'another player',
    );
  } finally {
    await other.close();
  }
});

test('with a delay everything is shown later: what was played before, what is played, and the end', async () => {
  const session = RecordedSession.start(CELLAR, 'later', {}, 'later');
  const play = (steps: number) => {
    for (let i = 0; i < steps; i++) session.give(keyTap('d'));
  };
  play(3);
  const announcer = createAnnouncer(session);
  const wishes = { name: 'Mia', key: freshKey(), delay: 60, now: new Date() };
  const air = await goOnAir(server.client, announcer.first, wishes);
  const tell = async () => {
    const { held } = server;
    const message = announcer.look(session);
    if (message !== undefined) air.tell(message);
    await expect.poll(() => server.held).toBe(held + 1);
  };
  const level = async () => (await server.ask('/api/live')).body;
  /** Watches from here on, and gives how far the game has come there. */
  const watch = () => {
    let told = '';
    let see = async (): Promise<string> => told;
    const begun = watchGame(server.client, air.id, ({ player }) => {
      told = `${player} soon`;
    }).then((watched) => {
      const { replay, hear, look, close } = createAirFeed(CELLAR, watched.run);
      watched.listen(hear, close);
      see = async () => {
        const { more, state } = await look();
        if (more !== undefined) replay.append(more);
        return `${replay.end} ${state}`;
      };
    });
    return { begun, see: () => see() };
  };
  const early = watch();
  await expect.poll(early.see).toBe('Mia soon');
  play(2);
  server.pass(30);
  await tell();
  server.pass(29.9);
  const second = watch();
  await expect.poll(second.see).toBe('Mia soon');
  expect(await level()).toMatchObject([{ player: 'Mia', level: '', delay: 60 }]);
  server.pass(0.1);
  await Promise.all([early.begun, second.begun]);
  expect([await early.see(), await second.see()]).toEqual(['3 played', '3 played']);
  await expect.poll(level).toMatchObject([{ level: '1' }]);
  // The player is gone: what is held back still takes its time.
  await air.close();
  await expect.poll(() => server.held).toBe(2);
  const late = watch();
  await late.begun;
  expect(await late.see()).toBe('3 played');
  server.pass(30);
  for (const { see } of [early, second, late]) await expect.poll(see).toBe('5 played');
  expect(await figure('stairwell_live_games')).toBe(1);
  server.pass(30);
  for (const { see } of [early, second, late]) await expect.poll(see).toBe('5 left');
  await expect.poll(() => figure('stairwell_live_games')).toBe(0);
  expect(await level()).toEqual([]);
});

test('a hidden player is off the air, under whatever name', async () => {
  const key = freshKey();
  const run = RecordedSession.start(CELLAR, 'hidden', {}, 'hidden').run();
  const go = (name: string) => goOnAir(server.client, run, { name, key, delay: 0, now: new Date() });
  await server.client.submit(finishedRun(2, 'hidden'), 'Nina', key);
  const air = await go('Nina');
  const watched = await watchGame(server.client, air.id);
  const gone = new Promise<void>((resolve) => watched.listen(() => undefined, resolve));
  expect(await setHidden(await postgres.open('live'), TEST_CATALOGUE, 'Nina', true)).toBe('player');
  await gone;
  await expect.poll(() => air.isOpen).toBe(false);
  expect((await server.ask('/api/live')).body).toEqual([]);
  await expect(go('Nina')).rejects.toThrow('cannot go on air');
  await expect(go('Somebody Else')).rejects.toThrow('cannot go on air');
});

test('an operator can hide who was never but on air, and show them again', async () => {
  const { air } = await begin('Rude');
  const database = await postgres.open('live');
  expect(await setHidden(database, TEST_CATALOGUE, 'Rude', true)).toBe('player');
  await expect.poll(() => air.isOpen).toBe(false);
  await expect(begin('Rude')).rejects.toThrow();
  expect(await setHidden(database, TEST_CATALOGUE, 'Rude', false)).toBe('player');
});

/** Somebody who goes on air with a game that has just begun. */
async function begin(name: string) {
  const session = RecordedSession.start(CELLAR, name, {}, name);
  const wishes = { name, key: freshKey(), delay: 0, now: new Date() };
  return { session, air: await goOnAir(server.client, session.run(), wishes) };
}

/** A figure of the server's own. */
async function figure(name: string): Promise<number> {
  const { text } = (await server.ask('/metrics')).body;
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(String(text))?.[1]);
}

test('watchers who leave at once are not counted for ever', async () => {
  const { air } = await begin('Hal');
  for (let i = 0; i < 20; i++) {
    const socket = new WebSocket(server.client.socket(`api/live/${air.id}`));
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.terminate());
      socket.on('close', () => resolve());
    });
  }
  await expect.poll(() => figure('stairwell_live_watchers')).toBe(0);
  await air.close();
  await expect.poll(() => figure('stairwell_live_games')).toBe(0);
});

test('a player who says far too much is cut off', async () => {
  const { session, air } = await begin('Ida');
  const { inputs, checkpoints, outcome } = session.run();
  for (let i = 0; i < 2000; i++) air.tell({ type: 'more', inputs, checkpoints, outcome });
  await expect.poll(() => air.isOpen).toBe(false);
  await expect.poll(() => figure('stairwell_live_games')).toBe(0);
});

test('one address has only so many games on air', async () => {
  const few = await startTestServer(postgres, 'few', { airs: 2 }, false);
  try {
    const go = (name: string) =>
      goOnAir(few.client, RecordedSession.start(CELLAR, name, {}, name).run(), {
        ...{ name, key: freshKey(), delay: 0, now: new Date() },
      });
    const first = await go('Jo');
    await go('Kim');
    await expect(go('Lee')).rejects.toThrow('too many games on air');
    await first.close();
    await expect.poll(() => go('Lee').then(() => 'on air', String)).toBe('on air');
  } finally {
    await few.close();
  }
});

test('what the database does not take at once is written later, all of it', async () => {
  const rows: unknown[] = [];
  let isAway = true;
  const query = async (sql: string, values: readonly unknown[] = []) => {
    if (!sql.includes('insert into live_parts')) return [];
    if (isAway) throw new Error('the database is away');
    rows.push(...(values[1] as readonly number[]));
    return [];
  };
  const wire = await createWire({ query, listen: async () => async () => undefined } as unknown as Database, {
    hear: () => undefined,
    check: () => undefined,
  });
  wire.write('one', 0, 'a');
  await wire.end('one');
  wire.write('one', 1, 'b');
  isAway = false;
  await expect.poll(() => rows).toEqual([0, 1]);
  await wire.close();
});

test('who listens hears again after the connection was lost, and is told that something may be missing', async () => {
  const database = await postgres.open('listening');
  const heard: (string | undefined)[] = [];
  const deafen = await database.listen('stairwell_test', (news) => heard.push(news));
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen stairwell_test'",
  );
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined]);
  await database.query("select pg_notify('stairwell_test', 'again')");
  await expect.poll(() => heard).toEqual([undefined, 'again']);
  await deafen();
});
