// A glance is the part of a frame that a program needs which plays and draws nothing: no names, no movement between ticks, no past.
// Many looks in a row can share one canvas, so that a glance costs little more than what has to be written.

import type { Size } from '../grid/grid.js';
import type { Frame, LightLayer, TileView, VectorView } from './frame.js';

/** Arrays that a view of tiles is drawn into, a number a cell. */
export interface Canvas extends Size {
  readonly glyphs: Uint32Array;
  readonly styles: Uint8Array;
  readonly known: Uint8Array;
  /** `colors` and `from` of the light. */
  readonly light: Uint32Array;
  readonly lightFrom: Uint8Array;
  /** What a game keeps from one glance to the next, to draw only what has changed. Nobody else looks at it. */
  kept?: unknown;
}

/** What a glance shows of a view of tiles. */
export type TileGlance = Pick<
  TileView,
  'kind' | 'width' | 'height' | 'glyphs' | 'styles' | 'palette' | 'focus' | 'known' | 'isElsewhere'
> & { readonly light?: Pick<LightLayer, 'colors'> };

/** What a glance shows of a view of lines. */
export type VectorGlance = Pick<VectorView, 'kind' | 'width' | 'height' | 'lines'>;

/** A part of a frame: every frame is a glance too. Its arrays are those of the canvas, so the next glance writes over them. */
export interface Glance
  extends Pick<Frame, 'status' | 'gauges' | 'slots' | 'messages' | 'overlay' | 'prompt'> {
  readonly view: TileGlance | VectorGlance;
  readonly automap?: TileGlance;
}

/**
 * An empty canvas: the one that is given, cleaned, where it has the size; else a new one. A game's `frame` calls it without one and
 * its `glance` with one, and both draw with the same functions.
 * @example
 * ```ts
 * import { emptyCanvas } from '@stairwell/engine/play';
 *
 * const size = { width: 4, height: 2 };
 * const canvas = emptyCanvas(size);
 * canvas.glyphs[5] = 64;
 * console.log(emptyCanvas(size, canvas) === canvas, canvas.glyphs.join(' ')); // true 32 32 32 32 32 32 32 32
 * ```
 */
export function emptyCanvas({ width, height }: Size, given?: Canvas): Canvas {
  const isGiven = given !== undefined && given.width === width && given.height === height;
  const canvas = isGiven ? given : newCanvas(width, height);
  canvas.glyphs.fill(SPACE);
  canvas.light.fill(AS_IT_IS);
  if (!isGiven) return canvas;
  canvas.styles.fill(0);
  canvas.known.fill(0);
  canvas.lightFrom.fill(0);
  return canvas;
}

const SPACE = 32;
/** The colour of light that leaves a cell as it is. */
const AS_IT_IS = 0xffffff;

function newCanvas(width: number, height: number): Canvas {
  const cells = width * height;
  return {
    width,
    height,
    glyphs: new Uint32Array(cells),
    styles: new Uint8Array(cells),
    known: new Uint8Array(cells),
    light: new Uint32Array(cells),
    lightFrom: new Uint8Array(cells),
  };
}
