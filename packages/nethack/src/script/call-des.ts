// The one way from a level script to its des functions. Tools that show or record what a script does watch here.

import { fail } from '../errors.js';
import type { Script } from './script.js';

/** Steps that every des call costs, besides what it does to the level. */
const CALL_COST = 30;

/** Told of a des call instead of it being made: `call` makes it, with the arguments it is given. */
export type DesWatch = (
  script: Script,
  name: string,
  args: readonly unknown[],
  call: (args: readonly unknown[]) => unknown,
) => unknown;

/** Every des call of a script, from TypeScript or Lua, goes through here. */
export function callDes(script: Script, name: string, args: readonly unknown[]): unknown {
  script.site.budget.spend(CALL_COST);
  const run = script.ruleset.des[name] as ((script: Script, ...args: unknown[]) => unknown) | undefined;
  if (run === undefined) fail(`there is no des.${name}`);
  return script.watch === null
    ? run(script, ...args)
    : script.watch(script, name, args, (given) => run(script, ...given));
}
