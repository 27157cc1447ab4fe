// What can be pressed: for play, for help, for touch buttons and for people who choose their own keys.

import { type Control, RUN_CONTROLS, WALK_CONTROLS } from '@stairwell/engine';

/** Commands of one key, by the name of their action. */
export const COMMAND_KEYS = {
  pickUp: { key: ',', more: ['g'], label: 'Pick up' },
  search: { key: 's', more: [], label: 'Search around you' },
  rest: { key: '.', more: ['5'], label: 'Rest until healed' },
  explore: { key: 'x', more: [], label: 'Explore by yourself' },
  travel: { key: '_', more: [], label: 'Travel to a place (_ > and _ < to the stairs)' },
  examine: { key: ';', more: [], label: 'Examine something in view' },
  open: { key: 'o', more: [], label: 'Open a door' },
  close: { key: 'c', more: [], label: 'Close a door' },
  inventory: { key: 'i', more: [], label: 'Inventory' },
  drop: { key: 'd', more: [], label: 'Drop' },
  wield: { key: 'w', more: [], label: 'Wield a weapon or light' },
  wear: { key: 'W', more: [], label: 'Wear armour' },
  putOn: { key: 'P', more: [], label: 'Put on a ring' },
  remove: { key: 'R', more: [], label: 'Remove a ring' },
  takeOff: { key: 't', more: [], label: 'Take off light, weapon, armour' },
  eat: { key: 'e', more: [], label: 'Eat' },
  quaff: { key: 'q', more: [], label: 'Quaff a potion' },
  read: { key: 'r', more: [], label: 'Read a scroll' },
  zap: { key: 'z', more: [], label: 'Zap a wand' },
  refill: { key: 'F', more: [], label: 'Refill the lantern' },
  history: { key: 'M', more: ['Ctrl+P'], label: 'Messages so far' },
  help: { key: '?', more: [], label: 'Help' },
  save: { key: 'S', more: [], label: 'Save' },
  quit: { key: 'Q', more: [], label: 'Save and leave' },
  debug: { key: '~', more: [], label: 'Debug commands (with the option debug)' },
} as const;

export type CommandName = keyof typeof COMMAND_KEYS;
export const COMMAND_NAMES = Object.keys(COMMAND_KEYS) as readonly CommandName[];

const SCREENS: readonly CommandName[] = ['inventory', 'history', 'help', 'save', 'quit', 'debug'];

export const CONTROLS: readonly Control[] = [
  ...WALK_CONTROLS,
  { id: 'down', label: 'Stairs down', keys: ['>'], group: 'act' },
  { id: 'up', label: 'Stairs up', keys: ['<'], group: 'act' },
  ...COMMAND_NAMES.map(
    (name): Control => ({
      id: name,
      label: COMMAND_KEYS[name].label,
      keys: [COMMAND_KEYS[name].key, ...COMMAND_KEYS[name].more],
      group: SCREENS.includes(name) ? 'screen' : 'act',
    }),
  ),
  ...RUN_CONTROLS,
  { id: 'confirm', label: 'Confirm', keys: ['Enter'], group: 'screen' },
  { id: 'cancel', label: 'Cancel', keys: ['Escape'], group: 'screen' },
];
