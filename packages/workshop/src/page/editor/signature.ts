// A hint at the cursor while a call is written: the ways to call it, and what the value here means. The same under the pointer.

import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { hoverTooltip, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view';
import type { DesReference, KeyReference } from '@stairwell/nethack';
import type { Reference } from '../protocol.js';
import { around, type OpenCall, wordBefore } from './lua-context.js';
import { type LuaWord, wordCalled } from './lua-words.js';
import { expectedIn, formsOf, functionOf, keyNamed, valueText } from './reference-text.js';

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
    const lines = call === undefined || isPlain ? [] : callLines(known, call);
    return lines.length === 0 ? null : { pos: main.head, above: true, create: () => view(lines) };
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

/** What the pointer is over: a function, or a key of a call. */
export function referenceHover(reference: () => Reference | undefined) {
  return hoverTooltip(({ state }, at) => {
    const known = reference();
    const word = state.wordAt(at);
    if (known === undefined || word === null) return null;
    const script = state.doc.toString();
    const name = script.slice(word.from, word.to);
    const { call, isPlain } = around(script, word.from);
    if (isPlain) return null;
    const called = wordBefore(script, word.to).word;
    const own = known.functions.find((each) => `des.${each.name}` === called);
    const other = wordCalled(called);
    const about = call === undefined ? undefined : functionOf(known, call);
    const key = call?.table === undefined || about === undefined ? undefined : keyNamed(about, name);
    const lines = [
      ...(own === undefined ? [] : functionLines(own)),
      ...(other === undefined ? [] : wordLines(other)),
    ];
    if (lines.length === 0 && key !== undefined) lines.push(...keyLines(known, key));
    return lines.length === 0
      ? null
      : { pos: word.from, end: word.to, above: true, create: () => view(lines) };
  });
}

function view(lines: readonly HTMLElement[]): TooltipView {
  const dom = document.createElement('div');
  dom.className = 'cm-signature';
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
const functionLines = (about: DesReference): HTMLElement[] => [...formLines(about), line('says', about.says)];
const wordLines = ({ form, says }: LuaWord): HTMLElement[] => [line('form', form), line('says', says)];

/** What is known of a call and of the value that comes now; nothing for a function of the author's own. */
function callLines(reference: Reference, call: OpenCall): HTMLElement[] {
  const about = functionOf(reference, call);
  if (about === undefined) {
    const other = wordCalled(call.name);
    return other === undefined ? [] : wordLines(other);
  }
  const expected = expectedIn(about, call);
  if (expected.length === 0) return functionLines(about);
  return [...formLines(about), ...expected.flatMap((key) => keyLines(reference, key))];
}

function keyLines(reference: Reference, key: KeyReference): HTMLElement[] {
  const list = valueText(reference, key, MOST_WORDS);
  const first = line('key', '');
  const name = document.createElement('b');
  name.textContent = key.name;
  first.append(name, `: ${list}${key.isNeeded ? ', needed' : ''}`);
  return [first, line('says', key.says)];
}
