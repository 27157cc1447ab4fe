// npm run check:nethack: builds every recorded level and compares it with its trace, then the recorded dungeon structures.
// Options: --data DIR (the recordings), --dat DIR (run NetHack's own level files through the Lua host instead of our modules),
// --only REGEXP, --seeds A-B, --debug (our stack at the first roll that differs), --quiet (only what is not equal).
// Fails when anything differs, when a recording is missing, and when a level uses a quarter of its budget or more.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildLevel } from '../build-level.js';
import { structureOfSeed } from '../dungeon/record.js';
import { Game, type GameStart } from '../game.js';
import type { Site } from '../level/site.js';
import { levelNamed } from '../level-names.js';
import { LEVEL_MODULES } from '../levels/index.js';
import { NETHACK } from '../nethack-ruleset.js';
import { traceOf } from '../trace.js';
import { checkAgainst } from './check-against.js';
import { compareTraces, DrawMismatch, followLog, GROUPS } from './compare.js';
import { type Fields, readJson, readLog, recordedStart, type TraceFile, traceFiles } from './data.js';
import { openScripts } from './scripts.js';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const program = option('against');
if (program !== undefined) process.exit(await checkAgainst(program, option));
const data = resolve(option('data') ?? '../shared/data/nethack');
if (!existsSync(join(data, 'dev'))) {
  console.error(`check:nethack: no recordings in ${data} (--data DIR)`);
  process.exit(1);
}
const only = new RegExp(option('only') ?? '');
const [firstSeed = 0, lastSeed = firstSeed] = option('seeds')?.split('-').map(Number) ?? [
  0,
  Number.MAX_SAFE_INTEGER,
];
const debug = args.includes('--debug');
const quiet = args.includes('--quiet');

const scripts = await openScripts(option('dat'));
const groups = Object.keys(GROUPS);
const starts = new Map<string, GameStart>();

interface Row {
  total: number;
  all: number;
  readonly equal: Map<string, number>;
  /** The first thing that is not equal. */
  first: string;
}

const rows = new Map<string, Row>();
/** What a level may use of any of its limits, so that levels of others have room. */
const MOST_SHARE = 0.25;
/** The level that used the largest part of a limit. */
let dearest = { level: '', seed: 0, share: 0 };
const isWanted = (file: TraceFile): boolean =>
  only.test(file.level) && file.seed >= firstSeed && file.seed <= lastSeed;
const files = traceFiles(data).filter(isWanted);
for (const file of files) checkLevel(file);
const missing = missingRecordings(files);
report();

function startOf(role: string): GameStart {
  const known = starts.get(role) ?? recordedStart(data, role);
  starts.set(role, known);
  return known;
}

function build(file: TraceFile, role: string, watch?: (site: Site) => void): Site {
  const game = new Game(startOf(role));
  return buildLevel(
    game,
    levelNamed(game.dungeon, file.level),
    file.seed,
    scripts,
    watch === undefined ? {} : { watch },
  );
}

function checkLevel(file: TraceFile): void {
  const expected = readJson(file.path);
  const role = (expected.start as Fields).rolecode as string;
  const row = rows.get(file.level) ?? {
    total: 0,
    all: 0,
    equal: new Map(groups.map((g) => [g, 0])),
    first: '',
  };
  rows.set(file.level, row);
  row.total++;
  let problem: string;
  try {
    const site = build(file, role);
    const { share } = site.budget;
    if (share > dearest.share) dearest = { level: file.level, seed: file.seed, share };
    const got = JSON.parse(JSON.stringify(traceOf(site, file.level, file.seed))) as Fields;
    const differences = compareTraces(got, expected);
    for (const group of groups) {
      if (!differences.some((d) => d.group === group)) row.equal.set(group, (row.equal.get(group) ?? 0) + 1);
    }
    if (differences.length === 0) {
      row.all++;
      return;
    }
    problem = differences.map((d) => `${d.path}: got ${d.got}, expected ${d.expected}`).join('\n      ');
  } catch (error) {
    problem = shortStack(error);
  }
  if (row.first === '') row.first = `seed ${file.seed}: ${problem}${firstRoll(file, role)}`;
}

