// Strips for the documents: six pictures of one moment in each dungeon, as the page draws it and as the terminal does. A fixed seed and a
// clock that stands still between two pictures. Run it by scripts/run-ts.mjs; with names, only those
// dungeons'; with `--page ADDRESS`, of a page that is served already.

import { join } from 'node:path';
import { Cells, createStyleBook, paintFrame } from '@stairwell/display/terminal';
import { type AnyGame, keyTap } from '@stairwell/engine';
import { RecordedSession } from '@stairwell/engine/play';
import { catalogueOf } from '@stairwell/stage/guest';
import type { Browser, Page } from 'playwright-core';
import { GUESTS, HOUSE } from '../../guests.js';
import { launchChromium } from './browser.js';
import { builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

interface Moment {
  readonly game: string;
  readonly seed: string;
  /** What is pressed or typed before, one after the other; a text of more letters that is no key is a line. */
  readonly before: readonly string[];
  /** What the moment begins with; in the terminal it is done again for each picture. */
  readonly deed: string;
  /** Milliseconds from picture to picture, and ticks in the terminal. */
  readonly apart: number;
  readonly ticks?: number;
}

const MOMENTS: readonly Moment[] = [
  { game: 'darkfloor', seed: '7', before: ['d', 'd'], deed: 'd', apart: 60, ticks: 6 },
  { game: 'yendor', seed: '7', before: ['x'], deed: 'x', apart: 120 },
  {
    game: 'daggorath',
    seed: '7',
    before: ['wait', 'line PULL RIGHT TORCH', 'line USE RIGHT'],
    deed: 'line MOVE',
    apart: 70,
    ticks: 4,
  },
  { game: 'fortress', seed: '7', before: [], deed: 'tick', apart: 120, ticks: 12 },
  { game: 'mazes', seed: '7', before: ['x'], deed: 'x', apart: 120 },
];

const PICTURES = 6;
const FOLDER = join(ROOT, 'docs', 'images');
const VIEWPORT = { width: 560, height: 560 };
/** Milliseconds until Daggorath's title is gone, and its ticks. */
const TITLE = { milliseconds: 9000, ticks: 500 };
const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);

const STYLE = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;width:1140px;background:#223}
img{width:100%;display:block}pre{margin:0;background:#000;font:7.6px/10px "DejaVu Sans Mono",monospace;overflow:hidden}
b{display:inline-block;width:4.7px;height:10px;overflow:hidden;font-weight:400;vertical-align:top}</style>`;

const args = process.argv.slice(2);
const served = args.includes('--page') ? args[args.indexOf('--page') + 1] : undefined;
const wanted = args.filter((arg) => MOMENTS.some(({ game }) => game === arg));
const server =
  served === undefined
    ? await servePage(await builtPage('web'))
    : { url: served, close: async () => undefined };
const browser = await launchChromium();
try {
  for (const moment of MOMENTS) {
    if (wanted.length > 0 && !wanted.includes(moment.game)) continue;
    const onPage = await pagePictures(browser, moment);
    const inTerminal = await terminalScreens(moment);
    await saveStrip(
      browser,
      `strip-${moment.game}`,
      onPage.map((data) => `<img src="data:image/png;base64,${data}">`),
    );
    await saveStrip(browser, `strip-${moment.game}-terminal`, inTerminal);
    console.log(moment.game);
  }
} finally {
  await browser.close();
  await server.close();
}

async function pagePictures(browser: Browser, moment: Moment): Promise<string[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addInitScript(() => {
    localStorage.setItem('stairwell.settings', '{"openings":false,"zoom":"large","captions":false}');
  });
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-01-06T21:40:00Z') });
  await page.goto(`${server.url}?game=${moment.game}&seed=${moment.seed}`);
  await page.locator('.map canvas').first().waitFor();
  await page.clock.pauseAt(new Date('2026-01-06T21:41:00Z'));
  await pass(page, 400);
  for (const key of moment.before) {
    await press(page, key);
    await pass(page, key === 'wait' ? TITLE.milliseconds : 1200);
  }
  const pictures: string[] = [];
  await press(page, moment.deed);
  for (let index = 0; index < PICTURES; index++) {
    await pass(page, moment.apart);
    const map = page.locator('.map').first();
    pictures.push((await map.screenshot()).toString('base64'));
  }
  await context.close();
  return pictures;
}

/** Lets time pass in the page, picture by picture. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 20) await page.clock.runFor(Math.min(20, left));
}

async function press(page: Page, deed: string): Promise<void> {
  if (deed === 'tick' || deed === 'wait') return;
  if (!deed.startsWith('line ')) return page.keyboard.press(deed);
  await page.locator('#prompt').fill(deed.slice(5));
  await page.locator('#prompt').press('Enter');
}

/** The game's screens in a terminal of 80x24, with colours, as elements of a page. */
async function terminalScreens({ game: id, seed, before, deed, ticks = 0 }: Moment): Promise<string[]> {
  const game = await CATALOGUE.find((entry) => entry.id === id)?.load();
  if (game === undefined) throw new Error(`${id} is not in the catalogue`);
  const session = RecordedSession.start(game, seed);
  for (const key of before) give(session, game, key, key === 'wait' ? TITLE.ticks : 90);
  const screens: string[] = [];
  for (let index = 0; index < PICTURES; index++) {
    give(session, game, deed, ticks);
    const book = createStyleBook('24bit', false);
    const cells = new Cells(80, 24);
    paintFrame(cells, book, session.frame());
    screens.push(`<pre>${cellsOf(cells, (style) => book.sequence(style))}</pre>`);
  }
  return screens;
}

function give(session: RecordedSession, game: AnyGame, deed: string, ticks: number): void {
  if (deed.startsWith('line ')) session.give({ type: 'line', text: deed.slice(5) });
  else if (deed !== 'tick' && deed !== 'wait') session.give(keyTap(deed));
  if (game.ticksPerSecond !== undefined) for (let tick = 0; tick < ticks; tick++) session.tick();
}

/** Cells as spans; what a terminal is told of a style says how they look. */
function cellsOf({ columns, rows, glyphs, styles }: Cells, sequence: (style: number) => string): string {
  let text = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const cell = y * columns + x;
      const told = sequence(styles[cell]);
      let fore = /38;2;(\d+;\d+;\d+)/.exec(told)?.[1] ?? '200;200;200';
      let back = /48;2;(\d+;\d+;\d+)/.exec(told)?.[1] ?? '0;0;0';
      if (/\b7[;m]/.test(told.replace(/[34]8;2;\d+;\d+;\d+/g, ''))) [fore, back] = [back, fore];
      const glyph = String.fromCodePoint(glyphs[cell]).replace('&', '&amp;').replace('<', '&lt;');
      text += `<b style="color:rgb(${fore.replaceAll(';', ',')});background:rgb(${back.replaceAll(';', ',')})">${glyph}</b>`;
    }
    text += '\n';
  }
  return text;
}

async function saveStrip(browser: Browser, name: string, pictures: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1140, height: 700 } });
  await page.setContent(`${STYLE}<main>${pictures.join('')}</main>`);
  await page.locator('main').screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.close();
}
