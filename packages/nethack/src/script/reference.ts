// The des functions as plain data, for editors and documents: what each does, what it takes, a sentence for every key.

import { CLASS_LETTERS } from '../data/objects.js';
import { TERRAIN_NAMES } from '../level/terrain.js';
import { knownName } from '../ruleset/names.js';
import type { Ruleset } from '../ruleset/ruleset.js';
import type { DesFunction, Key, Keys, ValueKind } from './schema.js';

/** A value that a des function takes. */
export interface KeyReference {
  readonly name: string;
  readonly kind: ValueKind;
  readonly says: string;
  /** What may stand there, where that is a short list. */
  readonly words: readonly string[];
  readonly isNeeded: boolean;
}

/** A des function. */
export interface DesReference {
  readonly name: string;
  readonly says: string;
  /** Values one after the other, by name; "...flags" stands for one or more. */
  readonly forms: readonly (readonly string[])[];
  /** The keys of its table; none when it takes no table. */
  readonly keys: readonly KeyReference[];
  /** Values that stand in forms only. */
  readonly more: readonly KeyReference[];
}

/** All des functions of a ruleset, by name. */
export function desReference({ des }: Ruleset): readonly DesReference[] {
  return Object.keys(des)
    .sort()
    .map((name) => {
      const { says, forms, table, more } = des[name] as DesFunction;
      return { name, says, forms, keys: keysOf(table.keys), more: keysOf(more) };
    });
}

/** A word that may stand in a text. */
export interface KnownWord {
  readonly word: string;
  /** What it is, in a few words; empty where the word says it all. */
  readonly says: string;
}

/** Members of a class that are named to say what it is. */
const MOST_EXAMPLES = 3;

/** All words of a kind of value that a ruleset knows, each once. */
export function wordsOf(ruleset: Ruleset, kind: ValueKind): readonly KnownWord[] {
  const known = new Map<string, string>();
  for (const { word, says } of allWords(ruleset, kind)) if (!known.has(word)) known.set(word, says);
  return [...known].map(([word, says]) => ({ word, says }));
}

function allWords({ species, objects, letters, traps, rooms, flags }: Ruleset, kind: ValueKind): KnownWord[] {
  const plain = (words: object): KnownWord[] => Object.keys(words).map((word) => ({ word, says: '' }));
  switch (kind) {
    case 'monster':
      return species.flatMap(({ name, maleName, femaleName, letter }) => [
        { word: name, says: letter },
        ...(maleName === null ? [] : [{ word: maleName, says: `${letter}, male` }]),
        ...(femaleName === null ? [] : [{ word: femaleName, says: `${letter}, female` }]),
      ]);
    case 'monster class':
      return classes(species.map(({ letter, name }) => [letter, name]));
    case 'object':
      return objects.map((type) => ({ word: knownName(type), says: CLASS_LETTERS[type.cls] ?? '' }));
    case 'object class':
      return classes(objects.map(({ cls, name }) => [CLASS_LETTERS[cls] ?? '', name]));
    case 'trap':
      return plain(traps);
    case 'room type':
      return plain(rooms);
    case 'level flag':
      return plain(flags);
    case 'letter':
      return letters.map(([word, terrain]) => ({ word, says: TERRAIN_NAMES[terrain] ?? '' }));
    default:
      return [];
  }
}

/** Letters of classes, each with some of its members. */
function classes(members: readonly (readonly [letter: string, name: string])[]): KnownWord[] {
  const named = new Map<string, string[]>();
  for (const [letter, name] of members) named.set(letter, [...(named.get(letter) ?? []), name]);
  return [...named].map(([word, names]) => {
    const rest = names.length > MOST_EXAMPLES ? ' …' : '';
    return { word, says: names.slice(0, MOST_EXAMPLES).join(', ') + rest };
  });
}

const keysOf = (keys: Keys): KeyReference[] =>
  Object.entries(keys).map(([name, { kind, says, words, isNeeded }]: [string, Key]) => ({
    name,
    kind,
    says,
    words,
    isNeeded,
  }));
