// `npm run dev` of what `npm create stairwell` makes: the page follows a change of a rule, and the game goes on where it was.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentIn } from '../packages/arcade/src/cli/testing/pseudo-terminal.js';
import { launchChromium } from '../packages/arcade/src/web/testing/browser.js';
import { listen } from '../packages/arcade/src/web/testing/page.js';
import { createStranger, fillModules, type Stranger } from './testing/stranger.js';

let stranger: Stranger;
let folder: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  stranger = createStranger();
  folder = join(stranger.folder, 'old-well');
  spawnSync(join(stranger.folder, 'node_modules', '.bin', 'create-stairwell'), ['old-well'], {
    cwd: stranger.folder,
  });
  fillModules(folder, ['typescript', 'vite']);
}, 240_000);

afterAll(() => {
  server?.kill('SIGKILL');
  stranger.remove();
});

test('the page follows a change, and the game goes on', async () => {
  server = spawn(join(folder, 'node_modules', '.bin', 'vite'), ['--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: { ...environmentIn(folder), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let said = '';
    server?.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const complaints = listen(page);
    await page.goto(url);
    const seen = () => page.locator('#screen').getAttribute('aria-label');
    await expect.poll(seen, { timeout: 30_000 }).toContain('turn 0');
    for (const key of ['.', '.', '.']) await page.keyboard.press(key);
    await expect.poll(seen).toContain('find the cup   turn 3');
    const rules = join(folder, 'src', 'game.ts');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace("'find the cup'", "'seek the cup'"));
    await expect.poll(seen, { timeout: 30_000 }).toContain('seek the cup   turn 3');
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
}, 120_000);
