// The screens over the game: pause, help, messages, leaving, the end. Time stands still while one is open. The end comes over whoever
// was typing, so its keys are none that a line can hold.

import { accept, type Outcome, plainLine, refuse } from '@stairwell/engine';
import {
  defineScreens,
  endScreen,
  helpScreen,
  leaveScreen,
  pagesScreen,
  pauseScreen,
} from '@stairwell/engine/screens';
import { about } from './about.js';
import { commands } from './actions.js';
import { MAP_SIZE } from './maze/maze.js';
import { FADE_JIFFIES, JIFFIES_PER_SECOND } from './rules.js';
import { playedMode, type State } from './state.js';
import { DEATH, HELP, MODE_TITLES, PAUSE, VICTORY } from './texts.js';

const lines = (texts: readonly string[]) => texts.map((text) => plainLine(text));

/** The screens that stop time. */
export const screens = defineScreens<State, Outcome>(
  { free: accept(), refuse, size: { width: MAP_SIZE, height: MAP_SIZE } },
  {
    pause: pauseScreen({
      lines: (state) => [
        ...lines([`${MODE_TITLES[playedMode(state)]}.`, `Seed: ${shortened(state.seed)}`]),
        ...PAUSE,
      ],
      help: { screen: 'help' },
      leave: { screen: 'leave' },
    }),
    help: helpScreen({ game: about.title, sections: [HELP, commands.helpLines()] }),
    history: pagesScreen({ title: 'Messages', opensAt: 'end', sections: ({ log }) => [log] }),
    leave: leaveScreen({
      lines: () => lines(['The game is kept as it is.']),
      // The pause is still open, so whoever comes back finds the game paused.
      leave: () => accept([{ type: 'quit' }]),
    }),
    end: endScreen({
      title: ({ phase }) => (phase === 'won' ? 'The ring is yours' : 'You are dead'),
      lines: (state) => lines([...(state.phase === 'won' ? VICTORY : DEATH), '', ...endReport(state)]),
      keys: { again: ['F2'], another: ['F3'], history: ['Ctrl+P'], leave: ['Escape'] },
      restart,
      choices: loadChoice,
      history: 'history',
      leave: () => accept([{ type: 'quit' }]),
    }),
  },
);

/** A game after this one, or out of the demo. */
export function restart({ mode, options }: State, seed: string): Outcome {
  return accept([{ type: 'restart', seed, options: { mode, demo: false, ...options } }]);
}

/** Back to the last moment that was kept by ZSAVE, if there is one. */
function loadChoice({ lastSave }: State) {
  if (lastSave === undefined) return [];
  const choose = () => accept([{ type: 'load', name: lastSave }]);
  return [{ key: 'F9', label: `Load ${lastSave}`, choose }];
}

/** How it went, in figures. */
function endReport(state: State): string[] {
  const { killer, kills, level, power, jiffies } = state;
  // The last picture has faded in since.
  const seconds = Math.floor((jiffies - FADE_JIFFIES) / JIFFIES_PER_SECOND);
  const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return [
    ...(killer === undefined ? [] : [`Killed by: ${killer.replace(/^the /, '')}, on level ${level} of 5.`]),
    `Kills: ${kills}. Power: ${power}. Time: ${time}.`,
    `Seed: ${shortened(state.seed)}`,
  ];
}

/** A seed may be longer than a line. */
function shortened(seed: string): string {
  return seed.length > LONGEST_SEED ? `${seed.slice(0, LONGEST_SEED)}…` : seed;
}
const LONGEST_SEED = 60;
