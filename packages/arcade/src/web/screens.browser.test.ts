// Every dungeon and every screen for everyone: axe finds nothing, twice the size fits, nothing moves for who asks for that, and a
// keyboard is enough. The screens of sample games are looked at in looks.browser.test.ts; the workshop, the manual, boards, sharing and
// the run server in tests of their own.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { violations } from './testing/axe.js';
import { PHONE, reported, usePage } from './testing/fixture.js';

const fixture = usePage('samples');
/** A window of 1280x800 that is enlarged to 200 %. */
const ENLARGED = {
  viewport: { width: 640, height: 400 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
} as const;

/** What moves, and what does not fit beside each other. */
const unrest = (page: Page) =>
  page.evaluate(() => ({
    moving: document.getAnimations().length,
    aside: document.documentElement.scrollWidth - innerWidth,
  }));
const AT_REST = { moving: 0, aside: 0 };

describe.each(CATALOGUE.map(({ id }) => id))('%s', (id) => {
  it.each([
    ['at 200 %', ENLARGED],
    ['on a phone', { ...PHONE, reducedMotion: 'reduce' }],
  ] as const)('is clean %s, and so is its help; without motion nothing moves', async (_, options) => {
    const page = await fixture.open(`?game=${id}&seed=7`, options);
    await reported(page, { game: id });
    expect(await unrest(page)).toEqual(AT_REST);
    expect(
      await page
        .locator('.map')
        .first()
        .evaluate((map) => map.clientHeight),
    ).toBeGreaterThan(80);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press(id === 'daggorath' ? 'F1' : '?');
    await page.getByRole('dialog').waitFor();
    expect(await unrest(page)).toEqual(AT_REST);
    expect(await violations(page)).toEqual([]);
  });
});

it('axe finds nothing about the page itself: what it is, runs to watch, a name to save under, an address that leads nowhere', async () => {
  const page = await fixture.open('', ENLARGED);
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'About' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${fixture.url}?screen=replay`);
  await page.locator('#import').waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await page.goto(`${fixture.url}?screen=replay&run=nowhere`);
  await page.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${fixture.url}?game=yendor&seed=7`);
  await reported(page, { game: 'yendor' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('is played by the keyboard alone: from the menu into a dungeon, through its screens and the settings, and back', async () => {
  const page = await fixture.open();
  await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
  await reach(page, 'New run of Yendor', 'Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await reach(page, 'Begin', 'Tab');
  await page.keyboard.press('Enter');
  await reported(page, { game: 'yendor', turn: 0 });
  await page.keyboard.press('s');
  await reported(page, { turn: 1 });
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A dungeon may take Tab for itself; the way back always leads out of it.
  await reach(page, 'Settings', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reach(page, 'Back to the menu', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
});

/** Presses a key until the focus is on a button of that name. */
async function reach(page: Page, name: string, key: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 60; presses++) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}
