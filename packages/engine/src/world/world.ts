// A world is its levels and the links between them. A level is made on the first visit and kept from then on, with whatever
// a game adds to it (beings, things, memory). The game plays on this world, saves it, and shows it whole: there is no second copy.
//
// Where a way arrives is often known only when the level behind it is made. Its link then names that level alone
// (`to: { level: 2 }`), and the world asks the builder's `settle` for the end of the way as soon as both levels exist.

import type { Level, LevelId } from './level.js';
import { type Area, isPlace, type Link, type Place, samePlace } from './link.js';
import { endProblems, type Ground, linkProblems, placeText } from './validate.js';

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
  /** In the order of their making. */
  readonly levels: readonly L[];
  /** The links that builders made, level after level in the order of the levels; those that were taken away stand here too. */
  readonly links: readonly Link[];
  /** Which of those were taken away: their positions in the list, in ascending order. */
  readonly removed?: readonly number[];
  /** The links that were added in play, in the order of adding. */
  readonly added?: readonly Link[];
}

/**
 * Under this name whoever watches a world hangs in what `travel` calls at every arrival. No entry point of the engine gives it
 * out: tests watch.
 */
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
  /**
   * The links of the levels made so far: level after level those that builders made, then those added in play. All lists of links
   * keep this order.
   */
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
   * for a way that no save could hold: one without a kind, from a level that is not made, to a cell outside.
   */
  addLink(link: Link): Link;
  /** Takes a way away that stands in this world. */
  removeLink(link: Link): void;
  /** Puts the ways that were taken away from a place back to where they stood, such as a hole that was filled and is open again. */
  restoreLinks(place: Place): void;
  /**
   * Gives up a level and the links that leave it, where nobody can come back: no way may lead there, and none that was taken away
   * and could be put back. Who visits it all the same finds it as it was first made.
   */
  forget(id: LevelId): void;
  /** The end of a way, settled if need be; makes the level behind it. Undefined for a way out of the world. */
  endOf(link: Link): Place | Area | undefined;
  /** What of this world is saved; `worldData` writes and reads it. */
  data(): WorldData<L>;
  /** What `travel` calls at every arrival, where somebody watches. */
  [noteArrival]?: (place: Place) => void;
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

/** Above the ranks of all links that builders make. */
const ADDED = 0x10_0000_0000_0000;

class GrowingWorld<L extends Level> implements World<L> {
  readonly ids: readonly LevelId[];
  readonly directions: 4 | 8;
  readonly mayStep?: NonNullable<World<L>['mayStep']>;
  private readonly made = new Map<LevelId, L>();
  private readonly ground: Ground;
  private readonly building = new Set<LevelId>();
  /** The links that builders made, those that were taken away too, and the links added in play, each in their order. */
  private readonly built = new Set<OwnLink>();
  private readonly added = new Set<OwnLink>();
  /** A number for every link that is held, by which every list is sorted. */
  private readonly ranks = new Map<Link, number>();
  private lastRank = 0;
  /** The links that stand, by both their places and by the level they leave. */
  private readonly byPlace = new LinkIndex(this.ranks);
  private readonly leaving = new Map<LevelId, OwnLink[]>();
  /** The links that were taken away, by the place they leave. */
  private readonly gone = new LinkIndex(this.ranks);
  /** All links that are held, by the level they lead to: it may not be made yet. */
  private readonly leading = new Map<LevelId, Set<OwnLink>>();

