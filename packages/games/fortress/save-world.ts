// The ground of a save: of each floor only the cells that were changed.

import {
  type codec,
  createWorld,
  DataError,
  type Json,
  type Link,
  type WorldBuilder,
  type WorldData,
  worldData,
} from '@stairwell/engine';
import { canonicalJson } from '@stairwell/engine/codec';
import { scanFloors } from '@stairwell/engine/paths';
import { OptionError } from '@stairwell/engine/play';
import { type Floor, layTerrain } from './ground/floor.js';
import type { Choices } from './options.js';
import { RULES } from './rules.js';
import { changesCodec } from './save-cells.js';
import type { Change, State } from './state.js';
import { fortressBuilder, stairOptions } from './world.js';

/** The world of a save. Throws a DataError where its ways are not those of its ground. */
export function readWorld(seed: string, choices: Choices, data: Json): State['world'] {
  const builder = fortressBuilder(seed, choices);
  const floors = idsOf(builder);
  const made = worldCodec(builder).read(data, 'world');
  if (floors.some((id, index) => made.levels[index]?.id !== id))
    throw new DataError('world.levels', `expected floors ${floors.join(', ')}`);
  const texts = (links: readonly Link[]) => links.map((link) => canonicalJson({ ...link })).sort();
  const wanted = scanFloors(made.levels, stairOptions(choices));
  const world = createWorld(builder, made);
  if (String(texts(world.links())) !== String(texts(wanted)))
    throw new DataError('world', 'its ways are not those of its stairs, ladders and ramps');
  return world;
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
export function worldCodec(builder: WorldBuilder<Floor>): codec.Codec<WorldData<Floor>> {
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
