// The page where less goes well than on a desk at home: from another machine, without a connection, where the browser refuses
// something or is slow to answer.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { UNTRUSTED_HOST } from './testing/browser.js';
import { comeBack, DESKTOP, reported, resumable, usePage, verified, walkTo } from './testing/fixture.js';
import { servePage } from './testing/server.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';

describe('from another machine without https', () => {
  it('is found by a name that the browser does not trust, and played', async () => {
    const page = await fixture.open();
    await page.goto(fixture.url.replace('127.0.0.1', UNTRUSTED_HOST));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'New run of Sample Room' }).click();
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Begin' }).click();
    await reported(page, { x: 8 });
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Watch' }).click();
    await verified(page);
    await fixture.pardon(/Cross-Origin-Opener-Policy header has been ignored/);
  });
});

/** Waits until the browser has kept as many files as the page has loaded, and the page itself. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const cache = await caches.open('stairwell');
    const missing = await Promise.all(
      [location.origin + location.pathname, ...files.map(({ name }) => name)].map(
        async (address) => (await cache.match(address)) === undefined,
      ),
    );
    return files.length > 2 && !missing.includes(true);
  });
}

describe('without a connection', () => {
  it('opens again and goes on, for whoever saves data with what was loaded before', async () => {
    const server = await servePage(fixture.folder);
    const page = await fixture.open('', { ...DESKTOP, serviceWorkers: 'allow' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(server.url + ROOM);
    await reported(page, { x: 8 });
    await kept(page);
    const { x } = await walkTo(page, 'ArrowLeft', { x: 6 });
    await resumable(page);
    await server.close();
    await page.reload();
    await reported(page, { x });
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'New run of Sample Corridor' }).click();
    await page.getByRole('heading', { name: 'Not loaded' }).waitFor();
    await fixture.pardon(/ERR_CONNECTION_REFUSED|Failed to (load|fetch)/);
  });

  it('has all dungeons, a few seconds after the first visit to the menu', async () => {
    const server = await servePage(fixture.folder);
    const page = await fixture.open('', { ...DESKTOP, serviceWorkers: 'allow' });
    await page.clock.install();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'New run of Yendor' }).waitFor();
    const parts: string[] = await (await fetch(`${server.url}offline.json`)).json();
    const missing = () =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('stairwell');
        const found = await Promise.all(wanted.map((part) => cache.match(part)));
        return found.filter((part) => part === undefined).length;
      }, parts);
    const passed = async () => {
      await page.clock.runFor(9000);
      return missing();
    };
    await expect.poll(passed).toBe(0);
    await kept(page);
    await server.close();
    for (const game of ['darkfloor', 'yendor', 'daggorath', 'fortress', 'mazes']) {
      await page.goto(`${server.url}?game=${game}&seed=7`);
      await page.getByRole('application', { name: /, the dungeon$/ }).waitFor();
    }
  });

  it('says what is not there, and tries again when asked', async () => {
    const page = await fixture.open();
    await page.route(/room-|workshop-/, (route) => route.abort());
    await page.getByRole('button', { name: 'New run of Sample Room' }).click();
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await page.goto(fixture.url + ROOM);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await page.goto(`${fixture.url}?screen=workshop`);
    await page.getByRole('alert').getByText('could not be loaded').waitFor();
    await page.unroute(/room-|workshop-/);
    await page.goto(`${fixture.url}?game=sample-room`);
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await fixture.pardon(/ERR_FAILED/);
  });

  it('is no blank page even if its program does not come', async () => {
    const page = await fixture.open();
    await page.route(/index-.*js/, (route) => route.abort());
    await page.reload();
    await page.getByText('If nothing comes, load the page again.').waitFor();
    await fixture.pardon(/ERR_FAILED/);
  });
});

describe('where storage is not as it should be', () => {
  it('opens though the database never answers, and says that nothing will be kept', async () => {
    const page = await fixture.open();
    await page.clock.install();
    await page.addInitScript(() => {
      const deaf = { value: () => undefined };
      IDBFactory.prototype.open = () =>
        Object.create(IDBOpenDBRequest.prototype, { addEventListener: deaf, removeEventListener: deaf });
    });
    await page.goto(fixture.url + ROOM);
    await page.clock.runFor(6000);
    await page.getByRole('alert').getByText('its database does not answer').waitFor();
    await page.getByRole('application', { name: 'Sample Room, the dungeon' }).waitFor();
  });

  it('keeps runs in the database where localStorage is forbidden', async () => {
    const page = await fixture.open();
    await page.context().addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await page.goto(fixture.url + ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 6 });
    // What a page leaves in a hurry lies in localStorage; without it, the regular keeping must have come round.
    await expect.poll(() => keptPlace(page)).toMatchObject({ x });
    await page.reload();
    await reported(page, { x });
    expect(await page.getByText('cannot be kept').count()).toBe(0);
  });
});

/** Where the run stands that the database holds now. */
function keptPlace(page: Page): Promise<{ readonly x: number; readonly y: number } | undefined> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open('stairwell'));
    const saves = database.transaction('saves').objectStore('saves');
    const kept: { name?: string; report: { x: number; y: number } }[] = await answer(saves.getAll());
    database.close();
    return kept.find(({ name }) => name === undefined)?.report;
  });
}

