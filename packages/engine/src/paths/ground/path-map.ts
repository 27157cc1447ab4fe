// A world as pathfinders see it. The map reads the levels' own terrain and the world's own links: whoever changes either says
// so with `changed`, and every pathfinder on the map takes it in before its next answer.

import type { Level, LevelId } from '../../world/level.js';
import { type FixedLink, isPlace, type Link, type Place } from '../../world/link.js';
import type { World } from '../../world/world.js';
import { Areas } from './areas.js';
import type { DirectionCount } from './compass.js';
import { type CostMeasure, wholeCost } from './costs.js';
import { PathPlaceError } from './errors.js';
import { Ground, type PathMapOptions } from './ground.js';
import { HEAD, TAIL } from './marks.js';

/** A world that pathfinders walk on. `PathMap.of(world)` makes one. */
export interface PathMap {
  readonly world: World;
  readonly directions: DirectionCount;
  /** What steps cost. Links cost what they say themselves. */
  readonly measure: CostMeasure;
  /**
   * Nodes, the cells of all levels as whole numbers below this, for hot code. They are numbered otherwise than the cells of one level
   * (`cellOf`): a node plus 1 is the one to the east, plus `stride` the one to the south, plus `levelStride` the one at the same place
   * of the next level in the order of `world.ids`.
   */
  readonly size: number;
  readonly stride: number;
  readonly levelStride: number;
  /** Grows with every change that may change a path. */
  readonly version: number;
  /** The node of a place. Throws a `PathPlaceError` for a place outside the map. */
  nodeOf(place: Place): number;
  /** The place of a node. */
  placeOf(node: number): Place;
  /** The node of a place where someone can stand; throws a `PathPlaceError` otherwise. */
  standingNode(place: Place): number;
  /** Whether someone can stand at a node. */
  isOpen(node: number): boolean;
  /** Whether any path leads from one open node to another: answered at once, without a search. */
  leads(from: number, to: number): boolean;
  /** Whether one step or one link still leads from a node to another: a mover asks before it follows an old path. */
  canStep(from: number, to: number): boolean;
  /** The link from a node to another, if there is one that can be taken. */
  linkBetween(from: number, to: number): Link | undefined;
  /** To be called when the terrain of a place, or a link that leaves or reaches it, has changed in the world. */
  changed(place: Place): void;
  /** Bytes held for the map itself and the notes of searches so far. */
  readonly bytes: number;
}

/** Makes maps of worlds. */
export const PathMap: {
  /**
   * A map of the levels that the world has made so far, and of the links between them that end at a place. A link takes
   * part while one can stand at both its ends. A level that is made later is not on it: then make a new map.
   */
  of<L extends Level>(world: World<L>, options?: PathMapOptions<L>): PathMap;
} = { of: (world, options = {}) => new WorldMap(world, options as PathMapOptions) };

/** What searches know of a map; for pathfinders alone. */
export interface MapParts {
  readonly ground: Ground;
  readonly areas: Areas;
}

/** The inside of a map. */
export function partsOf(map: PathMap): MapParts {
  if (map instanceof WorldMap) return map;
  throw new TypeError('expected a map that PathMap.of has made');
}

/** In words, because some write the level of a place first and some last. */
function whereText({ level, x, y }: Place): string {
  return `(${x}, ${y}) on level ${level}`;
}

function isCell({ width, height }: Level, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && (x | 0) === x && (y | 0) === y;
}

/** Why a place is not on the map of a world; `level` is the one that the map has. */
function placeProblem(place: Place, level: Level | undefined, world: World): PathPlaceError {
  if (level === undefined) return new PathPlaceError('unknown-level', levelProblem(place.level, world));
  if (!Number.isInteger(place.x) || !Number.isInteger(place.y))
    return new PathPlaceError('not-whole', `${whereText(place)} is no cell: expected whole numbers`);
  const { width, height } = level;
  return new PathPlaceError('outside', `${whereText(place)} is outside its ${width}x${height} cells`);
}

