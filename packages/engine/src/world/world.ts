// A world is its levels and the links between them. A level is made on the first visit and kept from then on, with whatever
// a game adds to it (beings, things, memory). The game plays on this world, saves it, and shows it whole: there is no second copy.
//
// Where a way arrives is often known only when the level behind it is made. Its link then names that level alone
// (`to: { level: 2 }`), and the world asks the builder's `settle` for the end of the way as soon as both levels exist.

import { isInside } from '../grid/grid.js';
import type { Level, LevelId } from './level.js';
import { type Area, isPlace, type Link, type Place, samePlace } from './link.js';

/** What a builder makes for one level: the level and the links that leave it. */
export interface BuiltLevel<L extends Level = Level> {
  readonly level: L;
  readonly links: readonly Link[];
}

/** How the levels of a world come to be. The same seed must give the same levels, in whatever order they are visited. */
export interface WorldBuilder<L extends Level = Level> {
  /** All levels that can be reached, in the order in which a whole world is made. */
  readonly ids: readonly LevelId[];
  /** How many ways one can step. Default 8. */
  readonly directions?: 4 | 8;
  /**
   * Whether one can step between two open neighbours of a level (directions 0 to 7, clockwise from north), where that does not
   * follow from the cells: for corners that may be cut, doors that nobody passes diagonally. It holds both ways. Left out,
   * diagonal steps need both cells beside them open.
   */
  mayStep?(level: L, from: number, to: number, direction: number): boolean;
  /** Makes a level, and the links that leave it. May look at nothing but the seed: other levels may not exist yet. */
  build(id: LevelId): BuiltLevel<L>;
  /**
   * Where a way ends whose link names only an area. Asked as soon as both its levels are made, and again when a save is read that
   * leaves the end open: the answer must be the same. For a way that is no part of the world, such as a teleport, it is asked every
   * time somebody takes it. Left out or undefined, the arrival is drawn in play.
   */
  settle?(link: Link & { readonly to: Area }, level: L): Place | Area | undefined;
}

/** The changeable part of a world as plain data: what is saved. */
export interface WorldData<L extends Level = Level> {
  readonly levels: readonly L[];
  readonly links: readonly Link[];
  /** Those of the links that were added in play. */
  readonly added?: readonly Link[];
  /** The links that the builder made and that are there no more. */
  readonly removed?: readonly Link[];
  /** Links and removed ones in the order of their making, so that what is put back stands in its old place. */
  readonly everMade?: readonly Link[];
}

/** The name of what only `travel` may call: no entry point of the engine gives it out. */
export const noteArrival = Symbol('noteArrival');

/** Levels and the links between them. */
export interface World<L extends Level = Level> {
  /** All levels there are, made or not. */
  readonly ids: readonly LevelId[];
  /** How one walks here, as the builder said: pathfinders ask it. */
  readonly directions: 4 | 8;
  /** Whether one may step from a cell to the next, where that does not follow from the cells. */
  mayStep?(level: L, from: number, to: number, direction: number): boolean;
  /** The level of that id, made now if this is the first visit. Throws when the world has no such level. */
  visit(id: LevelId): L;
  /** Whether the level has been made. */
  isMade(id: LevelId): boolean;
  /** The levels made so far, in the order of their making. */
  levels(): readonly L[];
  /** The links of the levels made so far, in the order of their making. */
  links(): readonly Link[];
  /** The links that leave a place or arrive at it: one question for whoever asks every cell, where most have none. */
  linksAt(place: Place): readonly Link[];
  /** The links that leave a place. */
  linksFrom(place: Place): readonly Link[];
  /** The links that arrive at a place; what arrives somewhere in an area is not among them. */
  linksTo(place: Place): readonly Link[];
  /** All links that leave a level. */
  linksOf(id: LevelId): readonly Link[];
  /**
   * Adds a way in play, such as a hole that was dug. It exists in this world only. Returns the link as the world holds it. Throws
   * for a way that leaves no cell of a level that was made, or leads to none.
   */
  addLink(link: Link): Link;
  /** Takes a way away that stands in this world. */
  removeLink(link: Link): void;
  /** Puts back the ways that were taken away from a place, such as a hole that was filled and is open again: where they stood in order. */
  restoreLinks(place: Place): void;
  /**
   * Gives up a level and the links that leave it, where nobody can come back: no way may lead there. Who visits it all the same
   * finds it as it was first made.
   */
  forget(id: LevelId): void;
  /** The end of a way, settled if need be; makes the level behind it. Undefined for a way out of the world. */
  endOf(link: Link): Place | Area | undefined;
  /** What of this world is saved; `worldData` writes and reads it. */
  data(): WorldData<L>;
  /** The last arrival by `travel` since this world was made, and how many there were. It is not saved. */
  readonly arrivals: { readonly count: number; readonly last: Place | undefined };
  /** How `travel` counts an arrival. */
  [noteArrival](last: Place): void;
}

