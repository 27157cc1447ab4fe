// How bright a glyph is drawn on ground that light falls on: light makes ground and glyphs brighter at the same time, so the faint ones
// (the dots of a floor, a broken door) would drown in it.

/** How many times as bright as its ground a glyph is at least. */
const TIMES = 1.9;
/** How much red, green and blue count for how bright something looks. */
const SEEN = [0.3, 0.59, 0.11] as const;
const MOST = 255;

/** How many times brighter a glyph has to be to stand out from its ground: 1 or more. It gets brighter and not paler. */
export function lift(glyph: ArrayLike<number>, behind: ArrayLike<number>): number {
  const most = Math.max(glyph[0], glyph[1], glyph[2]);
  return most === 0
    ? 1
    : Math.max(1, Math.min((TIMES * brightness(behind)) / brightness(glyph), MOST / most));
}

function brightness(color: ArrayLike<number>): number {
  return color[0] * SEEN[0] + color[1] * SEEN[1] + color[2] * SEEN[2];
}
