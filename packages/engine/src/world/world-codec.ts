// A world in a saved game: the levels made so far and the links between them, whole or as what play has made of those that the
// seed gives. `createWorld(builder, data)` goes on from it.

import {
  boolean,
  type Codec,
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
import { linkProblems, MOST_COORDINATE } from './validate.js';
import type { WorldBuilder, WorldData } from './world.js';

const coordinate = integer(0, MOST_COORDINATE);

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

interface LinkRow {
  kind: string;
  from: Place;
  to: Place | Area | undefined;
  cost: number;
  outcome: string | undefined;
  twoWay: boolean;
}

const link: Codec<Link> = converted<Link, LinkRow>(
  row<LinkRow>({
    kind: text(),
    from: place,
    to: nullable(end),
    cost: number(),
    outcome: nullable(text()),
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

const MOST_LEVELS = 10_000;

/** A link among those that builders made. */
const position = integer(0);

interface WholeParts<L extends Level> {
  levels: L[];
  links: Link[];
  removed: number[] | undefined;
  added: Link[] | undefined;
}

function wholeWorld<L extends Level>(level: Codec<L>, ids: readonly LevelId[]): Codec<WorldData<L>> {
  const parts = object<WholeParts<L>>({
    levels: list(level, { most: MOST_LEVELS }),
    links,
    // Most worlds have neither.
    removed: optional(list(position, { least: 1 })),
    added: optional(list(link, { least: 1 })),
  });
  return {
    write: ({ levels, links, removed = [], added = [] }) =>
      parts.write({
        levels: [...levels],
        links: [...links],
        removed: removed.length > 0 ? [...removed] : undefined,
        added: added.length > 0 ? [...added] : undefined,
      }),
    read(data, path) {
      const { levels, links, removed = [], added = [] } = parts.read(data, path);
      const made = new Map<LevelId, L>();
      levels.forEach((each, index) => {
        checkLevel(each.id, ids, made, `${fieldPath(path, 'levels')}[${index}]`);
        made.set(each.id, each);
      });
      checkLinks(links, ids, made, fieldPath(path, 'links'));
      checkLinks(added, ids, made, fieldPath(path, 'added'));
      checkRemoved(removed, links.length, fieldPath(path, 'removed'));
      return { levels, links, removed, added };
    },
  };
}

interface RemadeParts<Changes> {
  levels: (readonly [LevelId, Changes])[];
  added: Link[];
  removed: number[];
}

function remadeWorld<L extends Level, Changes>(remade: RemadeLevel<L, Changes>): Codec<WorldData<L>> {
  const { builder } = remade;
  const parts = object<RemadeParts<Changes>>({
    levels: list(tuple(levelId, remade.changes), { most: MOST_LEVELS }),
    added: links,
    removed: list(position),
  });
  return {
    write: ({ levels, removed = [], added = [] }) =>
      parts.write({
        levels: levels.map((level) => [level.id, remade.changesOf(level)] as const),
        added: [...added],
        removed: [...removed],
      }),
    read(data, path) {
      const { levels, added, removed } = parts.read(data, path);
      const made = new Map<LevelId, L>();
      const links: Link[] = [];
      levels.forEach(([id, changes], index) => {
        const at = `${fieldPath(path, 'levels')}[${index}]`;
        checkLevel(id, builder.ids, made, at);
        const built = builder.build(id);
        remade.change(built.level, changes, `${at}[1]`);
        made.set(id, built.level);
        links.push(...built.links);
      });
      checkLinks(added, builder.ids, made, fieldPath(path, 'added'));
      checkRemoved(removed, links.length, fieldPath(path, 'removed'));
      return { levels: [...made.values()], links, removed, added };
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

function checkLinks(
  all: readonly Link[],
  ids: readonly LevelId[],
  made: ReadonlyMap<LevelId, Level>,
  path: string,
): void {
  all.forEach((each, index) => {
    for (const problem of linkProblems(each, { ids, made }))
      throw new DataError(`${path}[${index}]`, problem);
  });
}

/** In ascending order no link stands twice. */
function checkRemoved(removed: readonly number[], count: number, path: string): void {
  removed.forEach((at, index) => {
    if (at >= count) throw new DataError(`${path}[${index}]`, `there is no link ${at}`);
    if (index > 0 && at <= removed[index - 1])
      throw new DataError(`${path}[${index}]`, `expected a link behind ${removed[index - 1]}, got ${at}`);
  });
}
