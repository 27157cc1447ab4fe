// How fast the page draws and answers, with everything lit and moving: npm run bench:page [-- --seconds N] [--only CASE]
// [--page ADDRESS] [--no-fortress]. For each size and density it says how long drawing a frame takes, the time between frames, and from a
// key (in Dark Floor: from the tick that uses it) to the changed picture; and which limits hold. With an address it measures a page that
// is served already. Then Fortress with its crowd (bench-fortress.ts); `--only 0` is that alone.

import type { Page } from 'playwright-core';
import { launchChromium } from './browser.js';
import { builtPage } from './page.js';
import { servePage } from './server.js';

const args = process.argv.slice(2);
const given = (name: string) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : undefined);
const SECONDS = given('--seconds') ?? 3;
/** One of the cases alone, counted from 1: for a machine on which quiet is rare. */
const ONLY = given('--only');

interface Case {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  /** How many times slower the processor is made. */
  readonly slowed: number;
  /** The most that half of all frames may take to be drawn, and the most between 95 % of them, and from a key to the picture. */
  readonly draw?: number;
  readonly between: number;
  readonly answer?: number;
}

const CASES: readonly Case[] = [
  { width: 1280, height: 800, density: 1, slowed: 1, draw: 6, between: 25, answer: 50 },
  { width: 1920, height: 1080, density: 1, slowed: 1, draw: 10, between: 25, answer: 80 },
  { width: 1280, height: 800, density: 2, slowed: 1, between: 40 },
  { width: 1920, height: 1080, density: 2, slowed: 1, between: 60 },
  { width: 1280, height: 800, density: 1, slowed: 6, between: 100 },
];

const served = args.includes('--page') ? args[args.indexOf('--page') + 1] : undefined;
const server =
  served === undefined
    ? await servePage(await builtPage('web'))
    : { url: served, close: async () => undefined };
