// Solves a Sokoban level by a search over pushes. Walking costs nothing, so a state is where the boulders are and which cells the
// hero can reach.
//
// Three things make it fast enough for NetHack's eight puzzles. A boulder that can be brought straight to a pit is brought there at
// once, whatever else could be done: it is in nobody's way any more, so nothing is lost by it. States are kept by how many pits
// are still open, and the search goes on where the fewest are; when that leads nowhere it goes back to those with more. And a
// state with more lost boulders than the puzzle has to spare is given up.

import { isHole, isPit, TERRAIN as T } from '@stairwell/nethack';
import { CELLS, isRock, isShutDoor, neighbour } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';

/** A push of the boulder on a cell in a direction. */
export interface Push {
  readonly boulder: number;
  readonly direction: number;
}

interface Solution {
  readonly pushes: readonly Push[];
  readonly expanded: number;
}

interface Node {
  /** Sorted, as places of the puzzle. */
  readonly boulders: Uint16Array;
  readonly pits: Uint16Array;
  readonly hero: number;
  readonly parent: Node | undefined;
  /** The pushes since the parent: one that was chosen, then those to pits. Four times the boulder's place, and the direction. */
  readonly pushes: readonly number[];
  /** Chosen pushes since the last pit was filled. */
  readonly chosen: number;
}

/** States with the same number of open pits, by how promising they are. */
interface Stage {
  readonly buckets: Node[][];
  lowest: number;
  expanded: number;
}

const FAR = 10_000;
/** How much counts: a step of the easiest boulder to a pit, what is in its way, a boulder that is lost. */
const EAGERNESS = 2;
const IN_THE_WAY = 4;
const OUT_OF_REACH = 4;
const LOST = 8;
/** States looked at for one number of open pits before the search turns back to more; it grows each time around. */
const FIRST_PATIENCE = 400;

/** The pushes that fill every pit and hole, or undefined when the search gave up. Who stands about is left out: they move. */
export function solveSokoban(level: MazesLevel, hero: number, mostStates: number): Solution | undefined {
  return new Search(level).run(hero, mostStates);
}

class Search {
  /** The cells of the puzzle's places, and back. */
  private readonly cells: number[] = [];
  private readonly placeOf = new Int16Array(CELLS).fill(-1);
  /** Neighbours in the eight directions, or -1. */
  private readonly next: Int16Array;
  private readonly isBoulder: Uint8Array;
  private readonly isPit: Uint8Array;
  /** Places that the hero reaches carry the number of the last walk. */
  private readonly reach: Int32Array;
  private walks = 0;
  private readonly queue: Int16Array;
  private readonly cost: Int32Array;
  private readonly keys: Int32Array;
  private readonly boulders: number[] = [];
  private readonly pits: number[];
  private readonly stages: Stage[];
  private readonly seen = new Set<number>();

  constructor(level: MazesLevel) {
    for (let cell = 0; cell < CELLS; cell++) {
      const typ = level.typ[cell];
      if (isRock(typ) || typ < T.DOOR || isShutDoor(level, cell)) continue;
      this.placeOf[cell] = this.cells.length;
      this.cells.push(cell);
    }
    const count = this.cells.length;
    this.next = Int16Array.from({ length: count * 8 }, (_, index) => {
      const cell = neighbour(this.cells[index >> 3], index & 7);
      return cell < 0 ? -1 : this.placeOf[cell];
    });
    this.isBoulder = new Uint8Array(count);
    this.isPit = new Uint8Array(count);
    this.reach = new Int32Array(count);
    this.queue = new Int16Array(count * 4);
    this.cost = new Int32Array(count);
    this.keys = randomWords(count * 4);
    for (const [place, cell] of this.cells.entries()) if (level.boulders[cell] > 0) this.boulders.push(place);
    this.pits = level.traps
      .filter(({ kind, gone }) => !gone && (isPit(kind) || isHole(kind)))
      .map(({ cell }) => this.placeOf[cell])
      .sort((a, b) => a - b);
    this.stages = this.pits.map(() => ({ buckets: [], lowest: 0, expanded: 0 }));
  }

  run(cell: number, most: number): Solution | undefined {
    const start: Node = {
      boulders: Uint16Array.from(this.boulders),
      pits: Uint16Array.from(this.pits),
      hero: this.placeOf[cell],
      parent: undefined,
      pushes: [],
      chosen: 0,
    };
    let solved = this.add(start);
    let expanded = 0;
    for (let patience = FIRST_PATIENCE; solved === undefined && expanded < most; patience *= 2) {
      if (this.stages.every(({ buckets }) => buckets.every((bucket) => bucket.length === 0)))
        return undefined;
      for (let open = 0; open < this.stages.length && solved === undefined && expanded < most; ) {
        const stage = this.stages[open];
        const node = stage.expanded < patience ? this.take(stage) : undefined;
        if (node === undefined) {
          open++;
          continue;
        }
        stage.expanded++;
        expanded++;
        for (const child of this.children(node)) solved ??= this.add(child);
        open = 0;
      }
    }
    return solved && { pushes: this.pushesOf(solved), expanded };
  }

