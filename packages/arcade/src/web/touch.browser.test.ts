// Fingers: what a press brings up is not answered by the same press; and what was left unfinished is offered again.

import { describe, expect, it } from 'vitest';
import { PHONE, passTime, reported, resumable, usePage } from './testing/fixture.js';

const fixture = usePage('web');

describe('a finger', () => {
  it('that opens a screen by a button of the pad does not answer it when it comes up', async () => {
    const page = await fixture.open('?game=darkfloor&seed=ggHelp0', PHONE);
    const help = page.locator('[data-control="help"]');
    const box = await help.boundingBox();
    if (box === null) throw new Error('there is no button for help');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const devices = await page.context().newCDPSession(page);
    await devices.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const dialog = page.getByRole('dialog', { name: /^Dark Floor: help/ });
    await dialog.waitFor();
    // What the browser clicks on now is a button of the screen.
    const isUnder = await dialog
      .getByRole('button')
      .evaluateAll(
        (buttons, { x, y }) => buttons.some((button) => button.contains(document.elementFromPoint(x, y))),
        at,
      );
    await page.evaluate(() => {
      addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
    });
    await devices.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    if (isUnder) await page.locator('body[data-clicked]').waitFor();
    expect([isUnder, await dialog.count()]).toEqual([true, 1]);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('on a phone, where few messages have room', () => {
  it('the newest stay in sight also when older ones have had their time', async () => {
    const page = await fixture.open('?game=darkfloor&seed=7', {
      ...PHONE,
      viewport: { width: 844, height: 390 },
    });
    const messages = page.locator('.messages p');
    const wrong: string[][] = [];
    let crowded = 0;
    for (const key of ['f', '5', 'e', 'f', ...Array<undefined>(10)]) {
      if (key !== undefined) await page.keyboard.press(key);
      await passTime(page, 400);
      const shown = await messages.evaluateAll((lines) =>
        lines.map((line) => `${line.classList.contains('unseen') ? '-' : '+'} ${line.textContent}`),
      );
      const signs = shown.map(([sign]) => sign).join('');
      if (signs.startsWith('-')) crowded++;
      if (signs.includes('+-')) wrong.push(shown);
    }
    expect(crowded).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

describe('a message that is longer than its room', () => {
  it.each([
    ['mazes', { width: 390, height: 844 }],
    ['mazes', { width: 844, height: 390 }],
    ['yendor', { width: 844, height: 390 }],
  ])('of %s shows whole rows, and all of it at a tap (%o)', async (game, viewport) => {
    const page = await fixture.open(`?game=${game}&seed=x`, { ...PHONE, viewport });
    const shown = page.locator('.messages p:not(.unseen)').last();
    await shown.waitFor();
    const { isInside, rows, row } = await shown.evaluate((line) => {
      const box = line.getBoundingClientRect();
      const room = line.closest('.messages')?.getBoundingClientRect() ?? new DOMRect();
      const row = Number.parseFloat(getComputedStyle(line).lineHeight);
      return { isInside: box.top >= room.top && box.bottom <= room.bottom, rows: box.height / row, row };
    });
    expect([isInside, row > 0, Math.abs(rows - Math.round(rows)) < 0.05]).toEqual([true, true, true]);
    await page.getByRole('button', { name: 'More messages' }).tap();
    const all = page.getByRole('dialog', { name: 'Messages' });
    expect(await all.locator('p').last().textContent()).toBe(await shown.textContent());
    await all.getByRole('button', { name: 'Close' }).tap();
    await all.waitFor({ state: 'detached' });
  });
});

describe('a line that is asked for with many words', () => {
  it('is typed below them, in a field that can be read', async () => {
    const page = await fixture.open('?game=mazes&seed=x&option.practice=true&option.wizard=true', PHONE);
    await reported(page, { game: 'mazes' });
    await page.keyboard.press('Control+v');
    const field = page.locator('#prompt');
    await field.waitFor();
    const box = await field.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    const pad = await page.getByRole('region', { name: 'Touch controls' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(pad?.y ?? 0);
  });
});

describe('an address whose run was left unfinished here', () => {
  it('begins it anew, says so, and offers the one that was left', async () => {
    const page = await fixture.open('?game=yendor&seed=moss');
    await reported(page, { turn: 0 });
    await page.keyboard.press('s');
    await resumable(page);
    await page.goto(`${fixture.url}?screen=saves`);
    await page.goto(`${fixture.url}?game=yendor&seed=moss`);
    await reported(page, { turn: 0 });
    await page.getByRole('button', { name: 'Continue the one you left (turn 1)' }).click();
    await reported(page, { turn: 1 });
    expect(await page.getByText('This run begins anew').count()).toBe(0);
  });
});
