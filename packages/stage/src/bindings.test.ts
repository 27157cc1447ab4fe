import { keyTap, RUN_CONTROLS, WALK_CONTROLS } from '@stairwell/engine';
import { expect, test } from 'vitest';
import { createTranslator } from './bindings.js';

test('Shift and an arrow runs where a game knows it, and walks where it does not', () => {
  const running = createTranslator([...WALK_CONTROLS, ...RUN_CONTROLS], {});
  expect(running(keyTap('Shift+ArrowUp'))).toEqual(keyTap('Shift+ArrowUp'));
  const walking = createTranslator(WALK_CONTROLS, {});
  expect(walking(keyTap('Shift+ArrowUp'))).toEqual(keyTap('ArrowUp'));
  // Bound anew, it is a key like any other; given away, the arrow beneath it does nothing either.
  const bound = createTranslator(WALK_CONTROLS, { east: ['Shift+ArrowUp'], north: ['w'] });
  expect(bound(keyTap('Shift+ArrowUp'))).toEqual(keyTap('ArrowRight'));
  expect(bound(keyTap('ArrowUp'))).toBeUndefined();
});
