// The state as compact, JSON-safe data. The ground and its links are made again from seed and options, so only what was changed
// is kept; ways are kept in letters, because a run is hashed every hundred ticks.

import {
  codec,
  createWorld,
  DataError,
  type Json,
  type PathMap,
  type Place,
  type WorldBuilder,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { CELLS, scanFloors } from '@stairwell/engine/paths';
import { OptionError } from '@stairwell/engine/play';
import { messageLogCodec } from '@stairwell/engine/screens';
import { STEP_FIELDS } from './actions.js';
import { readAim } from './aims/aim.js';
import { type Floor, layTerrain } from './ground/floor.js';
import { Heat } from './heat.js';
import { WayLetters } from './life/way-letters.js';
import { type Choices, LIMITS, RAMP_RULES, SCENARIO_IDS, STAIR_RULES } from './options.js';
import { ALGORITHMS, RULES, TOOLS } from './rules.js';
import { screens } from './screens.js';
import { stateOf } from './start.js';
import {
  type Change,
  type ChangeGroup,
  type Clip,
  createMover,
  type Held,
  type Mover,
  type Order,
  type Progress,
  SHAPES,
  type Site,
  type State,
  TROUBLES,
  type Traffic,
  type Trouble,
} from './state.js';
import { fortressBuilder, stairOptions } from './world.js';

/** Ticks of the longest step. */
const LONGEST_STEP = 60;

/** Changes with the form of a save. */
const FORM = 5;

/** Why a text is no aim; undefined when it is one. */
function aimProblem(text: string): string | undefined {
  try {
    readAim(text);
    return undefined;
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
}

const limited = (key: keyof typeof LIMITS) => codec.integer(LIMITS[key].low, LIMITS[key].high);

/** What is read before the map is known, in whose terms the rest is written. */
interface Saved {
  form: typeof FORM;
  seed: string;
  choices: Choices;
  world: Json;
  sites: Json;
  life: Json;
}

const saved = codec.object<Saved>({
  form: codec.literal(FORM),
  seed: codec.text(),
  choices: codec.object<Choices>({
    scenario: codec.oneOf(SCENARIO_IDS),
    width: limited('width'),
    height: limited('height'),
    depth: limited('depth'),
    movers: limited('movers'),
    builders: limited('builders'),
    crowds: codec.boolean,
    algorithm: codec.oneOf(ALGORITHMS),
    stairs: codec.oneOf(STAIR_RULES),
    ramps: codec.oneOf(RAMP_RULES),
    map: codec.text(2 * RULES.map.cells),
    aim: codec.checked(codec.text(), aimProblem),
  }),
  world: codec.json,
  sites: codec.json,
  life: codec.json,
});

/** The fortress as data. */
export function save(state: State): Json {
  const { seed, choices, world, ways, sites } = state;
  const cells = cellsOf(ways.map);
  return saved.write({
    form: FORM,
    seed,
    choices,
    world: worldCodec(fortressBuilder(seed, choices)).write(world.data()),
    sites: sitesCodec(cells).write(sites),
    life: lifeCodec(ways.map, cells, sites, choices.crowds).write(state),
  });
}

/** Throws a DataError for anything that `save` did not write. */
export function load(data: unknown): State {
  const { seed, choices, ...parts } = saved.read(data, '');
  const world = readWorld(seed, choices, parts.world);
  const state = stateOf(seed, choices, world, { level: 0, x: 0, y: 0 });
  const { map } = state.ways;
  const cells = cellsOf(map);
  const sites = sitesCodec(cells).read(parts.sites, 'sites');
  return { ...state, sites, ...lifeCodec(map, cells, sites, choices.crowds).read(parts.life, 'life') };
}

function readWorld(seed: string, choices: Choices, data: Json): State['world'] {
  const builder = fortressBuilder(seed, choices);
  const floors = idsOf(builder);
  const made = worldCodec(builder).read(data, 'world');
  if (floors.some((id, index) => made.levels[index]?.id !== id))
    throw new DataError('world.levels', `expected floors ${floors.join(', ')}`);
  const texts = (links: WorldData['links']) => links.map((link) => canonicalJson({ ...link })).sort();
  const wanted = scanFloors(made.levels, stairOptions(choices));
  if (String(texts(made.links)) !== String(texts(wanted)))
    throw new DataError('world', 'its ways are not those of its stairs, ladders and ramps');
  return createWorld(builder, made);
}

function idsOf(builder: WorldBuilder<Floor>): WorldBuilder['ids'] {
  try {
    return builder.ids;
  } catch (error) {
    if (error instanceof OptionError) throw new DataError('choices.map', error.message);
    throw error;
  }
}

/** Of a floor only the cells are kept that were changed. */
function worldCodec(builder: WorldBuilder<Floor>): codec.Codec<WorldData<Floor>> {
  return worldData<Floor, Change[]>({
    builder,
    changes: changesCodec({
      count: RULES.map.side * RULES.map.side,
      numberOf: (cell) => cell,
      cellOf: (cell) => cell,
    }),
    changesOf: ({ first, terrain }) =>
      [...first.keys()].sort((a, b) => a - b).map((cell) => ({ cell, before: terrain[cell] })),
    change(floor, built, path) {
      built.forEach(({ cell, before: code }, index) => {
        if (index > 0 && cell <= built[index - 1].cell)
          throw new DataError(path, 'expected cells in ascending order');
        if (cell >= floor.terrain.length) throw new DataError(path, `there is no cell ${cell}`);
        if (code === floor.terrain[cell]) throw new DataError(path, 'that is what was there at first');
        layTerrain(floor, cell, code);
      });
    },
  });
}

/** Cells in a save are counted floor by floor, row by row, whatever numbers the map has for them. */
interface Cells {
  readonly count: number;
  numberOf(cell: number): number;
  cellOf(number: number): number;
}

function cellsOf(map: PathMap): Cells {
  const levels = map.world.levels();
  const [{ width, height }] = levels;
  return {
    count: levels.length * width * height,
    numberOf(cell) {
      const { level, x, y } = map.placeOf(cell);
      return (Number(level) * height + y) * width + x;
    },
    cellOf(number) {
      const row = Math.floor(number / width);
      return map.cellOf({ level: Math.floor(row / height), x: number % width, y: row % height });
    },
  };
}

function cellCodec({ count, numberOf, cellOf }: Cells): codec.Codec<number> {
  return codec.converted(codec.integer(0, count - 1), numberOf, cellOf);
}

/** Pairs of a cell and a kind of terrain, as numbers in a text. */
function changesCodec({ count, numberOf, cellOf }: Cells): codec.Codec<Change[]> {
  return codec.converted<Change[], number[]>(
    codec.numbers(0, count - 1),
    (changes) => changes.flatMap(({ cell, before }) => [numberOf(cell), before]),
    (numbers, path) => {
      if (numbers.length % 2 !== 0) throw new DataError(path, 'expected pairs of cell and kind');
      const changes: Change[] = [];
      for (let i = 0; i < numbers.length; i += 2) {
        if (CELLS.rows[numbers[i + 1]] === undefined)
          throw new DataError(`${path}[${i + 1}]`, `there is no kind ${numbers[i + 1]}`);
        changes.push({ cell: cellOf(numbers[i]), before: numbers[i + 1] });
      }
      return changes;
    },
  );
}

function sitesCodec(cells: Cells): codec.Codec<Site[]> {
  const { most } = RULES.sites;
  const site = codec.row<Site>({ cell: cellCodec(cells), isHall: codec.flag });
  return codec.checked(codec.list(site, { most }), (sites) =>
    new Set(sites.map(({ cell }) => cell)).size < sites.length ? 'a place stands twice' : undefined,
  );
}

type Life = Omit<State, 'seed' | 'choices' | 'aim' | 'world' | 'ways' | 'sites' | 'events'>;

/** What can be taken back, or made again. */
function groupsCodec(cells: Cells): codec.Codec<ChangeGroup[]> {
  const group = codec.row<ChangeGroup>({ number: codec.integer(0), changes: changesCodec(cells) });
  return codec.list(group, { most: RULES.build.undo });
}

function ordersCodec(cells: Cells): codec.Codec<Order[]> {
  const order = codec.row<Order>({
    cell: cellCodec(cells),
    code: codec.integer(0, CELLS.rows.length - 1),
    group: codec.integer(-1),
  });
  return codec.list(order, { most: 2 * RULES.build.orders });
}

const clipCodec = codec.checked(
  codec.object<Clip>({
    width: codec.integer(1, RULES.map.side),
    height: codec.integer(1, RULES.map.side),
    codes: codec.converted<Uint8Array, number[]>(
      codec.numbers(0, CELLS.rows.length - 1),
      (codes) => [...codes],
      (codes) => Uint8Array.from(codes),
    ),
  }),
  ({ width, height, codes }) =>
    codes.length % (width * height) !== 0 ? 'expected kinds of terrain for a box' : undefined,
);

/** Heat and passages, as numbers in texts: a run is hashed every hundred ticks. */
function trafficCodec(map: PathMap, cells: Cells): codec.Codec<Traffic> {
  const { spans } = RULES.traffic;
  const flat = codec.object<{ links: number[]; heat: number[] }>({
    links: codec.numbers(0, Number.MAX_SAFE_INTEGER),
    heat: codec.numbers(0, Math.max(cells.count - 1, RULES.heat.most)),
  });
  return codec.converted<Traffic, { links: number[]; heat: number[] }>(
    flat,
    ({ links, heat }) => ({
      links: [...links].flatMap(([key, { total, recent }]) => [
        cells.numberOf(Math.floor(key / map.size)),
        cells.numberOf(key % map.size),
        total,
        ...recent,
      ]),
      heat: [...heat].flatMap(([cell, warmth]) => [cells.numberOf(cell), warmth]),
    }),
    ({ links, heat }, path) => {
      const row = 3 + spans;
      const isCell = (number: number) => number < cells.count;
      if (links.length % row !== 0 || heat.length % 2 !== 0) throw new DataError(path, 'expected whole rows');
      const traffic: Traffic = { links: new Map(), heat: new Heat(map.size) };
      for (let i = 0; i < links.length; i += row) {
        const [from, to, total, ...recent] = links.slice(i, i + row);
        if (!isCell(from) || !isCell(to)) throw new DataError(path, 'there is no such cell');
        traffic.links.set(cells.cellOf(from) * map.size + cells.cellOf(to), { total, recent });
      }
      for (let i = 0; i < heat.length; i += 2) {
        if (!isCell(heat[i])) throw new DataError(path, 'there is no such cell');
        if (heat[i + 1] === 0) throw new DataError(path, 'a cell without heat is not listed');
        traffic.heat.add(cells.cellOf(heat[i]), heat[i + 1]);
      }
      return traffic;
    },
  );
}

const progressCodec = codec.object<Progress>({
  ticks: codec.integer(0),
  deliveries: codec.integer(0),
  left: codec.integer(0),
  longestWait: codec.integer(0),
  end: codec.oneOf(['', 'won', 'late', 'jam']),
});

const heldCodec = codec.row<Held>({
  ...STEP_FIELDS,
  wait: codec.integer(0, RULES.repeat.first),
});

function lifeCodec(map: PathMap, cells: Cells, sites: readonly Site[], isCrowd: boolean): codec.Codec<Life> {
  const levels = map.world.levels();
  const [{ width, height }] = levels;
  const count = codec.integer(0);
  const end = codec.converted<number, number | undefined>(
    codec.nullable(cellCodec(cells)),
    (cell) => (cell < 0 ? undefined : cell),
    (cell) => cell ?? -1,
  );
  const life = codec.object<Life>({
    tick: count,
    isPaused: codec.boolean,
    screens: screens.codec,
    cursor: codec.row<Place>({
      level: codec.integer(0, levels.length - 1),
      x: codec.integer(0, width - 1),
      y: codec.integer(0, height - 1),
    } as codec.FieldsOf<Place>),
    isPointed: codec.boolean,
    held: codec.optional(heldCodec),
    tool: codec.integer(0, TOOLS.channel),
    shape: codec.oneOf(SHAPES),
    mark: end,
    clip: codec.optional(clipCodec),
    algorithm: codec.oneOf(ALGORITHMS),
    comparesAll: codec.boolean,
    showsNodes: codec.boolean,
    showsHeat: codec.boolean,
    start: end,
    goal: end,
    movers: codec.list(moverCodec(map, cells, end, sites), { most: RULES.movers.most }),
    nextPlanner: count,
    jobsDone: count,
    queries: count,
    orders: ordersCodec(cells),
    changes: groupsCodec(cells),
    undone: groupsCodec(cells),
    groups: count,
    draft: codec.text(),
    traffic: trafficCodec(map, cells),
    progress: progressCodec,
    log: messageLogCodec(['note']),
    chance: codec.random,
  });
  return codec.checked(life, ({ nextPlanner, movers }) => {
    if (nextPlanner >= Math.max(1, movers.length)) return 'nextPlanner: there is no such mover';
    const isShared = isCrowd && new Set(movers.map(({ cell }) => cell)).size < movers.length;
    return isShared ? 'movers: two stand in one cell' : undefined;
  });
}

interface MoverRow {
  cell: number;
  step: number;
  wait: number;
  site: number;
  order: number;
  goal: number;
  trouble: Trouble;
  isLoaded: boolean;
  since: number;
  waited: number;
  /** The rest of its way in letters; empty where it has none. */
  way: string;
}

function moverCodec(
  map: PathMap,
  cells: Cells,
  end: codec.Codec<number>,
  sites: readonly Site[],
): codec.Codec<Mover> {
  const letters = new WayLetters(map);
  const row = codec.row<MoverRow>({
    cell: cellCodec(cells),
    step: codec.integer(0, LONGEST_STEP),
    wait: codec.integer(0, Math.max(RULES.movers.work, RULES.movers.rest)),
    site: codec.integer(-1, sites.length - 1),
    order: end,
    goal: end,
    trouble: codec.oneOf(TROUBLES),
    isLoaded: codec.flag,
    since: codec.integer(0),
    waited: codec.integer(0),
    way: codec.text(RULES.map.cells),
  });
  return codec.converted<Mover, MoverRow>(
    row,
    ({ path, at, ...mover }) => ({ ...mover, way: path === undefined ? '' : letters.write(path, at) }),
    ({ way, ...rest }, path) => {
      if (!map.isOpen(rest.cell)) throw new DataError(path, 'nobody can stand there');
      if (rest.site >= 0 && rest.goal !== sites[rest.site].cell)
        throw new DataError(path, 'it goes elsewhere than to its work');
      const mover = Object.assign(createMover(rest.cell), rest);
      if (way === '') return mover;
      mover.path = readWay(map, letters, rest.cell, way, path);
      if (mover.path[way.length] !== rest.goal) throw new DataError(path, 'the way leads to no work');
      return mover;
    },
  );
}

function readWay(map: PathMap, letters: WayLetters, from: number, way: string, path: string): Int32Array {
  const cells = new Int32Array(way.length + 1);
  cells[0] = from;
  for (let i = 0; i < way.length; i++) {
    const to = letters.next(cells[i], way[i]);
    if (to === undefined || to < 0 || to >= map.size || !map.canStep(cells[i], to))
      throw new DataError(path, `step ${i} of the way cannot be taken`);
    cells[i + 1] = to;
  }
  return cells;
}
