// The ground that searches walk on, as flat arrays: where one can stand, what a step costs, which links leave where, and
// what changed since a pathfinder last looked. It is worked out from the levels of a world and holds no terrain of its own.
//
// Cells are integers with a rim of closed cells, so that a search never asks whether it left the map:
//
//     stride = width + 1, one closed column at the left of every row (it also closes the right end of the row above)
//     rows of a level = height + 1, one closed row above every level (it also closes the bottom of the level below)
//     cell of (x, y, z) = (z * (height + 1) + y + 1) * stride + x + 1        z counts the levels of the world
//
// Levels that are smaller than the largest are filled up with closed cells.

import { assertSize } from '../../grid/grid.js';
import type { Level } from '../../world/level.js';
import { type DirectionCount, movesTable, onwardTable, STEP_X, STEP_Y } from './compass.js';
import { COSTS, type CostMeasure, type CostName, wholeCost } from './costs.js';
import { LinkTable } from './link-table.js';
import { MapNotes } from './map-notes.js';
import { OPEN } from './marks.js';

/** How one walks on a map, and what it costs. */
export interface PathMapOptions<L extends Level = Level> {
  /** Left out, as one walks in the world. Corners are never cut. */
  readonly directions?: DirectionCount;
  /** Default `tens`. */
  readonly costs?: CostName;
  /** `table`: entering a cell costs the step times its terrain's cost. `uniform`: all terrain costs 1. */
  readonly terrainCost?: 'table' | 'uniform';
  /** Whether someone can stand in a cell (y * width + x). Default: where the terrain table says so. */
  canStand?(level: L, cell: number): boolean;
  /**
   * Whether one can step between two open neighbours, instead of the rule about corners; it must hold both ways. Left out,
   * as the world says. Only A* and distance fields walk on a map with such a question.
   */
  mayStep?(level: L, from: number, to: number, direction: number): boolean;
}

/** How many changes are remembered for pathfinders that have not looked yet; who comes later starts afresh. */
const REMEMBERED_CHANGES = 4096;

/** What searches ask of a map, as flat arrays over all its levels. */
export class Ground {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** The step to the cell south, to the cell above, and the number of cells with the rim. */
  readonly stride: number;
  readonly levelStride: number;
  readonly size: number;
  readonly directions: DirectionCount;
  readonly measure: CostMeasure;
  /** By direction: the step from a cell to its neighbour. */
  readonly offsets: Int32Array;
  /** By cell: which of OPEN, TAIL and HEAD hold; which neighbours are open, or can be stepped to (see compass). */
  readonly marks: Uint8Array;
  readonly near: Uint8Array;
  /** Whether single steps are asked about: `near` then holds the answers. */
  readonly asksSteps: boolean;
  readonly links: LinkTable = new LinkTable();
  /** By cell: the place of its terrain's cost in `factors`. Empty where all steps cost the same. */
  readonly weights: Uint8Array;
  readonly factors: readonly number[];
  /** By weight: whole cost of entering by a straight and by a diagonal step. */
  readonly straightCost: Int32Array;
  readonly diagonalCost: Int32Array;
  /** The terrain that makes steps cost differently, if any. */
  readonly costly: { readonly name: string; readonly cost: number } | undefined;
  /** The cheapest terrain's factor. */
  readonly leastFactor: number;
  /** How many changes there were, and the cells of the last ones. */
  changeCount = 0;
  private readonly changes = new Int32Array(REMEMBERED_CHANGES);
  private ownMemory: MapNotes | undefined;
  private ownMoves: Uint8Array | undefined;
  private ownOnward: Uint8Array | undefined;

