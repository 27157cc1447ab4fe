// A question for a direction, asked in the status so that the view stays in sight. Any key that walks answers it.

import type { DirectionName } from '../grid/point.js';
import { plainLine } from '../play/frame.js';
import { closeScreen, type OpenScreen, type ScreenState } from './open-screens.js';
import { keyOf, type Screen, textOf, type Wording } from './screens.js';
import { WALKS } from './walking.js';

/** What is asked and done. The question closes before `choose` is called. @inline */
export interface DirectionSpec<State, Result> {
  readonly question: Wording<State>;
  /** A direction was chosen. */
  choose(state: State, way: DirectionName, open: OpenScreen): Result;
}

/** A row of the table of screens: a question for a direction. */
export function directionScreen<State extends ScreenState, Result>(
  spec: DirectionSpec<State, Result>,
): Screen<State, Result> {
  return {
    decode(input) {
      const key = keyOf(input);
      if (key === undefined) return undefined;
      if (key === 'Escape') return { type: 'cancel' };
      const way = WALKS.get(key);
      return way && { type: 'toward', way };
    },
    act(state, action, open, house) {
      if (action.type !== 'cancel' && action.type !== 'toward') return undefined;
      closeScreen(state);
      if (action.type === 'toward') return spec.choose(state, action.way, open);
      return house.free;
    },
    statusLine: (state, open, { styles = {} }) => [
      ...plainLine(textOf(spec.question, state, open), styles.question),
      // Who plays by touch has buttons for them.
      ...plainLine('  a direction, or Esc', styles.hint).map((span) => ({ ...span, controls: [] })),
    ],
  };
}
