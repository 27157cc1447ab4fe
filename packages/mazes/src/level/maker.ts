// Makes the levels of one world. A level depends on the world's seed, the role and its place alone, never on the order of
// visits: every level is built by a game of its own that starts alike.

import {
  buildLevel,
  Dice,
  type Dungeon,
  drawDungeon,
  Game,
  type GameStart,
  LEVEL_MODULES,
  type LevelPlace,
  moduleScripts,
  NETHACK,
  type Site,
  standardStart,
  themedRooms,
} from '@stairwell/nethack';
import { allPlaces, branchNumber, idOf, seedUnder } from './places.js';

const SCRIPTS = moduleScripts(LEVEL_MODULES, themedRooms);
/** NetHack never puts the way to Fort Ludios higher than this. */
const LUDIOS_FROM = 11;

/** What makes the levels of a seed. */
export interface Maker {
  readonly dungeon: Dungeon;
  readonly roleName: string;
  /** Where each level lies, by its name, branch by branch. */
  readonly places: ReadonlyMap<string, LevelPlace>;
  build(place: LevelPlace): Site;
}

/** The maker of a seed's levels for a role. */
export function createMaker(seed: string, role: string): Maker {
  const dungeon = drawDungeon(new Dice(seedUnder(seed, 'dungeon')), role, NETHACK.plan);
  const start: GameStart = { ...standardStart(role), dungeon };
  const ludios = branchNumber(dungeon, 'ludios');
  const medusa = dungeon.specials.find(({ name }) => name === 'medusa')?.place.dlevel ?? LUDIOS_FROM;
  const make = (place: LevelPlace, entry: LevelPlace | undefined): Site => {
    const game = new Game(start);
    const way = game.dungeon.connections.find(({ end2 }) => end2.dnum === ludios);
    if (way !== undefined && entry !== undefined) way.end1 = entry;
    const level = { name: idOf(dungeon, place), place, variant: 0 };
    return buildLevel(game, level, seedUnder(seed, 'level', idOf(dungeon, place)), SCRIPTS);
  };

  // Which vault leads to Fort Ludios is drawn while levels are made: the first from above that draws it has it. Levels
  // above it are made once to find out; the answer is kept.
  let ludiosEntry: LevelPlace | undefined;
  let searchedTo = LUDIOS_FROM - 1;
  const findEntry = (last: number): LevelPlace | undefined => {
    while (ludiosEntry === undefined && searchedTo < last) {
      searchedTo++;
      const site = make({ dnum: 0, dlevel: searchedTo }, undefined);
      if (site.connection?.end2.dnum === ludios) ludiosEntry = { dnum: 0, dlevel: searchedTo };
    }
    return ludiosEntry;
  };

  return {
    dungeon,
    roleName: new Game(start).hero.role.name,
    places: new Map(allPlaces(dungeon).map((place) => [idOf(dungeon, place), place])),
    build(place) {
      if (place.dnum === ludios) return make(place, findEntry(medusa - 1));
      if (place.dnum !== 0 || place.dlevel <= LUDIOS_FROM) return make(place, undefined);
      const entry = findEntry(Math.min(place.dlevel, medusa) - 1);
      // Levels above the entry are made as if nothing were decided, whenever they are visited.
      return make(place, entry !== undefined && entry.dlevel < place.dlevel ? entry : undefined);
    },
  };
}
