// A floor of a fortress: its ground as it was raised or drawn, and what was built there since.

import type { Level } from '@stairwell/engine';
import type { CellKind } from './cells.js';

/** A floor of a plan, as nobody has changed it. */
export type Ground = Level<CellKind>;

/** A floor that is played on. */
export interface Floor extends Ground {
  /** By cell that is not as it was at first: what was there. A save holds only what differs from that. */
  readonly first: Map<number, number>;
}

/** Changes a cell of a floor. */
export function layTerrain({ terrain, first }: Floor, cell: number, code: number): void {
  const atFirst = first.get(cell) ?? terrain[cell];
  if (code === atFirst) first.delete(cell);
  else first.set(cell, atFirst);
  terrain[cell] = code;
}
