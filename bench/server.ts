// `npm run bench:server`: what a run server does on this machine. Runs verified a second and core; pages of boards at a thousand and
// at a million entries, measured in turns so that whatever else the machine does hits both; games on air and their watchers.
//   npm run bench:server [-- verify|boards|live] [-- ENTRIES]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { createRandom } from '@stairwell/engine/random';
import { createAnnouncer, runToText } from '@stairwell/stage';
import { darkfloor } from '../packages/games/darkfloor/index.js';
import { readPage, readRank } from '../packages/server/src/boards/pages.js';
import { freshKey, goOnAir, serverAt, watchGame } from '../packages/server/src/client/index.js';
import { openStore, startEmbedded } from '../packages/server/src/index.js';
import { createPool } from '../packages/server/src/jobs/pool.js';

const [wanted = 'all', entries = '1000000'] = process.argv.slice(2);
const MANY = Number(entries);
const folder = mkdtempSync(join(tmpdir(), 'stairwell-bench-'));
const isWanted = (part: string) => wanted === 'all' || wanted === part;

if (isWanted('verify')) await benchVerify();
if (isWanted('boards')) await benchBoards();
if (isWanted('live')) await benchLive();
rmSync(folder, { recursive: true, force: true });
process.exit(0);

async function benchVerify(): Promise<void> {
  const pool = createPool({
    file: join(process.cwd(), 'packages/arcade/dist/node/cli/verify-thread.js'),
    data: { folder, outside: [] },
    ...{ threads: 1, seconds: 60, megabytes: 512 },
  });
  const win = readFileSync('packages/games/yendor/testing/win.run', 'utf8');
  for (const [what, text, count] of [
    ['Yendor wins', win, 60],
    ['Dark Floor runs of ten minutes', runToText(tenMinutes()), 60],
  ] as const) {
    for (let i = 0; i < 5; i++) await pool.verify(text);
    // By the time of the processor, so that whatever else the machine does makes no difference.
    const start = process.cpuUsage();
    const began = performance.now();
    for (let i = 0; i < count; i++) await pool.verify(text);
    const { user, system } = process.cpuUsage(start);
    const rate = (count * 1e6) / (user + system);
    const byClock = (count * 1000) / (performance.now() - began);
    console.log(
      `${what}: ${rate.toFixed(1)} verified a second of a core, ${byClock.toFixed(1)} a second by the clock ` +
        `(${Math.round(text.length / 1000)} kB each)`,
    );
  }
  await pool.close();
}

/** Ten minutes of Dark Floor: whether it has ended makes no difference to what playing it again costs. */
function tenMinutes() {
  const ticks = 600 * (darkfloor.ticksPerSecond ?? 1);
  const random = createRandom('ten minutes');
  for (let seed = 1; ; seed++) {
    const session = RecordedSession.start(darkfloor, String(seed), {});
    for (let tick = 0; tick < ticks; tick++) {
      if (tick % 8 === 0)
        session.give(keyTap(random.pick(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '>'])));
      session.tick();
    }
    if (session.time >= ticks * 0.9) return session.run();
  }
}

