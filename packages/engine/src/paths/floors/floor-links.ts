// Keeps the links of a world true to its stairs, ladders and ramps while the terrain changes, cell by cell.

import { isInside } from '../../grid/grid.js';
import { EIGHT_DIRECTIONS, FOUR_DIRECTIONS, type Point } from '../../grid/point.js';
import type { Level, LevelId } from '../../world/level.js';
import { isPlace, type Link, type Place, samePlace } from '../../world/link.js';
import type { World } from '../../world/world.js';
import { isWayUp, type StairOptions, scanFloors, scanSite } from './stairs.js';

/** The links of a world that its terrain makes. Floors stand above each other in the order of `world.ids`. */
export class FloorLinks {
  private readonly floors: readonly Level[];
  private readonly depthOf: ReadonlyMap<LevelId, number>;
  /** By site, the lower cell of stairs or the cell of a ramp: the world's links that it makes. */
  private readonly sites = new Map<number, readonly Link[]>();
  /** By floor and code of terrain: 1 where a way to the floor above may begin. */
  private readonly waysUp: readonly Uint8Array[];
  /** By cell: 1 where a change may change links. Few cells are among them, and games change cells by the hundred. */
  private readonly watched: Uint8Array;
  private readonly width: number;
  private readonly height: number;
  /** Whether ramps lean on what is around them, on eight sides instead of four. */
  private readonly hasSupport: boolean;
  private readonly sides: readonly Point[];

  /** Takes over the links that the world has already, and adds those that it lacks. */
  constructor(
    private readonly world: World,
    private readonly options: StairOptions = {},
  ) {
    this.floors = world.ids.map((id) => world.visit(id));
    this.hasSupport = options.rampRule === 'dwarf-fortress';
    this.sides = this.hasSupport ? EIGHT_DIRECTIONS : FOUR_DIRECTIONS;
    this.waysUp = this.floors.map(({ table }) =>
      Uint8Array.from(table.rows, (row) => (isWayUp(row) ? 1 : 0)),
    );
    this.width = Math.max(...this.floors.map(({ width }) => width));
    this.height = Math.max(...this.floors.map(({ height }) => height));
    this.depthOf = new Map(world.ids.map((id, z) => [id, z]));
    this.watched = new Uint8Array(this.keyOf(0, 0, this.floors.length + 1));
    this.floors.forEach(({ terrain, width }, z) => {
      for (let cell = 0; cell < terrain.length; cell++)
        if (this.waysUp[z][terrain[cell]] === 1) this.watch(cell % width, Math.trunc(cell / width), z);
    });
    const taken = new Set<Link>();
    for (const link of scanFloors(this.floors, options)) {
      const held = world.linksFrom(link.from).find((other) => !taken.has(other) && isAlike(link, other));
      const own = held ?? world.addLink(link);
      taken.add(own);
      const key = this.siteOf(own);
      this.sites.set(key, [...(this.sites.get(key) ?? []), own]);
    }
  }

  /**
   * Brings the world's links up to date after the terrain of a place has changed. Returns the places where the links that
   * came or went begin: a `PathMap` wants to be told of them.
   */
  update({ level, x, y }: Place): readonly Place[] {
    const z = this.depthOf.get(level);
    if (z === undefined) throw new RangeError(`the world has no level ${level}`);
    const { width, terrain } = this.floors[z];
    if (this.waysUp[z][terrain[y * width + x]] === 1) this.watch(x, y, z);
    if (this.watched[this.keyOf(x, y, z)] === 0) return NO_PLACES;
    const changed: Place[] = [];
    this.rescan(x, y, z, changed);
    if (this.mayJoin(x, y, z - 1)) this.rescan(x, y, z - 1, changed);
    // The cell may be the entry of a ramp beside it, or its support, or where it leads.
    for (const side of this.sides) {
      if (this.mayJoin(x + side.x, y + side.y, z)) this.rescan(x + side.x, y + side.y, z, changed);
      if (this.hasSupport && this.mayJoin(x + side.x, y + side.y, z - 1))
        this.rescan(x + side.x, y + side.y, z - 1, changed);
    }
    return changed;
  }

  /** Notes the cells that the links of a site hang on: its own, the one above it and those beside it that a ramp needs. */
  private watch(x: number, y: number, z: number): void {
    this.watched[this.keyOf(x, y, z)] = 1;
    this.watched[this.keyOf(x, y, z + 1)] = 1;
    for (const side of this.sides) {
      this.watched[this.keyOf(x + side.x, y + side.y, z)] = 1;
      if (this.hasSupport) this.watched[this.keyOf(x + side.x, y + side.y, z + 1)] = 1;
    }
  }

  /** Whether a cell whose terrain is as it was can have links at all. */
  private mayJoin(x: number, y: number, z: number): boolean {
    const floor = this.floors[z];
    if (floor === undefined || !isInside(floor, x, y)) return false;
    return this.waysUp[z][floor.terrain[y * floor.width + x]] === 1;
  }

  private rescan(x: number, y: number, z: number, changed: Place[]): void {
    const key = this.keyOf(x, y, z);
    const held = this.sites.get(key) ?? NONE;
    if (held === NONE && !this.mayJoin(x, y, z)) return;
    const wanted = scanSite(this.floors, x, y, z, this.options);
    const kept = wanted.map((link) => held.find((other) => isAlike(link, other)));
    for (const link of held) {
      if (kept.includes(link)) continue;
      this.world.removeLink(link);
      changed.push(link.from);
    }
    const links = wanted.map((link, i) => {
      const known = kept[i];
      if (known !== undefined) return known;
      changed.push(link.from);
      return this.world.addLink(link);
    });
    if (links.length > 0) this.sites.set(key, links);
    else this.sites.delete(key);
  }

  /** The site of a link lies below its higher end, whether stairs or a ramp made it; a ramp that needs support is its own site. */
  private siteOf({ kind, from, to }: Link): number {
    const ends = isPlace(to) ? [from, to] : [from];
    const [high, low] = ends.sort((a, b) => this.depth(b) - this.depth(a));
    if (kind === 'ramp' && this.hasSupport) return this.keyOf(low.x, low.y, this.depth(low));
    return this.keyOf(high.x, high.y, this.depth(high) - 1);
  }

  private depth({ level }: Place): number {
    return this.depthOf.get(level) ?? -1;
  }

  private keyOf(x: number, y: number, z: number): number {
    return (z * this.height + y) * this.width + x;
  }
}

const NONE: readonly Link[] = [];
const NO_PLACES: readonly Place[] = [];

function isAlike(a: Link, b: Link): boolean {
  if (a.kind !== b.kind || a.cost !== b.cost || !samePlace(a.from, b.from)) return false;
  return isPlace(a.to) && isPlace(b.to) && samePlace(a.to, b.to);
}
