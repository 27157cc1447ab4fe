// Keeps a map's links true to its cells: those that the terrain makes, site by site, and those that were placed.

import { isPlace, type Link, type LinkKind, type Place } from '../world/link.js';
import { wholeCost } from './costs.js';
import { PathPlaceError } from './errors.js';
import { HEAD, OPEN, TAIL } from './marks.js';
import type { PathMap } from './path-map.js';
import { scanSite } from './vertical-links.js';

interface PlacedLink {
  readonly kind: LinkKind;
  readonly from: number;
  readonly to: number;
  readonly cost: number;
  /** Its number in the store while one can stand at both ends. */
  link: number | undefined;
}

export class LinkUpkeep {
  /** By site (see `scanSite`): the links it makes. */
  private readonly sites = new Map<number, number[]>();
  private readonly placedAt = new Map<number, PlacedLink[]>();

  constructor(
    private readonly map: PathMap,
    private readonly scans: boolean,
  ) {
    if (!scans) return;
    for (let z = 0; z + 1 < map.depth; z++) map.eachCell(z, (cell) => this.rescan(cell));
  }

  /** A cell's terrain has changed: looks at all sites it has a part in. */
  cellChanged(cell: number): void {
    if (this.scans) {
      this.rescan(cell);
      this.rescan(cell - this.map.levelStride);
      for (let d = 0; d < 8; d += 2) this.rescan(cell + this.map.offsets[d]);
    }
    for (const link of this.placedAt.get(cell) ?? []) this.refreshPlaced(link);
  }

  /** Takes away a placed link. */
  remove(link: Pick<Link, 'kind' | 'from' | 'to'>): boolean {
    if (!isPlace(link.to)) return false;
    const from = this.cellOfPlace(link.from);
    const to = this.cellOfPlace(link.to);
    const placed = this.placedAt
      .get(from)
      ?.find((other) => other.kind === link.kind && other.from === from && other.to === to);
    if (placed === undefined) return false;
    for (const cell of new Set([from, to])) {
      const list = this.placedAt.get(cell) ?? [];
      list.splice(list.indexOf(placed), 1);
    }
    if (placed.link !== undefined) this.part(placed.link);
    return true;
  }

  /** Brings the terrain's links of one site up to date. */
  private rescan(site: number): void {
    const held = this.sites.get(site);
    if (held === undefined && (site < 0 || !this.mayLink(site))) return;
    const wanted: number[] = [];
    let same = 0;
    scanSite(this.map, site, (kind, from, to, cost) => {
      const known = held?.[same];
      if (
        known !== undefined &&
        this.map.links.from[known] === from &&
        this.map.links.to[known] === to &&
        this.map.links.kind[known] === kind
      ) {
        wanted.push(known);
        same++;
      } else wanted.push(this.join(kind, from, to, cost));
    });
    for (const link of held?.slice(same) ?? []) this.part(link);
    if (wanted.length > 0) this.sites.set(site, wanted);
    else this.sites.delete(site);
  }

  private mayLink(site: number): boolean {
    const row = this.map.table.rows[this.map.terrain[site]];
    return (this.map.marks[site] & OPEN) !== 0 && (row.goesUp || row.goesDown || row.rampEntry !== undefined);
  }

  private join(kind: LinkKind, from: number, to: number, cost: number): number {
    // At least one, so that walking downhill in a distance field always gets lower.
    const whole = Math.max(1, wholeCost(this.map.measure, cost, `a ${kind} link`));
    const link = this.map.links.add(kind, from, to, whole, cost);
    this.map.marks[from] |= TAIL;
    this.map.marks[to] |= HEAD;
    this.map.noteChange(from);
    this.map.noteChange(to);
    return link;
  }

  private part(link: number): void {
    const from = this.map.links.from[link];
    const to = this.map.links.to[link];
    this.map.links.remove(link);
    if (this.map.links.outOf(from).length === 0) this.map.marks[from] &= ~TAIL;
    if (this.map.links.into(to).length === 0) this.map.marks[to] &= ~HEAD;
    this.map.noteChange(from);
    this.map.noteChange(to);
  }

  place(link: Link): void {
    if (!isPlace(link.to)) return;
    const from = this.cellOfPlace(link.from);
    const to = this.cellOfPlace(link.to);
    const placed: PlacedLink = { kind: link.kind, from, to, cost: link.cost, link: undefined };
    wholeCost(this.map.measure, link.cost, `a ${link.kind} link`);
    for (const cell of new Set([from, to])) {
      const list = this.placedAt.get(cell);
      if (list === undefined) this.placedAt.set(cell, [placed]);
      else list.push(placed);
    }
    this.refreshPlaced(placed);
  }

  private refreshPlaced(placed: PlacedLink): void {
    const isUsable = this.map.isOpen(placed.from) && this.map.isOpen(placed.to);
    if (isUsable && placed.link === undefined) {
      placed.link = this.join(placed.kind, placed.from, placed.to, placed.cost);
    } else if (!isUsable && placed.link !== undefined) {
      this.part(placed.link);
      placed.link = undefined;
    }
  }

  private cellOfPlace({ level, x, y }: Place): number {
    const z = this.map.levelIds.indexOf(level);
    if (z < 0) throw new PathPlaceError('unknown-level', `the map has no level ${level}`);
    if (!this.map.contains(x, y, z))
      throw new PathPlaceError('outside', `(${level}, ${x}, ${y}) is outside the map`);
    return this.map.cellAt(x, y, z);
  }
}
