// Pictures of the page for the documents, from the program as it is: a fixed seed, a bot's inputs and a stopped clock,
// so that the same program always gives the same pictures. Run it by scripts/run-ts.mjs.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyGame, type Frame, frameText, type Save } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { CATALOGUE } from '@stairwell/games';
import { saveToText } from '@stairwell/stage';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { botNamed } from '../../../../games/darkfloor/testing/bots.js';
import { launchChromium } from './browser.js';
import { builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

/** Dungeons among which the most telling moment is sought. */
const SEEDS = ['amber', 'cellar', 'lantern', 'lift', 'well', 'hollow'];
const NOW = new Date('2026-01-06T21:40:00Z');
const FOLDER = join(ROOT, 'docs', 'images');

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** The moment most worth a picture: much of the floor is known, something walks there, and something was said. */
function scene(game: AnyGame): Save {
  let best: { worth: number; save: Save } | undefined;
  for (const seed of SEEDS) {
    const session = RecordedSession.start(game, seed);
    const play = botNamed('careful').create('pictures');
    for (let tick = 0; tick < 1500; tick++) {
      for (const input of play(session.frame())) session.give(input);
      session.tick();
      const frame = session.frame();
      if (frame.overlay !== undefined) break;
      const worth = worthOf(frame);
      if (best === undefined || worth > best.worth) best = { worth, save: session.save() };
    }
  }
  if (best === undefined) throw new Error('nothing is worth a picture');
  return best.save;
}

function worthOf(frame: Frame): number {
  const rows = frameText(frame).split('\n').slice(0, frame.view.height).join('');
  const known = rows.match(/[#.]/g)?.length ?? 0;
  return known + (/[XSA]/.test(rows) ? 200 : 0) + Math.min(3, frame.messages.length) * 30;
}

async function takePictures(browser: Browser, address: string): Promise<void> {
  const game = await CATALOGUE.find(({ id }) => id === 'darkfloor')?.load();
  if (game === undefined) throw new Error('Dark Floor is not in the catalogue');
  const save = saveToText({ order: 0, savedAt: NOW.toISOString(), ...scene(game) });
  for (const [device, options] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    const context = await browser.newContext({
      ...options,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    await page.clock.install({ time: NOW });
    await page.goto(`${address}?screen=saves`);
    await page
      .locator('#import')
      .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(save) });
    await page.getByRole('main').getByText('Imported').waitFor();
    if (device === 'desktop') await takeMenu(page, address);
    await page.goto(`${address}?screen=saves`);
    await page.getByRole('button', { name: /^Continue/ }).waitFor();
    await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
    await page.getByRole('button', { name: /^Continue/ }).click();
    await settle(page);
    await page.keyboard.press('Enter');
    await settle(page);
    await page.screenshot({
      path: join(FOLDER, device === 'desktop' ? 'web-darkfloor.png' : 'web-phone.png'),
    });
    await context.close();
  }
}

async function takeMenu(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, 'web-menu.png') });
}

/** Lets the page lay itself out and paint while the game's own clock hardly moves. */
async function settle(page: Page): Promise<void> {
  for (let i = 0; i < 100; i++) {
    await page.clock.runFor(1);
    if ((await page.evaluate(() => window.stairwell.painted())) > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await page.clock.runFor(20);
}

await mkdir(FOLDER, { recursive: true });
const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  await takePictures(browser, server.url);
  console.log(`Pictures are in ${FOLDER}.`);
} finally {
  await browser.close();
  await server.close();
}
