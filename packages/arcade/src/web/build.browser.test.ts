// The page as it is built and shipped: how much is loaded first, and what it is allowed to do.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { DESKTOP, reported, usePage } from './testing/fixture.js';
import { ROOT } from './testing/stamp.js';

const fixture = usePage('web');

/** Bytes, gzipped, before a dungeon is chosen. */
const FIRST_LOAD = 60_000;

/** What the page's documents say is loaded, in kB, by what the line begins with: all of it, and the dungeon's own chunk. */
const WRITTEN = new Map(
  [
    ...readFileSync(join(ROOT, 'docs/web.md'), 'utf8').matchAll(
      /^\| (?:then|or) (.+?) \| ([\d.]+) \|.* ([\d.]+) \|$/gm,
    ),
  ].map(([, title, all, own]) => [title, { all: Number(all), own: Number(own) }]),
);

/** Notes what is loaded from now on, in bytes, gzipped. `settled` waits until the page is idle and all that it asked for has come. */
function noteLoaded(page: Page): { readonly loaded: Map<string, number>; settled(): Promise<void> } {
  const loaded = new Map<string, number>();
  let [asked, come] = [0, 0];
  page.on('request', () => asked++);
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const file = join(fixture.folder, path.endsWith('/') ? 'index.html' : path);
    loaded.set(path, gzipSync(readFileSync(file)).length);
  });
  page.on('requestfinished', () => come++);
  const settled = async () => {
    for (let before = -1; before !== asked; ) {
      before = asked;
      await expect.poll(() => asked - come).toBe(0);
      await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    }
  };
  return { loaded, settled };
}

describe('the built page', () => {
  it(`loads less than ${FIRST_LOAD} bytes before a dungeon is chosen`, async () => {
    const page = await fixture.open('?screen=saves');
    // What that screen itself loads is not what is measured.
    await page.waitForLoadState('networkidle');
    const { loaded } = noteLoaded(page);
    // A browser that has seen the page before would load less.
    await page.context().clearCookies();
    await page.goto(fixture.url);
    await page.getByRole('button', { name: 'New run of Dark Floor' }).waitFor();
    await page.waitForLoadState('networkidle');
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0);
    expect(loaded.size).toBeGreaterThan(2);
    expect(total, JSON.stringify([...loaded])).toBeLessThan(FIRST_LOAD);
    const written = Number(
      /in a test\) \| ([\d.]+) \|/.exec(readFileSync(join(ROOT, 'docs/web.md'), 'utf8'))?.[1],
    );
    expect(Math.abs((written * 1000) / total - 1), `${total} bytes`).toBeLessThan(0.05);
  });

  it.each(CATALOGUE)('loads for $id what its documents say', async ({ id, title }) => {
    const page = await fixture.open();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
    await page.waitForLoadState('networkidle');
    const { loaded, settled } = noteLoaded(page);
    await page.locator('.card', { hasText: title }).locator('.card-picture').click();
    await reported(page, { game: id });
    // No other page begins here, for which the browser would tell by itself when all has come: what is loaded after the first picture counts.
    await settled();
    const sizes = [...loaded.values()];
    // The dungeon itself is the largest of them.
    const found = { all: sizes.reduce((sum, size) => sum + size, 0) / 1000, own: Math.max(...sizes) / 1000 };
    const written = WRITTEN.get(title);
    const said = `${title}: ${found.all.toFixed(1)}, ${found.own.toFixed(1)}`;
    for (const which of ['all', 'own'] as const)
      expect(Math.abs((written?.[which] ?? 0) / found[which] - 1), said).toBeLessThan(0.05);
  });

  it('has workshop and manual in the first window of the menu, and a picture of every dungeon', async () => {
    const page = await fixture.open('', DESKTOP);
    const ways = [
      page.getByRole('button', { name: 'Workshop' }),
      page.getByRole('link', { name: 'Build a dungeon' }),
      page.getByRole('button', { name: 'New run of Dark Floor' }),
    ];
    for (const way of ways) {
      const box = await way.boundingBox();
      expect(box && box.y + box.height).toBeLessThan(800);
    }
    await expect.poll(() => page.locator('.card-picture :is(pre, svg)').count()).toBe(CATALOGUE.length);
  });

  it('asks nothing of anyone else and allows no inline script', async () => {
    const page = await fixture.open('?game=darkfloor&seed=7');
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(fixture.url)) elsewhere.push(request.url());
    });
    await page.reload();
    await reported(page, { game: 'darkfloor', floor: 20 });
    // A run that can be gone on with stands in the menu: what shows it there is kept for the time without a connection.
    await Promise.all([page.waitForRequest(/assets\/saves-/), page.keyboard.press('e')]);
    expect(elsewhere).toEqual([]);
    const html = readFileSync(join(fixture.folder, 'index.html'), 'utf8');
    expect(html.replaceAll('&#39;', "'")).toContain("default-src 'none'; script-src 'self'");
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|style="/);
  });

  it('has a title, a description and a picture for previews of links', async () => {
    const page = await fixture.open();
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await content('og:title')).toBe('Stairwell');
    expect(await content('og:description')).toContain('levels and the ways between them');
    expect(await content('twitter:card')).toBe('summary_large_image');
    const picture = await page.evaluate(
      async (address) => {
        const image = new Image();
        image.src = address ?? '';
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      },
      await content('og:image'),
    );
    expect(picture).toEqual([await content('og:image:width'), await content('og:image:height')].map(Number));
  });

  it('names the licence of every guest', async () => {
    const page = await fixture.open();
    await page.getByRole('button', { name: 'About' }).click();
    for (const [name, licence] of Object.entries({ Stairwell: 'MIT', 'The Mazes': 'NGPL', Workshop: 'NGPL' }))
      await page.getByRole('region', { name }).getByText(`Licence: ${licence}`).waitFor();
  });

  it('has no trace of the sample games', () => {
    expect(readFileSync(join(fixture.folder, '.vite/manifest.json'), 'utf8')).not.toContain('sample');
  });
});
