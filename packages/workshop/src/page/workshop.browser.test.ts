// The workshop in a browser: levels as Node builds them, scripts in Lua, mistakes, layers, steps, links, and a page that outlives
// any script.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '@stairwell/engine';
import { verifyRun } from '@stairwell/engine/play';
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
import { entryNamed } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { violations } from '../../../arcade/src/web/testing/axe.js';
import { DESKTOP, PHONE, reported, usePage } from '../../../arcade/src/web/testing/fixture.js';

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
/** The script as the editor shows it; only what is in sight of a long one. */
const written = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allTextContents()).join('\n');
const mistake = (page: Page) => page.locator('#editor-mistake');
/** Writes a script over the one that is there, as a keyboard does. */
async function write(page: Page, text: string): Promise<void> {
  await script(page).press('Control+a');
  await page.keyboard.insertText(text);
}
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
    await page.getByRole('tab', { name: 'Calls' }).click();
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
    await page.getByRole('button', { name: 'as TypeScript' }).click();
    await page.getByText('TypeScript copied.').waitFor();
    expect(await copied(page)).toContain('export const level: LevelModule = ({ des, selection }) => {');
    await page.getByRole('button', { name: 'Copy recording' }).click();
    await page.getByText('Recording copied.').waitFor();
    expect(await copied(page)).toContain('des.object("boulder", 2, 2);');
  });
});

describe('a script in Lua', () => {
  it('is drawn as it is written, and shared by its address', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.level_flags("noflip");\ndes.map("TTTTT\\nT.{.T\\nTTTTT");');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await copied(page);
    expect(link.length).toBeLessThan(fixture.url.length + 180);
    const other = await openWorkshop(new URL(link).hash);
    await shows(other, '♣.{.♣');
    expect(await written(other)).toContain('des.level_flags("noflip");');
    await other.reload();
    await shows(other, '♣.{.♣');
  });

  it('marks the line of the call that is shown', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.level_flags("noflip");\n\ndes.map("T.{.T");\nfor i = 1, 2 do\n  des.gold()\nend');
    await shows(page, '♣');
    await page.getByRole('tab', { name: 'Calls' }).click();
    const lines: (string | null)[] = [];
    for (const step of ['1', '2', '3', '4']) {
      await page.getByRole('slider', { name: 'Des calls made' }).fill(step);
      await expect.poll(() => page.locator('.call-now .call-number').textContent()).toBe(step);
      lines.push(await page.locator('.cm-line-now').textContent());
    }
    expect(lines).toEqual([
      'des.level_flags("noflip");',
      'des.map("T.{.T");',
      '  des.gold()',
      '  des.gold()',
    ]);
  });

  it('begins from a starter whose level differs with the seed', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await page.getByRole('button', { name: 'New script' }).click();
    await expect.poll(() => written(page)).toContain('des.map(');
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
      await write(page, own);
      await expect.poll(() => page.url()).not.toBe(before);
      const old = page.url();
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => written(page)).not.toBe(own);
      await page.getByText("the browser's Back brings it back").first().waitFor();
      await expect.poll(() => page.url()).not.toBe(old);
      await page.goBack();
      await expect.poll(() => written(page)).toBe(own);
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
    await write(page, 'des.level_flags("noflip");\ndes.map("T.{.T");');
    await shows(page, '♣.{.♣');
    await write(page, 'des.level_flags("noflip");\ndes.map("T.{.T";');
    await expect.poll(() => mistake(page).textContent()).toMatch(/^Line 2: .*expected/);
    await expect.poll(() => page.locator('.cm-lintRange-error').textContent()).toBe('des.map("T.{.T";');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Go there' }).click();
    await expect.poll(() => page.locator('.cm-activeLine').textContent()).toBe('des.map("T.{.T";');
    await write(page, 'des.map("...");\n\ndes.monster("no such beast")');
    await expect.poll(() => mistake(page).textContent()).toMatch(/^Line 3: /);
  });

  it('that never ends is stopped, and the page lives on', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.map("...");\nwhile true do end');
    await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toMatch(/^Line 2: stopped/);
    await write(page, 'des.level_flags("noflip"); des.map("T.{.T");');
    await shows(page, '♣.{.♣');
    expect(await mistake(page).textContent()).toBe('');
  });

  it('that makes the host work is stopped as well, and the page answers meanwhile', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    // Few instructions of Lua, but much work for each.
    await write(page, 'for i = 1, 50000 do selection.circle(40, 10, 200, 1) end');
    await page.getByRole('checkbox', { name: 'Rooms' }).check();
    await expect
      .poll(() => mistake(page).textContent(), { timeout: 40_000 })
      .toMatch(/stopped: the script took more than 1,000,000 steps/);
    await write(page, 'des.level_flags("noflip"); des.map("T.{.T");');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('heading', { name: 'Dungeons' }).waitFor();
  });

  it('has no way out of its sandbox', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    for (const name of ['os', 'io', 'load', 'require', 'debug']) {
      await write(page, `des.map("...");\nif ${name} == nil then nonsense_${name}() end`);
      await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toContain(`nonsense_${name}`);
    }
  });
});

