// Everything that can be done to a game of The Mazes, as data; and what each input means where the player stands.

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
import { HEIGHT, WAYS, type Way, WIDTH } from './ground.js';
import type { MazesState } from './state.js';

export type Action =
  | { readonly type: 'move' | 'run' | 'toward' | 'cursor'; readonly way: Way }
  | { readonly type: CommandName | 'cancel' | 'confirm' | 'next' | 'menu' | 'restart' }
  | { readonly type: 'choose'; readonly key: string }
  | { readonly type: 'page'; readonly by: number }
  | { readonly type: 'goTo' | 'aim'; readonly x: number; readonly y: number };

const WAY_TYPES = ['move', 'run', 'toward', 'cursor'] as const;
const PLAIN_TYPES = [...COMMAND_NAMES, 'cancel', 'confirm', 'next', 'menu', 'restart'] as const;
const PLACE_TYPES = ['goTo', 'aim'] as const;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const CHOICES = [...LETTERS, ...DIGITS, 'Backspace'];

export function readAction(data: unknown): Action {
  const type =
    typeof data === 'object' && data !== null && 'type' in data
      ? (data as { type: unknown }).type
      : undefined;
  const isOne = (list: readonly string[]): boolean => list.includes(type as string);
  if (isOne(WAY_TYPES))
    return readObject<{ type: (typeof WAY_TYPES)[number]; way: Way }>({
      type: readOneOf(WAY_TYPES),
      way: readOneOf(WAYS),
    })(data, '');
  if (isOne(PLAIN_TYPES))
    return readObject<{ type: (typeof PLAIN_TYPES)[number] }>({ type: readOneOf(PLAIN_TYPES) })(data, '');
  if (isOne(PLACE_TYPES))
    return readObject<{ type: (typeof PLACE_TYPES)[number]; x: number; y: number }>({
      type: readOneOf(PLACE_TYPES),
      x: readWithin(0, WIDTH - 1),
      y: readWithin(0, HEIGHT - 1),
    })(data, '');
  if (type === 'choose')
    return readObject<{ type: 'choose'; key: string }>({
      type: readOneOf(['choose']),
      key: readOneOf(CHOICES),
    })(data, '');
  if (type === 'page')
    return readObject<{ type: 'page'; by: number }>({ type: readOneOf(['page']), by: readWithin(-1, 1) })(
      data,
      '',
    );
  throw new DataError('type', `expected an action of The Mazes, got ${JSON.stringify(type) ?? 'nothing'}`);
}

const PLAY_KEYS = new Map<string, Action>();
const WAY_KEYS = new Map<string, Way>();
for (const way of WAYS) {
  for (const key of WALK_KEYS[way]) {
    PLAY_KEYS.set(key, { type: 'move', way });
    WAY_KEYS.set(key, way);
  }
  for (const key of RUN_KEYS[way]) PLAY_KEYS.set(key, { type: 'run', way });
}
for (const name of COMMAND_NAMES)
  for (const key of COMMAND_KEYS[name].keys) PLAY_KEYS.set(key, { type: name });

const CANCEL: Action = { type: 'cancel' };

export function decode(input: Input, state: MazesState): Action | undefined {
  if (input.type === 'line') return undefined;
  const { screen } = state;
  if (input.type === 'point') {
    if (input.x >= WIDTH || input.y >= HEIGHT) return undefined;
    if (screen.kind === 'play') return { type: 'goTo', x: input.x, y: input.y };
    return screen.kind === 'cursor' ? { type: 'aim', x: input.x, y: input.y } : undefined;
  }
  if (input.phase === 'up') return undefined;
  const { key } = input;
  if (key === 'Escape') return screen.kind === 'play' || screen.kind === 'end' ? undefined : CANCEL;
  switch (screen.kind) {
    case 'play':
      return PLAY_KEYS.get(key);
    case 'direction': {
      const way = WAY_KEYS.get(key);
      return way === undefined ? CANCEL : { type: 'toward', way };
    }
    case 'cursor': {
      const way = WAY_KEYS.get(key);
      if (way !== undefined) return { type: 'cursor', way };
      if (key === '<') return { type: 'up' };
      if (key === '>') return { type: 'down' };
      if (key === 'Tab' || key === 'm') return { type: 'next' };
      return key === 'Enter' || key === '.' || key === ',' || key === ';' ? { type: 'confirm' } : undefined;
    }
    case 'number':
      if (key === '?') return { type: 'menu' };
      if (key === 'Enter') return { type: 'confirm' };
      return (key.length === 1 && DIGITS.includes(key)) || key === 'Backspace'
        ? { type: 'choose', key }
        : undefined;
    case 'overview':
    case 'help':
    case 'levels':
      if (screen.kind === 'levels' && key.length === 1 && LETTERS.includes(key))
        return { type: 'choose', key };
      if (key === ' ' || key === '>' || key === 'ArrowRight' || key === 'PageDown')
        return { type: 'page', by: 1 };
      if (key === '<' || key === 'ArrowLeft' || key === 'PageUp') return { type: 'page', by: -1 };
      return key === 'Enter' ? CANCEL : undefined;
    case 'end':
      if (key === 'n') return { type: 'restart' };
      return key === 'q' ? { type: 'quit' } : undefined;
  }
}
