// Runs: watched, checked, and the same in Node and in the browser.

import { keyTap, type Run } from '@stairwell/engine';
import { RecordedSession, runHash, verifyRun } from '@stairwell/engine/play';
import { entryNamed } from '@stairwell/stage';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { recordWin } from '../../../games/daggorath/testing/bot.js';
import { violations } from './testing/axe.js';
import { passTime, reported, usePage, verified } from './testing/fixture.js';
import { room } from './testing/samples/room.js';

const fixture = usePage('samples');

function recordRoom(): Run {
  const session = RecordedSession.start(room, 'replayed', {});
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight']) {
    session.give({ type: 'key', key, phase: 'down' });
    for (let i = 0; i < 60; i++) session.tick();
    session.give({ type: 'key', key, phase: 'up' });
  }
  for (let i = 0; i < 20; i++) session.tick();
  return session.run();
}

async function openRun(page: Page, run: Run): Promise<void> {
  await page.goto(`${fixture.url}?screen=replay`);
  const buffer = Buffer.from(JSON.stringify(run));
  await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
  await page.getByRole('slider', { name: 'Moment' }).waitFor();
}

describe('watching a run', () => {
  it('plays, pauses, steps and jumps, and shows the inputs', async () => {
    const page = await fixture.open();
    const run = recordRoom();
    await openRun(page, run);
    // It plays by itself.
    await page.waitForFunction(() => (window.stairwell.report() as { tick: number }).tick > 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('Home');
    await reported(page, { tick: 0, x: 8, seed: 'replayed' });
    await page.getByRole('button', { name: 'Step forward' }).click();
    await reported(page, { tick: 1 });
    await page.getByRole('button', { name: 'Step back' }).click();
    await reported(page, { tick: 0 });
    await page.getByLabel('Speed').selectOption('16');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await reported(page, { tick: 200 });
    expect(await page.evaluate(() => window.stairwell.hash())).toBe(run.checkpoints.at(-1)?.[1]);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('slider', { name: 'Moment' }).fill('61');
    await reported(page, { tick: 61 });
    await expect
      .poll(() => page.getByRole('list', { name: 'Inputs' }).textContent())
      .toContain('hold ArrowUp');
    await page.getByText('0:03.0 of 0:10.0').or(page.getByText('0:03.1 of 0:10.0')).waitFor();
    await page.reload();
    await reported(page, { seed: 'replayed' });
    for (const [key, tick] of [
      ['End', 200],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await reported(page, { tick });
    }
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  it('darkens the map at an end, and no longer when it is elsewhere', async () => {
    const session = RecordedSession.start(room, 'fallen', {});
    session.give({ type: 'key', key: 'j', phase: 'tap' });
    session.give({ type: 'key', key: 'ArrowRight', phase: 'down' });
    while (session.report().isGameOver !== true) session.tick();
    const page = await fixture.open();
    await openRun(page, session.run());
    /** How bright the map is, without the dark ground. */
    const brightness = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.map canvas');
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return [...(data ?? [])].reduce((sum, part, i) => (i % 4 === 3 || part < 40 ? sum : sum + part), 0);
      });
    await page.keyboard.press('Home');
    await reported(page, { tick: 0 });
    const bright = await brightness();
    await page.keyboard.press('End');
    await reported(page, { isGameOver: true });
    await page.keyboard.press('ArrowLeft');
    await reported(page, { isGameOver: false });
    await page.keyboard.press('ArrowRight');
    await expect.poll(brightness).toBeLessThan(bright * 0.8);
    await page.keyboard.press('Home');
    await expect.poll(brightness).toBeGreaterThan(bright * 0.95);
  });

  it('gives a verdict', async () => {
    const page = await fixture.open();
    const run = recordRoom();
    await openRun(page, run);
    await verified(page);
    const inputs = run.inputs.map((input, index) =>
      index === 2 ? ([input[0], { type: 'hold', key: 'ArrowDown', once: false }] as const) : input,
    );
    const forged = { ...run, inputs };
    const buffer = Buffer.from(JSON.stringify(forged));
    await page.goto(`${fixture.url}?screen=replay`);
    await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
    // It claims to be the run that is kept here, and must not take its place.
    await page.getByText('another run with the same last hash is kept here').waitFor();
    const other = await fixture.open();
    await openRun(other, forged);
    await other.getByText(/Does not verify at 0:05.0: checkpoint/).waitFor();
  });

  it.each([
    { width: 400, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('keeps its map as it is from the first picture to the verdict at $width x $height', async (viewport) => {
    const fortress = await entryNamed(CATALOGUE, 'fortress').load();
    const session = RecordedSession.start(fortress, '7');
    for (let tick = 0; tick < 30; tick++) session.tick();
    // One whose verdict tells why it is not ranked, and one too long for an address, which is told below the verdict.
    for (const run of [session.run(), recordWin('seeded')]) {
      const page = await fixture.open('?screen=replay', { viewport });
      await page.evaluate(() => {
        const places = new Set<string>();
        Object.assign(window, { places });
        const look = () => {
          const box = document.querySelector('.map')?.getBoundingClientRect();
          if (box !== undefined) places.add(`${box.top} to ${box.bottom}`);
          requestAnimationFrame(look);
        };
        look();
      });
      const buffer = Buffer.from(JSON.stringify(run));
      await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
      await verified(page);
      await page.keyboard.press('End');
      await page.locator('.moment', { hasText: /^(\S+) of \1$/ }).waitFor();
      expect(
        await page.evaluate(() => [...(window as unknown as { places: Set<string> }).places]),
      ).toHaveLength(1);
    }
  });

  it('refuses at once a run that claims weeks without a checkpoint for them', async () => {
    const page = await fixture.open();
    const run = recordRoom();
    const bomb = { ...run, checkpoints: [[Number.MAX_SAFE_INTEGER, runHash(run)]] };
    await page.goto(`${fixture.url}?screen=replay`);
    const buffer = Buffer.from(JSON.stringify(bomb));
    await page.locator('#import').setInputFiles({ name: 'bomb.json', mimeType: 'application/json', buffer });
    await page.getByText('time 9007199254740991 is claimed with 0 of').waitFor();
  });

  it('checks a run beside the page, which goes on, and stops when it is told', async () => {
    const page = await fixture.open();
    // One that takes for ever, as a run within the limits may seem to.
    const body = 'addEventListener("message", () => { postMessage({ share: 0.4 }); for (;;); });';
    await page.route(/verify-worker/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await openRun(page, recordRoom());
    await page.keyboard.press('Home');
    await reported(page, { tick: 0 });
    const progress = page.getByRole('progressbar', { name: 'Played through' });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Step forward' }).click();
    await reported(page, { tick: 1 });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped before its end.').waitFor();
    await progress.waitFor({ state: 'detached' });
    await page.unroute(/verify-worker/);
    await page.getByRole('button', { name: 'Verify' }).click();
    await verified(page);
  });

  it('says so when what checks runs cannot be loaded', async () => {
    const page = await fixture.open();
    await page.route(/verify-worker/, (route) => route.fulfill({ status: 404 }));
    await openRun(page, recordRoom());
    await page.getByText('Cannot be verified: what checks runs cannot be loaded').waitFor();
  });

  it('leaves the focus where the replay is steered when a screen opens over the dungeon', async () => {
    const page = await fixture.open();
    const session = RecordedSession.start(await entryNamed(CATALOGUE, 'yendor').load(), 'watched', {});
    for (const key of ['s', '?', 'Escape', 's']) session.give(keyTap(key));
    await openRun(page, session.run());
    await page.keyboard.press('Home');
    await page.getByText('action 0 of 4').waitFor();
    const step = page.getByRole('button', { name: 'Step forward' });
    await step.focus();
    const shown: number[] = [];
    for (let action = 1; action <= 3; action++) {
      await page.keyboard.press('Enter');
      await page.getByText(`action ${action} of 4`).waitFor();
      shown.push(await page.locator('.overlay').count());
      expect(await step.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(shown).toEqual([0, 1, 0]);
  });

  it('opens the run being played', async () => {
    const page = await fixture.open('?game=sample-room&seed=7');
    await reported(page, { x: 8 });
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Watch' }).click();
    await verified(page);
  });
});

describe('the same run in Node and in the browser', () => {
  it.each(CATALOGUE.map(({ id }) => id))('%s: recorded in Node, it verifies in the page', async (id) => {
    const page = await fixture.open();
    const game = await CATALOGUE.find((entry) => entry.id === id)?.load();
    if (game === undefined) throw new Error(`no dungeon ${id}`);
    const session = RecordedSession.start(game, 'same-everywhere', {});
    // Every control in turn, over and over: nonsense as play, but it reaches much of the rules.
    const keys = game.controls.filter(({ group }) => group !== 'screen').map((control) => control.keys[0]);
    for (let i = 0; i < 400; i++) {
      session.give(keyTap(keys[(i * 7 + Math.floor(i / 11)) % keys.length]));
      if (game.ticksPerSecond !== undefined) session.tick();
    }
    const run = session.run();
    expect(verifyRun(game, run)).toBeUndefined();
    const difference = await page.evaluate((data) => window.stairwell.verify(data), run as unknown);
    expect(difference).toBeUndefined();
    const spoilt = { ...run, seed: 'another' };
    expect(await page.evaluate((data) => window.stairwell.verify(data), spoilt as unknown)).toBeDefined();
  });

  it.each(['seeded', '1982'] as const)('a won game of Daggorath (%s) verifies in the page', async (mode) => {
    const page = await fixture.open();
    const run = recordWin(mode);
    expect(run.outcome).toMatchObject({ hasWon: true });
    expect(await page.evaluate((data) => window.stairwell.verify(data), run as unknown)).toBeUndefined();
    const inputs = run.inputs.toSpliced(run.inputs.length >> 1, 1);
    expect(
      await page.evaluate((data) => window.stairwell.verify(data), { ...run, inputs } as unknown),
    ).toBeDefined();
  });

  it('verifies in Node what was played in the page', async () => {
    const page = await fixture.open('?game=darkfloor&seed=7');
    await reported(page, { game: 'darkfloor' });
    for (const key of ['d', 's', 'd', 'w']) {
      await page.keyboard.down(key);
      await passTime(page, 250);
      await page.keyboard.up(key);
    }
    const run = (await page.evaluate(() => window.stairwell.run())) as Run;
    const game = await entryNamed(CATALOGUE, 'darkfloor').load();
    expect(run.inputs.length).toBeGreaterThan(4);
    expect(verifyRun(game, run)).toBeUndefined();
  });
});
