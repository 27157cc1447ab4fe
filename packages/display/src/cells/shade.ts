// Light on cells of text: the colours of a view's styles in the light that falls on them, for terminals with colours enough. Light is
// shown in steps, so that a screen has few styles and only what changes much is written anew.

import type { Style, TileView } from '@stairwell/engine';
import type { LightLayer } from '@stairwell/engine/play';
import { isSolid } from '../solid.js';

/** Gives the style of a view's cell in its light. */
export type Shader = (cell: number, style: number) => Style;

/** Light has this many steps in each colour. */
const STEPS = 12;
/** What the ground throws back of the light, and of mist; and how much of its colour a glyph keeps in the weakest light. */
const GROUND = [80, 67, 56] as const;
const WALL = 0.26;
const HAZE = 0.32;
const LEAST = 0.3;

/** Gives the shader of a view; undefined for a view without light. It knows the shades of a palette again. */
export interface Shades {
  /** Only how strong light is counts, not its colour: colours that were chosen to be told apart stay so. */
  readonly isWhite: boolean;
  of(view: TileView): Shader | undefined;
}

/** Shades that know no palette yet. */
export function createShades(isWhite: boolean): Shades {
  // A terminal knows styles again by the object.
  const byPalette = new WeakMap<readonly Style[], Map<number, Style>>();
  return {
    isWhite,
    of(view) {
      const { light, palette } = view;
      if (light === undefined) return undefined;
      let shades = byPalette.get(palette);
      if (shades === undefined) {
        shades = new Map();
        byPalette.set(palette, shades);
      }
      return shader(view, light, shades, isWhite);
    },
  };
}

function shader(view: TileView, light: LightLayer, known: Map<number, Style>, isWhite: boolean): Shader {
  const { palette } = view;
  return (cell, style) => {
    const color = light.colors[cell];
    const plain = palette[style];
    const mist = light.haze?.cells[cell] ?? 0;
    // White from nowhere is no light: what is remembered stays as it is.
    if (plain === undefined || plain.background !== undefined || plain.reverse === true) return plain;
    if (color === 0xffffff && light.from[cell] === 0) return plain;
    const steps = [16, 8, 0].map((shift) => Math.round((((color >> shift) & 255) / 255) * STEPS));
    const isWall = isSolid(view.glyphs[cell]);
    const key =
      ((steps[0] * (STEPS + 1) + steps[1]) * (STEPS + 1) + steps[2]) * 1024 +
      style * 4 +
      (isWall ? 2 : 0) +
      (mist > 0 ? 1 : 0);
    let shade = known.get(key);
    if (shade === undefined) {
      shade = shaded(plain, steps, isWall, mist > 0 ? light.haze?.color : undefined, isWhite);
      known.set(key, shade);
    }
    return shade;
  };
}

function shaded(
  style: Style,
  steps: readonly number[],
  isWall: boolean,
  haze: number | undefined,
  safeColors: boolean,
): Style {
  const asLight = (parts: readonly number[]) =>
    safeColors ? parts.map(() => parts.reduce((sum, part) => sum + part, 0) / 3) : parts;
  const shares = asLight(steps).map((step) => step / STEPS);
  const mist = asLight([16, 8, 0].map((shift) => ((haze ?? 0) >> shift) & 255));
  const own = safeColors ? (style.safeColor ?? style.color) : style.color;
  let color = 0;
  let background = 0;
  [16, 8, 0].forEach((shift, channel) => {
    const share = shares[channel];
    const part = (own >> shift) & 255;
    color |= (style.clear === true ? part : Math.round(part * (LEAST + (1 - LEAST) * share))) << shift;
    const ground = (isWall ? part * WALL : GROUND[channel]) * share * Math.sqrt(share);
    background |= Math.min(255, Math.round(ground + mist[channel] * HAZE)) << shift;
  });
  return { ...style, color, safeColor: color, background };
}
