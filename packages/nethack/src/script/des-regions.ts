import { walkFrom } from '../build/maze.js';
import { fail } from '../errors.js';
import { cellAt, isDoorType, isOk, T } from '../level/terrain.js';
import { REGION } from '../level/things.js';
import {
  choice,
  coordOption,
  flag,
  integer,
  intOption,
  mapLetterOption,
  type Options,
  optionsOf,
  region as readRegion,
  textOption,
} from './arguments.js';
import { fillEmptyMaze } from './maze-stock.js';
import { LOC, type Script, type Spot } from './script.js';
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

function queueRegion(script: Script, o: Options, rtype: number, padding: number, name: string): void {
  const inside = readRegion(o.region, 'region');
  const hasExclude = o.exclude !== undefined && o.exclude !== null;
  const exclude = hasExclude ? readRegion(o.exclude, 'exclude') : ([-1, -1, -1, -1] as const);
  const isLevel = flag(o, 'region_islev');
  const excludeIsLevel = flag(o, 'exclude_islev') || exclude[0] < 0;
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
  });
}

export function levregion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const rtype = choice(o.type, REGION_TYPES, 'stair-down', 'type');
  queueRegion(script, o, rtype, intOption(o, 'padding', 0), textOption(o, 'name') ?? '');
}

export function teleportRegion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const rtype = choice(o.dir, { both: REGION.TELE, down: REGION.DOWNTELE, up: REGION.UPTELE }, 'both', 'dir');
  queueRegion(script, o, rtype, 0, '');
}

export function exclusion(script: Script, ...args: unknown[]): void {
  const o = optionsOf(args);
  const zone = choice(
    o.type,
    { teleport: 0, 'teleport-up': 1, 'teleport-down': 2, 'monster-generation': 3 },
    'teleport',
    'type',
  );
  const [x1, y1, x2, y2] = readRegion(o.region, 'region');
  const a = script.place({ x: x1, y: y1 }, LOC.ANY | LOC.NO_WARN);
  const b = script.place({ x: x2, y: y2 }, LOC.ANY | LOC.NO_WARN);
  script.site.budget.make();
  script.site.exclusions.unshift({ zone, rect: { lx: a.x, ly: a.y, hx: b.x, hy: b.y } });
}

const WALK_DIRECTIONS = {
  north: WALL_SIDE.NORTH,
  south: WALL_SIDE.SOUTH,
  east: WALL_SIDE.EAST,
  west: WALL_SIDE.WEST,
  random: WALL_SIDE.RANDOM,
} as const;

export function mazewalk(script: Script, ...args: unknown[]): void {
  const { site } = script;
  let at: Spot;
  let floor: number = T.ROOM;
  let isStocked = true;
  let direction: number;
  if (args.length === 3) {
    at = { x: integer(args[0], 'x'), y: integer(args[1], 'y') };
    direction = choice(args[2], WALK_DIRECTIONS, 'random', 'direction');
  } else {
    const o = optionsOf(args);
    at = coordOption(o);
    floor = mapLetterOption(script, o, 'typ', T.ROOM);
    isStocked = flag(o, 'stocked', true);
    direction = choice(o.dir, WALK_DIRECTIONS, 'random', 'dir');
  }
  let { x, y } = script.absolute(at);
  if (!isOk(x, y)) fail(`mazewalk: coordinate (${x},${y}) is off the map`);
  if (floor < 1) floor = site.traits.corrmaze ? T.CORR : T.ROOM;
  if (direction === WALL_SIDE.RANDOM) direction = randomSide(site.dice);
  if (direction === WALL_SIDE.NORTH) y--;
  else if (direction === WALL_SIDE.SOUTH) y++;
  else if (direction === WALL_SIDE.EAST) x++;
  else x--;
  if (!isOk(x, y)) fail(`mazewalk: (${x},${y}) is off the map`);
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
  if (isStocked) fillEmptyMaze(script);
}
