// A brute-force pathfinder that shares no code with the ones it judges: the rules of steps and links written down
// plainly, and Dijkstra's search over text keys. Slow and obvious.

import type { Level } from '../../world/level.js';
import { isPlace, type Link } from '../../world/link.js';
import type { StairRule } from '../cells.js';
import type { CostName } from '../costs.js';
import type { Spot } from '../path-map.js';

export interface OracleWorld {
  readonly levels: readonly Level[];
  readonly links: readonly Link[];
  readonly directions: 4 | 8;
  readonly costs: CostName;
  readonly stairRule: StairRule;
  readonly twoWayRamps: boolean;
}

export interface Edge {
  readonly to: string;
  readonly cost: number;
  readonly kind: string;
}

const RAMP_SIDES: Readonly<Record<string, readonly [number, number]>> = {
  rampN: [0, -1],
  rampE: [1, 0],
  rampS: [0, 1],
  rampW: [-1, 0],
};

export function keyOf({ x, y, z }: Spot): string {
  return `${x} ${y} ${z}`;
}

export class Oracle {
  private readonly edges = new Map<string, Edge[]>();
  private readonly known = new Map<string, Map<string, number>>();

  constructor(private readonly world: OracleWorld) {
    world.levels.forEach((level, z) => {
      for (let y = 0; y < level.height; y++) {
        for (let x = 0; x < level.width; x++) if (this.isOpen(x, y, z)) this.addSteps(x, y, z);
      }
    });
    for (let z = 0; z + 1 < world.levels.length; z++) this.addClimbs(z);
    for (const { kind, from, to, cost } of world.links) {
      if (!isPlace(to)) continue;
      const a: Spot = { x: from.x, y: from.y, z: world.levels.findIndex(({ id }) => id === from.level) };
      const b: Spot = { x: to.x, y: to.y, z: world.levels.findIndex(({ id }) => id === to.level) };
      if (this.isOpen(a.x, a.y, a.z) && this.isOpen(b.x, b.y, b.z)) this.add(a, b, cost, kind);
    }
  }

  /** The cost of the shortest path, or undefined. */
  cost(from: Spot, to: Spot): number | undefined {
    return this.costsFrom(from).get(keyOf(to));
  }

  /** The edges from one place to another. */
  edgesBetween(from: Spot, to: Spot): Edge[] {
    return (this.edges.get(keyOf(from)) ?? []).filter((edge) => edge.to === keyOf(to));
  }

  costsFrom(from: Spot): Map<string, number> {
    const start = keyOf(from);
    const before = this.known.get(start);
    if (before !== undefined) return before;
    const final = new Map<string, number>();
    const open = new Map<string, number>([[start, 0]]);
    while (open.size > 0) {
      let best = '';
      let least = Number.POSITIVE_INFINITY;
      for (const [key, cost] of open) {
        if (cost < least) {
          least = cost;
          best = key;
        }
      }
      open.delete(best);
      final.set(best, least);
      for (const edge of this.edges.get(best) ?? []) {
        if (final.has(edge.to)) continue;
        const cost = least + edge.cost;
        if (cost < (open.get(edge.to) ?? Number.POSITIVE_INFINITY)) open.set(edge.to, cost);
      }
    }
    this.known.set(start, final);
    return final;
  }

  private addSteps(x: number, y: number, z: number): void {
    const [straight, diagonal] = this.world.costs === 'seed' ? [10, 14] : [1, Math.sqrt(2)];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (dx === 0 && dy === 0) continue;
        if (!this.isOpen(x + dx, y + dy, z)) continue;
        const isDiagonal = dx !== 0 && dy !== 0;
        if (isDiagonal) {
          if (this.world.directions === 4) continue;
          if (!this.isOpen(x + dx, y, z) || !this.isOpen(x, y + dy, z)) continue;
        }
        const to = { x: x + dx, y: y + dy, z };
        this.add({ x, y, z }, to, (isDiagonal ? diagonal : straight) * this.row(to).cost, 'step');
      }
    }
  }

  /** The table of the facts: rows are the lower cell, columns the upper one. */
  private addClimbs(z: number): void {
    const { stairRule, twoWayRamps, costs } = this.world;
    const climb = costs === 'seed' ? 10 : 1;
    const ramp = costs === 'seed' ? 14 : Math.sqrt(2);
    const { width, height } = this.world.levels[z];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (!this.isOpen(x, y, z) || !this.isOpen(x, y, z + 1)) continue;
        const low = this.row({ x, y, z }).name;
        const high = this.row({ x, y, z: z + 1 }).name;
        const receives = high === 'stairsDown' || high === 'stairsBoth' || high === 'ladder';
        if (receives) {
          const isBoth = low === 'stairsBoth' || low === 'ladder';
          const up = isBoth || low === 'stairsUp';
          const down = stairRule === 'dwarf-fortress' ? up : isBoth || low === 'stairsDown';
          const kind = low === 'ladder' || high === 'ladder' ? 'ladder' : 'stairs';
          if (up) this.add({ x, y, z }, { x, y, z: z + 1 }, climb, kind);
          if (down) this.add({ x, y, z: z + 1 }, { x, y, z }, climb, kind);
        }
        const side = RAMP_SIDES[low];
        if (side !== undefined && this.isOpen(x + side[0], y + side[1], z)) {
          const entry = { x: x + side[0], y: y + side[1], z };
          this.add(entry, { x, y, z: z + 1 }, ramp, 'ramp');
          if (twoWayRamps) this.add({ x, y, z: z + 1 }, entry, ramp, 'ramp');
        }
      }
    }
  }

  private add(from: Spot, to: Spot, cost: number, kind: string): void {
    const key = keyOf(from);
    const list = this.edges.get(key);
    const edge = { to: keyOf(to), cost, kind };
    if (list === undefined) this.edges.set(key, [edge]);
    else list.push(edge);
  }

  private row({ x, y, z }: Spot) {
    const level = this.world.levels[z];
    return level.table.rows[level.terrain[y * level.width + x]];
  }

  private isOpen(x: number, y: number, z: number): boolean {
    const level = this.world.levels[z];
    if (level === undefined || x < 0 || y < 0 || x >= level.width || y >= level.height) return false;
    return this.row({ x, y, z }).walkable;
  }
}
