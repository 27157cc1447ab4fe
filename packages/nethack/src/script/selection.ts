// Sets of cells that scripts draw with. A selection is 80x21 marks, column 0 included. All loops that draw or change terrain go
// column by column; only `iterate` goes row by row.

import type { Site } from '../level/site.js';
import { CELLS, COLNO, cellAt, isOk, ROWNO } from '../level/terrain.js';
import type { Dice } from '../random/dice.js';

interface Bounds {
  readonly lx: number;
  readonly ly: number;
  readonly hx: number;
  readonly hy: number;
}

/** Bits of the sides of a cell or a room. */
export const WALL_SIDE = { NORTH: 1, SOUTH: 2, EAST: 4, WEST: 8, ANY: 15, RANDOM: -1 } as const;

/** Which cells of two selections are kept: a bit each for those of neither, of the second only, of the first only, of both. */
const KEEPS = { BOTH: 0b1000, EITHER: 0b1110, ONE: 0b0110, FIRST: 0b0100 } as const;

/** A side drawn from north, south, east, west. */
export function randomSide(dice: Dice): number {
  return [WALL_SIDE.NORTH, WALL_SIDE.SOUTH, WALL_SIDE.EAST, WALL_SIDE.WEST][dice.rn2(4)] as number;
}

/**
 * The box around the marks is kept while marks are set, and becomes stale with the first one that is cleared. Whoever asks for
 * the box gets a fresh one; but the operators on two selections use the boxes as they are, stale or not. Scripts see that.
 */
export class Selection {
  readonly cells = new Uint8Array(CELLS);
  private lx: number = COLNO;
  private ly: number = ROWNO;
  private hx = 0;
  private hy = 0;
  private isStale = false;

  /** Every cell, column 0 included. */
  static all(): Selection {
    return new Selection().negated();
  }

  clone(): Selection {
    const copy = new Selection();
    copy.cells.set(this.cells);
    copy.setBox(this.lx, this.ly, this.hx, this.hy, this.isStale);
    return copy;
  }

  private setBox(lx: number, ly: number, hx: number, hy: number, isStale: boolean): void {
    this.lx = lx;
    this.ly = ly;
    this.hx = hx;
    this.hy = hy;
    this.isStale = isStale;
  }

  /** Makes the box right if it is stale. */
  recalculate(): void {
    if (!this.isStale) return;
    let lx: number = COLNO;
    let ly: number = ROWNO;
    let hx = 0;
    let hy = 0;
    for (let x = 0, cell = 0; x < COLNO; x++) {
      for (let y = 0; y < ROWNO; y++, cell++) {
        if (this.cells[cell] === 0) continue;
        if (x < lx) lx = x;
        if (y < ly) ly = y;
        if (y > hy) hy = y;
        hx = x;
      }
    }
    this.setBox(lx, ly, hx, hy, false);
  }

