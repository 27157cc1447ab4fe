// `stairwell path`: one path through a map or through the world of a game, or all queries of a scenario file.

import {
  createAStar,
  createHpa,
  createJps,
  createJpsPlus,
  type Level,
  type LevelId,
  type Path,
  type Pathfinder,
  PathMap,
  type Place,
  placeText,
  type World,
} from '@stairwell/engine';
import { PathCostError, type PathMapOptions, PathPlaceError, readFloorWorld } from '@stairwell/engine/paths';
import { type FixedLink, TextMapError } from '@stairwell/engine/world';
import {
  complain,
  type DataFlags,
  Failed,
  print,
  printJson,
  readFormat,
  readWord,
  WrongCall,
} from '@stairwell/stage/guest';
import { gameNamed, readFileOrInput, readOptions, readSeed } from '../arguments.js';
import type { Shell } from '../shell.js';

/** A map or a world, from where to where, and how to search and to print. */
export interface PathFlags extends DataFlags {
  readonly map?: string;
  readonly world?: string;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly scen?: string;
  readonly algorithm: string;
  readonly from?: string;
  readonly to?: string;
  readonly directions?: string;
  readonly costs?: string;
  readonly stairs?: string;
  readonly ramps?: string;
  readonly times?: boolean;
}

/** How places are written and read: a map's as x, y, z, a world's as level, x, y. */
export interface Writing {
  data(place: Place): readonly (number | string)[];
  text(place: Place): string;
}

const ALGORITHMS: Readonly<Record<string, (map: PathMap) => Pathfinder>> = {
  astar: createAStar,
  jps: createJps,
  'jps+': createJpsPlus,
  hpa: createHpa,
};

/** What a search holds for a cell of the map at most, with its notes (see `npm run check:paths`), and what it may hold altogether. */
const BYTES_A_CELL: Readonly<Record<string, number>> = { astar: 26, jps: 27, 'jps+': 42, hpa: 33 };
const MOST_MEGABYTES = 1024;

/** A query that is measured is asked several times and its best time counts: the first runs of a program are slow. */
const REPEATS = 5;

/** Finds one path, or all those of a scenario file. Exit code 1 says that there is none. */
export async function pathCommand(shell: Shell, flags: PathFlags): Promise<number> {
  const format = readFormat(flags, ['text']);
  const algorithm = readWord('--algorithm', flags.algorithm, Object.keys(ALGORITHMS));
  checkCall(flags);
  const { world, options, writing, readPlace, where } =
    flags.world === undefined
      ? await ofMap(shell, flags, flags.map ?? '')
      : await ofGame(shell, flags, flags.world);
  refuseTooLarge(world, algorithm, where);
  // Some searches and costs have a largest map.
  const finder = saidOf(where, () => ALGORITHMS[algorithm](PathMap.of(world, options)));
  if (flags.scen !== undefined) {
    const { scenariosCommand } = await import('./scenarios.js');
    return scenariosCommand(shell, flags.scen, finder, { format, times: flags.times === true, writing });
  }
  const ends = [readPlace('--from', flags.from ?? ''), readPlace('--to', flags.to ?? '')] as const;
  return printPath(shell, finder, ends, format, flags.times === true, writing);
}

function checkCall(flags: PathFlags): void {
  const excludes = (one: keyof PathFlags, others: readonly (keyof PathFlags)[]) => {
    const other = others.find((name) => flags[name] !== undefined);
    if (flags[one] !== undefined && other !== undefined)
      throw new WrongCall(`--${one} and --${other} exclude each other`);
  };
  excludes('scen', ['from', 'to']);
  excludes('world', ['map', 'scen', 'stairs', 'ramps', 'costs']);
  excludes('map', ['seed', 'option']);
  if (flags.map === undefined && flags.world === undefined)
    throw new WrongCall('path needs --map, or --world and --seed');
  if (flags.world !== undefined && flags.seed === undefined) throw new WrongCall('--world needs --seed');
  if (flags.scen !== undefined && flags.costs === 'seed')
    throw new WrongCall('--scen gives lengths under --costs octile; --costs seed excludes it');
  if (flags.scen === undefined && (flags.from === undefined || flags.to === undefined))
    throw new WrongCall('path needs --from and --to, or --scen');
}

/** A small file can describe a map that fills the machine's memory: it is refused before anything is made for it. */
function refuseTooLarge(world: World, algorithm: string, where: string): void {
  const levels = world.levels();
  const width = Math.max(...levels.map((level) => level.width));
  const height = Math.max(...levels.map((level) => level.height));
  const cells = (width + 1) * (height + 1) * levels.length;
  const megabytes = Math.ceil((cells * BYTES_A_CELL[algorithm]) / 2 ** 20);
  if (megabytes > MOST_MEGABYTES)
    throw new Failed(
      `${where}: a map of ${width}x${height}x${levels.length} needs about ${megabytes} MB with ${algorithm}; the limit is ${MOST_MEGABYTES} MB`,
    );
}

/** What is walked on, and how its places are called. */
interface Site {
  readonly world: World;
  readonly options: PathMapOptions;
  readonly writing: Writing;
  readonly readPlace: (flag: string, text: string) => Place;
  /** What is said of it when it cannot be walked on. */
  readonly where: string;
}