/** A map has the levels that were made before it. */
function levelProblem(id: LevelId, world: World): string {
  if (world.isMade(id)) return `level ${id} was made after this map: make a new one with PathMap.of(world)`;
  if (world.ids.includes(id))
    return `level ${id} is not made yet: visit it, then make a new map with PathMap.of(world)`;
  return `the map has no level ${id}`;
}

const NONE: readonly Link[] = [];

class WorldMap implements PathMap, MapParts {
  readonly ground: Ground;
  private readonly levels: readonly Level[];
  private readonly depthOf = new Map<LevelId, number>();
  private knownAreas: Areas | undefined;

  private readonly canStand: PathMapOptions['canStand'];

  constructor(
    readonly world: World,
    options: PathMapOptions,
  ) {
    this.canStand = options.canStand?.bind(options);
    this.levels = world.ids.filter((id) => world.isMade(id)).map((id) => world.visit(id));
    if (this.levels.length === 0)
      throw new RangeError(
        'a path map needs at least one level: visit those it shall have, or make all with makeAll(world)',
      );
    this.levels.forEach(({ id }, z) => {
      this.depthOf.set(id, z);
    });
    const { directions, mayStep } = world;
    this.ground = new Ground(this.levels, { directions, ...(mayStep && { mayStep }), ...options });
    for (const link of world.links()) if (this.isUsable(link)) this.join(link);
    this.ground.changeCount = 0;
  }

  get directions(): DirectionCount {
    return this.ground.directions;
  }

  get measure(): CostMeasure {
    return this.ground.measure;
  }

  get size(): number {
    return this.ground.size;
  }

  get stride(): number {
    return this.ground.stride;
  }

  get levelStride(): number {
    return this.ground.levelStride;
  }

  get version(): number {
    return this.ground.changeCount;
  }

  /** Which cells hang together, kept up to date from the first question on. */
  get areas(): Areas {
    this.knownAreas ??= new Areas(this.ground);
    return this.knownAreas;
  }

  get bytes(): number {
    return this.ground.bytes + (this.knownAreas?.bytes ?? 0);
  }

  nodeOf(place: Place): number {
    return this.ground.cellAt(place.x, place.y, this.depthAt(place));
  }

  placeOf(node: number): Place {
    const { x, y, z } = this.ground.xyz(node);
    const level = this.levels[z];
    // Asked for every mover of every frame: what is left of the check costs nothing once the place is known.
    if (level === undefined || x < 0 || y >= this.ground.height || !Number.isInteger(node))
      this.ground.assertNode(node);
    return { level: level.id, x, y };
  }

  standingNode(place: Place): number {
    const cell = this.nodeOf(place);
    if (this.ground.isOpen(cell)) return cell;
    const { table, terrain, width } = this.levels[this.ground.xyz(cell).z];
    const { name } = table.rows[terrain[place.y * width + place.x]];
    // A name such as wallUpright is the program's; people read words.
    const what = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    throw new PathPlaceError('closed', `nobody can stand at ${whereText(place)}: ${what}`);
  }

  isOpen(cell: number): boolean {
    return this.ground.isOpen(cell);
  }

  leads(from: number, to: number): boolean {
    this.ground.assertNode(from);
    this.ground.assertNode(to);
    return this.areas.leads(from, to);
  }

  canStep(from: number, to: number): boolean {
    const { ground } = this;
    if (!ground.isOpen(from) || !ground.isOpen(to)) return false;
    const by = to - from;
    if (ground.asksSteps) {
      const direction = ground.offsets.indexOf(by);
      if (direction >= 0 && ((ground.near[from] >> direction) & 1) === 1) return true;
      return this.linkBetween(from, to) !== undefined;
    }
    const down = by < 0 ? -ground.stride : ground.stride;
    // Written out, because games ask it for every step of hundreds of paths after every change.
    if (by === 1 || by === -1 || by === down) return true;
    if ((by === down + 1 || by === down - 1) && ground.directions === 8) {
      if (ground.isOpen(from + down) && ground.isOpen(to - down)) return true;
    }
    return this.linkBetween(from, to) !== undefined;
  }