  constructor(
    private readonly levels: readonly Level[],
    private readonly options: PathMapOptions,
  ) {
    this.width = Math.max(...levels.map((level) => level.width));
    this.height = Math.max(...levels.map((level) => level.height));
    assertSize(this.width, this.height);
    this.depth = levels.length;
    this.stride = this.width + 1;
    this.levelStride = (this.height + 1) * this.stride;
    this.size = this.depth * this.levelStride + 2 * this.stride + 1;
    if (this.size > 0x7fffffff / 4) throw new RangeError(`a map of ${this.size} cells is too large`);
    const { directions = 8, costs = 'tens' } = options;
    if (directions !== 4 && directions !== 8)
      throw new RangeError(`expected 4 or 8 directions, got ${directions}`);
    if (!Object.hasOwn(COSTS, costs))
      throw new RangeError(`expected costs '${Object.keys(COSTS).join("' or '")}', got '${costs}'`);
    this.directions = directions;
    this.asksSteps = options.mayStep !== undefined;
    this.measure = COSTS[costs];
    this.offsets = Int32Array.from(STEP_X, (x, d) => x + STEP_Y[d] * this.stride);

    // Who asks another question than the table's may stand in any terrain, so that each one's cost counts.
    const rows = [...new Set(levels.map(({ table }) => table))]
      .flatMap((table) => table.rows)
      .filter(({ walkable }) => walkable || options.canStand !== undefined);
    this.costly = options.terrainCost === 'uniform' ? undefined : rows.find(({ cost }) => cost !== 1);
    this.factors = this.costly === undefined ? [1] : [...new Set(rows.map(({ cost }) => cost))];
    if (this.factors.length > 256)
      throw new RangeError(`a path map knows 256 costs of terrain, got ${this.factors.length}`);
    this.leastFactor = Math.min(...this.factors);
    const whole = (step: number) => (factor: number) => {
      const name = rows.find(({ cost }) => cost === factor)?.name ?? '';
      const cost = wholeCost(this.measure, (step * factor) / this.measure.unit, `terrain "${name}"`);
      return Math.max(1, cost);
    };
    this.straightCost = Int32Array.from(this.factors.map(whole(this.measure.wholeStraight)));
    this.diagonalCost = Int32Array.from(this.factors.map(whole(this.measure.wholeDiagonal)));

    this.marks = new Uint8Array(this.size);
    this.near = new Uint8Array(this.size);
    this.weights = new Uint8Array(this.costly === undefined ? 0 : this.size);
    levels.forEach((level, z) => {
      this.lay(level, z);
    });
  }

  /** What searches note, shared by all of them: only one searches at a time. */
  get memory(): MapNotes {
    this.ownMemory ??= new MapNotes(this.size);
    return this.ownMemory;
  }

  /** By near: the directions one may step in. */
  get moves(): Uint8Array {
    this.ownMoves ??= this.asksSteps
      ? Uint8Array.from({ length: 256 }, (_, near) => near)
      : movesTable(this.directions);
    return this.ownMoves;
  }

  /** By direction of arrival * 256 + near: the directions worth going on in. */
  get onward(): Uint8Array {
    this.ownOnward ??= this.workOutOnward();
    return this.ownOnward;
  }

  /** The integer of a cell. Only for cells inside. */
  cellAt(x: number, y: number, z: number): number {
    // The bar says that it is whole: what comes of a place is else counted with as a fraction by all who search.
    return (z * this.levelStride + (y + 1) * this.stride + x + 1) | 0;
  }

  /** The column, row and level of a cell. */
  xyz(cell: number): { readonly x: number; readonly y: number; readonly z: number } {
    const row = Math.floor(cell / this.stride);
    const z = Math.floor((row - 1) / (this.height + 1));
    return { x: cell - row * this.stride - 1, y: row - 1 - z * (this.height + 1), z };
  }

  /** Refuses a number that is no cell of the map: one of the rim, or one beyond. */
  assertNode(cell: number): void {
    const row = Math.floor(cell / this.stride) - 1;
    const isInside =
      row >= 0 && row < this.depth * (this.height + 1) && row % (this.height + 1) < this.height;
    if (!isInside || !Number.isInteger(cell) || cell % this.stride === 0)
      throw new RangeError(`expected a node of the map, as nodeOf gives it, got ${cell}`);
  }

  isOpen(cell: number): boolean {
    return (this.marks[cell] & OPEN) !== 0;
  }

  /** Calls back for every cell of a level. */
  eachCell(z: number, visit: (cell: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      const row = this.cellAt(0, y, z);
      for (let cell = row; cell < row + this.width; cell++) visit(cell);
    }
  }

