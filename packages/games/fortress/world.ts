// The world of a fortress: its floors from below, and the links that stairs, ladders and ramps make between them. It is played
// on, shown by `world` and walked by the pathfinders: there is no other copy.

import { createWorld, makeAll, type World } from '@stairwell/engine';
import { type StairOptions, scanFloors } from '@stairwell/engine/paths';
import type { Floor } from './ground/floor.js';
import { readGround } from './ground/folded-map.js';
import { raiseFortress } from './ground/generator.js';
import type { Choices } from './options.js';

/** The world as it is before anyone changes it. Throws an OptionError for a text that is no map. */
export function makeWorld(seed: string, choices: Choices): World<Floor> {
  // A fortress is planned as a whole: hills reach over several floors, shafts through all of them.
  const floors = choices.map === '' ? raiseFortress(seed, choices) : readGround(choices.map);
  const links = scanFloors(floors, stairOptions(choices));
  return makeAll(
    createWorld<Floor>({
      ids: floors.map(({ id }) => id),
      build: (id) => ({
        level: floors[Number(id)],
        links: links.filter(({ from }) => from.level === id),
      }),
    }),
  );
}

/** How the floors join, as it was chosen. */
export function stairOptions({ stairs, ramps }: Choices): StairOptions {
  return {
    stairRule: stairs === 'dwarf-fortress' ? 'dwarf-fortress' : 'lower-decides',
    twoWayRamps: ramps === 'two-way',
  };
}
