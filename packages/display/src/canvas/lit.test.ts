// Light and motion without a browser: pictures are arrays, and motion is a function of events and time.

import { drawnFrame, type GameEvent, lightLayer, PLAYER_ID } from '@stairwell/engine/play';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { knownPart } from './fit.js';
import { CELL, createLightField, type LightField, lightUp } from './light-field.js';
import { addGlow } from './light-glow.js';
import { litArt } from './lit-art.js';
import { createMotion, MOTION } from './motion.js';
import { fillCell, stampGlyph } from './raster.js';
import { lift } from './stand-out.js';

const STILL = createMotion().at(0);
const HERO = { id: PLAYER_ID, glyph: 64, style: 0 };
const step = (from: number, to: number) => ({
  kind: 'step',
  who: HERO,
  from: { level: 1, x: from, y: 0 },
  at: { level: 1, x: to, y: 0 },
});

describe('a cell', () => {
  it('runs smoothly from point to point, and a glyph covers it', () => {
    const picture = { width: 8, height: 8, pixels: new Int32Array(64) };
    const colors = new Float32Array(27);
    for (let point = 0; point < 9; point++) colors[point * 3] = 100 * (point % 3);
    fillCell(picture, 0, 0, 8, 8, colors);
    const reds = Array.from(picture.pixels.subarray(0, 8), (pixel) => pixel & 255);
    expect(reds).toEqual([0, 0, 50, 50, 100, 100, 150, 150]);
    const mask = {
      xs: Uint16Array.of(3),
      ys: Uint16Array.of(0),
      alphas: Uint8Array.of(255),
      cellWidth: 8,
      cellHeight: 8,
    };
    stampGlyph(picture, mask, 0, 0, 0x102030);
    expect(picture.pixels[3] >>> 0).toBe(0xff302010);
  });
});

