// A codec describes a part of a saved game once: its type, how it is written, how it is read and within which limits. Save
// and load cannot drift apart, because both follow from the same description, and both hold a value to its limits: what reading
// would refuse is not written either.
//
//   const monster = codec.row<Monster>({ kind: codec.integer(0, 25), cell: codec.integer(0, 1999), asleep: codec.flag });
//   monster.write(goblin)          [4, 812, 1]
//   monster.read(data, 'monster')  a Monster, or a DataError that says where and what was expected
//
// Reading never guesses and never repairs. Data may come from anybody.

import { DataError, expected, readRecord } from './data-error.js';
import { canonicalJson, type Json } from './json.js';

/** How one kind of value is written and read. */
export interface Codec<T> {
  /** JSON-safe data that holds the value. Throws a DataError that names the field where `read` would refuse it. */
  write(value: T): Json;
  /** The value; throws a DataError for anything that `write` does not give. `path` says where the data stands. */
  read(data: unknown, path: string): T;
  /** Whether the field of an object that it describes is left out where there is no value. */
  readonly mayMiss?: boolean;
}

/** The type of the values that a codec writes and reads. */
export type ValueOf<C> = C extends Codec<infer T> ? T : never;

/** Lists and texts from outside end somewhere: this is where, if a codec names no limit. */
const MOST_ITEMS = 1_000_000;
/** Letters of a text at most where none are named. */
export const MOST_LETTERS = 10_000;

/** A whole number from `low` to `high`. */
export function integer(low = -Number.MAX_SAFE_INTEGER, high = Number.MAX_SAFE_INTEGER): Codec<number> {
  return asItIs((data, path = '') => {
    if (!Number.isSafeInteger(data) || (data as number) < low || (data as number) > high)
      throw expected(path, wholeNumber(low, high), data);
    return data as number;
  });
}

/** A finite number from `low` to `high`. */
export function number(low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY): Codec<number> {
  return asItIs((data, path = '') => {
    if (typeof data !== 'number' || !Number.isFinite(data) || data < low || data > high)
      throw expected(
        path,
        low === Number.NEGATIVE_INFINITY ? 'a number' : `a number from ${low} to ${high}`,
        data,
      );
    return data;
  });
}

/** A text of at most `most` letters, by default 10,000. */
export function text(most = MOST_LETTERS): Codec<string> {
  return asItIs((data, path = '') => {
    if (typeof data !== 'string') throw expected(path, 'a text', data);
    if (data.length > most) throw new DataError(path, `expected at most ${most} letters, got ${data.length}`);
    return data;
  });
}

/** True or false. */
export const boolean: Codec<boolean> = asItIs((data, path = '') => {
  if (typeof data !== 'boolean') throw expected(path, 'true or false', data);
  return data;
});

/** True or false, written as 1 or 0: shorter in rows. */
export const flag: Codec<boolean> = {
  write: (value) => (value ? 1 : 0),
  read(data, path) {
    if (data !== 0 && data !== 1) throw expected(path, '0 or 1', data);
    return data === 1;
  },
};

/** Any JSON value that is not nested too deep. */
export const json: Codec<Json> = {
  write: (value) => value,
  read(data, path) {
    try {
      canonicalJson(data);
    } catch (error) {
      throw new DataError(path, error instanceof TypeError ? error.message : 'not JSON-safe');
    }
    return data as Json;
  },
};

/** Just this value, such as the number of a form. */
export function literal<const T extends string | number | boolean>(value: T): Codec<T> {
  return {
    write: () => value,
    read(data, path) {
      if (data !== value) throw expected(path, JSON.stringify(value), data);
      return value;
    },
  };
}

/** One of a list of texts. */
export function oneOf<const T extends string>(choices: readonly T[]): Codec<T> {
  return asItIs((data, path = '') => {
    if (!choices.includes(data as T)) throw expected(path, `one of ${choices.join(', ')}`, data);
    return data as T;
  });
}

/** One of a list of values, written as its number in the list: shorter in rows. Append to the list, never reorder it. */
export function indexOf<const T>(choices: readonly T[]): Codec<T> {
  const codes = integer(0, choices.length - 1);
  return {
    write(value) {
      const code = choices.indexOf(value);
      if (code < 0) throw expected('', `one of ${choices.map(String).join(', ')}`, value);
      return code;
    },
    read: (data, path) => choices[codes.read(data, path)] as T,
  };
}

