// What paints a view on a canvas, whichever kind of view it is.

import type { Frame } from '@stairwell/engine';
import type { CanvasArt } from './art.js';
import type { ColorChoices } from './colors.js';
import type { Room, Zoom } from './fit.js';
import { plainArt } from './plain-art.js';
import { createTilePainter } from './tiles.js';
import { createVectorPainter } from './vector.js';

/** How a view is to be painted. */
export interface PaintOptions {
  readonly room: Room;
  /** All of the view, what is known of it, or cells that are easy to see, of which only those around the focus show. */
  readonly zoom: Zoom;
  readonly palette: ColorChoices;
  /** False shows the first phase of everything that moves. */
  readonly motion: boolean;
  /** False: nothing blinks, and a blow is no burst of light; what walks still slides. */
  readonly flashes?: boolean;
  /** Milliseconds, for animations only. */
  readonly time: number;
}

/** What came of painting. */
export interface ViewPainted {
  /** Milliseconds until something changes by itself; infinite when nothing does. */
  readonly nextChange: number;
  /** How many cells or lines were painted. */
  readonly painted: number;
}

/** Paints one view after another on a canvas and remembers what is there. */
export interface Painter<View> {
  paint(view: View, options: PaintOptions): ViewPainted;
  /** The cell under a point, in CSS pixels from the canvas's corner. */
  at(x: number, y: number): { readonly x: number; readonly y: number } | undefined;
}

/** A painter for any view; a game may change the kind of its view while it runs. Lines are painted without the art. */
export function createPainter(
  canvas: HTMLCanvasElement,
  art: CanvasArt = plainArt(),
): Painter<Frame['view']> {
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('this browser gives no 2D canvas');
  const makers = {
    tiles: () => createTilePainter(canvas, pen, art),
    vector: () => createVectorPainter(canvas, pen),
  };
  let kind: Frame['view']['kind'] = 'tiles';
  let tiles = makers.tiles();
  let vector = makers.vector();
  return {
    paint(view, options) {
      if (view.kind !== kind) {
        // The other painter has painted since: what this one remembers of the canvas is gone.
        if (view.kind === 'tiles') tiles = makers.tiles();
        else vector = makers.vector();
        kind = view.kind;
      }
      return view.kind === 'tiles' ? tiles.paint(view, options) : vector.paint(view, options);
    },
    at: (x, y) => (kind === 'tiles' ? tiles.at(x, y) : vector.at(x, y)),
  };
}
