// The ground that pathfinders walk on: levels stacked from below, the links between them, and what changed since a
// pathfinder last looked. One map serves every pathfinder; a cell is changed here and nowhere else.
//
// Cells are integers with a rim of closed cells, so that a search never asks whether it left the map:
//
//     stride = width + 1, one closed column at the left of every row (it also closes the right end of the row above)
//     rows of a level = height + 1, one closed row above every level (it also closes the bottom of the level below)
//     cell of (x, y, z) = (z * (height + 1) + y + 1) * stride + x + 1

import { assertSize } from '../grid/grid.js';
import type { Level, LevelId } from '../world/level.js';
import type { Link } from '../world/link.js';
import type { TerrainTable } from '../world/terrain.js';
import { Areas } from './areas.js';
import type { StairRule } from './cells.js';
import { type DirectionCount, STEP_X, STEP_Y } from './compass.js';
import { COSTS, type CostMeasure, type CostName, wholeCost } from './costs.js';
import { PathPlaceError } from './errors.js';
import { LinkStore } from './link-store.js';
import { LinkUpkeep } from './link-upkeep.js';
import { OPEN } from './marks.js';
import { searchBytesOf } from './search-memory.js';

/** A cell as a person names it; z counts levels from below. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How the levels of a map join and what walking them costs. */
export interface PathMapOptions {
  /** Links beside those the terrain makes: stairs that arrive elsewhere, holes, portals. Ways out are left aside. */
  readonly links?: readonly Link[] | undefined;
  /** Whether stairs, ladders and ramps of neighbouring levels join by themselves. Default true. */
  readonly scan?: boolean | undefined;
  /** Default 8. Corners are never cut. */
  readonly directions?: DirectionCount | undefined;
  /** Default `seed`. */
  readonly costs?: CostName | undefined;
  readonly stairRule?: StairRule | undefined;
  /** Whether one also walks down ramps. Default false. */
  readonly twoWayRamps?: boolean | undefined;
  /** `table`: entering a cell costs the step times its terrain's cost. `uniform`: all terrain costs 1. */
  readonly terrainCost?: 'table' | 'uniform' | undefined;
}

/** How many changes are remembered for pathfinders that have not looked yet; who comes later starts afresh. */
const REMEMBERED_CHANGES = 4096;

/** Levels stacked from below, and the links between them; pathfinders walk on it. */
export class PathMap {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** The step to the cell south, to the cell above, and the number of cells with the rim. */
  readonly stride: number;
  readonly levelStride: number;
  readonly size: number;
  readonly table: TerrainTable;
  readonly levelIds: readonly LevelId[];
  readonly directions: DirectionCount;
  readonly measure: CostMeasure;
  readonly stairRule: StairRule;
  readonly twoWayRamps: boolean;
  /** By direction: the step from a cell to its neighbour. */
  readonly offsets: Int32Array;
  /** By cell: the terrain's code; which of OPEN, TAIL and HEAD hold; which neighbours are open (see compass). */
  readonly terrain: Uint8Array;
  readonly marks: Uint8Array;
  readonly near: Uint8Array;
  readonly links = new LinkStore();
  /** By terrain code: whole cost of entering by a straight and by a diagonal step. */
  readonly straightCost: Int32Array;
  readonly diagonalCost: Int32Array;
  /** The terrain that makes steps cost differently, if any. */
  readonly costly: { readonly name: string; readonly cost: number } | undefined;
  /** The cheapest terrain's factor. */
  readonly leastFactor: number;
  /** How many changes there were, and the cells of the last ones. */
  changeCount = 0;
  private readonly changes = new Int32Array(REMEMBERED_CHANGES);

  private readonly upkeep: LinkUpkeep;
  private sharedAreas: Areas | undefined;

