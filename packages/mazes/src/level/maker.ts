// Makes the levels of one world. A level depends on the world's seed, the role and its place alone, never on the order of
// visits: every level is built by a game of its own that starts alike.

import { DataError } from '@stairwell/engine';
import {
  buildLevel,
  Dice,
  type Dungeon,
  drawDungeon,
  Game,
  type GameStart,
  LEVEL_MODULES,
  type LevelPlace,
  LevelScriptError,
  moduleScripts,
  NETHACK,
  type Site,
  standardStart,
  themedRooms,
} from '@stairwell/nethack';
import { allPlaces, branchNumber, idOf, seedUnder } from './places.js';
import { isWalked, readWalk, type Walk } from './walk.js';

const SCRIPTS = moduleScripts(LEVEL_MODULES, themedRooms);
/** NetHack never puts the way to Fort Ludios higher than this. */
const LUDIOS_FROM = 11;

/** What makes the levels of a seed. */
export interface Maker {
  readonly dungeon: Dungeon;
  readonly roleName: string;
  /** Where each level lies, by its name, branch by branch. */
  readonly places: ReadonlyMap<string, LevelPlace>;
  /** The level that a walk begins on, if it is not the usual one. */
  readonly first: string | undefined;
  build(place: LevelPlace): Site;
}

/** What the maker is told of a walk, as its options say it. */
export interface MakerWishes {
  readonly seed: string;
  readonly role: string;
  /** A level to begin on; empty for the top of the dungeon. */
  readonly walk: string;
}

/** The maker of a seed's levels for a role. Who walks one level has the dungeon in which the workshop builds it. */
export function createMaker({ seed, role, walk: wanted }: MakerWishes): Maker {
  const standard = standardStart(role);
  const dungeon =
    wanted === '' ? drawDungeon(new Dice(seedUnder(seed, 'dungeon')), role, NETHACK.plan) : standard.dungeon;
  const start: GameStart = { ...standard, dungeon };
  const walk = readWalk(wanted, dungeon);
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
    first: walk && idOf(dungeon, walk.level.place),
    build(place) {
      if (walk !== undefined && isWalked(walk, place)) return buildWalked(start, walk);
      if (place.dnum === ludios) return make(place, findEntry(medusa - 1));
      if (place.dnum !== 0 || place.dlevel <= LUDIOS_FROM) return make(place, undefined);
      const entry = findEntry(Math.min(place.dlevel, medusa) - 1);
      // Levels above the entry are made as if nothing were decided, whenever they are visited.
      return make(place, entry !== undefined && entry.dlevel < place.dlevel ? entry : undefined);
    },
  };
}

/** The level that is walked, as the workshop shows it. */
function buildWalked(start: GameStart, { level, seed, flip, scripts }: Walk): Site {
  try {
    return buildLevel(new Game(start), level, seed, scripts, flip === undefined ? {} : { flip });
  } catch (error) {
    if (error instanceof LevelScriptError) throw new DataError('options.walk', error.message);
    throw error;
  }
}
