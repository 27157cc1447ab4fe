// The screens over the game: pause, help, leaving, the end. Time stands still while one is open. The end comes over whoever
// was typing, so its keys are none that a line can hold.

import { accept, type Outcome, plainLine, refuse } from '@stairwell/engine';
import { nextSeed } from '@stairwell/engine/random';
import { defineScreens, endScreen, leaveScreen, pagesScreen, pauseScreen } from '@stairwell/engine/screens';
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
      title: 'Paused',
      lines: (state) => [
        ...lines([`${MODE_TITLES[playedMode(state)]}.`, `Seed: ${shortened(state.seed)}`]),
        ...PAUSE,
      ],
      key: 'Escape',
      help: { screen: 'help', key: 'F1' },
      leave: { screen: 'leave' },
    }),
    help: pagesScreen({ title: 'Commands', sections: [HELP, commands.helpLines()] }),
    leave: leaveScreen({
      title: 'Leave?',
      lines: () => lines(['The game is kept as it is.']),
      // The pause is still open, so whoever comes back finds the game paused.
      leave: () => accept([{ type: 'quit' }]),
    }),
    end: endScreen({
      title: ({ phase }) => (phase === 'won' ? 'The ring is yours' : 'You are dead'),
      lines: (state) => lines([...(state.phase === 'won' ? VICTORY : DEATH), '', ...endReport(state)]),
      choices: (state) => [
        ...loadChoice(state),
        { key: 'F2', label: 'Same seed', choose: () => restart(state, state.seed) },
        {
          key: 'F3',
          label: 'New run',
          choose: () => restart(state, nextSeed(state.seed)),
        },
        { key: 'Escape', label: 'Leave', choose: () => accept([{ type: 'quit' }]) },
      ],
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
