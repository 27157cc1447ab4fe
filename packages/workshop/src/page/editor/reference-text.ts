// The level language in words: how a des function is called, and what may stand in each place. Shared by completion, the hint at
// the cursor and the reference.

import type { DesReference, KeyReference, KnownWord, ValueKind } from '@stairwell/nethack';
import type { Reference } from '../protocol.js';
import type { OpenCall } from './lua-context.js';

/** The function of a call, if it is one of `des`. */
export function functionOf({ functions }: Reference, call: OpenCall): DesReference | undefined {
  return functions.find(({ name }) => `des.${name}` === call.name);
}

/** A key or value of a function by its name; "...flags" is one of the flags. */
export function keyNamed({ keys, more }: DesReference, name: string): KeyReference | undefined {
  const plain = name.replace(/^\.\.\./, '');
  return [...more, ...keys].find((key) => key.name === plain);
}

/** What may stand where the call is now: one key of the table, or one for each form that has such an argument. */
export function expectedIn(about: DesReference, call: OpenCall): readonly KeyReference[] {
  if (call.table !== undefined) {
    const key = call.table.key === undefined ? undefined : keyNamed(about, call.table.key);
    return key === undefined ? [] : [key];
  }
  const keys = about.forms.flatMap((form) => {
    const last = form.at(-1);
    const name = form[call.argument] ?? (last?.startsWith('...') ? last : undefined);
    const key = name === undefined ? undefined : keyNamed(about, name);
    return key === undefined ? [] : [key];
  });
  return [...new Set(keys)];
}

/** The words that a key takes, where they can be listed. */
export function wordsFor({ words }: Reference, key: KeyReference): readonly KnownWord[] {
  return key.words.length > 0 ? key.words.map((word) => ({ word, says: '' })) : (words[key.kind] ?? []);
}

/** What a value must be: its words where they are few, or else its kind. */
export function valueText(reference: Reference, key: KeyReference, mostWords: number): string {
  const words = wordsFor(reference, key);
  return words.length > 0 && words.length <= mostWords
    ? words.map(({ word }) => word).join(', ')
    : kindText(key.kind);
}

/** The ways to call a function: its forms, then its table. */
export function formsOf({ name, forms, keys }: DesReference): readonly string[] {
  const lines = forms.map(
    (form) => `des.${name}(${form.map((part) => part.replace(/^\.\.\./, '…')).join(', ')})`,
  );
  if (keys.length > 0) {
    const needed = keys.filter(({ isNeeded }) => isNeeded).map((key) => `${key.name} = …`);
    lines.push(`des.${name}({ ${[...needed, '…'].join(', ')} })`);
  }
  return lines.length === 0 ? [`des.${name}()`] : lines;
}

/** A form as one writes it: what stands for a value is a field to be filled in. */
export function templateOf(form: string): string {
  const [, head = '', inside = ''] = /^([^(]*)\((.*)\)$/.exec(form) ?? [];
  const fields = inside.startsWith('{')
    ? `{ ${inside.replace(/^\{ |,? ?… \}$/g, '').replaceAll('…', '#{}') || '#{}'} }`
    : inside.replace(/…?(\w+)/g, '#{$1}');
  return `${head}(${fields});\n`;
}

const KIND_WORDS: Partial<Record<ValueKind, string>> = {
  truth: 'true or false, 1 or 0',
  coordinate: '{ x, y }, or x and y apart',
  region: '{ x1, y1, x2, y2 }',
  letter: 'a letter of the map',
  function: 'function() … end',
  map: '[[ rows of letters ]]',
};

/** What a value must be, in a few words. */
export const kindText = (kind: ValueKind): string => KIND_WORDS[kind] ?? kind;
