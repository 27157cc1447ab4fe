// How a front end's own words look, beside those of the game.

import type { Style } from '@stairwell/engine';
import type { Blow } from '../blows.js';

/** How the front end's own words look. */
export const NOTICE: Style = { color: 0xe0c060, ansi: 11 };
/** How hints and other words that matter less look. */
export const FAINT: Style = { color: 0x808080, ansi: 8 };
/** How titles look. */
export const TITLE: Style = { color: 0xffffff, ansi: 15, bold: true };
/** How the chosen row of a list looks. */
export const CHOSEN: Style = { color: 0xffffff, ansi: 15, reverse: true };

/** How the mark of a blow looks, and whoever was struck. */
const BLOWS = {
  struck: marked({ color: 0xffe08a, ansi: 11, bold: true }),
  player: marked({ color: 0xff6a50, safeColor: 0xff9a40, ansi: 9, bold: true }),
  missed: marked({ color: 0xa0a0a0, ansi: 7 }),
};

/** How the mark of that blow looks, and the cell of whoever was struck. */
export function blowStyles({ lost, isPlayer }: Blow): { readonly mark: Style; readonly cell: Style } {
  return lost === 0 ? BLOWS.missed : isPlayer ? BLOWS.player : BLOWS.struck;
}

function marked(mark: Style) {
  return { mark, cell: { ...mark, reverse: true } };
}
