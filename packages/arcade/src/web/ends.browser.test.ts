// The last screens of real dungeons in the page: their keys, what they must not take for an answer, and what follows.

import { readFile } from 'node:fs/promises';
import { type Run, readRun } from '@stairwell/engine';
import { createVerifier, endOfRun, verifyRun } from '@stairwell/engine/play';
import { entryNamed, runFromLink, saveToText } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { daggorath } from '../../../games/daggorath/index.js';
import { recordWin } from '../../../games/daggorath/testing/bot.js';
import { comeBack, passTime, reported, usePage } from './testing/fixture.js';

const fixture = usePage('web');
/** What a seed looks like that nobody has typed. */
const FRESH = /^[a-z]+-[a-z]+-\d+$/;

const yendorWin = async (): Promise<Run> =>
  readRun(
    JSON.parse(await readFile(new URL('../../../games/yendor/testing/win.run', import.meta.url), 'utf8')),
  );

/** Opens a run just before its last input. */
async function openBeforeEnd(run: Run): Promise<Page> {
  const game = await entryNamed(CATALOGUE, run.game).load();
  const last = run.inputs[run.inputs.length - 1][0];
  const { session, step } = createVerifier(game, run);
  step(Number.POSITIVE_INFINITY, game.ticksPerSecond === undefined ? last : last - 1);
  const text = saveToText({
    name: 'the end',
    order: 0,
    savedAt: '2026-05-01T12:00:00.000Z',
    ...session.save(),
  });
  const page = await fixture.open('?screen=saves');
  await page
    .locator('#import')
    .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Continue .*, the end$/ }).click();
  await reported(page, { isGameOver: false });
  return page;
}

/** The run that is offered on the last screen by its key. */
async function sharedRun(page: Page): Promise<Run> {
  await page.keyboard.press('F4');
  const run = runFromLink(await page.getByLabel('Address').inputValue());
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Share this run' }).waitFor({ state: 'detached' });
  return run;
}

describe('the last screen', () => {
  it('of Yendor takes letters in either case once it has stood for a second, and leads to a fresh seed', async () => {
    const page = await openBeforeEnd(await yendorWin());
    await page.keyboard.press('<');
    await page.getByRole('dialog', { name: 'You win' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await passTime(page, 1001);
    expect(await sharedRun(page)).toMatchObject({ game: 'yendor', outcome: { hasWon: true } });
    await page.keyboard.press('n');
    const { seed } = await reported(page, { isGameOver: false, turn: 0 });
    expect(seed).toMatch(FRESH);
    await page.waitForFunction((fresh) => location.search.includes(`seed=${fresh}`), String(seed));
  });

  it('of Daggorath is not skipped by whoever still types', async () => {
    const page = await openBeforeEnd(recordWin('seeded'));
    await comeBack(page);
    const line = page.locator('#prompt');
    for (const words of ['GET RIGHT SUPREME RING', 'INCANT FINAL']) {
      await line.fill(words);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('dialog', { name: 'The ring is yours' }).waitFor();
    // Time goes on behind the last screen, but not in what was played.
    const played = readRun(await page.evaluate(() => window.stairwell.run()));
    expect(played.outcome.hasWon).toBe(true);
    await passTime(page, 1001);
    for (const key of ['A', ' ', 'm', 'Enter', 'q', 'Enter']) await page.keyboard.press(key);
    await reported(page, { hasWon: true });
    // So long a run fits into no address: its file is offered, and holds what was played, not what was typed since.
    await page.keyboard.press('F4');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    const shared = readRun(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(shared).toMatchObject({ ...played, checkpoints: shared.checkpoints });
    expect(endOfRun(shared)).toBeLessThanOrEqual(endOfRun(played));
    expect(verifyRun(daggorath, shared)).toBeUndefined();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Share this run' }).waitFor({ state: 'detached' });
    await page.keyboard.press('F3');
    expect((await reported(page, { isGameOver: false })).seed).toMatch(FRESH);
  });
});

describe('a save of The Mazes', () => {
  it('says where it is in words', async () => {
    const page = await fixture.open('?game=mazes&seed=7');
    await reported(page, { game: 'mazes' });
    await page.keyboard.press('.');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'seed 7' });
    expect(await row.textContent()).toContain('Dungeons of Doom');
    expect(await row.textContent()).not.toContain('doom:');
  });
});