  setOpen(cell: number): void {
    const { near, offsets } = this;
    this.marks[cell] |= OPEN;
    if (!this.asksSteps) for (let d = 0; d < 8; d++) near[cell + offsets[d]] |= 1 << ((d + 4) & 7);
  }

  setClosed(cell: number): void {
    const { near, offsets } = this;
    this.marks[cell] &= ~OPEN;
    if (!this.asksSteps) for (let d = 0; d < 8; d++) near[cell + offsets[d]] &= ~(1 << ((d + 4) & 7));
  }

  /** Asks again about the steps around a cell. Whether any answer has changed. */
  askAround(cell: number): boolean {
    let hasChanged = false;
    for (const at of [cell, ...Array.from(this.offsets, (offset) => cell + offset)]) {
      const before = this.near[at];
      this.near[at] = this.stepsFrom(at);
      if (this.near[at] !== before) hasChanged = true;
    }
    return hasChanged;
  }

  /** The weight of a terrain's cost; terrain in which nobody ever stands may have any. */
  weightOf(cost: number): number {
    return Math.max(0, this.factors.indexOf(cost));
  }

  /** The whole cost of entering a cell by a straight step. */
  straightCostAt(cell: number): number {
    return this.straightCost[this.weights.length > 0 ? this.weights[cell] : 0];
  }

  /** Remembers that a cell has changed: whether it is open, what it costs, or the links that leave or reach it. */
  noteChange(cell: number): void {
    this.changes[this.changeCount++ % REMEMBERED_CHANGES] = cell;
  }

  /** The n-th change's cell, or undefined when it is too long ago to be remembered. */
  changedCell(n: number): number | undefined {
    return this.changeCount - n > REMEMBERED_CHANGES ? undefined : this.changes[n % REMEMBERED_CHANGES];
  }

  get bytes(): number {
    return this.marks.length + this.near.length + this.weights.length + (this.ownMemory?.bytes ?? 0);
  }

  private workOutOnward(): Uint8Array {
    if (!this.asksSteps && this.costly === undefined) return onwardTable(this.directions);
    // Where steps cost differently, or are asked about, no direction can be left out.
    const { moves } = this;
    return Uint8Array.from({ length: 9 * 256 }, (_, i) => moves[i & 255]);
  }

  private lay(level: Level, z: number): void {
    const { marks, near, weights } = this;
    const { walkable, rows } = level.table;
    if (level.terrain.length < level.width * level.height)
      throw new RangeError(
        `level ${level.id} has ${level.terrain.length} codes of terrain for ${level.width}x${level.height} cells`,
      );
    const weightOfCode = rows.map(({ cost }) => this.weightOf(cost));
    for (let y = 0, from = 0; y < level.height; y++) {
      let cell = this.cellAt(0, y, z);
      for (const end = from + level.width; from < end; from++, cell++) {
        const code = level.terrain[from];
        const { canStand } = this.options;
        const opens = canStand === undefined ? walkable[code] === 1 : canStand(level, from);
        if (opens) marks[cell] = OPEN;
        if (weights.length > 0) weights[cell] = weightOfCode[code];
      }
    }
    this.eachCell(z, (cell) => {
      near[cell] = this.stepsFrom(cell);
    });
  }

  /** Which neighbours of a cell are open; where steps are asked about, which can be stepped to. */
  private stepsFrom(cell: number): number {
    const { marks, offsets, options } = this;
    let bits = 0;
    for (let d = 0; d < 8; d++) bits |= (marks[cell + offsets[d]] & OPEN) << d;
    if (options.mayStep === undefined || bits === 0 || !this.isOpen(cell)) return bits;
    const { x, y, z } = this.xyz(cell);
    const level = this.levels[z];
    const at = y * level.width + x;
    for (let d = 0; d < 8; d++) {
      const to = at + STEP_Y[d] * level.width + STEP_X[d];
      const isWay = d % 2 === 0 || this.directions === 8;
      if (((bits >> d) & 1) === 1 && !(isWay && options.mayStep(level, at, to, d))) bits &= ~(1 << d);
    }
    return bits;
  }
}
