// Where people waited lately: waiting warms a cell, and it cools off again.

import { RULES } from '../rules.js';

/** How warm cells are. */
export class Heat {
  /** By cell of the map. */
  readonly warmth: Uint16Array;
  /** The cells that are warm at all, in the order in which they became so. */
  private warm: number[] = [];

  constructor(cells: number) {
    this.warmth = new Uint16Array(cells);
  }

  /** The warm cells with their warmth. */
  *[Symbol.iterator](): Iterator<readonly [cell: number, warmth: number]> {
    for (const cell of this.warm) yield [cell, this.warmth[cell]];
  }

  /** Warms a cell. */
  add(cell: number, warmth: number): void {
    const before = this.warmth[cell];
    if (before === 0) this.warm.push(cell);
    this.warmth[cell] = Math.min(RULES.heat.most, before + warmth);
  }

  /** An eighth of all warmth is gone. */
  cool(): void {
    for (const cell of this.warm) this.warmth[cell] -= Math.ceil(this.warmth[cell] / 8);
    this.warm = this.warm.filter((cell) => this.warmth[cell] > 0);
  }
}
