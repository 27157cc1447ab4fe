// The keyboard's way through the page: where the focus goes when something opens, closes or vanishes, and what is said of it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { passTime, reported, usePage } from './testing/fixture.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';

/** The element with the focus, by its name or words. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element?.id === '' ? undefined : document.querySelector(`label[for="${element?.id}"]`);
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim();
  });
}

describe('the focus', () => {
  it('returns to the button that opened the settings', async () => {
    const page = await fixture.open();
    await page.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    expect(await focused(page)).toBe('Close');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Settings');
  });

  it('is on the name to save under, and in the game afterwards', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type('by hand');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as "by hand".').waitFor();
    await expect.poll(() => focused(page)).toBe('Sample Room, the dungeon');
  });

  it('goes back to the line where the game listens to words', async () => {
    const page = await fixture.open('?game=daggorath&seed=7');
    await reported(page, { game: 'daggorath' });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'prompt');
    await page.keyboard.type('LOOK');
    expect(await page.locator('#prompt').inputValue()).toBe('LOOK');
  });

  it('goes to the top of the list when a row is deleted, and that is said', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.press('k');
    await page.getByText('Saved as "kept".').waitFor();
    await page.goto(`${fixture.url}?screen=saves`);
    await page.getByRole('button', { name: 'Delete Sample Room, kept' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue Sample Room, kept' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Saves');
    await page.locator('[data-live]', { hasText: 'Delete Sample Room, kept: done.' }).waitFor();
  });

  it('stays with the key that is bound anew, whose change is said inside the dialog', async () => {
    const page = await fixture.open(ROOM);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'West: add a key' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('West: Press a key … or Escape to keep what it has');
    await page.keyboard.press('f');
    const said = page.getByRole('dialog').getByRole('status');
    await expect.poll(() => said.textContent()).toBe('West also is f now.');
    expect(await focused(page)).toBe('West: add a key');
  });
});

it('closes its settings once, however often it is told', async () => {
  const page = await fixture.open();
  await page.getByRole('button', { name: 'Workshop' }).click();
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Close' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await passTime(page, 200);
  expect(await page.getByRole('heading', { name: 'Dungeons' }).isVisible()).toBe(true);
});
