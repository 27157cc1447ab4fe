// The workshop in a browser: levels as Node builds them, scripts in Lua, mistakes, layers, steps, links, and a page that outlives
// any script.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildLevel,
  COLNO,
  Game,
  LEVEL_MODULES,
  levelNamed,
  moduleScripts,
  ROWNO,
  standardStart,
  terrainSymbol,
} from '@stairwell/nethack';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../../arcade/src/web/testing/axe.js';
import { DESKTOP, PHONE, usePage } from '../../../arcade/src/web/testing/fixture.js';

const fixture = usePage('web');

/** The terrain of one of our levels, as built here. */
function terrainRows(level: string, seed: number): string[] {
  const game = new Game(standardStart('Val'));
  const named = levelNamed(game.dungeon, level);
  const site = buildLevel(game, named, seed, moduleScripts(LEVEL_MODULES));
  return Array.from({ length: ROWNO }, (_, y) => {
    let row = '';
    for (let x = 1; x < COLNO; x++) row += terrainSymbol(site, x, y).letter;
    return row.trimEnd();
  });
}

async function openWorkshop(hash = '', options = DESKTOP): Promise<Page> {
  const page = await fixture.open(`?screen=workshop${hash}`, {
    ...options,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page.setDefaultTimeout(30_000);
  await page.locator('.level-map canvas').waitFor();
  return page;
}

/** The map as the page's own text shows it. */
const shownRows = async (page: Page): Promise<string[]> =>
  ((await page.locator('.map-text pre').textContent()) ?? '').split('\n');

const shows = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => (await shownRows(page)).join('\n'), { timeout: 30_000 }).toContain(words);

async function hideThings(page: Page): Promise<void> {
  for (const layer of ['Monsters', 'Objects', 'Traps', 'Writing'])
    await page.getByRole('checkbox', { name: layer }).uncheck();
}

const script = (page: Page) => page.getByRole('textbox', { name: 'Lua script of the level' });
const mistake = (page: Page) => page.locator('#editor-mistake');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** What is on the canvas, as a text that two pictures can be compared by. */
const painted = (page: Page) =>
  page.locator('.level-map canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

describe('one of our levels', () => {
  it('is drawn as Node builds it, and the next seed with a key', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3');
    await hideThings(page);
    await expect.poll(() => shownRows(page), { timeout: 30_000 }).toEqual(terrainRows('soko4-1', 3));
    const before = await painted(page);
    await page.locator('.level-map').focus();
    for (const seed of [4, 5]) {
      await page.keyboard.press('n');
      await expect.poll(() => shownRows(page)).toEqual(terrainRows('soko4-1', seed));
    }
    // Of three seeds some flip differently.
    expect(await painted(page)).not.toBe(before);
    await page.keyboard.press('p');
    await expect.poll(() => shownRows(page)).toEqual(terrainRows('soko4-1', 4));
    await page.waitForFunction(() => location.hash.includes('seed=4'));
  });

  it('is chosen from the list, with its layouts and flips', async () => {
    const page = await openWorkshop();
    await page.getByRole('combobox', { name: 'Level' }).selectOption('soko2');
    await hideThings(page);
    await expect.poll(() => shownRows(page)).toEqual(terrainRows('soko2-1', 1));
    await page.getByRole('combobox', { name: 'Layout' }).selectOption('2 of 2');
    await page.getByRole('textbox', { name: 'Seed' }).fill('12');
    await expect.poll(() => shownRows(page)).toEqual(terrainRows('soko2-2', 12));
    await expect.poll(() => page.locator('.level-facts').textContent()).toMatch(/soko2-2 .* flip/);
    await page.getByRole('combobox', { name: 'Layout' }).selectOption('as the dice fall');
    await expect.poll(() => shownRows(page)).toEqual(terrainRows('soko2', 12));
  });

  it('hides and shows its layers', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3');
    const boulders = async () => ((await shownRows(page)).join('').match(/0/g) ?? []).length;
    expect(await boulders()).toBe(10);
    const before = await painted(page);
    await page.getByRole('checkbox', { name: 'Objects' }).uncheck();
    expect(await boulders()).toBe(0);
    expect(await painted(page)).not.toBe(before);
    await page.getByRole('checkbox', { name: 'Objects' }).check();
    await expect.poll(() => painted(page)).toBe(before);
    for (const layer of ['Light', 'Rooms', 'Regions'])
      await page.getByRole('checkbox', { name: layer }).click();
    expect(await painted(page)).not.toBe(before);
  });

  it('says what is on a cell, by pointer and by keyboard', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3');
    const rows = await shownRows(page);
    const y = rows.findIndex((row) => row.includes('0'));
    const x = (rows[y] ?? '').indexOf('0') + 1;
    const box = await page.locator('.level-map canvas').boundingBox();
    if (box === null) throw new Error('there is no map');
    await page.mouse.move(box.x + ((x + 0.5) * box.width) / 80, box.y + ((y + 0.5) * box.height) / 21);
    const details = page.locator('.cell-details');
    await expect
      .poll(() => details.textContent())
      .toMatch(new RegExp(`Cell ${x}, ${y}.*floor, lit.*boulder`));
    await page.locator('.level-map').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => details.textContent()).toContain(`Cell ${x + 1}, ${y}`);
  });

  it('is stepped through call by call', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3');
    const slider = page.getByRole('slider', { name: 'Des calls made' });
    await slider.fill('2');
    await expect.poll(async () => (await shownRows(page)).join('').trim()).toBe('');
    await page.getByRole('button', { name: 'Step on' }).click();
    await shows(page, '|..|-|.|-|..|');
    expect((await shownRows(page)).join('')).not.toContain('0');
    await expect.poll(() => page.locator('.call-now').textContent()).toContain('des.map(map of 13 rows)');
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await shownRows(page)).join('')).toContain('0');
  });

  it('is copied as code of either language', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3');
    await page.getByRole('button', { name: 'Copy as TypeScript' }).click();
    await page.getByText('TypeScript copied.').waitFor();
    expect(await copied(page)).toContain('export const level: LevelModule = ({ des, selection }) => {');
    await page.getByRole('button', { name: 'Copy as Lua' }).click();
    await page.getByText('Lua copied.').waitFor();
    expect(await copied(page)).toContain('des.object("boulder", 2, 2);');
  });
});

