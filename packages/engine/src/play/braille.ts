// Vector views in text: each character holds 2x4 Braille dots. Light shows as density: a dim line leaves dots out.

import type { VectorView } from './frame.js';

/** Dots of a raster with their brightness, 0 where there is none. Row by row. */
export interface DotRaster {
  readonly width: number;
  readonly height: number;
  readonly brightness: Float32Array;
}

/**
 * Draws the view's lines on a raster of that size.
 * @example
 * ```ts
 * import type { VectorView } from '@stairwell/engine';
 * import { brailleAt, rasterize } from '@stairwell/engine/play';
 *
 * const wall = { x1: 0, y1: 0, x2: 7, y2: 3, brightness: 1 };
 * const view: VectorView = { kind: 'vector', width: 8, height: 4, lines: [wall], ink: 0xffffff, ground: 0, things: [] };
 * const dots = rasterize(view, 8, 4); // four characters of 2x4 dots
 * console.log(String.fromCodePoint(...[0, 1, 2, 3].map((column) => brailleAt(dots, column, 0)))); // ⠉⠒⠤⣀
 * ```
 */
export function rasterize(view: VectorView, width: number, height: number): DotRaster {
  const brightness = new Float32Array(width * height);
  const scaleX = view.width > 1 ? (width - 1) / (view.width - 1) : 1;
  const scaleY = view.height > 1 ? (height - 1) / (view.height - 1) : 1;
  for (const line of view.lines) {
    if (!(line.brightness > 0)) continue;
    const x1 = line.x1 * scaleX;
    const y1 = line.y1 * scaleY;
    const dx = line.x2 * scaleX - x1;
    const dy = line.y2 * scaleY - y1;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    // A line of brightness 1/n shows every n-th dot.
    const every = Math.max(1, Math.round(1 / line.brightness));
    for (let i = 0; i <= steps; i += every) {
      const x = Math.round(x1 + (dx * i) / steps);
      const y = Math.round(y1 + (dy * i) / steps);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const dot = y * width + x;
      if (brightness[dot] < line.brightness) brightness[dot] = line.brightness;
    }
  }
  return { width, height, brightness };
}

/** The Braille character whose dots are the set ones of the 2x4 block at (column, row). */
export function brailleAt(raster: DotRaster, column: number, row: number): number {
  let bits = 0;
  for (let dy = 0; dy < 4; dy++) {
    for (let dx = 0; dx < 2; dx++) {
      const x = column * 2 + dx;
      const y = row * 4 + dy;
      if (x < raster.width && y < raster.height && raster.brightness[y * raster.width + x] > 0)
        bits |= DOT_BITS[dy * 2 + dx];
    }
  }
  return 0x2800 + bits;
}

/** The view as rows of Braille characters. */
export function brailleRows(view: VectorView, columns: number, rows: number): string[] {
  const across = Math.max(1, Math.ceil(columns));
  const down = Math.max(1, Math.ceil(rows));
  const raster = rasterize(view, across * 2, down * 4);
  const result: string[] = [];
  for (let row = 0; row < down; row++) {
    let text = '';
    for (let column = 0; column < across; column++)
      text += String.fromCodePoint(brailleAt(raster, column, row));
    result.push(text);
  }
  return result;
}

/** The bit of each dot, row by row, as Unicode numbers them. */
const DOT_BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
