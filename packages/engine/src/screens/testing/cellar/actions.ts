// All that can be done in Cellar: the table of commands.

import type { Point } from '../../../grid/point.js';
import { type ActionOf, command, defineCommands } from '../../commands.js';
import { placeFields, type ScreenAction } from '../../open-screens.js';
import { RUN_COMMAND, WALK_COMMAND } from '../../walking.js';
import { SIZE } from './state.js';

const COMMANDS = {
  move: WALK_COMMAND,
  run: RUN_COMMAND,
  goTo: command<Point>({ fields: placeFields(SIZE) }),
  stairs: { label: 'Take the stairs', keys: ['<', '>'], group: 'act', face: 'Stairs' },
  search: { label: 'Search', keys: ['s'], group: 'act' },
  take: { label: 'Pick up', keys: [',', 'g'], group: 'act' },
  drop: { label: 'Drop', keys: ['d'], group: 'act' },
  open: { label: 'Open a door', keys: ['o'], group: 'act', face: 'Open' },
  travel: { label: 'Travel to a place', keys: ['_'], group: 'act', face: 'Travel' },
  look: { label: 'Look at something', keys: [';'], group: 'act', face: 'Look' },
  call: { label: 'Call yourself a name', keys: ['C'], group: 'screen' },
  history: { label: 'Messages so far', keys: ['M', 'Ctrl+P'], group: 'screen' },
  pause: { label: 'Pause', keys: ['p', 'Escape'], group: 'screen' },
  help: { label: 'Help', keys: ['?'], group: 'screen' },
  leave: { label: 'Leave', keys: ['Q'], group: 'screen' },
} as const;
export type Action = ActionOf<typeof COMMANDS> | ScreenAction;

export const commands = defineCommands(COMMANDS, {
  size: SIZE,
  screens: true,
  point: (at): Action => ({ type: 'goTo', ...at }),
});
