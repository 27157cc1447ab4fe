// How it looks: sharp, readable, still for those who ask, heard by those who cannot see, and quick to load.

import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { violations } from './testing/axe.js';
import { closeBy, DESKTOP, PHONE, passTime, reported, settledBox, usePage } from './testing/fixture.js';

const fixture = usePage('samples');
const ROOM = '?game=sample-room&seed=7';

interface CanvasFacts {
  readonly width: number;
  readonly height: number;
  readonly cssWidth: number;
  readonly cssHeight: number;
}

function canvasFacts(page: Page): Promise<CanvasFacts> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const box = canvas.getBoundingClientRect();
    return { width: canvas.width, height: canvas.height, cssWidth: box.width, cssHeight: box.height };
  });
}

/** The colours of a cell's pixels, as many times as they occur. */
function cellPixels(page: Page, x: number, y: number): Promise<number[]> {
  return page.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const width = canvas.width / 50;
      const height = canvas.height / 20;
      const data =
        canvas.getContext('2d')?.getImageData(at.x * width, at.y * height, width, height).data ?? [];
      const pixels: number[] = [];
      for (let i = 0; i < data.length; i += 4)
        pixels.push((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
      return pixels;
    },
    { x, y },
  );
}

describe('the map', () => {
  it.each([1, 2, 3])('is drawn in whole device pixels at density %i', async (density) => {
    const page = await fixture.open(ROOM, { ...DESKTOP, deviceScaleFactor: density });
    await reported(page, { x: 8 });
    const { width, height, cssWidth, cssHeight } = await canvasFacts(page);
    expect(width).toBeCloseTo(cssWidth * density, 0);
    expect(height).toBeCloseTo(cssHeight * density, 0);
    expect(width % 50).toBe(0);
    expect(height % 20).toBe(0);
    expect(cssWidth).toBeGreaterThan(800);
  });

  it('gives words a ground of their own, and not the gap before them', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=1');
    const onGround = page.locator('.status [style*="background-color"]');
    await onGround.first().waitFor();
    expect(await onGround.allTextContents()).toEqual(['dim']);
    expect(await page.locator('.status p').first().textContent()).toBe('Depth 0 of 9  dim');
  });

  it('fills a block to the edges of its cell and joins lines without a gap', async () => {
    const page = await fixture.open(ROOM, { ...DESKTOP, deviceScaleFactor: 2 });
    await reported(page, { x: 8 });
    expect(new Set(await cellPixels(page, 2, 17))).toEqual(new Set([0x7a5a2a]));
    const line = await cellPixels(page, 3, 17);
    const { width } = await canvasFacts(page);
    expect(line.filter((pixel) => pixel === 0xe0b56a).length % (width / 50)).toBe(0);
  });

  it('shows whole on a phone', async () => {
    const page = await fixture.open(ROOM, PHONE);
    await reported(page, { x: 8 });
    const { width, cssWidth } = await canvasFacts(page);
    expect(width % 50).toBe(0);
    expect(cssWidth).toBeLessThanOrEqual(390);
    expect(cssWidth).toBeGreaterThan(340);
  });

  it('fits the window again when that changes', async () => {
    const page = await fixture.open(ROOM);
    await reported(page, { x: 8 });
    const before = await canvasFacts(page);
    await page.setViewportSize({ width: 700, height: 500 });
    await expect.poll(async () => (await canvasFacts(page)).cssWidth).toBeLessThan(700);
    const after = await canvasFacts(page);
    expect(after.width).toBeLessThan(before.width);
    expect([after.width % 50, after.height % 20]).toEqual([0, 0]);
    // Small letters have soft edges: nearly white is white.
    const brightest = async () => Math.max(...(await cellPixels(page, 8, 8)).map((pixel) => pixel & 0xff));
    await expect.poll(brightest).toBeGreaterThan(0xc0);
  });

  it('scrolls around the player where cells would be too small', async () => {
    const page = await fixture.open(ROOM, { viewport: { width: 300, height: 500 } });
    await reported(page, { x: 8 });
    const { cssWidth } = await canvasFacts(page);
    expect(cssWidth).toBeLessThanOrEqual(300);
    expect(cssWidth % 7).toBe(0);
    const canvas = page.locator('canvas');
    const before = await canvas.screenshot();
    await canvas.click({ position: { x: cssWidth - 4, y: 4 } });
    await page.waitForFunction(() => (window.stairwell.report() as { x: number }).x > 30);
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
    // The player is no longer where they were tapped to: the map has moved under them.
    const { x } = await reported(page, {});
    await canvas.click({ position: { x: cssWidth - 4, y: 4 } });
    await page.waitForFunction((then) => (window.stairwell.report() as { x: number }).x > then, Number(x));
  });

  it('repaints only what has changed', async () => {
    const page = await fixture.open(ROOM, { ...DESKTOP, reducedMotion: 'reduce' });
    await reported(page, { x: 8 });
    await page.keyboard.down('ArrowUp');
    await reported(page, { y: 6 });
    await page.keyboard.up('ArrowUp');
    expect(await page.evaluate(() => window.stairwell.painted())).toBeLessThanOrEqual(2);
  });

  it('moves what moves by itself, and keeps still for those who ask', async () => {
    const colors = async (page: Page) => {
      await reported(page, { x: 8 });
      const seen = new Set<string>();
      for (let i = 0; i < 12; i++) {
        seen.add(JSON.stringify(await cellPixels(page, 4, 4)));
        await passTime(page, 60);
      }
      return seen.size;
    };
    expect(await colors(await fixture.open(ROOM, { ...DESKTOP, reducedMotion: 'no-preference' }))).toBe(2);
    expect(await colors(await fixture.open(ROOM, { ...DESKTOP, reducedMotion: 'reduce' }))).toBe(1);
  });

  it('draws a vector view as bright lines on its ground', async () => {
    const page = await fixture.open('?game=sample-corridor&seed=1', { ...DESKTOP, deviceScaleFactor: 2 });
    await reported(page, { y: 0 });
    const counts = await page
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let ink = 0;
        let ground = 0;
        for (let i = 0; i < data.length; i += 4) {
          const pixel = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
          if (pixel === 0x9fe8c8) ink++;
          if (pixel === 0x05080a) ground++;
        }
        return { ink, ground };
      });
    expect(counts.ink).toBeGreaterThan(1000);
    expect(counts.ground).toBeGreaterThan(100_000);
  });

  it('wears safe colours and more contrast when asked', async () => {
    const page = await fixture.open(ROOM, { ...DESKTOP, reducedMotion: 'reduce', deviceScaleFactor: 3 });
    await reported(page, { x: 8 });
    expect(await cellPixels(page, 4, 4)).toContain(0xe0b56a);
    const wallBefore = Math.max(...(await cellPixels(page, 0, 0)));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(/colour-blind/).check();
    await page.getByLabel('Contrast').selectOption('high');
    await page.keyboard.press('Escape');
    await expect.poll(() => cellPixels(page, 4, 4)).toContain(0x56b4e9);
    expect(Math.max(...(await cellPixels(page, 0, 0)))).toBeGreaterThan(wallBefore);
  });
});

