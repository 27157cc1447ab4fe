// Reading data that came from outside (a save, a run, an action): every reader either returns a value of its type
// or throws a DataError that says where, what was expected and what was got. Nothing is guessed or repaired.

import { DataError, expected, readRecord } from './data-error.js';

/** Turns unknown data at a path into a value, or throws a DataError. */
export type Reader<T> = (data: unknown, path: string) => T;

/** A finite number. */
export const readNumber: Reader<number> = (data, path) => {
  if (typeof data !== 'number' || !Number.isFinite(data)) throw expected(path, 'a number', data);
  return data;
};

/** A whole number that a double holds exactly. */
export const readInteger: Reader<number> = (data, path) => {
  if (!Number.isSafeInteger(data)) throw expected(path, 'a whole number', data);
  return data as number;
};

/** A text. */
export const readText: Reader<string> = (data, path) => {
  if (typeof data !== 'string') throw expected(path, 'a text', data);
  return data;
};

/** True or false. */
export const readBoolean: Reader<boolean> = (data, path) => {
  if (typeof data !== 'boolean') throw expected(path, 'true or false', data);
  return data;
};

/** A whole number from `low` to `high`. */
export function readWithin(low: number, high: number): Reader<number> {
  return (data, path) => {
    const value = readInteger(data, path);
    if (value < low || value > high) throw expected(path, `a whole number from ${low} to ${high}`, data);
    return value;
  };
}

/** One of a list of texts. */
export function readOneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (data, path) => {
    if (!choices.includes(data as T)) throw expected(path, `one of ${choices.join(', ')}`, data);
    return data as T;
  };
}

/** A list whose items are all alike. */
export function readArray<T>(read: Reader<T>): Reader<T[]> {
  return (data, path) => {
    if (!Array.isArray(data)) throw expected(path, 'a list', data);
    return data.map((item, index) => read(item, `${path}[${index}]`));
  };
}

/** An object with just these fields; more fields are refused, so a typo cannot pass as a default. */
export function readObject<T>(fields: { readonly [Key in keyof T]-?: Reader<T[Key]> }): Reader<T> {
  return (data, path) => {
    const record = readRecord(data, path);
    const result = {} as { [Key in keyof T]: T[Key] };
    for (const key of Object.keys(record)) {
      if (!Object.hasOwn(fields, key)) throw new DataError(path, `there is no field "${key}"`);
    }
    for (const key of Object.keys(fields) as (keyof T & string)[]) {
      const value = fields[key](record[key], path === '' ? key : `${path}.${key}`);
      if (value !== undefined) result[key] = value;
    }
    return result;
  };
}

/** A field that may be absent. */
export function readOptional<T>(read: Reader<T>): Reader<T | undefined> {
  return (data, path) => (data === undefined ? undefined : read(data, path));
}

/** An object with any keys, all values alike. */
export function readMap<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (data, path) => {
    const record = readRecord(data, path);
    const result: Record<string, T> = {};
    for (const key of Object.keys(record)) result[key] = read(record[key], `${path}.${key}`);
    return result;
  };
}
