// Strips for the documents: six pictures of one moment (a step, a blow, another floor, an end) in each dungeon, as the page draws it to
// whoever watches and as the terminal does. The page's clock stands still between two pictures. Two pictures that are the same are
// refused. Run it by scripts/run-ts.mjs; with names of dungeons or kinds, only those; with `--terminal`, those of the terminal alone; with
// `--page ADDRESS`, of a page that is served already.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cells, createStyleBook, paintFrame } from '@stairwell/display/terminal';
import type { AnyGame } from '@stairwell/engine';
import { createReplay } from '@stairwell/engine/play';
import { catalogueOf } from '@stairwell/stage/guest';
import type { Browser } from 'playwright-core';
import { GUESTS, HOUSE } from '../../guests.js';
import { Moments } from '../../terminal/moments.js';
import { launchChromium } from './browser.js';
import { KINDS, type Kind, type Moment, momentOf, type Stretch, stretchOf, TITLES } from './moments.js';
import { builtPage } from './page.js';
import { paletted } from './paletted.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

/** Milliseconds from picture to picture on the page. */
const APART: Readonly<Record<Kind, number>> = { step: 20, hit: 45, floor: 80, end: 280 };
/** A walk of many steps takes longer. */
const JOURNEY = 120;

/** Ticks by which the terminal begins earlier where too little changes. */
const EARLIER = 20;
/** Milliseconds after which the last screen lies over the map in the terminal. */
const END_SEEN = 5000;

const PICTURES = 6;
const FOLDER = join(ROOT, 'docs', 'images');
/** Narrow: cells are large there, and the map shows what is around the player. */
const VIEWPORT = { width: 400, height: 640 };
/** Higher where a report is read at the end. */
const END_HEIGHT = 800;
const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);

const STYLE = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}
main{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;width:1140px;background:#223}
img{width:100%;display:block}pre{margin:0;background:#000;font:7.6px/10px "DejaVu Sans Mono",monospace;overflow:hidden}
b{display:inline-block;width:4.7px;height:10px;overflow:hidden;font-weight:400;vertical-align:top}</style>`;

const args = process.argv.slice(2);
const served = args.includes('--page') ? args[args.indexOf('--page') + 1] : undefined;
const wanted = args.filter((arg) => CATALOGUE.some(({ id }) => id === arg));
const kinds = KINDS.filter((kind) => args.includes(kind));
const isTerminal = args.includes('--terminal');
const server =
  served === undefined && !isTerminal
    ? await servePage(await builtPage('web'))
    : { url: served ?? '', close: async () => undefined };
const browser = await launchChromium();
try {
  for (const entry of CATALOGUE) {
    if (wanted.length > 0 && !wanted.includes(entry.id)) continue;
    const game = await entry.load();
    for (const kind of kinds.length > 0 ? kinds : KINDS) {
      const moment = momentOf(game, kind);
      const name = `strip-${entry.id}-${kind}`;
      if (!isTerminal) {
        const onPage = await pagePictures(browser, game, moment, kind);
        const images = onPage.map((data) => `<img src="data:image/png;base64,${data}">`);
        await saveStrip(browser, name, images);
      }
      // On the way to another floor one turn may leave no trace in 24 rows.
      const stretch = stretchOf(game, kind, moment, kind === 'floor' ? PICTURES + 1 : PICTURES);
      await saveStrip(browser, `${name}-terminal`, terminalScreens(game, stretch, kind));
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
  { run, times }: Moment,
  kind: Kind,
): Promise<string[]> {
  const viewport = kind === 'end' ? { ...VIEWPORT, height: END_HEIGHT } : VIEWPORT;
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'UTC' });
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
  const start = times === undefined ? end - 1 : times[0] - 1;
  await slider.fill(String(start));
  // Keys are the replay's again.
  await slider.blur();
  await page.clock.runFor(3000);
  // What lasts is played, the rest is one step.
  await page.keyboard.press(times === undefined ? 'ArrowRight' : ' ');
  const isJourney = kind === 'step' && game.ticksPerSecond === undefined;
  const apart = isJourney ? JOURNEY : APART[kind];
  /** Milliseconds from the start to each picture. */
  const moments =
    times?.map((time) => ((time - start) * 1000) / (game.ticksPerSecond ?? 1)) ??
    Array.from({ length: PICTURES }, (_, index) => apart * (index + 1));
  // The last screen of a game lies over the words as well.
  const box = await page
    .locator(kind === 'end' ? '.stage' : '.map')
    .first()
    .boundingBox();
  if (box === null) throw new Error('the map is not on the page');
  const pictures: string[] = [];
  let passed = 0;
  for (const moment of moments) {
    const step = moment - passed;
    await page.clock.runFor(step);
    passed = moment;
    // What the browser itself moves has a clock of its own; it began after the last picture.
    await page.evaluate((step) => {
      for (const moving of document.getAnimations()) {
        const before = moving.playState === 'paused' ? Number(moving.currentTime) : 0;
        moving.pause();
        moving.currentTime = before + step;
      }
    }, step);
    pictures.push((await page.screenshot({ clip: box })).toString('base64'));
  }
  await context.close();
  return pictures;
}

/** A stretch of a run in a terminal of 80x24, with colours, as elements of a page: six of the screens that differ. */
function terminalScreens(game: AnyGame, { run, from, to }: Stretch, kind: Kind): string[] {
  const replay = createReplay(game, run);
  const perSecond = game.ticksPerSecond ?? 1;
  let now = 0;
  const looks = { flash: true, bell: false, captions: true, clock: () => now };
  const moments = new Moments({ bell: () => undefined }, looks);
  const screens: string[] = [];
  const paint = () => {
    const book = createStyleBook('24bit', false);
    const cells = new Cells(80, 24);
    moments.pass();
    paintFrame(cells, book, moments.seen(replay.session.frame()), { time: now, ...moments.wishes });
    const screen = `<pre>${cellsOf(cells, (style) => book.sequence(style))}</pre>`;
    if (screen !== screens.at(-1)) screens.push(screen);
  };
  replay.seek(from - 1);
  for (let time = from; time <= to; time++) {
    now = (time * 1000) / perSecond;
    moments.moveOn(game);
    replay.approach(time, Number.POSITIVE_INFINITY, (events) => moments.hear(replay.session, events));
    const { overlay, asks } = replay.session.frame();
    // Menus and questions on the way are passed over.
    if (time === to || (overlay === undefined && asks === undefined)) paint();
  }
  // The map on which it ended has been seen.
  if (kind === 'end') {
    now += END_SEEN;
    paint();
  }
  // Where too little has changed in real time, it began earlier.
  if (screens.length < PICTURES && game.ticksPerSecond !== undefined && from > EARLIER)
    return terminalScreens(game, { run, from: from - EARLIER, to }, kind);
  if (screens.length <= PICTURES) return screens;
  // Turns follow each other; of ticks, which are many, some.
  if (game.ticksPerSecond === undefined) return screens.slice(-PICTURES);
  return Array.from(
    { length: PICTURES },
    (_, index) => screens[Math.round((index * (screens.length - 1)) / (PICTURES - 1))],
  );
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
  const same = pictures.findIndex((picture, index) => picture === pictures[index + 1]);
  if (same >= 0) throw new Error(`${name}: pictures ${same + 1} and ${same + 2} are the same`);
  if (pictures.length !== PICTURES) throw new Error(`${name}: ${pictures.length} pictures`);
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
