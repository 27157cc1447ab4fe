// What must not be lost: saves, runs left behind, files in and out, and play where nothing can be stored.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  comeBack,
  PHONE,
  passTime,
  reported,
  resumable,
  usePage,
  verified,
  walkTo,
} from './testing/fixture.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';

/** Presses a key, and waits until the run would be gone on with after a reload. */
async function resumableAfter(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await resumable(page);
}

async function importFile(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('#import')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

async function exported(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

describe('a run left behind', () => {
  it('goes on after a reload', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 5 });
    await resumable(page);
    await page.reload();
    await reported(page, { x });
  });

  it('can be continued from the menu after the tab was closed', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 4 });
    const isClosed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await isClosed;
    const again = await page.context().newPage();
    await again.goto(fixture.url);
    await again.getByRole('button', { name: 'Continue Sample Room, seed 7' }).click();
    await reported(again, { seed: '7', x });
  });

  it('stands in the menu with the words of its dungeon, and with none before that is loaded', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await walkTo(page, 'ArrowLeft', { x: 4 });
    await resumable(page);
    let load = () => {};
    const isLoaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/room-[^/]*\.js$/, async (route) => {
      await isLoaded;
      await route.continue();
    });
    await page.goto(fixture.url);
    const row = page.locator('.rows > li');
    await row.waitFor();
    const height = (await row.boundingBox())?.height;
    expect(await row.locator('.note').isVisible()).toBe(false);
    const button = row.getByRole('button', { name: 'Continue' });
    expect(await button.getAttribute('aria-label')).not.toContain('moment');
    load();
    await row.getByText('minute 0:0').waitFor();
    expect((await row.boundingBox())?.height).toBe(height);
  });

  it('is kept when it is left for the menu, and when another run begins', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 6 });
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.goto(`${fixture.url}?game=sample-room&seed=other`);
    await reported(page, { seed: 'other' });
    await walkTo(page, 'ArrowLeft', { x: 3 });
    await resumable(page);
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Continue Sample Room, seed 7' }).click();
    await reported(page, { seed: '7', x });
  });

  it('whose save was deleted is not begun anew without a word', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await walkTo(page, 'ArrowLeft', { x: 5 });
    await resumable(page);
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Saves and runs' }).click();
    await page.getByRole('button', { name: /^Delete Sample Room/ }).click();
    await page.getByRole('button', { name: /press again/ }).click();
    await page.getByText('No game is kept here yet.').waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('alert').getByText('no longer there').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
  });

  it('goes on even if the database lost the last write', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.evaluate(() => {
      // As when the tab is gone before the database has answered.
      IDBObjectStore.prototype.put = () =>
        new Proxy({} as IDBRequest<IDBValidKey>, { get: () => () => undefined });
    });
    const { y } = await walkTo(page, 'ArrowUp', { y: 6 });
    await page.reload();
    await reported(page, { y });
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Continue Sample Room, seed 7' }).waitFor();
    const notesLeft = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('left-behind')));
    await expect.poll(notesLeft).toEqual([]);
  });

  it('that ends in the moment in which its tab is closed is settled by the next page', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await resumableAfter(page, 'ArrowUp');
    await page.evaluate(() => {
      // The database takes longer than the tab lives.
      IDBObjectStore.prototype.put = () =>
        new Proxy({} as IDBRequest<IDBValidKey>, { get: () => () => undefined });
    });
    await page.keyboard.press('j');
    await page.keyboard.down('ArrowRight');
    await reported(page, { isGameOver: true });
    await page.goto(fixture.url);
    const runsKept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const asked = indexedDB.open('stairwell');
            asked.onsuccess = () => {
              const counted = asked.result.transaction('runs').objectStore('runs').count();
              counted.onsuccess = () => resolve(counted.result);
              asked.result.close();
            };
          }),
      );
    await expect.poll(runsKept).toBe(1);
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Saves and runs' }).click();
    await page.getByRole('button', { name: 'Watch this: Sample Room, hard, seed 7', exact: true }).waitFor();
    await page.getByText('No game is kept here yet.').waitFor();
    expect(await page.getByText('not verified').count()).toBe(0);
  });

  it('is there again after a look at its replay, however short it was', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.down('ArrowUp');
    await reported(page, { held: 'ArrowUp' });
    await page.keyboard.up('ArrowUp');
    const { y } = await reported(page, { held: '' });
    await page.getByRole('button', { name: 'Watch' }).click();
    await verified(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await reported(page, { y });
  });

  it('is kept, and time stands still, when the tab is hidden', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.down('ArrowLeft');
    await reported(page, { held: 'ArrowLeft' });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const { tick } = await reported(page, { held: '' });
    await passTime(page, 300);
    expect((await reported(page, {})).tick).toBe(tick);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(
      (then) => Number((window.stairwell.report() as { tick: number }).tick) > then,
      Number(tick),
    );
    const other = await page.context().newPage();
    await other.goto(fixture.url);
    await other.getByRole('button', { name: 'Continue Sample Room, seed 7' }).waitFor();
  });

  it('goes on with no key held, even if one was down when it was kept', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.down('ArrowUp');
    await reported(page, { y: 1, held: 'ArrowUp' });
    await resumable(page);
    await page.reload();
    await reported(page, { y: 1, held: 'ArrowUp' });
    await comeBack(page);
    await reported(page, { y: 1, held: '' });
  });

  it('that has ended shows its last screen again after a reload, and begins anew where its address is opened', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    const last = page.getByRole('dialog', { name: 'You fell' });
    await last.waitFor();
    await page.keyboard.up('ArrowRight');
    await page.waitForFunction(() => typeof history.state?.ended === 'string');
    // Only what is kept can be shown again.
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => /left-behind/.test(key)));
    await page.reload();
    await last.waitFor();
    await reported(page, { isGameOver: true, x: 14 });
    await passTime(page, 1100);
    await page.keyboard.press('r');
    await reported(page, { isGameOver: false, seed: '7-again' });
    await page.goto(`${fixture.url}${ROOM}&option.hard=true`);
    await reported(page, { isGameOver: false, x: 13 });
  });

  it('is no longer offered once it has ended', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    await reported(page, { isGameOver: true });
    await page.keyboard.up('ArrowRight');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
    await passTime(page, 200);
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Saves and runs' }).click();
    await page.getByRole('button', { name: 'Watch this: Sample Room, hard, seed 7' }).waitFor();
  });
});

