// The state as compact, JSON-safe data. The ground and its links are made again from seed and options, so only what was changed
// is kept; ways are kept in letters, because a run is hashed every hundred ticks.

import { codec, type Json } from '@stairwell/engine';
import { aimProblem } from './aims/aim.js';
import { type Choices, LIMITS, LONGEST, RAMP_RULES, SCENARIO_IDS, STAIR_RULES } from './options.js';
import { ALGORITHMS, RULES } from './rules.js';
import { type Cells, cellCodec, cellsOf } from './save-cells.js';
import { lifeCodec } from './save-life.js';
import { readWorld, worldCodec } from './save-world.js';
import { stateOf } from './start.js';
import type { Site, State } from './state.js';
import { fortressBuilder } from './world.js';

/** Changes with the form of a save. */
const FORM = 5;

const limited = (key: keyof typeof LIMITS) => codec.integer(LIMITS[key].low, LIMITS[key].high);

/** What is read before the map is known, in whose terms the rest is written. */
const saved = codec.object({
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
    map: codec.text(LONGEST.map),
    aim: codec.checked(codec.text(LONGEST.aim), aimProblem),
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

function sitesCodec(cells: Cells): codec.Codec<Site[]> {
  const { most } = RULES.sites;
  const site = codec.row<Site>({ cell: cellCodec(cells), isHall: codec.flag });
  return codec.checked(codec.list(site, { most }), (sites) =>
    new Set(sites.map(({ cell }) => cell)).size < sites.length ? 'a place stands twice' : undefined,
  );
}
