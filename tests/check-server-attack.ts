// `npm run check:server-attack`: 10,000 forged or damaged submissions to a run server: other people's signatures, copied runs, used
// tickets, runs that claim too much or take too long, huge and deep JSON, SQL and script in every text, forged withdrawals, and refused runs
// that are withdrawn and sent again. Most are of the small dungeons, the dearest of the real ones. None may stand, none may break the
// server, and its memory stays flat.
//   npm run check:server-attack [-- SUBMISSIONS [SEED]]
// With SECONDS=N in the environment it sends for no longer than that and says how many it has sent: with other seeds it goes on.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { createRandom } from '@stairwell/engine/random';
import { runFromText, withdrawalText } from '@stairwell/stage';
import { freshKey, type SecretKey, serverAt } from '../packages/server/src/client/index.js';
import { openStore } from '../packages/server/src/index.js';
import { finishedRun, timedRun } from '../packages/server/src/testing/server.js';
import { CATALOGUE } from './testing/catalogue.js';
import { type Body, createForger, NASTY } from './testing/forger.js';
import { forgedRuns } from './testing/forgery.js';
import { hostileRuns } from './testing/hostile-runs.js';
import { buildServerProgram, databaseIn } from './testing/server-processes.js';

const SUBMISSIONS = Number(process.argv[2] ?? 10_000);
const SEED = process.argv[3] ?? '1';
const SECONDS = Number(process.env.SECONDS ?? Number.POSITIVE_INFINITY);
/** So many are on their way at a time. */
const AT_ONCE = 8;
/** What memory may grow by between the first quarter and the end, in megabytes: caches and the heap's own slack. */
const MOST_GROWTH = 150;

const random = createRandom(`attack ${SEED}`);
const program = await buildServerProgram('tests/testing/attacked');
const data = join(program.folder, 'data');
const serve = (budget: string) =>
  program.serve('--port', '0', '--data', data, '--rate', '1000000', '--budget', budget);
let server = await serve('60');
let client = serverAt(server.found);
const problems: string[] = [];
const counts = new Map<string, number>();

/** Whoever plays fairly: what they have must stand at the end, and nothing else. */
const fair = { name: 'Fair', key: freshKey() };
const fairRuns = [5, 6, 7, 8].map((steps) => finishedRun(steps, 'fair'));
const win = runFromText(readFileSync('packages/games/yendor/testing/win.run', 'utf8'));
fairRuns.push(win);
const fairIds: string[] = [];
for (const run of fairRuns) fairIds.push((await client.submit(run, fair.name, fair.key)).id);
const ticket = await client.ticket('cellar', fair.key);
fairIds.push((await client.submit(finishedRun(9, ticket.seed), fair.name, fair.key, ticket.ticket)).id);
for (const id of fairIds) {
  const { state, reason } = await client.settled(id);
  if (state !== 'verified') problems.push(`a fair run is ${state}: ${reason}`);
}
// What is fair had time enough, also on a busy machine. What is not gets less.
await server.end();
server = await serve('5');
client = serverAt(server.found);

const { signed, someone, aRun, damaged, withNasty } = createForger(random);

/** Real dungeons: outcomes that were never reached, with the hashes made to fit. */
const forged: Run[] = [];
for (const entry of CATALOGUE)
  forged.push(
    ...forgedRuns(await entry.load())
      .map(({ run }) => run)
      .filter(({ outcome }) => outcome.isGameOver),
  );
/** Runs made to hurt whoever reads them; what is too large for any server is sent below. */
const hostile = (await hostileRuns()).filter(({ text }) => text.startsWith('{') && text.length < 6_000_000);
/** Hours that were really waited through, hash by hash, under an end that was never reached: all of it must be played. */
const bombs = [timedRun(150_000, 'bomb'), await waited('fortress', 30_000)].map((run) => ({
  ...run,
  outcome: { ...run.outcome, isGameOver: true, hasWon: true, score: 99_999 },
}));

async function waited(id: string, ticks: number): Promise<Run> {
  const entry = CATALOGUE.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new RangeError(`no dungeon ${id}`);
  const session = RecordedSession.start(await entry.load(), 'bomb');
  for (let tick = 0; tick < ticks; tick++) session.tick();
  return session.run();
}

