// Lights with a colour that grow weaker with distance and may flicker. What they reach is what `castLights` says; this adds
// how bright and in which colour. Flicker follows from the tick alone, so a replay and a picture of tick 90 show the same
// flames, and no clock is asked.

import { assertBuffer, type SightMap } from './field-of-view.js';
import { addLight, type Light } from './light.js';

/**
 * How light weakens from the source to its radius. `smooth` stays bright for long, `linear` falls evenly, `sharp` is a small bright
 * spot with a faint rest, and `none` is full to its edge.
 */
export type Falloff = 'smooth' | 'linear' | 'sharp' | 'none';

/** A light in a colour. */
export interface ColoredLight extends Light {
  /** 0xRRGGBB where it is brightest: its own cell. */
  readonly color: number;
  /** Default smooth. */
  readonly falloff?: Falloff;
  /** How much it wavers: 0 (the default) is steady, 1 goes out and comes back. */
  readonly flicker?: number;
}

/** What `castColors` may be told. @inline */
export interface CastColorsOptions {
  /** Light that is everywhere, 0xRRGGBB. Default 0: darkness. */
  readonly ambient?: number;
  /** The moment for lights that flicker. Default 0. */
  readonly tick?: number;
  /** Where to write, a colour a cell; without it a new array. */
  readonly into?: Uint32Array;
}

/**
 * The colour of the light on every cell, 0xRRGGBB. Lights add up to white at most. Multiply a cell's own colour by it
 * (`multiplyColors`), or hand it to a front end as the `colors` of a view's light.
 * @example
 * ```ts
 * import { castColors, opaqueMap } from '@stairwell/engine/sight';
 *
 * const hall = opaqueMap(7, 1, Uint8Array.of(0, 0, 0, 0, 0, 1, 0)); // a wall in the east
 * const colors = castColors(hall, [{ x: 1, y: 0, radius: 6, color: 0xff8000 }], { ambient: 0x000020 });
 * console.log(Array.from(colors, (color) => color.toString(16).padStart(6, '0')).join(' ')); // f87c20 ff8020 f87c20 e37220 bf6020 8e4720 000020
 * ```
 */
export function castColors(
  map: SightMap,
  lights: readonly ColoredLight[],
  options: CastColorsOptions = {},
): Uint32Array {
  const { width, height } = map;
  const { ambient = 0, tick = 0, into = new Uint32Array(width * height) } = options;
  assertBuffer(map, into);
  into.fill(ambient);
  const lit = new Uint8Array(width * height);
  for (const light of lights) {
    addLight(map, light, lit);
    addColor(map, light, flickerOf(light, tick), lit, into);
  }
  return into;
}

/**
 * How bright a light is at a tick, from 1 - flicker to 1. Flames beside each other waver differently, and about six ticks
 * make a wave; take a fraction of your clock for a slower one.
 * @example
 * ```ts
 * import { flickerOf } from '@stairwell/engine/sight';
 *
 * const torch = { x: 4, y: 2, radius: 5, color: 0xffc080, flicker: 0.4 };
 * console.log([0, 2, 4, 6, 8, 10].map((tick) => flickerOf(torch, tick).toFixed(2)).join(' ')); // 0.61 0.68 0.68 0.61 0.72 0.81
 * ```
 */
export function flickerOf({ x, y, flicker = 0 }: ColoredLight, tick: number): number {
  if (!(flicker >= 0 && flicker <= 1)) throw new RangeError(`a flicker is 0 to 1, got ${flicker}`);
  if (flicker === 0) return 1;
  const along = tick / WAVE;
  const wave = Math.floor(along);
  const share = along - wave;
  const [before, after] = [scatter(x, y, wave), scatter(x, y, wave + 1)];
  return 1 - flicker * (before + (after - before) * share * share * (3 - 2 * share));
}

/** Ticks from one turn of a flame to the next. */
const WAVE = 3;

/** Adds the light to all cells it reaches, and leaves `lit` dark for the next. */
function addColor(
  { width, height }: SightMap,
  { x, y, radius, color, falloff = 'smooth' }: ColoredLight,
  strength: number,
  lit: Uint8Array,
  colors: Uint32Array,
): void {
  const red = ((color >> 16) & 0xff) * strength;
  const green = ((color >> 8) & 0xff) * strength;
  const blue = (color & 0xff) * strength;
  const span = Math.min(Math.ceil(radius), width + height);
  const farthest = radius * radius;
  const top = Math.max(0, y - span);
  const bottom = Math.min(height - 1, y + span);
  const left = Math.max(0, x - span);
  const right = Math.min(width - 1, x + span);
  for (let row = top; row <= bottom; row++) {
    const down = (row - y) * (row - y);
    for (let column = left, cell = row * width + left; column <= right; column++, cell++) {
      if (lit[cell] === 0) continue;
      lit[cell] = 0;
      const away = down === 0 && column === x ? 0 : (down + (column - x) * (column - x)) / farthest;
      const share = shareAt(falloff, away);
      const old = colors[cell];
      colors[cell] =
        (full((old >> 16) + red * share) << 16) |
        (full(((old >> 8) & 0xff) + green * share) << 8) |
        full((old & 0xff) + blue * share);
    }
  }
}

/** `away` is the square of the distance as a share of the radius's. */
function shareAt(falloff: Falloff, away: number): number {
  if (falloff === 'smooth') return 1 - away;
  if (falloff === 'linear') return 1 - Math.sqrt(away);
  if (falloff === 'sharp') return ((1 - away) * (1 - away)) / (1 + 8 * away);
  return 1;
}

function full(channel: number): number {
  return channel > 255 ? 255 : (channel + 0.5) | 0;
}

/** A number from 0 to 1 that belongs to the place and the wave. */
function scatter(x: number, y: number, wave: number): number {
  let bits = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(wave, 0x2545f491);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0xffff_ffff;
}
