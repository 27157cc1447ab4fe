// `npm run bench:manual [-- PAGE…]`: how soon each page of the manual is painted in a browser that has never seen it, and how much comes over the wire
// before anybody does anything, the frames of games in sight included. Ends with exit code 1 when a page is over a limit.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../testing/browser.js';
import { builtPage } from '../../testing/page.js';
import { servePage } from '../../testing/server.js';

const LIMITS = { paint: 1000, bytes: 150_000 };
const RUNS = 3;

interface Visit {
  /** Milliseconds until something is painted. */
  readonly paint: number;
  readonly bytes: number;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    bytes: [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  }));
  await context.close();
  return seen;
}

const folder = await builtPage('web');
const server = await servePage(folder);
const browser = await launchChromium();
console.log(`${'page'.padEnd(20)} first paint, median of ${RUNS} and slowest (ms); bytes, compressed`);
const named = process.argv.slice(2).map((name) => `${name}.html`);
const all = readdirSync(join(folder, 'manual')).filter((name) => /^(?!frame).*\.html$/.test(name));
const pages = named.length > 0 ? named : all;
const over: string[] = [];
await visit(browser, `${server.url}manual/index.html`); // the browser itself wakes up
for (const name of pages) {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, `${server.url}manual/${name}`));
  const times = visits.map(({ paint }) => paint).sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[RUNS >> 1], times.at(-1)];
  const bytes = Math.max(...visits.map((each) => each.bytes));
  if (!(median < LIMITS.paint && bytes < LIMITS.bytes)) over.push(name);
  const row = [median.toFixed(0).padStart(6), slowest.toFixed(0).padStart(6), String(bytes).padStart(8)];
  console.log(name.padEnd(20), ...row);
}
await browser.close();
await server.close();
if (over.length > 0) {
  console.error(`over the limit of ${LIMITS.paint} ms or ${LIMITS.bytes} bytes: ${over.join(', ')}`);
  process.exitCode = 1;
}
