// What a des function takes, said once: its forms, its keys, a sentence for each. From this come the types of level modules, the
// reading of calls, the texts of errors, the words of the fuzzer, what the linter knows, and the reference that editors show.

import { fail, LevelScriptError } from '../errors.js';
import { isTable, missing, show } from './arguments.js';
import type { Script } from './script.js';

/** What kind of value a key takes. */
export type ValueKind =
  | 'number'
  | 'truth'
  | 'text'
  | 'word'
  | 'letter'
  | 'map'
  | 'coordinate'
  | 'region'
  | 'selection'
  | 'function'
  | 'monster'
  | 'monster class'
  | 'object'
  | 'object class'
  | 'trap'
  | 'room type'
  | 'level flag';

/** A value that a des function takes: `Value` is what it becomes, `Given` what an author writes in TypeScript. */
export interface Key<Value = unknown, Given = unknown, Needed extends boolean = boolean> {
  readonly kind: ValueKind;
  /** A sentence for authors. */
  readonly says: string;
  /** What may stand there, where that is a short list. */
  readonly words: readonly string[];
  /** What it becomes when it is not given. */
  readonly otherwise: Value;
  readonly isNeeded: Needed;
  /** Whether a value looks like one of this kind, to tell the forms of a call apart. */
  readonly fits: (value: unknown) => boolean;
  /** Reads a value that is given; `what` names it in errors. */
  readonly read: (value: unknown, what: string, script: Script) => Value;
  /** For types only, never there. */
  readonly given?: Given;
}

/** Keys by their names. */
export type Keys = Readonly<Record<string, Key>>;
type NoKeys = Readonly<Record<never, Key>>;

/** What keys become when a call is read. */
export type ValuesOf<K extends Keys> = {
  readonly [N in keyof K]: K[N] extends Key<infer Value> ? Value : never;
};

type GivenOf<K> = K extends Key<unknown, infer Given> ? Given : never;
type NeededIn<K extends Keys> = {
  [N in keyof K]: K[N] extends { readonly isNeeded: true } ? N : never;
}[keyof K];
/** The table that an author writes in TypeScript. */
export type TableOf<K extends Keys> = { [N in NeededIn<K>]: GivenOf<K[N]> } & {
  [N in Exclude<keyof K, NeededIn<K>>]?: GivenOf<K[N]> | undefined;
};

/** Values one after the other, by the names of their keys. "...flag" stands for one or more. */
type Form = readonly string[];
type TupleOf<F extends Form, K extends Keys> = F extends readonly [`...${infer N extends keyof K & string}`]
  ? GivenOf<K[N]>[]
  : { -readonly [I in keyof F]: F[I] extends keyof K ? GivenOf<K[F[I]]> : never };
type TableArgs<K extends Keys> = [keyof K] extends [never]
  ? never
  : [NeededIn<K>] extends [never]
    ? [options?: TableOf<K>]
    : [options: TableOf<K>];
/** All argument lists of a des function, in TypeScript. */
export type ArgsOf<F> =
  F extends DesFunction<infer K, infer More, infer Forms>
    ? TupleOf<Forms[number], K & More> | TableArgs<K>
    : never;

/** A des function: what it takes, and what it does. */
export interface DesFunction<
  K extends Keys = Keys,
  More extends Keys = Keys,
  Forms extends readonly Form[] = readonly Form[],
  Result = unknown,
> {
  /** A sentence for authors. */
  readonly says: string;
  /** What its table takes; without keys it takes no table. */
  readonly table: Table<K>;
  /** Values that stand in forms only. */
  readonly more: More;
  readonly forms: Forms;
  /** The forms, with their keys at hand. */
  readonly readings: readonly Reading[];
  /** Arguments after the table are a mistake; other functions drop them. */
  readonly isStrict: boolean;
  /** Three values that do not fit the form of three may be read otherwise; other functions refuse them. */
  readonly isLoose: boolean;
  /** Reads arguments that are of no form, where the original takes any. */
  readonly odd: OddReader<ValuesOf<K & More>> | null;
  /** `form` is the number of the form that was used, -1 for the table. */
  run(script: Script, given: ValuesOf<K & More>, form: number): Result;
}

type OddReader<Values> = (script: Script, args: readonly unknown[]) => Values;

/** A form, and the keys that it names. */
interface Reading {
  readonly names: readonly string[];
  readonly keys: readonly Key[];
  /** Whether the last one stands for one or more. */
  readonly isOpen: boolean;
}

/** Keys, and what follows from them. */
interface Table<K extends Keys = Keys> {
  readonly keys: K;
  readonly byName: ReadonlyMap<string, Key>;
  readonly defaults: ValuesOf<K>;
  readonly needed: readonly string[];
  readonly isEmpty: boolean;
}

/** A table of keys, made once and read often. `more` are values that do not come from the table, but have their place. */
export function table<const K extends Keys>(keys: K, more: Keys = {}): Table<K> {
  const entries = Object.entries(keys);
  // What a call leaves out is read from here, so that a call only holds what it was given.
  const defaults: Record<string, unknown> = {};
  for (const [name, key] of [...entries, ...Object.entries(more)]) defaults[name] = key.otherwise;
  return {
    keys,
    byName: new Map(entries),
    defaults: defaults as ValuesOf<K>,
    needed: entries.filter(([, key]) => key.isNeeded).map(([name]) => name),
    isEmpty: entries.length === 0,
  };
}

