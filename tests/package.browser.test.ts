// The packed engine and the arcade in a page that a stranger builds with Vite: they run there, and roll the same numbers as in Node.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, createStreams, digBsp, planRows } from '@stairwell/engine';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../packages/arcade/src/web/testing/browser.js';
import { type PageServer, servePage } from '../packages/arcade/src/web/testing/server.js';
import { createStranger, root, type Stranger } from './testing/stranger.js';

let stranger: Stranger;
let server: PageServer;

beforeAll(async () => {
  stranger = createStranger();
  writeFileSync(
    join(stranger.folder, 'index.html'),
    '<!doctype html><html lang="en"><title>A dungeon</title><pre id="map"></pre><div id="arcade"></div><script type="module" src="/main.js"></script></html>',
  );
  writeFileSync(
    join(stranger.folder, 'main.js'),
    `import { createRandom, createStreams, digBsp, planRows } from '@stairwell/engine';
     import { mountArcade } from 'stairwell/page';
     import 'stairwell/page.css';
     import { game } from './dungeon.js';
     void mountArcade(document.getElementById('arcade'), { games: [game], styles: false });
     document.title = String(createStreams('7').of('gold').next());
     document.getElementById('map').textContent = planRows(digBsp(createRandom('attic'), { width: 50, height: 20 })).join('\\n');`,
  );
  copyFileSync(
    join(root, 'tests', 'testing', 'ten-minutes', 'dungeon.js'),
    join(stranger.folder, 'dungeon.js'),
  );
  await build({
    root: stranger.folder,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'out', target: 'es2022' },
  });
  server = await servePage(join(stranger.folder, 'out'));
}, 240_000);

afterAll(async () => {
  await server?.close();
  stranger?.remove();
});

test('a page built by Vite shows the dungeon that Node digs', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(server.url);
    await page.waitForFunction(() => document.getElementById('map')?.textContent !== '');
    expect(await page.title()).toBe(String(createStreams('7').of('gold').next()));
    expect(await page.textContent('#map')).toBe(
      planRows(digBsp(createRandom('attic'), { width: 50, height: 20 })).join('\n'),
    );
    // The arcade shows the stranger's dungeon, in its own looks.
    const arcade = page.locator('#arcade');
    await arcade.getByRole('button', { name: 'New run of Caves' }).click();
    await arcade.getByRole('button', { name: 'Begin' }).click();
    await arcade.getByText('Cave 1').first().waitFor();
    expect(await arcade.evaluate((element) => getComputedStyle(element).height)).toBe('640px');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