/** A world whose levels are made by `builder` on the first visit. `data` goes on from what was saved. */
export function createWorld<L extends Level>(builder: WorldBuilder<L>, data?: WorldData<L>): World<L> {
  return new GrowingWorld(builder, data);
}

/** A world whose levels and links are all given. */
export function worldOf<L extends Level>(levels: readonly L[], links: readonly Link[] = []): World<L> {
  const ids = levels.map(({ id }) => id);
  const build = (id: LevelId): BuiltLevel<L> => {
    throw new RangeError(`the world has no level ${id}`);
  };
  return new GrowingWorld<L>({ ids, build }, { levels, links });
}

/** Makes every level that has not been made, in the builder's order. The whole world is the played one, run to its end. */
export function makeAll<L extends Level>(world: World<L>): World<L> {
  for (const id of world.ids) world.visit(id);
  return world;
}

/** A link of which the world may settle the end. */
type OwnLink = { -readonly [Key in keyof Link]: Link[Key] };

class GrowingWorld<L extends Level> implements World<L> {
  readonly ids: readonly LevelId[];
  readonly directions: 4 | 8;
  readonly mayStep?: NonNullable<World<L>['mayStep']>;
  arrivals: World<L>['arrivals'] = { count: 0, last: undefined };
  private readonly made = new Map<LevelId, L>();
  private readonly building = new Set<LevelId>();
  /** Also those that were taken away, so that what is put back stands in its old place. */
  private all: OwnLink[] = [];
  private readonly byPlace = new LinkIndex();
  /** Links whose level behind is not made yet, by that level. */
  private readonly open = new Map<LevelId, OwnLink[]>();
  /** What play has done to the links that the builder makes. */
  private readonly added = new Set<Link>();
  private readonly removed = new Map<string, OwnLink[]>();

  constructor(
    private readonly builder: WorldBuilder<L>,
    data: WorldData<L> = { levels: [], links: [] },
  ) {
    this.ids = builder.ids;
    this.directions = builder.directions ?? 8;
    if (builder.mayStep !== undefined) this.mayStep = builder.mayStep.bind(builder);
    for (const level of data.levels) this.keep(level);
    const owned = new Map((data.everMade ?? data.links).map((link) => [link, { ...link }]));
    this.all.push(...owned.values());
    for (const link of data.removed ?? []) this.noteRemoved(ownOf(owned, link));
    for (const link of data.added ?? []) this.added.add(ownOf(owned, link));
    for (const own of this.standing()) this.index(own);
  }

  visit(id: LevelId): L {
    const known = this.made.get(id);
    if (known !== undefined) return known;
    if (this.building.has(id)) {
      const builders = [...this.building].join(', ');
      throw new RangeError(
        `level ${id} was visited while it was being built (levels under way: ${builders})`,
      );
    }
    // Some builders would make a level of any id, and no save with such a level would be read.
    if (!this.ids.includes(id)) throw new RangeError(`the world has no level ${id}`);
    this.building.add(id);
    try {
      const { level, links } = this.builder.build(id);
      if (level.id !== id) throw new RangeError(`asked for level ${id}, was built level ${level.id}`);
      for (const link of links) {
        if (link.from.level !== id)
          throw new RangeError(
            `level ${id} was built with a ${link.kind} that leaves level ${link.from.level}`,
          );
        this.assertEnds(link, level);
      }
      this.keep(level);
      for (const link of links) this.hold(link);
      for (const link of this.open.get(id) ?? []) this.settle(link, level);
      this.open.delete(id);
      return level;
    } finally {
      this.building.delete(id);
    }
  }

  isMade(id: LevelId): boolean {
    return this.made.has(id);
  }

  levels(): readonly L[] {
    return [...this.made.values()];
  }

  links(): readonly Link[] {
    return this.standing();
  }

