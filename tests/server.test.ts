// The run server as its operator has it: two servers, three workers and one Postgres, all processes of their own, started by the
// commands of the container files. Submitted here, verified there, watched across.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToText } from '@stairwell/stage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPseudoTerminals, openWindow } from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { freshKey, goOnAir, serverAt } from '../packages/server/src/client/index.js';
import { finishedRun } from '../packages/server/src/testing/server.js';
import { buildServerProgram, databaseIn, type ServerProgram } from './testing/server-processes.js';

const WELL = join(import.meta.dirname, 'testing', 'outside', 'well.js');

let program: ServerProgram;
beforeAll(async () => {
  program = await buildServerProgram();
}, 120_000);
afterAll(() => program?.remove(), 60_000);

function stairwell(...args: string[]) {
  const { file, env } = program;
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env });
  return { code: status, out: stdout, err: stderr };
}

/** A list of words in a container file, as arguments. Only what differs from machine to machine is put in: addresses and folders. */
function commandIn(file: string, place: RegExp, here: Readonly<Record<string, string>>): string[] {
  const [, list = ''] = place.exec(readFileSync(join('packages/server/container', file), 'utf8')) ?? [];
  const words = list.split(/,\s+/).map((word) => word.trim().replace(/^"|"?,?$/g, ''));
  return words
    .filter((word) => word !== '')
    .map((word) => here[word] ?? word.replace(/\$\{\w+:-(\w+)\}/, '$1'));
}

test('two servers, three workers and one Postgres', { timeout: 300_000 }, async () => {
  const data = join(program.folder, 'one');
  const [, entry = ''] =
    /ENTRYPOINT \["node", "(.*)"\]/.exec(readFileSync('packages/server/container/Containerfile', 'utf8')) ??
    [];
  expect(existsSync(entry)).toBe(true);
  const alone = commandIn('Containerfile', /CMD \[(.*)\]/, { '8080': '0', '/data': data });
  expect(alone[0]).toBe('serve');
  const here = await program.serve(...alone.slice(1), '--threads', '0');
  const database = databaseIn(data);
  const filled = { '8080': '0', 'postgres://stairwell:${STAIRWELL_PASSWORD}@postgres/stairwell': database };
  const server = commandIn('compose.yaml', /command:\s*\[(\s*serve,[^\]]*)\]/, filled);
  expect(server).toContain(database);
  // One of the servers and its workers have a dungeon from elsewhere.
  const there = await program.serve(...server.slice(1), '--with', WELL);
  const worker = commandIn('compose.yaml', /command: \[(worker,[^\]]*)\]/, filled);
  expect(worker).toEqual(['worker', '--database', database]);
  const workers = await Promise.all(
    [1, 2, 3].map(() => program.work(...worker.slice(1), '--threads', '1', '--with', WELL)),
  );
  const second = serverAt(there.found);

  const file = join(program.folder, 'run.json');
  writeFileSync(file, runToText(finishedRun(12)));
  const sent = stairwell('submit', file, '--server', here.found, '--name', 'Ann', '--wait', '--json');
  expect(sent).toMatchObject({ code: 0 });
  const { id } = JSON.parse(sent.out);
  expect(await second.run(id)).toMatchObject({ state: 'verified', player: 'Ann', rank: 1 });
  expect((await second.board('cellar')).total).toBe(1);
  const keys = join(program.folder, 'keys.txt');
  writeFileSync(keys, `${'ArrowRight\n'.repeat(5)}>\n${'ArrowRight\n'.repeat(5)}`);
  const well = stairwell('run', 'well', '--seed', '7', '--input', keys, '--print', 'run', '--with', WELL);
  writeFileSync(file, well.out);
  const where = ['--server', there.found, '--name', 'Ann', '--wait', '--json', '--with', WELL];
  const played = stairwell('submit', file, ...where);
  expect(played).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(played.out)).toMatchObject({ state: 'verified', game: 'well' });
  const damaged = finishedRun(13);
  writeFileSync(file, runToText({ ...damaged, outcome: { ...damaged.outcome, x: 80 } }));
  const refused = stairwell('submit', file, '--server', there.found, '--name', 'Ann', '--wait');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('outcome');

  if (hasPseudoTerminals) {
    const player = openWindow({
      program: program.file,
      args: ['play', 'cellar', '--seed', 'one', '--live', '--server', here.found, '--name', 'Ann'],
      env: program.env,
      columns: 100,
    });
    await player.sees('On air');
    const [game] = await (await fetch(new URL('api/live', there.found))).json();
    expect(game).toMatchObject({ player: 'Ann', game: 'cellar', watchers: 0 });
    const watcher = openWindow({
      program: program.file,
      args: ['watch', game.id, '--server', there.found],
      env: program.env,
      columns: 100,
    });
    player.type('ddd');
    await watcher.sees('at 5,2');
    player.type('\x03');
    expect(await player.finish()).toBe(0);
    await watcher.sees('Left by its player');
    watcher.type('q');
    expect(await watcher.finish()).toBe(0);

    const wishes = { name: 'Bob', key: freshKey(), delay: 600, now: new Date() };
    const held = await goOnAir(serverAt(here.found), finishedRun(3), wishes);
    const early = openWindow({
      program: program.file,
      args: ['watch', held.id, '--server', there.found],
      env: program.env,
      columns: 100,
    });
    await early.sees('Bob plays with a delay: it begins here in');
    await early.kill();
    await held.close();

    const again = openWindow({
      program: program.file,
      args: ['watch', id, '--server', there.found],
      env: program.env,
      columns: 100,
    });
    await again.sees('at 2,2');
    await again.sees('You die.');
    again.type('q');
    expect(await again.finish()).toBe(0);

    const today = openWindow({
      program: program.file,
      args: ['play', 'cellar', '--daily', '--server', here.found, '--name', 'Ann'],
      env: program.env,
      columns: 100,
    });
    await today.sees('at 2,2');
    today.type('dx');
    await today.sees('You die.');
    today.type('\x03');
    await today.finish();
    const [, attempt = ''] =
      /submitted: {2}(\w+): verified, rank \d of \d, rank 1 of 1 today/.exec(today.seen()) ?? [];
    expect(today.seen()).toContain(`share it:   ${here.found}watch/${attempt}`);
    expect(stairwell('withdraw', attempt, '--server', there.found)).toMatchObject({ code: 0 });
    expect((await second.board('cellar', { period: 'daily' })).total).toBe(0);
  }

  const admin = (...args: string[]) => stairwell('admin', ...args, '--database', database, '--with', WELL);
  const isSeen = () => second.run(id).then(Boolean, () => false);
  expect(admin('hide', id)).toEqual({ code: 0, out: `The run ${id} is hidden.\n`, err: '' });
  expect(await isSeen()).toBe(false);
  expect(admin('show', id)).toMatchObject({ code: 0, out: `The run ${id} is shown.\n` });
  expect(await isSeen()).toBe(true);
  expect(admin('hide', 'Ann')).toMatchObject({ code: 0, out: 'The player Ann is hidden.\n' });
  expect(await isSeen()).toBe(false);
  expect(admin('hide', 'Nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no run or name "Nobody"'),
  });
  const log = admin('log')
    .out.split('\n')
    .map((line) => line.replace(/^\S+Z /, ''));
  expect(log).toEqual(['hide Ann', `show ${id}`, `hide ${id}`, '']);

  for (const { end } of [...workers, there, here]) expect(await end()).toBe(0);
});
