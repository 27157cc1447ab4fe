// What a mouse in a terminal means for a view: a click points at a cell, and what follows it leads from that cell to others.

import type { Point } from '@stairwell/engine';
import type { DragInput, PointInput } from '@stairwell/engine/play';
import type { MouseStroke } from './sequences.js';

/** Remembers where the button went down. */
export interface CellPointer {
  /** What a stroke on a cell of the view means; undefined for a drag that began elsewhere or has not left its cell. */
  take(
    stroke: Exclude<MouseStroke, { readonly type: 'key' }>,
    cell: Point,
  ): PointInput | DragInput | undefined;
}

/** A pointer that has not been pressed yet. */
export function createCellPointer(): CellPointer {
  let from: Point | undefined;
  let to: Point | undefined;
  return {
    take(stroke, cell) {
      if (stroke.type === 'click') {
        from = cell;
        to = undefined;
        return { type: 'point', ...cell };
      }
      if (from === undefined) return undefined;
      const drag = { type: 'drag', phase: stroke.phase, from, to: cell } as const;
      const last: Point = to ?? from;
      const hasMoved = cell.x !== last.x || cell.y !== last.y;
      if (stroke.phase === 'end') {
        const isDrag = to !== undefined || hasMoved;
        from = undefined;
        return isDrag ? drag : undefined;
      }
      if (!hasMoved) return undefined;
      to = cell;
      return drag;
    },
  };
}
