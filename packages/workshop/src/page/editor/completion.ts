// Completion in level scripts: functions after a dot, keys in a table, words in a text, everything from the language's own schema.

import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import type { KeyReference } from '@stairwell/nethack';
import type { Reference } from '../protocol.js';
import { around, type OpenCall, wordBefore } from './lua-context.js';
import { KEYWORDS, LUA_WORDS, nameOf, SELECTION_METHODS } from './lua-words.js';
import { expectedIn, formsOf, functionOf, kindText, wordsFor } from './reference-text.js';

/** Completes from what `reference` gives; before it has come, from the words of Lua alone. */
export function completeLua(reference: () => Reference | undefined) {
  return (context: CompletionContext): CompletionResult | null => {
    const script = context.state.doc.toString();
    const known = reference();
    const { call, text, isPlain } = around(script, context.pos);
    if (isPlain) return null;
    if (text !== undefined)
      return known === undefined || call === undefined
        ? null
        : textWords(known, call, text, script[text - 1] ?? '"');
    const { from, word } = wordBefore(script, context.pos);
    const dot = Math.max(word.lastIndexOf('.'), word.lastIndexOf(':'));
    if (dot >= 0) return members(known, word.slice(0, dot + 1), from + dot + 1);
    const isAsked = context.explicit || word !== '';
    const inTable = known && call?.table !== undefined ? tableWords(known, call, isAsked) : undefined;
    if (inTable !== undefined) return { from, options: inTable, validFor: /^\w*$/ };
    return isAsked ? { from, options: GLOBALS, validFor: /^\w*$/ } : null;
  };
}

/** Words that stand in a text between two marks, as a monster's name does. */
function textWords(
  reference: Reference,
  call: OpenCall,
  from: number,
  mark: string,
): CompletionResult | null {
  const about = functionOf(reference, call);
  if (about === undefined) return null;
  const options = expectedIn(about, call).flatMap((key) =>
    wordsFor(reference, key).map(
      ({ word, says }): Completion => ({
        label: word,
        type: 'text',
        detail: says,
        apply: quotable(word, mark),
      }),
    ),
  );
  return options.length === 0 ? null : { from, options, validFor: /^[^"'\n]*$/ };
}

/** Keys that the table does not have yet, or what may be the value of the last one. */
function tableWords(reference: Reference, call: OpenCall, isAsked: boolean): Completion[] | undefined {
  const about = functionOf(reference, call);
  if (about === undefined || call.table === undefined) return undefined;
  const { keys, key } = call.table;
  if (key !== undefined)
    return expectedIn(about, call).flatMap((expected) => valueWords(reference, expected, isAsked));
  return about.keys.filter(({ name }) => !keys.includes(name)).map(keyCompletion);
}

function keyCompletion(key: KeyReference): Completion {
  const value = key.kind === 'function' ? 'function()\n\t#{}\nend' : '#{}';
  return snippetCompletion(`${key.name} = ${value}`, {
    label: key.name,
    type: 'property',
    detail: kindText(key.kind),
    info: key.says,
    boost: key.isNeeded ? 2 : 0,
  });
}

function valueWords(reference: Reference, key: KeyReference, isAsked: boolean): Completion[] {
  if (key.kind === 'truth')
    return ['true', 'false'].map((label) => ({ label, type: 'keyword', info: key.says }));
  if (!isAsked) return [];
  return wordsFor(reference, key).map(({ word, says }) => ({
    label: `"${quotable(word, '"')}"`,
    type: 'text',
    detail: says,
  }));
}

/** A word as it is written between two marks. */
const quotable = (word: string, mark: string): string =>
  word.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`);

function members(reference: Reference | undefined, object: string, from: number): CompletionResult | null {
  const listed = (rows: typeof LUA_WORDS): Completion[] =>
    rows.map((word) => ({
      label: nameOf(word).replace(/^.*[.:]/, ''),
      type: 'function',
      detail: word.form.replace(/^[^(]*/, ''),
      info: word.says,
    }));
  const options = object.endsWith(':')
    ? listed(SELECTION_METHODS)
    : object === 'des.'
      ? (reference?.functions ?? []).map(
          (about): Completion => ({
            label: about.name,
            type: 'function',
            detail: formsOf(about)[0]?.replace(/^[^(]*/, '') ?? '',
            info: about.says,
          }),
        )
      : listed(LUA_WORDS.filter(({ form }) => form.startsWith(object)));
  return options.length === 0 ? null : { from, options, validFor: /^\w*$/ };
}

const GLOBALS: readonly Completion[] = [
  { label: 'des', type: 'namespace', info: 'What makes the level.', boost: 3 },
  { label: 'selection', type: 'namespace', info: 'Sets of cells.', boost: 2 },
  { label: 'nh', type: 'namespace', info: "NetHack's library." },
  { label: 'obj', type: 'namespace', info: 'Objects one by one.' },
  { label: 'u', type: 'namespace', info: 'The hero.' },
  ...LUA_WORDS.filter((word) => !nameOf(word).includes('.')).map(
    (word): Completion => ({ label: nameOf(word), type: 'function', info: word.says }),
  ),
  ...KEYWORDS.map((label): Completion => ({ label, type: 'keyword' })),
];
