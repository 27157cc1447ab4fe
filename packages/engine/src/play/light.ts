// How light falls on a view, from where it shines and which cells it reaches. Looks only: what is seen was worked out before.

import type { LightLayer, LightSource } from './frame.js';
import { type Canvas, emptyCanvas } from './glance.js';

/**
 * The light of a view. A cell that is lit (1 in `lit`) has the colour that `base` gives it, and more of it the nearer a source
 * is; all other cells are left as they are. A canvas that is given must be empty: the light is written into it.
 * @example
 * ```ts
 * import { lightLayer } from '@stairwell/engine/play';
 *
 * const torch = { x: 0, y: 0, color: 0xffc080, radius: 3, flicker: 0.3 };
 * const { colors, from } = lightLayer({ width: 5, height: 1 }, Uint8Array.of(1, 1, 1, 1, 0), [torch], () => 0x202020);
 * console.log(Array.from(colors, (color) => color.toString(16)).join(' ')); // ffc080 efb478 bf9060 705438 ffffff
 * console.log(from.join(' ')); // 1 1 1 1 0
 * ```
 */
export function lightLayer(
  size: { readonly width: number; readonly height: number },
  lit: Uint8Array,
  sources: readonly LightSource[],
  base: (cell: number) => number,
  canvas: Canvas = emptyCanvas(size),
): LightLayer {
  const { light: colors, lightFrom: from } = canvas;
  const { width } = size;
  // Most cells are dark, and four of them are passed by at once.
  const words =
    (lit.byteOffset & 3) === 0 ? new Uint32Array(lit.buffer, lit.byteOffset, lit.length >> 2) : NONE;
  for (let cell = 0; cell < lit.length; cell++) {
    if ((cell & 3) === 0 && words[cell >> 2] === 0) {
      cell += 3;
      continue;
    }
    if (lit[cell] !== 1) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    let color = base(cell);
    let strongest = 0;
    for (let index = 0; index < sources.length; index++) {
      const source = sources[index];
      const share = shareAt(source, x, y);
      if (share <= 0) continue;
      color = brighter(color, source.color, share);
      if (share <= strongest) continue;
      strongest = share;
      from[cell] = index + 1;
    }
    colors[cell] = color;
  }
  return { colors, sources, from };
}

const NONE = new Uint32Array(0);

/** 1 at the source, 0 just beyond its radius, and smooth between. */
function shareAt({ x, y, radius }: LightSource, atX: number, atY: number): number {
  const dx = atX - x;
  const dy = atY - y;
  return 1 - (dx * dx + dy * dy) / ((radius + 1) * (radius + 1));
}

/** In each of red, green and blue the brighter of a colour and a share of another. Written out, because it is asked for every cell. */
function brighter(color: number, light: number, share: number): number {
  const red = Math.max((color >> 16) & 0xff, (((light >> 16) & 0xff) * share + 0.5) | 0);
  const green = Math.max((color >> 8) & 0xff, (((light >> 8) & 0xff) * share + 0.5) | 0);
  const blue = Math.max(color & 0xff, ((light & 0xff) * share + 0.5) | 0);
  return (red << 16) | (green << 8) | blue;
}
