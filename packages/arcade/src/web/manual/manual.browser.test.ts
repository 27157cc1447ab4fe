// The manual in a browser: it is quiet and accessible, its examples run in a frame that can reach nothing, and a changed example shows
// the change.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../testing/axe.js';
import { DESKTOP, PHONE, usePage } from '../testing/fixture.js';

const fixture = usePage('web');

test('/manual leads to the contents, and from there to the chapters', async () => {
  const page = await fixture.visit('manual');
  expect(page.url()).toBe(`${fixture.url}manual/`);
  await page.getByRole('main').getByRole('link', { name: 'Sight', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Sight' }).waitFor();
  await page.getByRole('link', { name: 'fieldOfView' }).first().click();
  expect(await page.locator('#fieldOfView').textContent()).toContain('symmetric');
});

test('examples print in the page what the manual says that they print', async () => {
  const page = await fixture.visit('manual/sight.html');
  const examples = page.locator('.example:not([data-game])');
  for (const example of await examples.all()) {
    const told = await example.locator('.prints').textContent();
    await example.getByRole('button', { name: 'Run' }).click();
    await expect.poll(() => example.getAttribute('data-ran')).toBe('');
    expect(await example.locator('.prints').textContent()).toBe(told);
  }
});

test('an edited example shows the change, and its line where it fails', async () => {
  const page = await fixture.visit('manual/sight.html');
  const example = page.locator('.example:not([data-game])').first();
  const program = example.getByRole('textbox');
  const text = await program.inputValue();
  await program.fill(`const told: string = 'It is dark.';\nconsole.log(told, [1, 2]);\n`);
  await program.press('Control+Enter');
  await expect.poll(() => example.locator('.prints').textContent()).toBe('It is dark. [ 1, 2 ]\n');
  await program.fill(`console.log('one');\nthrow new Error('a pit');\n`);
  await example.getByRole('button', { name: 'Run' }).click();
  await expect.poll(() => example.locator('.prints').textContent()).toContain('Line 2: Error: a pit');
  // Nothing outside can be asked for, not even what the page itself came from.
  await program.fill(`console.log(await fetch('${fixture.url}').catch((error) => error.name));\n`);
  await program.press('Control+Enter');
  await expect.poll(() => example.locator('.prints').textContent()).toBe('TypeError\n');
  await example.getByRole('button', { name: 'Undo changes' }).click();
  await expect.poll(() => program.inputValue()).toBe(text);
});

test('a game is played in its frame, from the seed on the slider', async () => {
  const page = await fixture.visit('manual/first-dungeon.html');
  const example = page.locator('.example[data-game]').first();
  const seen = example.frameLocator('iframe').locator('#words');
  await expect.poll(() => seen.textContent()).toContain('#.@..');
  await example.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => seen.textContent()).toContain('#..@.');
  const second = page.locator('.example[data-game]').nth(1);
  await second.scrollIntoViewIfNeeded();
  const dug = second.frameLocator('iframe').locator('#words');
  await expect.poll(() => dug.textContent()).toContain('@');
  const before = await dug.textContent();
  await second.getByRole('slider', { name: 'Seed' }).fill('9');
  await expect.poll(() => dug.textContent()).not.toBe(before);
});

test('a game that is broken by its editor says where, and a whole one is saved as a file', async () => {
  const page = await fixture.visit('manual/first-dungeon.html');
  const example = page.locator('.example[data-game]').first();
  const program = example.getByRole('textbox');
  const prints = example.locator('.prints');
  const text = await program.inputValue();
  await expect.poll(() => example.getAttribute('data-ran')).toBe('');
  const line = text.split('\n').findIndex((each) => each.includes('Object.assign(hero, { x, y })')) + 1;
  await program.fill(text.replace('Object.assign(hero, { x, y })', "throw new Error('a pit')"));
  await program.press('Control+Enter');
  await expect.poll(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => prints.textContent()).toBe(`Line ${line}: Error: a pit\n`);
  await program.fill(text.replaceAll('isWalkable', 'isWakable'));
  await program.press('Control+Enter');
  await expect.poll(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => prints.textContent()).toContain('@stairwell/engine has no "isWakable"');
  await program.fill(text.replace('start: ', 'begin: '));
  await program.press('Control+Enter');
  await expect.poll(() => prints.textContent()).toContain('walk lacks start');
  await program.fill("console.log('no game');");
  await program.press('Control+Enter');
  await expect.poll(() => prints.textContent()).toBe('no game\n');
  await expect.poll(() => example.locator('.stage').isHidden()).toBe(true);
  await example.getByRole('button', { name: 'Undo changes' }).click();
  const download = page.waitForEvent('download');
  await example.getByRole('button', { name: 'Save as .js' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('walk.js');
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved).toMatch(/^import \{ accept, .* \} from '@stairwell\/engine';$/m);
  expect(saved).not.toContain('Game<');
});

test('sight follows a pointer that drags, and a field is painted by one', async () => {
  const page = await fixture.visit('manual/sight.html');
  const eye = await onStage(page);
  const rows = (await eye.words()).split('\n');
  const to = rows
    .flatMap((row, y) => [...row].flatMap((glyph, x) => (glyph === '.' ? [{ x, y }] : [])))
    .at(-1);
  if (to === undefined) throw new Error('the eye sees no floor');
  const from = { x: rows[to.y].indexOf('.'), y: to.y };
  await eye.drag(from, to, { width: rows[0].length, height: rows.length - 1 });
  await expect.poll(async () => [...((await eye.words()).split('\n')[to.y] ?? '')][to.x]).toBe('@');

  await page.goto(`${fixture.url}manual/paths.html`);
  const field = await onStage(page);
  expect((await field.words()).split('\n')[5]).not.toContain('#####');
  await field.drag({ x: 4, y: 5 }, { x: 9, y: 5 }, { width: 48, height: 15 });
  await expect.poll(async () => (await field.words()).split('\n')[5]?.slice(4, 10)).toBe('######');
});

/** The first game of a page, once it is shown: its words, and a pointer on its cells. */
async function onStage(page: Page) {
  const example = page.locator('.example[data-game]').first();
  await example.scrollIntoViewIfNeeded();
  const frame = example.frameLocator('iframe');
  const words = async () => (await frame.locator('#words').textContent()) ?? '';
  await expect.poll(words).toContain('@');
  await expect.poll(() => example.getAttribute('data-ran')).toBe('');
  type Cell = { readonly x: number; readonly y: number };
  return {
    words,
    async drag(from: Cell, to: Cell, { width, height }: { readonly width: number; readonly height: number }) {
      const canvas = frame.locator('canvas');
      // A frame gets its height after the first words stand in it. Hovering waits until the canvas rests, for each cell anew.
      const hover = async ({ x, y }: Cell) => {
        const box = await canvas.boundingBox();
        if (box === null) throw new Error('the game is not on the screen');
        const position = { x: ((x + 0.5) * box.width) / width, y: ((y + 0.5) * box.height) / height };
        await canvas.hover({ position });
      };
      await hover(from);
      // Once more: the first hover may have waited for another size, or scrolled.
      await hover(from);
      await page.mouse.down();
      for (let x = from.x; x !== to.x; x += Math.sign(to.x - from.x)) await hover({ x, y: from.y });
      await hover(to);
      await page.mouse.up();
    },
  };
}

test('every page is accessible, fits its window and says nothing on the console', async () => {
  const pages = readdirSync(join(fixture.folder, 'manual')).filter(
    (name) => name.endsWith('.html') && name !== 'frame.html',
  );
  expect(pages.length).toBeGreaterThan(20);
  // Every page in light colours, by turns on a phone and on a desktop, and those that show something of their own in dark ones too.
  const light = { colorScheme: 'light' as const };
  const dark = { colorScheme: 'dark' as const };
  const windows = [
    { ...PHONE, ...light },
    { ...DESKTOP, ...light },
    { ...PHONE, ...dark },
    { ...DESKTOP, ...dark },
  ];
  const screens = await Promise.all(windows.map((options) => fixture.visit('manual/', options)));
  const visits = pages.map((name, at) => [name, screens[at % 2]] as const);
  for (const [at, name] of ['from-rot-js.html', 'sight.html'].entries())
    visits.push([name, screens[2 + (at % 2)]]);
  const faults: string[] = [];
  const look = async (page: Page, name: string) => {
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) faults.push(`${name} scrolls sideways`);
    for (const fault of await violations(page)) faults.push(`${name}: ${fault}`);
  };
  for (const [name, page] of visits) {
    const answer = await page.goto(`${fixture.url}manual/${name}`);
    expect(answer?.status(), name).toBe(200);
    await look(page, name);
  }
  expect(faults).toEqual([]);
}, 600_000);
