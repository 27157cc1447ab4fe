// A box to write code in: a plain text field, without ink of its own, over the same text in colours. So typing, selecting, undoing and
// screen readers work as in any field, and nothing large has to be loaded.

import { type Tint, tintedLines } from '../highlight.js';

/** The code of an example, to be written in. */
export interface Editor {
  text: string;
  /** Hears of every change that a person makes. */
  onChange(listener: () => void): void;
  /** Marks a line, counted from 1, or none. */
  mark(line: number | undefined): void;
}

/** Puts a field over code that the page shows. */
export function createEditor(shown: HTMLElement, label: string): Editor {
  const field = document.createElement('textarea');
  field.value = shown.textContent ?? '';
  field.setAttribute('aria-label', label);
  for (const [name, value] of Object.entries({
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
  }))
    field.setAttribute(name, value);
  const box = document.createElement('div');
  box.className = 'editor';
  shown.replaceWith(box);
  shown.setAttribute('aria-hidden', 'true');
  shown.removeAttribute('tabindex');
  box.append(shown, field);
  const code = shown.firstElementChild ?? shown;
  const fresh = new Set(Array.from(shown.querySelectorAll('.fresh'), ({ textContent }) => textContent));

  function paint(marked?: number): void {
    const lines = tintedLines(field.value).map((pieces, index) => {
      const line = document.createElement('span');
      // The last line is as high as the others, also while it is empty.
      line.append(
        ...pieces.map(([text, tint]) => inked(text, tint)),
        ...(pieces.length === 0 ? ['\u200b'] : []),
      );
      line.className = fresh.has(line.textContent) ? 'line fresh' : 'line';
      line.classList.toggle('marked', index + 1 === marked);
      return line;
    });
    code.replaceChildren(...lines);
  }

  const listeners: (() => void)[] = [];
  field.addEventListener('input', () => {
    paint();
    for (const listener of listeners) listener();
  });
  return {
    get text() {
      return field.value;
    },
    set text(text) {
      field.value = text;
      paint();
    },
    onChange: (listener) => listeners.push(listener),
    mark: paint,
  };
}

function inked(text: string, tint: Tint): Node | string {
  if (tint === 'plain') return text;
  const span = document.createElement('span');
  span.className = `t-${tint}`;
  span.textContent = text;
  return span;
}
