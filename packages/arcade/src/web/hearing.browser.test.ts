// What is heard: sound that any gesture wakes, and the words that screen readers are told.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, reported, usePage } from './testing/fixture.js';

const fixture = usePage('samples');

/** How many audio contexts the page has made: it makes one when it may sound. */
const made = (page: Page) => page.evaluate(() => (window as unknown as { made: number }).made);

/** A dungeon in a browser whose player had turned the sound on before. */
async function openWithSound(address: string): Promise<Page> {
  const page = await fixture.open();
  await page.context().addInitScript(() => {
    const counted = window as unknown as { made: number };
    counted.made = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.made++;
      }
    };
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Sound' }).check();
  await page.goto(fixture.url + address);
  await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  expect(await made(page)).toBe(0);
  return page;
}

describe('sound that was left on', () => {
  it('is woken by typing into the line of a dungeon that listens to words', async () => {
    const page = await openWithSound('?game=daggorath&seed=3');
    await page.locator('#prompt').pressSequentially('m');
    expect(await made(page)).toBe(1);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['a key', (page) => page.keyboard.press('ArrowLeft')],
    ['a mouse', (page) => page.mouse.click(640, 400)],
    // The browser that runs the tests has no gamepad; this is what it says when one is used.
    ['a gamepad', (page) => page.evaluate(() => dispatchEvent(new Event('gamepadconnected')))],
    // Not all browsers take a finger's coming down for a gesture.
    ['a finger', (page) => page.locator('.field-of-play').dispatchEvent('pointerup')],
    ['a finger where there are no pointers', (page) => page.locator('.bar').dispatchEvent('touchend')],
  ])('is woken by %s, once', async (_, gesture) => {
    const page = await openWithSound('?game=sample-room&seed=7');
    await reported(page, { x: 8 });
    await gesture(page);
    expect(await made(page)).toBe(1);
    await gesture(page);
    expect(await made(page)).toBe(1);
  });
});

describe('words for those who listen', () => {
  it('do not stay when the screen they were about is left', async () => {
    const page = await fixture.open('?game=sample-room&seed=7&option.hard=true');
    const live = page.locator('[data-live]');
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    await expect.poll(() => live.textContent()).toContain('You fell');
    await page.keyboard.up('ArrowRight');
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
    await expect.poll(() => live.textContent()).toBe('');
  });

  it('tell what happens, what is refused, and how a run begins', async () => {
    const page = await fixture.open('?game=yendor&seed=7');
    const live = page.locator('[data-live]');
    await reported(page, { game: 'yendor' });
    await expect.poll(() => live.textContent()).not.toBe('');
    await page.keyboard.press('s');
    await expect.poll(() => live.textContent()).toContain('You find nothing.');
    await page.keyboard.press('>');
    await expect.poll(() => live.textContent()).toContain('There are no stairs down here.');
  });

  it('call every key by a name', async () => {
    const page = await fixture.open('?game=yendor&seed=7');
    await reported(page, { game: 'yendor' });
    await page.keyboard.press('?');
    const live = page.locator('[data-live]');
    await expect.poll(() => live.textContent()).toContain('PageDown: More Esc: Close');
  });

  it('name buttons instead of keys to whoever plays by touch, also in what is seen', async () => {
    const page = await fixture.open('?game=mazes&seed=7', PHONE);
    const live = page.locator('[data-live]');
    const seen = page.getByRole('region', { name: 'What you see' });
    await reported(page, { game: 'mazes' });
    await expect.poll(() => live.textContent()).toContain('Tap Help for help.');
    await expect.poll(() => seen.textContent()).toContain('Tap Help for help.');
    await page.locator('.pad').getByText('Help', { exact: true }).tap();
    await expect.poll(() => live.textContent()).toContain('More Close');
    await expect.poll(() => seen.textContent()).toContain('MoreClose');
  });

  it('say what to tap where Travel asks for a place, with one button for each answer, and the map stays as it is', async () => {
    const page = await fixture.open('?game=mazes&seed=7', PHONE);
    await reported(page, { game: 'mazes' });
    const height = () => page.locator('.map').evaluate(({ clientHeight }) => clientHeight);
    const before = await height();
    const pad = page.locator('.pad');
    await pad.getByText('Travel', { exact: true }).tap();
    await page.getByText('Tap the place on the map.').waitFor();
    expect(await pad.locator('.pad-act button').allTextContents()).toEqual([
      'Stairs down',
      'Stairs up',
      'Other level',
      'Confirm',
      'Next',
      'Cancel',
    ]);
    expect(await height()).toBe(before);
  });

  it('name the keys that were chosen', async () => {
    const page = await fixture.open('?game=mazes&seed=7');
    await page.evaluate(() =>
      localStorage.setItem('stairwell.settings', '{"openings":false,"bindings":{"mazes":{"help":["F9"]}}}'),
    );
    await page.reload();
    await expect.poll(() => page.locator('[data-live]').textContent()).toContain('Press F9 for help.');
    expect(await page.getByRole('region', { name: 'Messages' }).textContent()).toContain('Press F9');
  });
});
