// The one way from a level script to its des functions. Tools that show or record what a script does watch here.

import { fail } from '../errors.js';
import { named } from './arguments.js';
import { callFunction, type DesFunction } from './schema.js';
import type { Script } from './script.js';
import { didYouMean } from './suggest.js';

/** Steps that every des call costs, besides what it does to the level. */
const CALL_COST = 30;

/** Told of a des call instead of it being made: `call` makes it, with the arguments it is given. */
export type DesWatch = (
  script: Script,
  name: string,
  args: readonly unknown[],
  call: (args: readonly unknown[]) => unknown,
) => unknown;

/** Makes the des call that has this name in the script's ruleset. */
export function callDes(script: Script, name: string, args: readonly unknown[]): unknown {
  const { des } = script.ruleset;
  const f = named(des, name) as DesFunction | undefined;
  if (f === undefined) fail(`there is no des.${name}${didYouMean(name, Object.keys(des))}`);
  return callOf(script, name, f, args);
}

/** Every des call of a script, from TypeScript or Lua, goes through here. */
export function callOf(script: Script, name: string, f: DesFunction, args: readonly unknown[]): unknown {
  script.site.budget.spend(CALL_COST);
  const outer = script.calling;
  script.calling = name;
  try {
    return script.watch === null
      ? callFunction(script, name, f, args)
      : script.watch(script, name, args, (given) => callFunction(script, name, f, given));
  } finally {
    // Also after an error: the script may catch it and go on.
    script.calling = outer;
  }
}
