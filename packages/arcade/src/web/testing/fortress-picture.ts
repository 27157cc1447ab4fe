// The picture of Fortress for its document: a path across the levels, all algorithms side by side, and the cutaway. The
// times in it are those of the machine that made it. Run it by scripts/run-ts.mjs.

import { join } from 'node:path';
import { launchChromium } from './browser.js';
import { builtPage, ROOT } from './page.js';
import { servePage } from './server.js';

/** From a hilltop to a room deep below: `<` and `>` go through the levels, capitals go eight cells. */
const KEYS = 'L K l l l l < < s > > > > H H H J j j j j j j g c e < <'.split(' ');

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.url}?game=fortress&seed=7&option.movers=150`);
  await page.waitForFunction(() => Number((window.stairwell?.report() as { tick?: number })?.tick) > 300);
  for (const key of KEYS) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Cutaway' }).click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(ROOT, 'docs', 'images', 'web-fortress.png') });
} finally {
  await browser.close();
  await server.close();
}
