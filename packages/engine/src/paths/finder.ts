// What A*, JPS and JPS+ have in common around their searches: taking in changes, the instant "no path", the result.

import type { Search } from './cell-search.js';
import { FAR } from './costs.js';
import { PathCostError } from './errors.js';
import type { Estimate } from './estimate.js';
import { type FindOptions, type Path, type Pathfinder, retrace } from './path.js';
import type { PathMap, Spot } from './path-map.js';

/** What a search has prepared, if anything, and has to keep up to date. */
export interface Prepared {
  update(): void;
  readonly bytes: number;
}

export class SearchingPathfinder implements Pathfinder {
  constructor(
    readonly name: string,
    readonly map: PathMap,
    private readonly estimate: Estimate,
    private readonly cells: Search,
    private readonly prepared?: Prepared,
  ) {}

  find(from: Spot, to: Spot, options?: FindOptions): Path | undefined {
    return this.findCells(this.map.standingCell(from), this.map.standingCell(to), options);
  }

  findCells(from: number, to: number, options?: FindOptions): Path | undefined {
    const { map } = this;
    this.prepared?.update();
    if (!map.areas.leads(from, to)) return undefined;
    this.estimate.aim(to, from);
    const expanded = this.cells.search(from, to, FAR, options?.watch);
    if (expanded < 0) throw tooFar(map);
    return retrace(map, from, to, expanded);
  }

  update(): void {
    this.prepared?.update();
  }

  get bytes(): number {
    return this.prepared?.bytes ?? 0;
  }
}

/** There is a path, but no search can count what it costs. */
export function tooFar(map: PathMap): PathCostError {
  const most = Math.floor(FAR / map.measure.unit);
  return new PathCostError(
    `the path costs more than ${most}, the most that ${map.measure.name} costs can count`,
  );
}