  linkBetween(from: number, to: number): Link | undefined {
    const { links } = this.ground;
    const link = links.between(from, to);
    return link === undefined ? undefined : links.link[link];
  }

  changed(place: Place): void {
    const { ground, canStand } = this;
    const z = this.depthAt(place);
    const level = this.levels[z];
    const cell = ground.cellAt(place.x, place.y, z);
    const at = place.y * level.width + place.x;
    const code = level.terrain[at];
    if (ground.weights.length > 0) {
      const weight = ground.weightOf(level.table.rows[code].cost);
      if (weight !== ground.weights[cell]) {
        ground.weights[cell] = weight;
        ground.noteChange(cell);
      }
    }
    const opens = canStand === undefined ? level.table.walkable[code] === 1 : canStand(level, at);
    if (opens !== ground.isOpen(cell)) {
      if (opens) {
        ground.setOpen(cell);
        this.knownAreas?.open(cell);
      } else {
        ground.setClosed(cell);
        this.knownAreas?.close(cell);
      }
      ground.noteChange(cell);
    }
    if (ground.asksSteps && ground.askAround(cell)) {
      ground.noteChange(cell);
      this.knownAreas?.forgetAll();
    }
    // Most cells have no links, and games change cells by the hundred. A closed cell has none, whatever the world holds.
    const links = opens ? this.world.linksAt(place) : NONE;
    if (links.length > 0 || (ground.marks[cell] & (TAIL | HEAD)) !== 0) this.refresh(cell, links);
  }

  /** Which of the levels a place is on; throws for a place outside the map. */
  private depthAt(place: Place): number {
    const z = this.depthOf.get(place.level);
    if (z === undefined || !isCell(this.levels[z], place.x, place.y))
      throw placeProblem(place, z === undefined ? undefined : this.levels[z], this.world);
    return z;
  }

  /** Takes in the links that leave or reach a cell. */
  private refresh(cell: number, links: readonly Link[]): void {
    const { links: table } = this.ground;
    const numbers = [...new Set([...table.outOf(cell), ...table.into(cell)])];
    const held = numbers.map((number) => ({ number, link: table.link[number] }));
    const usable = links.filter((link): link is FixedLink => this.isUsable(link));
    for (const { number, link } of held) if (!usable.includes(link)) this.part(number);
    for (const link of usable) if (!held.some((each) => each.link === link)) this.join(link);
  }

  /** Whether both ends are places of this map where someone can stand. */
  private isUsable(link: Link): link is FixedLink {
    const { from, to } = link;
    if (!isPlace(to) || !this.depthOf.has(from.level) || !this.depthOf.has(to.level)) return false;
    return this.ground.isOpen(this.nodeOf(from)) && this.ground.isOpen(this.nodeOf(to));
  }

  private join(link: FixedLink): void {
    const { ground } = this;
    const from = this.nodeOf(link.from);
    const to = this.nodeOf(link.to);
    // At least one, so that walking downhill in a distance field always gets lower.
    const whole = Math.max(1, wholeCost(ground.measure, link.cost, `a ${link.kind} link`));
    ground.links.add(link, from, to, whole);
    ground.marks[from] |= TAIL;
    ground.marks[to] |= HEAD;
    ground.noteChange(from);
    ground.noteChange(to);
  }

  private part(number: number): void {
    const { links, marks } = this.ground;
    const from = links.from[number];
    const to = links.to[number];
    links.remove(number);
    if (links.outOf(from).length === 0) marks[from] &= ~TAIL;
    if (links.into(to).length === 0) marks[to] &= ~HEAD;
    this.ground.noteChange(from);
    this.ground.noteChange(to);
  }
}
