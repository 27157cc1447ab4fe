// Solves a Sokoban level by a search over pushes: best first, by how far the boulders still are from the pits. Walking costs
// nothing, so a state is where the boulders are and which cells the hero can reach.

import { distancesFrom, GridMemory, reachableFrom } from '@stairwell/engine';
import { isHole, isPit, TERRAIN as T } from '@stairwell/nethack';
import { CELLS, isRock, isShutDoor, neighbour, SIZE } from '../level/ground.js';
import type { MazesLevel } from '../level/level.js';

interface Push {
  readonly boulder: number;
  readonly direction: number;
}

interface Node {
  readonly boulders: Uint16Array;
  /** Open pits, by cell. */
  readonly pits: Uint16Array;
  readonly hero: number;
  readonly parent: Node | undefined;
  readonly push: Push | undefined;
  readonly pushes: number;
  /** Boulders that will never come to a pit. */
  readonly lost: number;
}

const FAR = 10_000;

interface Solution {
  readonly pushes: readonly Push[];
  readonly expanded: number;
}

/** The pushes that fill every pit and hole, or undefined when the search gave up. */
export function solveSokoban(level: MazesLevel, hero: number, mostStates: number): Solution | undefined {
  const wall = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const typ = level.typ[cell];
    wall[cell] = isRock(typ) || typ < T.DOOR || isShutDoor(level, cell) ? 1 : 0;
  }
  for (const { cell } of level.creatures) wall[cell] = 1;
  const search = new Search(wall);
  const boulders: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) if (level.boulders[cell] > 0) boulders.push(cell);
  const pits = level.traps
    .filter(({ kind, gone }) => !gone && (isPit(kind) || isHole(kind)))
    .map(({ cell }) => cell);
  return search.run(Uint16Array.from(boulders), Uint16Array.from(pits), hero, mostStates);
}

class Search {
  private readonly isBoulder = new Uint8Array(CELLS);
  private readonly isPitCell = new Uint8Array(CELLS);
  private readonly reach = new Uint8Array(CELLS);
  /** 1 where the hero may walk. */
  private readonly open: Uint8Array;
  private readonly steps = {
    memory: new GridMemory(),
    cutsCorners: true,
    mayStep: (from: number, _to: number, direction: number): boolean =>
      direction % 2 === 0 ||
      !this.isBlocked(NEIGHBOURS[from * 8 + direction - 1]) ||
      !this.isBlocked(NEIGHBOURS[from * 8 + ((direction + 1) % 8)]),
  };
  private readonly cost = new Uint16Array(CELLS);
  /** Pushes from a cell to the nearest open pit, by the set of open pits. */
  private readonly fields = new Map<string, Int32Array>();
  private readonly keys = zobrist();

  constructor(private readonly wall: Uint8Array) {
    this.open = wall.map((isWall) => 1 - isWall);
  }

  /** Pit after pit: from the states kept of the last stage to a number of different states with one pit less. */
  run(boulders: Uint16Array, pits: Uint16Array, hero: number, most: number): Solution | undefined {
    let kept: Node[] = [{ boulders, pits, hero, parent: undefined, push: undefined, pushes: 0, lost: 0 }];
    let expanded = 0;
    for (let open = pits.length; open > 0; open--) {
      const stage = this.fillOne(kept, most);
      expanded += stage.expanded;
      if (stage.ends.length === 0) return undefined;
      kept = stage.ends;
    }
    return { pushes: pushesOf(kept[0]), expanded };
  }

