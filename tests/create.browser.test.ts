// `npm run dev` and `npm run web` of what `npm create stairwell` makes: the page follows a change of a rule, and the game goes on where it
// was; a phone has its pad; and the whole arcade has the dungeon.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { environmentIn } from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { launchChromium } from '../packages/arcade/src/web/testing/browser.js';
import { PHONE } from '../packages/arcade/src/web/testing/fixture.js';
import { listen } from '../packages/arcade/src/web/testing/page.js';
import { createStranger, fillModules, type Stranger } from './testing/stranger.js';

let stranger: Stranger;
let folder: string;
let browser: Browser;
let server: ChildProcess | undefined;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser?.close());

// One test changes what was made, which whoever tries it again must find as it was.
beforeEach(() => {
  stranger = createStranger();
  folder = join(stranger.folder, 'old-well');
  spawnSync(join(stranger.folder, 'node_modules', '.bin', 'create-stairwell'), ['old-well'], {
    cwd: stranger.folder,
  });
  fillModules(folder, ['typescript', 'vite']);
}, 240_000);

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  server?.kill('SIGKILL');
  stranger?.remove();
});

/** Starts a server of the project and gives the address that it prints. */
function serve(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(join(folder, 'node_modules', '.bin', program), args, {
    cwd: folder,
    env: { ...environmentIn(folder), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  return new Promise((resolve, reject) => {
    let said = '';
    child.on('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
}

test('the page follows a change, and the game goes on, on a phone too', async () => {
  const url = await serve('vite', ['--host', '127.0.0.1', '--port', '0']);
  const page = await browser.newPage(PHONE);
  const complaints = listen(page);
  await page.goto(url);
  const seen = () => page.locator('#screen').getAttribute('aria-label');
  await expect.poll(seen).toContain('turn 0');
  for (const key of ['.', '.']) await page.keyboard.press(key);
  await expect.poll(seen).toContain('find the cup   turn 2');
  // A way that is open: the pad has a button for each.
  const pad = page.locator('#pad');
  const ways = ['north', 'east', 'south', 'west'];
  for (const way of ways) {
    if ((await seen())?.includes('turn 3')) break;
    const button = pad.getByRole('button', { name: `Walk ${way}`, exact: true });
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
  }
  await expect.poll(seen).toContain('find the cup   turn 3');
  const rules = join(folder, 'src', 'game.ts');
  writeFileSync(rules, readFileSync(rules, 'utf8').replace("'find the cup'", "'seek the cup'"));
  await expect.poll(seen).toContain('seek the cup   turn 3');
  expect(complaints).toEqual([]);
}, 120_000);

test('the whole arcade has it, as its script does', async () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect([scripts.web, scripts.build]).toEqual([
    'npm run build && stairwell web',
    'tsc -p tsconfig.build.json',
  ]);
  const { status, stdout } = spawnSync(
    join(folder, 'node_modules', '.bin', 'tsc'),
    ['-p', 'tsconfig.build.json'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(status, stdout).toBe(0);
  const url = await serve('stairwell', ['web', '--port', '0']);
  const page = await browser.newPage(PHONE);
  const complaints = listen(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'New run of Old Well' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('the cup').first().waitFor();
  await page.getByRole('button', { name: 'Walk north', exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);
