// Dungeons from elsewhere in the page: served beside it, and in a page of somebody else.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../site/listen.js';
import { createSite } from '../site/site.js';
import { DESKTOP, PHONE, reported, usePage } from './testing/fixture.js';
import { listen as complaintsOf } from './testing/page.js';

declare global {
  interface Window {
    arcade: { close(): void };
    mountOnline(): Promise<{ close(): void }>;
    listening: Readonly<Record<string, number>>;
    /** How often a noise was played. */
    noises: number;
  }
}

const WELL = fileURLToPath(new URL('../../../../tests/testing/outside/well.js', import.meta.url));
const fixture = usePage('web');
const atEnd: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of atEnd) await end();
});

async function openAt(url: string, options = DESKTOP): Promise<{ page: Page; complaints: string[] }> {
  const context = await fixture.browser.newContext({ serviceWorkers: 'block', ...options });
  atEnd.unshift(() => context.close());
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(url);
  return { page, complaints };
}

/** Down the well, but for the last step. */
async function climbDown(page: Page): Promise<void> {
  for (const key of [...Array(5).fill('ArrowRight'), '>', ...Array(4).fill('ArrowRight')])
    await page.keyboard.press(key);
}

describe('a dungeon that the server brings', () => {
  let url = '';
  beforeAll(async () => {
    const server = await listen(fixture.folder, '127.0.0.1', 0, [], [{ file: WELL, folder: dirname(WELL) }]);
    atEnd.push(() => server.close());
    url = `http://127.0.0.1:${server.port}/`;
  });

  it('stands in the menu, is played, kept, verified in the worker and ranked', async () => {
    const { page, complaints } = await openAt(url);
    await page.getByRole('button', { name: 'New run of The Well' }).waitFor();
    await page.goto(`${url}?game=well&seed=7`);
    await reported(page, { game: 'well', level: 1, x: 0 });
    await climbDown(page);
    await reported(page, { level: 2, x: 4 });
    await page.waitForFunction(() => typeof history.state?.resume === 'string');
    await page.reload();
    await reported(page, { level: 2, x: 4 });
    await page.keyboard.press('ArrowRight');
    await reported(page, { hasWon: true });
    const difference = await page.evaluate(() => window.stairwell.verify(window.stairwell.run()));
    expect(difference).toBeUndefined();
    await page.goto(`${url}?screen=leaderboard&game=well`);
    await page.getByRole('cell', { name: '11', exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('has its buttons on a phone, its own sounds, and words for a screen reader', async () => {
    const { page, complaints } = await openAt(url, PHONE);
    await page.context().addInitScript(() => {
      const native = BaseAudioContext.prototype.createBufferSource;
      window.noises = 0;
      BaseAudioContext.prototype.createBufferSource = function () {
        window.noises++;
        return native.call(this);
      };
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('checkbox', { name: 'Sound' }).check();
    await page.goto(`${url}?game=well&seed=7`);
    await reported(page, { game: 'well', x: 0 });
    await page.getByRole('button', { name: 'Go west' }).tap();
    const live = page.locator('[data-live]');
    await expect.poll(() => live.textContent()).toContain('There is no way.');
    const before = await page.evaluate(() => window.noises);
    await page.getByRole('button', { name: 'Go east' }).tap();
    await reported(page, { x: 1 });
    await expect.poll(() => page.evaluate(() => window.noises)).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
  });
});

describe('mountArcade in somebody else’s page', () => {
  const PAGE = `<!doctype html><title>A page of mine</title>
    <script type="importmap">{ "imports": {
      "@stairwell/engine": "/arcade/house/engine.js", "@stairwell/engine/play": "/arcade/house/engine/play.js"
    } }</script>
    <style>h1 { color: rgb(1, 2, 3); }</style>
    <h1>My page</h1><input aria-label="A field of mine" /><div id="here"></div>
    <script>
      // Who listens to the window or the document, and for what.
      window.listening = {};
      for (const [name, by] of [['addEventListener', 1], ['removeEventListener', -1]]) {
        const native = EventTarget.prototype[name];
        EventTarget.prototype[name] = function (type, ...rest) {
          if (this === window || this === document) listening[type] = (listening[type] ?? 0) + by;
          return native.call(this, type, ...rest);
        };
      }
    </script>
    <script type="module">
      import { mountArcade } from '/arcade/arcade.js';
      import { game } from '/well.js';
      const view = { kind: 'tiles', width: 2, height: 2, glyphs: [-1], styles: [9], palette: [] };
      const daub = { ...game, id: 'daub', title: 'A Daub', picture: () => ({ view }) };
      const here = document.querySelector('#here');
      window.arcade = await mountArcade(here, { games: [game, daub] });
      window.mountOnline = () => mountArcade(here, { games: [game], server: '/' });
    </script>`;
  let server: Server;
  beforeAll(async () => {
    const site = createSite(fixture.folder);
    server = createServer(async (request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/arcade/')) {
        const answer = await site(new Request(`http://127.0.0.1${path.slice('/arcade'.length)}`));
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      } else if (path === '/favicon.ico') {
        response.writeHead(204).end();
      } else if (path === '/') {
        response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      } else {
        const type = path.endsWith('.json') ? 'application/json' : 'text/javascript';
        response.writeHead(200, { 'content-type': type }).end(readFileSync(join(dirname(WELL), path)));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEnd.push(() => server.close());
  });

  it('plays, keeps and watches a dungeon, and leaves the page around it alone', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { page, complaints } = await openAt(url);
    // A picture that cannot be drawn is left out, and nothing else.
    await page.getByRole('button', { name: 'New run of A Daub' }).waitFor();
    await page.locator('.card-picture pre').first().waitFor();
    expect(await page.locator('.card-picture pre').count()).toBe(1);
    await page.getByRole('button', { name: "Today's run of The Well" }).click();
    const map = page.getByRole('img', { name: 'Map of The Well' });
    await map.waitFor();
    await climbDown(page);
    await page.getByText('Level 2').first().waitFor();
    // Keys in a field of the page are the page's.
    await page.getByRole('textbox', { name: 'A field of mine' }).press('ArrowRight');
    expect(await page.getByText('Water!').count()).toBe(0);
    expect(page.url()).toBe(url);
    expect(
      await page.getByRole('heading', { name: 'My page' }).evaluate((h) => getComputedStyle(h).color),
    ).toBe('rgb(1, 2, 3)');
    const box = await page.locator('#here').boundingBox();
    const shown = await map.boundingBox();
    expect(shown && box && shown.y + shown.height <= box.y + box.height).toBe(true);
    await page.evaluate(() => window.arcade.close());
    expect(await page.locator('#here').innerHTML()).toBe('');
    await page.evaluate(() => window.mountOnline().then((arcade) => arcade.close()));
    // What follows a pointer is not told from what drives this test.
    const listening = () =>
      page.evaluate(() =>
        ['online', 'storage', 'popstate', 'pagehide', 'visibilitychange', 'keydown'].filter(
          (type) => (window.listening[type] ?? 0) !== 0,
        ),
      );
    await expect.poll(listening).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Continue' }).waitFor();
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click();
    await page.getByText('Level 2').first().waitFor();
    expect(complaints).toEqual([]);

    await page.keyboard.press('ArrowRight');
    await page.getByText('Water!').first().waitFor();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    const share = async () => {
      await page.getByRole('button', { name: 'Saves and runs' }).click();
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click();
    };
    // What shares runs does not come: nobody is held for it.
    await page.route(/share-dialog/, (route) => route.abort());
    await share();
    await page.getByRole('dialog').getByText('could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // When it comes, it offers the file: an address of this page would lead others nowhere.
    await page.unroute(/share-dialog/);
    await page.reload();
    await share();
    await page.getByRole('button', { name: 'Save as a file' }).waitFor();
    expect(await page.getByLabel('Address').count()).toBe(0);
  });
});
