// How fast Fortress runs in the page in real time, with many movers while cells change: npm run bench:page -- --only 0
// [--movers N] [--seconds N]. Says updates and pictures a second, the main thread's work for an update, and how long pictures take.
// First the largest crowd beside the cutaway, which has limits; then fewer movers by each algorithm.

import type { Page } from 'playwright-core';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';

const args = process.argv.slice(2);
const numberAfter = (flag: string, usual: number) =>
  args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : usual;
const MOVERS = numberAfter('--movers', 500);
const SECONDS = numberAfter('--seconds', 4);
/** An update at 60 a second may take this long on average. */
const UPDATE_MS = 1000 / 60;
/** The largest crowd: the most that 95 % of the updates may take, drawing and all, and from picture to picture. */
const CROWD = { movers: 1000, depth: 16, update: 8, picture: 50 };
/** Updates until the first ways are found and the code is warm. */
const WARM_UP = 240;

interface Spent {
  readonly ticks: number;
  readonly ms: number;
  /** Milliseconds of the main thread by its own clock, so that other programs on the machine do not count. */
  readonly work: number;
  /** Milliseconds from picture to picture. */
  readonly pictures: readonly number[];
  /** For each picture that came with updates: milliseconds of work, drawing and all, for one of them. */
  readonly updates: readonly number[];
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  await crowd();
  for (const algorithm of ['jps+', 'astar', 'jps', 'hpa']) {
    const page = await open(MOVERS, 8, algorithm);
    if (algorithm === 'jps+') {
      await page.getByRole('img', { name: /^Cutaway/ }).waitFor();
      say(`${MOVERS} movers by ${algorithm} beside the cutaway`, await measure(page));
    }
    await page.getByRole('button', { name: 'Cutaway' }).click();
    say(`${MOVERS} movers by ${algorithm}`, await measure(page));
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** Opens a fortress and lets it run until the first ways are found. */
async function open(movers: number, depth: number, algorithm: string): Promise<Page> {
  const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
  const ground = `option.width=128&option.height=128&option.depth=${depth}`;
  const options = `${ground}&option.movers=${movers}&option.algorithm=${encodeURIComponent(algorithm)}`;
  await page.goto(`${server.url}?game=fortress&seed=7&${options}`);
  await page.waitForFunction(
    (count) => ((window.stairwell?.report() as { tick?: number } | undefined)?.tick ?? 0) > count,
    WARM_UP,
    { timeout: 60_000 },
  );
  return page;
}

/** The largest crowd beside the cutaway, and whether its limits hold. */
async function crowd(): Promise<void> {
  const page = await open(CROWD.movers, CROWD.depth, 'jps+');
  await page.getByRole('img', { name: /^Cutaway/ }).waitFor();
  const spent = await measure(page);
  say(`${CROWD.movers} movers on ${CROWD.depth} levels beside the cutaway`, spent);
  const limits = [
    ['work for an update', p95(spent.updates), CROWD.update],
    ['from picture to picture', p95(spent.pictures), CROWD.picture],
  ] as const;
  for (const [what, value, limit] of limits)
    console.log(
      `  ${what}, p95: ${value.toFixed(1)} ms, limit ${limit} ms: ${value < limit ? 'met' : 'FALLS SHORT'}`,
    );
  await page.close();
}

/** What the page does while cells change: ten keys a second, walls, stairs and what is taken back. */
async function measure(page: Page): Promise<Spent> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const look = () =>
    page.evaluate(() => {
      const { tick } = window.stairwell.report() as { tick: number };
      return { tick, now: performance.now() };
    });
  await page.evaluate(() => {
    const counted = window as unknown as {
      pictures: number[];
      updates: number[];
      request?: typeof requestAnimationFrame;
    };
    counted.request ??= window.requestAnimationFrame.bind(window);
    const { request } = counted;
    const [pictures, updates]: number[][] = [[], []];
    counted.pictures = pictures;
    counted.updates = updates;
    // All that the page does for a picture is done in callbacks of one moment: their work is added up.
    let work = 0;
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        const start = performance.now();
        callback(now);
        work += performance.now() - start;
      });
    const tickNow = () => (window.stairwell.report() as { tick: number }).tick;
    let last = performance.now();
    let tick = tickNow();
    const count = () => {
      if (counted.pictures !== pictures) return;
      pictures.push(performance.now() - last);
      last = performance.now();
      const passed = tickNow() - tick;
      tick += passed;
      if (passed > 0) updates.push(work / passed);
      work = 0;
      request(count);
    };
    request(count);
  });
  const before = await look();
  const workBefore = await work();
  const keys = ['l', 'w', 'j', '3', 'z', 'l', 'f', 'k', '2', 'z'];
  const end = Date.now() + 1000 * SECONDS;
  for (let i = 0; Date.now() < end; i++) {
    await page.keyboard.press(keys[i % keys.length]);
    await page.waitForTimeout(100);
  }
  const after = await look();
  const { pictures, updates } = await page.evaluate(() => {
    const counted = window as unknown as { pictures: number[]; updates: number[] };
    return { pictures: counted.pictures, updates: counted.updates };
  });
  return {
    ticks: after.tick - before.tick,
    ms: after.now - before.now,
    work: (await work()) - workBefore,
    pictures,
    updates,
  };
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(0.95 * (values.length - 1))] ?? Number.NaN;
}

function say(what: string, { ticks, pictures, ms, work }: Spent): void {
  const perSecond = (count: number) => ((1000 * count) / ms).toFixed(1);
  const isMet = work / ticks < UPDATE_MS ? 'met' : 'FALLS SHORT';
  console.log(
    `${what}: ${perSecond(ticks)} updates and ${perSecond(pictures.length)} pictures a second (p95 ${p95(pictures).toFixed(0)} ms), ` +
      `${(work / ticks).toFixed(2)} ms of work an update, limit ${UPDATE_MS.toFixed(1)} ms: ${isMet}`,
  );
}
