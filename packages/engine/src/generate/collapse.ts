// Wave function collapse: every cell may at first be anything; the least undecided one is decided by chance, what no longer
// fits beside it is ruled out, and so on until all are decided. A cell for which nothing is left is a contradiction: then the last
// decision is taken back and ruled out, and where that happens too often all begins anew.
//
// Every fitting neighbour of a choice is counted (Mohr and Henderson's fourth algorithm of arc consistency), so that ruling out one
// choice costs only what it touches. All that is ruled out stands on one trail, in order: to take back is to walk it backwards.

import type { Size } from '../grid/grid.js';
import type { Random } from '../random/random.js';

/** What may stand beside what. Sides are 0 to 3: north, east, south, west. */
export interface CollapseRules {
  /** How often each choice is taken, in proportion. */
  readonly weights: readonly number[];
  /** By side and choice: which choices may stand on that side of it. If a fits east of b, b must fit west of a. */
  readonly fits: readonly (readonly (readonly number[])[])[];
  /** Choices that are possible in a cell from the start. Default: all. */
  mayStand?(cell: number, choice: number): boolean;
}

/** How long `collapse` tries. @inline */
export interface CollapseLimits {
  /** How many decisions are taken back before all begins anew. Default 200. */
  readonly retreats?: number;
  /** How often all begins anew before it is given up. Default 10. */
  readonly restarts?: number;
}

/**
 * No filling was found: says how many tries there were, 0 when the rules leave nothing for some cell from the start.
 * @example
 * ```ts
 * import { createRandom } from '@stairwell/engine';
 * import { CollapseError, collapse } from '@stairwell/engine/generate';
 *
 * const nothing = [[[]], [[]], [[]], [[]]]; // a choice that fits beside nothing, not even itself
 * try {
 *   collapse(createRandom(1), { width: 2, height: 1 }, { weights: [1], fits: nothing });
 * } catch (error) {
 *   if (error instanceof CollapseError) console.log(error.message);
 * }
 * ```
 *
 * ```text
 * the grid cannot be filled so that everything fits: some cell has no choice from the start
 * ```
 */
export class CollapseError extends Error {
  override readonly name = 'CollapseError';
  constructor(readonly tries: number) {
    const reason = tries === 0 ? 'some cell has no choice from the start' : `all of ${tries} tries failed`;
    super(`the grid cannot be filled so that everything fits: ${reason}`);
  }
}

/**
 * Fills a grid so that only what fits stands side by side: the choice of each cell, row by row. Throws a `CollapseError` when it
 * finds none within its limits.
 * @example
 * ```ts
 * import { createRandom } from '@stairwell/engine';
 * import { collapse } from '@stairwell/engine/generate';
 *
 * const lands = '~.^'; // sea, shore, hill: a hill never stands in the sea
 * const beside = [[0, 1], [0, 1, 2], [1, 2]];
 * const map = collapse(createRandom('coast'), { width: 32, height: 5 }, { weights: [3, 1, 3], fits: [beside, beside, beside, beside] });
 * for (let y = 0; y < 5; y++) console.log(Array.from(map.subarray(y * 32, y * 32 + 32), (choice) => lands[choice]).join(''));
 * ```
 *
 * ```text
 * ^^^.~~~~~~~~~~.^..^^^^.^.^^^^^^^
 * ^^^...~~.~.~~~~.^^.^^^.^^^^^^.^^
 * ^^^^.~~~~~~.~~...^^^..^.^.^^.^^^
 * ^^^^^...~~~~.~~~~.^^^^^^^^.^....
 * .^^^.~~~~.~~~~.~.~.^^^^^...^.^^.
 * ```
 */
export function collapse(
  random: Random,
  size: Size,
  rules: CollapseRules,
  limits: CollapseLimits = {},
): Uint16Array {
  const { retreats = 200, restarts = 10 } = limits;
  for (let tries = 0; tries <= restarts; tries++) {
    const wave = new Wave(size, rules);
    if (!wave.isPossible) throw new CollapseError(0);
    if (wave.decideAll(random, retreats)) return wave.result();
  }
  throw new CollapseError(restarts + 1);
}

/** Layouts: of a cell and a choice, cell * choices + choice; of these and a side, four times that plus the side. */
class Wave {
  private readonly choices: number;
  private readonly possible: Uint8Array;
  /** How many choices of the neighbour on a side go with a choice here. */
  private readonly support: Int32Array;
  /** By cell: how many choices are left, their weights together, and the squares of these. */
  private readonly left: Int32Array;
  private readonly weight: Float64Array;
  private readonly squares: Float64Array;
  /** What was ruled out, in order; all before `done` was told to its neighbours. */
  private readonly trail: number[] = [];
  private done = 0;
  private contradicts = false;

