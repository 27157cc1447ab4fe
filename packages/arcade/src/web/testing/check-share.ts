// How long whoever opens the address of a shared run waits: for the first frame, and until the run is verified. Each time in a browser
// that has seen nothing before, from a server on this machine. Run it by scripts/run-ts.mjs; it fails when the first frame takes more
// than the limit.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRun } from '@stairwell/engine';
import { runToLink } from '@stairwell/stage';
import { launchChromium } from './browser.js';
import { builtPage } from './page.js';
import { servePage } from './server.js';
import { ROOT } from './stamp.js';

const ROUNDS = 5;
/** Milliseconds until the first frame, at most. */
const LIMIT = 2000;

const run = readRun(JSON.parse(await readFile(join(ROOT, 'packages/games/yendor/testing/win.run'), 'utf8')));
const link = runToLink(run);
if (link === undefined) throw new Error('the won game is too long for an address');

const server = await servePage(await builtPage('web'));
const frames: number[] = [];
try {
  console.log(`a won game of Yendor, ${run.inputs.length} inputs, in an address of ${link.length} letters`);
  for (let round = 1; round <= ROUNDS; round++) {
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const start = performance.now();
    await page.goto(`${server.url}#${link}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window.stairwell?.painted() ?? 0) > 0, undefined, { polling: 'raf' });
    const frame = performance.now() - start;
    await page.getByText('Verified: it plays to the same end').waitFor();
    const verified = performance.now() - start;
    console.log(`first frame after ${frame.toFixed(0)} ms, verified after ${verified.toFixed(0)} ms`);
    frames.push(frame);
    await browser.close();
  }
} finally {
  await server.close();
}
const slowest = Math.max(...frames);
console.log(`slowest first frame ${slowest.toFixed(0)} ms, limit ${LIMIT} ms`);
if (slowest > LIMIT) process.exitCode = 1;