/** Where the dice part from the recording: the roll and the des call in which it is made. */
function firstRoll(file: TraceFile, role: string): string {
  const log = readLog(data, file.level, file.seed);
  if (log === undefined) return '';
  try {
    build(file, role, (site) => {
      site.dice.watch = followLog(log.lines);
    });
  } catch (error) {
    if (error instanceof DrawMismatch) return `\n      ${debug ? shortStack(error) : error.message}`;
  }
  return '\n      (all rolls are the recorded ones)';
}

function shortStack(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return stack.split('\n').slice(0, 24).join('\n      ');
}

/** Every level must be there on every seed that its folder has. */
function missingRecordings(found: readonly TraceFile[]): string[] {
  const lacking: string[] = [];
  for (const folder of ['dev', 'filler', 'extra']) {
    const own = found.filter((file) => file.folder === folder);
    const seeds = new Set(own.map((file) => file.seed));
    const names = new Set(own.map((file) => file.level));
    if (folder === 'dev') for (const name of Object.keys(LEVEL_MODULES)) if (only.test(name)) names.add(name);
    const there = new Set(own.map((file) => `${file.level} ${file.seed}`));
    for (const name of names) {
      if (seeds.size === 0) lacking.push(`${folder}/${name}`);
      for (const seed of seeds) if (!there.has(`${name} ${seed}`)) lacking.push(`${folder}/${name}_${seed}`);
    }
  }
  return lacking;
}

/** How many recorded structures there are, and those that differ. */
function checkStructures(): { total: number; wrong: number[] } {
  const path = join(data, 'structure_dev.jsonl.gz');
  if (!existsSync(path)) return { total: 0, wrong: [] };
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  const wrong: number[] = [];
  for (const line of lines) {
    const expected = JSON.parse(line) as Fields;
    const got = JSON.parse(JSON.stringify(structureOfSeed(expected.seed as number, NETHACK.plan))) as Fields;
    const keys = ['dungeons', 'branches', 'levels', 'tune', 'rng_calls'];
    if (keys.some((key) => JSON.stringify(got[key]) !== JSON.stringify(expected[key])))
      wrong.push(expected.seed as number);
  }
  return { total: lines.length, wrong };
}

function report(): void {
  const width = Math.max(12, ...[...rows.keys()].map((name) => name.length));
  console.log(`${'level'.padEnd(width)}  ${groups.map((g) => g.padStart(8)).join(' ')}      all`);
  let total = 0;
  let equal = 0;
  const perGroup = new Map(groups.map((g) => [g, 0]));
  for (const [name, row] of rows) {
    total += row.total;
    equal += row.all;
    for (const group of groups) perGroup.set(group, (perGroup.get(group) ?? 0) + (row.equal.get(group) ?? 0));
    if (quiet && row.all === row.total) continue;
    const cells = groups.map((g) => `${row.equal.get(g)}/${row.total}`.padStart(8)).join(' ');
    console.log(`${name.padEnd(width)}  ${cells} ${`${row.all}/${row.total}`.padStart(8)}`);
  }
  const sums = groups.map((g) => `${perGroup.get(g)}/${total}`.padStart(8)).join(' ');
  console.log(`${'all'.padEnd(width)}  ${sums} ${`${equal}/${total}`.padStart(8)}`);
  for (const [name, row] of rows) if (row.first !== '') console.log(`\n${name} ${row.first}`);
  for (const name of missing) console.log(`missing: ${name}`);
  const structures = checkStructures();
  if (structures.wrong.length > 0)
    console.log(`\nstructures that differ: seeds ${structures.wrong.join(' ')}`);
  console.log(
    `\n${structures.total - structures.wrong.length} of ${structures.total} dungeon structures equal`,
  );
  console.log(
    `${equal} of ${total} levels equal in all fields${missing.length > 0 ? `, ${missing.length} missing` : ''}`,
  );
  const isCheap = dearest.share < MOST_SHARE;
  console.log(
    `the largest share of a limit: ${(100 * dearest.share).toFixed(1)} % (${dearest.level}, seed ${dearest.seed})${isCheap ? '' : `, must be below ${100 * MOST_SHARE} %`}`,
  );
  const isGood =
    equal === total && total > 0 && missing.length === 0 && structures.wrong.length === 0 && isCheap;
  process.exit(isGood ? 0 : 1);
}
