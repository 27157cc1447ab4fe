// The walking keys that players of roguelikes have in their fingers: vi letters, arrows, the numpad.

import { type DirectionName, EIGHT_DIRECTIONS } from '../grid/point.js';
import type { Control } from '../play/game.js';

/** The keys that walk in each direction; the numpad's with and without Num Lock. */
export const WALK_KEYS: Readonly<Record<DirectionName, readonly string[]>> = {
  north: ['ArrowUp', 'k', '8'],
  northeast: ['u', '9', 'PageUp'],
  east: ['ArrowRight', 'l', '6'],
  southeast: ['n', '3', 'PageDown'],
  south: ['ArrowDown', 'j', '2'],
  southwest: ['b', '1', 'End'],
  west: ['ArrowLeft', 'h', '4'],
  northwest: ['y', '7', 'Home'],
};

/** The keys that run in each direction. */
export const RUN_KEYS: Readonly<Record<DirectionName, readonly string[]>> = {
  north: ['K', 'Shift+ArrowUp', 'Ctrl+ArrowUp'],
  northeast: ['U', 'Shift+PageUp'],
  east: ['L', 'Shift+ArrowRight', 'Ctrl+ArrowRight'],
  southeast: ['N', 'Shift+PageDown'],
  south: ['J', 'Shift+ArrowDown', 'Ctrl+ArrowDown'],
  southwest: ['B', 'Shift+End'],
  west: ['H', 'Shift+ArrowLeft', 'Ctrl+ArrowLeft'],
  northwest: ['Y', 'Shift+Home'],
};

/** What a touch button of a direction shows. */
export const WAY_FACES: Readonly<Record<DirectionName, string>> = {
  north: '▲',
  northeast: '◥',
  east: '▶',
  southeast: '◢',
  south: '▼',
  southwest: '◣',
  west: '◀',
  northwest: '◤',
};

/** How the help says which keys walk. */
export const WALK_HELP = 'h j k l y u b n, arrows, numpad';
/** How the help says which keys run. */
export const RUN_HELP = 'H J K L Y U B N, Shift with an arrow';

/** A control a direction, named after it, clockwise from north. */
export const WALK_CONTROLS: readonly Control[] = EIGHT_DIRECTIONS.map(({ name }) => ({
  id: name,
  label: `Walk ${name}`,
  keys: WALK_KEYS[name],
  group: 'move',
  face: WAY_FACES[name],
}));

/** The same for running: `run-north` and so on. */
export const RUN_CONTROLS: readonly Control[] = EIGHT_DIRECTIONS.map(({ name }) => ({
  id: `run-${name}`,
  label: `Run ${name}`,
  keys: RUN_KEYS[name],
  group: 'move',
}));