  constructor(
    private readonly size: Size,
    private readonly rules: CollapseRules,
  ) {
    const { width, height } = size;
    const { weights, fits } = rules;
    const cells = width * height;
    const count = weights.length;
    this.choices = count;
    this.possible = new Uint8Array(cells * count).fill(1);
    this.support = new Int32Array(cells * count * 4);
    this.left = new Int32Array(cells).fill(count);
    this.weight = new Float64Array(cells);
    this.squares = new Float64Array(cells);
    const firstSupport = Int32Array.from({ length: count * 4 }, (_, at) => fits[at & 3][at >> 2].length);
    for (let cell = 0; cell < cells; cell++) this.support.set(firstSupport, cell * count * 4);
    this.weight.fill(weights.reduce((sum, weight) => sum + weight, 0));
    this.squares.fill(weights.reduce((sum, weight) => sum + weight * weight, 0));
    for (let cell = 0; cell < cells; cell++) {
      for (let choice = 0; choice < count; choice++) {
        let isOut = rules.mayStand?.(cell, choice) === false;
        for (let side = 0; side < 4; side++)
          if (firstSupport[choice * 4 + side] === 0 && this.beside(cell, side) !== -1) isOut = true;
        if (isOut) this.ruleOut(cell * count + choice);
      }
    }
    this.spread();
  }

  get isPossible(): boolean {
    return !this.contradicts;
  }

  /** False when too many decisions had to be taken back. */
  decideAll(random: Random, retreats: number): boolean {
    const decisions: { readonly choice: number; readonly trail: number }[] = [];
    let backs = 0;
    for (;;) {
      const cell = this.leastUndecided(random);
      if (cell === -1) return true;
      const choice = this.draw(random, cell);
      decisions.push({ choice, trail: this.trail.length });
      for (let at = cell * this.choices; at < (cell + 1) * this.choices; at++)
        if (at !== choice && this.possible[at] === 1) this.ruleOut(at);
      this.spread();
      while (this.contradicts) {
        const last = decisions.pop();
        if (last === undefined || ++backs > retreats) return false;
        this.takeBack(last.trail);
        this.ruleOut(last.choice);
        this.spread();
      }
    }
  }

  result(): Uint16Array {
    const { left, possible, choices } = this;
    return Uint16Array.from(left, (_, cell) => possible.indexOf(1, cell * choices) - cell * choices);
  }

  /** Tells the neighbours of all that was ruled out, and so on. */
  private spread(): void {
    const { trail, choices, rules, support, possible } = this;
    while (this.done < trail.length && !this.contradicts) {
      const at = trail[this.done++];
      const choice = at % choices;
      const cell = (at - choice) / choices;
      for (let side = 0; side < 4; side++) {
        const next = this.beside(cell, side);
        if (next === -1) continue;
        const back = (side + 2) & 3;
        const fitting = rules.fits[side][choice];
        for (let i = 0; i < fitting.length; i++) {
          const there = next * choices + fitting[i];
          if (--support[there * 4 + back] === 0 && possible[there] === 1) this.ruleOut(there);
        }
      }
    }
  }

  private ruleOut(at: number): void {
    const choice = at % this.choices;
    const cell = (at - choice) / this.choices;
    if (this.possible[at] === 0) return;
    this.possible[at] = 0;
    this.count(cell, choice, -1);
    this.trail.push(at);
    if (this.left[cell] === 0) this.contradicts = true;
  }

  private takeBack(length: number): void {
    const { trail, choices, rules, support } = this;
    while (trail.length > length) {
      const at = trail.pop() as number;
      const choice = at % choices;
      const cell = (at - choice) / choices;
      if (trail.length < this.done) {
        this.done = trail.length;
        for (let side = 0; side < 4; side++) {
          const next = this.beside(cell, side);
          if (next === -1) continue;
          const back = (side + 2) & 3;
          for (const other of rules.fits[side][choice]) support[(next * choices + other) * 4 + back]++;
        }
      }
      this.possible[at] = 1;
      this.count(cell, choice, 1);
    }
    this.contradicts = false;
  }

  private count(cell: number, choice: number, by: 1 | -1): void {
    const weight = this.rules.weights[choice];
    this.left[cell] += by;
    this.weight[cell] += by * weight;
    this.squares[cell] += by * weight * weight;
  }

  /**
   * The cell of which most is known: where two draws would most likely be the same. (Entropy would need a logarithm, which
   * browsers round differently.) Equals are decided by chance.
   */
  private leastUndecided(random: Random): number {
    let best = -1;
    let most = -1;
    let equals = 0;
    for (let cell = 0; cell < this.left.length; cell++) {
      if (this.left[cell] <= 1) continue;
      const sure = this.squares[cell] / (this.weight[cell] * this.weight[cell]);
      if (sure < most) continue;
      equals = sure === most ? equals + 1 : 1;
      most = sure;
      if (equals === 1 || random.below(equals) === 0) best = cell;
    }
    return best;
  }

  /** One of the choices that are left, in proportion to their weights. */
  private draw(random: Random, cell: number): number {
    const { choices, possible, rules } = this;
    let total = 0;
    for (let choice = 0; choice < choices; choice++)
      if (possible[cell * choices + choice] === 1) total += rules.weights[choice];
    let draw = random.float() * total;
    let last = -1;
    for (let choice = 0; choice < choices; choice++) {
      if (possible[cell * choices + choice] === 0) continue;
      last = cell * choices + choice;
      draw -= rules.weights[choice];
      if (draw < 0) break;
    }
    return last;
  }

  private beside(cell: number, side: number): number {
    const { width, height } = this.size;
    if (side === 0) return cell < width ? -1 : cell - width;
    if (side === 2) return cell >= width * (height - 1) ? -1 : cell + width;
    const x = cell % width;
    if (side === 1) return x === width - 1 ? -1 : cell + 1;
    return x === 0 ? -1 : cell - 1;
  }
}
