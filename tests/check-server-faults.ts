// `npm run check:server-faults`: servers and workers are killed without warning, Postgres is restarted and its disk filled, all under
// load. No acknowledged submission may be lost, and each result must be recorded exactly once.
//   npm run check:server-faults [-- ROUNDS]

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@stairwell/engine/random';
import { freshKey, serverAt } from '../packages/server/src/client/index.js';
import { openStore, startEmbedded } from '../packages/server/src/index.js';
import { finishedRun } from '../packages/server/src/testing/server.js';
import { buildServerProgram, databaseIn, type ServerProcess } from './testing/server-processes.js';

const ROUNDS = Number(process.argv[2] ?? 100);
const ROUND_MS = 1500;
/** Postgres is restarted every so many rounds, as after a loss of power. */
const RESTART_EVERY = 10;
const PLAYERS = 8;
/** At the end it waits until all is verified, or until so many looks have found no progress. */
const IDLE_LOOKS = 30;
/** Bytes of the disk that can be filled. */
const DISK = 1_000_000_000;

const random = createRandom('faults');
const program = await buildServerProgram();
const data = join(program.folder, 'data');
mkdirSync(data);
// A disk of its own that can be filled; only root may make one.
const hasOwnDisk =
  process.getuid?.() === 0 && tryCommand('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'none', data]);
// Its log stays small, so that the disk is full when it is filled and not before.
const settings = ['max_wal_size=128MB'];
let postgres = await startEmbedded(data, settings);
const database = databaseIn(data);
const store = await openStore(database);
const { query } = store.database;
// Every change to a verdict leaves a mark: there must be one for each run.
await query('create table verdicts (run bigint not null, state text not null)');
await query(`create function note_verdict() returns trigger language plpgsql as $$
  begin insert into verdicts values (new.no, new.state); return new; end $$`);
await query(`create trigger verdict after update of state on runs for each row
  when (old.state is distinct from new.state) execute function note_verdict()`);
await store.close();

const args = ['--database', database, '--budget', '1', '--threads', '1'];
const serve = () => program.serve('--port', '0', '--rate', '1000000', '--threads', '0', ...args.slice(0, 4));
const work = () => program.work(...args);
const running: { kind: 'server' | 'worker'; process: ServerProcess | undefined }[] = [
  { kind: 'server', process: await serve() },
  { kind: 'server', process: await serve() },
  { kind: 'worker', process: await work() },
  { kind: 'worker', process: await work() },
];

const problems: string[] = [];
const acknowledged = new Map<string, string>();
let unanswered = 0;
let isOver = false;
let steps = 0;
const load = Array.from({ length: PLAYERS }, async (_, player) => {
  const key = freshKey();
  while (!isOver) {
    const servers = running.flatMap(({ kind, process }) => (kind === 'server' && process ? [process] : []));
    const run = finishedRun(1 + (steps++ % 30), `f${steps}`);
    try {
      const { id } = await serverAt(random.pick(servers).found).submit(run, `Player ${player}`, key);
      acknowledged.set(id, run.seed);
    } catch {
      unanswered++;
      await pause(200);
    }
  }
});

let kills = 0;
let restarts = 0;
for (let round = 1; round <= ROUNDS; round++) {
  await pause(ROUND_MS);
  if (round % RESTART_EVERY === 0) {
    restarts++;
    await restartPostgres();
  }
  // One of the servers and one of the workers at the same moment.
  const victims = (['server', 'worker'] as const).map((kind) =>
    random.pick(running.filter((one) => one.kind === kind)),
  );
  await Promise.all(
    victims.map(async (victim) => {
      const before = victim.process;
      victim.process = undefined;
      await before?.kill();
      kills++;
      victim.process = await startPatiently(victim.kind === 'server' ? serve : work);
    }),
  );
  console.log(`round ${round}: ${acknowledged.size} acknowledged, ${unanswered} not answered`);
}
if (hasOwnDisk) await fillDisk();
isOver = true;
await Promise.all(load);

// What a killed worker had is given to another when its time is over.
const waiting = async () => {
  const [{ count }] = await ask<{ count: number }>(
    "select count(*)::int as count from runs where state = 'waiting'",
  );
  return count;
};
for (
  let left = await waiting(), least = left, idle = 0;
  left > 0 && idle < IDLE_LOOKS;
  left = await waiting()
) {
  idle = left < least ? 0 : idle + 1;
  least = Math.min(least, left);
  console.log(`${left} wait to be verified`);
  await pause(5000);
}

const rows = await ask<{ id: string; seed: string; state: string; verdicts: number }>(
  `select id, seed, state, (select count(*)::int from verdicts where run = no) as verdicts from runs`,
);
const found = new Map(rows.map((row) => [row.id, row]));
for (const [id, seed] of acknowledged) {
  const row = found.get(id);
  if (row === undefined || row.seed !== seed) problems.push(`acknowledged and lost: ${id}`);
}
for (const { id, state, verdicts } of rows) {
  if (state !== 'verified') problems.push(`${id} is ${state}`);
  if (verdicts !== 1) problems.push(`${id} has ${verdicts} verdicts`);
}
const [{ wrong }] = await ask<{ wrong: number }>(
  `select count(*)::int as wrong from (select board, sum(n) as n from counts where shift = 24 group by board) as c
   full join (select board, count(*) as n from places group by board) as p using (board) where c.n is distinct from p.n`,
);
if (wrong > 0) problems.push(`${wrong} boards are miscounted`);
// Every player stands on every board, with the best of all that was verified.
const [{ worse }] = await ask<{ worse: number }>(
  `select count(*)::int as worse from boards join places on places.board = boards.no
   where figure = 'reach' and period = 'all' and exists (
     select 1 from runs as other join runs as own on own.no = places.run
     where other.player = places.player and (other.figures::json->>'reach')::int > (own.figures::json->>'reach')::int)`,
);
if (worse > 0) problems.push(`${worse} players do not stand with their best run`);
const [{ placed }] = await ask<{ placed: number }>(
  'select count(distinct player)::int as placed from places',
);
if (placed !== PLAYERS) problems.push(`${placed} of ${PLAYERS} players stand on boards`);
const [{ left }] = await ask<{ left: number }>(
  "select count(*)::int as left from stairwell_jobs.job where state in ('created', 'retry', 'active', 'failed')",
);
if (left > 0) problems.push(`${left} jobs are left although every run is settled`);
for (const { process } of running)
  if ((await process?.end()) !== 0) problems.push('a process did not end in order');
await postgres.stop();
if (hasOwnDisk) tryCommand('umount', [data]);
program.remove();

console.log(
  `${kills} kills, ${restarts} restarts of Postgres, ${hasOwnDisk ? 'a full disk' : 'no disk of its own to fill'}: ` +
    `${acknowledged.size} acknowledged, ${rows.length} kept, ${unanswered} not answered`,
);
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(problems.length === 0 ? 'nothing lost, each verdict once' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

/** Asks the database, again when it does not answer: this machine may have stood still. */
async function ask<Row extends object>(sql: string): Promise<Row[]> {
  const opened = await startPatiently(() => openStore(database));
  try {
    return await opened.database.query<Row>(sql);
  } finally {
    await opened.close();
  }
}

async function restartPostgres(): Promise<void> {
  await postgres.stop('immediate');
  postgres = await startEmbedded(data, settings, databaseSocket());
}

/** The folder of the sockets: those who are connected know it by its name. */
function databaseSocket(): string {
  return decodeURIComponent(database.split('host=')[1]);
}

/** Fills the disk until nothing can be written, looks how that is answered, and makes room again. */
async function fillDisk(): Promise<void> {
  const ballast = join(data, 'ballast');
  try {
    writeFileSync(ballast, Buffer.alloc(DISK));
  } catch {
    // It is full: that is what was wanted.
  }
  const before = unanswered;
  await pause(4000);
  if (unanswered === before) problems.push('a full disk was not noticed');
  rmSync(ballast);
  // Postgres ends itself when it cannot write its log.
  await postgres.stop('immediate').catch(() => undefined);
  postgres = await startEmbedded(data, settings, databaseSocket());
  const after = acknowledged.size;
  await pause(4000);
  if (acknowledged.size === after) problems.push('nothing is taken after the disk had room again');
}

async function startPatiently<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tries = 0; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (tries === 20) throw error;
      await pause(500);
    }
  }
}

function tryCommand(command: string, given: readonly string[]): boolean {
  try {
    execFileSync(command, given, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
