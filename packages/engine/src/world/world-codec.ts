// A world in a saved game: the levels made so far and the links between them, whole or as what play has made of those that the
// seed gives. `createWorld(builder, data)` goes on from it.

import {
  boolean,
  type Codec,
  checked,
  converted,
  fieldPath,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  row,
  text,
  tuple,
} from '../codec/codec.js';
import { DataError, expected } from '../codec/data-error.js';
import type { Json } from '../codec/json.js';
import type { Level, LevelId } from './level.js';
import { type Area, isPlace, type Link, type Place } from './link.js';
import type { WorldBuilder, WorldData } from './world.js';

const coordinate = integer(0, 0xf_ffff);

/** The name of a level: a whole number or a short text. */
export const levelId: Codec<LevelId> = {
  write: (id) => id,
  read(data, path) {
    if (!Number.isSafeInteger(data) && !(typeof data === 'string' && data !== '' && data.length <= 100))
      throw expected(path, 'the number or name of a level', data);
    return data as LevelId;
  },
};

/** A place, written as [level, x, y]. */
const place: Codec<Place> = row<Place>({ level: levelId, x: coordinate, y: coordinate });

/** The end of a link: a place as [level, x, y], an area as [level], with the numbers of its region, and of what it leaves out. */
const end: Codec<Place | Area> = {
  write(value): Json {
    if (isPlace(value)) return place.write(value);
    const { region } = value;
    const rectangles = region === undefined ? [] : [region, ...(region.without ? [region.without] : [])];
    return [value.level, ...rectangles.flatMap(({ x, y, width, height }) => [x, y, width, height])];
  },
  read(data, path) {
    if (!Array.isArray(data) || ![1, 3, 5, 9].includes(data.length))
      throw expected(path, 'a list of 1, 3, 5 or 9 values', data);
    if (data.length === 3) return place.read(data, path);
    const level = levelId.read(data[0], `${path}[0]`);
    const [x = 0, y = 0, width = 0, height = 0, ...rest] = data
      .slice(1)
      .map((value, index) => coordinate.read(value, `${path}[${index + 1}]`));
    if (data.length === 1) return { level };
    const [x2 = 0, y2 = 0, width2 = 0, height2 = 0] = rest;
    const without = { x: x2, y: y2, width: width2, height: height2 };
    return { level, region: { x, y, width, height, ...(data.length === 9 ? { without } : {}) } };
  },
};

