// The art of light and motion: ground that light falls on, mist, and glyphs that slide, strike and fly. Only cells whose light or glyph has
// changed are mixed anew. Where the player wants high contrast, nothing is lit; where they want no motion, nothing moves.

import type { GameEvent } from '@stairwell/engine/play';
import type { BlowMark } from '../blows.js';
import type { CanvasArt, CanvasScene } from './art.js';
import { createBlowMarks, stampMarks } from './blow-marks.js';
import type { Fit } from './fit.js';
import { createGround, type Ground, layGround, moveGround, STALE } from './ground.js';
import { CELL, createLightField, type LightField, lightUp } from './light-field.js';
import { addGlow } from './light-glow.js';
import { createGlyphMasks, type GlyphMasks } from './masks.js';
import { createMotion, type Moment, type Sprite } from './motion.js';
import { fillCell, narrowed, type Picture, stampGlyph } from './raster.js';
import { createSeenCells, slotAt } from './seen-cells.js';
import { lift } from './stand-out.js';

/** Milliseconds between two pictures when light wavers and nothing else moves. */
const BREATH = 50;
const SPACE = 0x20;

/** Art for everything that shines and moves. */
export function litArt(): CanvasArt {
  let canvas: Canvas | undefined;
  let motion = createMotion();
  let blows = createBlowMarks();
  let heard: GameEvent[] | undefined;
  let hasBegun = false;
  let isAnew = false;
  /** What was heard begins to move. */
  function begin(hasMotion: boolean, time: number): void {
    if (heard === undefined) return;
    blows.begin(heard, motion.begin(hasMotion ? heard : [], time));
    heard = undefined;
    hasBegun = true;
  }
  return {
    hear(events) {
      heard ??= [];
      heard.push(...events);
    },
    settle: () => motion.settle(),
    restart() {
      motion = createMotion();
      blows = createBlowMarks();
      heard = undefined;
      isAnew = true;
    },
    isApart(time) {
      begin(true, time);
      return isAnew || motion.at(time).fade === 0;
    },
    walker(time) {
      begin(true, time);
      return motion.at(time).journey;
    },
    paint(pen, scene) {
      if (canvas === undefined || !canvas.fits(scene)) canvas = createCanvas(scene.fit);
      begin(scene.motion, scene.time);
      if (hasBegun || scene.changed.length > 0)
        canvas.take(scene, hasBegun ? motion.at(scene.time) : undefined, isAnew);
      hasBegun = false;
      isAnew = false;
      const now = motion.at(scene.time);
      const moment = scene.flashes ? now : { ...now, flashes: [] };
      const { marks, wait } = blows.at(scene.time, scene.view, scene.motion);
      canvas.paint(pen, scene, moment, marks);
      if (!scene.motion) return wait;
      if (moment.isMoving) return 0;
      const light = scene.view.light;
      const wavers = light !== undefined && !scene.colors.highContrast && isRestless(light);
      return wavers ? Math.min(wait, BREATH) : wait;
    },
  };
}

function isRestless(light: NonNullable<CanvasScene['view']['light']>): boolean {
  return (
    light.haze?.cells.some((thick) => thick > 0) === true || light.sources.some(({ flicker }) => flicker > 0)
  );
}

interface Canvas {
  fits(scene: CanvasScene): boolean;
  /** The scene is another one: its changed cells are shown at once, or along a journey. */
  take(scene: CanvasScene, moment: Moment | undefined, isAnew: boolean): void;
  paint(pen: CanvasRenderingContext2D, scene: CanvasScene, moment: Moment, marks: readonly BlowMark[]): void;
}