const browser = await launchChromium();
let isMet = true;
try {
  for (const one of CASES) {
    if (ONLY !== undefined && CASES[ONLY - 1] !== one) continue;
    const { width, height, density, slowed } = one;
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
    await context.addInitScript(() => {
      localStorage.setItem('stairwell.settings', '{"openings":false,"zoom":"fit"}');
    });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => window.stairwell !== undefined);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const { draws, between } = await watch(page);
    const answers = one.answer === undefined ? [] : await answerTimes(page, server.url);
    const ticks = one.answer === undefined ? [] : await tickTimes(page, server.url);
    const what = `${width}x${height}, density ${density}${slowed > 1 ? `, slowed ${slowed} times` : ''}`;
    console.log(
      [
        `${what}: drawing p50 ${said(draws, 0.5, one.draw)}`,
        `between frames p50 ${at(between, 0.5).toFixed(1)} p95 ${said(between, 0.95, one.between)}`,
        ...(answers.length === 0 ? [] : [`key to picture p95 ${said(answers, 0.95, one.answer)}`]),
        ...(ticks.length === 0 ? [] : [`tick to picture p95 ${said(ticks, 0.95, one.answer)}`]),
      ].join(', '),
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
if (!args.includes('--no-fortress')) await import('./bench-fortress.js');
if (!isMet) process.exitCode = 1;

/**
 * Fills the window with 80x25 cells of which each is lit by a flame that wavers, half of them in mist, with twenty beings that walk and
 * are struck in every frame. Nothing in a game is as much as that.
 */
function watch(page: Page): Promise<{ draws: number[]; between: number[] }> {
  return page.evaluate(
    async ({ seconds, address }) => {
      const { canvasDisplay, litArt }: typeof import('@stairwell/display/canvas') = await import(
        /* @vite-ignore */ address
      );
      const [width, height] = [80, 25];
      const cells = width * height;
      const glyphs = new Uint32Array(cells);
      const from = new Uint8Array(cells);
      const haze = new Uint8Array(cells);
      const colors = new Uint32Array(cells);
      const sources = Array.from({ length: 12 }, (_, index) => ({
        x: (index * 13) % width,
        y: (index * 7) % height,
        color: [0xffc080, 0x80b0ff, 0x90ff90][index % 3],
        radius: 9,
        flicker: 0.4,
      }));
      for (let cell = 0; cell < cells; cell++) {
        glyphs[cell] = cell % 5 === 0 ? 35 : 46;
        from[cell] = 1 + (cell % sources.length);
        colors[cell] = 0x404040 + ((cell * 2654435761) & 0x7f7f7f);
        haze[cell] = cell % width < width / 2 ? 200 : 0;
      }
      const frame = {
        view: {
          kind: 'tiles' as const,
          width,
          height,
          glyphs,
          styles: new Uint8Array(cells),
          palette: [{ color: 0xd0d0d0, ansi: 7 }],
          animations: [],
          things: [],
          focus: { x: 40, y: 12 },
          light: { colors, sources, from, haze: { color: 0xaf5faf, cells: haze } },
        },
        status: [],
        messages: [],
      };
      const place = document.createElement('div');
      place.id = 'bench';
      document.body.replaceChildren(place);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#bench{position:fixed;inset:0}');
      document.adoptedStyleSheets = [sheet];
      const canvas = document.createElement('canvas');
      place.append(canvas);
      const art = litArt();
      const draws: number[] = [];
      const display = canvasDisplay(
        canvas,
        { parts: 'view', zoom: 'fit' },
        {
          hear: (events) => art.hear?.(events),
          paint(pen, scene) {
            const start = performance.now();
            art.paint(pen, scene);
            draws.push(performance.now() - start);
            return Number.POSITIVE_INFINITY;
          },
        },
      );
      const between: number[] = [];
      await new Promise<void>((resolve) => {
        let last = performance.now();
        const end = last + 1000 * seconds;
        let turn = 0;
        const next = () => {
          const now = performance.now();
          between.push(now - last);
          last = now;
          turn++;
          const events = Array.from({ length: 20 }, (_, id) => {
            const y = 2 + id;
            const x = 10 + ((turn + id * 3) % 60);
            const at = { level: 1, x, y };
            return {
              kind: id % 4 === 0 ? 'hit' : 'step',
              who: { id, glyph: 64, style: 0 },
              from: { level: 1, x: x - 1, y },
              at,
            };
          });
          display.show(frame, events);
          if (now < end) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      });
      display.close();
      return { draws: draws.slice(10), between: between.slice(10) };
    },
    { seconds: SECONDS, address: './house/display/canvas.js' },
  );
}

/** From a key to the picture that shows what it did, in a game by turns. Pictures of light that wavers are no answer. */
async function answerTimes(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}?game=yendor&seed=7`);
  await page.waitForFunction(() => window.stairwell?.report() !== undefined);
  const times: number[] = [];
  for (let turn = 0; turn < 24; turn++) {
    await page.waitForTimeout(150);
    times.push(
      await page.evaluate(
        (key) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const before = window.stairwell.frames();
            const target = document.querySelector('.field-of-play') ?? document.body;
            target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
            const look = () => {
              // The picture is on the screen with the frame after the one in which it was drawn.
              if (window.stairwell.frames() > before)
                requestAnimationFrame(() => resolve(performance.now() - start));
              else if (performance.now() - start > 1000) resolve(1000);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          }),
        turn % 2 === 0 ? 'l' : 'h',
      ),
    );
  }
  return times;
}

/** In Dark Floor: from the tick that uses a key to the picture that shows what it did. */
async function tickTimes(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}?game=darkfloor&seed=7`);
  await page.waitForFunction(() => window.stairwell?.report() !== undefined);
  const times: number[] = [];
  for (let turn = 0; turn < 24; turn++) {
    await page.waitForTimeout(150);
    times.push(
      await page.evaluate(
        async (key) => {
          const place = () => (window.stairwell.report() as { x: number }).x;
          const target = document.querySelector('.field-of-play') ?? document.body;
          const press = (type: string) =>
            target.dispatchEvent(
              new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }),
            );
          const channel = new MessageChannel();
          const moment = () =>
            new Promise((resolve) => {
              channel.port1.onmessage = resolve;
              channel.port2.postMessage(0);
            });
          const [stood, limit] = [place(), performance.now() + 1000];
          press('keydown');
          let before = window.stairwell.frames();
          let start = performance.now();
          // Looked at as often as the page lets us: the last look before the step is at most a moment before its tick.
          while (place() === stood && start < limit) {
            before = window.stairwell.frames();
            start = performance.now();
            await moment();
          }
          press('keyup');
          while (window.stairwell.frames() === before && performance.now() < limit)
            await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return performance.now() - start;
        },
        turn % 2 === 0 ? 'd' : 'a',
      ),
    );
  }
  return times;
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function said(times: readonly number[], share: number, limit: number | undefined): string {
  const found = at(times, share);
  if (limit === undefined) return `${found.toFixed(1)} ms`;
  const holds = found <= limit;
  isMet &&= holds;
  return `${found.toFixed(1)} ms of ${limit} (${holds ? 'met' : 'FALLS SHORT'})`;
}
