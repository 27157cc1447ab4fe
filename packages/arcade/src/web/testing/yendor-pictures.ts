// Pictures of Yendor for the documents: a moment of the recorded win, that run being shared, and a leaderboard of games that the
// bot has played. Run it by scripts/run-ts.mjs.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Frame, frameText, type Input, type Run, readRun, type Save } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { boardToText, type Entry, entryOf, runToLink, saveToText } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { yendor } from '../../../../games/yendor/index.js';
import { playBot } from '../../../../games/yendor/testing/bot.js';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

const FOLDER = join(ROOT, 'docs', 'images');
const GAMES = 30;
const FIRST_DAY = Date.UTC(2026, 0, 6, 19);
const DAY_MS = 86_400_000;

async function recordedWin(): Promise<Run> {
  return readRun(JSON.parse(await readFile(join(ROOT, 'packages/games/yendor/testing/win.run'), 'utf8')));
}

/** The moment of the recorded win most worth a picture: much is known, and monsters are in sight. */
async function scene(): Promise<Save> {
  const run = await recordedWin();
  const session = RecordedSession.start(yendor, run.seed, run.options);
  let best: { worth: number; save: Save } | undefined;
  for (const [, action] of run.inputs) {
    session.act(action);
    const frame = session.frame();
    if (frame.overlay !== undefined) continue;
    const worth = worthOf(frame);
    if (best === undefined || worth > best.worth) best = { worth, save: session.save() };
  }
  if (best === undefined) throw new Error('nothing is worth a picture');
  return best.save;
}

function worthOf(frame: Frame): number {
  const rows = frameText(frame).split('\n').slice(0, frame.view.height).join('');
  const known = rows.match(/[.#]/g)?.length ?? 0;
  const monsters = rows.match(/[A-Z]/g)?.length ?? 0;
  return known + Math.min(3, monsters) * 150 + frame.messages.length * 60;
}

/** Games by the bot, one a day. */
function finishedGames(): Entry[] {
  const entries: Entry[] = [];
  for (let number = 0; number < GAMES; number++) {
    const session = RecordedSession.start(yendor, `stairs-${number + 1}`);
    playBot({ frame: () => session.frame(), give: (input: Input) => void session.give(input) });
    entries.push(entryOf(session, new Date(FIRST_DAY + number * DAY_MS).toISOString()));
  }
  return entries;
}

async function give(page: Page, field: string, text: string): Promise<void> {
  await page
    .locator(field)
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  await page.goto(`${server.url}?screen=saves`);
  await give(
    page,
    '#import',
    saveToText({
      name: 'far down',
      order: 0,
      savedAt: new Date(FIRST_DAY).toISOString(),
      ...(await scene()),
    }),
  );
  await page.getByRole('button', { name: 'Continue Yendor, far down' }).click();
  await page.getByRole('application').waitFor();
  // What the page itself says of a save that was gone back to lies over the map for a while.
  await page.getByText('You are back').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(FOLDER, 'web-yendor.png') });
  await page.goto(`${server.url}?screen=leaderboard&game=yendor`);
  await give(page, '#import-board', boardToText(finishedGames()));
  await page.locator('tbody tr').first().waitFor();
  await page.screenshot({ path: join(FOLDER, 'web-leaderboard.png') });
  await page.goto(server.url);
  // As on a page that others can reach, without what is said of one that they cannot.
  await page.route('https://stairwell.example/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    await route.fulfill({ response: await page.request.get(server.url.slice(0, -1) + path) });
  });
  await page.goto(`https://stairwell.example/#${runToLink(await recordedWin())}`);
  await page.getByText('Verified').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('dialog', { name: 'You win' }).waitFor();
  await page.keyboard.press('F4');
  await page.getByText(/^Copied/).waitFor();
  await page.screenshot({ path: join(FOLDER, 'web-share.png') });
  console.log(`Pictures are in ${FOLDER}.`);
} finally {
  await browser.close();
  await server.close();
}
