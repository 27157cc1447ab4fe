// Makes a fortress: hills with ramps up and drops down, a keep, rooms in the rock below, and shafts that join them all.
//
// Every column of cells has a surface: rock below it, ground on it, air above. Everything else is dug from that or
// built on it.

import {
  createLevel,
  createRandom,
  DIRECTIONS,
  type DirectionName,
  deriveSeed,
  digRooms,
  isInside,
  type Random,
} from '@stairwell/engine';
import { PLAN } from '@stairwell/engine/generate';
import { CELLS, type CellKind } from './cells.js';
import type { Ground } from './floor.js';

/** How large a fortress is, in cells and levels. */
export interface FortressSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** What a designer would turn. */
const SHAPE = {
  /** Cells a hill, and its radius as a share of the shorter side. */
  cellsPerHill: 350,
  hillRadius: [5, 12],
  /** How often the foot of a slope carries a ramp, and its edge stairs that lead down only. */
  ramp: 0.4,
  drop: 0.2,
  keep: { width: 15, height: 11, levels: 3 },
  /** Shafts beside the great stairs, by kind. */
  cellsPerShaft: 900,
} as const;

const SIDES: readonly (readonly [DirectionName, CellKind])[] = [
  ['north', 'rampN'],
  ['east', 'rampE'],
  ['south', 'rampS'],
  ['west', 'rampW'],
];

/**
 * The levels of a fortress from below. Same seed, size and rule, same fortress. `leansRamps`: ramps lean on the rock of the next
 * level and stairs lead both ways, as in Dwarf Fortress.
 */
export function raiseFortress(seed: string, size: FortressSize, leansRamps = false): Ground[] {
  const site = new Site(size, createRandom(deriveSeed(seed, 'ground')), leansRamps);
  site.raiseHills();
  site.layGround();
  site.digRooms();
  site.joinSlopes();
  site.buildKeep();
  site.sinkShafts();
  return site.levels;
}

class Site {
  readonly levels: Ground[] = [];
  private readonly surface: Uint8Array;
  /** The level of the plain between the hills. */
  private readonly plain: number;
  private readonly keep: { x: number; y: number; width: number; height: number };

  constructor(
    private readonly size: FortressSize,
    private readonly random: Random,
    private readonly leansRamps: boolean,
  ) {
    const { width, height, depth } = size;
    for (let z = 0; z < depth; z++) this.levels.push(createLevel<CellKind>(z, width, height, CELLS, 'wall'));
    this.plain = Math.max(1, Math.floor((depth - 1) / 2));
    this.surface = new Uint8Array(width * height).fill(this.plain);
    const { keep } = SHAPE;
    this.keep = {
      x: (width - keep.width) >> 1,
      y: (height - keep.height) >> 1,
      width: keep.width,
      height: keep.height,
    };
  }

