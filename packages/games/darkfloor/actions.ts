// All that can be done in Dark Floor: the table of commands, and with it keys, buttons, help and how an action is read.

import { codec } from '@stairwell/engine';
import {
  type ActionOf,
  command,
  defineCommands,
  HELP_COMMAND,
  HISTORY_COMMAND,
  type ScreenAction,
  slotCommand,
} from '@stairwell/engine/screens';
import { directionOf } from './beings/sounds.js';
import { RULES } from './rules.js';
import { HEADINGS, type Heading, SIZE, type State } from './state.js';

/** By heading: what it is called, its keys and the face of its button. `H` is help, so west has no capital of its letter. */
const WALKING = [
  { id: 'north', keys: ['w', 'W', 'ArrowUp', 'k', 'K'], face: '▲' },
  { id: 'east', keys: ['d', 'D', 'ArrowRight', 'l', 'L'], face: '▶' },
  { id: 'south', keys: ['s', 'S', 'ArrowDown', 'j', 'J'], face: '▼' },
  { id: 'west', keys: ['a', 'A', 'ArrowLeft', 'h'], face: '◀' },
] as const;

/** A command in one of the four directions. Directions are named by their number: 0 north, 1 east, 2 south, 3 west. */
function walking(phase: 'tap' | 'down' | 'up') {
  return command<{ direction: Heading }>({
    fields: { direction: codec.indexOf(HEADINGS) },
    phase,
    help: ['W A S D, arrows, h j k l', 'Walk; hold to walk on'],
    presses: HEADINGS.map((direction) => {
      const { id, keys, face } = WALKING[direction];
      const press = { id, keys, group: 'move', with: { direction } } as const;
      return phase === 'tap' ? { ...press, label: `Walk ${id}`, face } : press;
    }),
  });
}

const COMMANDS = {
  tick: {},
  /** One step with the next tick. */
  step: walking('tap'),
  /** A key goes down and is held; or it is let go. */
  hold: walking('down'),
  release: walking('up'),
  select: slotCommand('Slot', RULES.slots),
  light: { label: 'Light on or off', keys: ['f', 'F'], group: 'act', face: 'Light' },
  use: { label: 'Use or switch', keys: ['e', 'E', 'Enter', ' '], group: 'act', face: 'Use' },
  drop: { label: 'Drop or swap', keys: ['x', 'X'], group: 'act', face: 'Drop' },
  pause: { label: 'Pause', keys: ['p', 'P', 'Escape'], group: 'screen' },
  help: { ...HELP_COMMAND, keys: [...HELP_COMMAND.keys, 'H'] },
  messages: { ...HISTORY_COMMAND, keys: ['m', ...HISTORY_COMMAND.keys] },
  leave: { label: 'Leave the game', keys: ['q', 'Q'], group: 'screen', face: 'Leave' },
} as const;

/** Everything that can be done, actions of screens included. Slots count from 1, as on the keys. */
export type Action = ActionOf<typeof COMMANDS> | ScreenAction;

/** Keys, buttons, help and reading of the commands. */
export const commands = defineCommands(COMMANDS, {
  size: SIZE,
  screens: true,
  controls: [{ id: 'restart', label: 'New run (at the end)', keys: ['r', 'R'], group: 'screen', face: '' }],
  /** A tap on the map is a step in its direction. */
  point({ x, y }, { player }: State): Action {
    const dx = x - player.x;
    const dy = y - player.y;
    return dx === 0 && dy === 0 ? { type: 'use' } : { type: 'step', direction: directionOf(dx, dy) };
  },
  /** A key that repeats while it is down says nothing new. */
  allows(action: Action, { intent }: State): boolean {
    if (action.type !== 'hold' && action.type !== 'release') return true;
    return intent.held.includes(action.direction) === (action.type === 'release');
  },
});

/** What was done, for whoever watches: what a key does by its name, and a key that is held as if it was pressed. */
export function actionWords(action: Action): string | undefined {
  if (action.type === 'release') return 'Stop';
  return commands.words(action.type === 'hold' ? { ...action, type: 'step' } : action);
}
