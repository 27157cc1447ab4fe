// A des function of a variant with its schema: what it takes is said as NetHack's own functions say it, so that its calls are read,
// its errors worded, and the linter and editors know its keys. It builds with the tools that level modules have.

import { type DesFunction, desFunction, type Keys, type ValuesOf } from './schema.js';
import type { Script } from './script.js';
import { Selection } from './selection.js';
import { LevelSelection, type LevelTools, toolsOf } from './tools.js';

type NoKeys = Readonly<Record<never, Keys[string]>>;

/** What the keys of a call became, with selections as level modules have them. */
export type VariantValues<K extends Keys> = {
  readonly [N in keyof ValuesOf<K>]: ValuesOf<K>[N] extends Selection | null
    ? LevelSelection | Exclude<ValuesOf<K>[N], Selection>
    : ValuesOf<K>[N];
};

/** Says what a des function of a variant takes (`keys` of its table, `more` values that stand in `forms` only) and does. */
export function variantFunction<
  const K extends Keys = NoKeys,
  const More extends Keys = NoKeys,
  const Forms extends readonly (readonly ((keyof K | keyof More | `...${keyof More & string}`) &
    string)[])[] = readonly [],
>(about: {
  readonly says: string;
  readonly keys?: K;
  readonly more?: More;
  readonly forms?: Forms;
  /** `form` is the number of the form that was used, -1 for the table. */
  readonly run: (tools: LevelTools, given: VariantValues<K & More>, form: number) => unknown;
}): DesFunction<K, More, Forms> {
  const { run, ...rest } = about;
  return desFunction<unknown, K, More, Forms>({
    ...rest,
    run(script, given, form) {
      const made = run(toolsOf(script), wrapped(script, given) as VariantValues<K & More>, form);
      return made instanceof LevelSelection ? made.cells : made;
    },
  });
}

/** The values, with selections as level modules have them. What was left out stays with the defaults. */
function wrapped(script: Script, given: object): object {
  const wrap = (value: unknown): unknown =>
    value instanceof Selection ? new LevelSelection(script, value) : value;
  const values: Record<string, unknown> = Object.create(Object.getPrototypeOf(given));
  for (const [name, value] of Object.entries(given))
    values[name] = Array.isArray(value) ? value.map(wrap) : wrap(value);
  return values;
}