  private take(stage: Stage): Node | undefined {
    const { buckets } = stage;
    while (stage.lowest < buckets.length && (buckets[stage.lowest]?.length ?? 0) === 0) stage.lowest++;
    return buckets[stage.lowest]?.pop();
  }

  /** Fills what can be filled, and keeps the state unless it is known or hopeless. Returns it if it is the end. */
  private add(node: Node): Node | undefined {
    this.mark(node, 1);
    let now = node;
    for (let filled = this.fillPit(now); filled !== undefined; filled = this.fillPit(now)) {
      this.mark(now, 0);
      now = filled;
      this.mark(now, 1);
    }
    const key = this.keyOf(now, this.walk(now.hero));
    const isOver = now.pits.length === 0;
    if (!isOver && !this.seen.has(key)) {
      this.seen.add(key);
      const lost = this.lost(now);
      const estimate = now.boulders.length - lost < now.pits.length ? FAR : this.estimate(now);
      if (estimate < FAR) {
        const stage = this.stages[now.pits.length - 1];
        const at = now.chosen + estimate * EAGERNESS + lost * LOST;
        const bucket = stage.buckets[at];
        if (bucket === undefined) stage.buckets[at] = [now];
        else bucket.push(now);
        if (at < stage.lowest) stage.lowest = at;
      }
    }
    this.mark(now, 0);
    return isOver ? now : undefined;
  }

  private mark({ boulders, pits }: Node, value: number): void {
    for (const place of boulders) this.isBoulder[place] = value;
    for (const place of pits) this.isPit[place] = value;
  }

  private isBlocked(place: number): boolean {
    return place < 0 || this.isBoulder[place] === 1;
  }

  /** Marks where the hero can walk to; returns the lowest such place, which names the region. */
  private walk(hero: number): number {
    const { reach, queue, next } = this;
    const now = ++this.walks;
    reach[hero] = now;
    queue[0] = hero;
    let home = hero;
    for (let from = 0, end = 1; from < end; from++) {
      const place = queue[from];
      if (place < home) home = place;
      for (let direction = 0; direction < 8; direction++) {
        const to = next[place * 8 + direction];
        if (to < 0 || reach[to] === now || this.isBoulder[to] === 1 || this.isPit[to] === 1) continue;
        const isSqueeze =
          (direction & 1) === 1 &&
          this.isBlocked(next[place * 8 + direction - 1]) &&
          this.isBlocked(next[place * 8 + ((direction + 1) & 7)]);
        if (isSqueeze) continue;
        reach[to] = now;
        queue[end++] = to;
      }
    }
    return home;
  }

  /** Every push that fills no pit. */
  private children(node: Node): Node[] {
    this.mark(node, 1);
    this.walk(node.hero);
    const found: Node[] = [];
    const reached = this.walks;
    for (const [index, boulder] of node.boulders.entries()) {
      for (let way = 0; way < 4; way++) {
        const from = this.next[boulder * 8 + ((way * 2 + 4) & 7)];
        const to = this.next[boulder * 8 + way * 2];
        if (from < 0 || this.reach[from] !== reached || this.isBlocked(to) || this.isPit[to] === 1) continue;
        found.push({
          boulders: node.boulders.with(index, to).sort(),
          pits: node.pits,
          hero: boulder,
          parent: node,
          pushes: [boulder * 4 + way],
          chosen: node.chosen + 1,
        });
      }
    }
    this.mark(node, 0);
    return found;
  }

  /** Brings a boulder to a pit while all others stay, if one can be. The node is marked. */
  private fillPit(node: Node): Node | undefined {
    if (node.pits.length === 0) return undefined;
    const field = this.field(node.pits, true);
    for (const [index, boulder] of node.boulders.entries()) {
      if (field[boulder] >= FAR) continue;
      const pushes = this.bring(boulder, node.hero, field);
      const last = pushes?.at(-1);
      if (pushes === undefined || last === undefined) continue;
      const pit = this.next[(last >> 2) * 8 + (last & 3) * 2];
      return {
        boulders: node.boulders.filter((_, at) => at !== index),
        pits: node.pits.filter((place) => place !== pit),
        hero: last >> 2,
        parent: node.parent,
        pushes: [...node.pushes, ...pushes],
        chosen: 0,
      };
    }
    return undefined;
  }