  constructor(
    private readonly builder: WorldBuilder<L>,
    { levels, links, removed = [], added = [] }: WorldData<L> = { levels: [], links: [] },
  ) {
    this.ids = builder.ids;
    this.ground = { ids: this.ids, made: this.made };
    this.directions = builder.directions ?? 8;
    if (builder.mayStep !== undefined) this.mayStep = builder.mayStep.bind(builder);
    for (const level of levels) {
      if (this.made.has(level.id)) throw new RangeError(`the world has two levels ${level.id}`);
      this.made.set(level.id, level);
    }
    const built = links.map((link) => this.hold(link, this.built));
    for (const link of added) this.hold(link, this.added);
    for (const at of removed) {
      if (built[at] === undefined) throw new RangeError(`there is no link ${at}`);
      this.removeLink(built[at]);
    }
    for (const link of this.ranks.keys()) if (!isPlace(link.to)) this.setEnd(link, this.settledEnd(link));
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
      for (const link of links)
        if (link.from.level !== id)
          throw new RangeError(
            `level ${id} was built with a ${link.kind} that leaves level ${link.from.level}`,
          );
      this.keep(level, links);
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
    return [...[...this.built].filter((link) => !this.isGone(link)), ...this.added];
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
    return [...(this.leaving.get(id) ?? NONE)];
  }

  addLink(link: Link): Link {
    this.assertGood(link);
    const to = this.settledEnd(link);
    const wanted: Link = to === undefined ? link : { ...link, to };
    // Who puts back what was taken away has changed nothing.
    const known = this.gone.at(link.from).find((other) => isAlike(other, wanted));
    return known === undefined ? this.hold(wanted, this.added) : this.putBack(known);
  }

  removeLink(link: Link): void {
    if (!this.byPlace.at(link.from).includes(link)) throw new RangeError('the world has no such link');
    if (this.added.has(link)) this.drop(link);
    else {
      this.leaveLists(link);
      this.gone.add(link.from, link);
    }
  }

  restoreLinks(place: Place): void {
    for (const link of [...this.gone.at(place)]) if (samePlace(link.from, place)) this.putBack(link);
  }

  forget(id: LevelId): void {
    for (const { from } of this.leading.get(id) ?? NONE)
      if (from.level !== id) throw new RangeError(`a way leads to level ${id}: somebody could come back`);
    this.giveUp(id);
  }

  endOf(link: Link): Place | Area | undefined {
    if (link.to === undefined) return undefined;
    this.visit(link.to.level);
    // The visit may have settled it. A link that is not part of the world, such as a teleport, is asked about now.
    return this.ranks.has(link) ? link.to : this.settledEnd(link);
  }

  data(): WorldData<L> {
    const links = [...this.built];
    return {
      levels: this.levels(),
      links,
      removed: [...links.keys()].filter((at) => this.isGone(links[at])),
      added: [...this.added],
    };
  }

  /** Keeps a level that was just made, or nothing of it where one of the links from it or to it cannot be. */
  private keep(level: L, links: readonly Link[]): void {
    const { id } = level;
    this.made.set(id, level);
    try {
      for (const link of links) this.assertGood(link);
      for (const link of links) this.hold(link, this.built);
      const ends = new Map<OwnLink, Link['to']>();
      for (const link of new Set([...(this.leaving.get(id) ?? NONE), ...(this.leading.get(id) ?? NONE)])) {
        // Only now it can be told whether the cell where it ends is one.
        ends.set(link, this.settledEnd(link));
      }
      for (const [link, end] of ends) this.setEnd(link, end);
    } catch (error) {
      this.giveUp(id);
      throw error;
    }
  }

  /** Gives up a level and the links that leave it. */
  private giveUp(id: LevelId): void {
    for (const link of [...this.ranks.keys()]) if (link.from.level === id) this.drop(link);
    this.made.delete(id);
  }

  private assertGood(link: Link): void {
    refuse(link, linkProblems(link, this.ground));
  }

  /** Where a link ends, as far as the levels that are made can tell. */
  private settledEnd(link: Link): Link['to'] {
    const { to } = link;
    const level = to && this.made.get(to.level);
    if (to === undefined || level === undefined) return to;
    const end = isPlace(to) ? to : (this.builder.settle?.({ ...link, to }, level) ?? to);
    if (end.level !== level.id)
      throw new RangeError(`a way to level ${level.id} was settled on level ${end.level}`);
    refuse(link, endProblems({ ...link, to: end }, this.ground));
    return end;
  }

  private setEnd(link: OwnLink, end: Link['to']): void {
    if (end === undefined || end === link.to) return;
    link.to = end;
    if (isPlace(end) && !this.isGone(link)) this.byPlace.add(end, link);
  }

