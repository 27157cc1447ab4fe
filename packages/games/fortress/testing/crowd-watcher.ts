// Watches a crowd of Fortress update by update: nobody shares a cell or jumps, whoever gives up a job says why and tells the truth, and
// nobody who has a way stands still for long.

import type { Mover, State } from '../state.js';

/** Updates that somebody with a way may stand still. */
const LONGEST_STILL = 1800;

/** One who watches a crowd. `look` is called after every update. */
export class CrowdWatcher {
  readonly found: string[] = [];
  longest = 0;
  heldUp = 0;
  noWay = 0;
  /** By cell: the update in which somebody was seen there last. */
  private readonly seen: Int32Array;
  /** By mover: for how long it has stood still, and where it was and wanted to go before the update. */
  private readonly still: Int32Array;
  private readonly cells: Int32Array;
  private readonly goals: Int32Array;

  constructor(private readonly state: State) {
    this.seen = new Int32Array(state.ways.map.size);
    this.still = new Int32Array(state.movers.length);
    this.cells = Int32Array.from(state.movers, ({ cell }) => cell);
    this.goals = Int32Array.from(state.movers, ({ goal }) => goal);
  }

  look(update: number): void {
    const { movers: all } = this.state;
    for (let id = 0; id < all.length; id++) {
      const problem = this.problemOf(all[id], id, update);
      if (problem !== undefined) this.found.push(`update ${update}, mover ${id}: ${problem}`);
      this.cells[id] = all[id].cell;
      this.goals[id] = all[id].goal;
    }
  }

  private problemOf(mover: Mover, id: number, update: number): string | undefined {
    const { map } = this.state.ways;
    const { cell, goal, trouble } = mover;
    const before = this.cells[id];
    const wanted = this.goals[id];
    const isShared = this.seen[cell] === update;
    this.seen[cell] = update;
    const hasArrived = wanted >= 0 && goal < 0 && cell === wanted;
    const hasGivenUp = wanted >= 0 && goal !== wanted && !hasArrived;
    if (cell !== before || hasArrived || trouble === 'no way') this.still[id] = 0;
    else if (wanted >= 0 || trouble === 'held up') this.still[id]++;
    this.longest = Math.max(this.longest, this.still[id]);
    if (hasGivenUp && trouble === 'held up') this.heldUp++;
    if (hasGivenUp && trouble === 'no way') this.noWay++;
    if (isShared) return 'shared cell';
    if (cell !== before && !map.canStep(before, cell)) return 'jump';
    if (hasGivenUp && trouble === 'none') return 'untold: it has given up its job';
    if (hasGivenUp && trouble === 'no way' && map.leads(cell, wanted)) return 'untold: there is a way';
    if (this.still[id] === LONGEST_STILL + 1) return 'still although it has a way';
    return undefined;
  }
}
