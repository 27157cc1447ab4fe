// The commands of the README do what they say, in the order in which they stand there, in a folder that has nothing else; and the plan of
// the house names files that are there.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, shippedSources } from './testing/sources.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The indented lines of the README that hold a word, without what is explained behind them. */
function commandsOf(word: string): string[] {
  const blocks = readFileSync(`${root}README.md`, 'utf8').match(/(?:^ {4}\S.*\n)+/gm) ?? [];
  const block = blocks.find((text) => text.includes(word)) ?? '';
  return block
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}\S.*$/, ''));
}

function run(command: string): { readonly status: number | null; readonly out: string } {
  const line = command.replace(
    'npx stairwell',
    `"${process.execPath}" "${root}packages/arcade/bin/stairwell.js"`,
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env, encoding: 'utf8' });
  return { status, out: `${stdout}${stderr}` };
}

test('a run is made, verified, shown again, and its world drawn', { timeout: 120_000 }, () => {
  const commands = commandsOf('stairwell verify');
  expect(commands).toHaveLength(5);
  for (const command of commands) {
    const { status, out } = run(command);
    expect(status, `${command}\n${out}`).toBe(0);
    if (command.includes('verify')) expect(out).toContain('reproduces: darkfloor, seed 7');
  }
  expect(readFileSync(join(folder, 'floors.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
});

test('whoever has played nothing gets an answer from the boards too', { timeout: 60_000 }, () => {
  const command = commandsOf('stairwell leaderboard').find((line) => line.includes('leaderboard'));
  expect(run(command ?? 'false').status).toBe(0);
});

test('the walks of the plan of the house lead through files that are there, and through each of them once', () => {
  const sources = shippedSources();
  const plan = readFileSync(`${root}docs/architecture.md`, 'utf8').split(
    '## Three walks through the code',
  )[1];
  const walks = plan.split(/^\*\*/m).slice(1);
  expect(walks).toHaveLength(3);
  for (const walk of walks) {
    const steps = walk.slice(0, walk.search(/\n\n(?![\s-])/));
    const files = [...steps.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(7);
    expect(files.filter((file) => !sources.some((source) => source.endsWith(`/${file}`)))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
  }
});