  /** The pushes that bring one boulder to a pit, the hero walking around it. */
  private bring(boulder: number, hero: number, field: Int32Array): number[] | undefined {
    const { isBoulder, next } = this;
    const tried = new Set<number>();
    const pushes: number[] = [];
    const go = (at: number, from: number): boolean => {
      isBoulder[at] = 1;
      this.walk(from);
      isBoulder[at] = 0;
      const reached = this.walks;
      const ways = [0, 1, 2, 3]
        .filter((way) => {
          const behind = next[at * 8 + ((way * 2 + 4) & 7)];
          const to = next[at * 8 + way * 2];
          return (
            behind >= 0 && this.reach[behind] === reached && to >= 0 && field[to] < FAR && !isBoulder[to]
          );
        })
        .sort((a, b) => field[next[at * 8 + a * 2]] - field[next[at * 8 + b * 2]]);
      for (const way of ways) {
        const key = at * 4 + way;
        if (tried.has(key)) continue;
        tried.add(key);
        pushes.push(key);
        const to = next[at * 8 + way * 2];
        if (this.isPit[to] === 1 || go(to, at)) return true;
        pushes.pop();
      }
      return false;
    };
    isBoulder[boulder] = 0;
    const isDone = go(boulder, hero);
    isBoulder[boulder] = 1;
    return isDone ? pushes : undefined;
  }

  /** Pushes to the nearest pit, from every place: with the other boulders where they are, or with none. */
  private field(pits: Uint16Array, withBoulders: boolean): Int32Array {
    const { next, queue } = this;
    const field = new Int32Array(this.cells.length).fill(FAR);
    let end = 0;
    for (const place of pits) {
      field[place] = 0;
      queue[end++] = place;
    }
    for (let from = 0; from < end; from++) {
      const place = queue[from];
      if (withBoulders && this.isBoulder[place] === 1) continue;
      for (let direction = 0; direction < 8; direction += 2) {
        const before = next[place * 8 + direction];
        const behind = before < 0 ? -1 : next[before * 8 + direction];
        if (behind < 0 || field[before] < FAR || this.isPit[before] === 1 || this.isPit[behind] === 1)
          continue;
        if (withBoulders && this.isBoulder[behind] === 1) continue;
        field[before] = field[place] + 1;
        queue[end++] = before;
      }
    }
    return field;
  }

  /** Boulders that will never come to a pit, as far as a quick look tells. */
  private lost(node: Node): number {
    const field = this.field(node.pits, false);
    let count = 0;
    for (const place of node.boulders)
      if (field[place] >= FAR || this.isFrozen(place, field, new Set())) count++;
    return count;
  }

  private isFrozen(place: number, field: Int32Array, asked: Set<number>): boolean {
    asked.add(place);
    for (const axis of [0, 2]) {
      const a = this.next[place * 8 + axis];
      const b = this.next[place * 8 + axis + 4];
      if (a < 0 || b < 0 || (field[a] >= FAR && field[b] >= FAR)) continue;
      const isHeld = [a, b].some(
        (at) => this.isBoulder[at] === 1 && (asked.has(at) || this.isFrozen(at, field, asked)),
      );
      if (isHeld) continue;
      asked.delete(place);
      return false;
    }
    return true;
  }

  /** The way of the boulder that comes to a pit most easily, with much added for what is in its way. */
  private estimate({ pits }: Node): number {
    const { cost, isBoulder, next, queue } = this;
    cost.fill(FAR);
    let end = 0;
    for (const place of pits) {
      cost[place] = 0;
      queue[end++] = place;
    }
    let best = FAR;
    const wrap = queue.length;
    for (let from = 0; from < end; from++) {
      const place = queue[from % wrap];
      for (let direction = 0; direction < 8; direction += 2) {
        const before = next[place * 8 + direction];
        const behind = before < 0 ? -1 : next[before * 8 + direction];
        if (behind < 0 || this.isPit[behind] === 1 || this.isPit[before] === 1) continue;
        const step = cost[place] + 1 + (isBoulder[place] + isBoulder[behind]) * IN_THE_WAY;
        if (isBoulder[before] === 1)
          best = Math.min(best, step + (this.reach[behind] === this.walks ? 0 : OUT_OF_REACH));
        if (step >= cost[before]) continue;
        cost[before] = step;
        queue[end++ % wrap] = before;
      }
    }
    return best;
  }

  private keyOf({ boulders }: Node, home: number): number {
    const count = this.cells.length;
    let low = this.keys[home];
    let high = this.keys[home + count];
    for (const place of boulders) {
      low ^= this.keys[place + 2 * count];
      high ^= this.keys[place + 3 * count];
    }
    return (high & 0x1fffff) * 4_294_967_296 + (low >>> 0);
  }

  private pushesOf(last: Node): Push[] {
    const nodes: Node[] = [];
    for (let at: Node | undefined = last; at !== undefined; at = at.parent) nodes.push(at);
    return nodes
      .reverse()
      .flatMap(({ pushes }) => pushes)
      .map((code) => ({ boulder: this.cells[code >> 2], direction: (code & 3) * 2 }));
  }
}

/** Numbers that name places in a state's key. */
function randomWords(count: number): Int32Array {
  const words = new Int32Array(count);
  let state = 0x9e3779b9;
  for (let i = 0; i < count; i++) {
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) + 0x6d2b79f5;
    words[i] = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  }
  return words;
}
