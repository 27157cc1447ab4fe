// A way in letters, a step each, so that it can be saved.
//
//     0 to 7  a step north, north-east, … north-west      u d      stairs or a ladder up, down
//     i to p  a ramp up to the north, … north-west        I to P   a ramp down to that side

import { EIGHT_DIRECTIONS, type PathMap } from '@stairwell/engine';

/** Letters and the differences between cells that they stand for. */
export class WayLetters {
  private readonly letterOf = new Map<number, string>();
  private readonly stepOf = new Map<string, number>();

  constructor(map: PathMap) {
    const { stride, levelStride } = map;
    const steps = EIGHT_DIRECTIONS.map(({ x, y }) => y * stride + x);
    steps.forEach((step, direction) => {
      this.add(String(direction), step);
    });
    this.add('u', levelStride);
    this.add('d', -levelStride);
    [...'ijklmnop'].forEach((letter, side) => {
      this.add(letter, levelStride + steps[side]);
      this.add(letter.toUpperCase(), -levelStride + steps[side]);
    });
  }

  /** The way from its cell of number `from` on. */
  write(cells: Int32Array, from: number): string {
    let letters = '';
    for (let i = from + 1; i < cells.length; i++)
      letters += this.letterOf.get(cells[i] - cells[i - 1]) ?? '?';
    return letters;
  }

  /** The cell that a letter leads to; undefined for a letter that means nothing. */
  next(from: number, letter: string): number | undefined {
    const step = this.stepOf.get(letter);
    return step === undefined ? undefined : from + step;
  }

  private add(letter: string, step: number): void {
    // On a map of two columns or rows a ramp may lead as far as another step; the first letter that fits will do.
    if (!this.letterOf.has(step)) this.letterOf.set(step, letter);
    this.stepOf.set(letter, step);
  }
}
