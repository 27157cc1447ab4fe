// The manual in a browser: it is quiet and accessible, its examples run in a frame that can reach nothing, and a changed example shows
// the change.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { violations } from '../testing/axe.js';
import { DESKTOP, PHONE, usePage } from '../testing/fixture.js';
import { listen } from '../testing/page.js';

const fixture = usePage('web');
const opened: { page: Page; complaints: string[] }[] = [];

async function open(address: string, options = DESKTOP): Promise<Page> {
  const context = await fixture.browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  opened.push({ page, complaints: listen(page) });
  await page.goto(`${fixture.url}${address}`);
  return page;
}

afterAll(() => {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
});

const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 15_000 });

test('/manual leads to the contents, and from there to the chapters', async () => {
  const page = await open('manual');
  expect(page.url()).toBe(`${fixture.url}manual/`);
  await page.getByRole('main').getByRole('link', { name: 'Sight', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Sight' }).waitFor();
  await page.getByRole('link', { name: 'fieldOfView' }).first().click();
  expect(await page.locator('#fieldOfView').textContent()).toContain('symmetric');
});

test('examples print in the page what the manual says that they print', async () => {
  const page = await open('manual/sight.html');
  const examples = page.locator('.example:not([data-game])');
  for (const example of await examples.all()) {
    const told = await example.locator('.prints').textContent();
    await example.getByRole('button', { name: 'Run' }).click();
    await eventually(() => example.getAttribute('data-ran')).toBe('');
    expect(await example.locator('.prints').textContent()).toBe(told);
  }
});

test('an edited example shows the change, and its line where it fails', async () => {
  const page = await open('manual/sight.html');
  const example = page.locator('.example:not([data-game])').first();
  const program = example.getByRole('textbox');
  const text = await program.inputValue();
  await program.fill(`const told: string = 'It is dark.';\nconsole.log(told, [1, 2]);\n`);
  await program.press('Control+Enter');
  await eventually(() => example.locator('.prints').textContent()).toBe('It is dark. [ 1, 2 ]\n');
  await program.fill(`console.log('one');\nthrow new Error('a pit');\n`);
  await example.getByRole('button', { name: 'Run' }).click();
  await eventually(() => example.locator('.prints').textContent()).toContain('Line 2: Error: a pit');
  // Nothing outside can be asked for.
  await program.fill(`console.log(await fetch('index.html').catch((error) => error.name));\n`);
  await program.press('Control+Enter');
  await eventually(() => example.locator('.prints').textContent()).toBe('TypeError\n');
  opened.at(-1)?.complaints.splice(0);
  await example.getByRole('button', { name: 'Undo changes' }).click();
  expect(await program.inputValue()).toBe(text);
});

test('a game is played in its frame, from the seed on the slider', async () => {
  const page = await open('manual/first-dungeon.html');
  const example = page.locator('.example[data-game]').first();
  const seen = example.frameLocator('iframe').locator('#words');
  await eventually(() => seen.textContent()).toContain('#.@..');
  await example.getByRole('button', { name: 'Play' }).click();
  await eventually(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await eventually(() => seen.textContent()).toContain('#..@.');
  const second = page.locator('.example[data-game]').nth(1);
  await second.scrollIntoViewIfNeeded();
  const dug = second.frameLocator('iframe').locator('#words');
  await eventually(() => dug.textContent()).toContain('@');
  const before = await dug.textContent();
  await second.getByRole('slider', { name: 'Seed' }).fill('9');
  await eventually(() => dug.textContent()).not.toBe(before);
});

test('a game that is broken by its editor says where, and a whole one is saved as a file', async () => {
  const page = await open('manual/first-dungeon.html');
  const example = page.locator('.example[data-game]').first();
  const program = example.getByRole('textbox');
  const prints = example.locator('.prints');
  const text = await program.inputValue();
  await eventually(() => example.getAttribute('data-ran')).toBe('');
  const line = text.split('\n').findIndex((each) => each.includes('hero.x += step.x')) + 1;
  await program.fill(text.replace('hero.x += step.x', "throw new Error('a pit')"));
  await program.press('Control+Enter');
  await eventually(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await eventually(() => prints.textContent()).toBe(`Line ${line}: Error: a pit\n`);
  await program.fill(text.replaceAll('isWalkable', 'isWakable'));
  await program.press('Control+Enter');
  await eventually(() => example.getAttribute('data-ran')).toBe('');
  await page.keyboard.press('ArrowRight');
  await eventually(() => prints.textContent()).toContain('@stairwell/engine has no "isWakable"');
  await program.fill(text.replace('start: ', 'begin: '));
  await program.press('Control+Enter');
  await eventually(() => prints.textContent()).toContain('walk lacks start');
  await program.fill("console.log('no game');");
  await program.press('Control+Enter');
  await eventually(() => prints.textContent()).toBe('no game\n');
  await eventually(() => example.locator('.stage').isHidden()).toBe(true);
  await example.getByRole('button', { name: 'Undo changes' }).click();
  const download = page.waitForEvent('download');
  await example.getByRole('button', { name: 'Save as .js' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('walk.js');
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved).toMatch(/^import \{ accept, .* \} from '@stairwell\/engine';$/m);
  expect(saved).not.toContain('Game<');
});

test.each([
  ['manual/', { ...PHONE, colorScheme: 'light' as const }],
  ['manual/sight.html', PHONE],
  ['manual/sight.html', { ...DESKTOP, colorScheme: 'light' as const }],
])('%s is accessible', async (address, options) => {
  const page = await open(address, options);
  expect(await violations(page)).toEqual([]);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider, 'it scrolls sideways').toBe(false);
});
