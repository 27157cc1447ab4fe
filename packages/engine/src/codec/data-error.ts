// What is said of data from outside that is not what it should be.

/** Data that is not what it should be. `path` names the spot, such as "state.player.hp". */
export class DataError extends Error {
  override readonly name = 'DataError';

  /** By its name: a dungeon from elsewhere may bring an engine of its own, whose errors mean the same. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DataError';
  }

  constructor(
    readonly path: string,
    readonly problem: string,
  ) {
    super(path === '' ? problem : `${path}: ${problem}`);
  }
}

/** The error that says what was expected at a path and what stands there. */
export function expected(path: string, what: string, data: unknown): DataError {
  return new DataError(path, `expected ${what}, got ${shown(data)}`);
}

/** The fields of an object. `__proto__` is refused: assigning it would change the object instead of adding a field. */
export function readRecord(data: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw expected(path, 'an object', data);
  if (Object.hasOwn(data, '__proto__')) throw new DataError(path, 'a field must not be called "__proto__"');
  return data as Readonly<Record<string, unknown>>;
}

/** The data in a few words. Lists and objects are not shown: they may be endless, or nested a million deep. */
function shown(data: unknown): string {
  if (data === undefined) return 'nothing';
  if (Array.isArray(data)) return `a list of ${data.length}`;
  if (typeof data === 'object' && data !== null) return 'an object';
  const text = JSON.stringify(data) ?? String(data);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
