// The two colours of the dungeon. Levels 2 and 4 are drawn dark on light; the status line is always the other way round.

import type { Style } from '@stairwell/engine';

/** The colour of lines. */
export const LIGHT = 0xf4f4ea;
/** The colour behind them. */
export const DARK = 0x000000;

const LIGHT_ON_DARK: Style = { color: LIGHT, background: DARK, ansi: 15 };
const DARK_ON_LIGHT: Style = { ...LIGHT_ON_DARK, reverse: true };

/** Whether a level is drawn dark on light. */
export function isInverted(level: number): boolean {
  return level % 2 === 0;
}

/** The screen's own style on a level, and its opposite. */
export function screenStyles(level: number): readonly [own: Style, opposite: Style] {
  return isInverted(level) ? INVERTED : NORMAL;
}

const NORMAL = [LIGHT_ON_DARK, DARK_ON_LIGHT] as const;
const INVERTED = [DARK_ON_LIGHT, LIGHT_ON_DARK] as const;