describe('on a phone on its side', () => {
  const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };

  it('stands beside the map with all its buttons, away from where a camera cuts in', async () => {
    const page = await fixture.open('', SIDEWAYS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
    for (const { id } of CATALOGUE) {
      await page.goto(`${fixture.url}?game=${id}&seed=7`);
      await reported(page, { game: id });
      const found = await page.evaluate(() => {
        const box = (element: Element) => element.getBoundingClientRect();
        const map = box(document.querySelector('canvas') ?? document.body);
        const rows = [...document.querySelectorAll('.pad-row, .pad-cross')];
        return {
          over: rows.filter((row) => box(row).right > map.left && box(row).left < map.right).length,
          cut: rows.filter((row) => box(row).left < 47 || box(row).right > innerWidth - 47).length,
          aside: rows.filter((row) => row.scrollWidth > row.clientWidth).length,
          count: rows.length,
        };
      });
      expect(found, id).toEqual({ over: 0, cut: 0, aside: 0, count: expect.any(Number) });
      expect(found.count, id).toBeGreaterThan(1);
    }
  });
});

it('leaves a map to see on a short phone, whose buttons are still large enough', async () => {
  const page = await fixture.open('', { ...PHONE, viewport: { width: 375, height: 553 } });
  for (const { id } of CATALOGUE) {
    await page.goto(`${fixture.url}?game=${id}&seed=7`);
    await reported(page, { game: id });
    const { map, least, aside } = await page.evaluate(() => {
      const sizes = [...document.querySelectorAll('.pad-button')].map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      });
      const map = document.querySelector('.map')?.getBoundingClientRect().height ?? 0;
      return { map, least: Math.min(...sizes), aside: document.documentElement.scrollWidth - innerWidth };
    });
    expect(map, id).toBeGreaterThan(100);
    expect(least, id).toBeGreaterThanOrEqual(44);
    expect(aside, id).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 553 });
  await page.goto(`${fixture.url}?screen=workshop`);
  await page.locator('.level-map canvas').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

