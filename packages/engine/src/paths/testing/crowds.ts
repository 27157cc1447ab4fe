// Lets a crowd walk to places by chance, again and again, and watches: no shared cell, no jump, and whoever does not get on is
// told why.

import type { Random } from '../../random/random.js';
import { BLOCKED_BY_MAP, BLOCKED_BY_NOBODY, type CrowdMover, createCrowd } from '../crowd/crowd.js';
import { createJpsPlus } from '../finders/jps-plus.js';
import type { Path, Pathfinder } from '../finders/path.js';
import type { PathMap } from '../ground/path-map.js';
import { randomOpenPlace } from './worlds.js';

export interface CrowdReport {
  readonly faults: readonly string[];
  readonly arrivals: number;
  /** The most steps in a row for which one with a way did not get nearer to its end. */
  readonly longestWait: number;
}

interface Walker {
  cell: number;
  goal: number;
  path: Path | undefined;
  /** Where on its path it stands, or -1 when it was pushed off. */
  at: number;
  sinceStart: number;
  waited: number;
  /** Steps left of its path when it was nearest, and for how long it has not been nearer. */
  nearest: number;
  stalled: number;
}

/** A crowd of walkers; `step` moves all of them once. */
export class Walk {
  readonly faults: string[] = [];
  arrivals = 0;
  longestWait = 0;
  readonly walkers: Walker[] = [];
  private readonly crowd;
  private readonly finder: Pathfinder;
  private steps = 0;

  constructor(
    private readonly map: PathMap,
    private readonly random: Random,
    count: number,
  ) {
    this.crowd = createCrowd(map);
    this.finder = createJpsPlus(map, { landmarks: true });
    const used = new Set<number>();
    for (let tries = 0; tries < 20 * count && used.size < count; tries++) {
      const place = randomOpenPlace(random, map);
      if (place !== undefined) used.add(map.nodeOf(place));
    }
    for (const cell of used) {
      const walker = {
        cell,
        goal: cell,
        path: undefined,
        at: -1,
        sinceStart: 0,
        waited: 0,
        nearest: 0,
        stalled: 0,
      };
      this.walkers.push(walker);
      this.send(walker);
    }
  }

  step(): void {
    const { map, walkers } = this;
    this.steps++;
    const movers = walkers.map((walker) => this.moverOf(walker));
    const { cells, blockers } = this.crowd.step(movers);
    const held = new Set<number>();
    walkers.forEach((walker, i) => {
      const to = cells[i];
      const where = `step ${this.steps}, mover ${i}`;
      if (held.has(to)) this.faults.push(`${where}: shares cell ${to}`);
      held.add(to);
      if (to !== walker.cell && !map.canStep(walker.cell, to)) this.faults.push(`${where}: jumps`);
      const isBlocked = to !== movers[i].next;
      if (isBlocked !== (blockers[i] !== BLOCKED_BY_NOBODY))
        this.faults.push(`${where}: is not told why it does not get on`);
      if (blockers[i] === BLOCKED_BY_MAP) this.faults.push(`${where}: a step of its path is barred`);
      walker.waited = isBlocked ? walker.waited + 1 : 0;
      if (to !== walker.cell)
        walker.at =
          !isBlocked && walker.at >= 0
            ? walker.at + 1
            : walker.path === undefined
              ? -1
              : walker.path.nodes.indexOf(to);
      walker.cell = to;
      this.look(walker);
    });
  }

  private moverOf(walker: Walker): CrowdMover {
    if (walker.cell !== walker.goal && walker.at < 0) this.find(walker);
    const { cell, path, at, goal, sinceStart, waited } = walker;
    const next = path === undefined || at < 0 ? cell : path.nodes[at + 1];
    return { cell, next, toward: goal, priority: sinceStart, waited };
  }

  private find(walker: Walker): void {
    walker.path = this.finder.findNodes(walker.cell, walker.goal);
    walker.at = walker.path === undefined ? -1 : 0;
  }

  /** Counts an arrival, or how long one has not got nearer. */
  private look(walker: Walker): void {
    if (walker.cell === walker.goal) {
      this.arrivals++;
      this.send(walker);
      return;
    }
    walker.sinceStart++;
    const left = walker.path === undefined ? 0 : walker.path.steps - Math.max(0, walker.at);
    if (walker.path === undefined || left < walker.nearest) {
      walker.nearest = left;
      walker.stalled = 0;
    } else walker.stalled++;
    this.longestWait = Math.max(this.longestWait, walker.stalled);
  }

  private send(walker: Walker): void {
    const place = randomOpenPlace(this.random, this.map);
    const goal = place === undefined ? walker.cell : this.map.nodeOf(place);
    walker.goal = this.map.leads(walker.cell, goal) ? goal : walker.cell;
    walker.path = undefined;
    walker.at = -1;
    walker.sinceStart = 0;
    walker.stalled = 0;
    walker.nearest = Number.POSITIVE_INFINITY;
  }
}

/** Lets a crowd walk for some steps. */
export function judgeCrowd(map: PathMap, random: Random, movers: number, steps: number): CrowdReport {
  const walk = new Walk(map, random, movers);
  for (let i = 0; i < steps; i++) walk.step();
  const { faults, arrivals, longestWait } = walk;
  return { faults, arrivals, longestWait };
}