  linksAt(place: Place): readonly Link[] {
    const here = this.byPlace.at(place);
    if (here.length === 0) return here;
    return here.filter(({ from, to }) => samePlace(from, place) || (isPlace(to) && samePlace(to, place)));
  }

  linksFrom(place: Place): readonly Link[] {
    const here = this.byPlace.at(place);
    return here.length === 0 ? here : here.filter(({ from }) => samePlace(from, place));
  }

  linksTo(place: Place): readonly Link[] {
    const here = this.byPlace.at(place);
    return here.length === 0 ? here : here.filter(({ to }) => isPlace(to) && samePlace(to, place));
  }

  linksOf(id: LevelId): readonly Link[] {
    return this.standing().filter(({ from }) => from.level === id);
  }

  addLink(link: Link): Link {
    // Who puts back what was taken away has changed nothing.
    const [known] = this.removed.get(keyOf(link)) ?? [];
    if (known !== undefined) return this.putBack(known);
    this.assertEnds(link, this.made.get(link.from.level));
    const own = this.hold(link);
    this.added.add(own);
    return own;
  }

  removeLink(link: Link): void {
    const at = this.byPlace.at(link.from).includes(link) ? this.all.indexOf(link) : -1;
    if (at < 0) throw new RangeError('the world has no such link');
    this.leaveIndex(link);
    if (this.added.delete(link)) this.all.splice(at, 1);
    else this.noteRemoved(this.all[at]);
  }

  restoreLinks(place: Place): void {
    for (const link of this.takenAway()) if (samePlace(link.from, place)) this.putBack(link);
  }

  forget(id: LevelId): void {
    if (this.standing().some(({ from, to }) => to?.level === id && from.level !== id))
      throw new RangeError(`a way leads to level ${id}: somebody could come back`);
    for (const link of this.linksOf(id)) this.removeLink(link);
    for (const link of this.takenAway()) if (link.from.level === id) this.forgetRemoved(link);
    this.all = this.all.filter(({ from }) => from.level !== id);
    this.made.delete(id);
  }

  endOf(link: Link): Place | Area | undefined {
    if (link.to === undefined || isPlace(link.to)) return link.to;
    const level = this.visit(link.to.level);
    // The visit may have settled it. A link that is not part of the world, such as a teleport, is asked about now.
    const { to } = link;
    if (isPlace(to) || this.byPlace.at(link.from).includes(link)) return to;
    return this.builder.settle?.({ ...link, to }, level) ?? to;
  }

  data(): WorldData<L> {
    return {
      levels: this.levels(),
      links: this.links(),
      added: [...this.added],
      removed: this.takenAway(),
      everMade: [...this.all],
    };
  }

  [noteArrival](last: Place): void {
    this.arrivals = { count: this.arrivals.count + 1, last };
  }

  private keep(level: L): void {
    if (this.made.has(level.id)) throw new RangeError(`the world has two levels ${level.id}`);
    this.made.set(level.id, level);
  }

  /** Refuses a way of which a save could not be read: it leaves a cell of a level, and leads to a cell or a level that there is. */
  private assertEnds({ kind, from, to }: Link, level: Level | undefined): void {
    const refuse = (problem: string) => {
      throw new RangeError(`a ${kind} from (${from.level}, ${from.x}, ${from.y}) ${problem}`);
    };
    if (level === undefined) refuse('leaves a level that is not made');
    else if (!isCell(level, from)) refuse(`leaves no cell of its ${level.width}x${level.height} level`);
    if (to === undefined) return;
    if (!this.ids.includes(to.level)) refuse(`leads to level ${to.level}, and there is no such level`);
    const behind = to.level === level?.id ? level : this.made.get(to.level);
    if (isPlace(to) && behind !== undefined && !isCell(behind, to))
      refuse(`leads to (${to.x}, ${to.y}), outside level ${to.level}`);
  }

  /** All links but those that were taken away. */
  private standing(): OwnLink[] {
    const gone = new Set(this.takenAway());
    return this.all.filter((link) => !gone.has(link));
  }

  private takenAway(): OwnLink[] {
    return [...this.removed.values()].flat();
  }

  /** Ways may be alike, so there may be several by one text. */
  private noteRemoved(link: OwnLink): void {
    const key = keyOf(link);
    this.removed.set(key, [...(this.removed.get(key) ?? []), link]);
  }

