// Pictures of Fortress: for its document, a path across the levels, all algorithms side by side, and the cutaway; and from that
// cutaway the picture that stands beside a link to the page where links get a preview, which is part of the page. The times in
// them are those of the machine that made them. Run it by scripts/run-ts.mjs.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

/** From a hilltop to a room deep below: `<` and `>` go through the levels, capitals go eight cells. */
const KEYS = 'L K l l l l < < s > > > > H H H J j j j j j j g c e < <'.split(' ');

const WEB = join(ROOT, 'packages/arcade/src/web');
/** What those who show previews ask for. */
const PREVIEW = { width: 1200, height: 630 };

/** Name and picture side by side, before the stairwell of the menu. */
async function takePreview(browser: Browser, cutaway: Buffer): Promise<void> {
  const stairs = await readFile(join(WEB, 'styles/stairwell.svg'));
  const page = await browser.newPage({ viewport: PREVIEW });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; overflow: hidden; background: #0a0d0f; color: #d6dbd8; font-family: "DejaVu Serif", serif; }
    .stairs { position: absolute; left: -230px; top: -60px; width: 760px; opacity: 0.42; }
    .cutaway { position: absolute; right: 8px; top: 8px; height: 614px; clip-path: inset(2px); mix-blend-mode: lighten; }
    .words { position: absolute; left: 64px; top: 206px; text-shadow: 0 0 24px #0a0d0f, 0 0 24px #0a0d0f, 0 0 24px #0a0d0f; }
    h1 { margin: 0; font-size: 96px; font-weight: 400; }
    p { margin: 12px 0 0; font-size: 29px; line-height: 1.4; color: #e0b56a; }
    </style>
    <img class="stairs" src="data:image/svg+xml;base64,${stairs.toString('base64')}">
    <img class="cutaway" src="data:image/png;base64,${cutaway.toString('base64')}">
    <div class="words"><h1>Stairwell</h1><p>Dungeons of levels,<br>and the ways between them.</p></div>`);
  await page.screenshot({ path: join(WEB, 'preview.png') });
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  await page.goto(`${server.url}?game=fortress&seed=7&option.movers=150`);
  await page.waitForFunction(() => Number((window.stairwell?.report() as { tick?: number })?.tick) > 300);
  for (const key of KEYS) await page.keyboard.press(key);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(ROOT, 'docs', 'images', 'web-fortress.png') });
  await page.setViewportSize({ width: 1500, height: 1000 });
  await page.waitForTimeout(1000);
  await takePreview(browser, await page.getByRole('img', { name: /^Cutaway/ }).screenshot());
} finally {
  await browser.close();
  await server.close();
}
