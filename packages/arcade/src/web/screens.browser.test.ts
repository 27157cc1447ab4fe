// Every screen and every dungeon for everyone: axe finds nothing, twice the size fits, nothing moves for whoever asks for that, and a
// keyboard is enough. The workshop, the manual, boards, sharing and the run server have tests of their own, and so have phones
// (looks.browser.test.ts).

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { violations } from './testing/axe.js';
import { PHONE, reported, resumable, usePage, verified } from './testing/fixture.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';
/** A window of 1280x800 that is enlarged to 200 %. */
const ENLARGED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** The screens of the page, and how to come there. */
const SCREENS: readonly [string, (page: Page) => Promise<void>][] = [
  ['menu', async (page) => page.getByRole('heading', { name: 'Stairwell' }).waitFor()],
  [
    'new run',
    async (page) => {
      await page.goto(`${fixture.url}?game=sample-room`);
      await page.getByRole('button', { name: 'Begin' }).waitFor();
    },
  ],
  [
    'game',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}&option.bumps=6`);
      await reported(page, { bumps: 6 });
    },
  ],
  [
    'prompt',
    async (page) => {
      await page.goto(`${fixture.url}?game=sample-corridor&seed=1`);
      await reported(page, { y: 0 });
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
      await page.getByLabel('Say:').waitFor();
    },
  ],
  [
    'death',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}&option.hard=true`);
      await reported(page, { x: 13 });
      await page.keyboard.down('ArrowRight');
      await page.getByRole('dialog', { name: 'You fell' }).waitFor();
      await page.keyboard.up('ArrowRight');
    },
  ],
  [
    'settings',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'West: add a key' }).waitFor();
    },
  ],
  [
    'saves',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}`);
      await reported(page, { x: 8 });
      await page.keyboard.press('k');
      await page.getByText('Saved as "kept".').waitFor();
      await page.getByRole('button', { name: 'Watch' }).click();
      await verified(page);
      await page.goto(`${fixture.url}?screen=saves`);
      await page
        .getByRole('button', { name: /^Continue/ })
        .first()
        .waitFor();
    },
  ],
  [
    'replay',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}`);
      await reported(page, { x: 8 });
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Watch' }).click();
      await verified(page);
    },
  ],
  [
    'crash',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}`);
      await reported(page, { x: 8 });
      await page.keyboard.press('b');
      await page.getByText('broken on purpose').waitFor();
    },
  ],
  [
    'about',
    async (page) => {
      await page.getByRole('button', { name: 'About' }).click();
      await page.getByRole('heading', { name: 'About' }).waitFor();
    },
  ],
  [
    'no run to watch',
    async (page) => {
      await page.goto(`${fixture.url}?screen=replay`);
      await page.locator('#import').waitFor({ state: 'attached' });
      await page.goto(`${fixture.url}?screen=replay&run=nowhere`);
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'a name to save under',
    async (page) => {
      await page.goto(`${fixture.url}${ROOM}`);
      await reported(page, { x: 8 });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByLabel('Name').waitFor();
    },
  ],
];

/** What axe finds, what moves, and how far the page reaches beyond the window's side. */
async function faults(page: Page) {
  return {
    found: await violations(page),
    ...(await page.evaluate(() => ({
      moving: document.getAnimations().length,
      aside: document.documentElement.scrollWidth - innerWidth,
    }))),
  };
}
const NONE = { found: [], moving: 0, aside: 0 };

describe('without motion, at 200 %', () => {
  it.each(SCREENS)('nothing is wrong with the screen: %s', async (name, reach) => {
    // Those whose layout differs on a phone are looked at there too.
    for (const options of ['menu', 'game', 'death'].includes(name) ? [ENLARGED, PHONE] : [ENLARGED]) {
      const page = await fixture.open('', { ...options, reducedMotion: 'reduce' });
      await reach(page);
      expect(await faults(page)).toEqual(NONE);
    }
  });

  it.each(CATALOGUE.map(({ id }) => id))(
    'nothing is wrong with %s and its help, nor on a phone',
    async (id) => {
      const page = await fixture.open(`?game=${id}&seed=7`, { ...ENLARGED, reducedMotion: 'reduce' });
      await reported(page, { game: id });
      expect(await faults(page)).toEqual(NONE);
      const map = page.locator('.map').first();
      expect(await map.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(80);
      // What is said can be read whole: the words have all of the height beside the map.
      const hidden = await page.locator('.messages > div').evaluate((said) => {
        const { clientHeight = 0 } = said.parentElement ?? {};
        return said.clientHeight - clientHeight;
      });
      expect(hidden).toBe(0);
      // Where words are typed, a question mark is one of them.
      await page.keyboard.press(id === 'daggorath' ? 'F1' : '?');
      await page.getByRole('dialog').waitFor();
      expect(await faults(page)).toEqual(NONE);
      const phone = await fixture.open(`?game=${id}&seed=7`, { ...PHONE, reducedMotion: 'reduce' });
      await reported(phone, { game: id });
      expect(await faults(phone)).toEqual(NONE);
    },
  );
});

it('shows all of every dungeon in the menu above the fold at 1280x800, also below a run to go on with', async () => {
  const page = await fixture.open(ROOM);
  await reported(page, { x: 8 });
  await page.keyboard.press('ArrowUp');
  await resumable(page);
  await page.goto(fixture.url);
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
  await page.locator('.dungeons .card :is(pre, svg)').nth(4).waitFor();
  // Five stand in a row; the samples of the tests come on top of those.
  for (const card of (await page.locator('.dungeons .card').all()).slice(0, 5)) {
    const box = await card.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(800);
  }
});

it('has no gap beside the dungeons on a wide page: they end where the way to everything else does', async () => {
  const page = await fixture.open('', { viewport: { width: 1920, height: 1080 } });
  const cards = page.locator('.dungeons .card');
  await cards.last().waitFor();
  // As many as there are without the samples of the tests.
  await cards.evaluateAll((all) => {
    for (const card of all.slice(5)) card.remove();
  });
  const right = (boxes: readonly Element[]) =>
    Math.max(...boxes.map((box) => box.getBoundingClientRect().right));
  const gap = (await page.locator('.menu-head').evaluateAll(right)) - (await cards.evaluateAll(right));
  expect(Math.abs(gap)).toBeLessThan(2);
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
