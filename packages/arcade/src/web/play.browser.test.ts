// Playing in a real browser: from the address to the end and on, by keys, fingers and words.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, passTime, reported, usePage, walkTo } from './testing/fixture.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';

describe('starting', () => {
  it('starts the run of its address, with seed and options', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true&option.bumps=3`);
    const report = await reported(page, { game: 'sample-room', seed: '7' });
    expect(report).toMatchObject({ x: 13, y: 8, bumps: 3 });
    expect(await page.evaluate(() => window.stairwell.run())).toMatchObject({
      options: { hard: true, bumps: 3, colour: 'amber' },
    });
  });

  it('says what is wrong with an address that makes no sense', async () => {
    const page = await fixture.open('?game=sample-room&seed=7&option.wings=true');
    await page.getByRole('alert').getByText('no option "wings"').waitFor();
    await page.goto(`${fixture.url}?game=nowhere&seed=1`);
    await page.getByRole('alert').getByText('no game "nowhere"').waitFor();
  });

  it('leads from the menu to a run whose seed and options stand in the address, and back again', async () => {
    const page = await fixture.open();
    await page.getByRole('button', { name: 'New run of Sample Room' }).click();
    const seed = page.getByLabel('Seed');
    expect(await seed.inputValue()).toMatch(/^[a-z]+-[a-z]+-\d+$/);
    await page.getByRole('button', { name: "Today's" }).click();
    expect(await seed.inputValue()).toContain(new Date().toISOString().slice(0, 10));
    await seed.fill('green door');
    await page.getByLabel('hard').check();
    await page.getByLabel('colour').selectOption('blue');
    await page.getByRole('button', { name: 'Begin' }).click();
    await reported(page, { seed: 'green door', x: 13 });
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      game: 'sample-room',
      seed: 'green door',
      'option.hard': 'true',
      'option.colour': 'blue',
    });
    await page.goBack();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
  });

  it('loads a dungeon only when it is chosen', async () => {
    const page = await fixture.open();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.getByRole('heading', { name: 'Stairwell' }).waitFor();
    expect(scripts.filter((url) => !/pictures?-/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'New run of Sample Room' }).click();
    await page.getByLabel('Seed').waitFor();
    expect(scripts.some((url) => /room-/.test(url))).toBe(true);
    expect(scripts.some((url) => /corridor-|darkfloor-/.test(url))).toBe(false);
  });
});

describe('keys', () => {
  it('walks while a key is held, and stops when it comes up', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const { x } = await walkTo(page, 'ArrowLeft', { x: 5 });
    await passTime(page, 300);
    expect((await reported(page, {})).x).toBe(x);
  });

  it('lets go of held keys when the window loses the focus', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.down('ArrowDown');
    await reported(page, { held: 'ArrowDown' });
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await reported(page, { held: '' });
  });

  it('gives whole presses to a game of turns, and says why something is refused', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=1');
    await reported(page, { y: 0 });
    await page.keyboard.press('ArrowDown');
    await page.getByText('There is a door behind you').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: 3, turn: 3 });
  });

  it('takes a typed line where the game asks for one', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=1');
    await reported(page, { y: 0 });
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    await page.getByLabel('Say:').fill('hello');
    await page.keyboard.press('Enter');
    await page.getByText('"hello", says the echo.').first().waitFor();
    await reported(page, { heard: 1, y: 3 });
    // Keys that a line has no use for still walk, and Escape empties the line.
    await page.keyboard.press('ArrowUp');
    await reported(page, { y: 4 });
    await page.getByLabel('Say:').fill('never said');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Say:').inputValue()).toBe('');
    await page.getByRole('img', { name: 'Where you have been' }).waitFor();
  });

  it('keeps what is typed into the line at the moment it is there', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=1');
    await reported(page, { y: 0 });
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const line = document.querySelector<HTMLInputElement>('#prompt');
        if (line === null) return;
        observer.disconnect();
        line.value = 'hello';
        line.dispatchEvent(new Event('input', { bubbles: true }));
      }).observe(document, { childList: true, subtree: true });
    });
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    await reported(page, { y: 3 });
    await passTime(page, 500);
    await page.getByLabel('Say:').press('Enter');
    await page.getByText('"hello", says the echo.').first().waitFor();
  });

  it('stands still while a panel is open', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    const before = (await reported(page, {})).tick;
    await page.keyboard.press('ArrowUp');
    await passTime(page, 250);
    expect(await reported(page, {})).toMatchObject({ tick: before, y: 8 });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
    await page.waitForFunction(
      (tick) => Number((window.stairwell.report() as { tick: number }).tick) > tick,
      Number(before),
    );
  });

  it('can be bound anew, and remembers', async () => {
    const page = await fixture.open(ROOM);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'West: add a key' }).click();
    await page.keyboard.press('Escape');
    // Escape takes the wish back: nothing is bound, and the panel stays.
    await page.getByRole('button', { name: 'West: add a key' }).click();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'West: take f away' }).waitFor();
    // The key it had is still there, and the last one cannot be taken away.
    await page.getByRole('button', { name: 'West: take ← away' }).waitFor();
    expect(await page.getByRole('button', { name: 'East: take → away' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'East: add a key' }).click();
    await page.keyboard.press('j');
    // The reason stands where one looks: at the row that was to be changed.
    const row = page.getByRole('row', { name: /^East/ });
    await row.getByText('"Jump to the edge of the pit" would have no key left').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await walkTo(page, 'ArrowLeft', { x: 7 });
    await page.goto(`${fixture.url}${ROOM}`);
    await reported(page, { x: 8 });
    await walkTo(page, 'f', { x: 6 });
  });
});

describe('beside the map', () => {
  it('measures stand as bars, and what was said before stays in sight, faint', async () => {
    const page = await fixture.open('?game=yendor&seed=3');
    await reported(page, { turn: 0 });
    await expect.poll(() => page.locator('.gauge').allInnerTexts()).toEqual(['HP', 'Exp', 'Food', 'Light']);
    const width = (name: string) =>
      page
        .locator('.gauge', { hasText: name })
        .locator('.gauge-bar > span')
        .evaluate((bar) => bar.style.transform);
    expect(await width('HP')).toBe('scaleX(1)');
    expect(await width('Food')).toBe('scaleX(0.65)');
    await page.keyboard.press('x');
    await page.waitForFunction(() => Number((window.stairwell.report() as { turn: number }).turn) > 5);
    await page.locator('.messages .past:not(.unseen)').first().waitFor();
    expect(await width('Light')).not.toBe('scaleX(1)');
  });

  it('says of a foe where it stands, however much is known of it, and moves no message', async () => {
    const page = await fixture.open('?game=yendor&seed=lone-ramp-323', DESKTOP);
    await page.waitForFunction(() => window.stairwell.frame()?.includes('You are a sellsword'));
    const wide = () => page.locator('.messages').evaluate(({ clientWidth }) => clientWidth);
    const before = await wide();
    await page.keyboard.press('x');
    const foe = page.locator('.in-sight p').first();
    await foe.getByText('a bat (flying)').waitFor();
    expect(await wide()).toBe(before);
    expect(await foe.textContent()).toMatch(/2 south and 2 west$/);
    const cut = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await foe.evaluate(cut)).toBe(false);
    // Whole things only: none is cut off below.
    const low = await page.locator('.in-sight').evaluate((list) => {
      const floor = list.getBoundingClientRect().bottom;
      const seen = [...list.children].filter((line) => !line.classList.contains('unseen'));
      return [seen.length, seen.every((line) => line.getBoundingClientRect().bottom <= floor + 1)];
    });
    expect(low).toEqual([expect.any(Number), true]);
    expect(low[0]).toBeGreaterThan(1);
  });
});

describe('the end', () => {
  it('shows the last screen with buttons, and begins another run in the address', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    await page.getByRole('dialog', { name: 'You fell' }).waitFor();
    await page.keyboard.up('ArrowRight');
    await reported(page, { isGameOver: true });
    await page.getByRole('button', { name: 'Again' }).click();
    await reported(page, { isGameOver: false, seed: '7-again' });
    await expect.poll(() => new URL(page.url()).searchParams.get('seed')).toBe('7-again');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps no key from a game that is begun at once', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    await page.getByRole('button', { name: 'You fell' }).waitFor();
    // A key ends the moment, and the button that comes up under it takes no answer yet.
    await page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown' }));
      const again = () => document.querySelector<HTMLButtonElement>('.choices button');
      while (again() === null) await new Promise(requestAnimationFrame);
      again()?.click();
    });
    await passTime(page, 1100);
    // Now it begins anew, and the next key comes with it in one go.
    const isGuarded = await page.evaluate(() => {
      const again = document.querySelector<HTMLButtonElement>('.choices button');
      again?.click();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', code: 'ArrowUp' }));
      return again !== null;
    });
    expect(isGuarded).toBe(true);
    await reported(page, { seed: '7-again', held: 'ArrowUp' });
  });

  it('turns a crash into a report that can be exported', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    await page.keyboard.press('b');
    await page.getByText('broken on purpose').waitFor();
    expect(await page.getByRole('definition').first().textContent()).toBe('7');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the run' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text).inputs.at(-1)[1]).toEqual({ type: 'break' });
  });
});

it('lets go of a run whose first picture cannot be made', async () => {
  const page = await fixture.open('?game=sample-room&seed=faceless');
  await page.getByText('no face on purpose').waitFor();
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(0);
});

it('turns a view that cannot be painted into a report too', async () => {
  const page = await fixture.open(ROOM);
  await reported(page, { x: 8 });
  await page.keyboard.press('v');
  await page.getByRole('heading', { name: 'The dungeon has collapsed' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the run' }).click(),
  ]);
  const run = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(run.inputs.map((input: [number, { type: string }]) => input[1].type)).toContain('blur');
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await page.getByRole('button', { name: 'New run of Sample Room' }).waitFor();
});

describe('touch', () => {
  it('walks by the pad while a finger holds it', async () => {
    const page = await fixture.open(ROOM, PHONE);
    await reported(page, { x: 8 });
    const button = page.getByRole('button', { name: 'West', exact: true });
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    if (box === null) throw new Error('the pad is not on the screen');
    const touch = await page.context().newCDPSession(page);
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await reported(page, { held: 'ArrowLeft' });
    await reported(page, { x: 5 });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await reported(page, { held: '' });
  });

  it('chooses a line of a menu by a tap, and says it once', async () => {
    const page = await fixture.open('?game=yendor&seed=3', PHONE);
    await reported(page, { turn: 0 });
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Drop what?' });
    await expect
      .poll(() => dialog.getByRole('button').allInnerTexts())
      .toEqual(['c) 3 food rations', 'e) 2 torches (500)', 'Cancel']);
    await dialog.getByRole('button', { name: 'c) 3 food rations' }).tap();
    await reported(page, { turn: 1 });
    await dialog.waitFor({ state: 'detached' });
  });

  it('points at the cell that is tapped', async () => {
    const page = await fixture.open(ROOM, PHONE);
    await reported(page, { x: 8 });
    const canvas = page.getByRole('img', { name: 'Map of Sample Room' });
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('the map is not on the screen');
    await page.touchscreen.tap(box.x + ((20 + 0.5) * box.width) / 50, box.y + ((5 + 0.5) * box.height) / 20);
    await reported(page, { x: 20, y: 5 });
  });

  it('names what stands under the mouse, and under a finger that rests', async () => {
    const desk = await fixture.open('?game=darkfloor&seed=7');
    const { x, y } = await reported(desk, { game: 'darkfloor' });
    const middle = (box: { x: number; y: number; width: number; height: number } | null) => {
      if (box === null) throw new Error('the map is not on the screen');
      return {
        x: box.x + ((Number(x) + 0.5) * box.width) / 50,
        y: box.y + ((Number(y) + 0.5) * box.height) / 20,
      };
    };
    const named = (page: typeof desk) => page.locator('.naming');
    const hero = middle(await desk.getByRole('img', { name: 'Map of Dark Floor' }).boundingBox());
    await desk.mouse.move(hero.x, hero.y);
    await named(desk).getByText('you').waitFor();
    await desk.mouse.move(hero.x, hero.y + 200);
    await named(desk).waitFor({ state: 'detached' });

    const phone = await fixture.open('?game=darkfloor&seed=7', PHONE);
    await reported(phone, { game: 'darkfloor' });
    const map = phone.getByRole('img', { name: 'Map of Dark Floor' });
    const finger = middle(await map.boundingBox());
    const rest = { pointerType: 'touch', clientX: finger.x, clientY: finger.y, bubbles: true };
    await map.dispatchEvent('pointerdown', rest);
    await named(phone).getByText('you').waitFor();
    await map.dispatchEvent('pointerup', rest);
    const run = (await phone.evaluate(() => window.stairwell.run())) as { inputs: unknown[] };
    expect(run.inputs).toEqual([]);
  });

  it('has every button at least 44 pixels large, and nothing wider than the screen', async () => {
    const page = await fixture.open(ROOM, PHONE);
    await reported(page, { x: 8 });
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
