// What can be pressed: for play, for help, for touch buttons and for people who choose their own keys.

import { type Control, RUN_CONTROLS, WALK_CONTROLS } from '@stairwell/engine';

/** Commands of one key, by the name of their action. Short faces, so that a phone shows them side by side. */
export const COMMAND_KEYS = {
  pickUp: { keys: [',', 'g'], label: 'Pick up', group: 'act' },
  search: { keys: ['s'], label: 'Search around you', group: 'act', face: 'Search' },
  rest: { keys: ['.', '5'], label: 'Rest until healed', group: 'act', face: 'Rest' },
  explore: { keys: ['x'], label: 'Explore by yourself', group: 'act', face: 'Explore' },
  travel: {
    keys: ['_'],
    label: 'Travel to a place (_ > and _ < to the stairs)',
    group: 'act',
    face: 'Travel',
  },
  examine: { keys: [';'], label: 'Examine something in view', group: 'act', face: 'Examine' },
  open: { keys: ['o'], label: 'Open a door', group: 'act', face: 'Open' },
  close: { keys: ['c'], label: 'Close a door', group: 'act', face: 'Close' },
  inventory: { keys: ['i'], label: 'Inventory', group: 'screen', face: 'Pack' },
  drop: { keys: ['d'], label: 'Drop', group: 'act' },
  wield: { keys: ['w'], label: 'Wield a weapon or light', group: 'act', face: 'Wield' },
  wear: { keys: ['W'], label: 'Wear armour', group: 'act', face: 'Wear' },
  putOn: { keys: ['P'], label: 'Put on a ring', group: 'act', face: 'Put on' },
  remove: { keys: ['R'], label: 'Remove a ring', group: 'act', face: 'Remove' },
  takeOff: { keys: ['t'], label: 'Take off light, weapon, armour', group: 'act', face: 'Take off' },
  eat: { keys: ['e'], label: 'Eat', group: 'act' },
  quaff: { keys: ['q'], label: 'Quaff a potion', group: 'act', face: 'Quaff' },
  read: { keys: ['r'], label: 'Read a scroll', group: 'act', face: 'Read' },
  zap: { keys: ['z'], label: 'Zap a wand', group: 'act', face: 'Zap' },
  refill: { keys: ['F'], label: 'Refill the lantern', group: 'act', face: 'Refill' },
  history: { keys: ['M', 'Ctrl+P'], label: 'Messages so far', group: 'screen', face: 'Messages' },
  help: { keys: ['?'], label: 'Help', group: 'screen' },
  save: { keys: ['S'], label: 'Save', group: 'screen' },
  quit: { keys: ['Q'], label: 'Save and leave', group: 'screen', face: 'Leave' },
  debug: { keys: ['~'], label: 'Debug commands (with the option debug)', group: 'screen', face: 'Debug' },
} as const satisfies Readonly<
  Record<string, { keys: readonly string[]; label: string; group: Control['group']; face?: string }>
>;

export type CommandName = keyof typeof COMMAND_KEYS;
export const COMMAND_NAMES = Object.keys(COMMAND_KEYS) as readonly CommandName[];

export const CONTROLS: readonly Control[] = [
  ...WALK_CONTROLS,
  { id: 'down', label: 'Stairs down', keys: ['>'], group: 'act', face: 'Down' },
  { id: 'up', label: 'Stairs up', keys: ['<'], group: 'act', face: 'Up' },
  ...COMMAND_NAMES.map((name): Control => ({ id: name, ...COMMAND_KEYS[name] })),
  ...RUN_CONTROLS,
  { id: 'confirm', label: 'Confirm', keys: ['Enter'], group: 'screen' },
  { id: 'cancel', label: 'Cancel', keys: ['Escape'], group: 'screen' },
];
