// `npm run bench:manual`: how soon a page of the manual is painted in a browser that has never seen it, and how much it loads first.

import { launchChromium } from '../../testing/browser.js';
import { builtPage } from '../../testing/page.js';
import { servePage } from '../../testing/server.js';

const PAGES = ['index', 'first-dungeon', 'paths', 'reference'];
const RUNS = 5;

const server = await servePage(await builtPage('web'));
const browser = await launchChromium();
console.log(
  'page'.padEnd(16),
  'first paint, median of',
  RUNS,
  'and slowest (ms)',
  'bytes on the wire, with examples in sight',
);
for (const name of PAGES) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}manual/${name}.html`, { waitUntil: 'networkidle' });
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      bytes: [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    }));
    times.push(seen.paint);
    bytes = seen.bytes;
    await context.close();
  }
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[Math.floor(RUNS / 2)], times.at(-1)];
  console.log(name.padEnd(16), median.toFixed(0).padStart(6), slowest.toFixed(0).padStart(6), bytes);
}
await browser.close();
await server.close();