  private fillOne(starts: readonly Node[], most: number): { ends: Node[]; expanded: number } {
    const seen = new Set<number>();
    const ends: { node: Node; value: number }[] = [];
    const buckets: Node[][] = [];
    let lowest = 0;
    const base = Math.min(...starts.map(({ pushes }) => pushes));
    const goal = starts[0].pits.length - 1;
    const add = (node: Node) => {
      this.mark(node, 1);
      const key = this.keyOf(node, this.flood(node.hero));
      const value = seen.has(key) ? FAR : this.estimate(node);
      this.mark(node, 0);
      seen.add(key);
      if (value >= FAR) return;
      const at = node.pushes - base + value + node.lost * LOST;
      if (node.pits.length === goal) {
        ends.push({ node, value: at });
        return;
      }
      const bucket = buckets[at];
      if (bucket === undefined) buckets[at] = [node];
      else bucket.push(node);
      if (at < lowest) lowest = at;
    };
    for (const start of starts) add(start);
    let expanded = 0;
    while (expanded < most && ends.length < KEPT) {
      while (lowest < buckets.length && (buckets[lowest]?.length ?? 0) === 0) lowest++;
      const node = buckets[lowest]?.pop();
      if (node === undefined) break;
      expanded++;
      this.mark(node, 1);
      this.flood(node.hero);
      const found = this.successors(node);
      this.mark(node, 0);
      for (const next of found) add(next);
    }
    // What serves the next pit best goes first.
    ends.sort((a, b) => a.value - b.value);
    return { ends: ends.map(({ node }) => node), expanded };
  }

  private mark({ boulders, pits }: Node, value: number): void {
    for (const cell of boulders) {
      this.isBoulder[cell] = value;
      this.open[cell] = 1 - value;
    }
    for (const cell of pits) {
      this.isPitCell[cell] = value;
      this.open[cell] = 1 - value;
    }
  }

  private isBlocked(cell: number): boolean {
    return cell < 0 || this.wall[cell] === 1 || this.isBoulder[cell] === 1;
  }

  /** Marks the cells the hero can walk to; returns the first of them, which names the region. */
  private flood(hero: number): number {
    const { reach } = this;
    reach.fill(0);
    let home = hero;
    const cells = reachableFrom(SIZE, this.open, hero, this.steps);
    for (let i = 0; i < cells.length; i++) {
      reach[cells[i]] = 1;
      if (cells[i] < home) home = cells[i];
    }
    return home;
  }

  private successors(node: Node): Node[] {
    const field = this.field(node.pits);
    const found: Node[] = [];
    for (let index = 0; index < node.boulders.length; index++) {
      const boulder = node.boulders[index];
      for (let direction = 0; direction < 8; direction += 2) {
        const from = neighbour(boulder, (direction + 4) % 8);
        const to = neighbour(boulder, direction);
        if (from < 0 || this.reach[from] === 0 || this.isBlocked(to)) continue;
        const push = { boulder, direction };
        const pushes = node.pushes + 1;
        if (this.isPitCell[to] === 1) {
          const boulders = node.boulders.filter((cell) => cell !== boulder);
          const pits = node.pits.filter((cell) => cell !== to);
          found.push({ boulders, pits, hero: boulder, parent: node, push, pushes, lost: node.lost });
          continue;
        }
        const boulders = node.boulders.slice();
        boulders[index] = to;
        boulders.sort();
        this.isBoulder[boulder] = 0;
        this.isBoulder[to] = 1;
        const isLost = field[to] >= FAR || this.isFrozen(to, field, new Set());
        const lost = isLost ? boulders.length - this.alive(boulders, field) : node.lost;
        this.isBoulder[boulder] = 1;
        this.isBoulder[to] = 0;
        if (boulders.length - lost < node.pits.length) continue;
        found.push({ boulders, pits: node.pits, hero: boulder, parent: node, push, pushes, lost });
      }
    }
    return found;
  }

  /** Boulders that can still come to a pit, as far as a quick look tells. */
  private alive(boulders: Uint16Array, field: Int32Array): number {
    let count = 0;
    for (const cell of boulders) if (field[cell] < FAR && !this.isFrozen(cell, field, new Set())) count++;
    return count;
  }

