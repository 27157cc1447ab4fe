// Pictures of the workshop for the documents, from the program as it is. Run it by scripts/run-ts.mjs.

import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '../../../arcade/src/web/testing/browser.js';
import { builtPage } from '../../../arcade/src/web/testing/page.js';
import { servePage } from '../../../arcade/src/web/testing/server.js';
import { ROOT } from '../../../arcade/src/web/testing/stamp.js';

const FOLDER = join(ROOT, 'docs', 'images');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

async function open(browser: Browser, address: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('.level-map canvas').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Looks at a cell, so that the picture shows what is said of it. */
async function lookAt(page: Page, x: number, y: number): Promise<void> {
  const box = await page.locator('.level-map canvas').boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.move(box.x + ((x + 0.5) * box.width) / 80, box.y + ((y + 0.5) * box.height) / 21);
}

async function takePictures(browser: Browser, address: string): Promise<void> {
  const shot = (page: Page, name: string) => page.screenshot({ path: join(FOLDER, `workshop-${name}.png`) });

  const castle = await open(browser, `${address}?screen=workshop#level=castle&seed=1`, DESKTOP);
  await lookAt(castle, 34, 11);
  await castle.getByText('Cell 34, 11').waitFor();
  await shot(castle, 'castle');

  const script = await open(browser, `${address}?screen=workshop#level=oracle&seed=4`, DESKTOP);
  await script.getByRole('button', { name: 'New script' }).click();
  await script.getByText('(may flip both ways)').waitFor();
  await script.getByRole('tab', { name: 'Calls' }).click();
  await script.getByRole('slider').fill('12');
  await script.locator('.call-now').waitFor();
  await script.getByText('The linter looked at').waitFor();
  await shot(script, 'script');

  const phone = await open(browser, `${address}?screen=workshop#level=minetn-6&seed=4`, PHONE);
  await shot(phone, 'phone');
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  await takePictures(browser, server.url);
  console.log(`Pictures are in ${FOLDER}.`);
} finally {
  await browser.close();
  await server.close();
}
