// The page on a run server: the day's dungeon, submitting, ranks, and watching what others play, live and afterwards.

import { keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshKey, goOnAir, serverAt } from '../../../server/src/client/index.js';
import { startServer } from '../../../server/src/index.js';
import { startTestPostgres, type TestPostgres } from '../../../server/src/testing/postgres.js';
import { createThread } from '../../../server/src/thread/index.js';
import { createSite, isKnownHost } from '../site/site.js';
import { violations } from './testing/axe.js';
import { launchChromium } from './testing/browser.js';
import { DESKTOP, passTime, reported } from './testing/fixture.js';
import { listen } from './testing/page.js';
import { corridor } from './testing/samples/corridor.js';
import { pageFolder } from './testing/stamp.js';

let postgres: TestPostgres;
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let url: string;
/** Where the tables of a test are: every test, and whoever tries it again, begins with empty boards. */
let schema: string;
let schemas = 0;
/** What every page has complained about on its console. */
let complaints: string[][] = [];
/** What waits for its time to be shown. */
const held: (() => void)[] = [];

const CATALOGUE = [
  {
    ...{ id: corridor.id, title: corridor.title, summary: corridor.summary },
    ...(corridor.figures !== undefined && { figures: corridor.figures }),
    load: async () => corridor,
  },
];

beforeAll(async () => {
  postgres = await startTestPostgres();
  browser = await launchChromium();
});

beforeEach(async () => {
  schema = `test_${++schemas}`;
  const verify = createThread(CATALOGUE);
  server = await startServer({
    connection: postgres.connection,
    schema,
    catalogue: CATALOGUE,
    host: '127.0.0.1',
    port: 0,
    verification: {
      threads: 1,
      verify: (text) => verify({ text, seconds: 10 }),
      close: async () => undefined,
    },
    isKnownHost: (name) => isKnownHost(name, []),
    site: createSite(pageFolder('samples'), [], [], './'),
    later(work) {
      held.push(work);
      return () => undefined;
    },
  });
  url = `http://127.0.0.1:${server.port}/`;
});

afterAll(async () => {
  await browser?.close();
  await postgres?.stop();
});

afterEach(async () => {
  const heard = complaints.flat();
  complaints = [];
  for (const context of browser.contexts()) await context.close();
  await server.close();
  held.length = 0;
  expect(heard).toEqual([]);
});

/** Takes away what the browser itself says about requests that were refused, once it has said so. */
async function expectRefusals(words: string): Promise<void> {
  await expect.poll(() => complaints.flat()).toContainEqual(expect.stringContaining(words));
  complaints = complaints.map((heard) => heard.filter((text) => !text.includes(words)));
}

async function open(address = ''): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('stairwell.settings', '{"openings":false}'));
  const page = await context.newPage();
  complaints.push(listen(page));
  await page.goto(url + address);
  await page.waitForFunction(() => window.stairwell !== undefined);
  return page;
}

const walk = async (page: Page, steps: number, from = 0) => {
  await page.bringToFront();
  await reported(page, { y: from });
  for (let step = from + 1; step <= from + steps; step++) {
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: step });
  }
};

/** Opens what shares the game that has ended, once its last screen has stood long enough to take an answer. */
async function share(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: corridor.title }).waitFor();
  await passTime(page, 1001);
  await page.getByRole('button', { name: 'Share this run' }).click();
}

/** Submits the game that has ended, from what shares it. */
async function submit(page: Page, name: string): Promise<string> {
  await share(page);
  await page.getByLabel('Your name on the boards of this server').fill(name);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/^Verified/).waitFor();
  return (await page.getByText(/^Verified/).textContent()) ?? '';
}

