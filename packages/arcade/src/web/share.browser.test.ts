// Runs that are given to others: shared from every end, replay and list, and opened from an address wherever the page is.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Run, readRun } from '@stairwell/engine';
import { RecordedSession, runHash } from '@stairwell/engine/play';
import { runFromLink, runFromText, runToLink, runToText } from '@stairwell/stage';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './testing/axe.js';
import { UNTRUSTED_HOST } from './testing/browser.js';
import { DESKTOP, PHONE, passTime, reported, usePage, verified } from './testing/fixture.js';
import { room } from './testing/samples/room.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7&option.hard=true';
const MAY_COPY: BrowserContextOptions = { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const alertOf = (page: Page) => page.getByRole('alert').textContent();

/** Falls into the pit, and waits until the last screen takes keys. */
async function die(page: Page): Promise<void> {
  await reported(page, { x: 13 });
  await page.keyboard.down('ArrowRight');
  await page.getByRole('dialog', { name: 'You fell' }).waitFor();
  await page.keyboard.up('ArrowRight');
  await passTime(page, 1001);
}

function walked(steps: number, options: Readonly<Record<string, unknown>> = {}): Run {
  const session = RecordedSession.start(room, 'shared', options);
  for (let i = 0; i < steps; i++) {
    const key = ['ArrowLeft', 'ArrowUp', 'ArrowDown'][(i * i + (i >> 3)) % 3];
    session.give({ type: 'key', key, phase: 'down' });
    for (let tick = 0; tick <= (i * i) % 7; tick++) session.tick();
    session.give({ type: 'key', key, phase: 'up' });
  }
  return session.run();
}

/** A link as anybody could make one. */
const linkOf = (text: string) => `#run=${deflateRawSync(text).toString('base64url')}`;

async function importRun(page: Page, run: Run): Promise<void> {
  await page.goto(`${fixture.url}?screen=replay`);
  const buffer = Buffer.from(JSON.stringify(run));
  await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
}

describe('sharing a run', () => {
  it('copies, at its end, an address that plays it at once in another browser and verifies', async () => {
    const page = await fixture.open(ROOM, MAY_COPY);
    await die(page);
    const run = (await page.evaluate(() => window.stairwell.run())) as Run;
    await page.getByRole('button', { name: 'Share this run' }).click();
    await page
      .getByRole('dialog', { name: 'Share this run' })
      .getByText(/^Copied: \d+ letters/)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    const address = await clipboard(page);
    expect(address.startsWith(`${fixture.url}#run=`)).toBe(true);
    expect(runFromLink(address)).toEqual(run);
    // Back to the last screen, which still takes its keys.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'You fell' }).waitFor();
    await page.keyboard.press('F4');
    await page.getByLabel('Address').waitFor();

    const other = await fixture.open(address.slice(fixture.url.length));
    await reported(other, { isGameOver: true });
    await verified(other);
    expect(other.url()).toBe(address);
    await other.getByRole('button', { name: 'Play this' }).click();
    await reported(other, { x: 13, isGameOver: false, seed: '7' });
    expect(new URL(other.url()).search).toBe(ROOM);
  });

  it('is done by key and by button in the replay, whose own address holds the run', async () => {
    const page = await fixture.open('', MAY_COPY);
    const run = walked(20);
    await importRun(page, run);
    await page.waitForFunction(() => location.hash.startsWith('#run='));
    expect(runFromLink(page.url())).toEqual(run);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('F4');
    await page.getByText(/^Copied/).waitFor();
    expect(await clipboard(page)).toBe(page.url());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Share this run' }).click();
    await page.getByLabel('Address').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('shows the address, selected, where the browser refuses to copy', async () => {
    const page = await fixture.open(ROOM);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await die(page);
    await page.keyboard.press('F4');
    await page.getByText('It is selected: copy it by hand.').waitFor();
    const selected = await page.getByLabel('Address').evaluate((field: HTMLInputElement) => {
      const { selectionStart, selectionEnd, value } = field;
      return document.activeElement === field && value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    });
    expect(selected).toMatch(/#run=/);
  });

  it('copies from a page without https, too', async () => {
    const page = await fixture.open();
    const url = fixture.url.replace('127.0.0.1', UNTRUSTED_HOST);
    await page.goto(url + ROOM);
    await die(page);
    await page.keyboard.press('F4');
    await page.getByText(/^Copied/).waitFor();
    await page.goto(`${url}?game=sample-room`);
    await page.getByLabel('Seed').fill('');
    await page.keyboard.press('Control+V');
    const pasted = await page.getByLabel('Seed').inputValue();
    expect(pasted.startsWith(`${url}#run=`)).toBe(true);
    await page.goto(pasted);
    await page.reload();
    await verified(page);
    await fixture.pardon(/Cross-Origin-Opener-Policy header has been ignored/);
  });

  it('offers the file of a run that is too long, and says that it is kept in this browser only', async () => {
    const page = await fixture.open();
    const run = walked(12_000);
    expect(runToLink(run)).toBeUndefined();
    await importRun(page, run);
    await page.getByText('this run is kept in this browser only').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('F4');
    await page.getByText('too long for an address of 30000 letters: share its file').waitFor();
    expect(await page.getByLabel('Address').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(runFromText(await readFile(await download.path(), 'utf8'))).toEqual(run);
    // Its address leads nowhere else, and says so.
    const other = await fixture.open(page.url().slice(fixture.url.length));
    expect(await alertOf(other)).toContain('not kept in this browser, and this address only names it');
  });

  it('is offered in the lists of saves, runs and the leaderboard', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=moss', MAY_COPY);
    for (let depth = 0; depth < 9; depth++) {
      await reported(page, { y: depth });
      if (depth === 2) {
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByLabel('Name').fill('early');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.locator('.field-of-play').focus();
      await page.keyboard.press('ArrowUp');
    }
    await page.getByRole('dialog').getByText('Rank 1').waitFor();
    const shared = async (button: string) => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name: button }).click();
      await page.getByText(/^Copied/).waitFor();
      const run = runFromLink(await clipboard(page));
      await page.keyboard.press('Escape');
      return run;
    };
    await page.goto(`${fixture.url}?screen=saves`);
    expect((await shared('Share Sample Corridor, early')).outcome).toMatchObject({ y: 2 });
    expect((await shared('Share Sample Corridor, seed moss')).outcome).toMatchObject({ y: 9 });
    await page.goto(`${fixture.url}?screen=leaderboard&game=sample-corridor`);
    expect((await shared('Share the game of seed moss')).outcome).toMatchObject({ y: 9 });
    await page.goto(`${fixture.url}?screen=replay`);
    expect((await shared('Share Sample Corridor, seed moss')).outcome).toMatchObject({ y: 9 });
    expect(await violations(page)).toEqual([]);
  });

  it('fits a phone', async () => {
    const page = await fixture.open(`#${runToLink(walked(20))}`, PHONE);
    await page.getByRole('button', { name: 'Share this run' }).tap();
    await page.getByLabel('Address').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});

describe('an address that holds a run', () => {
  it('plays when it is pasted into a page that is open, one after the other', async () => {
    const page = await fixture.open();
    const paste = (run: Run) =>
      page.evaluate((link) => {
        location.hash = link;
      }, runToLink(run) ?? '');
    await paste(walked(15));
    await reported(page, { seed: 'shared' });
    await verified(page);
    await paste({ ...walked(3), id: 'another' });
    await page.getByText('of 0:00.4').waitFor();
    await verified(page);
    await page.goBack();
    await verified(page);
    await page.getByText('of 0:02').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
  });

  it('works from any static host, in any folder', async () => {
    const { folder } = fixture;
    const types: Record<string, string> = {
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.html': 'text/html',
    };
    const server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/^\/some\/folder\//, '') || 'index.html';
      readFile(join(folder, path)).then(
        (data) => response.setHeader('content-type', types[extname(path)] ?? 'image/svg+xml').end(data),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const page = await fixture.open();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/some/folder/#${runToLink(walked(15))}`);
      await verified(page);
      await page.keyboard.press('F4');
      expect(await page.getByLabel('Address').inputValue()).toBe(page.url());
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('opens a won game of Yendor in a browser that has seen nothing before', async () => {
    const file = new URL('../../../games/yendor/testing/win.run', import.meta.url);
    const run = readRun(JSON.parse(await readFile(file, 'utf8')));
    const page = await fixture.open(`#${runToLink(run)}`);
    await page.getByRole('img', { name: /^Map of Yendor/ }).waitFor();
    await verified(page);
    await page.keyboard.press('End');
    await reported(page, { hasWon: true });
    expect(await page.evaluate(() => window.stairwell.hash())).toBe(runHash(run));
  });

  it('says where a run is not what it claims', async () => {
    const run = walked(20);
    const page = await fixture.open(linkOf(JSON.stringify({ ...run, inputs: run.inputs.slice(2) })));
    await page.getByText(/^Does not verify at 0:\d+\.\d: checkpoint/).waitFor();
    expect(await page.getByText('Verified').count()).toBe(0);
  });

  const run = walked(5);
  const change = (part: object) => linkOf(JSON.stringify({ ...run, ...part }));
  const hostile = 'a\u202eb\u0007<img src=x onerror=alert(1)>';
  const refused: readonly (readonly [what: string, hash: string, words: string | RegExp])[] = [
    ['nothing', '#run=', /^The run in this address is cut off: [^.]+\.$/],
    ['half of it', `#${runToLink(run)?.slice(0, 90)}`, /is (cut off|damaged)/],
    ['noise', '#run=%00!"§', 'is damaged'],
    ['something else', linkOf('"a letter"'), 'Expected an object'],
    ['more than any run has', linkOf(' '.repeat(20_000_000)), 'at most 4000000 letters'],
    ['more than an address has', `#run=${'A'.repeat(200_000)}`, 'at most 30000 letters'],
    ['a dungeon that is not here', change({ game: hostile }), 'there is no game "ab<img src=x'],
    [
      'the name of a dungeon without end',
      change({ game: 'x'.repeat(1_000_000) }),
      'expected at most 10000 letters',
    ],
    ['another version', change({ version: '999' }), 'made by version 999'],
    ['a form that is older', change({ stairwell: 1 }), 'Stairwell: '],
    ['options that the game does not take', change({ options: { hard: 'maybe' } }), 'hard'],
    ['an action that is none', change({ inputs: [[0, 'walk']] }), 'Inputs[0]'],
    ['weeks', change({ checkpoints: [[9e15, runHash(run)]] }), 'is claimed with 0 of'],
    ['lists in lists without end', linkOf('['.repeat(2_000_000)), /Not JSON|deep/],
    ['a seed that cannot be seen', change({ seed: '\u202e' }), 'Seed: '],
  ];
  // One after the other in one page, which is none the worse for any of them.
  it('that holds no run of ours is refused in one sentence', async () => {
    const page = await fixture.open();
    for (const [what, hash, words] of refused) {
      await page.evaluate((text) => {
        location.hash = text;
      }, hash);
      await page.getByRole('heading', { name: 'This run cannot be shown' }).waitFor();
      const said = (await alertOf(page)) ?? '';
      expect(said, what).toMatch(words);
      expect(said.length, what).toBeLessThan(410);
      expect(said, what).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      // Whoever has another version is not told to ask for the address once more.
      const isBroken = /is (cut off|damaged)/.test(said);
      await expect
        .poll(() => page.getByText('some programs cut').count(), { message: what })
        .toBe(isBroken ? 1 : 0);
      await page.getByRole('button', { name: 'Back to the menu' }).click();
      await page.getByRole('button', { name: 'New run of Sample Room' }).waitFor();
    }
  });

  it('is the same from the command line, and its run opens as a file', async () => {
    const page = await fixture.open();
    const given = walked(8, { hard: true });
    await page.goto(`${fixture.url}?screen=saves`);
    const buffer = Buffer.from(runToText(given));
    await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
    await page.waitForFunction(() => location.hash.startsWith('#run='));
    expect(page.url()).toBe(`${fixture.url}#${runToLink(given)}`);
  });
});
