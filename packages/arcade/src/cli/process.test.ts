// The program as a process: on a real pseudo-terminal, in pipes, and under signals.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundle } from './testing/bundle.js';
import { until } from './testing/fake-shell.js';
import { environmentIn, hasPseudoTerminals, openWindow, type Window } from './testing/pseudo-terminal.js';

let program: Bundle;
const folder = mkdtempSync(join(tmpdir(), 'stairwell-process-'));
const environment = { ...environmentIn(folder), TEST_WEB_FOLDER: join(folder, 'web') };

beforeAll(async () => {
  program = await bundle(fileURLToPath(new URL('./testing/program.ts', import.meta.url)));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Stairwell</title>');
}, 60_000);
const started: ChildProcess[] = [];
const windows: Window[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const window of windows.splice(0)) window.discard();
});
afterAll(() => {
  program?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function stairwell(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.file, ...args], {
    input,
    encoding: 'utf8',
    env: environment,
    maxBuffer: 1 << 26,
  });
  return { code: status, out: stdout, err: stderr };
}

/** Runs the program on a pseudo-terminal of 100x30; in the end the terminal must be as it was before. */
function onTerminal(args: string[]): Window {
  const window = openWindow({ program: program.file, args, env: environment, columns: 100, rows: 30 });
  windows.push(window);
  return {
    ...window,
    async finish() {
      const code = await window.finish();
      const seen = window.seen();
      expect(/AFTER (\S+)/.exec(seen)?.[1]).toBe(/BEFORE (\S+)/.exec(seen)?.[1]);
      for (const [on, off] of [
        ['\x1b[?1049h', '\x1b[?1049l'],
        ['\x1b[?25l', '\x1b[?25h'],
        ['\x1b[?7l', '\x1b[?7h'],
        ['\x1b[?2004h', '\x1b[?2004l'],
      ]) {
        expect(seen.lastIndexOf(on)).toBeGreaterThan(-1);
        expect(seen.lastIndexOf(off)).toBeGreaterThan(seen.lastIndexOf(on));
      }
      return code;
    },
  };
}

