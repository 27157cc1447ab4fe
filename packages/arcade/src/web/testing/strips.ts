// Strips for the documents: six pictures of one moment (a step, a blow, another floor, an end) in each dungeon, as the page draws it to
// whoever watches and as the terminal does. The page's clock stands still between two pictures. Run it by scripts/run-ts.mjs; with names
// of dungeons or kinds, only those; with `--page ADDRESS`, of a page that is served already.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cells, createStyleBook, paintFrame } from '@stairwell/display/terminal';
import type { AnyGame } from '@stairwell/engine';
import { createReplay } from '@stairwell/engine/play';
import { catalogueOf } from '@stairwell/stage/guest';
import type { Browser } from 'playwright-core';
import { GUESTS, HOUSE } from '../../guests.js';
import { launchChromium } from './browser.js';
import { KINDS, type Kind, type Moment, momentOf, TITLES } from './moments.js';
import { builtPage } from './page.js';
import { paletted } from './paletted.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

/** Milliseconds from picture to picture on the page, and ticks or actions in the terminal. */
const APART: Readonly<Record<Kind, { readonly page: number; readonly ticks: number }>> = {
  step: { page: 20, ticks: 1 },
  hit: { page: 45, ticks: 2 },
  floor: { page: 80, ticks: 2 },
  end: { page: 280, ticks: 3 },
};
/** A walk of many steps takes longer. */
const JOURNEY = 120;

const PICTURES = 6;
const FOLDER = join(ROOT, 'docs', 'images');
/** Narrow: cells are large there, and the map shows what is around the player. */
const VIEWPORT = { width: 400, height: 640 };
const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);

const STYLE = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;width:1140px;background:#223}
img{width:100%;display:block}pre{margin:0;background:#000;font:7.6px/10px "DejaVu Sans Mono",monospace;overflow:hidden}
b{display:inline-block;width:4.7px;height:10px;overflow:hidden;font-weight:400;vertical-align:top}</style>`;

const args = process.argv.slice(2);
const served = args.includes('--page') ? args[args.indexOf('--page') + 1] : undefined;
const wanted = args.filter((arg) => CATALOGUE.some(({ id }) => id === arg));
const kinds = KINDS.filter((kind) => args.includes(kind));
const server =
  served === undefined
    ? await servePage(await builtPage('web'))
    : { url: served, close: async () => undefined };
const browser = await launchChromium();
try {
  for (const entry of CATALOGUE) {
    if (wanted.length > 0 && !wanted.includes(entry.id)) continue;
    const game = await entry.load();
    for (const kind of kinds.length > 0 ? kinds : KINDS) {
      const moment = momentOf(game, kind);
      const name = `strip-${entry.id}-${kind}`;
      const onPage = await pagePictures(browser, game, moment, kind);
      await saveStrip(
        browser,
        name,
        onPage.map((data) => `<img src="data:image/png;base64,${data}">`),
      );
      await saveStrip(browser, `${name}-terminal`, terminalScreens(game, moment, kind));
      console.log(`${game.title}: ${TITLES[entry.id][kind]}`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}

/** The last step of a run as the page shows it to whoever watches. */
async function pagePictures(
  browser: Browser,
  game: AnyGame,
  { run, ticks }: Moment,
  kind: Kind,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'UTC' });
  await context.addInitScript(() => {
    localStorage.setItem('stairwell.settings', '{"openings":false,"captions":true}');
  });
  // Pictures are taken on machines that do other things as well.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-01-06T21:40:00Z') });
  await page.goto(`${server.url}?screen=replay`);
  const buffer = Buffer.from(JSON.stringify(run));
  await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
  await page.locator('.map canvas').first().waitFor();
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
  await page.clock.pauseAt(new Date('2026-01-06T22:40:00Z'));
  const end = createReplay(game, run).end;
  await page.keyboard.press('End');
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.fill(String(end - ticks - 1));
  // Keys are the replay's again.
  await slider.blur();
  await page.clock.runFor(3000);
  // What lasts is played, the rest is one step.
  await page.keyboard.press(ticks > 0 ? ' ' : 'ArrowRight');
  const isJourney = kind === 'step' && game.ticksPerSecond === undefined;
  const apart =
    ticks > 0
      ? (ticks * 1000) / ((game.ticksPerSecond ?? 1) * PICTURES)
      : isJourney
        ? JOURNEY
        : APART[kind].page;
  const box = await page.locator('.map').first().boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  const pictures: string[] = [];
  for (let index = 0; index < PICTURES; index++) {
    await page.clock.runFor(apart);
    // What the browser itself moves has a clock of its own.
    await page.evaluate(
      (time) => {
        for (const moving of document.getAnimations()) {
          moving.pause();
          moving.currentTime = time;
        }
      },
      apart * (index + 1),
    );
    pictures.push((await page.screenshot({ clip: box })).toString('base64'));
  }
  await context.close();
  return pictures;
}

/** The end of a run in a terminal of 80x24, with colours, as elements of a page. */
function terminalScreens(game: AnyGame, { run, ticks }: Moment, kind: Kind): string[] {
  const replay = createReplay(game, run);
  const stride =
    ticks > 0 ? Math.floor(ticks / PICTURES) : game.ticksPerSecond === undefined ? 1 : APART[kind].ticks;
  const screens: string[] = [];
  for (let left = PICTURES - 1; left >= 0; left--) {
    replay.seek(Math.max(0, replay.end - left * stride));
    const book = createStyleBook('24bit', false);
    const cells = new Cells(80, 24);
    paintFrame(cells, book, replay.session.frame());
    screens.push(`<pre>${cellsOf(cells, (style) => book.sequence(style))}</pre>`);
  }
  return screens;
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
  const taken = (await page.locator('main').screenshot()).toString('base64');
  const { width, height, pixels } = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${source}`;
    await picture.decode();
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
    if (pen === null) throw new Error('this browser gives no 2D canvas');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let text = '';
    for (let at = 0; at < data.length; at += 4)
      text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
    return { width, height, pixels: btoa(text) };
  }, taken);
  const png = paletted(width, height, Buffer.from(pixels, 'base64'));
  await writeFile(join(FOLDER, `${name}.png`), png);
  await page.close();
}
