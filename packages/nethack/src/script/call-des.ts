// The one way from a level script to its des functions. Tools that show or record what a script does watch here.

import { DES_FUNCTIONS } from './des.js';
import type { Script } from './script.js';

export type DesName = keyof typeof DES_FUNCTIONS;
export const DES_NAMES = Object.keys(DES_FUNCTIONS) as readonly DesName[];

/** Steps that every des call costs, besides what it does to the level. */
const CALL_COST = 30;

/** Told of a des call instead of it being made: `call` makes it, with the arguments it is given. */
export type DesWatch = (
  script: Script,
  name: DesName,
  args: readonly unknown[],
  call: (args: readonly unknown[]) => unknown,
) => unknown;

/** Every des call of a script, from TypeScript or Lua, goes through here. */
export function callDes(script: Script, name: DesName, args: readonly unknown[]): unknown {
  script.site.budget.spend(CALL_COST);
  const run: (script: Script, ...args: unknown[]) => unknown = DES_FUNCTIONS[name];
  return script.watch === null
    ? run(script, ...args)
    : script.watch(script, name, args, (given) => run(script, ...given));
}
