// npm run check:nethack: builds every recorded level and compares it with its trace. Options: --data DIR (the recordings),
// --dat DIR (run NetHack's own level files through the Lua host instead of our modules), --only REGEXP, --seeds A-B,
// --debug (follow the random-number log and show the first draw that differs), --quiet.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Game } from '../game.js';
import { buildLevel, type LevelScripts } from '../build-level.js';
import { levelNamed } from '../level-names.js';
import { compareTraces, DrawMismatch, followLog, GROUPS } from './compare.js';
import { traceOf } from '../trace.js';
import { readJson, readLog, recordedStart, traceFiles, type Fields } from './data.js';
import { openScripts } from './scripts.js';
import type { GameStart } from '../game.js';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const data = resolve(option('data') ?? '../shared/data/nethack');
if (!existsSync(join(data, 'dev'))) {
  console.error(`check:nethack: no recordings in ${data} (--data DIR)`);
  process.exit(1);
}
const only = new RegExp(option('only') ?? '');
const seeds = option('seeds')?.split('-').map(Number);
const debug = args.includes('--debug');
const quiet = args.includes('--quiet');

const scripts: LevelScripts = await openScripts(option('dat'));
const groups = Object.keys(GROUPS);
const starts = new Map<string, GameStart>();
const rows = new Map<string, { total: number; equal: Map<string, number>; all: number; first: string }>();
let total = 0;
let equal = 0;
for (const file of traceFiles(data)) {
  if (!only.test(file.level)) continue;
  if (seeds !== undefined && (file.seed < (seeds[0] as number) || file.seed > (seeds[1] ?? (seeds[0] as number)))) continue;
  if (!scripts.has(file.level)) continue;
  const expected = readJson(file.path);
  const role = (expected.start as Fields).rolecode as string;
  let start = starts.get(role);
  if (start === undefined) {
    start = recordedStart(data, role);
    starts.set(role, start);
  }
  const row = rows.get(file.level) ?? { total: 0, equal: new Map(groups.map((g) => [g, 0])), all: 0, first: '' };
  rows.set(file.level, row);
  row.total++;
  total++;
  try {
    const log = debug ? readLog(data, file.level, file.seed) : undefined;
    const game = new Game(start);
    const site = buildLevel(game, levelNamed(game.dungeon, file.level), file.seed, scripts, (s) => {
      if (log !== undefined) s.dice.watch = followLog(log.lines);
    });
    site.dice.watch = null;
    const got = JSON.parse(JSON.stringify(traceOf(site, file.level, file.seed))) as Fields;
    const differences = compareTraces(got, expected);
    for (const group of groups) {
      if (!differences.some((d) => d.group === group)) row.equal.set(group, (row.equal.get(group) ?? 0) + 1);
    }
    if (differences.length === 0) {
      row.all++;
      equal++;
    } else if (row.first === '') {
      row.first = `seed ${file.seed}: ${differences.map((d) => `${d.path}: got ${d.got}, expected ${d.expected}`).join('\n      ')}`;
    }
  } catch (error) {
    if (row.first === '') {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      row.first = `seed ${file.seed}: ${stack.split('\n').slice(0, error instanceof DrawMismatch ? 24 : 9).join('\n      ')}`;
    }
  }
}
const width = Math.max(12, ...[...rows.keys()].map((name) => name.length));
console.log(`${'level'.padEnd(width)}  ${groups.map((g) => g.padStart(8)).join(' ')}      all`);
for (const [name, row] of rows) {
  if (quiet && row.all === row.total) continue;
  console.log(
    `${name.padEnd(width)}  ${groups.map((g) => `${row.equal.get(g)}/${row.total}`.padStart(8)).join(' ')} ${`${row.all}/${row.total}`.padStart(8)}`,
  );
}
for (const [name, row] of rows) if (row.first !== '') console.log(`\n${name} ${row.first}`);
console.log(`\n${equal} of ${total} levels equal in all fields`);
process.exit(equal === total && total > 0 ? 0 : 1);