it.each([
  { width: 390, height: 844 },
  { width: 375, height: 667 },
])(
  'keeps the map as large as its first picture, whatever buttons there are, at $width x $height',
  async (viewport) => {
    const page = await fixture.open('', { ...PHONE, viewport, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const sizes = new Set<string>();
      Object.assign(window, { sizes });
      // Every picture that is painted, also one that nobody comes to see.
      new MutationObserver(() => {
        const { width, height } = document.querySelector<HTMLCanvasElement>('.map canvas')?.style ?? {};
        if (width) sizes.add(`${width} x ${height}`);
      }).observe(document, { subtree: true, attributes: true, childList: true });
    });
    for (const { id } of CATALOGUE) {
      await page.goto(`${fixture.url}?game=${id}&seed=7`);
      await reported(page, { game: id });
      await settledBox(page, '.map canvas');
      const sizes = await page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes]);
      expect(sizes, id).toHaveLength(1);
    }
  },
);

it('shows help without columns where they do not fit, from its top on every page', async () => {
  const page = await fixture.open('?game=yendor&seed=7', PHONE);
  await reported(page, { game: 'yendor' });
  await page.getByRole('button', { name: 'Help' }).tap();
  // The screen lies over the buttons, which it does not need, and its own are in sight at once.
  const next = page.locator('.overlay').getByRole('button', { name: 'More' });
  const covers = await next.evaluate((button) => {
    const { x, y, bottom } = button.getBoundingClientRect();
    return bottom <= innerHeight && button.contains(document.elementFromPoint(x + 5, y + 5));
  });
  expect(covers).toBe(true);
  await page.setViewportSize({ width: 390, height: 553 });
  const help = page.locator('.overlay');
  await help.getByRole('heading', { name: /^Yendor: help .1 of \d./ }).waitFor();
  expect(await help.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await help.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await help.evaluate((element) => element.scrollTop)).toBeGreaterThan(20);
  await help.getByRole('button', { name: 'More' }).tap();
  await help.getByRole('heading', { name: /^Yendor: help .2 of \d./ }).waitFor();
  await expect.poll(() => help.evaluate((element) => element.scrollTop)).toBe(0);
});

describe('for everyone', () => {
  it('says new messages and screens to those who listen', async () => {
    const page = await fixture.open(`${ROOM}&option.hard=true`);
    await reported(page, { x: 13 });
    await page.keyboard.down('ArrowRight');
    await page.locator('[data-live]', { hasText: 'You fell It was deep.' }).waitFor({ state: 'attached' });
    await page.keyboard.up('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'dialog');
    await closeBy(page, 'r');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'application');
    const words = page.getByRole('region', { name: 'What you see' });
    await expect.poll(() => words.textContent()).toContain('pit, 1 east');
  });

  it('keeps status and messages as text that can be selected', async () => {
    const page = await fixture.open(`${ROOM}&option.bumps=2`);
    await reported(page, { x: 8 });
    await page.getByRole('region', { name: 'Status' }).getByText('At 8,8').waitFor();
    expect(await page.getByRole('region', { name: 'Messages' }).textContent()).toContain('Bump 2.');
  });
});

describe('sound', () => {
  it('is off until asked for, and remembered', async () => {
    const page = await fixture.open();
    await page.context().addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      const original = AudioContext.prototype.createStereoPanner;
      AudioContext.prototype.createStereoPanner = function panner() {
        made.push('cue');
        return original.call(this);
      };
    });
    const bumpUntilHeard = async () => {
      await page.keyboard.down('ArrowUp');
      await passTime(page, 1200);
      await page.keyboard.up('ArrowUp');
      return page.evaluate(() => (window as unknown as { made: string[] }).made.length);
    };
    await page.goto(`${fixture.url}${ROOM}`);
    await reported(page, { x: 8 });
    expect(await bumpUntilHeard()).toBe(0);
    await page.getByRole('button', { name: 'Sound' }).click();
    // A click on the bar does not take the keyboard from the game.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('application');
    expect(await bumpUntilHeard()).toBeGreaterThan(0);
    await page.goto(`${fixture.url}?game=sample-room&seed=8`);
    await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  });
});

