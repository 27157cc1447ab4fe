// The walking keys that players of roguelikes have in their fingers (vi letters, arrows, the numpad), and the commands of
// walking and running by them.

import { type DirectionName, EIGHT_DIRECTIONS } from '../grid/point.js';
import type { ParameterCommand } from './commands.js';
import { way } from './open-screens.js';

/**
 * The keys that walk in each direction; the numpad's with and without Num Lock.
 * @example
 * ```ts
 * import { RUN_KEYS, WALK_KEYS, WAY_FACES } from '@stairwell/engine/screens';
 *
 * console.log(WAY_FACES.north, WALK_KEYS.north.join(' '), '|', RUN_KEYS.north.join(' ')); // ▲ ArrowUp k 8 | K Shift+ArrowUp Ctrl+ArrowUp
 * ```
 */
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

/** A command in a direction: a press each, named after it, with `prefix` before the name. */
export function wayCommand(
  label: string,
  keys: Readonly<Partial<Record<DirectionName, readonly string[]>>>,
  help: string,
  prefix = '',
): ParameterCommand<{ way: DirectionName }> {
  return {
    fields: { way },
    help: [help, label],
    presses: EIGHT_DIRECTIONS.flatMap(({ name }) => {
      const mine = keys[name];
      if (mine === undefined) return [];
      const press = { id: `${prefix}${name}`, label: `${label} ${name}`, keys: mine, with: { way: name } };
      return [{ ...press, group: 'move' as const, face: prefix === '' ? WAY_FACES[name] : '' }];
    }),
  };
}

/**
 * The row of a command table for walking in eight directions, by the usual keys.
 * @example
 * ```ts
 * import { keyTap } from '@stairwell/engine';
 * import { defineCommands, RUN_COMMAND, WALK_COMMAND } from '@stairwell/engine/screens';
 *
 * const table = { move: WALK_COMMAND, run: RUN_COMMAND };
 * const commands = defineCommands(table, { size: { width: 80, height: 21 } });
 * console.log(commands.decode(keyTap('y'), undefined), commands.decode(keyTap('Shift+ArrowUp'), undefined)); // { type: 'move', way: 'northwest' } { type: 'run', way: 'north' }
 * ```
 */
export const WALK_COMMAND = wayCommand('Walk', WALK_KEYS, 'h j k l y u b n, arrows, numpad');

/** The row for running; its controls are `run-north` and so on. */
export const RUN_COMMAND = wayCommand('Run', RUN_KEYS, 'H J K L Y U B N, Shift with an arrow', 'run-');

/** The direction of each key that walks. */
export const WALKS = waysByKey(WALK_KEYS);
/** The direction of each key that runs. */
export const RUNS = waysByKey(RUN_KEYS);

function waysByKey(
  keys: Readonly<Record<DirectionName, readonly string[]>>,
): ReadonlyMap<string, DirectionName> {
  return new Map(EIGHT_DIRECTIONS.flatMap(({ name }) => keys[name].map((key) => [key, name] as const)));
}