async function ofMap(shell: Shell, flags: PathFlags, file: string): Promise<Site> {
  const usual = flags.scen === undefined ? 'seed' : 'octile';
  const measure = readWord('--costs', flags.costs ?? usual, ['seed', 'octile']);
  const rule = readWord('--stairs', flags.stairs ?? 'seed', ['seed', 'dwarf-fortress']);
  const ramps = readWord('--ramps', flags.ramps ?? 'one-way', ['one-way', 'two-way']);
  const costs = measure === 'seed' ? 'tens' : 'octile';
  const stairRule = rule === 'seed' ? 'lower-decides' : rule;
  const options = { costs, ...directionsOf(flags) } as const;
  const text = await readFileOrInput(shell, file);
  const where = file === '-' ? 'standard input' : file;
  const stairs = { costs, stairRule, twoWayRamps: ramps === 'two-way' } as const;
  const writing: Writing = {
    data: ({ level, x, y }) => [x, y, level],
    text: ({ level, x, y }) => `(${x}, ${y}, ${level})`,
  };
  const readPlace = (flag: string, spot: string): Place => {
    const match = /^(\d+),(\d+)(?:,(\d+))?$/.exec(spot.trim());
    if (match === null) throw new WrongCall(`${flag} takes x,y,z, got "${spot}"`);
    return { level: Number(match[3] ?? 0), x: Number(match[1]), y: Number(match[2]) };
  };
  return { world: saidOf(where, () => readFloorWorld(text, stairs)), options, writing, readPlace, where };
}

/** Doors count as open, closed and secret ones too, for one who means to get there finds and opens them. */
async function ofGame(shell: Shell, flags: PathFlags, id: string): Promise<Site> {
  const game = await gameNamed(shell, id);
  const world = game.world(readSeed(flags.seed ?? ''), await readOptions(game, flags.option));
  const canStand = ({ table, terrain }: Level, cell: number) => table.passable[terrain[cell]] === 1;
  const writing: Writing = { data: ({ level, x, y }) => [level, x, y], text: placeText };
  const readPlace = (flag: string, text: string): Place => {
    const match = /^(.+),(\d+),(\d+)$/.exec(text.trim());
    if (match === null) throw new WrongCall(`${flag} takes level,x,y, got "${text}"`);
    return { level: levelNamed(world, match[1]), x: Number(match[2]), y: Number(match[3]) };
  };
  const options = { canStand, terrainCost: 'uniform', ...directionsOf(flags) } as const;
  return { world, options, writing, readPlace, where: game.title };
}

function directionsOf({ directions }: PathFlags): { directions?: 4 | 8 } {
  if (directions === undefined) return {};
  return { directions: readWord('--directions', directions, ['4', '8']) === '4' ? 4 : 8 };
}

function levelNamed(world: World, name: string): LevelId {
  const id = world.ids.find((each) => String(each) === name);
  if (id === undefined) throw new WrongCall(`there is no level "${name}": there are ${world.ids.join(', ')}`);
  return id;
}

function printPath(
  shell: Shell,
  finder: Pathfinder,
  [from, to]: readonly [Place, Place],
  format: string,
  times: boolean,
  writing: Writing,
): number {
  const { path, ...time } = withPlaces(
    () => answer(shell, finder, from, to, times),
    (problem) => new WrongCall(problem),
  );
  if (path === undefined) {
    if (format === 'json') printJson(shell, { found: false, ...time });
    else print(shell, 'no path');
    complain(shell, `no path from ${writing.text(from)} to ${writing.text(to)}`);
    return 1;
  }
  const { cost, steps, expanded } = path;
  if (format === 'json') {
    const places = path.places.map(writing.data);
    const links = path.links.map((link) => linkData(link, writing));
    printJson(shell, { found: true, cost, steps, places, links, expanded, ...time });
    return 0;
  }
  const took = time.microseconds === undefined ? '' : `, ${time.microseconds.toFixed(1)} us`;
  const lines = [
    `cost ${numberText(cost)}, ${steps} ${steps === 1 ? 'step' : 'steps'}, ${expanded} expanded${took}`,
    path.places.map(writing.text).join(' '),
    ...path.links.map((link) => `${link.kind} ${writing.text(link.from)} -> ${writing.text(link.to)}`),
  ];
  print(shell, lines.join('\n'));
  return 0;
}

function linkData({ kind, from, to, cost }: FixedLink, { data }: Writing) {
  return { kind, from: data(from), to: data(to), cost };
}

/** The answer to a query and, where it is asked for, the least time it took. */
export function answer(
  shell: Shell,
  finder: Pick<Pathfinder, 'find'>,
  from: Place,
  to: Place,
  times: boolean,
): { readonly path: Path | undefined; readonly microseconds?: number } {
  let path = finder.find(from, to);
  if (!times) return { path };
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS; i++) {
    // Another goal in between, so that a repeat works out all that the first time did.
    finder.find(from, from);
    const start = shell.clock();
    path = finder.find(from, to);
    best = Math.min(best, shell.clock() - start);
  }
  return { path, microseconds: Math.round(best * 1e6) / 1e3 };
}

/** Places are wrong in the call or in the file that names them; a path too long to count is nobody's wrong call. */
export function withPlaces<T>(work: () => T, blame: (problem: string) => Error): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PathPlaceError) throw blame(error.message);
    throw error instanceof PathCostError ? new Failed(error.message) : error;
  }
}

/** Does what a map or a file may be wrong for; the problem is said with its name. */
export function saidOf<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const isTheFiles =
      error instanceof TextMapError || error instanceof RangeError || error instanceof TypeError;
    throw isTheFiles ? new Failed(`${where}: ${error.message}`) : error;
  }
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(8);
}
