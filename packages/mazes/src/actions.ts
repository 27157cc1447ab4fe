// Everything that can be done to a game of The Mazes, as data: one row a command. What stands on screens has actions of its own.

import { codec, type Point } from '@stairwell/engine';
import {
  type ActionOf,
  command,
  defineCommands,
  HELP_COMMAND,
  HISTORY_COMMAND,
  PROMPT_CONTROLS,
  placeFields,
  RUN_COMMAND,
  type ScreenAction,
  WALK_COMMAND,
} from '@stairwell/engine/screens';
import { SIZE } from './level/ground.js';
import type { MazesState } from './state.js';
import { NETHACK_KEYS } from './texts.js';

/** Short faces, so that a phone shows them side by side; what is done most comes first, since the last ones stand behind More. */
const COMMANDS = {
  move: WALK_COMMAND,
  explore: {
    keys: ['x'],
    label: 'Explore: walk on until there is something new',
    group: 'act',
    face: 'Explore',
  },
  travel: {
    keys: ['_'],
    label: 'Travel to a place, to known stairs, to another level',
    group: 'act',
    face: 'Travel',
  },
  down: { keys: ['>'], label: 'Go down: stairs, ladders, known holes', group: 'act', face: 'Down' },
  up: { keys: ['<'], label: 'Go up', group: 'act', face: 'Up' },
  creep: { keys: ['w'], label: 'Walk softly, or upright again', group: 'act', face: 'Creep' },
  heal: { keys: ['q'], label: 'Drink a healing draught', group: 'act', face: 'Drink' },
  sleep: { keys: ['z'], label: 'Put hostiles in view to sleep', group: 'act', face: 'Sleep' },
  blink: { keys: ['t'], label: 'Be elsewhere on this level', group: 'act', face: 'Blink' },
  undo: {
    keys: ['Backspace', 'Ctrl+Z'],
    label: 'Sokoban: take back the last push',
    group: 'act',
    face: 'Undo',
  },
  restart: { keys: ['Ctrl+R'], label: 'Sokoban: begin the puzzle anew', group: 'act', face: 'Anew' },
  rest: { keys: ['R'], label: 'Rest until healed', group: 'act', face: 'Rest' },
  close: { keys: ['c'], label: 'Close a door', group: 'act', face: 'Close' },
  search: { keys: ['s'], label: 'Search beside you', group: 'act', face: 'Search' },
  engrave: { keys: ['E'], label: 'Write Elbereth: most keep off', group: 'act', face: 'Elbereth' },
  wait: { keys: ['.', '5'], label: 'Wait a turn', group: 'act', face: 'Wait' },
  unseen: { keys: ['v'], label: 'Vanish from sight', group: 'act', face: 'Vanish' },
  map: { keys: ['r'], label: 'Read a map of this level', group: 'act', face: 'Map' },
  dig: { keys: ['D'], label: 'Dig through rock or a wall', group: 'act', face: 'Dig' },
  digDown: { keys: ['d'], label: 'Dig through the floor (3 charges)', group: 'act', face: 'Dig down' },
  float: { keys: ['F'], label: 'Float, or touch the ground again', group: 'act', face: 'Float' },
  trade: { keys: ['p'], label: 'Trade for what a shop sells here', group: 'act', face: 'Trade' },
  open: { keys: ['o'], label: 'Open a door, lower a drawbridge', group: 'act', face: 'Open' },
  kick: { keys: ['Ctrl+D'], label: 'Kick a shut door', group: 'act', face: 'Kick' },
  kit: { keys: ['i'], label: 'What you carry', group: 'screen', face: 'Kit' },
  here: { keys: [':'], label: 'Look at what is here', group: 'act', face: 'Here' },
  look: { keys: [';'], label: 'Look at something', group: 'act', face: 'Look' },
  overview: { keys: ['Ctrl+O'], label: 'Branches and levels seen', group: 'screen', face: 'Levels' },
  history: HISTORY_COMMAND,
  teleport: {
    keys: ['Ctrl+V'],
    label: 'Level teleport (with the option wizard)',
    group: 'screen',
    face: '',
  },
  help: HELP_COMMAND,
  save: { keys: ['S'], label: 'Save', group: 'screen' },
  quit: { keys: ['Q'], label: 'Leave; the walk is kept', group: 'screen', face: 'Leave' },
  run: RUN_COMMAND,
  goTo: command<Point>({ fields: placeFields(SIZE) }),
  habit: command<{ key: string }>({ fields: { key: codec.oneOf(Object.keys(NETHACK_KEYS)) } }),
} as const;

/** What can be done. */
export type Action = ActionOf<typeof COMMANDS> | ScreenAction;

/** Keys, help, decoding and reading of the commands. */
export const commands = defineCommands(COMMANDS, {
  size: SIZE,
  screens: true,
  controls: PROMPT_CONTROLS,
  point: ({ x, y }, _state: MazesState): Action => ({ type: 'goTo', x, y }),
  key: ({ key, phase }): Action | undefined =>
    phase !== 'up' && Object.hasOwn(NETHACK_KEYS, key) ? { type: 'habit', key } : undefined,
});
