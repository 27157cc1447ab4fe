// What the hero sees, and what stays on the map.

import { TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { stepsBetween } from '../level/ground.js';
import { inOpenSpot } from '../testing/scene.js';
import { look } from './sight.js';

test('dark cells are seen beside the hero only, lit ones from afar; what was seen stays on the map', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  level.lit.fill(0);
  look(state);
  const seen = [...state.visible.keys()].filter((cell) => state.visible[cell] === 1);
  expect(seen.length).toBe(9);
  expect(seen.every((cell) => stepsBetween(cell, state.cell) <= 1)).toBe(true);
  level.lit.fill(1);
  look(state);
  expect(state.visible.reduce((sum, bit) => sum + bit, 0)).toBeGreaterThan(9);
  expect(seen.every((cell) => level.known[cell] === 1 || level.typ[cell] === T.STONE)).toBe(true);
});
