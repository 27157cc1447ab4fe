// The line that a player types where a game or the menu asks for one.

import type { Keystroke } from '@stairwell/display/terminal';

/** Longer than any command or seed. */
const LONGEST = 200;

/** A line while it is typed. */
export interface TypedLine {
  text: string;
  /** What a keystroke did: changed the line, finished it, or nothing that concerns a line. */
  take(stroke: Keystroke): 'edited' | 'entered' | 'ignored';
}

/** A line that begins with this text. */
export function createTypedLine(text = ''): TypedLine {
  return {
    text,
    take(stroke) {
      if (stroke.type === 'paste') {
        // A pasted line break must not send half a line.
        this.text = (this.text + stroke.text.replace(/[\r\n]+/g, ' ')).slice(0, LONGEST);
        return 'edited';
      }
      if (stroke.type === 'click' || stroke.type === 'drag' || stroke.phase === 'up') return 'ignored';
      switch (stroke.key) {
        case 'Enter':
          return 'entered';
        case 'Backspace':
          if (this.text === '') return 'ignored';
          this.text = [...this.text].slice(0, -1).join('');
          return 'edited';
        case 'Ctrl+U':
          this.text = '';
          return 'edited';
        case 'Escape':
          if (this.text === '') return 'ignored';
          this.text = '';
          return 'edited';
      }
      if ([...stroke.key].length !== 1) return 'ignored';
      if (this.text.length < LONGEST) this.text += stroke.key;
      return 'edited';
    },
  };
}