describe('the light of a view', () => {
  const { view } = drawnFrame(['#...#   ']);
  if (view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
  const torch = { x: 1, y: 0, color: 0xffc080, radius: 3, flicker: 0.5 };
  const lit = {
    ...view,
    focus: { x: 1, y: 0 },
    light: lightLayer(view, Uint8Array.of(1, 1, 1, 0, 0, 0, 0, 0), [torch], () => 0x202020),
  };
  const wishes = {
    view: lit,
    left: 0,
    top: 0,
    moment: STILL,
    isPlain: false,
    isWhite: false,
    unseen: new Uint8Array(8),
  };
  const at = (time: number | undefined, more = {}) => {
    const field = createLightField(8, 1);
    lightUp(field, { ...wishes, ...more, time });
    addGlow(field, { ...wishes, ...more, time });
    return field;
  };
  const red = (field: ReturnType<typeof at>, column: number) => field.light[(17 + column) * 3];

  it('falls off smoothly between cells, and tells light, memory and the unknown apart', () => {
    const field = at(undefined);
    expect([...field.kinds]).toEqual([2, 2, 2, 1, 1, 0, 0, 0]);
    // The middle of the torch's cell, the edge after it, the middle of the next.
    expect(red(field, 3)).toBeGreaterThan(red(field, 4));
    expect(red(field, 4)).toBeGreaterThan(red(field, 5));
    expect(field.light[20 * 3]).toBeGreaterThan(field.light[20 * 3 + 2]);
  });

  it('wavers with time, is steady without it, and white where colours must be told apart', () => {
    expect(at(undefined).light).toEqual(at(undefined).light);
    expect(at(100).light).not.toEqual(at(180).light);
    const { light } = at(undefined, { isWhite: true });
    expect(light[20 * 3]).toBe(light[20 * 3 + 2]);
  });

  it('leaves their own colour to what must not be overlooked', () => {
    const styles = Uint8Array.from(view.styles);
    styles[2] = view.palette.length;
    const palette = [...view.palette, { color: 0xff0000, ansi: 9, clear: true }];
    expect(at(undefined).glyphs[2 * 3]).toBeLessThan(255);
    expect(at(undefined, { view: { ...lit, styles, palette } }).glyphs[2 * 3]).toBe(255);
  });

  it('goes with whoever carries it: on a journey it falls on what is remembered, and is not at the goal yet', () => {
    const { view: hall } = drawnFrame(['#.............#']);
    if (hall.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
    const seen = Uint8Array.from(hall.glyphs, (_, cell) => (cell < 4 ? 1 : 0));
    const there = {
      ...hall,
      focus: { x: 1, y: 0 },
      light: lightLayer(hall, seen, [{ ...torch, radius: 2 }], () => 0x101010),
    };
    const lightAt = (journey: { x: number; y: number; share: number } | undefined) => {
      const field = createLightField(15, 1);
      const moment = { ...STILL, journey };
      const more = { view: there, moment, unseen: new Uint8Array(15) };
      lightUp(field, { ...wishes, ...more, time: undefined });
      return field;
    };
    const middle = (field: LightField, cell: number) => field.light[(31 + 2 * cell + 1) * 3];
    const glyph = (field: LightField, cell: number) => field.glyphs[cell * 3];
    const [walking, arrived] = [lightAt({ x: 11, y: 0, share: 0.2 }), lightAt(undefined)];
    expect(middle(walking, 1)).toBeLessThan(60);
    expect(middle(arrived, 1)).toBeGreaterThan(200);
    expect(middle(walking, 11)).toBeGreaterThan(200);
    // Light is added to memory: no cell by the way is darker, also not at the rim.
    for (let cell = 4; cell < 15; cell++) {
      expect(walking.kinds[cell]).toBe(CELL.remembered);
      expect(glyph(walking, cell)).toBeGreaterThanOrEqual(glyph(arrived, cell));
    }
  });

  it('is grey where colours must be told apart: flashes, mist, what is heard and the end too', () => {
    const flash = { x: 1, y: 0, color: 0xff3020, radius: 2, strength: 1 };
    const moment = {
      ...STILL,
      flashes: [flash],
      glows: [{ right: 1, down: 0, strength: 1 }],
      end: { hasWon: false, share: 1 },
    };
    const haze = { color: 0xaf5faf, cells: new Uint8Array(8).fill(255) };
    const misty = { ...lit, light: { ...lit.light, haze } };
    const channels = ({ glow, light }: LightField) =>
      [glow, light].map((all) => [0, 1, 2].map((channel) => all.filter((_, at) => at % 3 === channel)));
    const [colored] = channels(at(0, { view: misty, moment }));
    expect(colored[0]).not.toEqual(colored[1]);
    const [glow, light] = channels(at(0, { view: misty, moment, isWhite: true }));
    expect(glow[0].some((part) => part > 0)).toBe(true);
    expect([glow[1], glow[2]]).toEqual([glow[0], glow[0]]);
    // The ground that nothing lights is seen a little blue around the player.
    expect([light[1][20], light[2][20]]).toEqual([light[0][20], light[0][20]]);
  });

  it('leaves everything as the game gives it where contrast is high, at an end too', () => {
    const field = at(0, { isPlain: true, moment: { ...STILL, end: { hasWon: false, share: 1 } } });
    expect(new Set(field.kinds)).toEqual(new Set([CELL.plain]));
    expect(new Set(field.glyphs)).toEqual(new Set([255]));
    expect(new Set(field.light)).toEqual(new Set([255]));
  });

  it('is left out where a view has none', () => {
    const field = at(undefined, { view });
    expect(new Set(field.kinds)).toEqual(new Set([CELL.plain]));
    expect(new Set(field.glyphs)).toEqual(new Set([255]));
  });
});

describe('motion', () => {
  it('slides a step, and ends what still moves when something else happens', () => {
    const motion = createMotion();
    motion.begin([step(1, 2)], 1000);
    expect(motion.at(1000).sprites[0]).toMatchObject({ x: 1, home: { x: 2, y: 0 } });
    const half = motion.at(1000 + MOTION.step / 2).sprites[0].x;
    expect(half).toBeGreaterThan(1.5);
    motion.begin([step(2, 3)], 1000 + MOTION.step / 2);
    // A held key is one smooth walk.
    expect(motion.at(1000 + MOTION.step / 2).sprites[0].x).toBe(half);
    expect(motion.at(2000)).toMatchObject({ sprites: [], isMoving: false });
  });

  it('shows a journey in less than a second, however long it was', () => {
    const motion = createMotion();
    motion.begin(
      Array.from({ length: 60 }, (_, x) => step(x, x + 1)),
      0,
    );
    expect(motion.at(MOTION.journey / 2).journey?.x).toBeCloseTo(30, 0);
    expect(motion.at(MOTION.journey).isMoving).toBe(false);
  });

  it('arrives at once when a key comes, but for a single step', () => {
    const motion = createMotion();
    const level = { kind: 'level', who: HERO, at: { level: 1, x: 0, y: 0 } };
    motion.begin([level, ...Array.from({ length: 60 }, (_, x) => step(x, x + 1))], 0);
    expect(motion.at(100).journey).toBeDefined();
    motion.settle();
    expect(motion.at(100)).toMatchObject({ journey: undefined, sprites: [], fade: 1 });
    motion.begin([step(60, 61)], 200);
    motion.settle();
    expect(motion.at(210).sprites).toHaveLength(1);
  });

  it('darkens an end until something else happens', () => {
    const motion = createMotion();
    motion.begin([{ kind: 'end', how: 'died' }], 0);
    expect(motion.at(MOTION.end)).toMatchObject({ end: { hasWon: false, share: 1 }, isMoving: false });
    motion.begin([step(1, 2)], 5000);
    expect(motion.at(5000).end).toBeUndefined();
  });

  it('flashes a blow, flies a missile, turns a door and fades a floor in', () => {
    const motion = createMotion();
    const at = { level: 1, x: 3, y: 1 };
    motion.begin(
      [
        { kind: 'hit', target: HERO, at },
        { kind: 'shot', from: { ...at, x: 9 }, at },
        { kind: 'door', at },
      ],
      0,
    );
    const moment = motion.at(20);
    expect(moment.flashes[0].strength).toBeGreaterThan(0.5);
    expect(moment.sprites).toHaveLength(1);
    expect(moment.swings[0].share).toBeGreaterThan(0);
    motion.begin([{ kind: 'use', how: 'explode', at }], 25);
    expect(motion.at(25).flashes.map(({ radius }) => radius)).toEqual([2.5, 6]);
    motion.begin([{ kind: 'level', who: HERO, at }], 30);
    expect(motion.at(30)).toMatchObject({ fade: 0, flashes: [], sprites: [] });
    expect(motion.at(30 + MOTION.floor).fade).toBe(1);
  });
});

describe('the art of light and motion', () => {
  it('has nobody on the way after a key, nor where another moment is shown', () => {
    const journey = Array.from({ length: 60 }, (_, x) => step(x, x + 1));
    for (const deed of ['settle', 'restart'] as const) {
      const art = litArt();
      art.hear?.(journey);
      expect(art.walker?.(0)).toBeDefined();
      art[deed]?.();
      expect(art.walker?.(0)).toBeUndefined();
    }
  });
});

describe('the picture of lit cells', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Paints rows of text one after another, each after what happened; gives the red of the pixels of the last picture. */
  function lastOf(...rows: readonly (readonly [string, ...GameEvent[]])[]): number[] {
    let pixels: number[] = [];
    // A browser whose every glyph covers the first pixel of its cell.
    const data = Uint8ClampedArray.from({ length: 64 }, (_, at) => (at === 3 ? 255 : 0));
    const sheet = new Proxy(
      {},
      { get: (_, name) => () => (name === 'getImageData' ? { data } : { width: 4 }) },
    );
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => sheet }) });
    vi.stubGlobal(
      'ImageData',
      class {
        readonly data: Uint8ClampedArray;
        constructor(
          readonly width: number,
          readonly height: number,
        ) {
          this.data = new Uint8ClampedArray(width * height * 4);
        }
      },
    );
    const pen = {
      putImageData: ({ data: drawn }: ImageData) => {
        pixels = [...drawn].filter((_, at) => at % 4 === 0);
      },
    } as unknown as CanvasRenderingContext2D;
    const art = litArt();
    rows.forEach(([row, ...events], index) => {
      const { view } = drawnFrame([row]);
      if (view.kind !== 'tiles') throw new Error('a drawn frame is made of tiles');
      const light = lightLayer(view, new Uint8Array(4).fill(1), [], () => 0xfff0e0);
      if (events.length > 0) art.hear?.(events);
      art.paint(pen, {
        view: { ...view, light },
        fit: { columns: 4, rows: 1, cellWidth: 4, cellHeight: 4, fontSize: 4 },
        left: 0,
        top: 0,
        glyphs: Uint32Array.from(view.glyphs),
        fores: new Int32Array(4).fill(0x8a8a8a),
        backs: new Int32Array(4).fill(-1),
        bolds: new Uint8Array(4),
        changed: [0, 1, 2, 3],
        colors: { highContrast: false, safeColors: false },
        motion: rows.length > 1,
        flashes: false,
        time: 40 * index,
      });
    });
    return pixels;
  }
  /** The first pixel of the second cell, where its glyph is, beside the ground there. */
  const standsOut = (pixels: number[]) => pixels[4] / pixels[5];

  it('makes a glyph brighter until it stands out, and never paler or darker', () => {
    expect(lift([138, 138, 138], [119, 103, 86])).toBeCloseTo(1.46, 1);
    expect(lift([255, 255, 255], [119, 103, 86])).toBe(1);
    // As bright as it can get in its own colour.
    expect(lift([200, 60, 60], [119, 103, 86])).toBeCloseTo(255 / 200);
    expect(lift([0, 0, 0], [119, 103, 86])).toBe(1);
  });

  it('has even the dots of a floor stand out in full light', () => {
    const pixels = lastOf(['....']);
    expect(pixels[5]).toBeGreaterThan(100);
    expect(standsOut(pixels)).toBeGreaterThan(1.6);
  });

  it('has the ground of a cell until whoever walks there has come, also where another left it for that', () => {
    const rat = { ...step(0, 1), who: { id: 9, glyph: 114 } };
    const on = { ...step(1, 2), who: rat.who };
    expect(standsOut(lastOf(['@...'], ['.@..', step(0, 1)], ['.@..']))).toBeGreaterThan(1.6);
    const queue = lastOf(['r...'], ['.r..', rat], ['.@r.', on, step(0, 1)], ['.@r.']);
    expect(standsOut(queue)).toBeGreaterThan(1.6);
    // What lies under somebody who has always stood there is not known.
    expect(standsOut(lastOf(['@r..'], ['.@r.', on, step(0, 1)], ['.@r.']))).toBe(1);
  });
});

describe('knownPart', () => {
  const view = (x: number) => {
    const glyphs = new Uint32Array(80 * 25).fill(32);
    glyphs[10 * 80 + 5] = 64;
    glyphs[10 * 80 + x] = 46;
    return { width: 80, height: 25, glyphs };
  };
  it('holds everything that is drawn, and keeps its size while a little more is found', () => {
    const first = knownPart(view(20));
    expect(first.left).toBeLessThanOrEqual(5);
    expect(knownPart(view(22), first)).toBe(first);
    expect(knownPart(view(79), first).width).toBe(80);
  });
});
