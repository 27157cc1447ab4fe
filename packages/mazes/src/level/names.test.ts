// What the ground is called: stairs into other branches, and what is hidden.

import { TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { inHall, newsOf, standOn, statusOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';
import { neighbour, WIDTH } from './ground.js';
import { setGround } from './level.js';

test('stairs into another branch are called by its name', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport('mines:1');
  const up = walker.level.site.stairs.find((each) => each.up);
  if (up === undefined) throw new Error('no stairs');
  standOn(walker, up.y * WIDTH + up.x);
  walker.press(':');
  expect(newsOf(walker)).toContain('a staircase up into the Dungeons of Doom');
});

test('a hidden corridor is known no better than rock, until it is found', () => {
  const walker = inHall();
  const { level, state } = walker;
  const [secret, rock] = [neighbour(state.cell, 2), neighbour(state.cell, 6)];
  setGround(level, secret, T.SCORR, 0);
  setGround(level, rock, T.STONE, 0);
  level.known.fill(0);
  standOn(walker, state.cell);
  expect([level.known[secret], level.known[rock]]).toEqual([0, 0]);
  walker.press(';', 'l');
  expect(statusOf(walker)).toContain('You have not seen what is there.');
  walker.press('Escape');
  for (let i = 0; i < 100 && level.typ[secret] === T.SCORR; i++) walker.press('s');
  expect([level.typ[secret], level.known[secret]]).toEqual([T.CORR, 1]);
});
