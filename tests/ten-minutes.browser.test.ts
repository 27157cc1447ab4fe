// The ten minutes: from an empty folder with the packed packages, six commands and a file of forty lines, to a dungeon of one's own that
// is played in a terminal, left, gone on with and won, shared by an address, verified, and watched and played in a browser.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  environmentIn,
  hasPseudoTerminals,
  openWindow,
  type Window,
} from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { launchChromium } from '../packages/arcade/src/web/testing/browser.js';
import { verified } from '../packages/arcade/src/web/testing/fixture.js';
import { listen } from '../packages/arcade/src/web/testing/page.js';
import { createStranger, root, type Stranger } from './testing/stranger.js';

const OWN = join(root, 'tests', 'testing', 'ten-minutes', 'dungeon.js');
const MOST_LINES = 40;
const MOST_COMMANDS = 6;
const SEED = 'moss';

let stranger: Stranger;
let commands: string[];
let windows: Window[];
let server: ChildProcess | undefined;

beforeEach(() => {
  commands = ['npm install stairwell'];
  windows = [];
  stranger = createStranger();
  copyFileSync(OWN, join(stranger.folder, 'dungeon.js'));
}, 240_000);

afterEach(() => {
  for (const window of windows) window.discard();
  server?.kill('SIGKILL');
  stranger?.remove();
});

/** Notes a command and gives what is started for it. */
function command(line: string): { program: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv } {
  commands.push(`npx stairwell ${line}`);
  const program = join(stranger.folder, 'node_modules', 'stairwell', 'bin', 'stairwell.js');
  return { program, args: line.split(' '), cwd: stranger.folder, env: environmentIn(stranger.folder) };
}

function printed(line: string): string {
  const { program, args, cwd, env } = command(line);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect(status, `${line}\n${stdout}${stderr}`).toBe(0);
  return stdout.trim();
}

function onTerminal(line: string): Window {
  const window = openWindow(command(line));
  windows.push(window);
  return window;
}

/** The keys that lead to the second cave, and those from there into daylight. */
function waysOut(): readonly [first: string, second: string] {
  writeFileSync(join(stranger.folder, 'bot.js'), BOT);
  const { stdout, stderr } = spawnSync(process.execPath, ['bot.js', SEED], {
    cwd: stranger.folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test.skipIf(!hasPseudoTerminals)(
  'a dungeon of one’s own, in a terminal and in a browser',
  async () => {
    const lines = readFileSync(OWN, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/.*)?$/.test(line));
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    const [first, second] = waysOut();

    const begun = onTerminal(`play caves --seed ${SEED} --with ./dungeon.js`);
    await begun.sees('Cave 1');
    begun.type(first);
    await begun.sees('Cave 2');
    begun.type('\x03');
    expect(await begun.finish()).toBe(0);

    const goneOn = onTerminal('play caves --continue --with ./dungeon.js');
    await goneOn.sees('Cave 2');
    goneOn.type(second);
    await goneOn.sees('Daylight!');
    goneOn.type('\x03');
    expect(await goneOn.finish()).toBe(0);

    const web = command('web --with ./dungeon.js');
    server = spawn(process.execPath, [web.program, ...web.args], {
      cwd: web.cwd,
      env: web.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) => {
      server?.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const found = /https?:\/\/\S+/.exec(text);
        if (found !== null) resolve(found[0]);
      });
    });

    const address = printed(`share --last --with ./dungeon.js --page ${url}`);
    expect(printed(`verify ${address} --with ./dungeon.js`)).toContain('reproduces: caves');

    const browser = await launchChromium();
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      const complaints = listen(page);
      // The address is watched and verified there.
      await page.goto(address);
      await verified(page);
      // And the same dungeon is played, left and gone on with.
      await page.goto(`${url}?game=caves&seed=${SEED}`);
      await page.getByText('Cave 1').first().waitFor();
      for (const key of first) await page.keyboard.press(key);
      await page.getByText('Cave 2').first().waitFor();
      await page.waitForFunction(() => typeof history.state?.resume === 'string');
      await page.reload();
      await page.getByText('Cave 2').first().waitFor();
      for (const key of second) await page.keyboard.press(key);
      await page.getByText('Daylight!').first().waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
    expect(commands.length, commands.join('\n')).toBeLessThanOrEqual(MOST_COMMANDS);
  },
  120_000,
);

/** Knows the way, and prints the letters that walk it: to the stairs, and from there out. */
const BOT = `
import { createAStar, DIRECTIONS, PathMap, samePlace, Session } from '@stairwell/engine';
import { WALK_KEYS } from '@stairwell/engine/screens';
import { game } from './dungeon.js';

const { state } = Session.start(game, process.argv[2]);
const links = state.world.links();
const finder = createAStar(PathMap.of(state.world));
const keysTo = (from, to) => finder.find(from, to).places.slice(1).reduce(({ keys, at }, next) => {
  const way = Object.keys(DIRECTIONS).find((name) =>
    samePlace(next, { ...at, x: at.x + DIRECTIONS[name].x, y: at.y + DIRECTIONS[name].y }));
  return { keys: keys + WALK_KEYS[way].find((key) => /^[a-z]$/.test(key)), at: next };
}, { keys: '', at: from }).keys;
const stairs = links.find(({ kind, from }) => kind === 'stairs' && from.level === 1);
const exit = links.find(({ kind }) => kind === 'exit');
console.log(JSON.stringify([keysTo(state.hero, stairs.from), keysTo(stairs.to, exit.from)]));
`;
