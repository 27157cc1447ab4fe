// The browser's database and locks keep the promises that every store keeps.

import { fileURLToPath } from 'node:url';
import { LEASE_CONTRACT, LIBRARY_CONTRACT } from '@stairwell/stage/testing';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, it } from 'vitest';
import { sourceAliases } from '../../../../../vite.aliases.js';
import { usePage } from '../testing/fixture.js';

const fixture = usePage('samples');
let script = '';

beforeAll(async () => {
  const entry = fileURLToPath(new URL('../testing/library-contract.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'contract' } },
  });
  const [{ output }] = [built].flat() as Rollup.RollupOutput[];
  script = output[0].code;
});

/** An empty page of the same origin that knows nothing but the checks. */
async function openChecks(): Promise<Page> {
  const page = await fixture.open();
  await page.route('**/contract.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="contract.js"></script>' }),
  );
  await page.route('**/contract.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/favicon.ico', (route) => route.fulfill({ body: '' }));
  await page.goto(`${fixture.url}contract.html`);
  await page.waitForFunction(() => window.checkLibrary !== undefined);
  return page;
}

describe('the library in the browser', () => {
  it.each(LIBRARY_CONTRACT)('$name', async ({ name }) => {
    await (await openChecks()).evaluate((check) => window.checkLibrary(check), name);
  });
});

describe('leases among tabs', () => {
  it.each(LEASE_CONTRACT)('$name', async ({ name }) => {
    const page = await openChecks();
    await page.evaluate((check) => window.checkLease(check, 'locks'), name);
    await page.evaluate((check) => window.checkLease(check, 'channel'), name);
  });
});