async function benchBoards(): Promise<void> {
  const embedded = await startEmbedded(join(folder, 'boards'), ['shared_buffers=256MB']);
  const { database, close } = await openStore(embedded.connection);
  const { query } = database;
  const boards = { small: 1000, large: MANY };
  const nameOf = (version: string) => ({
    game: 'bench',
    version,
    options: '{}',
    period: 'all',
    figure: 'score',
  });
  await query(
    `insert into players (key, name, since) select 'key ' || i, 'Player ' || i, now() from generate_series(1, $1) as i`,
    [MANY],
  );
  for (const [version, count] of Object.entries(boards)) {
    const start = performance.now();
    await query(
      `insert into boards (game, version, options, period, figure) values ('bench', $1, '{}', 'all', 'score')`,
      [version],
    );
    await query(
      `insert into runs (id, player, content, deed, state, game, version, seed, options, outcome, figures, submitted, body)
       select $1 || i, i, $1 || i, $1 || i, 'verified', 'bench', $1, 'moss', '{}', '{}', '{"score":1}', now(), ''
       from generate_series(1, $2) as i`,
      [version, count],
    );
    // A third of all share a few scores, as where a figure has few values.
    await query(
      `insert into places (board, player, key, run) select (select no from boards where version = $1), player,
         case when no % 3 = 0 then 1073741800 + no % 7 else 1073741823 - (no * 7919) % 2000000 end, no
       from runs where version = $1`,
      [version],
    );
    console.log(`${count} entries made in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  await query('analyze');
  const random = createRandom('boards');
  const questions: Record<string, (version: 'small' | 'large') => Promise<unknown>> = {
    'first page': (version) => readPage(query, nameOf(version), 1),
    'a deep page': (version) => readPage(query, nameOf(version), boards[version] >= 100_000 ? 4000 : 40),
    'own rank': (version) => readRank(query, nameOf(version), 1_073_741_823 - random.below(2_000_000)),
  };
  for (const [what, question] of Object.entries(questions)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let i = 0; i < 550; i++) {
      for (const version of ['small', 'large'] as const) {
        const start = performance.now();
        await question(version);
        if (i >= 50) times[version].push(performance.now() - start);
      }
    }
    const words = Object.entries(times).map(
      ([version, all]) =>
        `${boards[version as 'small']} entries: median ${at(all, 0.5)} ms, p95 ${at(all, 0.95)} ms, ${Math.round(1000 / mean(all))} a second`,
    );
    const ratio = Number(at(times.large, 0.95)) / Number(at(times.small, 0.95));
    console.log(`${what}: ${words.join('; ')}; p95 ${ratio.toFixed(1)} times`);
  }
  await close();
  await embedded.stop();
}

async function benchLive(): Promise<void> {
  const child = spawn(process.execPath, [
    ...['packages/arcade/bin/stairwell.js', 'serve', '--port', '0', '--data', join(folder, 'live')],
    ...['--threads', '0', '--rate', '1000000'],
  ]);
  const address = await new Promise<string>((resolve) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part;
      const found = /at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const client = serverAt(address);
  const [games, watchers, seconds] = [200, 1000, 20];
  const playing = [];
  for (let i = 0; i < games; i++) {
    const session = RecordedSession.start(darkfloor, `live ${i}`, {}, `live-${i}`);
    const announcer = createAnnouncer(session);
    const wishes = { name: `Player ${i}`, key: freshKey(), delay: 0, now: new Date() };
    playing.push({ session, announcer, air: await goOnAir(client, announcer.first, wishes) });
  }
  const sent = new Map<number, number>();
  const delays: number[] = [];
  let bytes = 0;
  for (let i = 0; i < watchers; i++) {
    const watched = await watchGame(client, playing[0].air.id);
    watched.listen(
      (message) => {
        const { checkpoints } = message as { checkpoints?: readonly (readonly [number, string])[] };
        const told = sent.get(checkpoints?.at(-1)?.[0] ?? -1);
        if (told === undefined) return;
        delays.push(performance.now() - told);
        bytes += JSON.stringify(message).length;
      },
      () => undefined,
    );
  }
  const start = performance.now();
  for (let turn = 0; performance.now() - start < seconds * 1000; turn++) {
    const began = performance.now();
    // Five times a second, spread over the time between: each tells what it did.
    for (const [index, { session, announcer, air }] of playing.entries()) {
      if (turn % 2 === 0) session.give(keyTap(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][turn % 4]));
      for (let tick = 0; tick < 2; tick++) session.tick();
      const message = announcer.look(session);
      if (index === 0) sent.set(session.time, performance.now());
      if (message !== undefined) air.tell(message);
      if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 200 - (performance.now() - began))));
  }
  const took = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  console.log(
    `${watchers} watchers of one game, ${games} games on air: ${delays.length} messages, delay median ${at(delays, 0.5)} ms, ` +
      `p95 ${at(delays, 0.95)} ms, ${Math.round(bytes / watchers / took)} bytes a second for each watcher`,
  );
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('close', resolve));
}

function at(all: readonly number[], share: number): string {
  return ([...all].sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0).toFixed(2);
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}
