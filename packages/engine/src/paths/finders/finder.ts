// What A*, JPS and JPS+ have in common around their searches: taking in changes, the instant "no path", the result.

import type { Place } from '../../world/link.js';
import type { CostMeasure } from '../ground/costs.js';
import { FAR } from '../ground/costs.js';
import { PathCostError, TerrainCostError } from '../ground/errors.js';
import type { Ground } from '../ground/ground.js';
import type { PathMap } from '../ground/path-map.js';
import type { Search } from '../search/cell-search.js';
import type { Estimate } from '../search/estimate.js';
import { type FindOptions, type Path, type Pathfinder, retrace } from './path.js';

/** What a search has prepared, if anything, and has to keep up to date. */
export interface Prepared {
  update(): void;
  readonly bytes: number;
}

/** A pathfinder that asks a search cell by cell. */
export class SearchingPathfinder implements Pathfinder {
  constructor(
    readonly name: string,
    readonly map: PathMap,
    private readonly estimate: Estimate,
    private readonly cells: Search,
    private readonly prepared?: Prepared,
  ) {}

  find(from: Place, to: Place, options?: FindOptions): Path | undefined {
    return this.findNodes(this.map.standingNode(from), this.map.standingNode(to), options);
  }

  findNodes(from: number, to: number, options?: FindOptions): Path | undefined {
    this.prepared?.update();
    if (!this.map.leads(from, to)) return undefined;
    this.estimate.aim(to, from);
    const expanded = this.cells.search(from, to, FAR, options?.watch);
    if (expanded < 0) throw tooFar(this.map.measure);
    return retrace(this.map, from, to, expanded);
  }

  update(): void {
    this.prepared?.update();
  }

  get bytes(): number {
    return this.prepared?.bytes ?? 0;
  }
}

/** Jump points exist only where all steps cost the same and follow from the cells. */
export function assertEvenSteps(algorithm: string, ground: Ground): void {
  assertPlainSteps(algorithm, ground);
  const { costly } = ground;
  if (costly !== undefined) throw new TerrainCostError(algorithm, costly.name, costly.cost);
}

/** Refuses a map where single steps are asked about. */
export function assertPlainSteps(algorithm: string, { asksSteps }: Ground): void {
  if (asksSteps)
    throw new TypeError(
      `${algorithm} cannot walk where single steps are asked about; use A* or a distance field`,
    );
}

/** There is a path, but no search can count what it costs. */
export function tooFar({ unit, name }: CostMeasure): PathCostError {
  const most = Math.floor(FAR / unit);
  return new PathCostError(`the path costs more than ${most}, the most that ${name} costs can count`);
}
