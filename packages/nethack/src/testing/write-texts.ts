// Writes data/texts.ts from the files of texts of a built NetHack:
// node scripts/run-ts.mjs packages/nethack/src/testing/write-texts.ts DAT, then npm run format.
// No text may get into the package, so each character becomes the first one of its kind that wears away in the same way.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COOKIE, RUBOUTS, SMALL_MARKS } from '../data/text-lines.js';

const OUT = 'packages/nethack/src/data/texts.ts';

const [dat] = process.argv.slice(2);
if (dat === undefined) {
  console.error('usage: write-texts.ts DAT (the folder of a built NetHack with epitaph, engrave and rumors)');
  process.exit(2);
}

/** Letters stand for the others, so that shapes are easy to read. */
const CHARACTERS = ` abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}`;

/** Which character stands for a character: two are alike if everything that wearing can make of them is alike. */
function standIns(): Map<string, string> {
  let alike = new Map<string, string>();
  for (let more = true; more; ) {
    const firsts = new Map<string, string>();
    const next = new Map<string, string>();
    for (const c of CHARACTERS) {
      const worn = [...(RUBOUTS[c] ?? '')].map((to) => alike.get(to) ?? '');
      const kind = c === ' ' ? 'space' : SMALL_MARKS.includes(c) ? 'mark' : `plain ${worn.join('')}`;
      if (!firsts.has(kind)) firsts.set(kind, c);
      next.set(c, firsts.get(kind) ?? c);
    }
    more = [...next].some(([c, first]) => alike.get(c) !== first);
    alike = next;
  }
  return alike;
}

/** A line as it is kept: bits of its letters are turned over in turn, and it is filled up with underscores. */
function readable(line: string): string {
  const plain = [...line].map((c, i) => {
    const code = c.charCodeAt(0);
    return (code & 96) === 0 ? c : String.fromCharCode(code ^ (1 << (i % 5)));
  });
  return plain.join('').replace(/_+$/, '');
}

const alike = standIns();
const shape = (text: string): string =>
  text.startsWith(COOKIE)
    ? COOKIE + shape(text.slice(COOKIE.length))
    : [...text].map((c) => alike.get(c) ?? c).join('');
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map(readable);
const read = (file: string): string => readFileSync(join(dat, file), 'latin1');
const withoutHead = (text: string): string => text.slice(text.indexOf('\n') + 1);

const epitaphs = linesOf(withoutHead(read('epitaph')));
const engravings = linesOf(withoutHead(read('engrave')));
// The second line of the rumours tells where each half begins and how many bytes it has.
const rumours = read('rumors');
const halves = (rumours.split('\n')[1] ?? '').split(';').map((part) => {
  const [, size = '', start = ''] = part.split(',');
  return linesOf(rumours.slice(Number.parseInt(start, 16), Number.parseInt(start, 16) + Number(size)));
});

const list = (lines: readonly string[]): string =>
  `[${lines.map((line) => JSON.stringify(shape(line))).join(',')}]`;
writeFileSync(
  OUT,
  `// Shapes of the lines of the original's files of random texts. Made by testing/write-texts.ts; never edited by hand.
// No text is here: only what decides how many random draws it costs to choose a line and to wear it away.

import type { TextFile } from './text-lines.js';

/** Epitaphs. Nothing wears them away, so their lengths are enough. */
export const EPITAPHS: TextFile = [${epitaphs.map((line) => line.length).join(',')}].map((length) => 'a'.repeat(length));

/** Random engravings. */
export const ENGRAVINGS: TextFile = ${list(engravings)};

/** The true half of the rumours. */
export const TRUE_RUMOURS: TextFile = ${list(halves[0] ?? [])};

/** The false half of the rumours. */
export const FALSE_RUMOURS: TextFile = ${list(halves[1] ?? [])};
`,
);
console.log(
  `${epitaphs.length} epitaphs, ${engravings.length} engravings, ${halves.map((half) => half.length).join(' and ')} rumours`,
);