  /** Stacks levels from below. Smaller levels are filled up with closed cells. */
  constructor(levels: readonly Level[], options: PathMapOptions = {}) {
    if (levels.length === 0) throw new RangeError('a path map needs at least one level');
    this.table = levels[0].table;
    this.width = Math.max(...levels.map((level) => level.width));
    this.height = Math.max(...levels.map((level) => level.height));
    assertSize(this.width, this.height);
    this.depth = levels.length;
    this.stride = this.width + 1;
    this.levelStride = (this.height + 1) * this.stride;
    this.size = this.depth * this.levelStride + 2 * this.stride + 1;
    if (this.size > 0x7fffffff / 4) throw new RangeError(`a map of ${this.size} cells is too large`);
    this.levelIds = levels.map((level) => level.id);
    this.directions = options.directions ?? 8;
    this.measure = COSTS[options.costs ?? 'seed'];
    this.stairRule = options.stairRule ?? 'seed';
    this.twoWayRamps = options.twoWayRamps ?? false;
    this.offsets = Int32Array.from(STEP_X, (x, d) => x + STEP_Y[d] * this.stride);

    const { rows } = this.table;
    const isUniform = options.terrainCost === 'uniform';
    const factors = rows.map((row) => (isUniform || !row.walkable ? 1 : row.cost));
    this.costly = rows.find((_, code) => factors[code] !== 1);
    this.leastFactor = Math.min(...rows.map((row, code) => (row.walkable ? factors[code] : Infinity)));
    const whole = (step: number) => (factor: number, code: number) => {
      const cost = wholeCost(
        this.measure,
        (step * factor) / this.measure.unit,
        `terrain "${rows[code].name}"`,
      );
      return Math.max(1, cost);
    };
    this.straightCost = Int32Array.from(factors.map(whole(this.measure.wholeStraight)));
    this.diagonalCost = Int32Array.from(factors.map(whole(this.measure.wholeDiagonal)));

    // Rim cells hold a code that nobody can stand on only through `marks`; their terrain is never asked.
    this.terrain = new Uint8Array(this.size);
    this.marks = new Uint8Array(this.size);
    this.near = new Uint8Array(this.size);
    this.lay(levels);
    this.upkeep = new LinkUpkeep(this, options.scan ?? true);
    for (const link of options.links ?? []) this.upkeep.place(link);
    this.changeCount = 0;
  }

  /** Whether (x, y, z) lies inside. */
  contains(x: number, y: number, z: number): boolean {
    return x >= 0 && y >= 0 && z >= 0 && x < this.width && y < this.height && z < this.depth;
  }

  /** The integer of a cell. Only for cells inside. */
  cellAt(x: number, y: number, z: number): number {
    return z * this.levelStride + (y + 1) * this.stride + x + 1;
  }

  /** The column, row and level of a cell. */
  spotOf(cell: number): Spot {
    const row = Math.floor(cell / this.stride);
    const z = Math.floor((row - 1) / (this.height + 1));
    return { x: cell - row * this.stride - 1, y: row - 1 - z * (this.height + 1), z };
  }

  /** Whether someone can stand in a cell. */
  isOpen(cell: number): boolean {
    return (this.marks[cell] & OPEN) !== 0;
  }

  /** The cell of a spot where someone can stand; throws a `PathPlaceError` otherwise. */
  standingCell({ x, y, z }: Spot): number {
    if (!this.contains(x, y, z) || (x | 0) !== x || (y | 0) !== y || (z | 0) !== z) {
      const isWhole = Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(z);
      const size = `${this.width}x${this.height}x${this.depth}`;
      throw isWhole
        ? new PathPlaceError('outside', `(${x}, ${y}, ${z}) is outside the map of ${size} cells`)
        : new PathPlaceError('not-whole', `(${x}, ${y}, ${z}) is no cell: expected whole numbers`);
    }
    const cell = this.cellAt(x, y, z);
    if (!this.isOpen(cell)) {
      const { name } = this.table.rows[this.terrain[cell]];
      throw new PathPlaceError('closed', `nobody can stand at (${x}, ${y}, ${z}): ${name}`);
    }
    return cell;
  }

  /** Whether one step or one link still leads from a cell to another: a mover asks before it follows an old path. */
  canStep(from: number, to: number): boolean {
    if (!this.isOpen(from) || !this.isOpen(to)) return false;
    const by = to - from;
    const down = by < 0 ? -this.stride : this.stride;
    // Written out, because games ask it for every step of hundreds of paths after every change.
    if (by === 1 || by === -1 || by === down) return true;
    if ((by === down + 1 || by === down - 1) && this.directions === 8) {
      if (this.isOpen(from + down) && this.isOpen(to - down)) return true;
    }
    for (const link of this.links.outOf(from)) if (this.links.to[link] === to) return true;
    return false;
  }

