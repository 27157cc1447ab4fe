import { type Control, keyTap, type Line, lineText } from '@stairwell/engine';
import { defineCommands, RUN_COMMAND, WALK_COMMAND } from '@stairwell/engine/screens';
import { describe, expect, test } from 'vitest';
import {
  type Bindings,
  boundControls,
  chosenKeyWords,
  createTranslator,
  withKey,
  withoutKey,
} from './bindings.js';

test('Shift and an arrow runs where a game knows it, and walks where it does not', () => {
  const size = { width: 1, height: 1 };
  const { controls: both } = defineCommands({ move: WALK_COMMAND, run: RUN_COMMAND }, { size });
  const { controls: steps } = defineCommands({ move: WALK_COMMAND }, { size });
  const running = createTranslator(both, {});
  expect(running(keyTap('Shift+ArrowUp'))).toEqual(keyTap('Shift+ArrowUp'));
  const walking = createTranslator(steps, {});
  expect(walking(keyTap('Shift+ArrowUp'))).toEqual(keyTap('ArrowUp'));
  // Bound anew, it is a key like any other; given away, the arrow beneath it does nothing either.
  const bound = createTranslator(steps, { east: ['Shift+ArrowUp'], north: ['w'] });
  expect(bound(keyTap('Shift+ArrowUp'))).toEqual(keyTap('ArrowRight'));
  expect(bound(keyTap('ArrowUp'))).toBeUndefined();
});

describe('a key that is chosen', () => {
  const controls: readonly Control[] = [
    { id: 'north', label: 'Go north', keys: ['w', 'ArrowUp'], group: 'move' },
    { id: 'use', label: 'Use', keys: ['e'], group: 'act' },
  ];
  const keys = (bindings: Parameters<typeof boundControls>[1]) =>
    Object.fromEntries(boundControls(controls, bindings).map(({ id, keys }) => [id, keys.join(' ')]));

  test('is added to those there are', () => {
    const bindings = withKey(controls, {}, 'north', 'i');
    expect(keys(bindings)).toEqual({ north: 'w ArrowUp i', use: 'e' });
    const translate = createTranslator(controls, bindings);
    expect(['w', 'ArrowUp', 'i'].map((key) => translate(keyTap(key)))).toEqual([
      keyTap('w'),
      keyTap('ArrowUp'),
      keyTap('w'),
    ]);
  });

  test('is taken from whoever had it', () => {
    expect(keys(withKey(controls, {}, 'use', 'w'))).toEqual({ north: 'ArrowUp', use: 'e w' });
  });

  test('never leaves an action without any', () => {
    expect(() => withKey(controls, {}, 'north', 'e')).toThrow('"Use" would have no key left');
    expect(() => withoutKey(controls, {}, 'use', 'e')).toThrow('"Use" would have no key left');
    expect(() => boundControls(controls, { use: [] })).toThrow('"Use" would have no key left');
  });

  test('can be taken away again, and then nothing differs from the game’s own', () => {
    const bindings = withKey(controls, {}, 'north', 'i');
    expect(withoutKey(controls, bindings, 'north', 'i')).toEqual({});
    expect(keys(withoutKey(controls, bindings, 'north', 'w'))).toEqual({ north: 'ArrowUp i', use: 'e' });
  });
});

test('what a game says names the keys that were chosen: in a column, in a sentence, after "press" and in brackets', () => {
  const controls: readonly Control[] = [
    { id: 'light', label: 'Light', keys: ['f'], group: 'act' },
    { id: 'west', label: 'West', keys: ['a', 'ArrowLeft'], group: 'move' },
    { id: 'help', label: 'Help me', face: 'Help', keys: ['?', 'F1'], group: 'screen' },
  ];
  const shown = (bindings: Bindings, ...line: Line) =>
    chosenKeyWords(controls, bindings)([line]).map(lineText)[0];
  const light = { light: ['g', 'F5'] };
  expect(shown(light, { text: 'F      ', controls: ['light'] }, { text: 'light' })).toBe('g  F5  light');
  expect(shown(light, { text: 'A F', controls: ['west', 'light'] }, { text: ': go.' })).toBe('a g: go.');
  const plain = { text: 'Press ? for help. Help (F1) says more; (F1) and press f too.' };
  expect(shown({ help: ['h'] }, plain)).toBe('Press h for help. Help (h) says more; (h) and press f too.');
  const bare = { text: 'None is left (? lists all). Light it (f), or Ctrl+F.' };
  expect(shown({ help: ['h'], light: ['g'] }, bare)).toBe(
    'None is left (h lists all). Light it (g), or Ctrl+F.',
  );
  expect(shown(light, { text: 'It is dark: light (f).' })).toBe('It is dark: light (g).');
  expect(
    shown({ light: [' '] }, { text: 'Press f, light it (f)? a) light: 3 (key f), and (1) more (much).' }),
  ).toBe('Press Space, light it (Space)? a) light: 3 (key Space), and (1) more (much).');
  // A key that still does the same stays, and so does what is named for touch alone.
  expect(shown({ help: ['F1', 'h'] }, plain)).toBe(plain.text.replace('?', 'F1'));
  expect(shown(light, { text: 'Ctrl+S', controls: [] })).toBe('Ctrl+S');
});
