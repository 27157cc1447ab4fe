// The workshop in a browser: levels as Node builds them, scripts in Lua, mistakes, layers, steps, links, and a page that outlives
// any script. A page with its worker takes a second to open, so each is used for all that can be seen on it.

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
  await page.locator('.level-map canvas').waitFor();
  return page;
}

/** Polls with the patience that a busy machine needs. */
const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 30_000 });

/** The map as the page's own text shows it. */
const shownRows = async (page: Page): Promise<string[]> =>
  ((await page.locator('.map-text pre').textContent()) ?? '').split('\n');

const shows = (page: Page, words: string): Promise<void> =>
  eventually(async () => (await shownRows(page)).join('\n')).toContain(words);

const THING_LAYERS = ['Monsters', 'Objects', 'Traps', 'Writing'];
async function showThings(page: Page, shown: boolean): Promise<void> {
  for (const layer of THING_LAYERS) await page.getByRole('checkbox', { name: layer }).setChecked(shown);
}

/** The middle of a cell on the screen. */
async function middleOf(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('.level-map canvas').boundingBox();
  if (box === null) throw new Error('there is no map');
  return [box.x + ((x + 0.5) * box.width) / 80, box.y + ((y + 0.5) * box.height) / 21];
}

/** The first cell, or the last, that shows a letter. */
async function cellWith(page: Page, letter: string, isLast = false): Promise<{ x: number; y: number }> {
  const rows = await shownRows(page);
  const has = (row: string) => row.includes(letter);
  const y = isLast ? rows.findLastIndex(has) : rows.findIndex(has);
  return { x: (rows[y] ?? '').indexOf(letter) + 1, y };
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

const GROVE = 'des.level_flags("noflip");\ndes.map("T.{.T");';

it('one of our levels is drawn as Node builds it, looked at, stepped through and copied', async () => {
  const page = await openWorkshop('#level=soko4-1&seed=3');
  await showThings(page, false);
  await eventually(() => shownRows(page)).toEqual(terrainRows('soko4-1', 3));
  const before = await painted(page);
  await page.locator('.level-map').focus();
  for (const seed of [4, 5]) {
    await page.keyboard.press('n');
    await eventually(() => shownRows(page)).toEqual(terrainRows('soko4-1', seed));
  }
  // Of three seeds some flip differently.
  expect(await painted(page)).not.toBe(before);
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await eventually(() => shownRows(page)).toEqual(terrainRows('soko4-1', 3));
  await page.waitForFunction(() => location.hash.includes('seed=3'));

  // Its layers.
  await eventually(() => painted(page)).toBe(before);
  const boulders = async () => ((await shownRows(page)).join('').match(/0/g) ?? []).length;
  await showThings(page, true);
  await eventually(boulders).toBe(10);
  expect(await painted(page)).not.toBe(before);
  const whole = await painted(page);
  for (const layer of ['Light', 'Rooms', 'Regions'])
    await page.getByRole('checkbox', { name: layer }).click();
  await eventually(() => painted(page)).not.toBe(whole);

  // A cell by pointer, which stays when the pointer goes away after a click, and by keyboard.
  const { x, y } = await cellWith(page, '0');
  await page.mouse.click(...(await middleOf(page, x, y)));
  const details = page.locator('.cell-details');
  await eventually(() => details.textContent()).toMatch(new RegExp(`Cell ${x}, ${y}.*floor, lit.*boulder`));
  await page.mouse.move(...(await middleOf(page, x + 5, 20)));
  await page.mouse.move(0, 0);
  await eventually(() => details.textContent()).toContain(`Cell ${x}, ${y}`);
  await page.locator('.level-map').focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => details.textContent()).toContain(`Cell ${x + 1}, ${y}`);

  // Its calls.
  await page.getByRole('tab', { name: 'Calls' }).click();
  const slider = page.getByRole('slider', { name: 'Des calls made' });
  await slider.fill('2');
  await eventually(async () => (await shownRows(page)).join('').trim()).toBe('');
  await page.getByRole('button', { name: 'Step on' }).click();
  await shows(page, '|..|-|.|-|..|');
  expect(await boulders()).toBe(0);
  await eventually(() => page.locator('.call-now').textContent()).toContain('des.map(map of 13 rows)');
  await slider.focus();
  await page.keyboard.press('End');
  await eventually(boulders).toBe(10);

  // As code of either language.
  await page.getByRole('button', { name: 'Copy TypeScript' }).click();
  await page.getByText('TypeScript copied.').waitFor();
  expect(await copied(page)).toContain('export const level: LevelModule = ({ des, selection }) => {');
  await page.getByRole('button', { name: 'Copy recording' }).click();
  await page.getByText('Recording copied.').waitFor();
  expect(await copied(page)).toContain('des.object("boulder", 2, 2);');

  // Another from the list, with its layouts and flips.
  await page.getByRole('combobox', { name: 'Level' }).selectOption('soko2');
  await showThings(page, false);
  await eventually(() => shownRows(page)).toEqual(terrainRows('soko2-1', 3));
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('2 of 2');
  await page.getByRole('textbox', { name: 'Seed' }).fill('12');
  await eventually(() => shownRows(page)).toEqual(terrainRows('soko2-2', 12));
  await eventually(() => page.locator('.level-facts').textContent()).toMatch(/soko2-2 .* flip/);
  await page.getByRole('combobox', { name: 'Layout' }).selectOption('as the dice fall');
  await eventually(() => shownRows(page)).toEqual(terrainRows('soko2', 12));
});

