// The links of a world that can be walked now, by the cells they leave and reach. A link keeps its number as long as it is
// here; freed numbers are used again.

import type { FixedLink } from '../../world/link.js';

/** The links that can be taken, by number and by the cells of their ends. */
export class LinkTable {
  /** By link number: the cell it leaves, the cell it reaches, its whole cost, and the link as the world holds it. */
  readonly from: number[] = [];
  readonly to: number[] = [];
  readonly whole: number[] = [];
  readonly link: FixedLink[] = [];
  /** Changes whenever a link comes or goes. */
  version = 0;

  private readonly leaving = new Map<number, number[]>();
  private readonly reaching = new Map<number, number[]>();
  private readonly freed: number[] = [];

  get count(): number {
    return this.from.length - this.freed.length;
  }

  add(link: FixedLink, from: number, to: number, whole: number): void {
    const number = this.freed.pop() ?? this.from.length;
    this.from[number] = from;
    this.to[number] = to;
    this.whole[number] = whole;
    this.link[number] = link;
    this.appendLeaving(from, number);
    append(this.reaching, to, number);
    this.version++;
  }

  /** Removes a link; its number may be given to another. */
  remove(link: number): void {
    drop(this.leaving, this.from[link], link);
    drop(this.reaching, this.to[link], link);
    this.from[link] = -1;
    this.to[link] = -1;
    this.freed.push(link);
    this.version++;
  }

  /** The links that leave a cell, in the order of the cells they reach. */
  outOf(cell: number): readonly number[] {
    return this.leaving.get(cell) ?? NONE;
  }

  /** The links that reach a cell. */
  into(cell: number): readonly number[] {
    return this.reaching.get(cell) ?? NONE;
  }

  /** The first link from a cell to another, if there is one. */
  between(from: number, to: number): number | undefined {
    for (const link of this.outOf(from)) if (this.to[link] === to) return link;
    return undefined;
  }

  /** All links in use, in the order of their numbers. */
  all(): number[] {
    const links: number[] = [];
    for (let link = 0; link < this.from.length; link++) if (this.from[link] >= 0) links.push(link);
    return links;
  }

  /**
   * Searches break ties by the order of links. One that depended on the order of changes would find other paths after
   * a map was saved and read again, so it is the order in which a scan of the whole map finds them.
   */
  private appendLeaving(from: number, link: number): void {
    append(this.leaving, from, link);
    const list = this.leaving.get(from) ?? [];
    if (list.length < 2) return;
    list.sort(
      (a, b) =>
        this.to[a] - this.to[b] ||
        this.whole[a] - this.whole[b] ||
        (this.link[a].kind < this.link[b].kind ? -1 : 1),
    );
  }
}

const NONE: readonly number[] = [];

function append(lists: Map<number, number[]>, cell: number, link: number): void {
  const list = lists.get(cell);
  if (list === undefined) lists.set(cell, [link]);
  else list.push(link);
}

function drop(lists: Map<number, number[]>, cell: number, link: number): void {
  const list = lists.get(cell);
  if (list === undefined) return;
  list.splice(list.indexOf(link), 1);
  if (list.length === 0) lists.delete(cell);
}
