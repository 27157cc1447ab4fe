// Light and motion without a browser: pictures are arrays, and motion is a function of events and time.

import { drawnFrame, lightLayer, PLAYER_ID } from '@stairwell/engine/play';
import { describe, expect, it } from 'vitest';
import { knownPart } from './fit.js';
import { CELL, createLightField, lightUp } from './light-field.js';
import { createMotion, MOTION } from './motion.js';
import { fillCell, stampGlyph } from './raster.js';

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
  const wishes = { view: lit, left: 0, top: 0, moment: STILL, isWhite: false, unseen: new Uint8Array(8) };
  const at = (time: number | undefined, more = {}) => {
    const field = createLightField(8, 1);
    lightUp(field, { ...wishes, ...more, time });
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
    motion.begin([{ kind: 'level', who: HERO, at }], 30);
    expect(motion.at(30)).toMatchObject({ fade: 0, flashes: [], sprites: [] });
    expect(motion.at(30 + MOTION.floor).fade).toBe(1);
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
