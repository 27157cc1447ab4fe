// Names that nobody has to invent one by one: learned from a list of real ones (a Markov chain of letters), or put together
// from tables of syllables. The first sounds like its list; the second says exactly what may come out.

import type { Random } from './random.js';

/** Makes names. It keeps nothing between two names; all chance comes from the stream. */
export type NameMaker = (random: Random) => string;

/** How names are learned. @inline */
export interface LearnOptions {
  /** How many letters decide which comes next. 2 babbles, 3 (the default) sounds right, 4 repeats much of its list. */
  readonly order?: number;
  /** The shortest and the longest name in letters. Default 3 to 12. */
  readonly length?: readonly [least: number, most: number];
  /** Whether a name of the list itself may come out. Default false. */
  readonly repeats?: boolean;
}

/**
 * Names that sound like those of a list. Twenty names will do; a hundred give more to choose from.
 * @example
 * ```ts
 * import { createRandom, learnNames } from '@stairwell/engine/random';
 *
 * const rivers = 'Aare Danube Dordogne Drava Durance Garonne Loire Main Marne Mosel Neckar Oder Rhine Rhone Saone Seine Tisza Vistula';
 * const nameRiver = learnNames(rivers.split(' '), { order: 2 });
 * const random = createRandom('a map');
 * console.log(Array.from({ length: 6 }, () => nameRiver(random)).join(', ')); // Dranube, Dranube, Rhonne, Dance, Garone, Rhonne
 * ```
 */
export function learnNames(samples: readonly string[], options: LearnOptions = {}): NameMaker {
  const { order = 3, length = [3, 12], repeats = false } = options;
  const [least, most] = length;
  if (!Number.isInteger(order) || order < 1)
    throw new RangeError(`order must be a whole number of at least 1, got ${order}`);
  if (!(least >= 1 && most >= least))
    throw new RangeError(`length must be a range such as [3, 12], got ${least} to ${most}`);
  const known = new Set(samples);
  const start = learnLetters(samples, order);
  return (random) => {
    for (let tries = MOST_TRIES; tries > 0; tries--) {
      let name = '';
      let count = 0;
      // Every letter leads to what is known of the last `order` letters with it, so nothing is looked up by name.
      for (let after = start; count <= most; count++) {
        const { letters, next, total, upTo } = after;
        const draw = random.below(total);
        let at = 0;
        while (upTo[at] <= draw) at++;
        const following = next[at];
        if (following === undefined) break;
        name += letters[at];
        after = following;
      }
      if (count >= least && count <= most && (repeats || !known.has(name))) return name;
    }
    throw new RangeError(
      `no name of ${least} to ${most} letters came out in ${MOST_TRIES} tries: more samples or a lower order would help`,
    );
  };
}

/** Tables of pieces by name. A piece may name other tables in braces: `{start}{end}`. */
export type NameTables<Table extends string = string> = Readonly<
  Record<Table, readonly (string | readonly [piece: string, weight: number])[]>
>;

/**
 * Names put together from tables, beginning with a piece of the table `name`. Pieces are equally likely unless they have
 * a weight. The same makes titles, inns and the words on a tombstone.
 * @example
 * ```ts
 * import { combineNames, createRandom } from '@stairwell/engine/random';
 *
 * const nameDwarf = combineNames({
 *   name: [['{start}{end}', 3], '{start}{end} {deed}'],
 *   start: ['Bal', 'Dur', 'Gim', 'Thor', 'Kaz'],
 *   end: ['in', 'ak', 'ur', 'grim'],
 *   deed: ['of the {metal} Hand', '{metal}beard'],
 *   metal: ['Iron', 'Copper', 'Silver'],
 * });
 * const random = createRandom('under the hill');
 * console.log(Array.from({ length: 5 }, () => nameDwarf(random)).join(', ')); // Durak, Gimgrim, Durak, Balur, Kazin Silverbeard
 * ```
 */
export function combineNames<const Table extends string>(tables: NameTables<Table | 'name'>): NameMaker {
  const rows = new Map<string, Piece[]>();
  for (const table of Object.keys(tables) as (Table | 'name')[])
    rows.set(table, readPieces(table, tables[table]));
  assertEnds(rows, 'name', []);
  const write = (random: Random, table: string): string => {
    const pieces = rows.get(table) as Piece[];
    const draw = random.float() * pieces[pieces.length - 1].upTo;
    const piece = pieces.find(({ upTo }) => draw < upTo) ?? pieces[pieces.length - 1];
    return piece.parts.map((part, at) => (at % 2 === 0 ? part : write(random, part))).join('');
  };
  return (random) => write(random, 'name');
}

/** A list whose every name is longer than what is wanted, or known already, must not keep a game waiting for ever. */
const MOST_TRIES = 1000;

/** What may follow some letters. Where `next` is undefined the name ends. */
interface Following {
  readonly letters: string[];
  readonly next: (Following | undefined)[];
  /** By letter: how often it or one before it in the list came. */
  readonly upTo: number[];
  total: number;
}

function learnLetters(samples: readonly string[], order: number): Following {
  // By the letters before, `order` of them; fewer are the beginning of a name.
  const counts = new Map<string, Map<string, number>>();
  for (const sample of samples) {
    const letters = [...sample];
    for (let at = 0; at <= letters.length; at++) {
      const before = letters.slice(Math.max(0, at - order), at).join('');
      const row = counts.get(before) ?? new Map<string, number>();
      counts.set(before, row);
      const letter = letters[at] ?? END;
      row.set(letter, (row.get(letter) ?? 0) + 1);
    }
  }
  const known = new Map<string, Following>();
  const followingOf = (context: string): Following => {
    let following = known.get(context);
    if (following === undefined) {
      following = { letters: [], next: [], upTo: [], total: 0 };
      known.set(context, following);
    }
    return following;
  };
  for (const [context, row] of counts) {
    const following = followingOf(context);
    for (const [letter, count] of row) {
      following.total += count;
      following.letters.push(letter);
      following.upTo.push(following.total);
      following.next.push(
        letter === END ? undefined : followingOf([...context, letter].slice(-order).join('')),
      );
    }
  }
  const start = known.get('');
  if (start === undefined) throw new RangeError('names are learned from a list that is not empty');
  return start;
}

const END = '';

/** Text and names of tables by turns, beginning with text. */
interface Piece {
  readonly parts: readonly string[];
  readonly upTo: number;
}

function readPieces(table: string, pieces: NameTables[string]): Piece[] {
  let upTo = 0;
  const read = pieces.map((each): Piece => {
    const [piece, weight] = typeof each === 'string' ? [each, 1] : each;
    if (!(weight > 0 && Number.isFinite(weight)))
      throw new RangeError(`a weight in the table "${table}" must be above 0, got ${weight}`);
    upTo += weight;
    return { parts: piece.split(/\{([^{}]*)\}/), upTo };
  });
  if (read.length === 0) throw new RangeError(`the table "${table}" is empty`);
  return read;
}

/** Refuses tables that are missing, and those that lead back to themselves: such a name might never end. */
function assertEnds(rows: ReadonlyMap<string, Piece[]>, table: string, above: readonly string[]): void {
  const pieces = rows.get(table);
  if (pieces === undefined)
    throw new RangeError(`the table "${above.at(-1) ?? ''}" names a table "${table}", and there is none`);
  if (above.includes(table))
    throw new RangeError(`the tables lead in a circle: ${[...above, table].join(', ')}`);
  for (const { parts } of pieces)
    for (let at = 1; at < parts.length; at += 2) assertEnds(rows, parts[at], [...above, table]);
}