describe('a script in Lua', () => {
  it('is drawn as it is written, and shared by its address', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await script(page).fill('des.level_flags("noflip");\ndes.map("TTTTT\\nT.{.T\\nTTTTT");');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await copied(page);
    expect(link.length).toBeLessThan(fixture.url.length + 160);
    const other = await openWorkshop(new URL(link).hash);
    await shows(other, '♣.{.♣');
    expect(await script(other).inputValue()).toContain('des.level_flags("noflip");');
    await other.reload();
    await shows(other, '♣.{.♣');
  });

  it('marks the line of the call that is shown', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await script(page).fill(
      'des.level_flags("noflip");\n\ndes.map("T.{.T");\nfor i = 1, 2 do\n  des.gold()\nend',
    );
    await shows(page, '♣');
    const lines: (string | null)[] = [];
    for (const step of ['1', '2', '3', '4']) {
      await page.getByRole('slider', { name: 'Des calls made' }).fill(step);
      await expect.poll(() => page.locator('.call-now .call-number').textContent()).toBe(step);
      lines.push(await page.locator('.gutter .line-now').textContent());
    }
    expect(lines).toEqual(['1', '3', '5', '5']);
  });

  it('begins from a starter whose level differs with the seed', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await page.getByRole('button', { name: 'New script' }).click();
    await expect.poll(() => script(page).inputValue()).toContain('des.map(');
    await expect
      .poll(() => page.locator('.level-facts').textContent(), { timeout: 30_000 })
      .toContain('your script');
    const first = await painted(page);
    await script(page).focus();
    await page.keyboard.press('Alt+n');
    await expect.poll(() => painted(page)).not.toBe(first);
    expect(await mistake(page).textContent()).toBe('');
  });

  it('is brought back by the browser after another took its place', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    for (const button of ['New script', 'Back to ours']) {
      const own = `-- before ${button}\ndes.level_flags("noflip");\ndes.map("T.{.T");`;
      // The address follows what is written a moment later.
      const before = page.url();
      await script(page).fill(own);
      await expect.poll(() => page.url()).not.toBe(before);
      const old = page.url();
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => script(page).inputValue()).not.toBe(own);
      await page.getByText("the browser's Back brings it back").first().waitFor();
      await expect.poll(() => page.url()).not.toBe(old);
      await page.goBack();
      await expect.poll(() => script(page).inputValue()).toBe(own);
    }
    await shows(page, '♣.{.♣');
  });

  it('hears its keys with Alt where Alt writes other letters', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await script(page).focus();
    await page.evaluate(() => {
      const key = { key: 'Dead', code: 'KeyN', altKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await expect.poll(() => page.getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('2');
  });

  it('shows the line of a mistake, and keeps the last map', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await script(page).fill('des.level_flags("noflip");\ndes.map("T.{.T");');
    await shows(page, '♣.{.♣');
    await script(page).fill('des.level_flags("noflip");\ndes.map("T.{.T";');
    await expect.poll(() => mistake(page).textContent()).toMatch(/^Line 2: .*expected/);
    expect(await page.locator('.gutter .wrong-line').textContent()).toBe('2');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Go there' }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('des.map("T.{.T";');
    await script(page).fill('des.map("...");\n\ndes.monster("no such beast")');
    await expect.poll(() => mistake(page).textContent()).toMatch(/^Line 3: /);
  });

  it('that never ends is stopped, and the page lives on', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await script(page).fill('des.map("...");\nwhile true do end');
    await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toMatch(/^Line 2: stopped/);
    await script(page).fill('des.level_flags("noflip"); des.map("T.{.T");');
    await shows(page, '♣.{.♣');
    expect(await mistake(page).textContent()).toBe('');
  });

  it('that makes the host work is stopped as well, and the page answers meanwhile', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    // Few instructions of Lua, but much work for each.
    await script(page).fill('for i = 1, 50000 do selection.circle(40, 10, 200, 1) end');
    await page.getByRole('checkbox', { name: 'Rooms' }).check();
    await expect
      .poll(() => mistake(page).textContent(), { timeout: 40_000 })
      .toMatch(/stopped: the script took more than 1,000,000 steps/);
    await script(page).fill('des.level_flags("noflip"); des.map("T.{.T");');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('heading', { name: 'Dungeons' }).waitFor();
  });

  it('has no way out of its sandbox', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    for (const name of ['os', 'io', 'load', 'require', 'debug']) {
      await script(page).fill(`des.map("...");\nif ${name} == nil then nonsense_${name}() end`);
      await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toContain(`nonsense_${name}`);
    }
  });
});

