// Everything that can be done to a game of Yendor, as data; and what each input means where the player stands.

import {
  DataError,
  type Input,
  RUN_KEYS,
  readObject,
  readOneOf,
  readWithin,
  WALK_KEYS,
} from '@stairwell/engine';
import { COMMAND_KEYS, COMMAND_NAMES, type CommandName } from './controls.js';
import type { YendorState } from './state.js';
import { DIRECTION_NAMES, HEIGHT, type Way, WIDTH } from './terrain.js';

export type Action =
  | { readonly type: 'move' | 'run' | 'toward' | 'cursor'; readonly way: Way }
  | { readonly type: 'stairs' | 'toStairs'; readonly way: 'up' | 'down' }
  | { readonly type: CommandName | 'cancel' | 'confirm' | 'nextTarget' }
  | { readonly type: 'choose' | 'debugCommand'; readonly key: string }
  | { readonly type: 'page'; readonly by: number }
  | { readonly type: 'goTo' | 'aim'; readonly x: number; readonly y: number }
  | { readonly type: 'restart'; readonly seed: 'same' | 'next' };

const PLAIN_TYPES = [...COMMAND_NAMES, 'cancel', 'confirm', 'nextTarget'] as const;
const WAY_TYPES = ['move', 'run', 'toward', 'cursor'] as const;
const STAIR_TYPES = ['stairs', 'toStairs'] as const;
const KEY_TYPES = ['choose', 'debugCommand'] as const;
const PLACE_TYPES = ['goTo', 'aim'] as const;

const DEBUG_KEYS = 'gvmMKfpnaxI';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export function readAction(data: unknown): Action {
  const type =
    typeof data === 'object' && data !== null && 'type' in data
      ? (data as { type: unknown }).type
      : undefined;
  const isOne = <T extends string>(list: readonly T[]): boolean => list.includes(type as T);
  if (isOne(WAY_TYPES))
    return readObject<{ type: (typeof WAY_TYPES)[number]; way: Way }>({
      type: readOneOf(WAY_TYPES),
      way: readOneOf(DIRECTION_NAMES),
    })(data, '');
  if (isOne(STAIR_TYPES))
    return readObject<{ type: (typeof STAIR_TYPES)[number]; way: 'up' | 'down' }>({
      type: readOneOf(STAIR_TYPES),
      way: readOneOf(['up', 'down']),
    })(data, '');
  if (isOne(PLAIN_TYPES))
    return readObject<{ type: (typeof PLAIN_TYPES)[number] }>({ type: readOneOf(PLAIN_TYPES) })(data, '');
  if (isOne(KEY_TYPES))
    return readObject<{ type: (typeof KEY_TYPES)[number]; key: string }>({
      type: readOneOf(KEY_TYPES),
      key: readOneOf(type === 'choose' ? [...LETTERS] : [...DEBUG_KEYS]),
    })(data, '');
  if (isOne(PLACE_TYPES))
    return readObject<{ type: (typeof PLACE_TYPES)[number]; x: number; y: number }>({
      type: readOneOf(PLACE_TYPES),
      x: readWithin(0, WIDTH - 1),
      y: readWithin(0, HEIGHT - 1),
    })(data, '');
  if (type === 'page')
    return readObject<{ type: 'page'; by: number }>({ type: readOneOf(['page']), by: readWithin(-1, 1) })(
      data,
      '',
    );
  if (type === 'restart')
    return readObject<{ type: 'restart'; seed: 'same' | 'next' }>({
      type: readOneOf(['restart']),
      seed: readOneOf(['same', 'next']),
    })(data, '');
  throw new DataError('type', `expected an action of Yendor, got ${JSON.stringify(type) ?? 'nothing'}`);
}

const PLAY_KEYS = new Map<string, Action>();
const WAY_KEYS = new Map<string, Way>();
for (const way of DIRECTION_NAMES) {
  for (const key of WALK_KEYS[way]) {
    PLAY_KEYS.set(key, { type: 'move', way });
    WAY_KEYS.set(key, way);
  }
  for (const key of RUN_KEYS[way]) PLAY_KEYS.set(key, { type: 'run', way });
}
PLAY_KEYS.set('<', { type: 'stairs', way: 'up' });
PLAY_KEYS.set('>', { type: 'stairs', way: 'down' });
for (const name of COMMAND_NAMES)
  for (const key of COMMAND_KEYS[name].keys) PLAY_KEYS.set(key, { type: name });

const CANCEL: Action = { type: 'cancel' };
const CONFIRM: Action = { type: 'confirm' };

export function decode(input: Input, state: YendorState): Action | undefined {
  if (input.type === 'line') return undefined;
  if (input.type === 'point') return decodePoint(input.x, input.y, state);
  if (input.phase === 'up') return undefined;
  const { key } = input;
  const { screen } = state;
  if (key === 'Escape') return screen.kind === 'play' || screen.kind === 'end' ? undefined : CANCEL;
  switch (screen.kind) {
    case 'play':
      return PLAY_KEYS.get(key);
    case 'direction': {
      const way = WAY_KEYS.get(key);
      return way === undefined ? CANCEL : { type: 'toward', way };
    }
    case 'menu':
      if (key.length === 1 && LETTERS.includes(key)) return { type: 'choose', key };
      return decodePage(key);
    case 'cursor': {
      const way = WAY_KEYS.get(key);
      if (way !== undefined) return { type: 'cursor', way };
      if (screen.purpose === 'travel' && (key === '<' || key === '>'))
        return { type: 'toStairs', way: key === '<' ? 'up' : 'down' };
      if (key === 'Enter' || key === ' ' || key === '.' || key === ',' || key === '_') return CONFIRM;
      return key === 'Tab' ? { type: 'nextTarget' } : undefined;
    }
    case 'inventory':
    case 'help':
    case 'history':
      return decodePage(key) ?? (key === 'Enter' || key === ' ' || key === 'q' ? CANCEL : undefined);
    case 'debug':
      return key.length === 1 && DEBUG_KEYS.includes(key) ? { type: 'debugCommand', key } : CANCEL;
    case 'end':
      // Capitals, because whoever dies walking or searching still has the small letters under the finger.
      if (key === 'N') return { type: 'restart', seed: 'next' };
      if (key === 'S') return { type: 'restart', seed: 'same' };
      return key === 'Q' ? { type: 'quit' } : undefined;
  }
}

function decodePage(key: string): Action | undefined {
  if (key === 'PageDown' || key === '>' || key === 'ArrowDown') return { type: 'page', by: 1 };
  if (key === 'PageUp' || key === '<' || key === 'ArrowUp') return { type: 'page', by: -1 };
  return undefined;
}

function decodePoint(x: number, y: number, state: YendorState): Action | undefined {
  if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT)
    return undefined;
  if (state.screen.kind === 'play') return { type: 'goTo', x, y };
  if (state.screen.kind === 'cursor') return { type: 'aim', x, y };
  return undefined;
}
