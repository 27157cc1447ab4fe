// Aims: a thing or a place that is one wins the run it is for, another gives its points, and levels, depth and turns make the score.

import { frameText } from '@stairwell/engine';
import { directionBetween } from '@stairwell/engine/grid';
import { TERRAIN as T } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { neighbour, SIZE, WIDTH } from '../level/ground.js';
import { setBoulders, setGround } from '../level/level.js';
import { aimOf } from '../level/prizes.js';
import { newsOf, special, standOn } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';

test.each([
  ['luckstone', 'minend'],
  ['prize', 'soko1'],
  ['wand', 'castle'],
] as const)('taking it reaches the aim %s', (aim, name) => {
  const walker = new Walker('7', { wizard: true, aim });
  walker.teleport(special(walker, name));
  const { level, state } = walker;
  const thing = level.site.objects.find((obj) => aimOf(level.site, obj) === aim);
  if (thing === undefined) throw new Error(`no ${aim}`);
  const cell = thing.y * WIDTH + thing.x;
  // From the west, whatever is there: some lie behind rock, under a boulder or on a trap.
  for (const at of [cell, cell - 1]) {
    setGround(level, at, T.ROOM, 0);
    setBoulders(level, at, 0);
    level.bodies[at] = undefined;
    const trap = level.trapAt[at];
    if (trap !== undefined) trap.gone = true;
  }
  standOn(walker, cell - 1);
  walker.press('l');
  expect(state.reached).toEqual([aim]);
  expect(walker.session.report()).toMatchObject({ hasWon: true, isGameOver: true });
  expect(frameText(walker.session.frame())).toContain('You have reached');
});

test('a thing that is another aim gives its points and the run goes on', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport(special(walker, 'sanctum'));
  walker.press('.');
  expect(walker.session.report()).toMatchObject({ reached: ['sanctum'], isGameOver: false });
  expect(walker.session.report().score).toBeGreaterThan(10_000);
});

test('the aim is stated at the start, and levels, depth and turns make the score', () => {
  const walker = new Walker('7', { practice: false, aim: 'wand' });
  expect(newsOf(walker)).toContain("Your aim: the castle's wand. Take the wand from the chest in a tower");
  walker.press('?');
  expect(frameText(walker.session.frame())).toContain('Your aim: Take the wand');
  walker.press('Escape', '.', '.', '.');
  expect(walker.session.report()).toMatchObject({ aim: 'wand', turn: 3, score: 50 - 3 });
  standOn(walker, walker.level.site.stairs.filter(({ up }) => !up).map(({ x, y }) => y * WIDTH + x)[0]);
  walker.press('>');
  expect(walker.session.report()).toMatchObject({ turn: 4, deepest: 2, score: 50 + 100 - 4 });
});

test('the walk is won at an altar of the Astral Plane', () => {
  const walker = new Walker('7', { wizard: true });
  walker.teleport('planes:1');
  const { level } = walker;
  const altar = level.typ.indexOf(T.ALTAR);
  const beside = [0, 2, 4, 6].map((way) => neighbour(altar, way)).find((cell) => level.typ[cell] === T.ROOM);
  if (beside === undefined) throw new Error('no room beside the altar');
  standOn(walker, beside);
  walker.step(directionBetween(SIZE, beside, altar));
  expect(walker.session.report()).toMatchObject({ hasWon: true, isGameOver: true });
  expect(frameText(walker.session.frame())).toContain('You have reached the Astral Plane');
  // One more stands in NetHack's own count, without a level.
  expect(frameText(walker.session.frame())).toContain('The Elemental Planes: 1 of 5 levels.');
});