describe('a dungeon that is new to the player', () => {
  const NEW = { ...DESKTOP, reducedMotion: 'reduce' } as const;

  it('begins with who, what for and which keys, is drawn as large as what is known of it, and stands still without motion', async () => {
    const page = await fixture.open('', NEW);
    await page.evaluate(() => localStorage.setItem('stairwell.settings', '{}'));
    await page.goto(`${fixture.url}?game=yendor&seed=7`);
    const told = page.getByRole('dialog', { name: 'Yendor' });
    await told.getByText('Fetch the Amulet').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await told.waitFor({ state: 'detached' });
    const { cssWidth } = await canvasFacts(page);
    // Eighty cells of that width would not fit: a part of the level shows, and larger.
    const columns = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    expect(cssWidth).toBeGreaterThan(1100);
    expect(columns % 80).not.toBe(0);
    // The light wavers for others; here nothing is drawn until something happens.
    const pictures = await page.evaluate(() => window.stairwell.pictures());
    await passTime(page, 2000);
    expect(await page.evaluate(() => window.stairwell.pictures())).toBe(pictures);
    // A step is there at once: one picture of it, and one when the refusal or hint that stood there has gone.
    await page.keyboard.press('l');
    await reported(page, { turn: 1 });
    await passTime(page, 2000);
    expect(await page.evaluate(() => window.stairwell.pictures())).toBeLessThanOrEqual(pictures + 2);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

it('turns round in Daggorath by one change of the picture for those who want nothing to move', async () => {
  const pictures = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await fixture.open('?game=daggorath&seed=7', { ...DESKTOP, reducedMotion });
    await reported(page, { game: 'daggorath' });
    await page.waitForFunction(() => document.activeElement?.id === 'prompt');
    // The wizard goes when the first line is typed. By a torch, what lies ahead is another picture than what lies behind.
    for (const line of ['PULL RIGHT TORCH', 'USE RIGHT']) await page.keyboard.type(`${line}\n`);
    await passTime(page, 3000);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const seen = new Set<string>();
    const look = async () => {
      const canvas = page.locator('canvas').first();
      seen.add(await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL()));
    };
    await look();
    await page.keyboard.type('TURN AROUND\n');
    // Time stands still between two looks: a busy machine misses none.
    for (let i = 0; i < 40; i++) {
      await page.clock.runFor(16);
      await look();
    }
    return seen.size;
  };
  expect(await pictures('no-preference')).toBeGreaterThan(2);
  expect(await pictures('reduce')).toBe(2);
});

it('lets the heart in the status of Daggorath rest for those who want nothing to move', async () => {
  const hearts = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await fixture.open('?game=daggorath&seed=7', { ...DESKTOP, reducedMotion });
    await reported(page, { game: 'daggorath' });
    await page.waitForFunction(() => document.activeElement?.id === 'prompt');
    await page.keyboard.type('LOOK\n');
    const seen = new Set<string | undefined>();
    for (let beat = 0; beat < 20; beat++) {
      await passTime(page, 200);
      seen.add(/[♥♡]/.exec((await page.locator('.status').textContent()) ?? '')?.[0]);
    }
    return seen;
  };
  expect(await hearts('no-preference')).toEqual(new Set(['♡', '♥']));
  expect(await hearts('reduce')).toEqual(new Set(['♥']));
});

describe('The Mazes on a phone', () => {
  it('begin by a button in sight, however many options there are', async () => {
    const page = await fixture.open('?game=mazes', PHONE);
    await expect.poll(() => isInWindow(page.getByRole('button', { name: 'Begin' }))).toBe(true);
  });

  it('show the powers as boxes, all in sight, and their names in a menu without keys', async () => {
    const page = await fixture.open('?game=mazes&seed=7', PHONE);
    await expect.poll(() => page.locator('.slot').count()).toBe(7);
    for (const slot of await page.locator('.slot').all()) expect(await isInWindow(slot)).toBe(true);
    expect(await page.locator('.status').textContent()).not.toContain('q3');
    await page.locator('.pad').getByText('Kit', { exact: true }).tap();
    const chosen = page.locator('.menu-line-chosen');
    await expect.poll(() => chosen.textContent()).toBe('a) drink a healing draught: 3');
    // Told without colours too.
    expect(await chosen.getAttribute('aria-current')).toBe('true');
  });

  it('leave the map where it is when one question follows another', async () => {
    const page = await fixture.open('?game=mazes&seed=7', PHONE);
    const pad = page.locator('.pad');
    const look = pad.locator('[data-control=look]');
    const boxes = () => Promise.all(['.map', 'canvas'].map((which) => settledBox(page, which)));
    await look.waitFor();
    const usual = await boxes();
    for (let question = 0; question < 2; question++) {
      await look.evaluate((button: HTMLElement) => button.click());
      await expect.poll(() => look.count()).toBe(0);
      expect(await boxes()).toEqual(usual);
      await pad.getByText('Cancel', { exact: true }).tap();
      await look.waitFor();
    }
  });

  it('read their help in whole sentences', async () => {
    const page = await fixture.open('?game=mazes&seed=7', PHONE);
    await page.locator('.pad').getByText('Help', { exact: true }).tap();
    const first = page.locator('.overlay-text p').first();
    // biome-ignore lint/performance/useDomNodeTextContent: only the text as it is shown tells where its lines break
    await expect.poll(() => first.innerText()).toMatch(/^Your aim: .* Astral Plane\.$/);
  });
});

async function isInWindow(thing: Locator): Promise<boolean> {
  await thing.waitFor();
  return thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}