describe('an author', () => {
  it('is helped while writing: completion, a hint, findings, places from the map, output', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.level_flags("noflip");\ndes.map("T....\\nT....");\nnh.pline("built");\n');
    await shows(page, '♣....');
    await script(page).press('Control+End');
    await page.keyboard.type('des.mon');
    await page.locator('.cm-completionLabel', { hasText: 'monster' }).click();
    await page.keyboard.type('({ id = "gnome l');
    await page.locator('.cm-completionLabel', { hasText: 'gnome leader' }).click();
    expect(await page.locator('.cm-signature').textContent()).toContain('des.monster({');
    // Past the quotation mark that closed by itself.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(', peacefull = 1, coord = { ');
    // The second row of the map, the cell after the tree: clicked, it stands in the script.
    const rows = await shownRows(page);
    const y = rows.findLastIndex((row) => row.includes('♣'));
    const x = (rows[y] ?? '').indexOf('♣') + 2;
    const box = await page.locator('.level-map canvas').boundingBox();
    if (box === null) throw new Error('there is no map');
    await page.mouse.click(box.x + ((x + 0.5) * box.width) / 80, box.y + ((y + 0.5) * box.height) / 21);
    await expect.poll(() => written(page)).toContain('coord = { 1, 1');
    await expect
      .poll(() => page.locator('#editor-findings').textContent(), { timeout: 30_000 })
      .toContain('did you mean "peaceful"?');
    await page.locator('.cm-lintRange-warning').first().waitFor();
    await page.getByRole('tab', { name: 'Output' }).click();
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe('3built');
  });

  it('finds the script again after the menu, with its history, and keeps it as a file', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await page.evaluate(() =>
      Object.assign(window, { showOpenFilePicker: undefined, showSaveFilePicker: undefined }),
    );
    await write(page, 'des.level_flags("noflip"); des.map("T.{.T");');
    await page.getByRole('textbox', { name: 'File name of the script' }).fill('grove.lua');
    await page.keyboard.press('Enter');
    await page.getByText(/Kept at /).waitFor();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Workshop' }).click();
    await shows(page, '♣.{.♣');
    expect(await written(page)).toContain('T.{.T');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('grove.lua');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open …' }).click();
    const text = 'des.level_flags("noflip"); des.map("}}.}}");';
    await (await chooser).setFiles({
      name: 'minefill.lua',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await expect.poll(() => page.locator('.level-facts').textContent()).toContain('Gnomish Mines');
    await page.getByRole('button', { name: 'Copy script' }).click();
    await page.getByText('Script copied.').waitFor();
    expect(await copied(page)).toBe(text);
    await page.getByRole('tab', { name: 'Drafts' }).click();
    await page.getByRole('button', { name: /^grove\.lua/ }).click();
    await shows(page, '♣.{.♣');
  });

  it('sees all flips, many seeds, and a themed room that is wanted', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.level_flags("noflipx");\ndes.map("T...");\nif percent(50) then nonsense() end');
    await page.getByRole('combobox', { name: 'Flip' }).selectOption('show all four');
    await page.getByRole('button', { name: 'Left to right: not allowed by the script' }).waitFor();
    await page.getByRole('tab', { name: 'Seeds' }).click();
    const status = page.getByRole('tabpanel').getByRole('status');
    await expect
      .poll(() => status.textContent(), { timeout: 30_000 })
      .toMatch(/^24 seeds, \d+ fail; 0 monsters/);
    await page.locator('.sheet-failed').first().click();
    await expect.poll(() => mistake(page).textContent()).toMatch(/^Line 3: /);
    await page.getByRole('combobox', { name: 'Level' }).selectOption('Ordinary level, depth 5 (filler5)');
    await page.getByRole('button', { name: 'Back to ours' }).click();
    await page.getByRole('combobox', { name: 'Themed room' }).selectOption('cross');
    await page.getByRole('tab', { name: 'Calls' }).click();
    await expect.poll(() => page.locator('.calls').textContent()).toContain('des.map(');
  });

  it('walks the level with its monsters, and the run verifies', async () => {
    const page = await openWorkshop('#level=oracle&seed=2');
    await write(
      page,
      'des.level_flags("noflip");\ndes.map("......\\n......");\ndes.stair("up", 0, 0);\ndes.monster({ id = "newt", x = 5, y = 1, asleep = 1 })',
    );
    await shows(page, '<.....');
    await page.getByRole('button', { name: 'Walk this level' }).click();
    await reported(page, { game: 'mazes', turn: 0 });
    await page.keyboard.press('l');
    await reported(page, { turn: 1 });
    const run = (await page.evaluate(() => window.stairwell?.run())) as Run;
    const game = await entryNamed(CATALOGUE, 'mazes').load();
    expect(verifyRun(game, run)).toBeUndefined();
    await page.goBack();
    await shows(page, '<.....');
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
    await write(page, 'des.level_flags("noflip"); des.map("T.{.T");');
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
    if (options === PHONE) await page.getByRole('tab', { name: 'Script' }).click();
    await write(page, 'des.map(');
    await expect.poll(() => mistake(page).textContent(), { timeout: 30_000 }).toMatch(/Line 1/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Reference' }).click();
    await page.getByRole('searchbox', { name: 'Search the reference' }).fill('peaceful');
    await page.getByText('des.monster(').first().waitFor();
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
