// Arrivals: who stands in the way makes room, and what is written there is told.

import { TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { moveCreature, setGround } from '../level/level.js';
import { inOpenSpot, newsOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { put } from './ways.js';

test('arrivals tell what is written there, and name no god by a sign', () => {
  const pupil = new Walker('7', { tutorial: true });
  expect(newsOf(pupil)).toContain('it is written');
  const walker = new Walker('7', { wizard: true });
  walker.teleport('planes:1');
  expect(newsOf(walker)).toContain('your own god');
  expect(newsOf(walker)).not.toContain('%');
  walker.teleport('sokoban:4');
  expect(newsOf(walker)).toContain('Press Backspace to take back a push');
});

test('whoever stands where the hero arrives makes room, even in a closet', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  const closet = state.cell;
  for (let way = 0; way < 8; way++) setGround(level, neighbour(closet, way), T.STONE, 0);
  const [somebody] = level.creatures;
  moveCreature(level, somebody, closet);
  put(state, level, closet);
  expect(somebody.cell).not.toBe(closet);
  expect(level.bodies[somebody.cell]).toBe(somebody);
  expect(level.bodies[closet]).toBeUndefined();
});