/** A list whose items are all alike. */
export function list<T>(item: Codec<T>, limits: { least?: number; most?: number } = {}): Codec<T[]> {
  const { least = 0, most = MOST_ITEMS } = limits;
  const count = (values: readonly unknown[], path: string) => {
    if (values.length < least || values.length > most)
      throw new DataError(path, `expected ${countText(least, most)} items, got ${values.length}`);
  };
  return {
    write(values) {
      count(values, '');
      const written: Json[] = [];
      try {
        for (const value of values) written.push(item.write(value));
      } catch (error) {
        throw within(`[${written.length}]`, error);
      }
      return written;
    },
    read(data, path) {
      if (!Array.isArray(data)) throw expected(path, 'a list', data);
      count(data, path);
      return data.map((each, index) => item.read(each, `${path}[${index}]`));
    },
  };
}

/** A list with one codec a place. */
export function tuple<const T extends readonly unknown[]>(
  ...items: { readonly [K in keyof T]: Codec<T[K]> }
): Codec<T> {
  return {
    write(values) {
      const written: Json[] = [];
      try {
        for (const item of items) written.push(item.write(values[written.length]));
      } catch (error) {
        throw within(`[${written.length}]`, error);
      }
      return written;
    },
    read(data, path) {
      const values = readTuple(data, path, items.length);
      return items.map((item, index) => item.read(values[index], `${path}[${index}]`)) as unknown as T;
    },
  };
}

/** What the fields of an object are described by. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Codec<T[K]> };

/** An object with just these fields. More fields are refused, so that a misspelt one cannot pass as left out. */
export function object<T extends object>(fields: FieldsOf<T>): Codec<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return {
    write(value) {
      const written: Record<string, Json> = {};
      let at = '';
      try {
        for (const name of names) {
          at = name;
          const field = fields[name];
          if (value[name] !== undefined || field.mayMiss !== true) written[name] = field.write(value[name]);
        }
      } catch (error) {
        throw within(at, error);
      }
      return written;
    },
    read(data, path) {
      const record = readRecord(data, path);
      for (const name of Object.keys(record))
        if (!Object.hasOwn(fields, name)) throw new DataError(path, `there is no field "${name}"`);
      const result = {} as T;
      for (const name of names) {
        const value = fields[name].read(record[name], fieldPath(path, name));
        if (value !== undefined) result[name] = value;
      }
      return result;
    },
  };
}

/** An object written as a list of its fields' values in the order given here: short, for what comes in great numbers. */
export function row<T extends object>(fields: FieldsOf<T>): Codec<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return {
    write(value) {
      const written: Json[] = [];
      try {
        for (const name of names) written.push(fields[name].write(value[name]));
      } catch (error) {
        throw within(names[written.length], error);
      }
      return written;
    },
    read(data, path) {
      const values = readTuple(data, path, names.length);
      const result = {} as T;
      names.forEach((name, index) => {
        const value = fields[name].read(values[index], `${path}[${index}]`);
        if (value !== undefined) result[name] = value;
      });
      return result;
    },
  };
}

/** A field that may be left out of an object. */
export function optional<T>(value: Codec<T>): Codec<T | undefined> {
  return {
    mayMiss: true,
    write: (given) => (given === undefined ? null : value.write(given)),
    read: (data, path) => (data === undefined ? undefined : value.read(data, path)),
  };
}

/** A value or nothing, written as null. Unlike an optional field it always stands there, so it fits into rows. */
export function nullable<T>(value: Codec<T>): Codec<T | undefined> {
  return {
    write: (given) => (given === undefined ? null : value.write(given)),
    read: (data, path) => (data === null ? undefined : value.read(data, path)),
  };
}

