// The world of a fortress: its floors from below, and the links that stairs, ladders and ramps make between them. It is played
// on, shown by `world` and walked by the pathfinders: there is no other copy.

import { createWorld, type Link, makeAll, type World, type WorldBuilder } from '@stairwell/engine';
import { type StairOptions, scanFloors } from '@stairwell/engine/paths';
import type { Floor } from './ground/floor.js';
import { type Grounds, NO_MARKS, readGround } from './ground/folded-map.js';
import { raiseFortress } from './ground/generator.js';
import { type Choices, hasSupportedRamps, mapTextOf } from './options.js';

/** The world as it is before anyone changes it. Throws an OptionError for a text that is no map. */
export function makeWorld(seed: string, choices: Choices): World<Floor> {
  return makeAll(createWorld(fortressBuilder(seed, choices)));
}

/** The floors as nobody has changed them, and what a map says of those who live there. */
export function groundsOf(seed: string, choices: Choices): Grounds {
  const text = mapTextOf(choices);
  if (text !== '') return readGround(text);
  return { floors: raiseFortress(seed, choices, hasSupportedRamps(choices)), marks: NO_MARKS };
}

/** Makes the floors. A fortress is planned as a whole: hills reach over several floors, shafts through all of them. */
export function fortressBuilder(seed: string, choices: Choices): WorldBuilder<Floor> {
  let plan: (Grounds & { readonly links: readonly Link[] }) | undefined;
  const planned = () => {
    if (plan === undefined) {
      const grounds = groundsOf(seed, choices);
      plan = { ...grounds, links: scanFloors(grounds.floors, stairOptions(choices)) };
    }
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

/** How the floors join, as it was chosen. */
export function stairOptions(choices: Choices): StairOptions {
  return {
    stairRule: choices.stairs === 'dwarf-fortress' ? 'dwarf-fortress' : 'lower-decides',
    rampRule: hasSupportedRamps(choices) ? 'dwarf-fortress' : 'entry',
    twoWayRamps: choices.ramps === 'two-way',
  };
}
