// What can be pressed: for play, for help, for touch buttons and for people who choose their own keys.

import { type Control, RUN_CONTROLS, WALK_CONTROLS } from '@stairwell/engine';

/** Commands of one key, by the name of their action. Short faces, so that a phone shows them side by side. */
export const COMMAND_KEYS = {
  down: { keys: ['>'], label: 'Go down', group: 'act', face: 'Down' },
  up: { keys: ['<'], label: 'Go up', group: 'act', face: 'Up' },
  search: { keys: ['s'], label: 'Search beside you', group: 'act', face: 'Search' },
  wait: { keys: ['.', '5'], label: 'Wait a turn', group: 'act', face: 'Wait' },
  open: { keys: ['o'], label: 'Open a door, lower a drawbridge', group: 'act', face: 'Open' },
  close: { keys: ['c'], label: 'Close a door', group: 'act', face: 'Close' },
  kick: { keys: ['Ctrl+D'], label: 'Kick a shut door', group: 'act', face: 'Kick' },
  dig: { keys: ['D'], label: 'Dig through rock or a wall', group: 'act', face: 'Dig' },
  float: { keys: ['F'], label: 'Float, or touch the ground again', group: 'act', face: 'Float' },
  here: { keys: [':'], label: 'Look at what is here', group: 'act', face: 'Here' },
  look: { keys: [';'], label: 'Look at something', group: 'act', face: 'Look' },
  travel: { keys: ['_'], label: 'Travel (_ < and _ > to known stairs)', group: 'act', face: 'Travel' },
  overview: { keys: ['Ctrl+O'], label: 'Branches and levels seen', group: 'screen', face: 'Levels' },
  teleport: {
    keys: ['Ctrl+V'],
    label: 'Level teleport (with the option wizard)',
    group: 'screen',
    face: 'Teleport',
  },
  help: { keys: ['?'], label: 'Help', group: 'screen' },
  save: { keys: ['S'], label: 'Save', group: 'screen' },
  quit: { keys: ['Q'], label: 'Save and leave', group: 'screen', face: 'Leave' },
} as const satisfies Readonly<
  Record<string, { keys: readonly string[]; label: string; group: Control['group']; face?: string }>
>;

export type CommandName = keyof typeof COMMAND_KEYS;
export const COMMAND_NAMES = Object.keys(COMMAND_KEYS) as readonly CommandName[];

export const CONTROLS: readonly Control[] = [
  ...WALK_CONTROLS,
  ...COMMAND_NAMES.map((name): Control => ({ id: name, ...COMMAND_KEYS[name] })),
  ...RUN_CONTROLS,
  { id: 'confirm', label: 'Confirm', keys: ['Enter'], group: 'screen' },
  { id: 'cancel', label: 'Cancel', keys: ['Escape'], group: 'screen' },
];