describe('a script in Lua', () => {
  it('is drawn as it is written, marked where it is shown or wrong, and shared by its address', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await page.getByRole('button', { name: 'New script' }).click();
    await eventually(() => written(page)).toContain('des.map(');
    await eventually(() => page.locator('.level-facts').textContent()).toContain('your script');
    const first = await painted(page);
    await script(page).focus();
    await page.keyboard.press('Alt+n');
    await eventually(() => painted(page)).not.toBe(first);
    expect(await mistake(page).textContent()).toBe('');
    // Where Alt writes other letters the place of the key counts.
    await page.evaluate(() => {
      const key = { key: 'Dead', code: 'KeyN', altKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    await eventually(() => page.getByRole('textbox', { name: 'Seed' }).inputValue()).toBe('3');

    await write(page, `${GROVE}\nfor i = 1, 2 do\n  des.gold()\nend`);
    await shows(page, '♣');
    await page.getByRole('tab', { name: 'Calls' }).click();
    const lines = [...GROVE.split('\n'), '  des.gold()', '  des.gold()'];
    for (const [before, line] of lines.entries()) {
      await page.getByRole('slider', { name: 'Des calls made' }).fill(`${before + 1}`);
      await eventually(() => page.locator('.call-now .call-number').textContent()).toBe(`${before + 1}`);
      // The editor marks the line a moment after the list of calls does.
      await eventually(() => page.locator('.cm-line-now').textContent()).toBe(line);
    }

    // The last map stays in sight while the script is wrong.
    await write(page, GROVE);
    await shows(page, '♣.{.♣');
    await write(page, GROVE.replace(');', ')').replace('T");', 'T";'));
    await eventually(() => mistake(page).textContent()).toMatch(/^Line 2: .*expected/);
    await eventually(() => page.locator('.cm-lintRange-error').textContent()).toBe('des.map("T.{.T";');
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Go there' }).click();
    await eventually(() => page.locator('.cm-activeLine').textContent()).toBe('des.map("T.{.T";');
    await write(page, 'des.map("...");\n\ndes.monster("no such beast")');
    await eventually(() => mistake(page).textContent()).toMatch(/^Line 3: /);

    await write(page, GROVE);
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const link = await copied(page);
    expect(link.length).toBeLessThan(fixture.url.length + 180);
    const other = await openWorkshop(new URL(link).hash);
    await shows(other, '♣.{.♣');
    expect(await written(other)).toContain('des.level_flags("noflip");');
  });

  it('that never ends or makes the host work is stopped, has no way out, and the page lives on', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.map("...");\nwhile true do end');
    await eventually(() => mistake(page).textContent()).toMatch(/^Line 2: stopped/);
    await write(page, GROVE);
    await shows(page, '♣.{.♣');
    expect(await mistake(page).textContent()).toBe('');
    // Few instructions of Lua, but much work for each. The page answers meanwhile.
    await write(page, 'for i = 1, 50000 do selection.circle(40, 10, 200, 1) end');
    await page.getByRole('checkbox', { name: 'Rooms' }).check();
    await eventually(() => mistake(page).textContent()).toMatch(
      /stopped: the script took more than 1,000,000 steps/,
    );
    const names = ['os', 'io', 'load', 'require', 'debug'];
    const outside = names.map((name) => `if ${name} ~= nil then nonsense_${name}() end`).join('\n');
    await write(page, `des.map("...");\n${outside}\nnonsense_none()`);
    await eventually(() => mistake(page).textContent()).toContain('nonsense_none');
    await write(page, GROVE);
    await shows(page, '♣.{.♣');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('heading', { name: 'Dungeons' }).waitFor();
  });
});

describe('an author', () => {
  it('is helped while writing: completion, a hint, findings, places from the map, output', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    // Rows of a map begin at the left edge, and the longest that there can be is seen whole.
    await script(page).press('Control+a');
    await page.keyboard.type(`des.map([[\n${'.'.repeat(76)}\n..`);
    await eventually(() => written(page)).toBe(`des.map([[\n${'.'.repeat(76)}\n..\n]])`);
    const beyond = (box: HTMLElement) => box.scrollWidth - box.clientWidth;
    expect(await page.locator('.cm-scroller').evaluate(beyond)).toBeLessThanOrEqual(0);
    await write(page, 'des.level_flags("noflip");\ndes.map("T....\\nT....");\nnh.pline("built");\n');
    await shows(page, '♣....');
    await script(page).press('Control+End');
    await page.keyboard.type('des.mon');
    await page.locator('.cm-completionLabel', { hasText: 'monster' }).click();
    await page.keyboard.type('({ id = "gnome l');
    await eventually(() => page.locator('.cm-tooltip-autocomplete').textContent()).toContain('gnome leader');
    await page.locator('.cm-completionLabel', { hasText: 'gnome lord' }).click();
    expect(await page.locator('.cm-signature').textContent()).toContain('des.monster({');
    // Past the quotation mark that closed by itself.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(', peacefull = 1, coord = { ');
    // The second row of the map, the cell after the tree: clicked, it stands in the script.
    const { x, y } = await cellWith(page, '♣', true);
    await page.mouse.click(...(await middleOf(page, x + 1, y)));
    await eventually(() => written(page)).toContain('coord = { 1, 1');
    await eventually(() => page.locator('#editor-findings').textContent()).toContain(
      'did you mean "peaceful"?',
    );
    await page.locator('.cm-lintRange-warning').first().waitFor();
    await page.getByRole('tab', { name: 'Output' }).click();
    await eventually(() => page.getByRole('tabpanel').textContent()).toBe('3built');
    // A region by keyboard; and nothing is put into a script in which nobody has put the cursor.
    await page.keyboard.press('Escape');
    await page.locator('.level-map').focus();
    for (const key of [' ', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await eventually(() => written(page)).toContain('coord = { 1, 11, 1, 2, 1');
    await page.getByRole('button', { name: 'Go there' }).first().click();
    await page.keyboard.type('-- ');
    await eventually(() => written(page)).toContain('\n-- des.monster({');
    await page.getByRole('button', { name: 'New script' }).click();
    await eventually(() => written(page)).toContain('shuffle(guards)');
    const whole = await written(page);
    await page.locator('.level-map').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Click into the script first').waitFor();
    expect(await written(page)).toBe(whole);
  });

  it('finds the script again: after the menu, a reload, another one, in its history, as a file', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await page.evaluate(() =>
      Object.assign(window, { showOpenFilePicker: undefined, showSaveFilePicker: undefined }),
    );
    for (const button of ['New script', 'Back to ours']) {
      const own = `-- before ${button}\n${GROVE}`;
      await write(page, own);
      await page.getByRole('button', { name: button }).click();
      await eventually(() => written(page)).not.toBe(own);
      await page.getByText("the browser's Back brings it back").first().waitFor();
      await page.goBack();
      await eventually(() => written(page)).toBe(own);
    }
    await shows(page, '♣.{.♣');
    await page.getByRole('textbox', { name: 'File name of the script' }).fill('grove.lua');
    await page.keyboard.press('Enter');
    await page.getByText(/Kept at /).waitFor();
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('button', { name: 'Workshop' }).click();
    await shows(page, '♣.{.♣');
    expect(await written(page)).toContain('T.{.T');
    const download = page.waitForEvent('download');
    await script(page).press('Control+s');
    expect((await download).suggestedFilename()).toBe('grove.lua');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open …' }).click();
    const text = 'des.level_flags("noflip"); des.map("}}.}}"); -- \xe9';
    await (await chooser).setFiles({
      name: 'minefill.lua',
      mimeType: 'text/plain',
      buffer: Buffer.from(text, 'latin1'),
    });
    await eventually(() => page.locator('.level-facts').textContent()).toContain('Gnomish Mines');
    await page.getByRole('button', { name: 'Copy script' }).click();
    await page.getByText('Script copied.').waitFor();
    expect(await copied(page)).toBe(text);
    // What one writes oneself is shown as it is written, until one wants to see its flips.
    const flip = page.getByRole('combobox', { name: 'Flip' });
    expect(await flip.inputValue()).toBe('0');
    await flip.selectOption('2');
    await page.getByRole('tab', { name: 'Drafts' }).click();
    await page.getByRole('button', { name: /^grove\.lua/ }).click();
    await shows(page, '♣.{.♣');
    expect(await flip.inputValue()).toBe('2');
    // Too long for an address, and left in the middle of a word.
    await write(page, `-- ${'x'.repeat(210_000)}\n${GROVE.replace('.{.', 'TTT')}`);
    await eventually(async () => page.url()).not.toContain('lua=');
    await page.reload();
    await shows(page, '♣♣♣♣♣');
  });

  it('sees all flips, many seeds, and a themed room that is wanted', async () => {
    const page = await openWorkshop('#level=oracle&seed=1');
    await write(page, 'des.level_flags("noflipx");\ndes.map("T...");\nif percent(50) then nonsense() end');
    await page.getByRole('combobox', { name: 'Flip' }).selectOption('show all four');
    await page.getByRole('button', { name: 'Left to right: not allowed by the script' }).waitFor();
    await page.getByRole('tab', { name: 'Seeds' }).click();
    const status = page.getByRole('tabpanel').getByRole('status');
    await eventually(() => status.textContent()).toMatch(/^24 seeds, \d+ fail; 0 monsters/);
    await page.locator('.sheet-failed').first().click();
    await eventually(() => mistake(page).textContent()).toMatch(/^Line 3: /);
    await page.getByRole('combobox', { name: 'Level' }).selectOption('Ordinary level, depth 5 (filler5)');
    await eventually(() => mistake(page).textContent()).toContain(
      'there is no function pre_themerooms_generate',
    );
    await page.getByRole('button', { name: 'Back to ours' }).click();
    await page.getByRole('combobox', { name: 'Themed room' }).selectOption('cross');
    await page.getByRole('tab', { name: 'Calls' }).click();
    await eventually(() => page.locator('.calls').textContent()).toContain('des.map(');
  });

  it('walks the level with its monsters, the run verifies, and the way leads back', async () => {
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
    await page.getByRole('button', { name: 'Walk this level' }).click();
    await reported(page, { game: 'mazes', turn: 0 });
    await page.getByRole('button', { name: 'Back to Workshop' }).click();
    await shows(page, '<.....');
  });
});

describe('the workshop', () => {
  it('is found from the menu, loads nothing of itself before, and says when an address is damaged', async () => {
    const page = await fixture.open();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Workshop' }).waitFor();
    const first = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(first.filter((name) => /worker|workshop|wasm|host/.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'Workshop' }).click();
    await page.locator('.level-map canvas').waitFor();
    // Our own levels need no Lua.
    expect(loaded.some((path) => path.endsWith('.wasm'))).toBe(false);
    await write(page, GROVE);
    await shows(page, '♣.{.♣');
    expect(loaded.some((path) => path.endsWith('.wasm'))).toBe(true);
    await page.goto(`${fixture.url}?screen=workshop#level=soko4-1&seed=3&lua=zzzz`);
    await page.getByText('The script in the address is damaged.').waitFor();
    await page.goto(`${fixture.url}?screen=workshop#level=oracle&seed=3&draft=gone`);
    await page.getByText('The script of this address is not kept in this browser.').waitFor();
    await page.goto(`${fixture.url}?screen=workshop#level=atlantis&seed=1`);
    await eventually(() => page.locator('.workshop').textContent()).toContain('there is no level atlantis');
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
    if (options === PHONE) await page.getByRole('tab', { name: 'Script' }).click();
    else await page.getByText('The map as text').click();
    // So long that it scrolls.
    await write(page, `${'-- so\n'.repeat(60)}des.map(`);
    await eventually(() => mistake(page).textContent()).toMatch(/Line 61/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Reference' }).click();
    await page.getByRole('searchbox', { name: 'Search the reference' }).fill('gnome');
    await page.getByRole('button', { name: 'gnome lady' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (options !== PHONE) return;
    // What is put into the script is seen there.
    await page.getByRole('button', { name: 'gnome lady' }).click();
    await eventually(() => written(page)).toContain('des.map("gnome lady"');
    await script(page).waitFor();
    // Whoever taps the map sees what is there.
    await page.evaluate(() => scrollTo(0, 0));
    await page.touchscreen.tap(...(await middleOf(page, 40, 10)));
    await page.getByText('Cell 40, 10').waitFor();
  });
});
