// The map for others: in an address, or as a file.

import { accept, type Options, type Outcome, refuse } from '@stairwell/engine';
import { CELLS } from '../ground/cells.js';
import { addressLength, foldMap, type Grounds, writeGround } from '../ground/folded-map.js';
import { RULES } from '../rules.js';
import type { State } from '../state.js';
import { note } from '../texts.js';

/** The ground as it stands, with what is where; in a scenario also with who. A mark takes the place of ground, never of stairs. */
function groundsNow({ world, ways, sites, movers, aim, draft }: State): Grounds {
  const { walkable, floor } = CELLS.code;
  const places = (cells: readonly number[]) =>
    cells
      .filter((cell) => [walkable, floor].includes(ways.terrainAt(cell)))
      .map((cell) => ways.map.placeOf(cell));
  const kind = (isHall: boolean) => sites.filter((site) => site.isHall === isHall).map(({ cell }) => cell);
  const hasAim = aim !== undefined || draft !== '';
  const marks = {
    work: places(kind(false)),
    halls: places(kind(true)),
    movers: hasAim ? places(movers.map(({ cell }) => cell)) : [],
  };
  return { floors: world.levels(), marks };
}

/** Whether an address can hold the map as it stands. */
export function canShare(state: State): boolean {
  return fitsAddress(foldMap(groundsNow(state)));
}

const fitsAddress = (map: string): boolean => addressLength(map) <= RULES.address;

/** Offers an address that holds the map as it stands; the game goes on. */
export function share(state: State): Outcome {
  const { choices, algorithm, draft } = state;
  const map = foldMap(groundsNow(state));
  if (!fitsAddress(map))
    return refuse('This map is too large for an address: write it to a file, or share the run.');
  const options: Options = {
    ...choices,
    scenario: 'none',
    movers: state.movers.length,
    algorithm,
    map,
    aim: draft === '' ? choices.aim : draft,
  };
  return accept([{ type: 'share', seed: state.seed, options }]);
}

/** Writes the map as it stands to a file. */
export function writeMap(state: State): Outcome {
  note(state, 'The map is written to a file.');
  return accept([
    { type: 'write', name: fileName(state), text: `${writeGround(groundsNow(state))}\n`, isWanted: true },
  ]);
}

/** A name for the file of a map: seeds hold letters that names of files do not. */
function fileName({ seed }: State): string {
  return `fortress-${seed.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40)}`;
}
