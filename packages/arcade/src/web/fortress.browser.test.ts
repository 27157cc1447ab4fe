// Fortress in the page as it is shipped: hundreds of movers while cells change, times of the searches side by side, the cutaway of
// all levels, and a map that travels in the address. How fast it is in real time is for `npm run bench:page`.

import { describe, expect, it } from 'vitest';
import { violations } from './testing/axe.js';
import { DESKTOP, PHONE, reported, usePage, verified } from './testing/fixture.js';

const fixture = usePage('web');
const SMALL = '?game=fortress&seed=7';
const LARGE = '?game=fortress&seed=7&option.width=128&option.height=128&option.depth=8&option.movers=500';

describe('Fortress', () => {
  it('moves 500 movers on 128 x 128 x 8 while cells change', async () => {
    const page = await fixture.open(LARGE);
    await reported(page, { game: 'fortress', movers: 500 });
    for (const key of ['l', 'w', 'j', '3', 'z', 'l', 'f', 'k', '2', 'z']) await page.keyboard.press(key);
    await page.waitForFunction(() => {
      const { built, walking } = window.stairwell.report() as { built: number; walking: number };
      return built > 0 && walking > 250;
    });
  });

  it('shows map and cutaway side by side from one height on', async () => {
    const page = await fixture.open(SMALL);
    await reported(page, { game: 'fortress' });
    const tops = () =>
      page
        .locator('.views canvas')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    await expect.poll(async () => (await tops()).length).toBe(2);
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });

  it('names on its palette the keys that build', async () => {
    const page = await fixture.open(SMALL);
    await reported(page, { game: 'fortress' });
    await expect
      .poll(async () => (await page.locator('.slot-key').allTextContents()).join(' '))
      .toBe('d w f a 1 2 3 4 5 6 7 8');
  });

  it('shows what each search cost, expanded and took, side by side', async () => {
    const page = await fixture.open(`${SMALL}&option.movers=0`);
    await reported(page, { game: 'fortress' });
    for (const key of ['s', '<', 'J', 'g']) await page.keyboard.press(key);
    const map = page.getByRole('img', { name: 'Map of Fortress' });
    const before = await map.boundingBox();
    for (const key of ['c', 'e']) await page.keyboard.press(key);
    const status = page.getByRole('region', { name: 'Status' });
    for (const finder of ['A', 'JPS', 'JPS\\+', 'HPA'])
      await status.getByText(new RegExp(`^${finder}[* ].*\\d (us|ms)$`)).waitFor();
    // However many lines there are below it, the map stays as it is.
    expect(await map.boundingBox()).toEqual(before);
    const lines = (await status.locator('p').allTextContents()).slice(3);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['A*', 'JPS', 'JPS+', 'HPA*']);
    for (const line of lines)
      expect(line).toMatch(/cost +\d+ {2}steps +\d+ {2}links +\d+ {2}nodes +\d+ {2}[\d.]+ (us|ms)$/);
    // Times are the page's own: the frame as text, which hashes and tests see, has none.
    expect(await page.evaluate(() => window.stairwell.frame())).not.toMatch(/nodes +\d+ {2}[\d.]+ (us|ms)/);
    expect(await violations(page)).toEqual([]);
  });

  it('shows all levels in a cutaway that follows the cursor and what is built', async () => {
    const page = await fixture.open(SMALL);
    await reported(page, { game: 'fortress' });
    const button = page.getByRole('button', { name: 'Cutaway' });
    // A path, all answers, and the lines below the map grow and shrink: the page must lay that out without complaint.
    for (const key of ['s', '<', 'J', 'g', 'c', 'e', '>', '>', 'c', 'c', 't']) await page.keyboard.press(key);
    const canvas = page.getByRole('img', { name: 'Cutaway of all levels of Fortress' });
    await canvas.waitFor();
    await page.keyboard.press('p');
    await reported(page, { isPaused: true });
    const colours = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
          data: [],
        };
        const counts = new Map<number, number>();
        for (let i = 0; i < data.length; i += 4) {
          const colour = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
        return [...counts.values()].join(' ');
      });
    await expect.poll(async () => (await colours()).split(' ').length).toBeGreaterThan(20);
    const before = await colours();
    await page.keyboard.press('<');
    await expect.poll(colours).not.toBe(before);
    const above = await colours();
    await page.keyboard.press('8');
    await expect.poll(colours).not.toBe(above);
    expect(await violations(page)).toEqual([]);
    await button.click();
    expect(await canvas.count()).toBe(0);
  });

  it('shares the map as it is in an address, and goes on', async () => {
    const page = await fixture.open(
      `${SMALL}&option.movers=0&option.map=${encodeURIComponent('floor:0|12.|12.|floor:1|12.|12.')}`,
      { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    );
    await reported(page, { game: 'fortress' });
    await page.keyboard.press('8');
    await reported(page, { built: 1 });
    const before = page.url();
    await page.keyboard.press('P');
    await page
      .getByRole('dialog', { name: 'Share this dungeon' })
      .getByText(/^Copied/)
      .waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const { tick } = await reported(page, { built: 1 });
    await page.keyboard.press('Escape');
    // It stood still meanwhile, is the same run, and its address has not grown.
    await page.waitForFunction(
      (last) => (window.stairwell.report() as { tick: number }).tick > last,
      Number(tick),
    );
    await reported(page, { built: 1 });
    expect(page.url()).toBe(before);
    expect(address).toContain('option.map=');
    const other = await fixture.open(address.slice(address.indexOf('?')));
    await reported(other, { game: 'fortress', built: 0 });
    expect(await other.evaluate(() => window.stairwell.frame())).toContain('L');
  });

  it('is begun on a map from a file', async () => {
    const page = await fixture.open('?game=fortress');
    await page.getByText('all have good defaults').click();
    const buffer = Buffer.from('floor:0\n.......\n..LLL..\n.......\n');
    await page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'three-ladders.map', mimeType: 'text/plain', buffer });
    await page.getByRole('group').getByText('The file is read.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await reported(page, { game: 'fortress', level: 0 });
    // Movers stand everywhere on so small a map; the cursor, in its middle, says what is below them.
    expect(await page.evaluate(() => window.stairwell.frame())).toMatch(/(?:ladder|L): not up, not down/);
  });

  it('gives the map as a file, from which another run begins', async () => {
    const page = await fixture.open(
      `${SMALL}&option.movers=0&option.map=${encodeURIComponent('floor:0|12.|12.')}`,
    );
    await reported(page, { game: 'fortress' });
    await page.keyboard.press('8');
    await reported(page, { built: 1 });
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('S')]);
    expect(file.suggestedFilename()).toBe('fortress-7.txt');
    const other = await fixture.open('?game=fortress');
    await other.getByText('all have good defaults').click();
    await other.getByLabel('Movers').fill('0');
    await other.getByLabel('Open a file').setInputFiles(await file.path());
    await other.getByRole('group').getByText('The file is read.').waitFor();
    await other.getByRole('button', { name: 'Begin' }).click();
    await reported(other, { game: 'fortress', level: 0 });
    expect(await other.evaluate(() => window.stairwell.frame())).toContain('L');
  });

  it('says in one harmless line what is wrong with a map', async () => {
    const map = encodeURIComponent('floor:\u001b]0;owned\u0007\u202e\n...\n');
    const page = await fixture.open(`${SMALL}&option.map=${map}`);
    const said = (await page.getByRole('alert').textContent()) ?? '';
    expect(said).toContain('map');
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('is watched again with its cutaway, and verifies', async () => {
    const page = await fixture.open(SMALL);
    await reported(page, { game: 'fortress' });
    for (const key of ['l', 'w', 'j', '3', 'm', 's', 'J', 'g', 'z']) await page.keyboard.press(key);
    await page.waitForFunction(() => Number((window.stairwell.report() as { tick: number }).tick) > 150);
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('img', { name: /^Cutaway/ }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Moment' }).fill('100');
    await reported(page, { tick: 100 });
    expect(await page.getByRole('list', { name: 'Inputs' }).textContent()).toMatch(
      /Start of a path.*cursor south, 8 cells.*Goal of a path/,
    );
    await verified(page);
    expect(await violations(page)).toEqual([]);
  });

  it('has a map to see and names what stands beside it on a phone that lies on its side, also when it is watched', async () => {
    const page = await fixture.open(SMALL, { ...PHONE, viewport: { width: 844, height: 390 } });
    await reported(page, { game: 'fortress' });
    const beside = page.getByText('level 1, below');
    const rows = () =>
      page
        .locator('.map canvas')
        .first()
        .evaluate((canvas) => canvas.clientHeight / 21);
    expect(await beside.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await rows()).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Watch' }).tap();
    await page.getByText('Verified').waitFor();
    await beside.waitFor();
    expect(await rows()).toBeGreaterThan(6);
    expect(await page.getByRole('region', { name: 'Messages' }).textContent()).toContain('Tap Help');
  });

  it('fits a phone, with the cutaway below the level', async () => {
    const page = await fixture.open(SMALL, PHONE);
    await reported(page, { game: 'fortress' });
    await page.getByRole('button', { name: 'Cutaway' }).tap();
    await page.getByRole('img', { name: /^Cutaway/ }).waitFor();
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
      ]),
    ).toEqual([390, 844]);
    expect(await violations(page)).toEqual([]);
    // The row of the palette moves under the finger; the page stays where it is.
    await page.getByRole('button', { name: /^In hand: ladder/ }).tap();
    await page.waitForFunction(() => window.stairwell.frame()?.includes('In hand: ladder'));
    expect(await page.locator('.table').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    const along = () => page.locator('.slots').evaluate(({ scrollLeft }) => scrollLeft);
    expect(await along()).toBeGreaterThan(0);
    // Whatever else is taken in hand comes into sight by itself, as where a scenario chooses it.
    await page.keyboard.press('d');
    await expect.poll(along).toBe(0);
  });
});