describe('in two tabs', () => {
  it('keeps the runs of both, and either goes on after a reload', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=one');
    const other = await page.context().newPage();
    await other.goto(`${fixture.url}?game=sample-corridor&seed=two`);
    for (const tab of [page, other]) await reported(tab, { y: 0 });
    const walk = async (tab: Page, y: number) => {
      await tab.bringToFront();
      await tab.keyboard.press('ArrowUp');
      await reported(tab, { y });
      // Kept when the player looks away, as when the other tab is chosen.
      await tab.evaluate(() => {
        for (const value of [true, false]) {
          Object.defineProperty(document, 'hidden', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      await tab.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('left-behind')));
    };
    await walk(page, 1);
    await walk(other, 1);
    await walk(page, 2);
    await other.reload();
    await reported(other, { seed: 'two', y: 1 });
    await page.reload();
    await reported(page, { seed: 'one', y: 2 });
    await page.goto(fixture.url);
    await expect.poll(() => page.getByRole('button', { name: /^Continue Sample Corridor/ }).count()).toBe(2);
  });

  it('tells of a run that is open in another, which may be taken over or watched', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=one');
    await reported(page, { y: 0 });
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: 1 });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const other = await page.context().newPage();
    await other.goto(fixture.url);
    await other.getByRole('button', { name: 'Continue Sample Corridor, seed one' }).click();
    await other.getByRole('heading', { name: 'This run is being played somewhere else' }).waitFor();
    // What is done in the one is soon seen in the other; and the address watches again.
    await other.getByRole('button', { name: 'Watch' }).click();
    await other.getByText('Live. This run is being played somewhere else.').waitFor();
    await reported(other, { y: 1 });
    // A browser gives its keys to the tab in front.
    await page.bringToFront();
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: 2 });
    await other.bringToFront();
    await reported(other, { y: 2 });
    await other.reload();
    await reported(other, { y: 2 });
    await other.getByRole('button', { name: 'Take over' }).click();
    await other.getByText('Live. This run is being played somewhere else.').waitFor({ state: 'detached' });
    await reported(other, { seed: 'one', y: 2 });
    await other.keyboard.press('ArrowUp');
    await reported(other, { y: 3 });
    await page.getByRole('heading', { name: 'This run goes on somewhere else' }).waitFor();
    // What is pressed there now is no part of any run, nor does it make the page forget which one it had.
    await page.bringToFront();
    await page.keyboard.press('ArrowUp');
    await page.reload();
    await page.getByRole('heading', { name: 'This run is being played somewhere else' }).waitFor();
    // Once the other is gone it is free, and nobody has to load the page anew to find out.
    await other.close();
    await page.getByRole('heading', { name: 'This run is free again' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await reported(page, { seed: 'one', y: 3 });
  });

  it('is watched to its end, and goes on here when its player has left', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=one');
    await reported(page, { y: 0 });
    await page.keyboard.press('ArrowUp');
    await resumable(page);
    const { resume } = await page.evaluate(() => history.state);
    await expect.poll(() => keptPlace(page)).toMatchObject({ y: 1 });
    const [one, two] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [one, two]) {
      await tab.goto(`${fixture.url}?screen=live&game=sample-corridor&run=${resume}`);
      await reported(tab, { y: 1 });
    }
    await page.bringToFront();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await one.getByText('Its player has left this run.').waitFor();
    await one.getByRole('button', { name: 'Continue' }).click();
    await one.bringToFront();
    await one.getByRole('application').focus();
    for (let y = 2; y <= 9; y++) {
      await one.keyboard.press('ArrowUp');
      await reported(one, { y });
    }
    await two.getByText('This run has ended.').waitFor();
    await reported(two, { y: 9, isGameOver: true });
  });

  it('keeps two runs of one seed apart', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=one');
    const other = await page.context().newPage();
    await other.goto(`${fixture.url}?game=sample-corridor&seed=one`);
    for (const [tab, steps] of [
      [page, 2],
      [other, 3],
    ] as const) {
      await tab.bringToFront();
      await reported(tab, { y: 0 });
      for (let y = 1; y <= steps; y++) {
        await tab.keyboard.press('ArrowUp');
        await reported(tab, { y });
      }
      await resumable(tab);
    }
    await page.reload();
    await reported(page, { y: 2 });
    await other.reload();
    await reported(other, { y: 3 });
  });

  it('shows in an open menu what another tab keeps, and no more when it has ended', async () => {
    const menu = await fixture.open();
    const page = await menu.context().newPage();
    await page.goto(`${fixture.url}?game=sample-corridor&seed=one`);
    await reported(page, { y: 0 });
    await page.keyboard.press('ArrowUp');
    const row = menu.getByRole('button', { name: 'Continue Sample Corridor, seed one' });
    await row.waitFor();
    for (let y = 2; y <= 9; y++) {
      await page.keyboard.press('ArrowUp');
      await reported(page, { y });
    }
    await row.waitFor({ state: 'detached' });
    await menu.getByText('Last run:').waitFor();
  });

  it('shows in an open menu what a page that was closed has left', async () => {
    const menu = await fixture.open();
    const page = await menu.context().newPage();
    await page.goto(`${fixture.url}?game=sample-corridor&seed=one`);
    await reported(page, { y: 0 });
    await page.evaluate(() => {
      // The database takes longer than the page lives.
      IDBObjectStore.prototype.put = () =>
        new Proxy({} as IDBRequest<IDBValidKey>, { get: () => () => undefined });
    });
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: 1 });
    await page.goto(fixture.url);
    await menu.getByRole('button', { name: 'Continue Sample Corridor, seed one' }).waitFor();
  });

  it('leaves a run that was taken over on its last screen to whoever plays it, though its player goes back', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.press('k');
    await page.getByText('Saved as "kept".').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.down('ArrowRight');
    await page.getByRole('dialog', { name: 'You fell' }).waitFor();
    await page.keyboard.up('ArrowRight');

    const other = await page.context().newPage();
    await other.goto(`${fixture.url}?screen=saves`);
    // Its end is kept: what is left to go on with is the save alone.
    await expect.poll(() => other.getByRole('button', { name: /^Continue/ }).count()).toBe(1);
    await other.getByRole('button', { name: 'Continue Sample Room, kept' }).click();
    await other.getByRole('heading', { name: 'This run is being played somewhere else' }).waitFor();
    await other.getByRole('button', { name: 'Take over' }).click();
    await comeBack(other);
    const { x } = await walkTo(other, 'ArrowLeft', { x: 6 });
    await expect.poll(() => keptPlace(other)).toMatchObject({ x });

    await page.bringToFront();
    await page.getByRole('dialog', { name: 'You fell' }).waitFor();
    await page.keyboard.press('F9');
    await page.getByRole('heading', { name: 'This run goes on somewhere else' }).waitFor();
    await other.bringToFront();
    const last = await walkTo(other, 'ArrowLeft', { x: Number(x) - 1 });
    await resumable(other);
    await other.reload();
    await reported(other, { x: last.x });
  });

  it('holds what was set in either', async () => {
    const page = await fixture.open();
    const other = await page.context().newPage();
    await other.goto(fixture.url);
    await other.getByRole('button', { name: 'Settings' }).click();
    await other.getByLabel('Contrast').selectOption('high');
    await page.waitForFunction(() => document.documentElement.dataset.contrast === 'high');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Movement').selectOption('reduced');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.motion === 'reduced');
    expect(await page.evaluate(() => document.documentElement.dataset.contrast)).toBe('high');
  });
});
