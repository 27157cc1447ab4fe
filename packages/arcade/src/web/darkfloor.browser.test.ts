// Dark Floor in the page as it is shipped: a save made elsewhere goes on here, to its end, and can be watched.

import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { saveToText } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { violations } from './testing/axe.js';
import { closeBy, comeBack, PHONE, passTime, reported, usePage, verified } from './testing/fixture.js';

const fixture = usePage('web');
const ADDRESS = '?game=darkfloor&seed=7';

async function darkfloor(): Promise<AnyGame> {
  const entry = CATALOGUE.find(({ id }) => id === 'darkfloor');
  if (entry === undefined) throw new Error('Dark Floor is not in the catalogue');
  return entry.load();
}

/** A game played in Node, to and fro beside the arrival, until little is left. */
async function nearlyDead(): Promise<RecordedSession> {
  const game = await darkfloor();
  // Some seeds meet something before the end: those are no use here.
  for (let number = 0; number < 50; number++) {
    const session = RecordedSession.start(game, `short-of-breath-${number}`);
    let turns = 0;
    while (session.report().isGameOver === false && Number(session.report().hp) > 4 && turns++ < 4000) {
      session.give(keyTap(['d', 'a', 's', 'w', 'a', 'd', 'w', 's'][turns % 8]));
      session.tick();
    }
    const { isGameOver, hp } = session.report();
    if (isGameOver === false && Number(hp) <= 4) return session;
  }
  throw new Error('no seed gets the player near the end');
}

async function goOnWith(page: Page, session: RecordedSession): Promise<void> {
  await page.goto(`${fixture.url}?screen=saves`);
  const text = saveToText({
    name: 'from afar',
    order: 0,
    savedAt: '2026-01-01T00:00:00.000Z',
    ...session.save(),
  });
  await page
    .locator('#import')
    .setInputFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByText('Imported as "from afar".').waitFor();
  await page.getByRole('button', { name: 'Continue Dark Floor, from afar' }).click();
  await reported(page, { seed: session.seed });
  await comeBack(page);
}

/** Walks about until the end. */
async function die(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if ((await reported(page, {})).isGameOver === true) return;
    const key = ['d', 'a', 's', 'w'][i % 4];
    await page.keyboard.down(key);
    await passTime(page, 220);
    await page.keyboard.up(key);
  }
  throw new Error('the player would not die');
}

describe('captions', () => {
  it.each([
    ['below the middle', '5', true],
    ['above it, where the player is near the lower end', '2', false],
  ])('stand %s', async (_, seed, isBelow) => {
    const page = await fixture.open(`?game=darkfloor&seed=${seed}`, PHONE);
    await reported(page, { seed });
    await page.keyboard.press('f');
    const caption = page.locator('.captions li', { hasText: 'a click' });
    const [words, map] = [await caption.boundingBox(), await page.locator('.map canvas').boundingBox()];
    if (words === null || map === null) throw new Error('there is no caption over the map');
    expect(words.y > map.y + map.height / 2).toBe(isBelow);
  });
});

describe('Dark Floor', () => {
  it('starts by address and walks by keys, a step for a tap and more for a hold', async () => {
    const page = await fixture.open(ADDRESS);
    const start = await reported(page, { game: 'darkfloor', seed: '7', floor: 20 });
    await page.keyboard.down('d');
    await page.waitForFunction(
      (x) => Number((window.stairwell.report() as { x: number }).x) >= x + 3,
      Number(start.x),
    );
    await page.keyboard.up('d');
    const walked = await reported(page, { y: start.y });
    expect(walked.hp).toBe(Number(start.hp) - Number(walked.steps));
    expect(await page.evaluate(() => window.stairwell.frame())).toContain('@');
    expect(await violations(page)).toEqual([]);
  });

  it('goes on with a save from elsewhere, ends, is kept to be watched, and begins anew', async () => {
    const page = await fixture.open();
    await goOnWith(page, await nearlyDead());
    await die(page);
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    const before = new URL(page.url()).searchParams.get('seed');
    await closeBy(page, 'r');
    await reported(page, { isGameOver: false, floor: 20, hp: 500 });
    await page.waitForFunction((seed) => new URL(location.href).searchParams.get('seed') !== seed, before);
    await page.goto(`${fixture.url}?screen=saves`);
    await page.getByRole('button', { name: `Watch this: Dark Floor, seed ${before}` }).click();
    // It plays by itself, and would leave the moment that is asked for below.
    await page.getByRole('button', { name: 'Pause' }).click();
    await verified(page);
    await page.getByRole('slider', { name: 'Moment' }).fill('300');
    await reported(page, { tick: 300 });
  });

  it.each([
    ['in half a window', { viewport: { width: 500, height: 800 } }],
    ['on a phone', PHONE],
  ])('leaves the map as it is when the first sound is written below it, %s', async (_, device) => {
    // Whoever stands still hears the first one after nineteen seconds.
    const page = await fixture.open('?game=darkfloor&seed=35', device);
    await reported(page, { game: 'darkfloor' });
    const status = page.getByRole('region', { name: 'Status' });
    const canvas = page.locator('canvas');
    const before = await canvas.boundingBox();
    expect(await status.textContent()).not.toContain('thud');
    for (let i = 0; i < 40 && (await status.getByText('thud').count()) === 0; i++) await passTime(page, 1000);
    await status.getByText('thud').waitFor();
    expect(await canvas.boundingBox()).toEqual(before);
  });

  it('keeps bars and boxes where they are, however much of the floor is shown, and says in letters only what they do not', async () => {
    const page = await fixture.open(ADDRESS);
    await page.evaluate(() => localStorage.setItem('stairwell.settings', '{"openings":false}'));
    const seen = async (address: string) => {
      await page.goto(fixture.url + address);
      await reported(page, { game: 'darkfloor' });
      const canvas = await page.locator('canvas').boundingBox();
      return { map: canvas?.width, hud: await page.locator('.hud').boundingBox() };
    };
    const little = await seen(ADDRESS);
    const all = await seen(`${ADDRESS}&option.debug=true`);
    expect(all.map).not.toBe(little.map);
    expect(all.hud).toEqual(little.hud);
    // Whoever listens has no boxes.
    const slots = page.getByRole('region', { name: 'Status' }).locator('p').first();
    expect(await slots.textContent()).toContain('[2:---]');
    expect((await slots.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  it('fits a phone: the whole map, its buttons, and no way to scroll aside', async () => {
    const page = await fixture.open(ADDRESS, PHONE);
    await reported(page, { game: 'darkfloor' });
    const canvas = await page.locator('canvas').boundingBox();
    expect(canvas?.width).toBeGreaterThan(340);
    expect(await page.locator('canvas').evaluate((element: HTMLCanvasElement) => element.width % 50)).toBe(0);
    for (const name of ['Walk north', 'Walk west', 'Use or switch', 'Slot 5', 'Pause'])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).tap();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]),
    ).toEqual([390, 844]);
  });
});
