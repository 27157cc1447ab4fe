// The page where less goes well than on a desk at home: from another machine, without a connection, where the browser refuses
// something or is slow to answer.

import { describe, expect, it } from 'vitest';
import { UNTRUSTED_HOST } from './testing/browser.js';
import { reported, usePage } from './testing/fixture.js';

const fixture = usePage('samples');

describe('from another machine without https', () => {
  it('is found by a name that the browser does not trust, and played', async () => {
    const page = await fixture.open();
    await page.goto(fixture.url.replace('127.0.0.1', UNTRUSTED_HOST));
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('button', { name: 'New run of Sample Room' }).click();
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Begin' }).click();
    await reported(page, { x: 8 });
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verified: it plays to the same end').waitFor();
    fixture.pardon(/Cross-Origin-Opener-Policy header has been ignored/);
  });
});
