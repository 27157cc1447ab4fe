// Everything that can be done in a fortress. Keys, buttons, what an input means and how an action is read follow from one
// table.

import {
  codec,
  type DirectionName,
  EIGHT_DIRECTIONS,
  type Input,
  isInside,
  type Point,
} from '@stairwell/engine';
import { CELLS, type CellKind } from '@stairwell/engine/paths';
import {
  type ActionOf,
  command,
  defineCommands,
  type Press,
  placeFields,
  RUN_KEYS,
  WAY_FACES,
} from '@stairwell/engine/screens';
import { RULES } from './rules.js';
import { SIZE, screens } from './screens.js';
import { floorHere, type Held, type State } from './state.js';
import { faceOf } from './texts.js';

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
      { id: 'up', label: 'Level above', keys: ['<'], group: 'act', face: 'above', with: { to: 'above' } },
      { id: 'down', label: 'Level below', keys: ['>'], group: 'act', face: 'below', with: { to: 'below' } },
    ],
  }),
  dig: { label: 'Dig', keys: ['d'], face: 'Dig' },
  again: { label: 'Build again', keys: ['Enter'], face: 'again' },
  undo: { label: 'Undo', keys: ['z', 'Backspace', 'Ctrl+Z'], face: 'Undo' },
  start: { label: 'Start of a path', keys: ['s'], face: 'Start' },
  goal: { label: 'Goal of a path', keys: ['g'], face: 'Goal' },
  compare: { label: 'Compare all algorithms', keys: ['c'], face: 'Compare' },
  nodes: { label: 'Nodes of the search', keys: ['e'], face: 'Nodes' },
  algorithm: { label: 'Next algorithm', keys: ['t'], face: 'Next' },
  spawn: { label: 'Movers come', keys: ['m'], face: '+@' },
  dismiss: { label: 'Movers go', keys: ['M'], face: '-@' },
  site: { label: 'Place of work', keys: ['o'], face: '$' },
  pause: { label: 'Pause', keys: ['p', ' ', 'Escape'], group: 'screen', face: 'Pause' },
  share: { label: 'Share the map', keys: ['P'], group: 'screen', face: 'Share' },
  help: { label: 'Help', keys: ['?', 'F1'], group: 'screen', face: 'Help' },
  leave: { label: 'Leave the game', keys: ['q', 'Q'], group: 'screen', face: 'Leave' },
  build: command<{ code: number }>({
    fields: { code: codec.integer(0, CELLS.rows.length - 1) },
    presses: BUILDS.map(([kind, label, key]) => {
      const code = CELLS.code[kind];
      return { id: kind, label, keys: [key], group: 'slot', face: faceOf(code), with: { code } };
    }),
  }),
} as const;

/** What a player, or time, can do. */
export type Action = ActionOf<typeof COMMANDS>;

const commands = defineCommands<typeof COMMANDS, State>(COMMANDS, {
  size: SIZE,
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

/** The keys for help and buttons, and actions from a file. */
export const { controls, readAction } = commands;

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  return state.screens.length > 0 ? screens.decode(input, state) : commands.decode(input, state);
}
