// Where a level leads, in the engine's terms: stairs, ladders and portals as Links between levels named "branch:level".

import type { Link, LinkKind, Place } from '@stairwell/engine';
import { type LevelPlace, PLANES } from './dungeon/dungeon.js';
import type { Site } from './level/site.js';

export const levelId = (place: LevelPlace): string => `${place.dnum}:${place.dlevel}`;

/** A way off a level. Where it arrives is known once the other level is made. */
export interface Way {
  readonly kind: LinkKind;
  readonly from: Place;
  readonly to: LevelPlace;
}

const TRAP = { HOLE: 13, TRAPDOOR: 14, PORTAL: 17 } as const;

/** All ways off a level: stairs and ladders, then portals, then holes and trap doors. */
export function waysOf(site: Site): Way[] {
  const level = levelId(site.place);
  const at = ({ x, y }: { x: number; y: number }): Place => ({ level, x, y });
  const planes = site.dungeon.branches.findIndex((branch) => branch.name === PLANES);
  const ways: Way[] = site.stairs.map((stair) => {
    const leavesWorld = stair.to.dnum === planes && site.place.dnum !== planes;
    return { kind: leavesWorld ? 'exit' : stair.ladder ? 'ladder' : 'stairs', from: at(stair), to: stair.to };
  });
  for (const trap of site.traps) {
    if (trap.ttyp === TRAP.PORTAL) ways.push({ kind: 'portal', from: at(trap), to: trap.dst });
  }
  for (const trap of site.traps) {
    if (trap.ttyp === TRAP.HOLE || trap.ttyp === TRAP.TRAPDOOR)
      ways.push({ kind: 'hole', from: at(trap), to: trap.dst });
  }
  return ways;
}

/** Links between levels that are made. A way whose other end is not there yet, or that drops at random, has none. */
export function linksBetween(sites: readonly Site[], cost = 1): Link[] {
  const made = new Map(sites.map((site) => [levelId(site.place), waysOf(site)]));
  const links: Link[] = [];
  for (const site of sites) {
    const own = levelId(site.place);
    for (const way of made.get(own) ?? []) {
      if (way.kind === 'exit') {
        links.push({ kind: 'exit', from: way.from, cost, outcome: 'escape' });
        continue;
      }
      const back = made
        .get(levelId(way.to))
        ?.find((other) => levelId(other.to) === own && other.kind === way.kind);
      if (back !== undefined && way.kind !== 'hole') {
        links.push({ kind: way.kind, from: way.from, to: back.from, cost, twoWay: true });
      }
    }
  }
  return links;
}
