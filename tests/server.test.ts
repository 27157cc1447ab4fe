// The run server as its operator has it: two servers, three workers and one Postgres, all processes of their own. Submitted here,
// verified there, watched across.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToText } from '@stairwell/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundle } from '../packages/arcade/src/cli/testing/bundle.js';
import {
  environmentIn,
  hasPseudoTerminals,
  openWindow,
} from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { serverAt } from '../packages/server/src/client/index.js';
import { finishedRun } from '../packages/server/src/testing/server.js';

const folder = mkdtempSync(join(tmpdir(), 'stairwell-serve-'));
const started: ChildProcess[] = [];
let program: Bundle;
let thread: Bundle;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  const at = (file: string) =>
    fileURLToPath(new URL(`../packages/arcade/src/cli/testing/${file}`, import.meta.url));
  program = await bundle(at('program.ts'));
  thread = await bundle(at('thread.ts'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Stairwell</title>');
  env = { ...environmentIn(folder), TEST_WEB_FOLDER: join(folder, 'web'), TEST_THREAD: thread.file };
}, 120_000);

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  program?.remove();
  thread?.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Starts the program and waits for the line that says it runs. */
function start(args: string[], line: RegExp): Promise<{ found: string; end(): Promise<number | null> }> {
  const child = spawn(process.execPath, [program.file, ...args], { env });
  started.push(child);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part;
      const found = line.exec(said);
      if (found === null) return;
      const end = () => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ found: found[1], end });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (part: Buffer) => {
      said += part;
    });
    void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)));
  });
}

function stairwell(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.file, ...args], {
    encoding: 'utf8',
    env,
  });
  return { code: status, out: stdout, err: stderr };
}

const ADDRESS = /at (http:\S+)/;

test('two servers, three workers and one Postgres', { timeout: 180_000 }, async () => {
  const data = join(folder, 'one');
  const here = await start(['serve', '--port', '0', '--data', data, '--threads', '0'], ADDRESS);
  const socket = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[4];
  const database = `postgres://stairwell@/postgres?host=${encodeURIComponent(socket)}`;
  const there = await start(['serve', '--port', '0', '--database', database, '--threads', '0'], ADDRESS);
  const workers = await Promise.all(
    [1, 2, 3].map(() => start(['worker', '--database', database, '--threads', '1'], /(Verifying)/)),
  );
  const second = serverAt(there.found);

  const file = join(folder, 'run.json');
  writeFileSync(file, runToText(finishedRun(12)));
  const sent = stairwell('submit', file, '--server', here.found, '--name', 'Ann', '--wait', '--json');
  expect(sent).toMatchObject({ code: 0 });
  const { id } = JSON.parse(sent.out);
  expect(await second.run(id)).toMatchObject({ state: 'verified', player: 'Ann', rank: 1 });
  expect((await second.board('cellar')).total).toBe(1);
  const damaged = finishedRun(13);
  writeFileSync(file, runToText({ ...damaged, outcome: { ...damaged.outcome, x: 80 } }));
  const refused = stairwell('submit', file, '--server', there.found, '--name', 'Ann', '--wait');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('outcome');

  if (hasPseudoTerminals) {
    const player = openWindow({
      program: program.file,
      args: ['play', 'cellar', '--seed', 'one', '--live', '--server', here.found, '--name', 'Ann'],
      env,
      columns: 100,
    });
    await player.sees('On air');
    const [game] = await (await fetch(new URL('api/live', there.found))).json();
    expect(game).toMatchObject({ player: 'Ann', game: 'cellar', watchers: 0 });
    const watcher = openWindow({
      program: program.file,
      args: ['watch', game.id, '--server', there.found],
      env,
      columns: 100,
    });
    player.type('ddd');
    await watcher.sees('at 5,2');
    player.type('\x03');
    expect(await player.finish()).toBe(0);
    await watcher.sees('Left by its player');
    watcher.type('q');
    expect(await watcher.finish()).toBe(0);
  }

  for (const { end } of [...workers, there, here]) expect(await end()).toBe(0);
});
