// Everything that can be done to a game of Yendor, as data: a row a command. Keys, buttons, help and reading follow from it.
// What a key means on an open screen stands in screens.ts.

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
import type { YendorState } from './state.js';
import { SIZE } from './terrain.js';

/** A command of one key. Short faces, so that a phone shows them side by side. */
const key = (keys: string | readonly string[], label: string, face?: string) => ({
  keys: typeof keys === 'string' ? [keys] : keys,
  label,
  group: 'act' as const,
  ...(face === undefined ? {} : { face }),
});

const screen = (keys: string, label: string, face?: string) => ({
  ...key(keys, label, face),
  group: 'screen' as const,
});

const TABLE = {
  move: WALK_COMMAND,
  // What is done most comes first: a phone shows no more at once.
  explore: key('x', 'Explore: walk on until there is something new', 'Explore'),
  rest: key(['.', '5'], 'Rest until healed', 'Rest'),
  // It has a button only before the first turn.
  calling: key('C', 'Choose a calling (before the first turn)', 'Calling'),
  pickUp: key([',', 'g'], 'Pick up'),
  ability: key('a', 'Do what your calling can', 'Ability'),
  fire: key('f', 'Fire or throw what is ready', 'Fire'),
  stairs: command<{ way: 'up' | 'down' }>({
    fields: { way: codec.oneOf(['up', 'down']) },
    presses: [
      { id: 'down', label: 'Stairs down', keys: ['>'], group: 'act', face: 'Down', with: { way: 'down' } },
      { id: 'up', label: 'Stairs up', keys: ['<'], group: 'act', face: 'Up', with: { way: 'up' } },
    ],
  }),
  search: key('s', 'Search around you', 'Search'),
  travel: key('_', 'Travel to a place, to known stairs, to another level', 'Travel'),
  examine: key(';', 'Examine something in view', 'Examine'),
  open: key('o', 'Open a door', 'Open'),
  close: key('c', 'Close a door', 'Close'),
  inventory: screen('i', 'Inventory', 'Pack'),
  drop: key('d', 'Drop'),
  wield: key('w', 'Wield a weapon or light', 'Wield'),
  wear: key('W', 'Wear armour', 'Wear'),
  putOn: key('P', 'Put on a ring', 'Put on'),
  remove: key('R', 'Remove a ring', 'Remove'),
  takeOff: key('t', 'Take off light, weapon, armour', 'Take off'),
  eat: key('e', 'Eat'),
  quaff: key('q', 'Quaff a potion', 'Quaff'),
  read: key('r', 'Read a scroll', 'Read'),
  zap: key('z', 'Zap a wand', 'Zap'),
  throw: key('T', 'Throw a weapon or a flask', 'Throw'),
  pray: key('p', 'Ask something of an altar', 'Pray'),
  wait: key('Z', 'Let a turn go by', 'Wait'),
  count: key('0', 'Count: 0 2 0 s searches twenty times', ''),
  refill: key('F', 'Refill the lantern', 'Refill'),
  history: HISTORY_COMMAND,
  help: HELP_COMMAND,
  save: screen('S', 'Save'),
  quit: screen('Q', 'Save and leave', 'Leave'),
  debug: screen('~', 'Debug commands (with the option debug)', ''),
  run: RUN_COMMAND,
  goTo: command<Point>({ fields: placeFields(SIZE) }),
} as const;

/** What can be done to a game: the commands of the table, and what screens hear. */
export type Action = ActionOf<typeof TABLE> | ScreenAction;

/** Keys, buttons, help, decoding and reading of the commands. */
export const COMMANDS = defineCommands(TABLE, {
  size: SIZE,
  screens: true,
  controls: PROMPT_CONTROLS,
  point: ({ x, y }, _state: YendorState): Action => ({ type: 'goTo', x, y }),
});
