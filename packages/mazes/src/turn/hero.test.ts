// What the hero does by hand: doors, searching, changing places, floating, the drawbridge.

import { DOOR, isHole, TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { setGround } from '../level/level.js';
import { inOpenSpot, newsOf, special } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';

describe('doors', () => {
  test('walking opens them, c closes them, nobody passes them diagonally', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const east = neighbour(state.cell, 2);
    setGround(level, east, T.DOOR, DOOR.CLOSED);
    walker.press('l');
    expect(level.flags[east]).toBe(DOOR.ISOPEN);
    walker.press('l');
    expect(state.cell).toBe(east);
    walker.press('k');
    walker.press('b');
    expect(state.cell).not.toBe(east);
    walker.press('Escape');
  });

  test('kicks break locked ones', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const east = neighbour(state.cell, 2);
    setGround(level, east, T.DOOR, DOOR.LOCKED);
    walker.press('l');
    expect(newsOf(walker)).toContain('locked');
    for (let i = 0; i < 60 && level.flags[east] === DOOR.LOCKED; i++) walker.press('Ctrl+D', 'l');
    expect(level.flags[east]).toBe(DOOR.BROKEN);
  });
});

test('what is here is told once', () => {
  const walker = new Walker('7');
  walker.press(':');
  expect(newsOf(walker)).toBe('You stand on a staircase up and out of the dungeon.');
});

test('searching finds hidden doors and passages', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  setGround(level, neighbour(state.cell, 2), T.SDOOR, 0);
  setGround(level, neighbour(state.cell, 6), T.SCORR, 0);
  for (let i = 0; i < 80; i++) walker.press('s');
  expect(level.typ[neighbour(state.cell, 2)]).toBe(T.DOOR);
  expect(level.typ[neighbour(state.cell, 6)]).toBe(T.CORR);
});

test('floating crosses water and does not fall; coming down over a hole does', () => {
  const walker = inOpenSpot();
  const { level, state } = walker;
  const east = neighbour(state.cell, 2);
  setGround(level, east, T.MOAT, 0);
  const before = state.cell;
  walker.press('l');
  expect(state.cell).toBe(before);
  walker.press('F', 'l');
  expect(state.cell).toBe(east);
  walker.press('F');
  expect(state.floating).toBe(true);
});

test('the drawbridge of the castle comes down when it is called, and its trap doors lead to the valley', () => {
  const walker = new Walker('1', { wizard: true });
  walker.teleport(special(walker, 'castle'));
  walker.lowerBridge();
  expect(newsOf(walker)).toContain('the drawbridge comes down');
  const trapDoor = walker.level.traps.find(({ kind }) => isHole(kind));
  if (trapDoor === undefined) throw new Error('the castle has no trap door');
  walker.walkTo(trapDoor.cell);
  expect(walker.state.here).toBe('gehennom:1');
});
