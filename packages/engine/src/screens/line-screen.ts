// A line that is typed and sent: the number of a level, a name. The front end edits it; the game sees it whole.

import { closeScreen, MOST_ANSWER, type OpenScreen, type ScreenState } from './open-screens.js';
import { type Screen, textOf, type Wording } from './screens.js';

/** What is asked. @inline */
export interface LineSpec<State, Result> {
  /** Stands before what is typed. */
  readonly label: Wording<State>;
  /** What stands there to begin with, to be changed or sent; left out, nothing. */
  readonly text?: Wording<State>;
  /** The longest answer; left out, eighty letters, which is the most. */
  readonly most?: number;
  /** Something was typed and sent; the question is closed by then. */
  answer(state: State, text: string, open: OpenScreen): Result;
}

/** A row of the table of screens: a typed line. Escape, or nothing typed, takes the question back. */
export function lineScreen<State extends ScreenState, Result>(
  spec: LineSpec<State, Result>,
): Screen<State, Result> {
  const most = Math.min(spec.most ?? MOST_ANSWER, MOST_ANSWER);
  return {
    decode(input) {
      if (input.type === 'key') return input.key === 'Escape' ? { type: 'cancel' } : undefined;
      if (input.type !== 'line') return undefined;
      const text = input.text.trim().slice(0, most).trimEnd();
      return text === '' ? { type: 'cancel' } : { type: 'answer', text };
    },
    act(state, action, open, house) {
      if (action.type !== 'cancel' && action.type !== 'answer') return undefined;
      closeScreen(state);
      if (action.type === 'answer') return spec.answer(state, action.text, open);
      return house.free;
    },
    prompt: (state, open) => ({
      label: textOf(spec.label, state, open),
      text: textOf(spec.text ?? '', state, open),
    }),
  };
}
