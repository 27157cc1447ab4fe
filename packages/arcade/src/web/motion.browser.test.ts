// What moves, and what does not for whoever asks for that: looked at while something happens, in every dungeon.

import type { Run } from '@stairwell/engine';
import type { LightLayer } from '@stairwell/engine/play';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../tests/testing/catalogue.js';
import { DESKTOP, passTime, reported, usePage, verified } from './testing/fixture.js';
import { type Kind, momentOf } from './testing/moments.js';

const fixture = usePage('samples');
const STILL = { ...DESKTOP, reducedMotion: 'reduce' } as const;
const MOVING = { ...DESKTOP, reducedMotion: 'no-preference' } as const;
/** Longer than anything moves, in milliseconds. */
const LONG = 3000;

interface Drawn {
  readonly pictures: number;
  readonly frames: number;
}

const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => ({ pictures: window.stairwell.pictures(), frames: window.stairwell.frames() }));

/** Opens a run shortly before a moment of it, with nothing moving any more. */
async function openBefore(run: Run, time: number, options: typeof STILL | typeof MOVING): Promise<Page> {
  const page = await fixture.open('?screen=replay', options);
  await page.evaluate(() =>
    localStorage.setItem('stairwell.settings', '{"openings":false,"zoom":"fit","captions":true}'),
  );
  await page.reload();
  const buffer = Buffer.from(JSON.stringify(run));
  await page.locator('#import').setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer });
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  await verified(page);
  await page.keyboard.press('End');
  await slider.fill(String(time));
  await slider.blur();
  await passTime(page, LONG);
  return page;
}

/** A page in which `window.display` is what draws on canvases. */
async function openWithDisplay(): Promise<Page> {
  const page = await fixture.open('', MOVING);
  // As a text: an import would be changed by what runs the tests.
  await page.evaluate(
    "import('./house/display/canvas.js').then((display) => Object.assign(window, { display }))",
  );
  return page;
}

/** Lets the moment happen; gives what was drawn meanwhile, and the most that the browser itself moved at once. */
async function happen(page: Page, ms: number | undefined): Promise<Drawn & { readonly moved: number }> {
  const before = await drawn(page);
  await page.evaluate(() => {
    const seen = { most: 0 };
    Object.assign(window, { seen });
    const look = () => {
      seen.most = Math.max(seen.most, document.getAnimations().length);
      requestAnimationFrame(look);
    };
    look();
  });
  // What lasts is played, the rest is one step.
  await page.keyboard.press(ms === undefined ? 'ArrowRight' : ' ');
  await passTime(page, (ms ?? 0) + LONG);
  const after = await drawn(page);
  const moved = await page.evaluate(() => (window as unknown as { seen: { most: number } }).seen.most);
  return { pictures: after.pictures - before.pictures, frames: after.frames - before.frames, moved };
}

describe.each(CATALOGUE.map(({ id }) => id))('%s', (id) => {
  it.each<Kind>(['step', 'hit', 'floor'])(
    'is drawn once for each change where nothing may move: %s',
    async (kind) => {
      const game = await CATALOGUE.find((entry) => entry.id === id)?.load();
      if (game === undefined) throw new Error(`no dungeon ${id}`);
      const { run, times } = momentOf(game, kind);
      const end = run.checkpoints.at(-1)?.[0] ?? 0;
      const start = times === undefined ? end - 1 : times[0] - 1;
      const page = await openBefore(run, start, STILL);
      const { pictures, frames, moved } = await happen(
        page,
        times && ((end - start) * 1000) / (game.ticksPerSecond ?? 1),
      );
      expect(frames).toBeGreaterThan(0);
      expect(moved).toBe(0);
      // What a blow cost stands beside whoever was struck for a while, and is gone with one more picture.
      expect(pictures).toBeLessThanOrEqual(frames + (kind === 'hit' ? 1 : 0));
    },
  );
});

it('a step slides for whoever wants that', async () => {
  const game = await CATALOGUE.find((entry) => entry.id === 'yendor')?.load();
  if (game === undefined) throw new Error('no Yendor');
  const { run } = momentOf(game, 'step');
  const page = await openBefore(run, (run.checkpoints.at(-1)?.[0] ?? 1) - 1, MOVING);
  const { pictures, frames } = await happen(page, undefined);
  expect(pictures).toBeGreaterThan(frames + 10);
});

