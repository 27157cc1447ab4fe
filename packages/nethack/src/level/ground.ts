// The ground of a level: what each cell is made of, its light and its marks.

import { BRIDGE, CELLS, cellAt, DOOR, isOk, T } from './terrain.js';

/** Grids are indexed x * 21 + y. */
export class Ground {
  readonly typ = new Uint8Array(CELLS);
  /**
   * One 5-bit field whose meaning depends on the terrain: door state, wall mode and properties, altar alignment, drawbridge
   * direction and what is under it, looted marks, what ice covers.
   */
  readonly flags = new Uint8Array(CELLS);
  readonly lit = new Uint8Array(CELLS);
  readonly horizontal = new Uint8Array(CELLS);
  readonly roomno = new Uint8Array(CELLS);
  readonly edge = new Uint8Array(CELLS);
  readonly candig = new Uint8Array(CELLS);

  typAt(x: number, y: number): number {
    return this.typ[cellAt(x, y)] as number;
  }

  /** Pool, moat, water, or a raised drawbridge over moat. */
  isPool(x: number, y: number): boolean {
    if (!isOk(x, y)) return false;
    const t = this.typAt(x, y);
    if (t === T.POOL || t === T.MOAT || t === T.WATER) return true;
    return t === T.DRAWBRIDGE_UP && ((this.flags[cellAt(x, y)] as number) & BRIDGE.UNDER) === BRIDGE.MOAT;
  }

  isLava(x: number, y: number): boolean {
    if (!isOk(x, y)) return false;
    const t = this.typAt(x, y);
    if (t === T.LAVAPOOL || t === T.LAVAWALL) return true;
    return t === T.DRAWBRIDGE_UP && ((this.flags[cellAt(x, y)] as number) & BRIDGE.UNDER) === BRIDGE.LAVA;
  }

  isPoolOrLava(x: number, y: number): boolean {
    return this.isPool(x, y) || this.isLava(x, y);
  }

  isClosedDoor(x: number, y: number): boolean {
    return (
      this.typAt(x, y) === T.DOOR &&
      ((this.flags[cellAt(x, y)] as number) & (DOOR.CLOSED | DOOR.LOCKED)) !== 0
    );
  }
}