/** An object with any keys, all values alike. */
export function dictionary<T>(value: Codec<T>, most = MOST_ITEMS): Codec<Readonly<Record<string, T>>> {
  const keysOf = (record: object, path: string) => {
    const keys = Object.keys(record);
    if (keys.length > most) throw new DataError(path, `expected at most ${most} fields, got ${keys.length}`);
    return keys;
  };
  return {
    write(given) {
      const written: [string, Json][] = [];
      for (const key of keysOf(given, '')) {
        try {
          written.push([key, value.write(given[key] as T)]);
        } catch (error) {
          throw within(key, error);
        }
      }
      return Object.fromEntries(written);
    },
    read(data, path) {
      const record = readRecord(data, path);
      const keys = keysOf(record, path);
      return Object.fromEntries(keys.map((key) => [key, value.read(record[key], fieldPath(path, key))]));
    },
  };
}

/** One value for each of some names, written as a list in the order of the names. */
export function byName<const Name extends string, T>(
  names: readonly Name[],
  value: Codec<T>,
): Codec<Record<Name, T>> {
  return row<Record<Name, T>>(
    Object.fromEntries(names.map((name) => [name, value])) as unknown as FieldsOf<Record<Name, T>>,
  );
}

/** A value of several shapes, told apart by the text in one of its fields: each shape by that text. */
export function oneShapeOf<T extends { readonly [K in Tag]: string }, Tag extends string & keyof T>(
  tag: Tag,
  shapes: { readonly [Name in T[Tag]]: FieldsOf<Omit<Extract<T, { readonly [K in Tag]: Name }>, Tag>> },
): Codec<T> {
  const names = Object.keys(shapes) as T[Tag][];
  const codecs = new Map<unknown, Codec<T>>(
    names.map((name) => [name, object({ [tag]: literal(name), ...shapes[name] } as unknown as FieldsOf<T>)]),
  );
  const codecOf = (name: unknown) => codecs.get(name);
  return {
    write(value) {
      const codec = codecOf(value[tag]);
      if (codec === undefined) throw expected(tag, `one of ${names.join(', ')}`, value[tag]);
      return codec.write(value);
    },
    read(data, path) {
      const record = readRecord(data, path);
      const codec = codecOf(record[tag]);
      if (codec === undefined)
        throw expected(fieldPath(path, tag), `one of ${names.join(', ')}`, record[tag]);
      return codec.read(data, path);
    },
  };
}

/** The same data with a further condition: `problemOf` says what is wrong with a value that was read, or nothing. */
export function checked<T>(value: Codec<T>, problemOf: (value: T) => string | undefined): Codec<T> {
  const check = (given: T, path: string) => {
    const problem = problemOf(given);
    if (problem !== undefined) throw new DataError(path, problem);
  };
  return {
    ...missing(value),
    write(given) {
      const written = value.write(given);
      check(given, '');
      return written;
    },
    read(data, path) {
      const read = value.read(data, path);
      check(read, path);
      return read;
    },
  };
}

/** A value that is written as another one: a Set as a list, a class as its parts. `from` may throw a DataError. */
export function converted<T, Written>(
  written: Codec<Written>,
  to: (value: T) => Written,
  from: (written: Written, path: string) => T,
): Codec<T> {
  return {
    ...missing(written),
    write: (value) => written.write(to(value)),
    read: (data, path) => from(written.read(data, path), path),
  };
}

/** What is made of a codec may be left out where that may. */
const missing = ({ mayMiss }: { readonly mayMiss?: boolean }) => (mayMiss === true ? { mayMiss } : {});

/** Where a field of the data at `path` stands. */
export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The codec of a value that is written as it is: writing asks what reading asks. */
function asItIs<T extends Json>(read: (data: unknown, path?: string) => T): Codec<T> {
  return { write: read, read };
}

/** An error of a part of what is written, with the part's name or `[number]` before the place that it names. */
export function within(part: string, error: unknown): unknown {
  if (!(error instanceof DataError)) return error;
  const { path, problem } = error;
  return new DataError(path === '' || path.startsWith('[') ? `${part}${path}` : `${part}.${path}`, problem);
}

function readTuple(data: unknown, path: string, length: number): readonly unknown[] {
  if (!Array.isArray(data) || data.length !== length)
    throw expected(path, `a list of ${length} values`, data);
  return data;
}

function wholeNumber(low: number, high: number): string {
  const isOpen = low === -Number.MAX_SAFE_INTEGER && high === Number.MAX_SAFE_INTEGER;
  return isOpen ? 'a whole number' : `a whole number from ${low} to ${high}`;
}

function countText(least: number, most: number): string {
  return least === most ? String(most) : `${least} to ${most}`;
}
