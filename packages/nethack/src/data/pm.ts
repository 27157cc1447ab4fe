// Numbers of species by name: `PM.SOLDIER`. They follow from the rows. A variant keeps the numbers of NetHack's species and
// gives further ones to its own, so that rules may use these in every ruleset.

import { type KnownSpecies, SPECIES_ROWS } from './species-rows.js';
import { type KeyOfRow, keyOfName } from './words.js';

type SpeciesNumbers = { readonly [Row in KnownSpecies as KeyOfRow<Row>]: number };

/** The number of each species. */
export const PM = Object.fromEntries(
  SPECIES_ROWS.map(({ id, name }, index) => [keyOfName(id ?? name), index]),
) as SpeciesNumbers;
