// What games say of keys, said of buttons: whoever plays by touch has no keys.

import { faceOf } from '@stairwell/display/keys';
import { type Control, type Frame, type Line, type Overlay, plainLine } from '@stairwell/engine';
import { type Asked, otherChoices, type Span } from '@stairwell/engine/play';
import { isDoneBy, keyWords } from '@stairwell/stage';

/**
 * A line of a game in which "Press ?" is "Tap Help", where a button of that name does the same, and where what names keys, as in a
 * help, names the buttons. Where keys are named that stand on buttons anyway, it says what to `tap`, if that is given. Undefined for a
 * line on keys for which there is no button.
 */
export function touchWords(line: Line, controls: readonly Control[], tap?: string): Line | undefined {
  const buttons = controls.filter(({ face }) => face !== '');
  const spans: Span[] = [];
  for (const span of line) {
    if (span.controls?.length === 0) {
      if (tap !== undefined) spans.push({ text: tap, ...(span.style && { style: span.style }) });
      continue;
    }
    const named = span.controls && buttons.filter(({ id }) => span.controls?.includes(id)).map(faceOf);
    if (named?.length === 0) return undefined;
    const text = keyWords(span.text, (key, form, before) => {
      if (form === 'menu') return '';
      const button = buttons.find((control) => isDoneBy(control, key));
      if (button === undefined) return undefined;
      const face = faceOf(button);
      if (form === 'press') return `${before.endsWith('Press') ? 'Tap' : 'tap'} ${face}`;
      if (form === 'word') return face;
      return before.toLowerCase().endsWith(face.toLowerCase()) ? '' : ` (tap ${face})`;
    });
    // Names stand in a column of their own, unless the sentence goes on right after them.
    const before = spans.at(-1);
    if (before?.controls !== undefined && /^[.,;:!) ]/.test(text))
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

/** The lines of a game, said so. */
export function touchLines(lines: readonly Line[], controls: readonly Control[], tap?: string): Line[] {
  return lines.flatMap((line) => {
    const said = touchWords(line, controls, tap);
    return said === undefined ? [] : [said];
  });
}

/** A screen of a game, said so. Lines that stand for a choice say it by their own button. */
export function touchOverlay(overlay: Overlay, controls: readonly Control[]): Overlay {
  return { ...overlay, lines: touchLines(overlay.lines, controls) };
}

/** What is tapped for an answer. */
const TAP: Readonly<Record<Asked, string>> = {
  place: '  Tap the place on the map.',
  direction: '  Tap an arrow.',
};

/** All that a frame says, said so. */
export function touchFrame(frame: Frame, controls: readonly Control[]): Frame {
  const { status, messages, past, overlay, asks } = frame;
  return {
    ...frame,
    status: touchLines(status, controls, asks && TAP[asks]),
    messages: touchLines(messages, controls),
    ...(past && { past: touchLines(past, controls) }),
    ...(overlay && { overlay: touchOverlay(overlay, controls) }),
  };
}

/** The same for a voice, which would name the key of each button: here its words alone. */
export function spokenFrame(frame: Frame, controls: readonly Control[]): Frame {
  const touched = touchFrame(frame, controls);
  if (touched.overlay === undefined) return touched;
  const { overlay } = touched;
  const buttons = otherChoices(overlay).map(({ label }) => plainLine(label));
  return { ...touched, overlay: { ...overlay, lines: [...overlay.lines, ...buttons], choices: [] } };
}
