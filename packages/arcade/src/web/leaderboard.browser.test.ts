// Leaderboards in the browser: a game that ends is entered, its last screen says where it stands, and the table sorts,
// filters, exports and imports.

import { readFile } from 'node:fs/promises';
import { readRun } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { boardToText, type Entry, saveToText } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { yendor } from '../../../games/yendor/index.js';
import { violations } from './testing/axe.js';
import { PHONE, passTime, reported, usePage, verified } from './testing/fixture.js';

const fixture = usePage('samples');
const BOARD = '?screen=leaderboard&game=sample-corridor';

async function walkToTheEnd(page: Page): Promise<void> {
  for (let depth = 1; depth <= 9; depth++) {
    await page.locator('.field-of-play').focus();
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: depth });
  }
}

function entry(number: number, part: Partial<Entry> = {}): Entry {
  return {
    run: `run-${number}`,
    game: 'sample-corridor',
    version: '1',
    seed: `seed-${number}`,
    options: {},
    endedAt: new Date(Date.UTC(2026, 2, 1) + number * 86_400_000).toISOString(),
    hasWon: number % 2 === 0,
    figures: { depth: number, words: 3 },
    ...part,
  };
}

async function importBoard(page: Page, text: string): Promise<void> {
  await page
    .locator('#import-board')
    .setInputFiles({ name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** The column of the table under a title. */
async function column(page: Page, title: string): Promise<string[]> {
  const titles = await page.locator('thead th').allInnerTexts();
  const index = titles.findIndex((text) => text.trim() === title);
  return page.locator(`tbody tr td:nth-child(${index + 1})`).allInnerTexts();
}

describe('a game that ends', () => {
  it('is entered once and says its rank; F8 leads to the table, and from there to its replay', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=moss');
    await reported(page, { y: 0 });
    await walkToTheEnd(page);
    await page.getByRole('dialog').getByText('Rank 1: the first game on this board').waitFor();
    await page.locator('.field-of-play').focus();
    // Whoever was still walking does not leave the last screen by mistake.
    await passTime(page, 1000);
    await page.keyboard.press('F8');
    await page.getByText('1 game, 1 won (100 %); streak 1, longest 1').waitFor();
    expect(await column(page, 'Seed')).toEqual(['moss']);
    await page.reload();
    await page.getByRole('button', { name: 'Watch this: the game of seed moss' }).click();
    await verified(page);
  });

  it('shows its rank on the last screen of Yendor, with a button to the leaderboard', async () => {
    const run = readRun(
      JSON.parse(await readFile(new URL('../../../games/yendor/testing/win.run', import.meta.url), 'utf8')),
    );
    // The recorded win but for its last step, so that it is won here.
    const session = RecordedSession.start(yendor, run.seed, run.options);
    for (const [, action] of run.inputs.slice(0, -1)) session.act(action);
    const text = saveToText({
      order: 0,
      savedAt: '2026-05-01T12:00:00.000Z',
      ...session.save(),
    });
    const page = await fixture.open('?screen=saves');
    await page
      .locator('#import')
      .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: new RegExp(`^Continue Yendor, seed ${run.seed}`) }).click();
    await reported(page, { isGameOver: false });
    await passTime(page, 0);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.keyboard.press('<');
    await page.clock.runFor(100);
    // The moment of the end comes first, over the map alone and in gold, also under a mouse; a key goes on.
    const moment = page.locator('.ending');
    await moment.hover();
    expect(await moment.evaluate((shown) => getComputedStyle(shown).backgroundImage)).toContain(
      '120, 84, 20',
    );
    const [over, words] = [await moment.boundingBox(), await page.locator('.words').boundingBox()];
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
    await page.keyboard.press('Q');
    await page.getByRole('dialog', { name: 'You win' }).waitFor();
    // No key leaves the screen that has just come up.
    await page.keyboard.press('Q');
    await page.clock.resume();
    await page.getByRole('dialog', { name: 'You win' }).getByText('Rank 1: the first game').waitFor();
    await page.getByRole('button', { name: 'L Leaderboard' }).waitFor();
    // The keycap says L; the key may be pressed as it is, once the screen has stood for a second.
    await passTime(page, 1000);
    await page.keyboard.press('l');
    await page.getByText('1 game, 1 won').waitFor();
    expect(await column(page, 'Level')).toEqual(['10']);
    expect(await column(page, 'End')).toEqual(['won']);
    const tops = await page
      .locator('.wide-table .row-actions button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
    expect(await violations(page)).toEqual([]);
  });
});

describe('the table', () => {
  it('opens on the board that was played last', async () => {
    const page = await fixture.open(BOARD);
    await page.getByText('No ranked game of yours has ended here yet').waitFor();
    await importBoard(page, boardToText([entry(1, { version: '0' }), entry(2, { version: '0' })]));
    await page.getByText('2 games, 1 won').waitFor();
    expect(await page.getByLabel('Board').inputValue()).toContain('"0"');
    await page.getByLabel('Board').selectOption({ label: 'usual options' });
    await page.getByText('No ranked game of yours has ended here yet').waitFor();
  });

  it('sorts, filters and turns pages', async () => {
    const page = await fixture.open(BOARD);
    await page.getByText('No ranked game of yours has ended here yet').waitFor();
    await importBoard(page, boardToText(Array.from({ length: 30 }, (_, index) => entry(index + 1))));
    await page.getByLabel('Files').getByText('30 taken in, 0 known before').waitFor();
    await page.getByText('30 games, 15 won (50 %)').waitFor();
    expect((await column(page, 'Depth')).slice(0, 3)).toEqual(['30', '29', '28']);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => column(page, 'Rank')).toEqual(['26', '27', '28', '29', '30']);
    await page.getByLabel('Outcome').selectOption('death');
    await page.getByText('15 of 30 games').waitFor();
    await page.getByRole('button', { name: 'Reversed' }).click();
    await expect.poll(async () => (await column(page, 'Depth')).slice(0, 2)).toEqual(['1', '3']);
    await page.getByText('More filters').click();
    await page.locator('#depth-least').fill('20');
    await page.locator('#depth-most').fill('25');
    await page.getByText('3 of 30 games').waitFor();
    await page.locator('#since').fill('2026-03-25');
    await page.getByText('1 of 30 games').waitFor();
    await expect.poll(() => column(page, 'Seed')).toEqual(['seed-25']);
    expect(await violations(page)).toEqual([]);
  });

  it('exports what it imports, each entry once, and refuses a damaged file', async () => {
    const page = await fixture.open(BOARD);
    await importBoard(page, boardToText([entry(1), entry(2)]));
    await page.getByLabel('Files').getByText('2 taken in').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sample-corridor-leaderboard.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(boardToText([entry(1), entry(2)])));
    await importBoard(page, text);
    await page.getByLabel('Files').getByText('0 taken in, 2 known before').waitFor();
    await importBoard(page, text.slice(0, -30));
    await page.getByRole('alert').getByText('board.json was refused: not JSON').waitFor();
    await page.getByText('2 of 2 games').waitFor();
  });

  it('scrolls by itself on a phone, and a dungeon on it can be played', async () => {
    const page = await fixture.open(BOARD, PHONE);
    await importBoard(page, boardToText([entry(4, { seed: 'a rather long seed to be shown' })]));
    await page.getByText('1 of 1 games').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Play this: seed a rather long seed to be shown' }).click();
    await reported(page, { seed: 'a rather long seed to be shown', y: 0 });
  });

  it('of a dungeon that is not there says so', async () => {
    const page = await fixture.open('?screen=leaderboard&game=cellar');
    await page.getByText('There is no leaderboard of "cellar" here.').waitFor();
  });
});