describe.skipIf(!hasPseudoTerminals)('on a real terminal', { timeout: 60_000 }, () => {
  test('a game is played, left with Ctrl+C, and goes on', async () => {
    const first = onTerminal(['play', 'cellar', '--seed', 'moss']);
    await first.sees('Welcome to Cellar');
    first.type('dd');
    await first.sees('at 4,2');
    first.type('\x1b[B');
    await first.sees('You go south');
    first.type('\x03');
    expect(await first.finish()).toBe(0);
    expect(first.seen()).toMatch(/go on: +node \S+bundle\.mjs play cellar --continue/);
    const second = onTerminal(['play', 'cellar', '--continue']);
    await second.sees('at 4,3');
    second.type('q');
    expect(await second.finish()).toBe(0);
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const)('%s gives the terminal back', async (signal, code) => {
    const game = onTerminal(['play', 'attic', '--seed', 'moss']);
    await game.sees('Welcome to Attic');
    process.kill(game.pid(), signal);
    expect(await game.finish()).toBe(code);
  });

  test('a crash gives the terminal back, then says why', async () => {
    const game = onTerminal(['play', 'cellar', '--seed', 'moss']);
    await game.sees('Welcome to Cellar');
    game.type('d!');
    expect(await game.finish()).toBe(1);
    const seen = game.seen();
    expect(seen.indexOf('the ceiling falls')).toBeGreaterThan(seen.lastIndexOf('\x1b[?1049l'));
    expect(readdirSync(join(folder, 'data/stairwell/crashes'))).toHaveLength(1);
  });

  test('Ctrl+Z gives the terminal back, and the game comes back with the job', async () => {
    const game = onTerminal(['play', 'attic', '--seed', 'moss']);
    await game.sees('Welcome to Attic');
    // Stopping the whole job would stop the shell around it as well: here the signal comes from outside.
    process.kill(game.pid(), 'SIGSTOP');
    process.kill(game.pid(), 'SIGCONT');
    await until(() => game.seen().split('\x1b[?1049h').length > 2, 'the screen is drawn again', 20_000);
    game.type('\x03');
    expect(await game.finish()).toBe(0);
  });

  test('a window that is closed ends the game, and keeps it', async () => {
    rmSync(join(folder, 'data/stairwell/saves'), { recursive: true, force: true });
    const game = onTerminal(['play', 'cellar', '--seed', 'moss']);
    await game.sees('Welcome to Cellar');
    game.type('d');
    await game.sees('at 3,2');
    await game.close();
    expect(readdirSync(join(folder, 'data/stairwell/saves/cellar'))).toHaveLength(1);
  });

  test('the menu opens, and leaves', async () => {
    const menu = onTerminal([]);
    await menu.sees('Which one');
    menu.type('q');
    expect(await menu.finish()).toBe(0);
  });
});

describe('in pipes', { timeout: 60_000 }, () => {
  test('says yes, no and wrong by its exit code', () => {
    expect(stairwell(['games']).code).toBe(0);
    expect(stairwell(['verify', '/nowhere']).code).toBe(1);
    const wrong = stairwell(['dance']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err.trim().split('\n')).toHaveLength(1);
    expect(stairwell([]).out).toMatch(/^Usage/);
  });

  test('modules from elsewhere need no package that calls them modules: Node’s warning of it is not printed', () => {
    const here = join(folder, 'no-type');
    mkdirSync(here);
    writeFileSync(join(here, 'package.json'), '{}');
    writeFileSync(join(here, 'stairwell.config.js'), 'export default { with: [] };');
    const { status, stderr } = spawnSync(process.execPath, [program.file, 'games'], {
      cwd: here,
      encoding: 'utf8',
      env: environment,
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('run prints the same bytes twice', () => {
    const script = `${'d\ns\n'.repeat(50)}print frame\nprint run\n`;
    const call = () =>
      stairwell(['run', 'cellar', '--seed', '7', '--input', '-', '--print', 'state'], script);
    expect(call()).toEqual(call());
  });

  test('a reader that stops early is no error', () => {
    const long = `${'print frame\n'.repeat(2000)}`;
    writeFileSync(join(folder, 'long.txt'), long);
    const { status, stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        `set -o pipefail; '${process.execPath}' '${program.file}' run cellar --seed 7 --input '${join(folder, 'long.txt')}' | head -n 1`,
      ],
      { encoding: 'utf8', env: environment },
    );
    expect(stdout).toMatch(/^#+\n$/);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('all of a long output arrives', () => {
    writeFileSync(join(folder, 'long.txt'), 'print frame\n'.repeat(2000));
    const { out, code } = stairwell(['run', 'cellar', '--seed', '7', '--input', join(folder, 'long.txt')]);
    expect(code).toBe(0);
    expect(out.split('Welcome to Cellar').length).toBe(2002);
  });
});

describe('the web server', { timeout: 60_000 }, () => {
  function serve(...args: string[]) {
    const child = spawn(process.execPath, [program.file, 'web', ...args], { env: environment });
    started.push(child);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
    const address = async () => {
      await until(() => /http:\S+/.test(out), `an address is printed: ${err}`, 20_000);
      return /http:\S+/.exec(out)?.[0] ?? '';
    };
    return { child, address, ended, out: () => out, err: () => err };
  }

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says where it is, serves, and ends cleanly on %s',
    async (signal) => {
      const server = serve('--port', '0');
      const response = await fetch(await server.address());
      expect(await response.text()).toContain('<title>Stairwell</title>');
      expect(server.out()).toContain('npx stairwell');
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(server.err()).toBe('');
    },
  );

  test('a port that was asked for and is taken is an error; the default one is not', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) => {
      squatter.listen(0, '127.0.0.1', () => {
        const address = squatter.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    try {
      const refused = stairwell(['web', '--port', String(port)]);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toBe(`stairwell: port ${port} of 127.0.0.1 is taken\n`);
    } finally {
      squatter.close();
    }
    const first = serve();
    const firstAddress = await first.address();
    const second = serve();
    expect(await second.address()).not.toBe(firstAddress);
    for (const server of [first, second]) server.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await second.ended).toBe(0);
  });

  test('a page that is not built is said', () => {
    const { status, stderr } = spawnSync(process.execPath, [program.file, 'web'], {
      encoding: 'utf8',
      env: { ...environment, TEST_WEB_FOLDER: '/nowhere' },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^stairwell: the page is not built.*\n$/);
  });
});

describe('bin/stairwell.js', { timeout: 60_000 }, () => {
  const bin = fileURLToPath(new URL('../../bin/stairwell.js', import.meta.url));
  const built = fileURLToPath(new URL('../../dist/node/cli/main.js', import.meta.url));

  test('without a build says how to build', () => {
    const lone = join(folder, 'lone/bin');
    mkdirSync(lone, { recursive: true });
    writeFileSync(join(folder, 'lone/package.json'), '{"type":"module","version":"1.0.0"}');
    spawnSync('cp', [bin, lone]);
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(lone, 'stairwell.js'), 'games'], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^stairwell: .*npm start.*npm run build.*\n$/);
  });

  test.skipIf(!existsSync(built))('with a build lists the real games', () => {
    const { status, stdout } = spawnSync(process.execPath, [bin, 'games', '--json'], { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)[0].id).toBe('darkfloor');
  });
});
