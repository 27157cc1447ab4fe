// Everything that can be done in a fortress. Keys, buttons, what an input means and how an action is read follow from one
// table.

import { codec, type DirectionName, EIGHT_DIRECTIONS, isInside, type Point } from '@stairwell/engine';
import {
  type ActionOf,
  command,
  defineCommands,
  HELP_COMMAND,
  HISTORY_COMMAND,
  type Press,
  placeFields,
  RUN_KEYS,
  type ScreenAction,
  WAY_FACES,
} from '@stairwell/engine/screens';
import { CELLS, type CellKind, TOOLS } from './ground/cells.js';
import { RULES, SIZE } from './rules.js';
import { floorHere, type Held, type State } from './state.js';
import { faceOf } from './texts.js';

/** A drag from one cell of the level to another: on its way, or at its end. */
export interface Drag {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly isEnd: boolean;
}

/** A step of the cursor. */
export type Step = Omit<Held, 'wait'>;

/** The digits build, so the numpad does not move the cursor. */
const MOVE_KEYS: Readonly<Record<DirectionName, readonly string[]>> = {
  north: ['ArrowUp', 'k'],
  northeast: ['u', 'PageUp'],
  east: ['ArrowRight', 'l'],
  southeast: ['n', 'PageDown'],
  south: ['ArrowDown', 'j'],
  southwest: ['b', 'End'],
  west: ['ArrowLeft', 'h'],
  northwest: ['y', 'Home'],
};

/** A step of the cursor as data: one cell, or a stride. */
export const STEP_FIELDS: codec.FieldsOf<Step> = {
  way: codec.oneOf(EIGHT_DIRECTIONS.map(({ name }) => name)),
  steps: codec.checked(codec.integer(1, RULES.stride), (steps) =>
    steps === 1 || steps === RULES.stride ? undefined : `expected 1 or ${RULES.stride}, got ${steps}`,
  ),
};

/** The keys of the cursor. Buttons are shown for single steps alone: more of them would crowd out the rest. */
const stepPresses = (isShown: boolean): Press<Step>[] =>
  EIGHT_DIRECTIONS.flatMap(({ name: way }) => [
    {
      id: way,
      keys: MOVE_KEYS[way],
      group: 'move',
      ...(isShown && { label: `Cursor ${way}`, face: WAY_FACES[way] }),
      with: { way, steps: 1 },
    },
    { id: `far-${way}`, keys: RUN_KEYS[way], group: 'move', with: { way, steps: RULES.stride } },
  ]);

/** What can be built, with its key. */
const BUILDS: readonly (readonly [kind: CellKind, label: string, key: string])[] = [
  ['wall', 'Build a wall', 'w'],
  ['floor', 'Build a floor', 'f'],
  ['air', 'Leave only air', 'a'],
  ['stairsUp', 'Stairs up', '1'],
  ['stairsDown', 'Stairs down', '2'],
  ['stairsBoth', 'Stairs both ways', '3'],
  ['rampN', 'Ramp from the north', '4'],
  ['rampE', 'Ramp from the east', '5'],
  ['rampS', 'Ramp from the south', '6'],
  ['rampW', 'Ramp from the west', '7'],
  ['ladder', 'Ladder', '8'],
];

const { dig, channel } = TOOLS;
/** What can be in hand, with the key that uses it; the same key with Shift only takes it in hand. */
export const HANDS: readonly (readonly [tool: number, label: string, key: string, shifted: string])[] = [
  [dig, 'Dig', 'd', 'D'],
  [channel, 'Channel', 'x', 'X'],
  ...BUILDS.map(
    ([kind, label, key], i) =>
      [CELLS.code[kind], label, key, i < 3 ? key.toUpperCase() : '!@#$%^&*'[i - 3]] as const,
  ),
];
const toolCodec = codec.integer(0, channel);