it('light that wavers makes pictures and no frames; a key makes one', async () => {
  const page = await fixture.open('?game=yendor&seed=7', MOVING);
  await reported(page, { game: 'yendor' });
  const more = (than: number) =>
    expect.poll(async () => (await drawn(page)).pictures).toBeGreaterThan(than + 10);
  await more(0);
  const { pictures, frames } = await drawn(page);
  await more(pictures);
  expect((await drawn(page)).frames).toBe(frames);
  await page.keyboard.press('s');
  await expect.poll(async () => (await drawn(page)).frames).toBe(frames + 1);
});

it('the words of an end and the captions leave each other alone, also where the player is near the lower end of the map', async () => {
  const game = await CATALOGUE.find((entry) => entry.id === 'mazes')?.load();
  if (game === undefined) throw new Error('no Mazes');
  const { run } = momentOf(game, 'end');
  const page = await openBefore(run, (run.checkpoints.at(-1)?.[0] ?? 0) - 1, MOVING);
  await page.evaluate(() => localStorage.setItem('stairwell.settings', '{"openings":false,"captions":true}'));
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'stairwell.settings' })));
  await page.keyboard.press('ArrowRight');
  await page.locator('.captions.above li', { hasText: 'the end' }).waitFor();
  await page.locator('.ending').waitFor();
  const [lowest, highest] = await page.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents(document.querySelector('.ending') as Element);
    const captions = [...document.querySelectorAll('.captions li')].map(
      (li) => li.getBoundingClientRect().top,
    );
    return [words.getBoundingClientRect().bottom, Math.min(...captions)];
  });
  expect(highest).toBeGreaterThanOrEqual(lowest);
});

describe('who walks', () => {
  it('takes along the ground that is theirs, and can be read on the ground that is not', async () => {
    const page = await openWithDisplay();
    const bright = await page.evaluate(() => {
      const { createPainter, litArt } = (
        window as unknown as { display: typeof import('@stairwell/display/canvas') }
      ).display;
      const [FLOOR, BRIGHT, REVERSED, CURSOR] = [0, 1, 2, 3];
      const white = { color: 0xffffff, ansi: 15 };
      const palette = [
        { color: 0x202020, ansi: 8 },
        white,
        { ...white, reverse: true },
        { ...white, reverse: true },
      ];
      /** How much of the cells from and to is bright so long after a step from one to the other, in percent. */
      const brightAfter = (
        time: number,
        style: number,
        [from, to]: readonly [number, number],
        light?: LightLayer,
      ) => {
        const view = {
          kind: 'tiles' as const,
          width: 9,
          height: 9,
          glyphs: new Uint32Array(81).fill(32),
          styles: new Uint8Array(81),
          palette,
          animations: [],
          things: [],
          focus: { x: 4, y: 4 },
          ...(light && { light }),
        };
        view.styles[39] = from;
        view.styles[40] = to;
        view.glyphs[40] = 64;
        // Light shows ground where the player knows of something.
        if (light !== undefined) view.glyphs[39] = 46;
        const at = { level: 1, x: 4, y: 4 };
        const canvas = document.createElement('canvas');
        const art = litArt();
        const painter = createPainter(canvas, art);
        const options = {
          room: { width: 180, height: 180, density: 1 },
          zoom: 'fit' as const,
          palette: { highContrast: false, safeColors: false },
          motion: true,
        };
        painter.paint(view, { ...options, time: 0 });
        art.hear?.([{ kind: 'step', who: { id: 1, glyph: 64, style }, from: { ...at, x: 3 }, at }]);
        painter.paint(view, { ...options, time: 0 });
        painter.paint(view, { ...options, time });
        const [wide, high] = [canvas.width / 9, canvas.height / 9];
        return [3, 4].map((column) => {
          const pixels =
            canvas.getContext('2d')?.getImageData(column * wide, 4 * high, wide, high).data ?? [];
          let count = 0;
          for (let pixel = 0; pixel < pixels.length; pixel += 4) if (pixels[pixel] > 128) count++;
          return Math.round((count * 400) / pixels.length);
        });
      };
      const light = { colors: new Uint32Array(81).fill(0xffffff), sources: [], from: new Uint8Array(81) };
      return {
        ownBegun: brightAfter(0, REVERSED, [FLOOR, REVERSED]),
        ownLit: brightAfter(0, REVERSED, [FLOOR, REVERSED], light),
        litThere: brightAfter(1000, REVERSED, [FLOOR, REVERSED], light),
        ownThere: brightAfter(1000, REVERSED, [FLOOR, REVERSED]),
        ontoBegun: brightAfter(0, BRIGHT, [FLOOR, CURSOR]),
        ontoNearly: brightAfter(90, BRIGHT, [FLOOR, CURSOR]),
        offBegun: brightAfter(0, BRIGHT, [CURSOR, BRIGHT]),
      };
    });
    const [letter, ground] = [bright.ontoBegun[0], bright.ownThere[1]];
    // The ground of their own is where they are, with the letter dark on it.
    expect(ground).toBeGreaterThan(50);
    expect(ground).toBeLessThan(100);
    expect(bright.ownBegun).toEqual([ground, 0]);
    // In light too, which makes faint letters brighter on the floor: this one is not on the floor.
    expect(Math.abs(bright.litThere[1] - ground)).toBeLessThan(6);
    expect(Math.abs(bright.ownLit[0] - bright.litThere[1])).toBeLessThan(3);
    // Bright on dark floor, dark on a bright cursor.
    expect(letter).toBeGreaterThan(5);
    expect(bright.ontoBegun).toEqual([letter, 100]);
    expect(bright.ontoNearly[1]).toBeLessThan(100);
    expect(bright.offBegun[0]).toBe(ground);
  });
});

