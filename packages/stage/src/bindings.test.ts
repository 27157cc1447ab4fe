import { type Control, keyTap } from '@stairwell/engine';
import { defineCommands, RUN_COMMAND, WALK_COMMAND } from '@stairwell/engine/screens';
import { describe, expect, test } from 'vitest';
import { boundControls, createTranslator, withKey, withoutKey } from './bindings.js';

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
