// Colours mixed pixel by pixel: the ground of a cell as four patches whose colours run into each other, and glyphs stamped on top.
// A picture is an array of pixels, so that it can be made and tested without a browser.
//
//   pixel of (x, y) = y * width + x        a pixel is 0xAABBGGRR, as a canvas keeps it in memory (signed: engines are quicker with that)

import type { GlyphMask } from './masks.js';

/** A picture in memory. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

/** Colours at the nine points of a cell (corners, middles of its sides, its middle), row by row: red, green and blue from 0 to 255. */
export type CellColors = Float32Array;

/** The places of the four patches in the nine points: the upper left point of each. */
const PATCHES = [0, 1, 3, 4] as const;

/** Fills a cell so that its colours run smoothly from point to point. */
export function fillCell(
  picture: Picture,
  left: number,
  top: number,
  width: number,
  height: number,
  colors: CellColors,
): void {
  const across = width >> 1;
  const down = height >> 1;
  for (const point of PATCHES) {
    const isRight = point === 1 || point === 4;
    const isLower = point > 1;
    fillPatch(
      picture,
      left + (isRight ? across : 0),
      top + (isLower ? down : 0),
      isRight ? width - across : across,
      isLower ? height - down : down,
      colors,
      point * 3,
    );
  }
}

/** Sixteen bits after the point: colours are whole numbers all the way, which is quick. */
const ONE = 65_536;

function fillPatch(
  { width: stride, pixels }: Picture,
  left: number,
  top: number,
  width: number,
  height: number,
  colors: CellColors,
  at: number,
): void {
  // The points right of it, below it and across are 3, 9 and 12 numbers on.
  let red = colors[at] * ONE;
  let green = colors[at + 1] * ONE;
  let blue = colors[at + 2] * ONE;
  let redRight = colors[at + 3] * ONE;
  let greenRight = colors[at + 4] * ONE;
  let blueRight = colors[at + 5] * ONE;
  const redDown = (colors[at + 9] * ONE - red) / height;
  const greenDown = (colors[at + 10] * ONE - green) / height;
  const blueDown = (colors[at + 11] * ONE - blue) / height;
  const redRightDown = (colors[at + 12] * ONE - redRight) / height;
  const greenRightDown = (colors[at + 13] * ONE - greenRight) / height;
  const blueRightDown = (colors[at + 14] * ONE - blueRight) / height;
  // Two by two pixels have one colour: colours run so slowly that nobody sees it, and it is four times less work.
  for (let row = 0; row < height; row += 2) {
    let r = red | 0;
    let g = green | 0;
    let b = blue | 0;
    const dr = (((redRight - red) * 2) / width) | 0;
    const dg = (((greenRight - green) * 2) / width) | 0;
    const db = (((blueRight - blue) * 2) / width) | 0;
    const start = (top + row) * stride + left;
    const end = start + width;
    const below = row + 1 < height ? stride : 0;
    for (let pixel = start; pixel < end; pixel += 2) {
      const color = 0xff000000 | (b & 0xff0000) | ((g >> 8) & 0xff00) | (r >> 16);
      pixels[pixel] = color;
      pixels[pixel + below] = color;
      if (pixel + 1 < end) {
        pixels[pixel + 1] = color;
        pixels[pixel + 1 + below] = color;
      }
      r += dr;
      g += dg;
      b += db;
    }
    red += 2 * redDown;
    green += 2 * greenDown;
    blue += 2 * blueDown;
    redRight += 2 * redRightDown;
    greenRight += 2 * greenRightDown;
    blueRight += 2 * blueRightDown;
  }
}

/** Red and blue of a pixel, which are mixed in one go, and green. */
const RED_BLUE = 0xff00ff;
const GREEN = 0x00ff00;

/** Stamps a glyph in one colour (0xRRGGBB) on what is there; what lies outside of the picture is left out. */
export function stampGlyph(
  { width, height, pixels }: Picture,
  { xs, ys, alphas, cellWidth, cellHeight }: GlyphMask,
  left: number,
  top: number,
  color: number,
): void {
  const redBlue = ((color >> 16) & 0xff) | ((color & 0xff) << 16);
  const green = color & GREEN;
  const isInside = left >= 0 && top >= 0 && left + cellWidth <= width && top + cellHeight <= height;
  for (let at = 0; at < alphas.length; at++) {
    const x = left + xs[at];
    const y = top + ys[at];
    if (!isInside && (x < 0 || y < 0 || x >= width || y >= height)) continue;
    const pixel = y * width + x;
    const below = pixels[pixel];
    const alpha = alphas[at] + (alphas[at] >> 7);
    const keep = 256 - alpha;
    const both = ((Math.imul(below & RED_BLUE, keep) + Math.imul(redBlue, alpha)) >>> 8) & RED_BLUE;
    const middle = ((Math.imul(below & GREEN, keep) + Math.imul(green, alpha)) >>> 8) & GREEN;
    pixels[pixel] = 0xff000000 | both | middle;
  }
}

/** A glyph drawn narrower around the middle of its cell, as a door that is seen from the side. */
export function narrowed(mask: GlyphMask, share: number): GlyphMask {
  const middle = mask.cellWidth / 2;
  return { ...mask, xs: mask.xs.map((x) => Math.round(middle + (x - middle) * share)) };
}
