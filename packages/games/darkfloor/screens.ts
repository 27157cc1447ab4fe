// The screens over the game: pause, help, what was said, leaving, the end. Time stands still while one is open.

import { accept, type Line, type Outcome, plainLine, refuse } from '@stairwell/engine';
import {
  defineScreens,
  endScreen,
  fitText,
  helpScreen,
  historyScreen,
  leaveScreen,
  openScreen,
  pauseScreen,
} from '@stairwell/engine/screens';
import { about } from './about.js';
import { commands } from './actions.js';
import { STYLES } from './palette.js';
import { RULES } from './rules.js';
import { SIZE, type State } from './state.js';
import { CAUSES, DEATH_FLAVOUR, DEATH_TITLE, HELP, VICTORY_FLAVOUR, VICTORY_TITLE } from './texts.js';

/** What each screen shows and which keys it hears. */
export const screens = defineScreens<State, Outcome>(
  { free: accept(), refuse, size: SIZE },
  {
    pause: pauseScreen({ help: { screen: 'help' }, leave: { screen: 'leave' } }),
    help: helpScreen({ game: about.title, sections: [HELP, commands.helpLines()] }),
    messages: historyScreen({
      log: ({ log }: State) => log,
      when: (tick) => clock(tick).join(':'),
    }),
    leave: leaveScreen({
      lines: () => [plainLine('The run is kept. You find it paused when you come back.')],
      leave(state) {
        // Whoever comes back finds the game paused.
        openScreen(state, { name: 'pause' });
        return accept([{ type: 'quit' }]);
      },
    }),
    end: endScreen({
      title: ({ ended }) => (ended === 'won' ? VICTORY_TITLE : DEATH_TITLE),
      lines: endLines,
      // The document wants R for a new run. S walks, and whoever was still walking must not answer this screen.
      keys: { again: ['G'], another: ['R', 'N'] },
      restart: (_, seed) => accept([{ type: 'restart', seed }]),
      history: 'messages',
      leave: () => accept([{ type: 'quit' }]),
      cover: 'window',
    }),
  },
);

function endLines(state: State): Line[] {
  const { ended, cause, seed, steps, tick, player, level } = state;
  const hasWon = ended === 'won';
  const flavour = hasWon ? VICTORY_FLAVOUR : DEATH_FLAVOUR;
  const what = hasWon ? `${player.hp} HP left` : `You died on floor ${level.id}, ${toGo(level.id)}`;
  const [minutes, seconds] = clock(tick);
  return [
    hasWon
      ? plainLine('Floor 0. You have escaped.', STYLES.exit)
      : plainLine(CAUSES[cause].text, STYLES.alarm),
    [],
    plainLine(`World seed: ${fitText(seed, LONGEST_SEED).trimEnd()}`),
    plainLine(`${what}, ${steps} steps, ${minutes} min ${Number(seconds)} s.`),
    // Always the same words for the same run.
    plainLine(flavour[(tick + steps) % flavour.length], STYLES.sound),
  ];
}

/** How many floors were still before whoever died on one. */
function toGo(floor: number): string {
  return floor === 1 ? 'the last one' : `with ${floor} floors to go`;
}

/** The whole seed stands in the first words of the run; a line has to end somewhere. */
const LONGEST_SEED = 60;

/** Minutes, and seconds with two digits. */
function clock(tick: number): readonly [minutes: string, seconds: string] {
  const seconds = Math.floor(tick / RULES.ticksPerSecond);
  return [String(Math.floor(seconds / 60)), String(seconds % 60).padStart(2, '0')];
}
