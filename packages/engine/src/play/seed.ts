// What may be the seed of a game, wherever it is typed, linked or read: something that a person can see and tell again.

import { type Codec, checked, text } from '../codec/codec.js';

/** As many characters as a seed may have. */
export const LONGEST_SEED = 200;

/** Controls, format and direction characters, halves of characters, separators of lines: what nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Why a text cannot be the seed of a game; undefined when it can.
 * @example
 * ```ts
 * import { seedProblem } from '@stairwell/engine/play';
 *
 * console.log(seedProblem('amber-stair-417') ?? 'a good seed', '|', seedProblem(' moss')); // a good seed | a seed neither begins nor ends with a space
 * ```
 */
export function seedProblem(seed: string): string | undefined {
  if (seed === '') return 'a seed has at least one character';
  // The length in units first: a text of megabytes need not be taken apart.
  if (seed.length > 2 * LONGEST_SEED || [...seed].length > LONGEST_SEED)
    return `a seed has at most ${LONGEST_SEED} characters`;
  if (UNSEEN.test(seed)) return 'a seed has no control characters and nothing else that cannot be seen';
  return seed.trim() === seed ? undefined : 'a seed neither begins nor ends with a space';
}

/**
 * The seed of a game.
 * @example
 * ```ts
 * import { codec } from '@stairwell/engine';
 * import { seedCodec } from '@stairwell/engine/play';
 *
 * const challenge = codec.object<{ seed: string; turns: number }>({ seed: seedCodec, turns: codec.integer(1) });
 * console.log(challenge.read({ seed: 'moss', turns: 900 }, 'challenge').seed); // moss
 * ```
 */
export const seedCodec: Codec<string> = checked(text(Number.MAX_SAFE_INTEGER), seedProblem);
