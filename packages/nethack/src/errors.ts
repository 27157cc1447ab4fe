// What a level script can do wrong.

/** A mistake in a level script: what was got and what was expected. The Lua host adds file and line. */
export class LevelScriptError extends Error {
  override readonly name: string = 'LevelScriptError';
}

/** Ends the call of a script with a mistake. */
export function fail(message: string): never {
  throw new LevelScriptError(message);
}
