// Colours as a frame gives them (0xRRGGBB), made fit for a screen: the player's choices of contrast and of safe
// colours are applied here, and nowhere else.

import type { Style } from '@stairwell/engine';
import { contrast, lerpColors } from '@stairwell/engine/color';

/** What a player has chosen about colours. */
export interface ColorChoices {
  readonly highContrast: boolean;
  readonly safeColors: boolean;
}

/** A style with every choice made. Plain numbers, so that two cells compare quickly. */
export interface Ink {
  readonly fore: number;
  /** -1 when the screen's own ground shows. */
  readonly back: number;
  readonly bold: boolean;
}

/** The ground that glyphs stand on, the same in the style sheet. */
export const GROUND = 0x0a0d0f;

/** The least contrast of text beside the map: WCAG AA, and AAA for those who ask for more. */
const TEXT_CONTRAST = { normal: 4.6, high: 7.1 } as const;
/** In the map dimness means "remembered", so only high contrast lifts it, and dim things less than the rest. */
const MAP_CONTRAST = { dim: 4.5, plain: 7 } as const;
const DIM_STRENGTH = 0.62;

/** How a cell of the map is painted. */
export function mapInk(style: Style, palette: ColorChoices): Ink {
  const { fore, back } = sides(style, palette);
  const ground = back < 0 ? GROUND : back;
  if (!palette.highContrast) return { fore, back, bold: style.bold === true };
  const least = style.dim === true ? MAP_CONTRAST.dim : MAP_CONTRAST.plain;
  return { fore: readableOn(fore, ground, least), back, bold: style.bold === true };
}

/** How a span of text is painted: always readable. */
export function textInk(style: Style, palette: ColorChoices): Ink {
  const { fore, back } = sides(style, palette);
  const least = palette.highContrast ? TEXT_CONTRAST.high : TEXT_CONTRAST.normal;
  return { fore: readableOn(fore, back < 0 ? GROUND : back, least), back, bold: style.bold === true };
}

function sides(style: Style, palette: ColorChoices): { fore: number; back: number } {
  const chosen = palette.safeColors ? (style.safeColor ?? style.color) : style.color;
  const back = style.background ?? -1;
  const fore = style.dim === true ? lerpColors(back < 0 ? GROUND : back, chosen, DIM_STRENGTH) : chosen;
  return style.reverse === true ? { fore: back < 0 ? GROUND : back, back: fore } : { fore, back };
}

/** The colour itself when it stands out enough, else the nearest lighter (on light grounds darker) one that does. */
export function readableOn(fore: number, ground: number, least: number): number {
  if (contrast(fore, ground) >= least) return fore;
  const target = contrast(0xffffff, ground) >= contrast(0, ground) ? 0xffffff : 0;
  for (let share = 0.05; share < 1; share += 0.05) {
    const lifted = lerpColors(fore, target, share);
    if (contrast(lifted, ground) >= least) return lifted;
  }
  return target;
}