const COMMANDS = {
  tick: {},
  move: command<Step>({ fields: STEP_FIELDS, presses: stepPresses(true), phase: 'tap' }),
  /** A key of the cursor goes down and is held; `release` lets it go. */
  hold: command<Step>({ fields: STEP_FIELDS, presses: stepPresses(false), phase: 'down' }),
  release: command<Step>({ fields: STEP_FIELDS, presses: stepPresses(false), phase: 'up' }),
  point: command<Point>({ fields: placeFields(SIZE) }),
  level: command<{ to: 'above' | 'below' }>({
    fields: { to: codec.oneOf(['above', 'below']) },
    presses: [
      {
        id: 'up',
        label: 'Level above',
        keys: ['<', 'WheelUp'],
        group: 'act',
        face: 'above',
        with: { to: 'above' },
      },
      {
        id: 'down',
        label: 'Level below',
        keys: ['>', 'WheelDown'],
        group: 'act',
        face: 'below',
        with: { to: 'below' },
      },
    ],
  }),
  drag: command<Drag>({
    fields: {
      x: codec.integer(0, SIZE.width - 1),
      y: codec.integer(0, SIZE.height - 1),
      toX: codec.integer(0, SIZE.width - 1),
      toY: codec.integer(0, SIZE.height - 1),
      isEnd: codec.boolean,
    },
  }),
  again: { label: 'Build here', keys: ['Enter'], face: 'Build' },
  mark: { label: 'Mark a corner', keys: ['v'], face: 'Mark' },
  shape: { label: 'Shape: box, walls or line', keys: ['r'], face: 'Shape' },
  undo: { label: 'Undo', keys: ['z', 'Backspace', 'Ctrl+Z'], face: 'Undo' },
  redo: { label: 'Redo', keys: ['Z', 'Ctrl+Y'], face: 'Redo' },
  copy: { label: 'Copy the box', keys: ['C'], face: 'Copy' },
  paste: { label: 'Paste', keys: ['V'], face: 'Paste' },
  start: { label: 'Start of a path', keys: ['s'], face: 'From' },
  goal: { label: 'Goal of a path', keys: ['g'], face: 'To' },
  compare: { label: 'Compare all algorithms', keys: ['c'], face: 'Compare' },
  nodes: { label: 'Nodes of the search', keys: ['e'], face: 'Nodes' },
  heat: { label: 'Heat: where people wait', keys: ['i'], face: 'Heat' },
  algorithm: { label: 'Next algorithm', keys: ['t'], face: 'Algorithm' },
  spawn: { label: 'Movers come', keys: ['m'], face: '+@' },
  dismiss: { label: 'Movers go', keys: ['M'], face: '-@' },
  site: { label: 'Place of work', keys: ['o'], face: '$' },
  hall: { label: 'Hall or exit', keys: ['O'], face: '&' },
  pause: { label: 'Start or pause', keys: ['p', ' ', 'Escape'], group: 'screen', face: 'Start / pause' },
  share: { label: 'Share the map', keys: ['P'], group: 'screen', face: 'Share' },
  write: { label: 'Map to a file', keys: ['S'], group: 'screen', face: 'File' },
  task: { label: 'Scenarios and aim', keys: ['='], group: 'screen', face: 'Scenarios' },
  help: { ...HELP_COMMAND, face: 'Help' },
  /** M sends people away. */
  history: { ...HISTORY_COMMAND, keys: ['Ctrl+P'] },
  leave: { label: 'Leave the game', keys: ['q', 'Q'], group: 'screen', face: 'Leave' },
  build: command<{ tool: number }>({
    fields: { tool: toolCodec },
    presses: HANDS.map(([tool, label, key]) => ({
      id: idOf(tool),
      label,
      keys: [key],
      group: 'act',
      face: '',
      with: { tool },
    })),
  }),
  take: command<{ tool: number }>({
    fields: { tool: toolCodec },
    presses: HANDS.map(([tool, label, , key]) => ({
      id: `take-${idOf(tool)}`,
      label: `In hand: ${label.toLowerCase()}`,
      keys: [key],
      group: 'slot',
      face: faceOf(tool),
      with: { tool },
    })),
  }),
} as const;

/** The name of a tool among controls. */
export function idOf(tool: number): string {
  return tool === dig ? 'dig' : tool === channel ? 'channel' : CELLS.rows[tool].name;
}

/** What a player, or time, can do. */
export type Action = ActionOf<typeof COMMANDS> | ScreenAction;

/** Keys, buttons, decoding and reading of the commands. */
export const commands = defineCommands<typeof COMMANDS, State>(COMMANDS, {
  size: SIZE,
  screens: true,
  drag: ({ from, to, phase }, state) => {
    const floor = floorHere(state);
    if (!isInside(floor, from.x, from.y) || !isInside(floor, to.x, to.y)) return undefined;
    return { type: 'drag', ...from, toX: to.x, toY: to.y, isEnd: phase === 'end' };
  },
  // A tap beside the cursor brings it there, a second one builds.
  point: ({ x, y }, state) => {
    if (!isInside(floorHere(state), x, y)) return undefined;
    return x === state.cursor.x && y === state.cursor.y ? { type: 'again' } : { type: 'point', x, y };
  },
  allows: (action, { held }) => {
    if (action.type !== 'hold' && action.type !== 'release') return true;
    const isHeld = held?.way === action.way && held.steps === action.steps;
    // A key that repeats while it is down says nothing new.
    return action.type === 'release' ? isHeld : !isHeld;
  },
});

/** What was done, for whoever watches: what a key does by its name, else in words of its own. */
export function actionWords(action: Action): string | undefined {
  switch (action.type) {
    case 'move':
    case 'hold':
      return `cursor ${action.way}${action.steps === 1 ? '' : `, ${action.steps} cells`}`;
    case 'release':
      return 'the cursor stays';
    case 'point':
      return `cursor to (${action.x}, ${action.y})`;
    case 'drag':
      return `draw from (${action.x}, ${action.y}) to (${action.toX}, ${action.toY})`;
    default:
      return commands.words(action);
  }
}
