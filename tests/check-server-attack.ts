// `npm run check:server-attack`: 10,000 forged or damaged submissions to a run server: other people's signatures, copied runs, used
// tickets, runs that claim too much or take too long, huge and deep JSON, SQL and script in every text. Most are of the small dungeons,
// the dearest of the real ones. None may stand, none may break the server, and its memory stays flat.
//   npm run check:server-attack [-- SUBMISSIONS [SEED]]
// With SECONDS=N in the environment it sends for no longer than that and says how many it has sent: with other seeds it goes on.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { createRandom } from '@stairwell/engine/random';
import { runFromText, submissionText } from '@stairwell/stage';
import { freshKey, type SecretKey, serverAt } from '../packages/server/src/client/index.js';
import { openStore } from '../packages/server/src/index.js';
import { finishedRun, timedRun } from '../packages/server/src/testing/server.js';
import { CATALOGUE } from './testing/catalogue.js';
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
const server = await program.serve('--port', '0', '--data', data, '--rate', '1000000', '--budget', '5');
const client = serverAt(server.found);
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

const NASTY = [
  "'; drop table runs; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\u0000\u0001\u001b[2J',
  '\u202eevil',
  '\ud800',
  'A'.repeat(100_000),
  'process.exit(1)',
  '%00%2e%2e%2f',
  '__proto__',
];

type Body = Record<string, unknown>;
const signed = (run: unknown, name: string, key: SecretKey, more: object = {}): Body => {
  const player = { name, key: key.key };
  let signature = '';
  try {
    signature = key.sign(submissionText({ run: run as Run, player, ...more }));
  } catch {
    signature = key.sign('what cannot be signed');
  }
  return { run, player, signature, ...more };
};
const someone = () => ({ key: freshKey(), name: `p${random.below(1e9)}` });
const aRun = () => finishedRun(1 + random.below(20), `s${random.below(1e9)}`);

/** A copy with one value somewhere changed. */
function damaged(run: Run): Run {
  const copy = structuredClone(run) as unknown as Body;
  const paths: { holder: Body; key: string }[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      if (!(value === copy && key === 'id')) paths.push({ holder: value as Body, key });
      visit((value as Body)[key]);
    }
  };
  visit(copy);
  const { holder, key } = random.pick(paths);
  const before = JSON.stringify(holder[key]);
  do
    holder[key] = random.pick<unknown>([
      0,
      1,
      -1,
      1e308,
      '',
      'x',
      null,
      true,
      [],
      {},
      random.below(1000),
      ...NASTY,
    ]);
  while (JSON.stringify(holder[key]) === before);
  return copy as unknown as Run;
}

function withNasty(): Body {
  const { key, name } = someone();
  const text = random.pick(NASTY);
  const run = aRun();
  switch (random.below(9)) {
    case 0:
      return signed({ ...run, outcome: { ...run.outcome, isGameOver: false } }, name, key);
    case 1:
      return signed({ ...run, seed: text }, name, key);
    case 2:
      return signed({ ...run, game: text }, name, key);
    case 3:
      return signed({ ...run, version: text }, name, key);
    case 4:
      return signed({ ...run, id: text }, name, key);
    case 5:
      return { ...signed(run, name, key), signature: text };
    case 6:
      return { ...signed(run, name, key), player: { name, key: text } };
    case 7:
      return signed(run, name, key, { ticket: text });
    default:
      return signed({ ...run, options: { ...run.options, mood: text, [text]: text } }, name, key);
  }
}

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

async function attack(kind: string, make: () => string | Body): Promise<void> {
  const made = make();
  const body = typeof made === 'string' ? made : JSON.stringify(made);
  const response = await send(body).catch(async () => {
    // A connection may close between two requests; a server that is not there any more has been broken.
    counts.set(`${kind}: sent twice`, (counts.get(`${kind}: sent twice`) ?? 0) + 1);
    return send(body);
  });
  const text = await response.text();
  const tally = `${kind}: ${response.status}`;
  counts.set(tally, (counts.get(tally) ?? 0) + 1);
  if (response.status >= 500) problems.push(`${kind} broke it: ${response.status} ${text.slice(0, 200)}`);
  if (response.status === 202) taken.push({ kind, id: (JSON.parse(text) as { id: string }).id });
  else if (!/^\{"error":"[^\n]{1,600}"\}$/.test(text))
    problems.push(`${kind}: no clear sentence: ${text.slice(0, 200)}`);
}

function send(body: string): Promise<Response> {
  return fetch(new URL('api/runs', server.found), { method: 'POST', body });
}

const taken: { kind: string; id: string }[] = [];
const kinds = Object.entries(ATTACKS);
let sent = 0;
let memoryAtQuarter = 0;
const start = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (sent < SUBMISSIONS && performance.now() - start < SECONDS * 1000) {
      if (sent % 500 === 0) console.log(`${sent} sent, ${server.memory().toFixed(0)} MB`);
      const [kind, make] = random.pick(kinds);
      if (SELDOM.has(kind) && random.below(20) > 0) continue;
      sent++;
      if (sent === Math.floor(SUBMISSIONS / 4)) memoryAtQuarter = server.memory();
      await attack(kind, make);
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
