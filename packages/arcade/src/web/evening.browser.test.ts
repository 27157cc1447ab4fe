// An evening in the browser, with the real dungeons: ten runs, left, closed, crashed, continued, one dead and one won. After every step
// all records of all other runs are what they were, byte for byte.

import { readFile } from 'node:fs/promises';
import { type AnyGame, keyTap, readRun } from '@stairwell/engine';
import { RecordedSession, verifyRun } from '@stairwell/engine/play';
import { entryNamed, saveFromText, saveToText } from '@stairwell/stage';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { comeBack, reported, usePage } from './testing/fixture.js';

const fixture = usePage('web');
const STORES = ['saves', 'saveTexts', 'runs', 'runTexts', 'entries'] as const;

/** Everything that the database holds, by store and key. */
type Ledger = ReadonlyMap<string, unknown>;

/** A tab of the page's origin without the page, to look into its database. */
async function openLedger(context: BrowserContext): Promise<() => Promise<Ledger>> {
  await context.route('**/ledger.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Ledger</title>' }),
  );
  return async () => {
    const tab = await context.newPage();
    await tab.goto(`${fixture.url}ledger.html`);
    const rows = await tab.evaluate(async (stores) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await answer(indexedDB.open('stairwell'));
      const found: [string, unknown][] = [];
      for (const name of stores) {
        const store = database.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
        keys.forEach((key, index) => {
          found.push([`${name} ${(key as string[]).slice(1).join(' ')}`, values[index]]);
        });
      }
      database.close();
      return found;
    }, STORES);
    await tab.close();
    return new Map(rows);
  };
}

/** The ids of the runs that can be gone on with. */
function unfinished(ledger: Ledger): string[] {
  return [...ledger.keys()].filter((key) => key.startsWith('saves ')).map((key) => key.split(' ')[2]);
}

/** Keys that end in death, found without a screen. */
function deadly(yendor: AnyGame, seed: string): string[] {
  const session = RecordedSession.start(yendor, seed, {}, 'deadly');
  const keys: string[] = [];
  while (!session.report().isGameOver) {
    if (keys.length > 200) throw new Error(`nobody dies so soon in seed ${seed}`);
    keys.push('xsxh'[keys.length % 4]);
    session.give(keyTap(keys[keys.length - 1]));
  }
  return keys;
}

/** The recorded win but for its last step, as a file. */
async function almostWon(yendor: AnyGame): Promise<string> {
  const file = new URL('../../../games/yendor/testing/win.run', import.meta.url);
  const run = readRun(JSON.parse(await readFile(file, 'utf8')));
  const session = RecordedSession.start(yendor, run.seed, run.options, 'almost');
  for (const [, action] of run.inputs.slice(0, -1)) session.act(action);
  return saveToText({ order: 0, savedAt: '2026-05-01T12:00:00.000Z', ...session.save() });
}