/** Kinds of attack, and what is sent. */
const ATTACKS: Readonly<Record<string, () => string | Body>> = {
  "another's signature": () => {
    const { key, name } = someone();
    return { ...signed(aRun(), name, key), signature: signed(aRun(), name, freshKey()).signature };
  },
  "another's name": () =>
    signed(aRun(), random.pick(['Fair', 'FAIR', 'fa1r', 'F a i r', 'Fаir']), freshKey()),
  'a copied run': () => {
    const { key, name } = someone();
    return signed({ ...random.pick(fairRuns), id: `copy${random.below(1e6)}` }, name, key);
  },
  'a damaged run': () => {
    const { key, name } = someone();
    return signed(damaged(aRun()), name, key);
  },
  "another's ticket": () => {
    const { key, name } = someone();
    return signed(finishedRun(1 + random.below(20), ticket.seed), name, key, { ticket: ticket.ticket });
  },
  'a used ticket': () =>
    signed(finishedRun(10 + random.below(20), ticket.seed), fair.name, fair.key, { ticket: ticket.ticket }),
  'a time bomb': () => {
    const { key, name } = someone();
    return signed(random.pick(bombs), name, key);
  },
  'hours that nobody played': () => {
    const { key, name } = someone();
    const run = timedRun(200, `s${random.below(1e9)}`);
    const end = 10_000 * (1 + random.below(20));
    const hash = run.checkpoints[0][1];
    const checkpoints = Array.from({ length: end / 100 }, (_, at) => [(at + 1) * 100, hash]);
    return signed({ ...run, checkpoints: [...checkpoints, [end, hash]] }, name, key);
  },
  'a real dungeon, forged': () => {
    const { key, name } = someone();
    return signed(random.pick(forged), name, key);
  },
  'a real win, damaged': () => {
    const { key, name } = someone();
    return signed(damaged(win), name, key);
  },
  'a hostile run': () => {
    const { key, name } = someone();
    const { text } = random.pick(hostile);
    const body = signed(JSON.parse(text), name, key);
    // The text goes as it stands: a run may be nested deeper than can be written again.
    return JSON.stringify({ ...body, run: null }).replace('"run":null', () => `"run":${text}`);
  },
  'deep JSON': () => `{"run":${'['.repeat(50_000)}`,
  'deep and whole JSON': () =>
    `{"run":${'{"a":'.repeat(3000)}1${'}'.repeat(3000)},"player":{"name":"x","key":"y"},"signature":"z"}`,
  'huge JSON': () => `{"run":"${'x'.repeat(4_700_000)}"}`,
  'no JSON': () => random.pick(['', 'null', '[]', '{', '1', '"x"', '{"run":{}}', '\u0000']),
  'SQL and script': withNasty,
};
/** What is large is sent less often. */
const SELDOM = new Set(['huge JSON', 'deep JSON', 'a time bomb', 'a hostile run', 'a real win, damaged']);

/** Withdrawals of what is not one's own: whatever is answered, it must not be yes. */
const withdrawal = (id: string, key: SecretKey) => key.sign(withdrawalText(id, key.key));
const FORGED_WITHDRAWALS: readonly ((id: string) => string | Body)[] = [
  (id) => {
    const { key } = someone();
    return { key: key.key, signature: withdrawal(id, key) };
  },
  (id) => ({ key: fair.key.key, signature: withdrawal(id, freshKey()) }),
  // Said by the owner, but of another run, or to submit it.
  () => ({ key: fair.key.key, signature: withdrawal('another', fair.key) }),
  () => {
    const run = random.pick(fairRuns);
    return { key: fair.key.key, signature: signed(run, fair.name, fair.key).signature };
  },
  () => ({ key: random.pick(NASTY), signature: random.pick(NASTY) }),
  (id) => ({ key: fair.key.key, signature: withdrawal(id, fair.key).slice(0, -1) }),
  () => random.pick(['', 'null', '[]', '{', '{"key":{}}', `{"key":${'['.repeat(50_000)}`]),
];

const NO_IDS = ['none', '..%2f..%2fetc%2fpasswd', '%00', "x'%20or%20'1'='1", 'A'.repeat(5000)];

async function forgeWithdrawal(kind: string): Promise<void> {
  const id = random.pick(random.below(10) > 0 ? fairIds : NO_IDS);
  const { status } = await ask(kind, 'DELETE', `api/runs/${id}`, random.pick(FORGED_WITHDRAWALS)(id));
  if (status === 200) problems.push(`${kind}: ${id} was withdrawn by somebody else`);
}

/** A run that claims too much is sent, withdrawn while it waits or after it was refused, and sent again: it must come to nothing. */
async function withdrawAndSendAgain(kind: string): Promise<void> {
  const { key, name } = someone();
  const run = aRun();
  const body = signed({ ...run, outcome: { ...run.outcome, x: 50 + random.below(50) } }, name, key);
  const { status, text } = await ask(kind, 'POST', 'api/runs', body);
  if (status !== 202) return void problems.push(`${kind}: it was not taken: ${status}`);
  const { id } = JSON.parse(text) as { id: string };
  if (random.below(2) === 0) await client.settled(id);
  const gone = await ask(`${kind} (withdrawn)`, 'DELETE', `api/runs/${id}`, {
    ...{ key: key.key, signature: withdrawal(id, key) },
  });
  if (gone.status !== 200 && gone.status !== 409) problems.push(`${kind}: withdrawing gave ${gone.status}`);
  const again = await ask(`${kind} (again)`, 'POST', 'api/runs', body);
  if (again.status === 202) taken.push({ kind, id });
  else problems.push(`${kind}: sending it again gave ${again.status}`);
}

