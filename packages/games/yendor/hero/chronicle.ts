// What the end of a game will tell: moments worth a line, written down as they happen.

import type { YendorState } from '../state.js';

/** The most moments that are kept; a long life is told by its first and its last. */
export const MOST_MOMENTS = 40;
/** How many of the first are never given up for later ones. */
const FIRST = 12;

/** Writes a moment down. */
export function chronicle(state: YendorState, text: string): void {
  const { chronicle: moments, turn, depth } = state;
  if (moments.length >= MOST_MOMENTS) moments.splice(FIRST, 1);
  moments.push({ turn, depth, text: text.slice(0, 200) });
}
