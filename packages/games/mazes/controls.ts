// What can be pressed: for play, for help, for touch buttons and for people who choose their own keys.

import type { Control } from '@stairwell/engine';
import { WAYS, type Way } from './ground.js';

/** Keys of each direction: vi, arrows, numpad (with and without Num Lock). */
export const WALK_KEYS: Readonly<Record<Way, readonly string[]>> = {
  north: ['ArrowUp', 'k', '8'],
  northeast: ['u', '9', 'PageUp'],
  east: ['ArrowRight', 'l', '6'],
  southeast: ['n', '3', 'PageDown'],
  south: ['ArrowDown', 'j', '2'],
  southwest: ['b', '1', 'End'],
  west: ['ArrowLeft', 'h', '4'],
  northwest: ['y', '7', 'Home'],
};

export const RUN_KEYS: Readonly<Record<Way, readonly string[]>> = {
  north: ['K', 'Shift+ArrowUp'],
  northeast: ['U', 'Shift+PageUp'],
  east: ['L', 'Shift+ArrowRight'],
  southeast: ['N', 'Shift+PageDown'],
  south: ['J', 'Shift+ArrowDown'],
  southwest: ['B', 'Shift+End'],
  west: ['H', 'Shift+ArrowLeft'],
  northwest: ['Y', 'Shift+Home'],
};

const FACES: Readonly<Record<Way, string>> = {
  north: '▲',
  northeast: '◥',
  east: '▶',
  southeast: '◢',
  south: '▼',
  southwest: '◣',
  west: '◀',
  northwest: '◤',
};

/** Commands of one key, by the name of their action. */
export const COMMAND_KEYS = {
  down: { keys: ['>'], label: 'Go down', group: 'act' },
  up: { keys: ['<'], label: 'Go up', group: 'act' },
  search: { keys: ['s'], label: 'Search beside you', group: 'act' },
  wait: { keys: ['.', '5'], label: 'Wait a turn', group: 'act' },
  open: { keys: ['o'], label: 'Open a door, lower a drawbridge', group: 'act' },
  close: { keys: ['c'], label: 'Close a door', group: 'act' },
  kick: { keys: ['Ctrl+D'], label: 'Kick a shut door', group: 'act' },
  float: { keys: ['F'], label: 'Float, or touch the ground again', group: 'act' },
  here: { keys: [':'], label: 'Look at what is here', group: 'act' },
  look: { keys: [';'], label: 'Look at something', group: 'act' },
  travel: { keys: ['_'], label: 'Travel (_ < and _ > to known stairs)', group: 'act' },
  overview: { keys: ['Ctrl+O'], label: 'Branches and levels seen', group: 'screen' },
  teleport: { keys: ['Ctrl+V'], label: 'Level teleport (with the option wizard)', group: 'screen' },
  help: { keys: ['?'], label: 'Help', group: 'screen' },
  save: { keys: ['S'], label: 'Save', group: 'screen' },
  quit: { keys: ['Q'], label: 'Save and leave', group: 'screen' },
} as const satisfies Readonly<
  Record<string, { keys: readonly string[]; label: string; group: Control['group'] }>
>;

export type CommandName = keyof typeof COMMAND_KEYS;
export const COMMAND_NAMES = Object.keys(COMMAND_KEYS) as readonly CommandName[];

export const CONTROLS: readonly Control[] = [
  ...WAYS.map(
    (way): Control => ({
      id: way,
      label: `Walk ${way}`,
      keys: WALK_KEYS[way],
      group: 'move',
      face: FACES[way],
    }),
  ),
  ...COMMAND_NAMES.map((name): Control => ({ id: name, ...COMMAND_KEYS[name] })),
  ...WAYS.map(
    (way): Control => ({ id: `run-${way}`, label: `Run ${way}`, keys: RUN_KEYS[way], group: 'move' }),
  ),
  { id: 'confirm', label: 'Confirm', keys: ['Enter'], group: 'screen' },
  { id: 'cancel', label: 'Cancel', keys: ['Escape'], group: 'screen' },
];
