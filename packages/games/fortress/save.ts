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
import { type Floor, layTerrain } from './ground/floor.js';
import { WayLetters } from './life/way-letters.js';
import { type Choices, LIMITS, RAMP_RULES, STAIR_RULES } from './options.js';
import { ALGORITHMS, RULES } from './rules.js';
import { screens } from './screens.js';
import { stateOf } from './start.js';
import { type Change, createMover, type Held, type Mover, type State } from './state.js';
import { fortressBuilder, stairOptions } from './world.js';

/** Changes with the form of a save. */
const FORM = 3;

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
    width: limited('width'),
    height: limited('height'),
    depth: limited('depth'),
    movers: limited('movers'),
    algorithm: codec.oneOf(ALGORITHMS),
    stairs: codec.oneOf(STAIR_RULES),
    ramps: codec.oneOf(RAMP_RULES),
    map: codec.text(2 * RULES.map.cells),
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
    life: lifeCodec(ways.map, cells, sites).write(state),
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
  return { ...state, sites, ...lifeCodec(map, cells, sites).read(parts.life, 'life') };
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

function sitesCodec(cells: Cells): codec.Codec<number[]> {
  const { most } = RULES.sites;
  return codec.checked(codec.list(cellCodec(cells), { most }), (sites) =>
    new Set(sites).size < sites.length ? 'a place of work stands twice' : undefined,
  );
}

type Life = Omit<State, 'seed' | 'choices' | 'world' | 'ways' | 'sites' | 'events'>;

const heldCodec = codec.row<Held>({
  ...STEP_FIELDS,
  wait: codec.integer(0, RULES.repeat.first),
});

function lifeCodec(map: PathMap, cells: Cells, sites: readonly number[]): codec.Codec<Life> {
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
    held: codec.optional(heldCodec),
    tool: codec.integer(0, CELLS.rows.length - 1),
    algorithm: codec.oneOf(ALGORITHMS),
    comparesAll: codec.boolean,
    showsNodes: codec.boolean,
    start: end,
    goal: end,
    movers: codec.list(moverCodec(map, cells, sites), { most: RULES.movers.most }),
    nextPlanner: count,
    jobsDone: count,
    queries: count,
    changes: codec.checked(changesCodec(cells), ({ length }) =>
      length > RULES.undo ? `expected at most ${RULES.undo} changes` : undefined,
    ),
    log: messageLogCodec(['note']),
    chance: codec.random,
  });
  return codec.checked(life, ({ nextPlanner, movers }) =>
    nextPlanner >= Math.max(1, movers.length) ? 'nextPlanner: there is no such mover' : undefined,
  );
}

interface MoverRow {
  cell: number;
  wait: number;
  site: number;
  isStuck: boolean;
  /** The rest of its way in letters; empty where it has none. */
  way: string;
}

function moverCodec(map: PathMap, cells: Cells, sites: readonly number[]): codec.Codec<Mover> {
  const letters = new WayLetters(map);
  const row = codec.row<MoverRow>({
    cell: cellCodec(cells),
    wait: codec.integer(0, Math.max(RULES.movers.work, RULES.movers.rest)),
    site: codec.integer(-1, sites.length - 1),
    isStuck: codec.flag,
    way: codec.text(RULES.map.cells),
  });
  return codec.converted<Mover, MoverRow>(
    row,
    ({ cell, wait, site, isStuck, path, at }) => ({
      cell,
      wait,
      site,
      isStuck,
      way: path === undefined ? '' : letters.write(path, at),
    }),
    ({ way, ...rest }, path) => {
      if (!map.isOpen(rest.cell)) throw new DataError(path, 'nobody can stand there');
      const mover = Object.assign(createMover(rest.cell), rest);
      if (way === '') return mover;
      mover.path = readWay(map, letters, rest.cell, way, path);
      if (rest.site < 0 || mover.path[way.length] !== sites[rest.site])
        throw new DataError(path, 'the way leads to no work');
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