describe('without flashes', () => {
  it('nothing blinks, by a setting that is kept', async () => {
    const colors = async (page: Page) => {
      await reported(page, { x: 8 });
      const seen = new Set<string>();
      for (let i = 0; i < 12; i++) {
        seen.add(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()));
        await passTime(page, 60);
      }
      return seen.size;
    };
    const page = await fixture.open('?game=sample-room&seed=7', MOVING);
    expect(await colors(page)).toBe(2);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Flashes').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    expect(await colors(page)).toBe(1);
  });

  it('a blow is no burst of light, and whoever walks still slides', async () => {
    const page = await openWithDisplay();
    const painted = await page.evaluate(() => {
      const { createPainter, litArt } = (
        window as unknown as { display: typeof import('@stairwell/display/canvas') }
      ).display;
      const [width, height] = [9, 9];
      const view = {
        kind: 'tiles' as const,
        width,
        height,
        glyphs: new Uint32Array(width * height).fill(46),
        styles: new Uint8Array(width * height),
        palette: [{ color: 0x404040, ansi: 7 }],
        animations: [],
        things: [],
        focus: { x: 4, y: 4 },
      };
      const at = { level: 1, x: 4, y: 4 };
      const event = {
        hit: { kind: 'hit', target: { id: 1 }, at },
        step: { kind: 'step', who: { id: 1, glyph: 64, style: 0 }, from: { ...at, x: 3 }, at },
      };
      const pictureOf = (kind: 'hit' | 'step', flashes: boolean, time: number) => {
        const canvas = document.createElement('canvas');
        const art = litArt();
        const painter = createPainter(canvas, art);
        const options = {
          room: { width: 180, height: 180, density: 1 },
          zoom: 'fit' as const,
          palette: { highContrast: false, safeColors: false },
          motion: true,
          flashes,
        };
        painter.paint(view, { ...options, time: 0 });
        art.hear?.([event[kind]]);
        painter.paint(view, { ...options, time: 0 });
        painter.paint(view, { ...options, time });
        return canvas.toDataURL();
      };
      const changes = (kind: 'hit' | 'step', flashes: boolean) =>
        pictureOf(kind, flashes, 40) !== pictureOf(kind, flashes, 1000);
      return {
        flash: changes('hit', true),
        noFlash: changes('hit', false),
        slide: changes('step', false),
      };
    });
    expect(painted).toEqual({ flash: true, noFlash: false, slide: true });
  });

  it('a blow in Daggorath shakes the picture and leaves its colours', async () => {
    const game = await CATALOGUE.find((entry) => entry.id === 'daggorath')?.load();
    if (game === undefined) throw new Error('no Daggorath');
    const { run, times } = momentOf(game, 'hit');
    const struck = async (flashes: boolean) => {
      const page = await openBefore(run, (times?.[2] ?? 0) - 1, MOVING);
      await page.evaluate(
        (flashes) => localStorage.setItem('stairwell.settings', JSON.stringify({ openings: false, flashes })),
        flashes,
      );
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'stairwell.settings' })));
      // Begun before the key: what it moves lasts a moment only.
      const seen = page.evaluate(async () => {
        const canvas = document.querySelector('canvas') as HTMLCanvasElement;
        for (let i = 0; i < 300; i++) {
          const [moving] = canvas.getAnimations();
          if (moving?.effect instanceof KeyframeEffect)
            return ['filter', 'transform'].filter(
              (name) => name in (moving.effect as KeyframeEffect).getKeyframes()[0],
            );
          await new Promise(requestAnimationFrame);
        }
        return [];
      });
      await page.keyboard.press(' ');
      await passTime(page, 1000);
      return seen;
    };
    expect(await struck(true)).toEqual(['filter', 'transform']);
    expect(await struck(false)).toEqual(['transform']);
  });
});
