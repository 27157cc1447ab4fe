// The cells that a search has yet to walk on from, by what it costs to reach them; among equals the first that came is the first that
// goes. Costs may be anything, so it is a heap; the map's own searches have a `BucketQueue`, which is quicker and larger.

/** A queue of cells by cost. */
export class CostQueue {
  /** The cost of the cell popped last. */
  cost = 0;
  /** By the number of a cell that came: the cell and its cost. */
  private readonly cells: number[] = [];
  private readonly costs: number[] = [];
  /** Numbers: who stands at i goes before those at 2i + 1 and 2i + 2. */
  private readonly heap: number[] = [];

  push(cell: number, cost: number): void {
    const { heap, costs } = this;
    let at = heap.length;
    for (; at > 0 && costs[heap[(at - 1) >> 1]] > cost; at = (at - 1) >> 1) heap[at] = heap[(at - 1) >> 1];
    heap[at] = costs.push(cost) - 1;
    this.cells.push(cell);
  }

  /** Takes the cheapest cell, or -1 when there is none. */
  pop(): number {
    const { heap, costs } = this;
    const isBefore = (a: number, b: number) => costs[a] < costs[b] || (costs[a] === costs[b] && a < b);
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined) return -1;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (isBefore(heap[below + 1], heap[below])) below++;
      if (isBefore(last, heap[below])) break;
      heap[at] = heap[below];
      at = below;
    }
    if (heap.length > 0) heap[at] = last;
    this.cost = costs[first];
    return this.cells[first];
  }
}