describe('saves', () => {
  it('are made by name, listed, and gone on with', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    const saveButton = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    await saveButton.click();
    await page.getByRole('alert').getByText('Give the save a name.').waitFor();
    await page.getByLabel('Name').fill('../etc');
    await saveButton.click();
    await page.getByRole('alert').getByText('no slashes').waitFor();
    await page.getByLabel('Name').fill('Quicksave');
    await saveButton.click();
    await page.getByRole('alert').getByText('Choose another name.').waitFor();
    await page.getByLabel('Name').fill('Zoë before the lamp');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "Zoë before the lamp".').waitFor();
    await walkTo(page, 'ArrowLeft', { x: 2 });
    await resumable(page);
    await page.reload();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Saves and runs' }).click();
    await page.getByRole('button', { name: 'Continue Sample Room, Zoë before the lamp' }).click();
    await reported(page, { x });
    await page.goBack();
    await page.getByRole('button', { name: 'Watch this: Sample Room, Zoë before the lamp' }).click();
    await verified(page);
  });

  it('are made by one key, also where a line is typed, and not of a game that has ended', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=one');
    await reported(page, { y: 0 });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved as "quicksave".').waitFor();
    for (let y = 2; y <= 9; y++) {
      await page.keyboard.press('ArrowUp');
      await reported(page, { y });
    }
    // A screen that came while keys were pressed heeds none for a second.
    await page.getByRole('dialog').waitFor();
    await passTime(page, 1001);
    await page.keyboard.press('Control+s');
    await page.getByText('"quicksave" could not be saved: the run has ended').waitFor();
  });

  it('are made when the game asks for it', async () => {
    const page = await fixture.open(ROOM, PHONE);
    await reported(page, { x: 8 });
    await page.getByRole('button', { name: 'Keep the game' }).tap();
    await page.getByText('Saved as "kept".').waitFor();
  });

  it('leave as files and come back, beside what is there', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await walkTo(page, 'ArrowLeft', { x: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name').fill('mine');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "mine".').waitFor();
    await page.goto(`${fixture.url}?screen=saves`);
    const text = await exported(page, 'Export Sample Room, mine');
    expect(JSON.parse(text)).toMatchObject({ stairwell: 2, kind: 'save', name: 'mine', run: { seed: '7' } });
    await page.getByRole('button', { name: 'Continue Sample Room, mine' }).click();
    await comeBack(page);
    await walkTo(page, 'ArrowLeft', { x: 3 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name').fill('mine');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Press again to replace it.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "mine".').waitFor();
    await page.goto(`${fixture.url}?screen=saves`);
    await importFile(page, 'mine.json', text);
    await page.getByText('Imported as "mine 2".').waitFor();
    await page.getByRole('button', { name: 'Continue Sample Room, mine 2' }).waitFor();
    await page.getByRole('button', { name: 'Delete Sample Room, mine', exact: true }).click();
    await page.getByRole('button', { name: /press again/ }).click();
    await page
      .getByRole('button', { name: 'Continue Sample Room, mine', exact: true })
      .waitFor({ state: 'detached' });
  });

  it.each([
    ['nonsense', () => 'once upon a time', /not JSON/],
    ['half a file', (text: string) => text.slice(0, text.length / 2), /not JSON/],
    [
      'a changed state',
      (text: string) => text.replace(/("state":.*)"x":\d+/, '$1"x":40'),
      /does not belong to the run|state/,
    ],
    [
      'an unknown game',
      (text: string) => text.replaceAll('"sample-room"', '"elsewhere"'),
      /no game "elsewhere"/,
    ],
    ['another version', (text: string) => text.replaceAll('"version":"1"', '"version":"9"'), /version 9/],
    ['some other JSON', () => '{"hello":1}', /neither a save nor a run/],
  ])('refuse %s with a reason and lose nothing', async (_, spoil, reason) => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await walkTo(page, 'ArrowLeft', { x: 6 });
    await page.getByRole('button', { name: 'Save' }).click();
    const text = await exported(page, 'Export the save');
    await page.getByLabel('Name').fill('mine');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "mine".').waitFor();
    await page.goto(`${fixture.url}?screen=saves`);
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    await importFile(page, 'spoilt.json', spoilt);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(reason);
    await expect.poll(() => page.getByRole('button', { name: /^Continue/ }).count()).toBe(2);
  });
});