  private forgetRemoved(link: OwnLink): void {
    const key = keyOf(link);
    const left = (this.removed.get(key) ?? []).filter((other) => other !== link);
    if (left.length === 0) this.removed.delete(key);
    else this.removed.set(key, left);
  }

  private hold(link: Link): OwnLink {
    const own: OwnLink = Object.assign({}, link);
    this.all.push(own);
    this.index(own);
    return own;
  }

  private putBack(link: OwnLink): Link {
    this.forgetRemoved(link);
    this.index(link);
    for (const end of [link.from, link.to]) if (isPlace(end)) this.byPlace.order(end, this.all);
    return link;
  }

  private index(link: OwnLink): void {
    const { from, to } = link;
    this.byPlace.add(from, link);
    if (isPlace(to)) this.byPlace.add(to, link);
    else if (to !== undefined) {
      const level = this.made.get(to.level);
      if (level !== undefined) this.settle(link, level);
      else this.open.set(to.level, [...(this.open.get(to.level) ?? []), link]);
    }
  }

  private leaveIndex(link: Link): void {
    this.byPlace.remove(link.from, link);
    if (isPlace(link.to)) this.byPlace.remove(link.to, link);
    else if (link.to !== undefined) {
      const waiting = this.open.get(link.to.level);
      if (waiting !== undefined)
        this.open.set(
          link.to.level,
          waiting.filter((other) => other !== link),
        );
    }
  }

  private settle(link: OwnLink, level: L): void {
    const { to } = link;
    if (to === undefined || isPlace(to)) return;
    const end = this.builder.settle?.({ ...link, to }, level);
    if (end === undefined) return;
    if (end.level !== level.id)
      throw new RangeError(`a way to level ${level.id} was settled on level ${end.level}`);
    if (isPlace(end) && !isInside(level, end.x, end.y))
      throw new RangeError(`a way to level ${level.id} was settled outside it, at (${end.x}, ${end.y})`);
    link.to = end;
    if (!isPlace(end)) return;
    this.byPlace.add(end, link);
    // The level's own links are there already, and a world that is read has them in the order of their making.
    this.byPlace.order(end, this.all);
  }
}

function isCell(level: Level, { x, y }: Place): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && isInside(level, x, y);
}

/** The link of the world that was made of a given one. */
function ownOf(owned: ReadonlyMap<Link, OwnLink>, link: Link): OwnLink {
  const own = owned.get(link);
  if (own === undefined) throw new RangeError(`a ${link.kind} is not among the links of its world`);
  return own;
}

/** Links by both the place they leave and the one they arrive at. */
class LinkIndex {
  private readonly levels = new Map<LevelId, Map<number, Link[]>>();

  at(place: Place): readonly Link[] {
    return this.levels.get(place.level)?.get(cellKey(place)) ?? NONE;
  }

  add(place: Place, link: Link): void {
    const ofLevel = this.levels.get(place.level) ?? new Map<number, Link[]>();
    this.levels.set(place.level, ofLevel);
    const key = cellKey(place);
    const ofCell = ofLevel.get(key);
    if (ofCell === undefined) ofLevel.set(key, [link]);
    else if (!ofCell.includes(link)) ofCell.push(link);
  }

  /** Puts the links of a place in the order of all. */
  order(place: Place, all: readonly Link[]): void {
    const here = [...this.at(place)].sort((a, b) => all.indexOf(a) - all.indexOf(b));
    this.levels.get(place.level)?.set(cellKey(place), here);
  }

  remove(place: Place, link: Link): void {
    const ofLevel = this.levels.get(place.level);
    const left = this.at(place).filter((other) => other !== link);
    if (left.length === 0) ofLevel?.delete(cellKey(place));
    else ofLevel?.set(cellKey(place), left);
  }
}

const NONE: readonly Link[] = Object.freeze([]);

/** One number for (x, y). A level need not be made to be linked from, so its width may be unknown here. */
function cellKey({ x, y }: Place): number {
  return y * 0x10_0000 + x;
}

/** The same text for links that are alike. */
function keyOf({ kind, from, to, cost, outcome, twoWay }: Link): string {
  const end = isPlace(to) ? [to.level, to.x, to.y] : [to?.level, to?.region];
  return JSON.stringify([kind, from.level, from.x, from.y, end, cost, outcome, twoWay]);
}
