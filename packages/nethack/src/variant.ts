// A variant: what another game of NetHack's family adds to a ruleset and changes in it. It is data, in TypeScript or JSON, and
// is described in docs/variants.md. Names there already are changed, new names are added; numbers of NetHack's own monsters and
// objects stay what they are.

import { ARTIFACT_FIELDS, type ArtifactRow } from './data/artifacts.js';
import { OBJECT_FIELDS, type ObjectRow } from './data/object-row.js';
import { ROLE_FIELDS, type RoleRow } from './data/roles.js';
import { SPECIES_FIELDS, type SpeciesRow } from './data/species-row.js';
import { checkFields, type FieldKind, isFields, WrongDeclaration, wordsOf } from './data/words.js';
import { createRuleset, type Ruleset } from './ruleset/ruleset.js';
import { anything, several } from './script/keys.js';
import type { DesFunction } from './script/schema.js';
import type { LevelTools } from './script/tools.js';
import { variantFunction } from './script/variant-function.js';

/** A row of a variant: the fields that differ from the row it changes, or from the one it is `like`. */
export type VariantRow<Row> = Partial<Row> & { readonly name: string; readonly like?: string };

/** A `des` function of a variant. It builds with the tools that level modules have; selections come as `LevelSelection`. */
export type VariantFunction = (tools: LevelTools, ...args: unknown[]) => unknown;

/** What a variant's declaration may say. */
export interface VariantDeclaration {
  readonly name: string;
  readonly monsters?: readonly VariantRow<SpeciesRow>[];
  /** Further names of monsters: `{ "barrow-wight": "barrow wight" }`. */
  readonly monsterNames?: Readonly<Record<string, string>>;
  readonly objects?: readonly VariantRow<ObjectRow>[];
  readonly artifacts?: readonly ArtifactRow[];
  /** Changes of roles, by their codes. */
  readonly roles?: Readonly<Record<string, Partial<RoleRow>>>;
  /** Words of `des.level_flags`, each with the known flags that it stands for; none if it changes nothing here. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Letters of maps, each with the known letter whose terrain it is built as. */
  readonly terrain?: Readonly<Record<string, string>>;
  /** Words for traps and types of rooms, each with a known word. */
  readonly traps?: Readonly<Record<string, string>>;
  readonly rooms?: Readonly<Record<string, string>>;
  /** Functions of `des`, alone or with what they take (`variantFunction`). Only TypeScript can declare them. */
  readonly des?: Readonly<Record<string, VariantFunction | DesFunction>>;
  /** Lua that runs before every level file, as one text or as lines. It may add functions to `des`, `nh` and the rest. */
  readonly helpers?: string | readonly string[];
}

/** The ruleset of a variant of the base. */
export function createVariant(base: Ruleset, declaration: VariantDeclaration): Ruleset {
  checkVariant(declaration);
  const { declaration: old } = base;
  const { monsters = [], objects = [], roles = {}, helpers = '' } = declaration;
  for (const code of Object.keys(roles))
    if (!old.roles.some((role) => role.code === code))
      throw new WrongDeclaration(`there is no role "${code}"`);
  const species = merged(old.species, monsters, (row, name) => (row.id ?? row.name) === name);
  for (const [code, { enemyClass1, enemyClass2 }] of Object.entries(roles))
    for (const letter of [enemyClass1, enemyClass2])
      if (letter !== undefined && !species.some((row) => row.letter === letter))
        throw new WrongDeclaration(`roles, "${code}": no monster has the letter "${letter}"`);
  return createRuleset({
    ...old,
    plan: base.plan,
    name: declaration.name,
    species,
    otherNames: { ...old.otherNames, ...declaration.monsterNames },
    objects: merged(old.objects, objects, (row, name, cls) => isCalled(row, name, cls)),
    artifacts: [...old.artifacts, ...(declaration.artifacts ?? [])],
    roles: old.roles.map((role) => ({ ...role, ...roles[role.code] })),
    flags: {
      ...old.flags,
      ...translated(declaration.flags, (word, what) =>
        wordsOf(word).flatMap((flag) => known(old.flags, flag, what)),
      ),
    },
    letters: withLetters(old.letters, declaration.terrain ?? {}),
    traps: { ...old.traps, ...translated(declaration.traps, (word, what) => known(old.traps, word, what)) },
    rooms: { ...old.rooms, ...translated(declaration.rooms, (word, what) => known(old.rooms, word, what)) },
    des: { ...old.des, ...desFunctions(declaration.des ?? {}) },
    helpers: [old.helpers, ...(typeof helpers === 'string' ? [helpers] : helpers)].join('\n').trim(),
  });
}

const FIELDS: Readonly<Record<keyof VariantDeclaration, 'text' | 'list' | 'fields' | 'lines'>> = {
  name: 'text',
  monsters: 'list',
  monsterNames: 'fields',
  objects: 'list',
  artifacts: 'list',
  roles: 'fields',
  flags: 'fields',
  terrain: 'fields',
  traps: 'fields',
  rooms: 'fields',
  des: 'fields',
  helpers: 'lines',
};

