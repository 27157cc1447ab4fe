// The world of a fortress: its floors from below, and the links that stairs, ladders and ramps make between them. It is played
// on, shown by `world` and walked by the pathfinders: there is no other copy.

import { createWorld, type Link, makeAll, type World, type WorldBuilder } from '@stairwell/engine';
import { type StairOptions, scanFloors } from '@stairwell/engine/paths';
import type { Floor, Ground } from './ground/floor.js';
import { readGround } from './ground/folded-map.js';
import { raiseFortress } from './ground/generator.js';
import type { Choices } from './options.js';

/** The world as it is before anyone changes it. Throws an OptionError for a text that is no map. */
export function makeWorld(seed: string, choices: Choices): World<Floor> {
  return makeAll(createWorld(fortressBuilder(seed, choices)));
}

/** Makes the floors. A fortress is planned as a whole: hills reach over several floors, shafts through all of them. */
export function fortressBuilder(seed: string, choices: Choices): WorldBuilder<Floor> {
  let plan: Plan | undefined;
  const planned = (): Plan => {
    plan ??= planOf(seed, choices);
    return plan;
  };
  return {
    get ids() {
      return planned().floors.map(({ id }) => id);
    },
    build(id) {
      const { floors, links } = planned();
      const { id: own, width, height, table, terrain } = floors[Number(id)];
      return {
        level: { id: own, width, height, table, terrain: terrain.slice(), first: new Map() },
        links: links.filter(({ from }) => from.level === id),
      };
    },
  };
}

/** All floors as nobody has changed them, and the links between them. */
interface Plan {
  readonly floors: readonly Ground[];
  readonly links: readonly Link[];
}

function planOf(seed: string, choices: Choices): Plan {
  const floors = choices.map === '' ? raiseFortress(seed, choices) : readGround(choices.map);
  return { floors, links: scanFloors(floors, stairOptions(choices)) };
}

/** How the floors join, as it was chosen. */
export function stairOptions({ stairs, ramps }: Choices): StairOptions {
  return {
    stairRule: stairs === 'dwarf-fortress' ? 'dwarf-fortress' : 'lower-decides',
    twoWayRamps: ramps === 'two-way',
  };
}