/** Ends a tab as a fault of the browser does: nothing in it hears of it. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It never answers: whoever would is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function toMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('button', { name: 'New run of Yendor' }).waitFor();
  await page.close();
}

it('of ten runs loses none, whatever becomes of the others', { timeout: 240_000 }, async () => {
  const yendor = await entryNamed(CATALOGUE, 'yendor').load();
  const context = (await fixture.open()).context();
  const read = await openLedger(context);
  let before = await read();

  /** Opens a tab for something, and says which records it has changed. */
  async function changes(work: (page: Page) => Promise<void>): Promise<string[]> {
    const page = await context.newPage();
    await work(page);
    const after = await read();
    const keys = [...new Set([...before.keys(), ...after.keys()])];
    const changed = keys.filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)));
    before = after;
    return changed.sort();
  }

  /** Plays a new run, waits until so much of it is kept, and ends its tab somehow. Gives its id. */
  async function begin(address: string, keys: string, end: (page: Page) => Promise<void>): Promise<string> {
    const [game] = address.split('&');
    const changed = await changes(async (page) => {
      await page.goto(`${fixture.url}?game=${address}`);
      await reported(page, { isGameOver: false });
      for (const key of keys) await page.keyboard.press(key);
      const isKept = async () =>
        [...(await read())].some(
          ([key, text]) =>
            key.startsWith('saveTexts') &&
            !before.has(key) &&
            saveFromText(String(text)).run.inputs.length >= keys.length,
        );
      await expect.poll(isKept).toBe(true);
      await end(page);
    });
    const id = changed[0]?.split(' ')[2] ?? '';
    expect(changed).toEqual([`saveTexts ${game} ${id}`, `saves ${game} ${id}`]);
    return id;
  }

  /** What a tab leaves behind in a hurry, the next page puts where it belongs. */
  const close = async (page: Page) => {
    await page.close();
    const next = await context.newPage();
    await next.goto(fixture.url);
    await next.getByRole('button', { name: 'New run of Yendor' }).waitFor();
    await next.close();
  };
  const living = [
    await begin('yendor&seed=moss', 's', toMenu),
    await begin('yendor&seed=moss', 'ss', close),
    await begin('yendor&seed=7', 's', toMenu),
    await begin('yendor&seed=moss&option.debug=true', 's', toMenu),
    await begin('darkfloor&seed=moss', 'e', toMenu),
    await begin('darkfloor&seed=fern', 'e', close),
  ];
  const slain = await begin('yendor&seed=slain', 'ss', crash);
  const darkSlain = await begin('darkfloor&seed=slain', 'e', crash);
  living.push(slain, darkSlain);

  // One comes from another evening, won but for its last step.
  const almost = await almostWon(yendor);
  const continueAlmost = `Continue Yendor, seed ${saveFromText(almost).run.seed}`;
  const imported = await changes(async (page) => {
    await page.goto(`${fixture.url}?screen=saves`);
    const buffer = Buffer.from(almost);
    await page.locator('#import').setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: continueAlmost }).waitFor();
    await page.close();
  });
  expect(imported).toEqual(['saveTexts yendor almost', 'saves yendor almost']);
  expect(unfinished(before).sort()).toEqual([...living, 'almost'].sort());

  // One dies, of the seed of one that lives.
  const death = await changes(async (page) => {
    await page.goto(`${fixture.url}?game=yendor&seed=7`);
    await reported(page, { isGameOver: false });
    for (const key of deadly(yendor, '7')) await page.keyboard.press(key);
    await page.getByRole('dialog').getByText('Rank 1: the first game on this board').waitFor();
    await page.close();
  });
  const ended = [/^entries yendor /, /^runTexts yendor /, /^runs yendor /].map((form) =>
    expect.stringMatching(form),
  );
  expect(death).toEqual(ended);

  // What crashed goes on; a real-time game stands still until its key is pressed.
  for (const [id, title] of [
    [slain, 'Yendor'],
    [darkSlain, 'Dark Floor'],
  ]) {
    const game = title === 'Yendor' ? 'yendor' : 'darkfloor';
    const changed = await changes(async (page) => {
      await page.goto(fixture.url);
      await page.getByRole('button', { name: `Continue ${title}, seed slain` }).click();
      await reported(page, { seed: 'slain' });
      if (game === 'darkfloor') await comeBack(page);
      await page.keyboard.press(game === 'yendor' ? 's' : 'e');
      await toMenu(page);
    });
    expect(changed).toEqual([`saveTexts ${game} ${id}`, `saves ${game} ${id}`]);
  }

  // One is won: the one from another evening.
  const victory = await changes(async (page) => {
    await page.goto(`${fixture.url}?screen=saves`);
    await page.getByRole('button', { name: continueAlmost }).click();
    await reported(page, { isGameOver: false });
    await page.keyboard.press('<');
    await page.getByRole('dialog').getByText('Rank 1 of 2').waitFor();
    await page.close();
  });
  expect(victory).toEqual([...ended, 'saveTexts yendor almost', 'saves yendor almost']);

  // All others are there, and each is a run that plays to where it stands.
  expect(unfinished(before).sort()).toEqual(living.sort());
  for (const [key, text] of before) {
    if (!key.startsWith('saveTexts')) continue;
    const save = saveFromText(String(text));
    const game = await entryNamed(CATALOGUE, save.run.game).load();
    expect(verifyRun(game, RecordedSession.resume(game, save).run())).toBeUndefined();
  }
});