  /** Off the map nothing is selected. */
  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < COLNO && y < ROWNO && this.cells[cellAt(x, y)] !== 0;
  }

  put(x: number, y: number, value = 1): void {
    if (x < 0 || y < 0 || x >= COLNO || y >= ROWNO) return;
    if (value !== 0 && !this.isStale) {
      if (this.lx > x) this.lx = x;
      if (this.ly > y) this.ly = y;
      if (this.hx < x) this.hx = x;
      if (this.hy < y) this.hy = y;
    } else this.isStale = true;
    this.cells[cellAt(x, y)] = value;
  }

  count(): number {
    this.recalculate();
    const { cells } = this;
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) if (cells[cell] !== 0) count++;
    return count;
  }

  /** The smallest rectangle around it; the whole map when empty. */
  bounds(): Bounds {
    this.recalculate();
    const { lx, ly, hx, hy } = this;
    return lx >= COLNO ? { lx: 0, ly: 0, hx: COLNO - 1, hy: ROWNO - 1 } : { lx, ly, hx, hy };
  }

  /** Column by column, cells on the map only. */
  forEachColumnwise(visit: (x: number, y: number) => void): void {
    this.recalculate();
    for (let cell = ROWNO; cell < CELLS; cell++) {
      if (this.cells[cell] !== 0) visit(Math.trunc(cell / ROWNO), cell % ROWNO);
    }
  }

  negated(): Selection {
    const result = new Selection();
    for (let cell = 0; cell < CELLS; cell++) result.cells[cell] = this.cells[cell] !== 0 ? 0 : 1;
    result.isStale = true;
    result.recalculate();
    return result;
  }

  and(other: Selection): Selection {
    return this.combined(other, KEEPS.BOTH);
  }

  or(other: Selection): Selection {
    const result = this.combined(other, KEEPS.EITHER);
    const { lx, ly, hx, hy } = this.boxWith(other);
    result.setBox(lx, ly, hx, hy, result.isStale);
    return result;
  }

  xor(other: Selection): Selection {
    const result = this.combined(other, KEEPS.ONE);
    result.recalculate();
    return result;
  }

  minus(other: Selection): Selection {
    const result = this.combined(other, KEEPS.FIRST);
    result.recalculate();
    return result;
  }

  /** The box around both boxes, as they are. */
  private boxWith(other: Selection): Bounds {
    return {
      lx: Math.min(this.lx, other.lx),
      ly: Math.min(this.ly, other.ly),
      hx: Math.max(this.hx, other.hx),
      hy: Math.max(this.hy, other.hy),
    };
  }

  private combined(other: Selection, keeps: number): Selection {
    const result = new Selection();
    const { lx, ly, hx, hy } = this.boxWith(other);
    for (let x = lx; x <= hx; x++) {
      for (let y = ly; y <= hy; y++) {
        const cell = cellAt(x, y);
        const kind = (this.cells[cell] !== 0 ? 2 : 0) + (other.cells[cell] !== 0 ? 1 : 0);
        result.put(x, y, (keeps >> kind) & 1);
      }
    }
    return result;
  }

  /** Grows into the neighbours on the sides given by bits. */
  grow(side: number): void {
    this.recalculate();
    const grown: number[] = [];
    const north = (side & WALL_SIDE.NORTH) !== 0;
    const south = (side & WALL_SIDE.SOUTH) !== 0;
    const east = (side & WALL_SIDE.EAST) !== 0;
    const west = (side & WALL_SIDE.WEST) !== 0;
    const { cells } = this;
    for (let x = 0, cell = 0; x < COLNO; x++) {
      const isFirst = x === 0;
      const isLast = x === COLNO - 1;
      for (let y = 0; y < ROWNO; y++, cell++) {
        if (cells[cell] !== 0) continue;
        const hasAbove = y > 0;
        const hasBelow = y < ROWNO - 1;
        // A cell is taken when the neighbour that would grow into it is selected.
        if (
          (west && !isLast && cells[cell + ROWNO] !== 0) ||
          (east && !isFirst && cells[cell - ROWNO] !== 0) ||
          (north && hasBelow && cells[cell + 1] !== 0) ||
          (south && hasAbove && cells[cell - 1] !== 0) ||
          (west && north && !isLast && hasBelow && cells[cell + ROWNO + 1] !== 0) ||
          (north && east && !isFirst && hasBelow && cells[cell - ROWNO + 1] !== 0) ||
          (east && south && !isFirst && hasAbove && cells[cell - ROWNO - 1] !== 0) ||
          (south && west && !isLast && hasAbove && cells[cell + ROWNO - 1] !== 0)
        ) {
          grown.push(cell);
        }
      }
    }
    for (const cell of grown) this.put(Math.trunc(cell / ROWNO), cell % ROWNO);
  }

  line(ax: number, ay: number, bx: number, by: number): void {
    let x = ax;
    let y = ay;
    const xi = x < bx ? 1 : -1;
    const yi = y < by ? 1 : -1;
    const dx = Math.abs(bx - x);
    const dy = Math.abs(by - y);
    this.put(x, y);
    if (dx === 0 && dy === 0) return;
    if (dx > dy) {
      let d = dy * 2 - dx;
      do {
        if (d >= 0) {
          y += yi;
          d += (dy - dx) * 2;
        } else d += dy * 2;
        x += xi;
        this.put(x, y);
      } while (x !== bx);
    } else {
      let d = dx * 2 - dy;
      do {
        if (d >= 0) {
          x += xi;
          d += (dx - dy) * 2;
        } else d += dx * 2;
        y += yi;
        this.put(x, y);
      } while (y !== by);
    }
  }

  randomLine(
    site: Site,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    roughness: number,
    depth: number,
  ): void {
    if (depth < 1 || (x2 === x1 && y2 === y1)) return;
    let rough = Math.min(roughness, Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)));
    let mx: number;
    let my: number;
    if (rough < 2) {
      mx = Math.trunc((x1 + x2) / 2);
      my = Math.trunc((y1 + y2) / 2);
    } else {
      const { dice, budget } = site;
      do {
        // A line that starts and ends off the map is looked for until the budget is used up.
        budget.spend(1);
        const dx = dice.rn2(rough) - Math.trunc(rough / 2);
        const dy = dice.rn2(rough) - Math.trunc(rough / 2);
        mx = Math.trunc((x1 + x2) / 2) + dx;
        my = Math.trunc((y1 + y2) / 2) + dy;
      } while (mx > COLNO - 1 || mx < 0 || my < 0 || my > ROWNO - 1);
    }
    this.put(mx, my);
    rough = Math.trunc((rough * 2) / 3);
    this.randomLine(site, x1, y1, mx, my, rough, depth - 1);
    this.randomLine(site, mx, my, x2, y2, rough, depth - 1);
    this.put(x2, y2);
  }

  /** McIlroy's ellipse. */
  ellipse(xc: number, yc: number, a: number, b: number, filled: boolean): void {
    let x = 0;
    let y = b;
    const a2 = a * a;
    const b2 = b * b;
    const crit1 = -(Math.trunc(a2 / 4) + (a % 2) + b2);
    const crit2 = -(Math.trunc(b2 / 4) + (b % 2) + a2);
    const crit3 = -(Math.trunc(b2 / 4) + (b % 2));
    let t = -a2 * y;
    let dxt = 2 * b2 * x;
    let dyt = -2 * a2 * y;
    let width = 1;
    const row = (dy: number) => {
      for (let i = 0; i < width; i++) this.put(xc - x + i, yc + dy);
    };
    while (y >= 0 && x <= a) {
      if (!filled) {
        this.put(xc + x, yc + y);
        this.put(xc - x, yc - y);
        this.put(xc + x, yc - y);
        this.put(xc - x, yc + y);
      }
      if (t + b2 * x <= crit1 || t + a2 * y <= crit3) {
        x++;
        dxt += 2 * b2;
        t += dxt;
        width += 2;
      } else if (t - a2 * y > crit2) {
        if (filled) {
          row(-y);
          if (y !== 0) row(y);
        }
        y--;
        dyt += 2 * a2;
        t += dyt;
      } else {
        if (filled) {
          row(-y);
          if (y !== 0) row(y);
        }
        x++;
        dxt += 2 * b2;
        t += dxt;
        y--;
        dyt += 2 * a2;
        t += dyt;
        width += 2;
      }
    }
  }

  gradient(
    dice: Dice,
    x: number,
    y: number,
    x2: number,
    y2: number,
    isSquare: boolean,
    near: number,
    far: number,
  ): void {
    const mind = Math.min(near, far);
    const maxd = Math.max(near, far);
    const span = Math.max(maxd * maxd - mind * mind, 1);
    const distance = (px: number, py: number) => distanceToLine(x, y, x2, y2, px, py);
    for (let dx = 0; dx < COLNO; dx++) {
      for (let dy = 0; dy < ROWNO; dy++) {
        let d = distance(dx, dy);
        if (isSquare) {
          d = Math.min(
            d,
            Math.max(distance(x, dy), distance(dx, y)),
            Math.max(distance(x2, dy), distance(dx, y2)),
          );
        }
        if (d <= mind * mind || (d <= maxd * maxd && d - mind * mind < dice.rn2(span))) this.put(dx, dy);
      }
    }
  }

  /** Fills from a cell over all that pass; the start is always taken. */
  floodFill(x: number, y: number, diagonals: boolean, passes: (x: number, y: number) => boolean): void {
    const seen = new Uint8Array(CELLS);
    const stack: number[] = [x, y];
    const push = (nx: number, ny: number) => {
      if (!isOk(nx, ny)) return;
      const cell = cellAt(nx, ny);
      if (seen[cell] !== 0 || !passes(nx, ny)) return;
      seen[cell] = 1;
      stack.push(nx, ny);
    };
    while (stack.length > 0) {
      const cy = stack.pop() as number;
      const cx = stack.pop() as number;
      if (isOk(cx, cy)) {
        this.put(cx, cy);
        seen[cellAt(cx, cy)] = 1;
      }
      push(cx + 1, cy);
      push(cx - 1, cy);
      push(cx, cy + 1);
      push(cx, cy - 1);
      if (diagonals) {
        push(cx + 1, cy + 1);
        push(cx - 1, cy - 1);
        push(cx - 1, cy + 1);
        push(cx + 1, cy - 1);
      }
    }
  }

  /** A random cell of it, or (-1,-1) without a draw when it is empty. */
  randomCell(dice: Dice, removes: boolean): { x: number; y: number } {
    const count = this.count();
    if (count === 0) return { x: -1, y: -1 };
    let left = dice.rn2(count);
    for (let cell = 0; cell < CELLS; cell++) {
      if (this.cells[cell] === 0 || left-- > 0) continue;
      const x = Math.trunc(cell / ROWNO);
      const y = cell % ROWNO;
      if (removes) this.put(x, y, 0);
      return { x, y };
    }
    return { x: -1, y: -1 };
  }

  /** Each cell stays with that chance in a hundred: one draw a cell. */
  percentage(dice: Dice, percent: number): Selection {
    const kept = new Selection();
    for (let cell = 0; cell < CELLS; cell++) {
      if (this.cells[cell] !== 0 && dice.rn2(100) < percent) kept.put(Math.trunc(cell / ROWNO), cell % ROWNO);
    }
    return kept;
  }
}

/** Squared distance from a point to a line, with the original's rounding to whole cells. */
function distanceToLine(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): number {
  const px = x2 - x1;
  const py = y2 - y1;
  if (px === 0 && py === 0) return (x1 - x3) * (x1 - x3) + (y1 - y3) * (y1 - y3);
  const s = px * px + py * py;
  let lu = Math.fround(((x3 - x1) * px + (y3 - y1) * py) / s);
  lu = Math.min(Math.max(lu, 0), 1);
  const x = Math.trunc(Math.fround(x1 + Math.fround(lu * px)));
  const y = Math.trunc(Math.fround(y1 + Math.fround(lu * py)));
  return (x - x3) * (x - x3) + (y - y3) * (y - y3);
}