function createCanvas(fit: Fit): Canvas {
  const { columns, rows, cellWidth, cellHeight } = fit;
  const cells = columns * rows;
  const image = new ImageData(columns * cellWidth, rows * cellHeight);
  const picture: Picture = {
    width: image.width,
    height: image.height,
    pixels: new Int32Array(image.data.buffer),
  };
  const masks: GlyphMasks = createGlyphMasks(fit);
  const ground = createGround(columns, rows);
  const isDirty = new Uint8Array(cells).fill(1);
  const seen = createSeenCells(cells, (slot) => {
    isDirty[slot] = 1;
    ground.kinds[slot] = STALE;
  });
  const { unseen } = seen;
  let field = createLightField(columns, rows);
  let painted = createLightField(columns, rows);
  /** Cells whose ground a walker wears, and has not brought yet. */
  const bared = new Set<number>();
  const worn = createGround(1, 1);
  /** Cells under something that moved in the last picture. */
  let covered: number[] = [];
  const nine = new Float32Array(27);
  const ink = new Float32Array(3);
  const behind = new Float32Array(3);
  let corner = { left: -1, top: -1 };

  function take(scene: CanvasScene, moment: Moment | undefined, isAnew: boolean): void {
    const hasScrolled = corner.left !== scene.left || corner.top !== scene.top;
    corner = { left: scene.left, top: scene.top };
    if (hasScrolled) {
      moveGround(ground, columns, scene.left, scene.top);
      isDirty.fill(1);
    }
    seen.take(scene, moment, hasScrolled, isAnew || moment?.fade === 0);
  }

  function paint(
    pen: CanvasRenderingContext2D,
    scene: CanvasScene,
    moment: Moment,
    marks: readonly BlowMark[],
  ): void {
    seen.reach(scene, moment.journey?.share ?? 1);
    const wishes = {
      view: scene.view,
      left: scene.left,
      top: scene.top,
      moment,
      time: scene.motion ? scene.time : undefined,
      isPlain: scene.colors.highContrast,
      isWhite: scene.colors.safeColors,
      unseen,
    };
    lightUp(field, wishes);
    addGlow(field, wishes);
    markChanges();
    for (const slot of covered) isDirty[slot] = 1;
    covered = [];
    const hidden = new Set<number>();
    for (const slot of bared) ground.kinds[slot] = STALE;
    bared.clear();
    for (const sprite of moment.sprites) {
      const { x, y } = sprite;
      const at = homeOf(scene, sprite);
      if (at >= 0) {
        hidden.add(at);
        cover(at);
        if (isWorn(scene, sprite, at)) {
          bared.add(at);
          ground.kinds[at] = STALE;
        }
      }
      for (const [column, row] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ])
        cover(slotAt(scene, Math.floor(x) + column, Math.floor(y) + row));
    }
    const turning = new Map<number, number>();
    for (const { x, y, share: turned } of moment.swings) {
      const slot = slotAt(scene, x, y);
      turning.set(slot, turned);
      cover(slot);
    }
    for (const { x, y, text } of marks)
      for (let column = -1; column <= text.length; column++)
        for (let row = 0; row < 2; row++) cover(slotAt(scene, x + column, Math.floor(y) + row));
    let [least, most, first, end] = [columns, -1, rows, -1];
    for (let slot = 0; slot < cells; slot++) {
      if (isDirty[slot] === 0) continue;
      isDirty[slot] = 0;
      const column = slot % columns;
      const row = (slot - column) / columns;
      mixCell(slot, column, row, hidden.has(slot), turning.get(slot));
      least = Math.min(least, column);
      most = Math.max(most, column);
      first = Math.min(first, row);
      end = Math.max(end, row);
    }
    for (const sprite of moment.sprites) {
      const slot = slotAt(scene, Math.round(sprite.x), Math.round(sprite.y));
      if (slot < 0 || unseen[slot] === 1) continue;
      const home = homeOf(scene, sprite);
      const left = Math.round((sprite.x - scene.left) * cellWidth);
      const top = Math.round((sprite.y - scene.top) * cellHeight);
      if (bared.has(home)) carryGround(home, slot, left, top);
      const fore = spriteInk(scene, sprite, home, slot);
      stampGlyph(
        picture,
        masks(sprite.glyph, home >= 0 && scene.bolds[home] === 1),
        left,
        top,
        lit(fore, slot, bared.has(home) || seen.backs[slot] >= 0),
      );
    }
    stampMarks(picture, masks, scene, marks);
    if (most < 0) return;
    pen.putImageData(
      image,
      0,
      0,
      least * cellWidth,
      first * cellHeight,
      (most - least + 1) * cellWidth,
      (end - first + 1) * cellHeight,
    );
  }

  function homeOf(scene: CanvasScene, { home }: Sprite): number {
    return home === undefined ? -1 : slotAt(scene, home.x, home.y);
  }

  /** Whether the ground that the game gives a walker's cell is the walker's own: then it goes along, and the cell is bare until then. */
  function isWorn({ view, backs }: CanvasScene, { home, style }: Sprite, slot: number): boolean {
    return backs[slot] >= 0 && home !== undefined && style === view.styles[home.y * view.width + home.x];
  }

  /** Ground that a walker wears, in the light of the slot it is over. */
  function carryGround(home: number, slot: number, left: number, top: number): void {
    if (left < 0 || top < 0 || left + cellWidth > picture.width || top + cellHeight > picture.height) return;
    layCell(worn, 0, home, painted.kinds[slot], seen.backs[home]);
    fillCell(picture, left, top, cellWidth, cellHeight, nineOf(worn, 0, slot));
  }

  /** The colour of a glyph on its way, which can be read on whatever ground the game gives the cell below it. */
  function spriteInk(scene: CanvasScene, { style }: Sprite, home: number, slot: number): number {
    const hasGround = (at: number) => at >= 0 && seen.backs[at] >= 0 && !bared.has(at);
    if (bared.has(home)) return scene.fores[home];
    if (hasGround(slot)) return seen.fores[slot];
    return home >= 0 && !hasGround(home) ? scene.fores[home] : inkOf(scene, style);
  }

  function cover(slot: number): void {
    if (slot < 0) return;
    covered.push(slot);
    isDirty[slot] = 1;
  }

  /** Marks the cells whose light is not what it was, and keeps what it is. */
  function markChanges(): void {
    const across = 2 * columns + 1;
    for (let slot = 0; slot < cells; slot++) {
      if (isDirty[slot] === 1) continue;
      const column = slot % columns;
      const row = (slot - column) / columns;
      if (differs(field, painted, slot, (2 * row * across + 2 * column) * 3, across * 3)) isDirty[slot] = 1;
    }
    const last = painted;
    painted = field;
    field = last;
  }

  /** Ground and glyph of a cell. After `markChanges` the light of now is in `painted`. */
  function mixCell(
    slot: number,
    column: number,
    row: number,
    isHidden: boolean,
    turned: number | undefined,
  ): void {
    const kind = painted.kinds[slot];
    if (ground.kinds[slot] !== kind)
      layCell(ground, slot, slot, kind, bared.has(slot) ? -1 : seen.backs[slot]);
    const [left, top] = [column * cellWidth, row * cellHeight];
    fillCell(picture, left, top, cellWidth, cellHeight, nineOf(ground, slot, slot));
    if (isHidden) {
      // Ground that the game gives is lit for who comes, and was chosen with them.
      const under = seen.backs[slot] < 0 || bared.has(slot) ? seen.underGlyphs[slot] : SPACE;
      if (under > SPACE)
        stampGlyph(picture, masks(under, false), left, top, lit(seen.underFores[slot], slot, false));
      return;
    }
    // A door turns: what it was grows narrow, then what it is grows wide.
    const isOld = turned !== undefined && turned < 0.5 && seen.wasGlyphs[slot] > SPACE;
    const glyph = isOld ? seen.wasGlyphs[slot] : seen.glyphs[slot];
    if (glyph <= SPACE) return;
    const mask = masks(glyph, seen.bolds[slot] === 1);
    const color = lit(isOld ? seen.wasFores[slot] : seen.fores[slot], slot, seen.backs[slot] >= 0);
    stampGlyph(
      picture,
      turned === undefined ? mask : narrowed(mask, Math.abs(1 - 2 * turned)),
      left,
      top,
      color,
    );
  }

  /** Lays ground for what stands on a slot. */
  function layCell(on: Ground, at: number, slot: number, kind: number, back: number): void {
    layGround(on, at, kind, {
      x: corner.left + (slot % columns),
      y: corner.top + Math.floor(slot / columns),
      glyph: seen.glyphs[slot],
      fore: seen.fores[slot],
      back,
    });
  }

  /** The colours of a cell of some ground at the nine points of a slot, in its light. */
  function nineOf({ thrown, own }: Ground, cell: number, slot: number): Float32Array {
    const at = cell * 3;
    const { rock } = ground;
    const rockShare = painted.kinds[slot] === CELL.unknown ? 1 : 0;
    const red = thrown[at] / 255;
    const green = thrown[at + 1] / 255;
    const blue = thrown[at + 2] / 255;
    const { light, glow } = painted;
    const column = slot % columns;
    const row = (slot - column) / columns;
    const line = (2 * columns + 1) * 3;
    let point = 0;
    for (let down = 0; down < 3; down++) {
      let from = (2 * row + down) * line + 6 * column;
      for (const end = from + 9; from < end; from += 3, point += 3) {
        nine[point] = Math.min(255, red * light[from] + glow[from] + own[at] + rockShare * rock[from]);
        nine[point + 1] = Math.min(
          255,
          green * light[from + 1] + glow[from + 1] + own[at + 1] + rockShare * rock[from + 1],
        );
        nine[point + 2] = Math.min(
          255,
          blue * light[from + 2] + glow[from + 2] + own[at + 2] + rockShare * rock[from + 2],
        );
      }
    }
    return nine;
  }

  /** The colour of a glyph in the light of a cell. A ground that the game gives was chosen with what stands on it. */
  function lit(fore: number, slot: number, isGiven: boolean): number {
    const at = slot * 3;
    const across = 2 * columns + 1;
    const column = slot % columns;
    const row = (slot - column) / columns;
    const middle = ((2 * row + 1) * across + 2 * column + 1) * 3;
    const { thrown, own } = ground;
    const { kinds, light, glow, glyphs } = painted;
    for (let channel = 0; channel < 3; channel++) {
      ink[channel] = (((fore >> (16 - 8 * channel)) & 255) * glyphs[at + channel]) / 255;
      behind[channel] = (thrown[at + channel] * light[middle + channel]) / 255 + own[at + channel];
    }
    const by = kinds[slot] === CELL.lit && !isGiven ? lift(ink, behind) : 1;
    let color = 0;
    for (let channel = 0; channel < 3; channel++)
      color |= Math.min(255, ink[channel] * by + glow[middle + channel] * 0.8) << (16 - 8 * channel);
    return color;
  }

  return {
    fits: ({ fit: now }) =>
      now.columns === columns &&
      now.rows === rows &&
      now.cellWidth === cellWidth &&
      now.cellHeight === cellHeight &&
      now.fontSize === fit.fontSize,
    take,
    paint,
  };
}

function inkOf({ view, colors }: CanvasScene, style: number | undefined): number {
  const look = style === undefined ? undefined : view.palette[style];
  if (look === undefined) return 0xfff4d8;
  return colors.safeColors ? (look.safeColor ?? look.color) : look.color;
}

function differs(a: LightField, b: LightField, slot: number, corner: number, line: number): boolean {
  if (a.kinds[slot] !== b.kinds[slot]) return true;
  for (let channel = 0; channel < 3; channel++)
    if (a.glyphs[slot * 3 + channel] !== b.glyphs[slot * 3 + channel]) return true;
  for (let row = 0; row < 3; row++) {
    const start = corner + row * line;
    for (let at = start; at < start + 9; at++)
      if (a.light[at] !== b.light[at] || a.glow[at] !== b.glow[at]) return true;
  }
  return false;
}
