// Tables are written in words (`flags: 'fly nohands animal'`) and compiled to numbers when they are first used. This reads the
// words, and gives rows the keys by which rules name them.

/** A row of a table, or a declaration of a variant, that cannot be understood. */
export class WrongDeclaration extends Error {}

/** The number that a word stands for. */
export function numberOf(word: string, meanings: Readonly<Record<string, number>>, what: string): number {
  const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
  if (meaning === undefined)
    throw new WrongDeclaration(
      `${what}: "${word}" is none of ${Object.keys(meanings)
        .filter((known) => known !== '')
        .join(', ')}`,
    );
  return meaning;
}

/** Checks the fields of a row against their kinds, and that there are no others. */
export function checkFields(row: unknown, kinds: Readonly<Record<string, FieldKind>>, what: string): void {
  if (!isFields(row)) throw new WrongDeclaration(`${what}: expected an object with fields`);
  for (const [key, value] of Object.entries(row)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined)
      throw new WrongDeclaration(
        `${what}: unknown field "${key}"; there are ${Object.keys(kinds).join(', ')}`,
      );
    if (value !== undefined && !IS_OF_KIND[kind](value))
      throw new WrongDeclaration(`${what}: ${key} is not ${kind}, but ${JSON.stringify(value)}`);
  }
}

/** What a field of a row holds. */
export type FieldKind =
  | 'a text'
  | 'a text or null'
  | 'a whole number'
  | 'true or false'
  | 'two whole numbers';

const IS_OF_KIND: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  'a text': (value) => typeof value === 'string',
  'a text or null': (value) => typeof value === 'string' || value === null,
  'a whole number': (value) => Number.isInteger(value),
  'true or false': (value) => typeof value === 'boolean',
  'two whole numbers': (value) =>
    Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part)),
};

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The words of a text, which spaces separate. */
export function wordsOf(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(' ');
}

/** The bits that the words of a text stand for, all together. */
export function bitsOf(
  text: string | undefined,
  meanings: Readonly<Record<string, number>>,
  what: string,
): number {
  let bits = 0;
  for (const word of wordsOf(text)) bits |= numberOf(word, meanings, what);
  // The highest bit is a flag like the others, not a sign.
  return bits >>> 0;
}

/** The keys of a table of bits or numbers as words: THICK_HIDE is thick-hide. */
export function wordsFor(numbers: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(numbers).map(([key, number]) => [key.toLowerCase().replaceAll('_', '-'), number]),
  );
}

/** Words in their order, each standing for its place, from the number of the first on. */
export function inOrder(words: readonly string[], first = 0): Readonly<Record<string, number>> {
  return Object.fromEntries(words.map((word, i) => [word, first + i]));
}

type Underscored<Text extends string, Sign extends string> = Text extends `${infer Head}${Sign}${infer Tail}`
  ? `${Head}_${Underscored<Tail, Sign>}`
  : Text;

/** The key of a name: 'long sword' is LONG_SWORD. */
type KeyOfName<Name extends string> = Uppercase<Underscored<Underscored<Name, ' '>, '-'>>;

/** The key of a row: that of its id, or of its name. */
export type KeyOfRow<Row> = Row extends { readonly id: infer Id extends string }
  ? KeyOfName<Id>
  : Row extends { readonly name: infer Name extends string }
    ? KeyOfName<Name>
    : never;

/** The key by which rules name what is called so. */
export function keyOfName(name: string): string {
  return name.toUpperCase().replaceAll(/[ -]/g, '_');
}
