import { describe, expect, test } from 'vitest';
import * as codec from '../codec/index.js';
import type { Point } from '../grid/point.js';
import { lineText } from '../play/frame.js';
import { keyTap } from '../play/input.js';
import { type ActionOf, command, defineCommands, PROMPT_CONTROLS, slotCommand } from './commands.js';
import { placeFields } from './open-screens.js';
import { wayCommand } from './walking.js';

const SIZE = { width: 10, height: 5 };
const COMMANDS = {
  tick: {},
  move: wayCommand('Walk', { north: ['k', 'ArrowUp'], northwest: ['y'] }, 'k y, Up'),
  search: { label: 'Search around you', keys: ['s', ' '], group: 'act', face: 'Search' },
  stairs: command<{ to: 'up' | 'down' }>({
    fields: { to: codec.oneOf(['up', 'down']) },
    presses: [
      { id: 'down', label: 'Stairs down', keys: ['>'], group: 'act', with: { to: 'down' } },
      { id: 'up', label: 'Stairs up', keys: ['<'], group: 'act', with: { to: 'up' } },
    ],
  }),
  select: slotCommand('Slot', 2),
  hold: command<{ key: string }>({
    fields: { key: codec.text(1) },
    phase: 'down',
    presses: [{ id: 'hold', label: 'Hold on', keys: ['g'], group: 'act', with: { key: 'g' } }],
  }),
  release: { keys: ['g'], phase: 'up' },
  goTo: command<Point>({ fields: placeFields(SIZE) }),
  say: command<{ text: string }>({ fields: { text: codec.text(5) } }),
} as const;
type Action = ActionOf<typeof COMMANDS>;

interface State {
  isHeld: boolean;
}

const commands = defineCommands(COMMANDS, {
  size: SIZE,
  screens: true,
  point: ({ x, y }, _state: State): Action => ({ type: 'goTo', x, y }),
  line: (text): Action => ({ type: 'say', text }),
  controls: PROMPT_CONTROLS,
  key: ({ key }): Action | undefined => (key === 'F9' ? { type: 'search' } : undefined),
  allows: ({ type }, { isHeld }) => (type !== 'hold' || !isHeld) && (type !== 'release' || isHeld),
});
const state: State = { isHeld: false };

