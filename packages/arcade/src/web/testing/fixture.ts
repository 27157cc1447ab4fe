// What every browser suite stands on: one browser and one served page a file, and a fresh context a test.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './browser.js';
import { listen } from './page.js';
import { type PageServer, servePage } from './server.js';
import { type PageKind, pageFolder } from './stamp.js';

export interface Fixture {
  /** The page's address; ends with a slash. */
  readonly url: string;
  /** The folder that is served. */
  readonly folder: string;
  readonly browser: Browser;
  /** Opens an address (what follows the slash) in a browser that has seen nothing before. */
  open(address?: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens any other page of the folder so: one of the manual. */
  visit(address: string, options?: BrowserContextOptions): Promise<Page>;
  /** What the browser itself says on the console of this test, as when a file is not there, is no complaint of the page. Waits for it. */
  pardon(expected: RegExp): Promise<void>;
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** Sets up the suite it is called in. After every test the page's console must have been quiet. */
export function usePage(kind: PageKind): Fixture {
  let browser: Browser | undefined;
  let server: PageServer | undefined;
  // Built before the first suite begins (build-pages.ts).
  const folder = pageFolder(kind);
  let pages: { page: Page; complaints: string[] }[] = [];
  let pardoned: RegExp[] = [];
  const complaints = () =>
    pages.flatMap(({ complaints }) => complaints).filter((text) => !pardoned.some((each) => each.test(text)));

  beforeAll(async () => {
    browser = await launchChromium();
    server = await servePage(folder);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  afterEach(async () => {
    for (const { page } of pages) await page.context().close();
    const left = complaints();
    pages = [];
    pardoned = [];
    expect(left, 'complaints on the console').toEqual([]);
  });

  const started = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the suite has not been set up');
    return thing;
  };
  return {
    get url() {
      return started(server).url;
    },
    folder,
    get browser() {
      return started(browser);
    },
    async pardon(expected) {
      await expect.poll(complaints).toContainEqual(expect.stringMatching(expected));
      pardoned.push(expected);
    },
    async open(address = '', options) {
      const page = await this.visit(address, options);
      // The page is there once its own hook is: its services open before anything is shown.
      await page.waitForFunction(() => window.stairwell !== undefined);
      return page;
    },
    async visit(address, options = DESKTOP) {
      const context = await started(browser).newContext({
        // What is kept for lack of a connection would answer in place of what a test puts there.
        serviceWorkers: 'block',
        ...options,
      });
      // Every test is a newcomer, and most count on seeing all of the map; those about first steps and the known part ask for them.
      await context.addInitScript(() => {
        try {
          if (localStorage.getItem('stairwell.settings') === null)
            localStorage.setItem('stairwell.settings', '{"openings":false,"zoom":"fit"}');
        } catch {
          // Forbidden here: that is what the test is about.
        }
      });
      const page = await context.newPage();
      pages.push({ page, complaints: listen(page) });
      await page.goto(started(server).url + address);
      return page;
    },
  };
}

/** Lets this much time pass in the page, with every timer and every picture that falls into it. */
export async function passTime(page: Page, ms: number): Promise<void> {
  if (!withOwnClock.has(page)) {
    // The new clock begins at nought: without this jump, what the page has noted of the time would lie in the future.
    const age = await page.evaluate(() => performance.now());
    await page.clock.install();
    await page.clock.fastForward(Math.ceil(age));
  }
  withOwnClock.add(page);
  await page.clock.runFor(ms);
}
/** Pages whose time a test has taken into its hands. It still goes on by itself. */
const withOwnClock = new WeakSet<Page>();

/** Lets time go on in a real-time game to which the player has come back. */
export async function comeBack(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Time stands still' }).waitFor();
  await closeBy(page, 'Enter');
}

/** Presses a key until the dialog is gone: a screen that has just come hears no keys for a second. */
export async function closeBy(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press(key);
    const isGone = dialog.waitFor({ state: 'detached', timeout: 1500 });
    if (
      await isGone.then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`the dialog does not close by ${key}`);
}

/** Waits until the run on the screen has been played through and found true: as long as the longest of them may take. */
export async function verified(page: Page): Promise<void> {
  await page.getByText('Verified: it plays to the same end').waitFor({ timeout: 60_000 });
}

/** Where a thing stands, once it has been there for some pictures: buttons and words may still find their room. */
export function settledBox(page: Page, selector: string): Promise<DOMRect> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const place = () => JSON.stringify(element.getBoundingClientRect());
      for (let still = 0, before = place(); still < 5; ) {
        await new Promise(requestAnimationFrame);
        still = place() === before ? still + 1 : 0;
        before = place();
      }
      return JSON.parse(place());
    });
}

/** Waits until the run on the screen would be gone on with after a reload. */
export async function resumable(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof history.state?.resume === 'string');
}

/** Holds a key in the sample room until somebody has come so far to the west or the north: a slow machine may miss the very step. */
export async function walkTo(
  page: Page,
  key: string,
  to: { readonly x?: number; readonly y?: number },
): Promise<Record<string, unknown>> {
  await page.keyboard.down(key);
  await page.waitForFunction(({ x = 99, y = 99 }) => {
    const now = window.stairwell.report() as { readonly x: number; readonly y: number };
    return now.x <= x && now.y <= y;
  }, to);
  await page.keyboard.up(key);
  return reported(page, { held: '' });
}

/** Waits until the game on the screen reports what is expected, and gives the whole report. */
export async function reported(
  page: Page,
  expected: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const handle = await page
    .waitForFunction((wanted) => {
      const now = window.stairwell?.report() as Record<string, unknown> | undefined;
      return now !== undefined && Object.keys(wanted).every((key) => now[key] === wanted[key]) ? now : false;
    }, expected)
    .catch(async () => {
      const now = await page.evaluate(() => window.stairwell?.report());
      throw new Error(`expected a report with ${JSON.stringify(expected)}, last was ${JSON.stringify(now)}`);
    });
  return (await handle.jsonValue()) as Record<string, unknown>;
}