/** Says what a des function takes and does. */
export function desFunction<
  Result,
  const K extends Keys = NoKeys,
  const More extends Keys = NoKeys,
  const Forms extends readonly (readonly ((keyof K | keyof More | `...${keyof More & string}`) &
    string)[])[] = readonly [],
>(about: {
  readonly says: string;
  readonly keys?: K;
  readonly more?: More;
  readonly forms?: Forms;
  readonly isStrict?: boolean;
  readonly isLoose?: boolean;
  readonly odd?: OddReader<ValuesOf<K & More>>;
  readonly run: (script: Script, given: ValuesOf<K & More>, form: number) => Result;
}): DesFunction<K, More, Forms, Result> {
  const {
    says,
    keys = {} as K,
    more = {} as More,
    forms = [] as unknown as Forms,
    isStrict = false,
    isLoose = false,
    odd = null,
    run,
  } = about;
  const all: Keys = { ...keys, ...more };
  const readings = forms.map((form: Form): Reading => {
    const names = form.map((name) => name.replace('...', ''));
    const isOpen = form[form.length - 1]?.startsWith('...') === true;
    return { names, keys: names.map((name) => all[name] as Key), isOpen };
  });
  return { says, table: table(keys, more), more, forms, readings, isStrict, isLoose, odd, run };
}

/** Reads the arguments of a call and makes it. */
export function callFunction(
  script: Script,
  name: string,
  f: DesFunction,
  args: readonly unknown[],
): unknown {
  let form: number;
  let given: ValuesOf<Keys>;
  try {
    form = formOf(f, args) ?? failForm(f, args);
    if (form === ODD && f.odd !== null) given = f.odd(script, args);
    else if (form === -1) given = readKeys(script, f.table, args[0] ?? {});
    else given = readForm(script, f, f.readings[form] as Reading, args);
  } catch (error) {
    throw explained(error, `des.${name}`);
  }
  return f.run(script, given, form);
}

/** Reads a table; keys that are not known are passed over, as the original does. `what` names it in errors. */
export function readTable<K extends Keys>(
  script: Script,
  of: Table<K>,
  given: unknown,
  what: string,
): ValuesOf<K> {
  try {
    return readKeys(script, of, given);
  } catch (error) {
    throw explained(error, what);
  }
}

/** A mistake, with the name of the function before it. */
function explained(error: unknown, what: string): unknown {
  return error instanceof LevelScriptError ? new LevelScriptError(`${what}: ${error.message}`) : error;
}

function readKeys<K extends Keys>(script: Script, of: Table<K>, given: unknown): ValuesOf<K> {
  if (!isTable(given)) fail(`expected a table, got ${show(given)}`);
  const { byName, defaults, needed } = of;
  const values: Record<string, unknown> = Object.create(defaults);
  for (const name in given) {
    const value = given[name];
    if (missing(value)) continue;
    const key = byName.get(name);
    if (key !== undefined) values[name] = key.read(value, name, script);
  }
  for (const name of needed)
    if (!Object.hasOwn(given, name) || missing(given[name])) fail(`${name} is missing`);
  return values as ValuesOf<K>;
}

/** How calls of a function may look: `(type, x, y) or ({ … })`. */
function formsText({ forms, table: of }: DesFunction): string {
  const texts = forms.map((form) => `(${form.join(', ')})`);
  if (!of.isEmpty) texts.push('({ … })');
  return texts.join(' or ');
}

function readForm(script: Script, f: DesFunction, form: Reading, args: readonly unknown[]): ValuesOf<Keys> {
  const { names, keys, isOpen } = form;
  const values: Record<string, unknown> = Object.create(f.table.defaults);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const { read, kind, otherwise, isNeeded } = keys[i] as Key;
    if (isOpen && i === names.length - 1)
      values[name] = args.slice(i).flatMap((arg) => read(arg, name, script));
    else if (missing(args[i]) && kind === 'word' && !isNeeded) values[name] = otherwise;
    else values[name] = read(args[i], name, script);
  }
  return values;
}

/** Stands for arguments that are of no form but can be read. */
const ODD = -2;

/** The number of the form that a call is read by, -1 for a table, -2 for what can be read all the same; undefined when it is none. */
export function formOf(f: DesFunction, args: readonly unknown[]): number | undefined {
  const { readings, isStrict, isLoose, odd, table: of } = f;
  let near = -1;
  for (let i = 0; i < readings.length; i++) {
    const { keys, isOpen } = readings[i] as Reading;
    if (isOpen ? args.length < keys.length : args.length !== keys.length) continue;
    let fits = 0;
    while (fits < keys.length && keys[fits]?.fits(args[fits]) === true) fits++;
    if (fits === keys.length) return i;
    // Three values are read as such, and the reader of one of them refuses it.
    if (keys.length > 2 && odd === null && (!isLoose || keys.every((key, j) => j === 0 || key.fits(args[j]))))
      return i;
    if (near < 0 && keys.length < 3) near = i;
  }
  const [first] = args;
  if (odd !== null && (args.length !== 1 || !isTable(first))) return ODD;
  const takesTable = !of.isEmpty && (args.length <= 1 || !isStrict);
  if (takesTable && (args.length === 0 || isTable(first))) return -1;
  // One of the values is wrong: its reader says how. But a number is no text where a table could stand.
  const isNoText = typeof first === 'number' && takesTable;
  return near >= 0 && !isNoText ? near : undefined;
}

function failForm(f: DesFunction, args: readonly unknown[]): never {
  return fail(`expected ${formsText(f)}, got ${args.map(show).join(', ') || 'nothing'}`);
}
