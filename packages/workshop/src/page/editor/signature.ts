// A hint at the cursor while a call of `des` is written: the ways to call it, and what the value here means.

import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { hoverTooltip, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import type { DesReference, KeyReference } from '@stairwell/nethack';
import type { Reference } from '../protocol.js';
import { around, type OpenCall } from './lua-context.js';
import { expectedIn, formsOf, functionOf, keyNamed, kindText, wordsFor } from './reference-text.js';

/** Words listed in a hint; longer lists are for completion. */
const MOST_WORDS = 12;

/** The reference has come: hints can be shown. */
export const referenceCame = StateEffect.define<null>();

/** Shows the hint above the line with the cursor. */
export function signatureHint(reference: () => Reference | undefined) {
  const hint = (state: EditorState): Tooltip | null => {
    const known = reference();
    const { main } = state.selection;
    if (known === undefined || !main.empty) return null;
    const { call, isPlain } = around(state.doc.toString(), main.head);
    const about = call === undefined || isPlain ? undefined : functionOf(known, call);
    if (call === undefined || about === undefined) return null;
    return { pos: main.head, above: true, create: () => view(describe(known, about, call), 'cm-signature') };
  };
  return StateField.define<Tooltip | null>({
    create: hint,
    update: (before, { state, docChanged, selection, effects }) =>
      docChanged || selection !== undefined || effects.some((effect) => effect.is(referenceCame))
        ? hint(state)
        : before,
    provide: (field) => showTooltip.from(field),
  });
}

/** What the pointer is over: a function of `des`, or a key of a call. */
export function referenceHover(reference: () => Reference | undefined) {
  return hoverTooltip(({ state }, at) => {
    const known = reference();
    const word = state.wordAt(at);
    if (known === undefined || word === null) return null;
    const script = state.doc.toString();
    const name = script.slice(word.from, word.to);
    const { call, isPlain } = around(script, word.from);
    if (isPlain) return null;
    const before = script.slice(Math.max(0, word.from - 4), word.from);
    const own = before === 'des.' ? known.functions.find((each) => each.name === name) : undefined;
    const about = call === undefined ? undefined : functionOf(known, call);
    const key = call?.table === undefined || about === undefined ? undefined : keyNamed(about, name);
    if (own === undefined && key === undefined) return null;
    const lines = own === undefined ? [] : [...formLines(own), line('says', own.says)];
    return {
      pos: word.from,
      end: word.to,
      above: true,
      create: () =>
        view([...lines, ...(own === undefined && key ? keyLines(known, key) : [])], 'cm-signature'),
    };
  });
}

function view(lines: readonly HTMLElement[], name: string): TooltipView {
  const dom = document.createElement('div');
  dom.className = name;
  dom.append(...lines);
  return { dom };
}

function line(name: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = name;
  element.textContent = text;
  return element;
}

const formLines = (about: DesReference): HTMLElement[] => formsOf(about).map((form) => line('form', form));

function describe(reference: Reference, about: DesReference, call: OpenCall): HTMLElement[] {
  const expected = expectedIn(about, call);
  if (expected.length === 0) return [...formLines(about), line('says', about.says)];
  return [...formLines(about), ...expected.flatMap((key) => keyLines(reference, key))];
}

function keyLines(reference: Reference, key: KeyReference): HTMLElement[] {
  const words = wordsFor(reference, key);
  const list = words.length > 0 && words.length <= MOST_WORDS ? words.join(', ') : kindText(key.kind);
  const first = line('key', '');
  const name = document.createElement('b');
  name.textContent = key.name;
  first.append(name, `: ${list}${key.isNeeded ? ', needed' : ''}`);
  return [first, line('says', key.says)];
}