  raiseHills(): void {
    const { width, height, depth } = this.size;
    const highest = depth - 1 - this.plain;
    const hills = Math.max(2, Math.round((width * height) / SHAPE.cellsPerHill));
    for (let hill = 0; hill < hills; hill++) {
      const centre = { x: this.random.below(width), y: this.random.below(height) };
      const radius = this.random.between(SHAPE.hillRadius[0], SHAPE.hillRadius[1]);
      const top = this.random.between(1, Math.max(1, highest));
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const away = Math.sqrt((x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y));
          const rise = Math.min(highest, Math.ceil(top * (1 - away / radius)));
          const cell = y * width + x;
          if (this.plain + rise > this.surface[cell]) this.surface[cell] = this.plain + rise;
        }
      }
    }
    // The keep and a yard around it stand on the plain.
    const { x, y } = this.keep;
    for (let row = y - 2; row < y + this.keep.height + 2; row++)
      for (let column = x - 2; column < x + this.keep.width + 2; column++)
        if (isInside(this.size, column, row)) this.surface[row * width + column] = this.plain;
  }

  layGround(): void {
    const { width, height, depth } = this.size;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const surface = this.surface[y * width + x];
        this.set(x, y, surface, 'walkable');
        for (let z = surface + 1; z < depth; z++) this.set(x, y, z, 'air');
      }
    }
  }

  digRooms(): void {
    const { width, height } = this.size;
    const most = Math.max(4, Math.round((width * height) / 220));
    for (let z = 0; z < this.plain; z++) {
      const plan = digRooms(this.random, {
        width,
        height,
        rooms: [3, most],
        roomWidth: [4, 8],
        roomHeight: [3, 5],
        loops: 3,
      });
      for (let cell = 0; cell < plan.cells.length; cell++)
        if (plan.cells[cell] !== PLAN.solid) this.levels[z].terrain[cell] = CELLS.code.floor;
    }
  }

  /** Where the ground steps up by one level: ramps up, and here and there stairs that lead down only. */
  joinSlopes(): void {
    const { width, height } = this.size;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const low = this.surface[y * width + x] - 1;
        for (const [side, ramp] of SIDES) {
          const entry = { x: x + DIRECTIONS[side].x, y: y + DIRECTIONS[side].y };
          if (!isInside(this.size, entry.x, entry.y) || this.surface[entry.y * width + entry.x] !== low)
            continue;
          const roll = this.random.float();
          // A ramp that leans on the next level stands before it, not in it.
          if (this.leansRamps) {
            if (roll < SHAPE.ramp) this.set(entry.x, entry.y, low, ramp);
          } else if (roll < SHAPE.ramp) this.set(x, y, low, ramp);
          else if (roll < SHAPE.ramp + SHAPE.drop) {
            this.set(x, y, low, 'stairsDown');
            this.set(x, y, low + 1, 'stairsDown');
          }
          break;
        }
      }
    }
  }

  /** Walls and floors over the plain, with gates below and the great stairs through all of it. */
  buildKeep(): void {
    const { keep, plain } = this;
    const top = Math.min(this.size.depth - 1, plain + SHAPE.keep.levels - 1);
    for (let z = plain; z <= top; z++) {
      for (let y = keep.y; y < keep.y + keep.height; y++) {
        for (let x = keep.x; x < keep.x + keep.width; x++) {
          const isWall =
            x === keep.x ||
            y === keep.y ||
            x === keep.x + keep.width - 1 ||
            y === keep.y + keep.height - 1 ||
            (x === keep.x + 4 && y !== keep.y + 2);
          this.set(x, y, z, isWall ? 'wall' : 'floor');
        }
      }
    }
    const middle = { x: keep.x + (keep.width >> 1), y: keep.y + (keep.height >> 1) };
    this.set(middle.x, keep.y, plain, 'floor');
    this.set(middle.x, keep.y + keep.height - 1, plain, 'floor');
    for (let x = middle.x; x <= middle.x + 1; x++) this.sink(x, middle.y, 0, top, 'stairsBoth');
  }

  /** More ways between the levels: ladders, drops for the way down, and stairs for the way up. */
  sinkShafts(): void {
    const { width, height } = this.size;
    const shafts = Math.max(3, Math.round((width * height) / SHAPE.cellsPerShaft));
    let sunk = 0;
    for (let tried = 0; sunk < shafts && tried < 20 * shafts; tried++) {
      const x = this.random.between(2, width - 4);
      const y = this.random.between(2, height - 3);
      const surface = this.surface[y * width + x];
      const isLevel = this.surface[y * width + x + 1] === surface;
      if (this.isKept(x, y) || !isLevel || this.at(x, y, surface) !== CELLS.code.walkable) continue;
      const drop = this.leansRamps ? 'stairsBoth' : 'stairsDown';
      const kind = (['ladder', drop, 'stairsUp'] as const)[sunk++ % 3];
      if (kind === 'stairsUp') this.climb(x, y, surface);
      else this.sink(x, y, 0, surface, kind);
    }
  }

  /** Stairs that lead up only, flight by flight: each begins beside the end of the one below. */
  private climb(x: number, y: number, surface: number): void {
    for (let z = 0; z < surface; z++) {
      const at = x + (z % 2);
      this.landing(at, y, z);
      if (z + 1 < surface) this.landing(at, y, z + 1);
      this.set(at, y, z, 'stairsUp');
      this.set(at, y, z + 1, 'stairsDown');
    }
  }

  /** A shaft of one kind from the lowest to the highest level, joined to the rooms on its way. */
  private sink(x: number, y: number, lowest: number, highest: number, kind: CellKind): void {
    for (let z = lowest; z <= highest; z++) {
      if (z < this.surface[y * this.size.width + x]) this.landing(x, y, z);
      this.set(x, y, z, kind);
    }
  }

  /** A dug-out place around a shaft below ground and a tunnel from it to the nearest dug place. */
  private landing(x: number, y: number, z: number): void {
    const isNew = !this.isDug(x, y, z);
    for (let row = y - 1; row <= y + 1; row++)
      for (let column = x - 1; column <= x + 1; column++) this.dig(column, row, z);
    if (isNew && z < this.plain) this.tunnel(x, y, z);
  }

  private tunnel(x: number, y: number, z: number): void {
    const { width, height } = this.size;
    let nearest: { x: number; y: number } | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let row = 1; row < height - 1; row++) {
      for (let column = 1; column < width - 1; column++) {
        const away = Math.abs(column - x) + Math.abs(row - y);
        if (away <= 3 || away >= least || this.at(column, row, z) !== CELLS.code.floor) continue;
        if (Math.abs(column - x) <= 1 && Math.abs(row - y) <= 1) continue;
        least = away;
        nearest = { x: column, y: row };
      }
    }
    if (nearest === undefined) return;
    const step = (from: number, to: number) => from + Math.sign(to - from);
    let at = { x, y };
    while (at.x !== nearest.x || at.y !== nearest.y) {
      at = at.x !== nearest.x ? { x: step(at.x, nearest.x), y: at.y } : { x: at.x, y: step(at.y, nearest.y) };
      this.dig(at.x, at.y, z);
    }
  }

  /** Opens rock, and leaves everything else as it is. */
  private dig(x: number, y: number, z: number): void {
    const isEdge = x <= 0 || y <= 0 || x >= this.size.width - 1 || y >= this.size.height - 1;
    if (!isEdge && this.at(x, y, z) === CELLS.code.wall && !this.isKeepWall(x, y, z))
      this.set(x, y, z, 'floor');
  }

  private isDug(x: number, y: number, z: number): boolean {
    return CELLS.walkable[this.at(x, y, z)] === 1;
  }

  private isKept(x: number, y: number): boolean {
    const { keep } = this;
    return x >= keep.x - 2 && y >= keep.y - 2 && x < keep.x + keep.width + 2 && y < keep.y + keep.height + 2;
  }

  private isKeepWall(x: number, y: number, z: number): boolean {
    return z >= this.plain && this.isKept(x, y);
  }

  private at(x: number, y: number, z: number): number {
    return this.levels[z].terrain[y * this.size.width + x];
  }

  private set(x: number, y: number, z: number, kind: CellKind): void {
    this.levels[z].terrain[y * this.size.width + x] = CELLS.code[kind];
  }
}