it("plays today's dungeon, submits it, sees its rank and what others may not see yet", async () => {
  const page = await open();
  await page.getByRole('button', { name: "Today's run of Sample Corridor" }).click();
  await page.waitForURL(/seed=\d{4}-\d\d-\d\d-[0-9a-f]{20}/);
  await walk(page, 9);
  expect(await submit(page, 'Ann')).toBe('Verified: rank 1 of 1; rank 1 of 1 today');
  expect(await violations(page)).toEqual([]);
  const address = (await page.getByRole('link', { name: /\/watch\// }).textContent()) ?? '';
  const other = await open(address.slice(url.length));
  await other.getByRole('alert').getByText('it can be watched when that day is over').waitFor();
  expect(await violations(other)).toEqual([]);
  await expectRefusals('403 (Forbidden)');
});

it('goes on air, is watched live in another browser, and later as a replay', async () => {
  const page = await open('?game=sample-corridor&seed=seven');
  await walk(page, 2);
  await page.getByRole('button', { name: 'On air' }).click();
  await page.getByLabel('Shown').selectOption('at once');
  await page.getByLabel('Your name').fill('Bea');
  await page.getByRole('button', { name: 'Go on air' }).click();
  await page.getByRole('button', { name: 'On air', pressed: true }).waitFor();

  const watcher = await open('?screen=online');
  await watcher.getByRole('link', { name: 'Bea: Sample Corridor' }).waitFor();
  expect(await violations(watcher)).toEqual([]);
  await watcher.getByRole('link', { name: 'Bea: Sample Corridor' }).click();
  await reported(watcher, { y: 2 });
  await watcher.getByText('On air: Bea plays this now.').waitFor();
  expect(await watcher.getByRole('button', { name: 'Take over' }).count()).toBe(0);
  expect(await violations(watcher)).toEqual([]);
  await walk(page, 7, 2);
  await reported(watcher, { y: 9, isGameOver: true });

  expect(await submit(page, 'Bea')).toContain('Verified: rank 1 of 1');
  const address = (await page.getByRole('link', { name: /\/watch\// }).textContent()) ?? '';
  await watcher.goto(address);
  await watcher.getByRole('slider', { name: 'Moment' }).waitFor();
  await reported(watcher, { y: 9, isGameOver: true });
  expect(await watcher.getByText('kept in this browser only').count()).toBe(0);
  expect(await violations(watcher)).toEqual([]);
});

it('says when a game with a delay begins, and shows it then', async () => {
  const session = RecordedSession.start(corridor, 'nine', {}, 'nine');
  for (let i = 0; i < 3; i++) session.give(keyTap('ArrowUp'));
  const wishes = { name: 'Dee', key: freshKey(), delay: 60, now: new Date() };
  const air = await goOnAir(serverAt(url), session.run(), wishes);
  const lobby = await open('?screen=online');
  await lobby.getByText(/^Dee: Sample Corridor, shown 60 seconds later, 0 watching$/).waitFor();
  const watcher = await open(`watch/${air.id}`);
  await watcher.getByText(/^Dee plays with a delay: it begins here at \S/).waitFor();
  expect(await violations(watcher)).toEqual([]);
  for (const show of held.splice(0)) show();
  await reported(watcher, { y: 3 });
  await watcher.getByText('On air: Dee played this 60 seconds ago.').waitFor();
  await air.close();
});

it('keeps a submission that could not be sent, and sends it when the server is there again', async () => {
  const earlier = await open('?game=sample-corridor&seed=seven');
  await walk(earlier, 9);
  await submit(earlier, 'Bea');
  const page = await open('?game=sample-corridor&seed=eight');
  await walk(page, 9);
  await page.route('**/api/runs', (route) => route.abort());
  await share(page);
  await page.getByLabel('Your name on the boards of this server').fill('Cay');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('it waits here').waitFor();
  await expectRefusals('net::ERR_FAILED');
  await page.unroute('**/api/runs');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/runs'));
  await page.reload();
  expect((await answer).status()).toBe(202);

  const own = async () => (await (await fetch(`${url}api/boards/sample-corridor?player=Cay`)).json()).own;
  await expect.poll(own).toBeDefined();
  await page.goto(`${url}?screen=online`);
  await page.getByLabel('Time').selectOption('all');
  await page.getByText(/^You: rank/).waitFor();
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Show the key' }).click();
  await page.getByRole('img', { name: 'Your key as a QR code' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const letters = (await page.locator('code').textContent()) ?? '';
  const other = await open(`?screen=online#key=${letters}`);
  expect(await other.getByLabel('The letters of another device').inputValue()).toBe(letters);
  await other.waitForURL((address) => !address.hash.includes(letters));
  await other.getByRole('button', { name: 'Use them here' }).click();
  expect(await other.evaluate(() => localStorage.getItem('stairwell.player.key'))).toBe(letters);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Really withdraw' }).click();
  await page.getByText('The run is withdrawn').waitFor();
  await page.getByText(/^You: rank/).waitFor({ state: 'detached' });

  await page.getByRole('table').getByRole('link', { name: 'Bea' }).click();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  const { query } = await postgres.open(schema);
  await query("update boards set version = 'old'");
  await page.goto(`${url}?screen=online`);
  await page.getByLabel('Time').selectOption('all');
  await page.getByLabel('Rules').selectOption('version old (not replayable)');
  await page.getByText('Version old is not replayable').waitFor();
  await page.getByRole('cell', { name: 'Bea' }).waitFor();
  expect(await page.getByRole('table').getByRole('link').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