async function attack(kind: string, make: () => string | Body): Promise<void> {
  const { status, text } = await ask(kind, 'POST', 'api/runs', make());
  if (status === 202) taken.push({ kind, id: (JSON.parse(text) as { id: string }).id });
}

/** Asks the server, counts the answer, and sees whether it is one that may be given. */
async function ask(
  kind: string,
  method: 'POST' | 'DELETE',
  path: string,
  asked: string | Body,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = typeof asked === 'string' ? asked : JSON.stringify(asked);
  const send = () => fetch(new URL(path, server.found), { method, body });
  const response = await send().catch(async () => {
    // A connection may close between two requests; a server that is not there any more has been broken.
    counts.set(`${kind}: sent twice`, (counts.get(`${kind}: sent twice`) ?? 0) + 1);
    return send();
  });
  const text = await response.text();
  const { status } = response;
  counts.set(`${kind}: ${status}`, (counts.get(`${kind}: ${status}`) ?? 0) + 1);
  if (status >= 500) problems.push(`${kind} broke it: ${status} ${text.slice(0, 200)}`);
  if (status >= 300 && !/^\{"error":"[^\n]{1,600}"\}$/.test(text))
    problems.push(`${kind}: no clear sentence: ${text.slice(0, 200)}`);
  return { status, text };
}

const taken: { kind: string; id: string }[] = [];
const kinds: readonly (readonly [string, () => Promise<void>])[] = [
  ...Object.entries(ATTACKS).map(([kind, make]) => [kind, () => attack(kind, make)] as const),
  ...Object.entries({
    'a forged withdrawal': forgeWithdrawal,
    'a refused run, withdrawn and sent again': withdrawAndSendAgain,
  }).map(([kind, send]) => [kind, () => send(kind)] as const),
];
let sent = 0;
let memoryAtQuarter = 0;
const start = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (sent < SUBMISSIONS && performance.now() - start < SECONDS * 1000) {
      if (sent % 500 === 0) console.log(`${sent} sent, ${server.memory().toFixed(0)} MB`);
      const [kind, send] = random.pick(kinds);
      if (SELDOM.has(kind) && random.below(20) > 0) continue;
      sent++;
      if (sent === Math.floor(SUBMISSIONS / 4)) memoryAtQuarter = server.memory();
      await send();
    }
  }),
);
for (const { kind, id } of taken) {
  const { state, reason = '' } = await client.settled(id);
  const tally = `${kind}: taken, then ${state}`;
  counts.set(tally, (counts.get(tally) ?? 0) + 1);
  if (state !== 'refused') problems.push(`${kind} stands: ${id} is ${state} ${reason}`);
}
const memory = server.memory();
if (memory - memoryAtQuarter > MOST_GROWTH)
  problems.push(`memory grew from ${memoryAtQuarter.toFixed(0)} to ${memory.toFixed(0)} MB`);
const { database, close } = await openStore(databaseIn(data));
const rows = await database.query<{ id: string }>("select id from runs where state = 'verified' order by no");
if (rows.map(({ id }) => id).join() !== fairIds.join())
  problems.push(`${rows.length} runs stand, and ${fairIds.length} are fair`);
const [{ players }] = await database.query<{ players: number }>(
  'select count(distinct player)::int as players from places',
);
if (players !== 1) problems.push(`${players} players stand on boards`);
const [{ names }] = await database.query<{ names: number }>('select count(*)::int as names from names');
if (names !== 1) problems.push(`${names} names are taken`);
await close();
for (const id of fairIds)
  if ((await client.run(id)).state !== 'verified') problems.push(`the fair run ${id} is gone`);
const health = await fetch(new URL('healthz', server.found));
if (health.status !== 200) problems.push(`the server is not well: ${health.status}`);
const code = await server.end();
if (code !== 0) problems.push(`the server ended with ${code}`);
program.remove();

for (const [tally, count] of [...counts].sort()) console.log(`${String(count).padStart(6)}  ${tally}`);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `${sent} submissions in ${seconds} s; memory ${memoryAtQuarter.toFixed(0)} MB at a quarter, ${memory.toFixed(0)} MB at the end`,
);
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(problems.length === 0 ? 'none stands' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
