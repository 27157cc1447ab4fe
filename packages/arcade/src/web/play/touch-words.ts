// What games say of keys, said of buttons: whoever plays by touch has no keys.

import type { Control, Line, Overlay } from '@stairwell/engine';
import type { Span } from '@stairwell/engine/play';

/** A key that is to be pressed, and not the full stop after it. */
const PRESS = /\b([Pp])ress (\S+?)(?=[.,;:!]?(?:\s|$))/g;
/** A name and its key. */
const NAMED = /(\S+) \((\S+)\)/g;

/**
 * A line of a game in which "Press ?" is "Tap Help", where a button of that name does the same, and where what names keys, as in a
 * help, names the buttons. Undefined for a line on keys for which there is no button.
 */
export function touchWords(line: Line, controls: readonly Control[]): Line | undefined {
  const buttons = controls.filter(({ face }) => face !== '');
  const spans: Span[] = [];
  for (const span of line) {
    if (span.controls?.length === 0) continue;
    const named = span.controls && buttons.filter(({ id }) => span.controls?.includes(id)).map(faceOf);
    if (named?.length === 0) return undefined;
    const withKey = (key: string) => buttons.find(({ keys }) => keys.includes(key));
    const text = span.text
      .replace(PRESS, (words, first: string, key: string) => {
        const control = withKey(key);
        return control === undefined ? words : `${first === 'P' ? 'Tap' : 'tap'} ${faceOf(control)}`;
      })
      .replace(NAMED, (words, name: string, key: string) => {
        const control = withKey(key);
        return control !== undefined && faceOf(control) === name ? name : words;
      });
    // Names stand in a column of their own, unless the sentence goes on right after them.
    const before = spans.at(-1);
    if (before?.controls !== undefined && /^[.,;:!]/.test(text))
      spans[spans.length - 1] = { ...before, text: before.text.trimEnd() };
    spans.push({ ...span, text: named === undefined ? withoutName(text, before) : `${named.join(' ')}  ` });
  }
  // A button says what it does by its name: "Help  Help" says it twice.
  const isTwice = spans.length === 2 && spans[0].controls !== undefined && sameWords(spans[0], spans[1]);
  return isTwice ? [{ ...spans[0], text: spans[0].text.trimEnd() }] : spans;
}

/** What a button does, without its name where that stands before it already: "Light  light on or off" says it twice. */
function withoutName(text: string, before: Span | undefined): string {
  const name = before?.controls === undefined ? '' : `${before.text.trim().toLowerCase()} `;
  return name.length > 1 && text.toLowerCase().startsWith(name) ? text.slice(name.length) : text;
}

function sameWords(a: Span, b: Span): boolean {
  return a.text.trim().toLowerCase() === b.text.trim().toLowerCase();
}

function faceOf({ face, label }: Control): string {
  return face ?? label;
}

/** The lines of a game, said so. */
export function touchLines(lines: readonly Line[], controls: readonly Control[]): Line[] {
  return lines.flatMap((line) => {
    const said = touchWords(line, controls);
    return said === undefined ? [] : [said];
  });
}

/** A screen of a game, said so. Lines that stand for a choice say it by their own button. */
export function touchOverlay(overlay: Overlay, controls: readonly Control[]): Overlay {
  return { ...overlay, lines: touchLines(overlay.lines, controls) };
}
