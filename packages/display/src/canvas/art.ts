// Where art is plugged in. The painter decides what stands where: how large cells are, which part of the view shows, and the glyph
// and colours of every cell after the player's choices. Art decides how that is put on the canvas. The plain art copies glyphs; light
// and motion are art as well.

import type { Point, TileView } from '@stairwell/engine';
import type { GameEvent } from '@stairwell/engine/play';
import type { ColorChoices } from './colors.js';
import type { Fit } from './fit.js';

/**
 * A moment of a tile view, laid out on a canvas. Arrays hold one entry a shown cell, row by row: shown cell
 * `row * fit.columns + column` is the view's cell `(left + column, top + row)`. They are the painter's own and change with its next
 * frame.
 */
export interface CanvasScene {
  readonly view: TileView;
  /** Sizes in device pixels. The canvas is `fit.columns * fit.cellWidth` wide and `fit.rows * fit.cellHeight` high. */
  readonly fit: Fit;
  readonly left: number;
  readonly top: number;
  /** Code points; what moves by itself stands in its phase of this moment. */
  readonly glyphs: Uint32Array;
  /** 0xRRGGBB of the glyph, and of the ground behind it (-1: the screen's own, `GROUND`). */
  readonly fores: Int32Array;
  readonly backs: Int32Array;
  readonly bolds: Uint8Array;
  /** The shown cells whose glyph, colours or boldness differ from the frame before. After a new size or scrolling, all that differ. */
  readonly changed: readonly number[];
  readonly colors: ColorChoices;
  /** False: nothing may move by itself, and light is steady. */
  readonly motion: boolean;
  /** False: nothing may be a burst of light. */
  readonly flashes: boolean;
  /** Milliseconds, for looks only. */
  readonly time: number;
}

/** What puts scenes on a canvas. It may keep what it likes between frames; a canvas of another size is empty. */
export interface CanvasArt {
  /** Paints a scene. Gives the milliseconds until it wants to paint again by itself: Infinity when it does not, 0 with the next picture. */
  paint(pen: CanvasRenderingContext2D, scene: CanvasScene): number;
  /** What happened in the game since the last scene. Motion is made of it; art that only draws leaves it out. */
  hear?(events: readonly GameEvent[]): void;
  /** A key came: what still moves is there at once. */
  settle?(): void;
  /** The next scene is another moment, to which nothing leads from this one: whatever moved is gone. */
  restart?(): void;
  /** Whether nothing leads from the last scene to the next: another floor, another moment. The picture is there at once and does not move there. */
  isApart?(time: number): boolean;
  /** Where the player is seen on a journey of many steps: the picture follows them there and not where they will be. */
  walker?(time: number): Point | undefined;
}
