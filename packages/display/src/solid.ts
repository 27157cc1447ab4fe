// Which cells of a map are solid, the same on a canvas and in a terminal.

/** Walls and the like: light shows their own colour, and no floor around their glyph. */
export function isSolid(glyph: number): boolean {
  return glyph === 0x23 || glyph === 0x7c || glyph === 0x2d || (glyph >= 0x2500 && glyph <= 0x259f);
}