  /** The terrain's name at a cell. */
  kindAt(x: number, y: number, z: number): string {
    if (!this.contains(x, y, z)) throw new PathPlaceError('outside', `(${x}, ${y}, ${z}) is outside the map`);
    return this.table.rows[this.terrain[this.cellAt(x, y, z)]].name;
  }

  /** Changes a cell and every link that hangs on it. Returns the terrain that was there, for an undo. */
  setCell(x: number, y: number, z: number, kind: string): string {
    const before = this.kindAt(x, y, z);
    const code = (this.table.code as Readonly<Record<string, number>>)[kind];
    if (code === undefined) throw new RangeError(`"${kind}" is no terrain of this map`);
    const cell = this.cellAt(x, y, z);
    if (this.terrain[cell] === code) return before;
    this.terrain[cell] = code;
    const opens = this.table.walkable[code] === 1;
    if (opens !== this.isOpen(cell)) {
      if (opens) this.setOpen(cell);
      else this.setClosed(cell);
    }
    this.noteChange(cell);
    this.upkeep.cellChanged(cell);
    return before;
  }

  /** Adds a link beside those of the terrain. It takes part while one can stand at both its ends. */
  addLink(link: Link): void {
    this.upkeep.place(link);
  }

  /** Takes away a link that was added or given; false when there is none of that kind between those places. */
  removeLink(link: Pick<Link, 'kind' | 'from' | 'to'>): boolean {
    return this.upkeep.remove(link);
  }

  /** Which cells hang together, kept up to date from the first question on. */
  get areas(): Areas {
    this.sharedAreas ??= new Areas(this);
    return this.sharedAreas;
  }

  /** The n-th change's cell, or undefined when it is too long ago to be remembered. */
  changedCell(n: number): number | undefined {
    return this.changeCount - n > REMEMBERED_CHANGES ? undefined : this.changes[n % REMEMBERED_CHANGES];
  }

  /** Calls back for every cell of a level. */
  eachCell(z: number, visit: (cell: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      const row = this.cellAt(0, y, z);
      for (let cell = row; cell < row + this.width; cell++) visit(cell);
    }
  }

  /** Bytes held for the map itself and the notes of searches so far. */
  get bytes(): number {
    return 3 * this.size + (this.sharedAreas?.bytes ?? 0) + searchBytesOf(this);
  }

  private lay(levels: readonly Level[]): void {
    const closed = this.table.walkable.indexOf(0);
    levels.forEach((level, z) => {
      if (level.table !== this.table)
        throw new RangeError(`level ${level.id} has another terrain table than level ${levels[0].id}`);
      if (closed < 0 && (level.width < this.width || level.height < this.height))
        throw new RangeError(`level ${level.id} is smaller than others and its table has no closed terrain`);
      for (let y = 0; y < this.height; y++) {
        for (let x = 0; x < this.width; x++) {
          const cell = this.cellAt(x, y, z);
          const inside = x < level.width && y < level.height;
          const code = inside ? level.terrain[y * level.width + x] : closed;
          this.terrain[cell] = code;
          this.marks[cell] = this.table.walkable[code] === 1 ? OPEN : 0;
        }
      }
    });
    const { marks, near, offsets } = this;
    for (let z = 0; z < this.depth; z++) {
      this.eachCell(z, (cell) => {
        let bits = 0;
        for (let d = 0; d < 8; d++) bits |= (marks[cell + offsets[d]] & OPEN) << d;
        near[cell] = bits;
      });
    }
  }

  private setOpen(cell: number): void {
    this.marks[cell] |= OPEN;
    for (let d = 0; d < 8; d++) this.near[cell + this.offsets[d]] |= 1 << ((d + 4) & 7);
    this.sharedAreas?.open(cell);
  }

  private setClosed(cell: number): void {
    this.marks[cell] &= ~OPEN;
    for (let d = 0; d < 8; d++) this.near[cell + this.offsets[d]] &= ~(1 << ((d + 4) & 7));
    this.sharedAreas?.close(cell);
  }

  /** Remembers that a cell has changed: its terrain, or the links that leave or reach it. */
  noteChange(cell: number): void {
    this.changes[this.changeCount++ % REMEMBERED_CHANGES] = cell;
  }
}
