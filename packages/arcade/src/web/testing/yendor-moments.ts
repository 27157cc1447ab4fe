// Pictures of ten moments of Yendor in the page, two of them on a phone, for docs/yendor-moments.md. Run it by scripts/run-ts.mjs.

import { join } from 'node:path';
import { runToLink, saveToText } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { findMoments, recordedWin, type ShownMoment } from '../../../../games/yendor/testing/moments.js';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

const FOLDER = join(ROOT, 'docs', 'images');
const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ON_PHONE = ['first-enemy', 'pedlar'];

/** Goes on from the moment, and waits until what is drawn stands still. */
async function shoot(page: Page, url: string, { name, save }: ShownMoment, prefix: string): Promise<void> {
  await page.goto(`${url}?screen=saves`);
  const file = saveToText({ name, order: 0, savedAt: '2026-01-06T19:00:00.000Z', ...save });
  await page
    .locator('#import')
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: `Continue Yendor, ${name}` }).click();
  await page.getByRole('application').waitFor();
  await page.waitForTimeout(3000);
  await page.getByText('You are back').waitFor({ state: 'hidden' });
  await page.screenshot({ path: join(FOLDER, `${prefix}-${name}.png`) });
}

const moments = findMoments();
const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  for (const moment of moments) {
    const page = await asRegular(await browser.newPage(DESK));
    if (moment.name === 'end') {
      // A game that is over has no save: its run is watched to the end.
      await page.goto(`${server.url}#${runToLink(recordedWin('win'))}`);
      await page.getByText('Verified').waitFor();
      await page.keyboard.press('End');
      await page.getByRole('dialog', { name: 'You win' }).waitFor();
      await page.screenshot({ path: join(FOLDER, 'yendor-end.png') });
    } else await shoot(page, server.url, moment, 'yendor');
    await page.close();
  }
  for (const moment of moments.filter(({ name }) => ON_PHONE.includes(name))) {
    // Moments of one run do not stand open beside each other.
    const page = await asRegular(await browser.newPage(PHONE));
    await shoot(page, server.url, moment, 'yendor-phone');
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
