// Keys and taps, and what they mean in play and on the screens over it.

import {
  type Control,
  DataError,
  type Input,
  type KeyInput,
  readObject,
  readOneOf,
  readWithin,
  TICK,
} from '@stairwell/engine';
import { RULES } from './rules.js';
import { HEADINGS, type Heading, type State } from './state.js';

/** Directions are named by their number: 0 north, 1 east, 2 south, 3 west. Slots count from 1, as on the keys. */
export type Action =
  | { readonly type: 'tick' }
  /** One step with the next tick. */
  | { readonly type: 'step'; readonly direction: Heading }
  /** A key goes down and is held; or it is let go. */
  | { readonly type: 'hold'; readonly direction: Heading }
  | { readonly type: 'release'; readonly direction: Heading }
  | { readonly type: 'select'; readonly slot: number }
  | { readonly type: 'use' }
  /** Opens a screen over the game, or closes it. */
  | { readonly type: 'pause' }
  | { readonly type: 'help' }
  | { readonly type: 'leave' }
  | { readonly type: 'resume' }
  /** Only on the last screen, and after "leave": */
  | { readonly type: 'restart' }
  | { readonly type: 'quit' };

export const CONTROLS: readonly Control[] = [
  { id: 'north', label: 'Walk north', keys: ['w', 'W', 'ArrowUp', 'k', 'K'], group: 'move', face: '▲' },
  { id: 'east', label: 'Walk east', keys: ['d', 'D', 'ArrowRight', 'l', 'L'], group: 'move', face: '▶' },
  { id: 'south', label: 'Walk south', keys: ['s', 'S', 'ArrowDown', 'j', 'J'], group: 'move', face: '▼' },
  { id: 'west', label: 'Walk west', keys: ['a', 'A', 'ArrowLeft', 'h'], group: 'move', face: '◀' },
  { id: 'use', label: 'Use or switch', keys: ['e', 'E', 'Enter', ' '], group: 'act', face: 'E' },
  ...Array.from(
    { length: RULES.slots },
    (_, index): Control => ({
      id: `slot-${index + 1}`,
      label: `Slot ${index + 1}`,
      keys: [`${index + 1}`],
      group: 'slot',
      face: `${index + 1}`,
    }),
  ),
  { id: 'pause', label: 'Pause', keys: ['p', 'P', 'Escape'], group: 'screen' },
  { id: 'help', label: 'Help', keys: ['?', 'F1', 'H'], group: 'screen' },
  { id: 'quit', label: 'Leave the game', keys: ['q', 'Q'], group: 'screen' },
  { id: 'restart', label: 'New run (at the end)', keys: ['r', 'R'], group: 'screen' },
];

const WALKING = ['north', 'east', 'south', 'west'];

const ID_OF_KEY: ReadonlyMap<string, string> = new Map(
  CONTROLS.flatMap((control) => control.keys.map((key): [string, string] => [key, control.id])),
);

/** What an input means now; undefined when it means nothing. */
export function decode(input: Input, state: State): Action | undefined {
  if (input.type === 'line') return undefined;
  if (input.type === 'point') return state.mode === 'play' ? stepTowards(state, input) : undefined;
  const id = ID_OF_KEY.get(input.key);
  switch (state.mode) {
    case 'play':
      return id === undefined ? undefined : inPlay(id, input, state);
    case 'dead':
    case 'won':
      if (input.phase === 'up') return undefined;
      if (id === 'restart') return { type: 'restart' };
      return id === 'quit' || input.key === 'Escape' ? { type: 'quit' } : undefined;
    case 'quitting':
      if (input.phase === 'up') return undefined;
      if (input.key === 'y' || input.key === 'Y' || id === 'quit') return { type: 'quit' };
      return input.key === 'n' || input.key === 'N' || input.key === 'Escape'
        ? { type: 'resume' }
        : undefined;
    case 'paused':
    case 'help':
      if (input.phase === 'up') return undefined;
      if (id === 'quit') return { type: 'leave' };
      if (id === 'help' && state.mode === 'paused') return { type: 'help' };
      return id === 'pause' || id === 'use' || id === 'help' ? { type: 'resume' } : undefined;
  }
}

function inPlay(id: string, { phase }: KeyInput, state: State): Action | undefined {
  const walking = WALKING.indexOf(id);
  if (walking >= 0) {
    const direction = HEADINGS[walking];
    const isHeld = state.intent.held.includes(direction);
    if (phase === 'tap') return { type: 'step', direction };
    // A key that repeats while it is down says nothing new.
    if (phase === 'down') return isHeld ? undefined : { type: 'hold', direction };
    return isHeld ? { type: 'release', direction } : undefined;
  }
  if (phase === 'up') return undefined;
  if (id.startsWith('slot-')) return { type: 'select', slot: Number(id.slice('slot-'.length)) };
  switch (id) {
    case 'use':
    case 'pause':
    case 'help':
      return { type: id };
    case 'quit':
      return { type: 'leave' };
    default:
      return undefined;
  }
}

/** A tap on the map is a step in its direction. */
function stepTowards(state: State, { x, y }: { x: number; y: number }): Action | undefined {
  const dx = x - state.player.x;
  const dy = y - state.player.y;
  if (dx === 0 && dy === 0) return { type: 'use' };
  if (Math.abs(dx) > Math.abs(dy)) return { type: 'step', direction: dx > 0 ? 1 : 3 };
  return { type: 'step', direction: dy > 0 ? 2 : 0 };
}

const ACTION_TYPES = [
  TICK.type,
  'step',
  'hold',
  'release',
  'select',
  'use',
  'pause',
  'help',
  'leave',
  'resume',
  'restart',
  'quit',
] as const satisfies readonly Action['type'][];

const readType = readOneOf(ACTION_TYPES);
const readHeading = (data: unknown, path: string): Heading => HEADINGS[readWithin(0, 3)(data, path)];

/** Reads an action that came from outside, strictly. */
export function readAction(data: unknown): Action {
  const type = readType(
    typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined,
    'type',
  );
  switch (type) {
    case 'step':
    case 'hold':
    case 'release': {
      const { direction } = readObject<{ type: string; direction: Heading }>({
        type: readType,
        direction: readHeading,
      })(data, '');
      return { type, direction };
    }
    case 'select': {
      const { slot } = readObject<{ type: string; slot: number }>({
        type: readType,
        slot: readWithin(1, RULES.slots),
      })(data, '');
      return { type, slot };
    }
    default:
      if (Array.isArray(data)) throw new DataError('', 'expected an action, got a list');
      readObject<{ type: string }>({ type: readType })(data, '');
      return { type };
  }
}
