// All species of NetHack 3.7. A species' number is its place here.

import { CAPITALS } from './species/capitals.js';
import { OTHER_SIGNS } from './species/other-signs.js';
import { PEOPLE } from './species/people.js';
import { SMALL_LETTERS } from './species/small-letters.js';
import type { SpeciesRow } from './species-row.js';

/** All species; those of random choice first, in its order. */
export const SPECIES_ROWS: readonly SpeciesRow[] = [
  ...SMALL_LETTERS,
  ...CAPITALS,
  ...OTHER_SIGNS,
  ...PEOPLE.map((row) => ({ ...row, apart: true })),
];

/** Any row, with its own name in its type. */
export type KnownSpecies = (
  | typeof SMALL_LETTERS
  | typeof CAPITALS
  | typeof OTHER_SIGNS
  | typeof PEOPLE
)[number];