  private hold(link: Link, among: Set<OwnLink>): OwnLink {
    const own: OwnLink = Object.assign({}, link);
    among.add(own);
    this.lastRank++;
    this.ranks.set(own, among === this.added ? ADDED + this.lastRank : this.lastRank);
    if (own.to !== undefined) entry(this.leading, own.to.level, () => new Set()).add(own);
    this.enterLists(own);
    return own;
  }

  /** The world holds it no longer. */
  private drop(link: OwnLink): void {
    if (this.isGone(link)) this.gone.remove(link.from, link);
    else this.leaveLists(link);
    this.built.delete(link);
    this.added.delete(link);
    this.ranks.delete(link);
    if (link.to !== undefined) this.leading.get(link.to.level)?.delete(link);
  }

  private isGone(link: Link): boolean {
    return this.gone.at(link.from).includes(link);
  }

  private putBack(link: OwnLink): Link {
    this.gone.remove(link.from, link);
    this.enterLists(link);
    return link;
  }

  private enterLists(link: OwnLink): void {
    const { from, to } = link;
    insert(
      entry(this.leaving, from.level, () => []),
      link,
      this.ranks,
    );
    this.byPlace.add(from, link);
    if (isPlace(to)) this.byPlace.add(to, link);
  }

  private leaveLists(link: Link): void {
    const { from, to } = link;
    takeOut(this.leaving.get(from.level) ?? [], link);
    this.byPlace.remove(from, link);
    if (isPlace(to)) this.byPlace.remove(to, link);
  }
}

function refuse({ kind, from }: Link, problems: Iterable<string>): void {
  for (const problem of problems) throw new RangeError(`a ${kind} from ${placeText(from)}: ${problem}`);
}

/** Whether two links of a place are the same way. */
function isAlike(a: Link, b: Link): boolean {
  return keyOf(a) === keyOf(b);
}

/** The same text for links that are alike. */
function keyOf({ kind, from, to, cost, outcome, twoWay = false }: Link): string {
  const end = isPlace(to) ? [to.level, to.x, to.y] : [to?.level, to?.region];
  return JSON.stringify([kind, from.level, from.x, from.y, end, cost, outcome, twoWay]);
}

/** What stands in a map by a key; put there if nothing does. */
function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Puts a link into a list that is sorted by rank, once. */
function insert(list: Link[], link: Link, ranks: ReadonlyMap<Link, number>): void {
  const rankOf = (each: Link) => ranks.get(each) ?? 0;
  const rank = rankOf(link);
  let at = list.length;
  while (at > 0 && rankOf(list[at - 1]) > rank) at--;
  if (list[at - 1] !== link) list.splice(at, 0, link);
}

function takeOut(list: Link[], link: Link): void {
  const at = list.indexOf(link);
  if (at >= 0) list.splice(at, 1);
}

/** Links by the cells of levels. */
class LinkIndex {
  private readonly levels = new Map<LevelId, Map<number, Link[]>>();

  constructor(private readonly ranks: ReadonlyMap<Link, number>) {}

  at(place: Place): readonly Link[] {
    return this.levels.get(place.level)?.get(cellKey(place)) ?? NONE;
  }

  add(place: Place, link: Link): void {
    const ofLevel = entry(this.levels, place.level, () => new Map<number, Link[]>());
    insert(
      entry(ofLevel, cellKey(place), () => []),
      link,
      this.ranks,
    );
  }

  remove(place: Place, link: Link): void {
    const ofCell = this.levels.get(place.level)?.get(cellKey(place)) ?? [];
    takeOut(ofCell, link);
    if (ofCell.length === 0) this.levels.get(place.level)?.delete(cellKey(place));
  }
}

const NONE: readonly Link[] = Object.freeze([]);

/** One number for (x, y). A level need not be made to be linked from, so its width may be unknown here. */
function cellKey({ x, y }: Place): number {
  return y * 0x10_0000 + x;
}
