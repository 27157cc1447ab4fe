// The screens over the game: pause, help, leaving, the two ends.

import { type Line, type Overlay, plainLine } from '@stairwell/engine';
import { RULES } from '../rules.js';
import { floorOf, type State } from '../state.js';
import { CAUSES, DEATH_FLAVOUR, DEATH_TITLE, HELP, VICTORY_FLAVOUR, VICTORY_TITLE } from '../texts.js';
import { STYLES } from './palette.js';

const AT_THE_END = [
  { key: 'R', label: 'new run' },
  { key: 'Q', label: 'leave' },
];

export function overlayOf(state: State): Overlay | undefined {
  switch (state.mode) {
    case 'play':
      return undefined;
    case 'paused':
      return {
        title: 'PAUSED',
        lines: [plainLine('Nothing moves.')],
        choices: [
          { key: 'P', label: 'go on' },
          { key: '?', label: 'help' },
          { key: 'Q', label: 'leave' },
        ],
        cover: 'window',
      };
    case 'help':
      return {
        title: 'DARK FLOOR',
        lines: HELP.map((text) => (text === '' ? [] : plainLine(text))),
        choices: [{ key: 'P', label: 'go on' }],
        cover: 'screen',
      };
    case 'quitting':
      return {
        title: 'LEAVE?',
        lines: [plainLine('The floor will not wait for you.')],
        choices: [
          { key: 'Y', label: 'leave' },
          { key: 'N', label: 'stay' },
        ],
        cover: 'window',
      };
    case 'dead':
      return {
        title: DEATH_TITLE,
        lines: [
          plainLine(CAUSES[state.cause].text, STYLES.alarm),
          [],
          ...summary(state, `You came as far as floor ${floorOf(state)}`),
          [],
          plainLine(choose(DEATH_FLAVOUR, state), STYLES.sound),
        ],
        choices: AT_THE_END,
        cover: 'screen',
      };
    case 'won':
      return {
        title: VICTORY_TITLE,
        lines: [
          plainLine('Floor 0. You have escaped.', STYLES.exit),
          [],
          ...summary(state, `${state.player.hp} HP left`),
          [],
          plainLine(choose(VICTORY_FLAVOUR, state), STYLES.sound),
        ],
        choices: AT_THE_END,
        cover: 'screen',
      };
  }
}

function summary(state: State, what: string): Line[] {
  const seconds = Math.floor(state.tick / RULES.ticksPerSecond);
  const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return [plainLine(`World seed: ${state.seed}`), plainLine(`${what}, ${state.steps} steps, ${time}.`)];
}

/** Always the same words for the same run. */
function choose(texts: readonly string[], state: State): string {
  return texts[(state.tick + state.steps) % texts.length];
}