/** Refuses what is no declaration, as a file of somebody's may hold anything. */
function checkVariant(value: unknown): asserts value is VariantDeclaration {
  if (!isFields(value)) throw new WrongDeclaration('a variant is an object with fields');
  const fields: Readonly<Record<string, string>> = FIELDS;
  for (const [key, part] of Object.entries(value)) {
    const kind = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (kind === undefined)
      throw new WrongDeclaration(`unknown field "${key}"; there are ${Object.keys(FIELDS).join(', ')}`);
    const isRight =
      kind === 'text'
        ? typeof part === 'string'
        : kind === 'list'
          ? Array.isArray(part)
          : kind === 'fields'
            ? isFields(part)
            : typeof part === 'string' ||
              (Array.isArray(part) && part.every((line) => typeof line === 'string'));
    if (!isRight)
      throw new WrongDeclaration(`${key}: expected ${kind === 'fields' ? 'an object with fields' : kind}`);
  }
  if (value.name === undefined) throw new WrongDeclaration('the name of the variant is missing');
  checkRows(value.monsters, { ...SPECIES_FIELDS, like: 'a text' }, 'monsters', ['name']);
  checkRows(value.objects, { ...OBJECT_FIELDS, like: 'a text' }, 'objects', ['name']);
  checkRows(value.artifacts, ARTIFACT_FIELDS, 'artifacts', ['name', 'type', 'align']);
  for (const [code, row] of Object.entries(value.roles ?? {}))
    checkFields(row, ROLE_FIELDS, `roles, "${code}"`);
  for (const key of ['monsterNames', 'flags', 'terrain', 'traps', 'rooms'] as const)
    for (const [word, meaning] of Object.entries(value[key] ?? {}))
      if (typeof meaning !== 'string') throw new WrongDeclaration(`${key}, "${word}": expected a text`);
  for (const [name, build] of Object.entries(value.des ?? {}))
    if (typeof build !== 'function' && !(isFields(build) && typeof build.run === 'function'))
      throw new WrongDeclaration(`des, "${name}": expected a function`);
}

function checkRows(
  rows: unknown,
  fields: Readonly<Record<string, FieldKind>>,
  what: string,
  needed: readonly string[],
): void {
  if (!Array.isArray(rows)) return;
  for (const [i, row] of rows.entries()) {
    const name = isFields(row) && typeof row.name === 'string' ? `"${row.name}"` : `${i + 1}`;
    checkFields(row, fields, `${what}, ${name}`);
    for (const key of needed)
      if (row[key] === undefined) throw new WrongDeclaration(`${what}, ${name}: the ${key} is missing`);
  }
}

/** The rows with changes made in place, and new rows after them. */
function merged<Row extends { readonly name: string | null; readonly class?: string }>(
  rows: readonly Row[],
  changes: readonly VariantRow<Row>[],
  matches: (row: Row, name: string, cls: string | undefined) => boolean,
): Row[] {
  const all = [...rows];
  for (const { like, ...change } of changes) {
    const cls = typeof change.class === 'string' ? change.class : undefined;
    const at = all.findIndex((row) => matches(row, change.name, cls));
    const model = like === undefined ? undefined : all.find((row) => matches(row, like, undefined));
    if (like !== undefined && model === undefined)
      throw new WrongDeclaration(`"${change.name}": there is nothing called "${like}" to be like`);
    // What is like something else shares none of its names.
    const start =
      model === undefined
        ? all[at]
        : { ...model, id: undefined, male: undefined, female: undefined, looks: undefined };
    const row = { ...start, ...change } as unknown as Row;
    if (at >= 0) all[at] = row;
    else all.push(row);
  }
  return all;
}

const CLASS_BEFORE_NAME = /^(ring|potion|scroll|spellbook|wand) of (.*)$/;

/** Names may say the class: a wand of fire is called "wand of fire", or "fire" with the class "wand". */
function isCalled(row: ObjectRow, name: string, cls: string | undefined): boolean {
  if (row.name === name) return cls === undefined || row.class === cls;
  const [, ofClass, rest] = CLASS_BEFORE_NAME.exec(name) ?? [];
  return ofClass !== undefined && row.class === ofClass && row.name === rest;
}

function translated<Value>(
  words: Readonly<Record<string, string>> | undefined,
  meaning: (word: string, what: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(words ?? {}).map(([word, old]) => [word.toLowerCase(), meaning(old, word)]),
  );
}

function known<Value>(values: Readonly<Record<string, Value>>, word: string, what: string): Value {
  if (!Object.hasOwn(values, word))
    throw new WrongDeclaration(`"${what}": "${word}" is none of ${Object.keys(values).join(', ')}`);
  return values[word] as Value;
}

type Letters = Ruleset['letters'];

function withLetters(letters: Letters, changes: Readonly<Record<string, string>>): Letters {
  const added = Object.entries(changes).map(([letter, as]) => {
    const old = letters.find(([other]) => other === as);
    if (letter.length !== 1 || letter.charCodeAt(0) > 126 || /\d/.test(letter))
      throw new WrongDeclaration(`terrain: "${letter}" is no letter that a map can have`);
    if (old === undefined)
      throw new WrongDeclaration(`terrain "${letter}": no terrain has the letter "${as}"`);
    return [letter, old[1]] as const;
  });
  return [...letters.filter(([letter]) => !Object.hasOwn(changes, letter)), ...added];
}

/** Functions of a variant as the script calls them. Those without a schema read their arguments themselves. */
function desFunctions(
  functions: Readonly<Record<string, VariantFunction | DesFunction>>,
): Record<string, DesFunction> {
  const all: Record<string, DesFunction> = {};
  for (const [name, build] of Object.entries(functions))
    all[name] =
      typeof build !== 'function'
        ? build
        : variantFunction({
            says: 'A function of the variant.',
            more: { args: several(anything('What the function takes.')) },
            forms: [[], ['...args']],
            run: (tools, { args }) => build(tools, ...args),
          });
  return all;
}
