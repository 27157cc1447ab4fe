// The screens over the fortress. A pause is none of them: those who live here stop, and building goes on.

import { accept, type Outcome, plainLine, refuse } from '@stairwell/engine';
import { defineScreens, leaveScreen, pagesScreen } from '@stairwell/engine/screens';
import { RULES } from './rules.js';
import type { State } from './state.js';
import { HELP } from './texts.js';

const { side } = RULES.map;
/** The largest map that can be pointed at. */
export const SIZE = { width: side, height: side };

/** The screens that stop time. */
export const screens = defineScreens<State, Outcome>(
  { free: accept(), refuse, size: SIZE },
  {
    help: pagesScreen({ title: 'FORTRESS', sections: () => [HELP] }),
    leave: leaveScreen({
      lines: () => [plainLine('The fortress is kept as it is.')],
      leave: () => accept([{ type: 'quit' }]),
    }),
  },
);
