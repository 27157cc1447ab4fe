// What a canvas keeps of the floor that was drawn into it last: what is remembered. It changes seldom, and drawing it is much of the
// work of a glance.

import type { Memory } from '@stairwell/engine';
import type { Canvas } from '@stairwell/engine/play';
import { CELLS } from '../state.js';

/** What was drawn last. */
export class Kept {
  memory: Memory | undefined = undefined;
  /** How much the memory had changed by then. */
  changes = -1;
  readonly glyphs = new Uint32Array(CELLS);
  readonly styles = new Uint8Array(CELLS);
  readonly known = new Uint8Array(CELLS);
}

/** What this canvas keeps. */
export function keptIn(canvas: Canvas): Kept {
  if (!(canvas.kept instanceof Kept)) canvas.kept = new Kept();
  return canvas.kept as Kept;
}
