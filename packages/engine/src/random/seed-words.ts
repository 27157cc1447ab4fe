// Seeds that people can read aloud: two words and a number. Whoever starts a program draws them by chance; a game that goes on
// to another dungeon draws the next one from its own.

import { createRandom } from './random.js';
import { deriveSeed } from './streams.js';

const ADJECTIVES =
  'amber ashen black blind brass broken buried cold copper crooked dark dim distant dusty empty faint fallen grey hidden hollow iron last lone long lost narrow old pale quiet rusty sunken wet'.split(
    ' ',
  );
const PLACES =
  'arch attic bridge cell cellar chamber chapel crypt den door drain fork gate grate hall hatch hearth landing ledge lift maze passage pit ramp shaft stair tomb tower tunnel vault well yard'.split(
    ' ',
  );

/**
 * A seed such as "amber-stair-417". `below(n)` draws a whole number from 0 to n - 1.
 * @example
 * ```ts
 * import { createRandom } from '@stairwell/engine';
 * import { freshSeed } from '@stairwell/engine/random';
 *
 * const random = createRandom('the time of day, for example');
 * console.log(freshSeed((bound) => random.below(bound))); // cold-yard-431
 * ```
 */
export function freshSeed(below: (bound: number) => number): string {
  const number = String(below(1000)).padStart(3, '0');
  return `${ADJECTIVES[below(ADJECTIVES.length)]}-${PLACES[below(PLACES.length)]}-${number}`;
}

/**
 * The seed of the dungeon after this one, which looks like any other and follows from it.
 * @example
 * ```ts
 * import { nextSeed } from '@stairwell/engine/random';
 *
 * console.log(nextSeed('amber-stair-417')); // black-gate-657
 * ```
 */
export function nextSeed(seed: string): string {
  const random = createRandom(deriveSeed(seed, 'next'));
  return freshSeed((bound) => random.below(bound));
}
