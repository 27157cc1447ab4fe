// Colours mixed pixel by pixel: the ground of a cell as four patches whose colours run into each other, and glyphs stamped on top.
// A picture is an array of pixels, so that it can be made and tested without a browser.
//
//   pixel of (x, y) = y * width + x        a pixel is 0xAABBGGRR, as a canvas keeps it in memory

import type { GlyphMask } from './masks.js';

/** A picture in memory. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
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
  for (let row = 0; row < height; row++) {
    let r = red | 0;
    let g = green | 0;
    let b = blue | 0;
    const dr = ((redRight - red) / width) | 0;
    const dg = ((greenRight - green) / width) | 0;
    const db = ((blueRight - blue) / width) | 0;
    const start = (top + row) * stride + left;
    for (let pixel = start; pixel < start + width; pixel++) {
      pixels[pixel] = 0xff000000 | (b & 0xff0000) | ((g >> 8) & 0xff00) | (r >> 16);
      r += dr;
      g += dg;
      b += db;
    }
    red += redDown;
    green += greenDown;
    blue += blueDown;
    redRight += redRightDown;
    greenRight += greenRightDown;
    blueRight += blueRightDown;
  }
}

/**
 * Stamps a glyph in one colour (0xRRGGBB) on what is there. `narrow` from 0 to 1 draws it narrower around the middle of its cell, as a
 * door that is seen from the side; `share` lets what is below show through.
 */
export function stampGlyph(
  { width, height, pixels }: Picture,
  mask: GlyphMask,
  left: number,
  top: number,
  color: number,
  { narrow = 1, cellWidth = 0, share = 1 } = {},
): void {
  const red = (color >> 16) & 0xff;
  const green = (color >> 8) & 0xff;
  const blue = color & 0xff;
  const { xs, ys, alphas } = mask;
  const middle = cellWidth / 2;
  for (let at = 0; at < alphas.length; at++) {
    const x = left + (narrow === 1 ? xs[at] : Math.round(middle + (xs[at] - middle) * narrow));
    const y = top + ys[at];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const pixel = y * width + x;
    const below = pixels[pixel];
    const alpha = share === 1 ? alphas[at] : alphas[at] * share;
    const keep = 255 - alpha;
    const r = ((below & 0xff) * keep + red * alpha) / 255;
    const g = (((below >> 8) & 0xff) * keep + green * alpha) / 255;
    const b = (((below >> 16) & 0xff) * keep + blue * alpha) / 255;
    pixels[pixel] = 0xff000000 | (b << 16) | (g << 8) | r;
  }
}