  private isFrozen(cell: number, field: Int32Array, asked: Set<number>): boolean {
    asked.add(cell);
    const stuck = [0, 2].every((axis) => {
      const a = neighbour(cell, axis);
      const b = neighbour(cell, axis + 4);
      if (a < 0 || b < 0 || this.wall[a] === 1 || this.wall[b] === 1) return true;
      if (field[a] >= FAR && field[b] >= FAR) return true;
      return [a, b].some(
        (next) => this.isBoulder[next] === 1 && (asked.has(next) || this.isFrozen(next, field, asked)),
      );
    });
    if (!stuck) asked.delete(cell);
    return stuck;
  }

  /** Pushes to the nearest open pit with no other boulder about, from every cell. */
  private field(pits: Uint16Array): Int32Array {
    const name = pits.join();
    const known = this.fields.get(name);
    if (known !== undefined) return known;
    const isOpen = new Set(pits);
    // From the pits backwards: where the boulder was before a push, there was room for the hero behind it.
    const field = distancesFrom(SIZE, (cell) => this.wall[cell] === 0, [...pits], {
      directions: 4,
      mayStep: (_from, before, direction) => {
        const behind = neighbour(before, direction);
        return behind >= 0 && this.wall[behind] === 0 && !isOpen.has(behind);
      },
    });
    this.fields.set(name, field);
    return field;
  }

  /** The way of the boulder that comes to an open pit most easily, with much added for boulders in its way. */
  private estimate(node: Node): number {
    const { boulders, pits } = node;
    if (pits.length === 0) return 0;
    if (boulders.length < pits.length) return FAR;
    const { cost, isBoulder, wall } = this;
    cost.fill(FAR);
    const queue: number[] = [];
    for (const cell of pits) {
      cost[cell] = 0;
      queue.push(cell);
    }
    let best = FAR;
    for (let at = 0; at < queue.length; at++) {
      const cell = queue[at];
      for (let direction = 0; direction < 8; direction += 2) {
        const before = NEIGHBOURS[cell * 8 + ((direction + 4) % 8)];
        const behind = before < 0 ? -1 : NEIGHBOURS[before * 8 + ((direction + 4) % 8)];
        if (behind < 0 || wall[before] === 1 || wall[behind] === 1 || this.isPitCell[behind] === 1) continue;
        const step =
          cost[cell] +
          1 +
          (isBoulder[cell] === 1 ? IN_THE_WAY : 0) +
          (isBoulder[behind] === 1 ? IN_THE_WAY : 0);
        if (isBoulder[before] === 1)
          best = Math.min(best, step + (this.reach[behind] === 1 ? 0 : OUT_OF_REACH));
        if (step >= cost[before] || this.isPitCell[before] === 1) continue;
        cost[before] = step;
        queue.push(before);
      }
    }
    return best >= FAR ? FAR : best * EAGERNESS;
  }

  private keyOf({ boulders }: Node, home: number): number {
    let low = this.keys[home];
    let high = this.keys[home + CELLS];
    for (const cell of boulders) {
      low ^= this.keys[cell + 2 * CELLS];
      high ^= this.keys[cell + 3 * CELLS];
    }
    return (high & 0x1fffff) * 4_294_967_296 + (low >>> 0);
  }
}

/** How much a lost boulder counts. */
const LOST = 8;
/** States kept after each pit. */
const KEPT = 200;
/** How much a step closer counts against a push. */
const EAGERNESS = 1;
const IN_THE_WAY = 4;
const OUT_OF_REACH = 4;

/** The neighbour of each cell in each direction, or -1. */
const NEIGHBOURS = Int16Array.from({ length: CELLS * 8 }, (_, index) => neighbour(index >> 3, index & 7));

/** Numbers that name cells in a state's key. */
function zobrist(): Int32Array {
  const keys = new Int32Array(CELLS * 4);
  let state = 0x9e3779b9;
  for (let i = 0; i < keys.length; i++) {
    state = Math.imul(state ^ (state >>> 16), 0x85ebca6b) + 0x6d2b79f5;
    keys[i] = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  }
  return keys;
}

function pushesOf(node: Node): Push[] {
  const pushes: Push[] = [];
  for (let at: Node | undefined = node; at?.push !== undefined; at = at.parent) pushes.push(at.push);
  return pushes.reverse();
}
