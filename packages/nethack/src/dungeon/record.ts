// A dungeon's structure in the recorded form: the JSON that `stairwell dungeon` prints.

import { Dice } from '../random/dice.js';
import { type Dungeon, depthOf } from './dungeon.js';
import type { DungeonPlan } from './plan.js';
import { drawDungeon } from './structure.js';

/** A dungeon as `recordOf` writes it, with the seed that it was drawn from. */
export type StructureRecord = ReturnType<typeof recordOf> & {
  readonly seed: number;
  readonly rng_calls: number;
};

/** The structure that a seed gives right before the dungeon is laid out. */
export function structureOfSeed(seed: number, plan: DungeonPlan, roleCode = 'Val'): StructureRecord {
  const dice = new Dice(seed);
  const dungeon = drawDungeon(dice, roleCode, plan);
  return { seed, wizardmode: 0, rng_calls: dice.draws, ...recordOf(dungeon) } as StructureRecord;
}

const bit = (value: boolean): number => (value ? 1 : 0);

/** A dungeon as plain data, with the field names of the recordings. */
export function recordOf(dungeon: Dungeon) {
  return {
    dungeons: dungeon.branches.map((b, dnum) => ({
      dnum,
      name: b.name,
      proto: b.proto,
      fill: b.fill,
      themerms: b.themerooms,
      depth_start: b.depthStart,
      num_levels: b.levels,
      entry_lev: b.entryLevel,
      ledger_start: b.ledgerStart,
      unreached: bit(dnum === 0),
      // A branch's own alignment does not survive in this version.
      align: 0,
      hellish: bit(b.hellish),
      maze_like: bit(b.mazelike),
      unconnected: bit(b.unconnected),
    })),
    branches: dungeon.connections.map((c) => ({
      id: c.id,
      type: c.type,
      end1: [c.end1.dnum, c.end1.dlevel],
      end2: [c.end2.dnum, c.end2.dlevel],
      end1_up: bit(c.end1Up),
      to: dungeon.branches[c.end2.dnum]?.name ?? '',
    })),
    levels: dungeon.specials.map((s) => ({
      name: s.name,
      dnum: s.place.dnum,
      dlevel: s.place.dlevel,
      depth: depthOf(dungeon, s.place),
      rndlevs: s.variants,
      align: s.align,
      town: bit(s.town),
      rogue: bit(s.rogue),
    })),
    tune: dungeon.tune,
  };
}
