// A world in a saved game: the levels made so far, by the game's own codec of a level, and all links, those added in play
// among them. `createWorld(builder, data)` goes on from it.

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
  row,
  text,
} from '../codec/codec.js';
import { DataError, expected } from '../codec/data-error.js';
import type { Json } from '../codec/json.js';
import type { Level, LevelId } from './level.js';
import { type Area, isPlace, type Link, type Place } from './link.js';
import type { WorldData } from './world.js';

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

/** The changeable part of a world, by the codec of one of its levels. `world.data()` gives what is written. */
export function worldData<L extends Level>(level: Codec<L>): Codec<WorldData<L>> {
  const parts = object<{ levels: L[]; links: Link[] }>({ levels: list(level, { most: 10_000 }), links });
  return {
    write: (data) => parts.write({ levels: [...data.levels], links: [...data.links] }),
    read(data, path) {
      const read = parts.read(data, path);
      const made = new Map<LevelId, L>();
      read.levels.forEach((each, index) => {
        if (made.has(each.id))
          throw new DataError(`${fieldPath(path, 'levels')}[${index}]`, `level ${each.id} stands twice`);
        made.set(each.id, each);
      });
      read.links.forEach(({ from, to }, index) => {
        const at = `${fieldPath(path, 'links')}[${index}]`;
        if (!made.has(from.level)) throw new DataError(at, `leaves level ${from.level}, which is not made`);
        for (const cell of [from, ...(isPlace(to) ? [to] : [])]) {
          const on = made.get(cell.level);
          if (on !== undefined && (cell.x >= on.width || cell.y >= on.height))
            throw new DataError(at, `(${cell.x}, ${cell.y}) lies outside level ${cell.level}`);
        }
      });
      return read;
    },
  };
}
