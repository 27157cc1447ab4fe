// How fast Fortress runs in the page in real time, with many movers while cells change: npm run bench:page [-- --movers N]
// [--seconds N]. Says updates and pictures a second, the main thread's work for an update, and how long pictures take.

import type { Page } from 'playwright-core';
import { launchChromium } from './browser.js';
import { asRegular, builtPage } from './page.js';
import { servePage } from './server.js';

const args = process.argv.slice(2);
const numberAfter = (flag: string, usual: number) =>
  args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : usual;
const MOVERS = numberAfter('--movers', 500);
const SECONDS = numberAfter('--seconds', 4);
/** An update at 60 a second may take this long. */
const UPDATE_MS = 1000 / 60;
/** Updates until the first ways are found and the code is warm. */
const WARM_UP = 240;

interface Spent {
  readonly ticks: number;
  readonly ms: number;
  /** Milliseconds of the main thread by its own clock, so that other programs on the machine do not count. */
  readonly work: number;
  /** Milliseconds from picture to picture. */
  readonly pictures: readonly number[];
}

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
try {
  for (const algorithm of ['jps+', 'astar', 'jps', 'hpa']) {
    const page = await asRegular(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
    const ground = 'option.width=128&option.height=128&option.depth=8';
    const options = `${ground}&option.movers=${MOVERS}&option.algorithm=${encodeURIComponent(algorithm)}`;
    await page.goto(`${server.url}?game=fortress&seed=7&${options}`);
    await page.waitForFunction(
      (count) => ((window.stairwell?.report() as { tick?: number } | undefined)?.tick ?? 0) > count,
      WARM_UP,
      { timeout: 60_000 },
    );
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
    const counted = window as unknown as { pictures: number[] };
    const times: number[] = [];
    counted.pictures = times;
    let last = performance.now();
    const count = () => {
      if (counted.pictures !== times) return;
      times.push(performance.now() - last);
      last = performance.now();
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
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
  const pictures = await page.evaluate(() => (window as unknown as { pictures: number[] }).pictures);
  return {
    ticks: after.tick - before.tick,
    ms: after.now - before.now,
    work: (await work()) - workBefore,
    pictures,
  };
}

function say(what: string, { ticks, pictures, ms, work }: Spent): void {
  const perSecond = (count: number) => ((1000 * count) / ms).toFixed(1);
  const sorted = [...pictures].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? Number.NaN;
  const isMet = work / ticks < UPDATE_MS ? 'met' : 'FALLS SHORT';
  console.log(
    `${what}: ${perSecond(ticks)} updates and ${perSecond(pictures.length)} pictures a second (p95 ${p95.toFixed(0)} ms), ` +
      `${(work / ticks).toFixed(2)} ms of work an update, limit ${UPDATE_MS.toFixed(1)} ms: ${isMet}`,
  );
}