describe('the room for all this', () => {
  it('is asked for to last, and the player is told when it is nearly full', async () => {
    const page = await fixture.open();
    await page.context().addInitScript(() => {
      Object.assign(window, { asked: 0 });
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => {
        Object.assign(window, { asked: 1 });
        return true;
      };
      StorageManager.prototype.estimate = async () => ({ usage: 95, quota: 100 });
    });
    await page.goto(fixture.url);
    await page.getByText('The room for saves is 95 % full.').waitFor();
    await page.waitForFunction(() => 'asked' in window && window.asked === 1);
  });
});

describe('without storage', () => {
  it('says so when the browser has no room left, and plays on', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room left', 'QuotaExceededError');
      };
    });
    await walkTo(page, 'ArrowLeft', { x: 6 });
    await page.getByText('This run cannot be kept: there is no room left in this browser.').waitFor();
    await page.keyboard.press('k');
    await page.getByText('could not be saved: there is no room left').first().waitFor();
    await walkTo(page, 'ArrowLeft', { x: 4 });
  });

  it('says so, and plays all the same', async () => {
    const page = await fixture.open();
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied here', 'SecurityError');
      };
    });
    await page.goto(`${fixture.url}${ROOM}`);
    await page.getByRole('alert').getByText('refuses to store').waitFor();
    await reported(page, { x: 8 });
    await walkTo(page, 'ArrowLeft', { x: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Name').fill('for now');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "for now".').waitFor();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: /^Continue Sample Room/ }).click();
    await reported(page, { seed: '7' });
  });
});
