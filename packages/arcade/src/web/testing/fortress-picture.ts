// Pictures of Fortress: for its document, a path across the levels, all algorithms side by side, and the cutaway, and three
// scenarios under way; and from that cutaway the picture that stands beside a link to the page where links get a preview, which is part of the page. The times in
// them are those of the machine that made them. Run it by scripts/run-ts.mjs.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

/** From a hilltop to a room deep below: `<` and `>` go through the levels, capitals go eight cells. */
const KEYS = 'L K l l l l < < s > > > > H H H J j j j j j j g c e < <'.split(' ');

/** A key that builds, and two corners: x, y and level each. */
type Piece = readonly [key: string, ...corners: readonly [number, number, number, number, number, number]];

/** Scenarios, what is built in them, and the second in which the picture is taken. */
const SCENARIOS: readonly {
  readonly id: string;
  readonly pieces: readonly Piece[];
  readonly second: number;
}[] = [
  {
    id: 'up-here-down-there',
    pieces: [
      ['1', 13, 5, 0, 13, 5, 0],
      ['2', 13, 5, 1, 13, 5, 1],
      ['2', 13, 7, 0, 13, 7, 1],
    ],
    second: 15,
  },
  {
    id: 'evening-rush',
    pieces: [
      ['3', 4, 4, 0, 7, 4, 2],
      ['3', 18, 4, 0, 21, 4, 2],
    ],
    second: 3,
  },
  {
    id: 'the-great-hall',
    pieces: [
      ['3', 4, 5, 0, 7, 5, 2],
      ['i', 4, 5, 1, 4, 5, 1],
    ],
    second: 12,
  },
];

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

/** Brings the cursor to a cell by keys. */
async function goTo(page: Page, x: number, y: number, level: number): Promise<void> {
  const at = (await page.evaluate(() => window.stairwell.report())) as Record<'x' | 'y' | 'level', number>;
  const keys = [
    (level > at.level ? '<' : '>').repeat(Math.abs(level - at.level)),
    (x > at.x ? 'l' : 'h').repeat(Math.abs(x - at.x)),
    (y > at.y ? 'j' : 'k').repeat(Math.abs(y - at.y)),
  ].join('');
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForFunction(
    (there) => {
      const now = window.stairwell.report() as Record<string, unknown>;
      return Object.entries(there).every(([name, value]) => now[name] === value);
    },
    { x, y, level },
  );
}

/** Builds in a scenario, lets it run and takes its picture. */
async function takeScenario(page: Page, address: string, { id, pieces, second }: (typeof SCENARIOS)[number]) {
  await page.goto(`${address}?game=fortress&seed=7&option.scenario=${id}`);
  await page.waitForFunction(() => (window.stairwell?.report() as { isPaused?: boolean })?.isPaused === true);
  for (const [key, fromX, fromY, fromLevel, x, y, level] of pieces) {
    await goTo(page, fromX, fromY, fromLevel);
    if (fromX !== x || fromY !== y || fromLevel !== level) await page.keyboard.press('v');
    await goTo(page, x, y, level);
    await page.keyboard.press(key);
  }
  await page.keyboard.press('p');
  await page.waitForFunction(
    (end) => Number((window.stairwell.report() as { seconds?: number }).seconds) >= end,
    second,
    { timeout: 90_000 },
  );
  await page.keyboard.press('p');
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(ROOT, 'docs', 'images', `fortress-${id}.png`) });
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  for (const scenario of SCENARIOS) await takeScenario(page, server.url, scenario);
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
