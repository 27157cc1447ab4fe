// What may be the seed of a game, wherever it is typed, linked or read: something that a person can see and tell again.

import { DataError } from '../codec/data-error.js';
import { type Reader, readText } from '../codec/read.js';

/** As many characters as a seed may have. */
export const LONGEST_SEED = 200;

/** Controls, format and direction characters, halves of characters, separators of lines: what nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Why a text cannot be the seed of a game; undefined when it can. */
export function seedProblem(text: string): string | undefined {
  if (text === '') return 'a seed has at least one character';
  // The length in units first: a text of megabytes need not be taken apart.
  if (text.length > 2 * LONGEST_SEED || [...text].length > LONGEST_SEED)
    return `a seed has at most ${LONGEST_SEED} characters`;
  if (UNSEEN.test(text)) return 'a seed has no control characters and nothing else that cannot be seen';
  return text.trim() === text ? undefined : 'a seed neither begins nor ends with a space';
}

/** The seed of a game. */
export const readSeed: Reader<string> = (data, path) => {
  const text = readText(data, path);
  const problem = seedProblem(text);
  if (problem !== undefined) throw new DataError(path, problem);
  return text;
};
