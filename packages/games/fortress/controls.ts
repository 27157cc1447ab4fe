// Keys and taps, and what they mean in the fortress and on the screens over it.

import { CELLS, type Control, type Input } from '@stairwell/engine';
import type { Action, Build, Plain } from './actions.js';
import { ALGORITHMS, RULES } from './rules.js';
import type { State } from './state.js';

/** By control: what it does. */
const MOVES: readonly (readonly [
  id: string,
  label: string,
  keys: readonly string[],
  dx: number,
  dy: number,
  face: string,
])[] = [
  ['north', 'Cursor north', ['ArrowUp', 'k'], 0, -1, '▲'],
  ['west', 'Cursor west', ['ArrowLeft', 'h'], -1, 0, '◀'],
  ['east', 'Cursor east', ['ArrowRight', 'l'], 1, 0, '▶'],
  ['south', 'Cursor south', ['ArrowDown', 'j'], 0, 1, '▼'],
  ['north-west', 'Cursor north-west', ['y', 'Home'], -1, -1, '◤'],
  ['north-east', 'Cursor north-east', ['u', 'PageUp'], 1, -1, '◥'],
  ['south-west', 'Cursor south-west', ['b', 'End'], -1, 1, '◣'],
  ['south-east', 'Cursor south-east', ['n', 'PageDown'], 1, 1, '◢'],
];

const BUILD_KEYS: readonly (readonly [kind: Build, label: string, key: string])[] = [
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

const PLAIN_KEYS: readonly (readonly [
  type: Plain,
  label: string,
  keys: readonly string[],
  group: Control['group'],
  face: string,
])[] = [
  ['dig', 'Dig', ['d'], 'act', 'Dig'],
  ['again', 'Build again', ['Enter'], 'act', 'again'],
  ['undo', 'Undo', ['z', 'Backspace', 'Ctrl+Z'], 'act', 'Undo'],
  ['start', 'Start of a path', ['s'], 'act', 'Start'],
  ['goal', 'Goal of a path', ['g'], 'act', 'Goal'],
  ['compare', 'Compare all algorithms', ['c'], 'act', 'Compare'],
  ['nodes', 'Nodes of the search', ['e'], 'act', 'Nodes'],
  ['spawn', 'Movers come', ['m'], 'act', '+@'],
  ['dismiss', 'Movers go', ['M'], 'act', '-@'],
  ['site', 'Place of work', ['o'], 'act', '$'],
  ['pause', 'Pause', ['p', ' '], 'screen', 'Pause'],
  ['share', 'Share the map', ['P'], 'screen', 'Share'],
  ['help', 'Help', ['?', 'F1'], 'screen', 'Help'],
  ['leave', 'Leave the game', ['q', 'Q'], 'screen', 'Leave'],
];

/** A letter with shift, which goes eight cells, is told in the help alone: buttons for it would crowd out the rest. */
export const CONTROLS: readonly Control[] = [
  ...MOVES.map(([id, label, keys, , , face]): Control => ({ id, label, keys, group: 'move', face })),
  { id: 'up', label: 'Level above', keys: ['<'], group: 'act', face: 'above' },
  { id: 'down', label: 'Level below', keys: ['>'], group: 'act', face: 'below' },
  ...PLAIN_KEYS.map(([id, label, keys, group, face]): Control => ({ id, label, keys, group, face })),
  { id: 'algorithm', label: 'Next algorithm', keys: ['t'], group: 'act', face: 'Next' },
  ...BUILD_KEYS.map(
    ([kind, label, key]): Control => ({
      id: kind,
      label,
      keys: [key],
      group: 'slot',
      face: faceOf(CELLS.code[kind]),
    }),
  ),
];

/** What is built is shown as it looks on the map. */
export function faceOf(code: number): string {
  const { name, glyph } = CELLS.rows[code];
  if (name === 'air') return 'air';
  return name === 'floor' ? '.' : glyph;
}

function letterOf(keys: readonly string[]): string {
  return keys.find((key) => key.length === 1) ?? '';
}

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ...MOVES.flatMap(([, , keys, dx, dy]): [string, Action][] => [
    ...keys.map((key): [string, Action] => [key, { type: 'move', dx, dy }]),
    [letterOf(keys).toUpperCase(), { type: 'move', dx: dx * RULES.stride, dy: dy * RULES.stride }],
  ]),
  ['<', { type: 'level', dz: 1 }],
  ['>', { type: 'level', dz: -1 }],
  ...PLAIN_KEYS.flatMap(([type, , keys]) => keys.map((key): [string, Action] => [key, { type }])),
  ...BUILD_KEYS.map(([kind, , key]): [string, Action] => [key, { type: 'build', kind }]),
]);

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  if (input.type === 'line') return undefined;
  if (input.type === 'point') {
    if (state.screen !== 'none') return undefined;
    const { x, y } = input;
    if (!state.map.contains(x, y, state.z)) return undefined;
    // A tap beside the cursor brings it there, a second one builds.
    return x === state.x && y === state.y ? { type: 'again' } : { type: 'point', x, y };
  }
  const { key, phase } = input;
  if (phase === 'up') return isHeld(state, ACTIONS.get(key)) ? { type: 'release' } : undefined;
  if (state.screen === 'leaving') {
    if (key === 'y' || key === 'Y' || key === 'q' || key === 'Q') return { type: 'quit' };
    return key === 'n' || key === 'N' || key === 'Escape' ? { type: 'close' } : undefined;
  }
  if (state.screen === 'help') {
    if (key === 'q' || key === 'Q') return { type: 'leave' };
    return key === 'Escape' || key === 'Enter' || key === ' ' || key === '?' || key === 'p'
      ? { type: 'close' }
      : undefined;
  }
  if (key === 't')
    return {
      type: 'algorithm',
      name: ALGORITHMS[(ALGORITHMS.indexOf(state.algorithm) + 1) % ALGORITHMS.length],
    };
  if (key === 'Escape') return { type: 'pause' };
  const action = ACTIONS.get(key);
  if (action?.type !== 'move' || phase === 'tap') return action;
  // A key that repeats while it is down says nothing new.
  return isHeld(state, action) ? undefined : { type: 'hold', dx: action.dx, dy: action.dy };
}

function isHeld({ held }: State, action: Action | undefined): boolean {
  return held !== undefined && action?.type === 'move' && action.dx === held.dx && action.dy === held.dy;
}
