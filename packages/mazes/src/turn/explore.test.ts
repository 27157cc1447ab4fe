// Exploring, by its key: where it goes, what makes it stop, and what it says is left.

import { DOOR, TERRAIN as T, TRAP_NAMES } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { setBoulders, setGround } from '../level/level.js';
import { corridor, inRock, meet, newsOf, standOn } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';

test('exploring walks to every edge of the known, says what is left, and stops for strangers', () => {
  const walker = inRock();
  const { level } = walker;
  const cells = corridor(walker, [2, 2, 4, 4, 6, 6]);
  walker.press('x');
  expect(walker.state.cell).toBe(cells[6]);
  walker.press('x');
  expect(newsOf(walker)).toContain('Nothing is left to explore');
  expect(walker.state.turn).toBe(6);
  // A shut door on the way is opened and gone through.
  level.known.fill(0);
  level.trod.fill(0);
  setGround(level, cells[3], T.DOOR, DOOR.CLOSED);
  standOn(walker, cells[0]);
  walker.press('x');
  expect(walker.state.cell).toBe(cells[6]);
});

test('exploring stops at what lies on the way once, and not when it comes by again', () => {
  const walker = new Walker('41');
  const { level, state } = walker;
  const thing = level.things.find((each) => each !== undefined);
  level.creatures.length = 0;
  level.bodies.fill(undefined);
  for (const cell of level.typ.keys()) setGround(level, cell, T.STONE, 0);
  level.known.fill(0);
  level.things.fill(undefined);
  // Two corridors from the hero's cell: both ends of a fork, with the thing in its stem.
  const cells = corridor(walker, [2, 2, 2]);
  corridor(walker, [2, 2, 1, 1]);
  level.things[cells[1]] = thing;
  walker.press('x');
  expect([state.cell, newsOf(walker).startsWith('Here: ')]).toEqual([cells[1], true]);
  walker.press('x', 'x', 'x');
  standOn(walker, cells[0]);
  level.known[cells[3]] = 0;
  level.trod[cells[3]] = 0;
  level.trod[cells[2]] = 0;
  walker.press('x');
  expect(state.cell).toBe(cells[3]);
});

test('exploring says who made it stop, and what is in the way of the rest', () => {
  const dark = inRock();
  dark.level.lit.fill(0);
  const way = corridor(dark, [2, 2, 2, 2, 2, 2, 2, 2]);
  meet(dark, 'anybody', 8, { dazed: 30 });
  dark.press('x');
  expect(newsOf(dark)).toBe('You see a grid bug.');
  expect(dark.state.cell).not.toBe(way[8]);

  const left = (block: (walker: Walker, cell: number) => void): string => {
    const walker = inRock();
    const cells = corridor(walker, [2, 2, 2, 2]);
    for (const cell of cells.slice(0, 4)) walker.level.known[cell] = 1;
    block(walker, cells[2]);
    for (let i = 0; i < 3; i++) walker.press('x');
    return newsOf(walker);
  };
  expect(left(({ level }, cell) => setBoulders(level, cell, 1))).toContain(
    'but past a boulder: walk into it to push it.',
  );
  expect(
    left(({ level }, cell) => {
      const trap = { cell, kind: TRAP_NAMES.indexOf('bear trap'), seen: true, gone: false };
      (level.trapAt as (typeof trap | undefined)[])[cell] = trap;
    }),
  ).toContain('but past a bear trap.');
  expect(left(({ level }, cell) => setGround(level, cell, T.DOOR, DOOR.LOCKED))).toContain(
    'but a locked door',
  );
  expect(left((walker) => meet(walker, 'anybody', 2, { dazed: 30 }))).toContain(
    'but past a grid bug: walk into it to slip past.',
  );
  // A shut door that is only on the map is none that could be kicked.
  expect(
    left(({ level }, cell) => {
      setGround(level, cell, T.STONE, 0);
      level.known[cell] = 0;
      setGround(level, neighbour(cell, 2), T.DOOR, DOOR.LOCKED);
    }),
  ).toContain('that you know a way to');
});

test('nobody explores with a hunter beside him, and it costs nothing to be told', () => {
  const walker = inRock();
  corridor(walker, [2, 2, 2, 2]);
  meet(walker, 'anybody', 1, { mood: 'hunting' });
  const { cell, turn } = walker.state;
  walker.press('x');
  expect(newsOf(walker)).toBe('The grid bug is upon you: walk away from it, or into it to slip past.');
  expect([walker.state.cell, walker.state.turn]).toEqual([cell, turn]);
});
