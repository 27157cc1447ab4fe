// The way from one part of a view to another: a picture that scrolls or changes its scale moves there instead of being there. The
// canvas holds the new picture from the first moment on, so nothing waits for it.

import type { Point } from '@stairwell/engine';
import type { Fit, Room } from './fit.js';

/** What shows of a view, and where on the page. */
export interface Shot {
  readonly fit: Fit;
  readonly left: number;
  readonly top: number;
  /** The canvas's corner, in CSS pixels. */
  readonly corner: Point;
}

/** Milliseconds of a short glide, and the most cells that are glided over: further off is another place. */
const GLIDE = { time: 95, farthest: 2 } as const;
/** Milliseconds until cells of another size have theirs, and the most times larger or smaller: beyond that it is another picture. */
const SCALE = { time: 260, most: 2.2 } as const;

/** After scrolling by a cell or two the picture moves there. */
export function glide(canvas: HTMLCanvasElement, dx: number, dy: number, fit: Fit, { density }: Room): void {
  if ((dx === 0 && dy === 0) || Math.abs(dx) > GLIDE.farthest || Math.abs(dy) > GLIDE.farthest) return;
  const from = `translate(${(dx * fit.cellWidth) / density}px, ${(dy * fit.cellHeight) / density}px)`;
  canvas.animate([{ transform: from }, { transform: 'none' }], { duration: GLIDE.time, easing: 'ease-out' });
}

/** When cells became smaller or larger, the picture does so around the focus. */
export function scale(canvas: HTMLCanvasElement, before: Shot, now: Shot, focus: Point, room: Room): void {
  const share = before.fit.cellWidth / now.fit.cellWidth;
  if (share > SCALE.most || share < 1 / SCALE.most) return;
  const [was, is] = [spotOf(before, focus, room), spotOf(now, focus, room)];
  const from = `translate(${was.x - is.x}px, ${was.y - is.y}px) scale(${share})`;
  canvas.style.transformOrigin = `${is.x - now.corner.x}px ${is.y - now.corner.y}px`;
  canvas.animate([{ transform: from }, { transform: 'none' }], { duration: SCALE.time, easing: 'ease-out' });
}

/** The corner of a canvas on the page, before or after it has got another size. */
export function cornerOf(canvas: HTMLCanvasElement): Point {
  return { x: canvas.offsetLeft, y: canvas.offsetTop };
}

/** Where the middle of a cell is on the page. */
function spotOf({ fit, left, top, corner }: Shot, { x, y }: Point, { density }: Room): Point {
  return {
    x: corner.x + ((x - left + 0.5) * fit.cellWidth) / density,
    y: corner.y + ((y - top + 0.5) * fit.cellHeight) / density,
  };
}
