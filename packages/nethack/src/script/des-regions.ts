// des functions for regions: where stairs, branches, portals and arrivals go, where they do not, and mazes.

import { walkFrom } from '../build/maze.js';
import { cellAt, isDoorType, isOk, T } from '../level/terrain.js';
import { REGION } from '../level/things.js';
import type { Corners } from './arguments.js';
import { flag, letter, needed, oneOf, PLACE, placeOf, rectangle, whole, words } from './keys.js';
import { fillEmptyMaze } from './maze-stock.js';
import { desFunction, type ValuesOf } from './schema.js';
import { LOC, type Script } from './script.js';
import { randomSide, WALL_SIDE } from './selection.js';

const REGION_TYPES = {
  'stair-down': REGION.DOWNSTAIR,
  'stair-up': REGION.UPSTAIR,
  portal: REGION.PORTAL,
  branch: REGION.BRANCH,
  teleport: REGION.TELE,
  'teleport-up': REGION.UPTELE,
  'teleport-down': REGION.DOWNTELE,
} as const;

const AREA_KEYS = {
  region: needed(rectangle('Where, as {x1, y1, x2, y2}.')),
  exclude: rectangle('Where not, as {x1, y1, x2, y2}.'),
  region_islev: flag('Whether region is counted from the level and not from the map.'),
  exclude_islev: flag('Whether exclude is counted from the level and not from the map.'),
} as const;
const NOWHERE: Corners = [-1, -1, -1, -1];

function queueRegion(
  script: Script,
  o: ValuesOf<typeof AREA_KEYS>,
  rtype: number,
  padding: number,
  name: string,
): void {
  const inside = o.region;
  const exclude = o.exclude ?? NOWHERE;
  for (const [word, [left, top, right, bottom]] of [
    ['region', inside] as const,
    ['exclude', exclude] as const,
  ])
    if (left > right || top > bottom)
      script.complain(
        `${word}: {${left},${top},${right},${bottom}} has its corners the wrong way round: left, top, right, bottom`,
      );
  const isLevel = o.region_islev;
  const excludeIsLevel = o.exclude_islev || exclude[0] < 0;
  const absolute = (x: number, y: number, already: boolean) =>
    already ? { x, y } : script.locate({ x, y }, LOC.ANY, null);
  const a = absolute(inside[0], inside[1], isLevel);
  const b = absolute(inside[2], inside[3], isLevel);
  const c = absolute(exclude[0], exclude[1], excludeIsLevel);
  const d = absolute(exclude[2], exclude[3], excludeIsLevel);
  script.site.budget.make(name);
  script.site.levregions.push({
    rtype,
    in: { lx: a.x, ly: a.y, hx: b.x, hy: b.y },
    del: { lx: c.x, ly: c.y, hx: d.x, hy: d.y },
    inIsLevel: isLevel,
    delIsLevel: excludeIsLevel,
    padding,
    name,
    where: script.where(),
  });
}

export const levregion = desFunction({
  says: 'Puts stairs, a portal or the way to a branch somewhere in a region, or says where arrivals by teleport land. It is done when the level is finished.',
  keys: {
    ...AREA_KEYS,
    type: oneOf('What is placed there.', REGION_TYPES, 'stair-down'),
    name: words('Where a portal leads: the name of a level.'),
    padding: whole('Of no use.', 0),
  },
  run: (script, o) => queueRegion(script, o, o.type, o.padding, o.name ?? ''),
});

export const teleportRegion = desFunction({
  says: 'Says where those arrive who come by teleport.',
  keys: {
    ...AREA_KEYS,
    dir: oneOf(
      'Those who come from above, from below, or both.',
      { both: REGION.TELE, down: REGION.DOWNTELE, up: REGION.UPTELE },
      'both',
    ),
  },
  run: (script, o) => queueRegion(script, o, o.dir, 0, ''),
});

export const exclusion = desFunction({
  says: 'Keeps arrivals by teleport or new monsters out of a region.',
  keys: {
    type: oneOf(
      'Who is kept out.',
      { teleport: 0, 'teleport-up': 1, 'teleport-down': 2, 'monster-generation': 3 },
      'teleport',
    ),
    region: needed(rectangle('The region as {x1, y1, x2, y2}.')),
  },
  run(script, { type: zone, region: [x1, y1, x2, y2] }) {
    const a = script.place({ x: x1, y: y1 }, LOC.ANY | LOC.NO_WARN);
    const b = script.place({ x: x2, y: y2 }, LOC.ANY | LOC.NO_WARN);
    script.site.budget.make();
    script.site.exclusions.unshift({ zone, rect: { lx: a.x, ly: a.y, hx: b.x, hy: b.y } });
  },
});

const WALK_DIRECTIONS = {
  north: WALL_SIDE.NORTH,
  south: WALL_SIDE.SOUTH,
  east: WALL_SIDE.EAST,
  west: WALL_SIDE.WEST,
  random: WALL_SIDE.RANDOM,
} as const;

export const mazewalk = desFunction({
  says: 'Carves a maze into the level around the maps, beginning beside a place.',
  keys: {
    ...PLACE,
    typ: letter('What the ways of the maze are.', T.ROOM),
    dir: oneOf('To which side of the place it begins.', WALK_DIRECTIONS, 'random'),
    stocked: flag('Whether the maze gets objects, monsters and traps.', true),
  },
  forms: [['x', 'y', 'dir']],
  run(script, o) {
    const { site } = script;
    const at = placeOf(o);
    let { x, y } = script.absolute(at);
    if (!isOk(x, y)) script.failOffMap('des.mazewalk', at);
    const floor = o.typ >= 1 ? o.typ : site.traits.corrmaze ? T.CORR : T.ROOM;
    const direction = o.dir === WALL_SIDE.RANDOM ? randomSide(site.dice) : o.dir;
    if (direction === WALL_SIDE.NORTH) y--;
    else if (direction === WALL_SIDE.SOUTH) y++;
    else if (direction === WALL_SIDE.EAST) x++;
    else x--;
    if (!isOk(x, y)) script.failOffMap('des.mazewalk: the first step from', at);
    const carve = () => {
      site.typ[cellAt(x, y)] = floor;
      site.flags[cellAt(x, y)] = 0;
    };
    if (!isDoorType(site.typAt(x, y))) carve();
    if (x % 2 === 0) {
      x += direction === WALL_SIDE.EAST ? 1 : -1;
      carve();
    }
    if (y % 2 === 0) y += direction === WALL_SIDE.SOUTH ? 1 : -1;
    walkFrom(site, x, y, floor);
    if (o.stocked) fillEmptyMaze(script);
  },
});
