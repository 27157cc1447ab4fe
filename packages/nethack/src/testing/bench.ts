// npm run bench:levels: microseconds per level next to the C program's, level by level. Options: --dat DIR (NetHack's own files
// through a warm Lua host, chunks cached) instead of our modules, --only REGEXP, --builds N. Fails when the median ratio is
// above 1 for modules and above 3 for Lua.

import { buildLevel } from '../build-level.js';
import { Game, type GameStart } from '../game.js';
import { levelNamed } from '../level-names.js';
import { standardStart } from '../standard-start.js';
import { C_MICROSECONDS } from './c-times.js';
import { openScripts } from './scripts.js';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const dat = option('dat');
const only = new RegExp(option('only') ?? '');
const builds = Number(option('builds') ?? 50);
const limit = dat === undefined ? 1 : 3;
const scripts = await openScripts(dat);
const starts = new Map<string, GameStart>();
const startOf = (level: string): GameStart => {
  const role = /^([A-Z][a-z]{2})-/.exec(level)?.[1] ?? 'Val';
  let start = starts.get(role);
  if (start === undefined) {
    start = standardStart(role);
    starts.set(role, start);
  }
  return start;
};
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.trunc(sorted.length / 2)] as number;
};
const build = (level: string, seed: number): number => {
  // CPU time like the C figures: on a shared machine the clock would measure the neighbours.
  const before = process.cpuUsage();
  const game = new Game(startOf(level));
  buildLevel(game, levelNamed(game.dungeon, level), seed, scripts);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const levels = Object.keys(C_MICROSECONDS).filter((level) => only.test(level) && scripts.has(level));
// Everything once before anything is measured, as in a running program.
for (let seed = 1; seed <= 4; seed++) for (const level of levels) build(level, seed);

const ratios: number[] = [];
console.log('level         ours us     C us   ratio');
for (const level of levels) {
  const times: number[] = [];
  for (let seed = 1; seed <= builds; seed++) times.push(build(level, seed));
  const ours = median(times);
  const theirs = C_MICROSECONDS[level] as number;
  ratios.push(ours / theirs);
  console.log(
    `${level.padEnd(12)} ${ours.toFixed(0).padStart(8)} ${theirs.toFixed(0).padStart(8)} ${(ours / theirs).toFixed(2).padStart(7)}`,
  );
}
const ratio = median(ratios);
console.log(
  `\n${levels.length} levels, ${builds} builds each: median ratio ${ratio.toFixed(2)} (at most ${limit})`,
);
process.exit(ratio <= limit ? 0 : 1);
