// The des functions as plain data, for editors and documents: what each does, what it takes, a sentence for every key.

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

/** All words of a kind of value that a ruleset knows. */
export function wordsOf(ruleset: Ruleset, kind: ValueKind): readonly string[] {
  switch (kind) {
    case 'monster':
      return ruleset.species.map((species) => species.name);
    case 'object':
      return ruleset.objects.map((type) => type.name);
    case 'monster class':
      return [...ruleset.names.monsterLetters];
    case 'trap':
      return Object.keys(ruleset.traps);
    case 'room type':
      return Object.keys(ruleset.rooms);
    case 'level flag':
      return Object.keys(ruleset.flags);
    case 'letter':
      return [...new Set(ruleset.letters.map(([letter]) => letter))];
    default:
      return [];
  }
}

const keysOf = (keys: Keys): KeyReference[] =>
  Object.entries(keys).map(([name, { kind, says, words, isNeeded }]: [string, Key]) => ({
    name,
    kind,
    says,
    words,
    isNeeded,
  }));