describe('a table of commands', () => {
  test('gives a control for every press that has a label', () => {
    expect(commands.controls.map(({ id }) => id)).toEqual([
      ...[
        'north',
        'northwest',
        'search',
        'down',
        'up',
        'slot-1',
        'slot-2',
        'hold',
        'confirm',
        'next',
        'cancel',
      ],
    ]);
    expect(commands.controls[2]).toEqual({
      id: 'search',
      label: 'Search around you',
      keys: ['s', ' '],
      group: 'act',
      face: 'Search',
    });
  });

  test('says what a key means', () => {
    const means = (key: string) => commands.decode(keyTap(key), state);
    expect(means('y')).toEqual({ type: 'move', way: 'northwest' });
    expect(means(' ')).toEqual({ type: 'search' });
    expect(means('<')).toEqual({ type: 'stairs', to: 'up' });
    expect(means('2')).toEqual({ type: 'select', slot: 2 });
    expect(means('F9')).toEqual({ type: 'search' });
    expect(means('F8')).toBeUndefined();
  });

  test('tells the halves of a key press apart', () => {
    const half = (phase: 'down' | 'up', isHeld: boolean) =>
      commands.decode({ type: 'key', key: 'g', phase }, { isHeld })?.type;
    expect([half('down', false), half('down', true)]).toEqual(['hold', undefined]);
    expect([half('up', true), half('up', false)]).toEqual(['release', undefined]);
    expect(commands.decode({ type: 'key', key: 's', phase: 'up' }, state)).toBeUndefined();
  });

  test.each([
    [-1, 2],
    [10, 2],
    [3, 5],
    [1.5, 2],
    [Number.NaN, 0],
  ])('a tap at %d, %d, outside the view, means nothing: it could not be read again', (x, y) => {
    expect(commands.decode({ type: 'point', x: 9, y: 4 }, state)).toEqual({ type: 'goTo', x: 9, y: 4 });
    expect(commands.decode({ type: 'point', x, y }, state)).toBeUndefined();
    expect(() => commands.readAction({ type: 'goTo', x, y })).toThrow('expected a whole number');
  });

  test('a tap at minus nought is one at nought', () => {
    expect(commands.decode({ type: 'point', x: -0, y: 4 }, state)).toEqual({ type: 'goTo', x: 0, y: 4 });
  });

  test('a drag from or to minus nought is one from or to nought', () => {
    const pull = command<Point & { toX: number; toY: number }>({
      fields: { ...placeFields(SIZE), toX: codec.integer(0, 9), toY: codec.integer(0, 4) },
    });
    const pulled = defineCommands(
      { pull },
      { size: SIZE, drag: ({ from, to }) => ({ type: 'pull', ...from, toX: to.x, toY: to.y }) },
    );
    const drag = { type: 'drag', phase: 'end', from: { x: -0, y: 4 }, to: { x: 3, y: -0 } } as const;
    expect(pulled.decode(drag, undefined)).toEqual({ type: 'pull', x: 0, y: 4, toX: 3, toY: 0 });
  });

  test('a typed line that is too long means nothing', () => {
    expect(commands.decode({ type: 'line', text: 'hello' }, state)).toEqual({ type: 'say', text: 'hello' });
    expect(commands.decode({ type: 'line', text: 'hello!' }, state)).toBeUndefined();
  });

  test('reads its actions and those of screens, and nothing else', () => {
    expect(commands.readAction({ type: 'tick' })).toEqual({ type: 'tick' });
    expect(commands.readAction({ type: 'page', to: 'next' })).toEqual({ type: 'page', to: 'next' });
    const { readAction } = defineCommands({ wait: {} }, { size: SIZE });
    expect(() => readAction({ type: 'page', to: 'next' })).toThrow('type: expected');
    expect(() => commands.readAction({ type: 'move', way: 'up' })).toThrow('way: expected one of north');
    expect(() => commands.readAction({ type: 'search', x: 1 })).toThrow('there is no field "x"');
    expect(() => commands.readAction({ type: 'aim', x: 10, y: 0 })).toThrow('x: expected a whole number');
    expect(() => commands.readAction({ type: 'dance' })).toThrow('type: expected one of');
  });

  test('reads no action of a screen that no screen gives', () => {
    const { readAction } = commands;
    for (const steps of [1, 8])
      expect(readAction({ type: 'cursor', way: 'north', steps })).toEqual({
        type: 'cursor',
        way: 'north',
        steps,
      });
    for (const steps of [0, 2, 7, 9])
      expect(() => readAction({ type: 'cursor', way: 'north', steps })).toThrow('steps: expected');
    for (const type of ['jump', 'choose'])
      expect(() => readAction({ type, key: '' })).toThrow('key: a key has a name');
    expect(readAction({ type: 'answer', text: 'an oracle' })).toEqual({ type: 'answer', text: 'an oracle' });
    for (const text of ['', ' oracle', 'oracle '])
      expect(() => readAction({ type: 'answer', text })).toThrow('text: an answer');
  });

  test('writes its own help', () => {
    expect(commands.helpLines().map(lineText)).toEqual([
      'Moving',
      'k y, Up     Walk',
      '',
      'Doing',
      's  Space    Search around you',
      '>           Stairs down',
      '<           Stairs up',
      'g           Hold on',
      '',
      'Things',
      '1 … 2       Slot',
    ]);
  });

  test('refuses a key for two things, and the name of a screen action', () => {
    const twice = { search: { keys: ['s'] }, save: { keys: ['s'] } };
    expect(() => defineCommands(twice, { size: SIZE })).toThrow('"s" means both search and save');
    expect(() => defineCommands({ page: { keys: ['s'] } }, { size: SIZE })).toThrow('an action of screens');
    const wrong = {
      select: command<{ slot: number }>({
        fields: { slot: codec.integer(1, 2) },
        presses: [{ id: 'third', keys: ['3'], group: 'slot', with: { slot: 3 } }],
      }),
    };
    expect(() => defineCommands(wrong, { size: SIZE })).toThrow('slot: expected a whole number from 1 to 2');
  });
});
