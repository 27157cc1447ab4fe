// Lines as the dots of 1982: the exact line drawing of the original screen, by which the recorded pictures are checked.

import type { VectorLine } from '@stairwell/engine/play';
import { VIEW_HEIGHT, VIEW_WIDTH } from '../view/shapes.js';

/** One byte a dot, row by row: 1 where a line shows. */
export function drawDots(lines: readonly VectorLine[]): Uint8Array {
  const dots = new Uint8Array(VIEW_WIDTH * VIEW_HEIGHT);
  for (const line of lines) drawLine(dots, line);
  return dots;
}

/** A line steps along its longer side in 256ths of a dot and never sets its last one; a dim line sets every n-th. */
function drawLine(dots: Uint8Array, { x1, y1, x2, y2, brightness }: VectorLine): void {
  const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
  if (steps === 0 || !(brightness > 0)) return;
  const period = Math.round(1 / brightness);
  const stepX = Math.trunc((256 * (x2 - x1)) / steps);
  const stepY = Math.trunc((256 * (y2 - y1)) / steps);
  let x = x1 * 256 + 128;
  let y = y1 * 256 + 128;
  let wait = period;
  for (let i = 0; i < steps; i++) {
    if (--wait === 0) {
      wait = period;
      const column = x >> 8;
      const row = y >> 8;
      if (column >= 0 && column < VIEW_WIDTH && row >= 0 && row < VIEW_HEIGHT)
        dots[row * VIEW_WIDTH + column] = 1;
    }
    x += stepX;
    y += stepY;
  }
}
