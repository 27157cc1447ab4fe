// Names of players: in one form, with nothing that hides, and told apart only by what people can tell apart. Two names that look
// alike have the same skeleton, and a skeleton belongs to one key.

import { DataError } from '@stairwell/engine';

const LONGEST = 24;
/** Letters and digits of any language, with spaces and a few signs between them. */
const ALLOWED = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '._-]*$/u;
/** More marks on one letter than any language writes. */
const PILED_MARKS = /\p{M}{3,}/u;
/** Alphabets whose letters look like those of another. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Letters that look like a Latin one, after small letters were made of capitals; each row is what it looks like, then those. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβƅ',
  c: 'сϲ¢',
  d: 'ԁɗ',
  e: 'еєεҽ',
  g: 'ɡցġ',
  h: 'һнհ',
  i: '1l|ıіιյ!ɩӏⅼ',
  j: 'јϳ',
  k: 'кκ',
  m: 'мϻ',
  n: 'пηոռ',
  o: '0оοσօө',
  p: 'рρϱ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: '5ѕ$ꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'νѵ',
  w: 'ԝωшɯ',
  x: 'хχ×',
  y: 'уγүу',
  z: '2ᴢ',
};
const LATIN_OF = new Map(
  Object.entries(LOOKS).flatMap(([latin, like]) => [...like].map((letter) => [letter, latin])),
);

/** The name as it is shown; throws a DataError with a sentence for the player when it cannot be one. */
export function readPlayerName(typed: string): string {
  if (typed.length > 10 * LONGEST) throw new DataError('', `A name has at most ${LONGEST} letters.`);
  const name = typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  if (name === '') throw new DataError('', 'A name has at least one letter.');
  if ([...name].length > LONGEST) throw new DataError('', `A name has at most ${LONGEST} letters.`);
  if (!ALLOWED.test(name))
    throw new DataError(
      '',
      "A name has letters, digits, spaces and ' . _ - only, and begins with a letter or digit.",
    );
  if (PILED_MARKS.test(name)) throw new DataError('', 'A name has at most two marks on one letter.');
  if (ALIKE.filter((alphabet) => alphabet.test(name)).length > 1)
    throw new DataError('', 'A name is written in one alphabet.');
  return name;
}

/** What names that look alike have in common. */
export function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join('');
  // Two letters that look like one.
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('ci', 'd');
}
