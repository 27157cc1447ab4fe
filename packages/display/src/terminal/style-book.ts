// Colours as a terminal can show them. A style becomes one small number; the book knows the escape sequence behind it,
// so that screens can compare cells by comparing integers.

import type { Style } from '@stairwell/engine';
import { channelsOf } from '@stairwell/engine/color';
import { PLAIN, type StyleNumbers } from '../cells/cells.js';
import { createShades } from '../cells/shade.js';

/** How many colours a terminal may be sent, most first. */
export const COLOR_MODES = ['24bit', '256', '16', 'none'] as const;
/** How many colours a terminal is sent. */
export type ColorMode = (typeof COLOR_MODES)[number];

/** What a terminal says it can show. NO_COLOR (no-color.org) wins over all but a flag. */
export function detectColorMode(env: Readonly<Record<string, string | undefined>>): ColorMode {
  const term = env.TERM ?? '';
  if ((env.NO_COLOR ?? '') !== '' || term === 'dumb') return 'none';
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? '') || /direct/.test(term)) return '24bit';
  if (env.WT_SESSION !== undefined || env.TERM_PROGRAM === 'iTerm.app' || /kitty|ghostty|foot/.test(term))
    return '24bit';
  if (/256/.test(term) || env.TERM_PROGRAM === 'Apple_Terminal') return '256';
  return '16';
}

/** The screen's own ground and ink where there are colours enough, so that no light theme swallows a pale glyph. */
const GROUND = 0x000000;
const INK = 0xc8c8c8;

/** The styles of a terminal: their numbers, and how each is asked for. */
export interface StyleBook extends StyleNumbers {
  readonly mode: ColorMode;
  /** The escape sequence that begins a style, whatever was before. */
  sequence(style: number): string;
}

/** An empty book for a terminal that shows so many colours. */
export function createStyleBook(mode: ColorMode, safeColors: boolean): StyleBook {
  const sequences: string[] = [];
  const bySequence = new Map<string, number>();
  const byStyle = new WeakMap<Style, number>();

  function enter(sequence: string): number {
    const known = bySequence.get(sequence);
    if (known !== undefined) return known;
    sequences.push(sequence);
    bySequence.set(sequence, sequences.length - 1);
    return sequences.length - 1;
  }

  enter(sequenceOf(undefined, mode, safeColors));
  return {
    mode,
    shades: mode === '24bit' ? createShades(safeColors) : undefined,
    numberOf(style) {
      if (style === undefined) return PLAIN;
      const known = byStyle.get(style);
      if (known !== undefined) return known;
      const number = enter(sequenceOf(style, mode, safeColors));
      byStyle.set(style, number);
      return number;
    },
    sequence: (style) => sequences[style],
  };
}

function sequenceOf(style: Style | undefined, mode: ColorMode, safeColors: boolean): string {
  const codes: (number | string)[] = [0];
  if (style?.bold) codes.push(1);
  if (style?.dim) codes.push(2);
  if (style?.reverse) codes.push(7);
  const isSafe = safeColors && style?.safeColor !== undefined;
  const color = (isSafe ? style.safeColor : style?.color) ?? INK;
  const background = style?.background ?? GROUND;
  switch (mode) {
    case '24bit':
      codes.push(`38;2;${channelsOf(color).join(';')}`, `48;2;${channelsOf(background).join(';')}`);
      break;
    case '256':
      codes.push(`38;5;${nearest256(color)}`, `48;5;${nearest256(background)}`);
      break;
    case '16':
      if (style !== undefined) {
        const ansi = isSafe ? nearest16(color) : style.ansi & 15;
        codes.push(ansi < 8 ? 30 + ansi : 82 + ansi);
        if (style.background !== undefined) {
          const behind = nearest16(style.background);
          codes.push(behind < 8 ? 40 + behind : 92 + behind);
        }
      }
      break;
    case 'none':
      break;
  }
  return `\x1b[${codes.join(';')}m`;
}

/** The steps of the 6x6x6 colour cube that begins at 16. */
const CUBE = [0, 95, 135, 175, 215, 255];

/** The nearest of the 240 fixed colours of a 256-colour terminal: the cube and the greys after it. */
export function nearest256(color: number): number {
  const wanted = channelsOf(color);
  const steps = wanted.map((part) => nearestIndex(CUBE, part));
  const cube = distance(
    wanted,
    steps.map((step) => CUBE[step]),
  );
  const grey = Math.max(0, Math.min(23, Math.round(((wanted[0] + wanted[1] + wanted[2]) / 3 - 8) / 10)));
  const level = 8 + grey * 10;
  if (distance(wanted, [level, level, level]) < cube) return 232 + grey;
  return 16 + steps[0] * 36 + steps[1] * 6 + steps[2];
}

/** The sixteen colours as xterm shows them. */
const SIXTEEN = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
  0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
].map(channelsOf);

/** The one of the sixteen terminal colours that is most like a colour. */
export function nearest16(color: number): number {
  const wanted = channelsOf(color);
  let best = 0;
  SIXTEEN.forEach((candidate, index) => {
    if (distance(wanted, candidate) < distance(wanted, SIXTEEN[best])) best = index;
  });
  return best;
}

function nearestIndex(values: readonly number[], wanted: number): number {
  let best = 0;
  values.forEach((value, index) => {
    if (Math.abs(value - wanted) < Math.abs(values[best] - wanted)) best = index;
  });
  return best;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, part, index) => sum + (part - b[index]) * (part - b[index]), 0);
}
