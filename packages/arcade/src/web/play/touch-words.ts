// What games say of keys, said of buttons: whoever plays by touch has no keys.

import type { Control, Line } from '@stairwell/engine';

/** A key that is to be pressed, and not the full stop after it. */
const PRESS = /\b[Pp]ress (\S+?)(?=[.,;:!]?(?:\s|$))/g;

/** A line of a game in which "Press ?" is "Tap Help", where a button of that name does the same. */
export function touchWords(line: Line, controls: readonly Control[]): Line {
  return line.map((span) => ({
    ...span,
    text: span.text.replace(PRESS, (words, key: string) => {
      const control = controls.find(({ keys, face }) => face !== '' && keys.includes(key));
      return control === undefined ? words : `Tap ${control.face ?? control.label}`;
    }),
  }));
}
