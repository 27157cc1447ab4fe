// "Did you mean …?": the known word that is nearest to a wrong one.

import { fullName } from '../ruleset/names.js';
import type { Ruleset } from '../ruleset/ruleset.js';

/** Longer words are not compared: no word of the level language is. */
const LONGEST = 40;

/** From so many letters on, the beginning of a word is enough. */
const BEGINNING = 3;

/** Whether one word is the beginning of the other, and long enough that this is no chance. */
const isBegun = (wanted: string, known: string): boolean =>
  (wanted.length >= BEGINNING && known.startsWith(wanted)) ||
  (known.length > wanted.length / 2 && known.length > BEGINNING && wanted.startsWith(known));

/** The nearest of the words, or the first that it begins or that begins it; undefined when none is near. */
function nearest(word: string, words: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  if (wanted.length > LONGEST) return undefined;
  let best: string | undefined;
  let begun: string | undefined;
  // A quarter of the letters may differ; in a short word one.
  let least = Math.max(1, Math.trunc(wanted.length / 4)) + 1;
  for (const known of words) {
    if (isBegun(wanted, known)) begun ??= known;
    if (Math.abs(known.length - wanted.length) >= least) continue;
    const changes = distance(wanted, known.toLowerCase(), least);
    if (changes >= least) continue;
    least = changes;
    best = known;
  }
  return best ?? begun;
}

/** The end of a message about a wrong word: a question, or nothing. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const near = nearest(word, words);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** What to say of a name that is no monster. */
export function unknownSpecies({ species }: Ruleset, name: string): string {
  const names = species.flatMap((kind) => [kind.name, kind.maleName ?? [], kind.femaleName ?? []].flat());
  return `there is no monster "${name}"${didYouMean(name, names)}`;
}

/** What to say of a name that is no object. */
export function unknownObject({ objects }: Ruleset, name: string): string {
  const names = objects.flatMap((type) => [type.name, fullName(type)]);
  return `there is no object "${name}"${didYouMean(name, names)}`;
}

/** How many letters must be put in, taken out, changed or swapped with their neighbour; `most` when it is not less. */
function distance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
    }
    if (Math.min(...row) >= most) return most;
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