describe('the workshop', () => {
  it('is found from the menu and loads nothing of itself before', async () => {
    const page = await fixture.open();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Workshop' }).waitFor();
    const first = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(first.filter((name) => /worker|workshop|wasm|host/.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'Workshop' }).click();
    await page.locator('.level-map canvas').waitFor({ timeout: 30_000 });
    // Our own levels need no Lua.
    expect(loaded.some((path) => path.endsWith('.wasm'))).toBe(false);
    await script(page).fill('des.level_flags("noflip"); des.map("T.{.T");');
    await shows(page, '♣.{.♣');
    expect(loaded.some((path) => path.endsWith('.wasm'))).toBe(true);
  });

  it('ships no file of NetHack', () => {
    const manifest = readFileSync(join(fixture.folder, '.vite/manifest.json'), 'utf8');
    expect(manifest).not.toMatch(/nhlib|themerms|\.lua/);
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('is accessible on %s', async (_name, options) => {
    const page = await openWorkshop('#level=soko4-1&seed=3', options);
    await page.getByText('The map as text').click();
    await script(page).fill('des.map(');
    await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toMatch(/Line 1/);
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('says when an address is damaged or names no level', async () => {
    const page = await openWorkshop('#level=soko4-1&seed=3&lua=zzzz');
    await page.getByText('The script in the address is damaged.').waitFor();
    await page.goto(`${fixture.url}?screen=workshop#level=atlantis&seed=1`);
    await expect
      .poll(() => mistake(page).textContent(), { timeout: 30_000 })
      .toContain('there is no level atlantis');
  });
});