const link: Codec<Link> = converted(
  row({
    kind: checked(text(100), (kind) => (kind === '' ? 'a link needs a kind' : undefined)),
    from: place,
    to: nullable(end),
    cost: number(0, Number.MAX_SAFE_INTEGER),
    outcome: nullable(text(100)),
    twoWay: boolean,
  }),
  ({ kind, from, to, cost, outcome, twoWay }) => ({ kind, from, to, cost, outcome, twoWay: twoWay === true }),
  ({ kind, from, to, cost, outcome, twoWay }) => ({
    kind,
    from,
    cost,
    ...(to === undefined ? {} : { to }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(twoWay ? { twoWay } : {}),
  }),
);

const links = list(link);

/** How a level is kept that its builder can make again: only what has become of it is written. */
export interface RemadeLevel<L extends Level, Changes> {
  readonly builder: WorldBuilder<L>;
  readonly changes: Codec<Changes>;
  /** What has become of a level since it was made. */
  changesOf(level: L): Changes;
  /** Does the same to a level that was just made. Throws a DataError where that cannot be. */
  change(level: L, changes: Changes, path: string): void;
}

/**
 * The changeable part of a world, which `world.data()` gives and `createWorld` takes. With the codec of a level and the ids of
 * all there are, all levels and links are written.
 */
export function worldData<L extends Level>(level: Codec<L>, ids: readonly LevelId[]): Codec<WorldData<L>>;
/** With a `RemadeLevel` only what play has done to levels and links is written, and the rest is made again. */
export function worldData<L extends Level, Changes>(remade: RemadeLevel<L, Changes>): Codec<WorldData<L>>;
/** Both of them. */
export function worldData<L extends Level>(
  level: Codec<L> | RemadeLevel<L, unknown>,
  ids: readonly LevelId[] = [],
): Codec<WorldData<L>> {
  return 'builder' in level ? remadeWorld(level) : wholeWorld(level, ids);
}

/** Where a link stands among all that were ever made. */
const position = integer(0);
const places = optional(list(position, { least: 1 }));

function wholeWorld<L extends Level>(level: Codec<L>, ids: readonly LevelId[]): Codec<WorldData<L>> {
  const parts = object({
    levels: list(level, { most: MOST_LEVELS }),
    links,
    addedAt: places,
    removed: optional(list(tuple(position, link), { least: 1 })),
  });
  return {
    write({ levels, links, added = [], removed = [], everMade = links }) {
      const gone = placesOf(removed, everMade).map((at, index) => [at, removed[index]] as const);
      return parts.write({
        levels: [...levels],
        links: [...links],
        // Most worlds have neither.
        addedAt: added.length > 0 ? placesOf(added, everMade) : undefined,
        removed: gone.length > 0 ? gone : undefined,
      });
    },
    read(data, path) {
      const { levels, links, addedAt = [], removed = [] } = parts.read(data, path);
      const made = new Map<LevelId, L>();
      levels.forEach((each, index) => {
        checkLevel(each.id, ids, made, `${fieldPath(path, 'levels')}[${index}]`);
        made.set(each.id, each);
      });
      checkLinks(links, ids, made, fieldPath(path, 'links'));
      const gone = removed.map(([, link]) => link);
      checkLinks(gone, ids, made, fieldPath(path, 'removed'));
      const goneAt = removed.map(([at]) => at);
      const everMade = withThose(links, gone, goneAt, fieldPath(path, 'removed'));
      checkPlaces(addedAt, everMade.length, fieldPath(path, 'addedAt'), goneAt);
      return { levels, links, added: addedAt.map((at) => everMade[at]), removed: gone, everMade };
    },
  };
}

/** Where some links stand among all. */
function placesOf(some: readonly Link[], all: readonly Link[]): number[] {
  if (some.length === 0) return [];
  const places = new Map(all.map((each, at) => [each, at]));
  return some.map((each) => places.get(each) ?? -1);
}

/** All links in their order: some, and between them those others that stand at the places given. */
function withThose(
  some: readonly Link[],
  others: readonly Link[],
  places: readonly number[],
  path: string,
): Link[] {
  const count = some.length + others.length;
  checkPlaces(places, count, path);
  const byPlace = new Map(places.map((at, index) => [at, others[index]]));
  const rest = some.values();
  return Array.from({ length: count }, (_, at) => byPlace.get(at) ?? (rest.next().value as Link));
}

/** Each link stands at a place of its own, and not where others do. */
function checkPlaces(
  places: readonly number[],
  count: number,
  path: string,
  others: readonly number[] = [],
): void {
  const taken = new Set(others);
  places.forEach((at, index) => {
    if (at >= count || taken.has(at))
      throw new DataError(`${path}[${index}]`, `no link of its own stands at place ${at}`);
    taken.add(at);
  });
}

const MOST_LEVELS = 10_000;

function remadeWorld<L extends Level, Changes>(remade: RemadeLevel<L, Changes>): Codec<WorldData<L>> {
  const { builder } = remade;
  const parts = object({
    levels: list(tuple(levelId, remade.changes), { most: MOST_LEVELS }),
    added: links,
    // Where those stand among all, if not behind the others.
    addedAt: places,
    removed: links,
  });
  return {
    write({ levels, added = [], removed = [], everMade = added }) {
      const first = everMade.length - added.length;
      const isLast = added.every((way, index) => everMade[first + index] === way);
      return parts.write({
        levels: levels.map((level) => [level.id, remade.changesOf(level)] as const),
        added: [...added],
        addedAt: isLast ? undefined : placesOf(added, everMade),
        removed: [...removed],
      });
    },
    read(data, path) {
      const { levels, added, addedAt, removed } = parts.read(data, path);
      const made = new Map<LevelId, L>();
      const ways: Link[] = [];
      levels.forEach(([id, changes], index) => {
        const at = `${fieldPath(path, 'levels')}[${index}]`;
        checkLevel(id, builder.ids, made, at);
        const built = builder.build(id);
        remade.change(built.level, changes, `${at}[1]`);
        made.set(id, built.level);
        ways.push(...built.links);
      });
      takeAway(removed, ways, endsIn(builder, made), fieldPath(path, 'removed'));
      checkLinks(added, builder.ids, made, fieldPath(path, 'added'));
      const last = added.map((_, index) => ways.length + index);
      if (addedAt !== undefined && (addedAt.length !== added.length || String(addedAt) === String(last)))
        throw new DataError(fieldPath(path, 'addedAt'), 'expected the places of links between others');
      const everMade = withThose(ways, added, addedAt ?? last, fieldPath(path, 'addedAt'));
      const links = everMade.filter((way) => !removed.includes(way));
      return { levels: [...made.values()], links, added, removed, everMade };
    },
  };
}

/** Puts each way that is gone in the place of the one that the builder made, which is it. */
function takeAway(removed: readonly Link[], ways: Link[], { settled, unsettled }: Ends, path: string): void {
  if (removed.length === 0) return;
  const textOf = (way: Link) => JSON.stringify(link.write(way));
  const byText = new Map<string, number[]>();
  // It may have gone before its end was settled, or since; and where the level behind it was forgotten, nobody can say any more.
  ways.forEach((way, at) => {
    for (const text of new Set([way, settled(way), unsettled(way)].map(textOf)))
      byText.set(text, [...(byText.get(text) ?? []), at]);
  });
  const taken = new Set<number>();
  removed.forEach((gone, index) => {
    const alike = [gone, unsettled(gone)].flatMap((each) => byText.get(textOf(each)) ?? []);
    const at = alike.find((each) => !taken.has(each));
    if (at === undefined) throw new DataError(`${path}[${index}]`, 'there never was such a link');
    taken.add(at);
    ways[at] = gone;
  });
}

/** A way as it is where its end is known. */
interface Ends {
  /** With the end that the builder settles, where the level behind it is made. */
  settled(way: Link): Link;
  /** Without it, where that level is not made. */
  unsettled(way: Link): Link;
}

function endsIn<L extends Level>(builder: WorldBuilder<L>, made: ReadonlyMap<LevelId, L>): Ends {
  return {
    settled(way) {
      const { to } = way;
      if (to === undefined || isPlace(to)) return way;
      const level = made.get(to.level);
      return level === undefined ? way : { ...way, to: builder.settle?.({ ...way, to }, level) ?? to };
    },
    unsettled(way) {
      const { to } = way;
      return to === undefined || made.has(to.level) ? way : { ...way, to: { level: to.level } };
    },
  };
}

/** A level is one of the world's, and stands once. */
function checkLevel(
  id: LevelId,
  ids: readonly LevelId[],
  made: ReadonlyMap<LevelId, Level>,
  path: string,
): void {
  if (!ids.includes(id)) throw new DataError(path, `there is no level ${id}`);
  if (made.has(id)) throw new DataError(path, `level ${id} stands twice`);
}

/** Links leave levels that are made, lead to levels that there are, and end inside them. */
function checkLinks(
  all: readonly Link[],
  ids: readonly LevelId[],
  made: ReadonlyMap<LevelId, Level>,
  path: string,
): void {
  all.forEach(({ from, to }, index) => {
    const at = `${path}[${index}]`;
    if (!made.has(from.level)) throw new DataError(at, `leaves level ${from.level}, which is not made`);
    if (to !== undefined && !ids.includes(to.level))
      throw new DataError(at, `leads to level ${to.level}, and there is no such level`);
    for (const cell of [from, ...(isPlace(to) ? [to] : [])]) {
      const on = made.get(cell.level);
      if (on !== undefined && (cell.x >= on.width || cell.y >= on.height))
        throw new DataError(at, `(${cell.x}, ${cell.y}) lies outside level ${cell.level}`);
    }
  });
}
