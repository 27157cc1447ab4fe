// How a front end's own words look, beside those of the game.

import type { Style } from '@stairwell/engine';

/** How the front end's own words look. */
export const NOTICE: Style = { color: 0xe0c060, ansi: 11 };
/** How hints and other words that matter less look. */
export const FAINT: Style = { color: 0x808080, ansi: 8 };
/** How titles look. */
export const TITLE: Style = { color: 0xffffff, ansi: 15, bold: true };
/** How the chosen row of a list looks. */
export const CHOSEN: Style = { color: 0xffffff, ansi: 15, reverse: true };
