// A brute-force pathfinder that shares no code with the ones it judges: the rules of steps and links written down
// plainly, and Dijkstra's search over text keys. Slow and obvious.

import type { Level, LevelId } from '../../world/level.js';
import { isPlace, type Link, type Place } from '../../world/link.js';
import type { StairRule } from '../floors/stairs.js';
import type { CostName } from '../ground/costs.js';

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

export function keyOf({ level, x, y }: Place): string {
  return `${x} ${y} ${level}`;
}

export class Oracle {
  private readonly edges = new Map<string, Edge[]>();
  private readonly known = new Map<string, Map<string, number>>();

  constructor(private readonly world: OracleWorld) {
    world.levels.forEach((level) => {
      for (let y = 0; y < level.height; y++) {
        for (let x = 0; x < level.width; x++) this.addSteps({ level: level.id, x, y });
      }
    });
    for (let z = 0; z + 1 < world.levels.length; z++) this.addClimbs(z);
    for (const { kind, from, to, cost } of world.links) {
      if (!isPlace(to)) continue;
      if (this.isOpen(from) && this.isOpen(to)) this.add(from, to, cost, kind);
    }
  }

  /** The cost of the shortest path, or undefined. */
  cost(from: Place, to: Place): number | undefined {
    return this.costsFrom(from).get(keyOf(to));
  }

  /** The edges from one place to another. */
  edgesBetween(from: Place, to: Place): Edge[] {
    return (this.edges.get(keyOf(from)) ?? []).filter((edge) => edge.to === keyOf(to));
  }

  /** How many steps and links it takes to each place that one can get to. */
  stepsFrom(from: Place): Map<string, number> {
    const steps = new Map([[keyOf(from), 0]]);
    for (const [key, count] of steps)
      for (const { to } of this.edges.get(key) ?? []) if (!steps.has(to)) steps.set(to, count + 1);
    return steps;
  }

  costsFrom(from: Place): Map<string, number> {
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

  private addSteps(from: Place): void {
    if (!this.isOpen(from)) return;
    const [straight, diagonal] = this.world.costs === 'tens' ? [10, 14] : [1, Math.sqrt(2)];
    const { level, x, y } = from;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const to = { level, x: x + dx, y: y + dy };
        if ((dx === 0 && dy === 0) || !this.isOpen(to)) continue;
        const isDiagonal = dx !== 0 && dy !== 0;
        if (isDiagonal) {
          if (this.world.directions === 4) continue;
          if (!this.isOpen({ level, x: x + dx, y }) || !this.isOpen({ level, x, y: y + dy })) continue;
        }
        this.add(from, to, (isDiagonal ? diagonal : straight) * this.row(to).cost, 'step');
      }
    }
  }

  /** The table of the facts: rows are the lower cell, columns the upper one. */
  private addClimbs(z: number): void {
    const { stairRule, twoWayRamps, costs } = this.world;
    const climb = costs === 'tens' ? 10 : 1;
    const ramp = costs === 'tens' ? 14 : Math.sqrt(2);
    const { id, width, height } = this.world.levels[z];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const below = { level: id, x, y };
        const above = { level: this.world.levels[z + 1].id, x, y };
        if (!this.isOpen(below) || !this.isOpen(above)) continue;
        const low = this.row(below).name;
        const high = this.row(above).name;
        const receives = high === 'stairsDown' || high === 'stairsBoth' || high === 'ladder';
        if (receives) {
          const isBoth = low === 'stairsBoth' || low === 'ladder';
          const up = isBoth || low === 'stairsUp';
          const down = stairRule === 'dwarf-fortress' ? up : isBoth || low === 'stairsDown';
          const kind = low === 'ladder' || high === 'ladder' ? 'ladder' : 'stairs';
          if (up) this.add(below, above, climb, kind);
          if (down) this.add(above, below, climb, kind);
        }
        const side = RAMP_SIDES[low];
        if (side === undefined) continue;
        const entry = { level: id, x: x + side[0], y: y + side[1] };
        if (this.isOpen(entry)) {
          this.add(entry, above, ramp, 'ramp');
          if (twoWayRamps) this.add(above, entry, ramp, 'ramp');
        }
      }
    }
  }

  private add(from: Place, to: Place, cost: number, kind: string): void {
    const key = keyOf(from);
    const list = this.edges.get(key);
    const edge = { to: keyOf(to), cost, kind };
    if (list === undefined) this.edges.set(key, [edge]);
    else list.push(edge);
  }

  private row({ level: id, x, y }: Place) {
    const level = this.levelOf(id);
    return level.table.rows[level.terrain[y * level.width + x]];
  }

  private isOpen(place: Place): boolean {
    const { width, height } = this.levelOf(place.level);
    const { x, y } = place;
    return x >= 0 && y >= 0 && x < width && y < height && this.row(place).walkable;
  }

  private levelOf(id: LevelId): Level {
    const level = this.world.levels.find((each) => each.id === id);
    if (level === undefined) throw new RangeError(`no level ${id}`);
    return level;
  }
}
