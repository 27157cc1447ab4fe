// Boulders are pushed, fill water and stop at walls; Sokoban has rules of its own for them.

import { TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { neighbour } from '../level/ground.js';
import { setBoulders, setGround } from '../level/level.js';
import { inOpenSpot, newsOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';

describe('boulders', () => {
  test('are pushed, fill water, and stop at walls', () => {
    const walker = inOpenSpot();
    const { level, state } = walker;
    const start = state.cell;
    const east = neighbour(start, 2);
    const further = neighbour(east, 2);
    setGround(level, further, T.MOAT, 0);
    setBoulders(level, east, 1);
    walker.press('l');
    expect([state.cell, level.boulders[east], level.typ[further]]).toEqual([east, 0, T.ROOM]);
  });

  test('in Sokoban go straight only, and nobody squeezes between them', () => {
    const walker = new Walker('5', { wizard: true });
    walker.teleport('sokoban:4');
    const { level, state } = walker;
    walker.press('F');
    expect(state.floating).toBe(false);
    expect(level.known.some((bit, cell) => bit === 1 && level.boulders[cell] > 0)).toBe(true);
    const corner = [...level.typ.keys()].find(
      (cell) => level.typ[cell] === T.ROOM && level.typ[neighbour(cell, 1)] === T.ROOM,
    );
    if (corner === undefined) throw new Error('no corner');
    for (const cell of level.boulders.keys()) setBoulders(level, cell, 0);
    state.cell = corner;
    setBoulders(level, neighbour(corner, 1), 1);
    walker.press('u');
    expect(state.cell).toBe(corner);
    setBoulders(level, neighbour(corner, 1), 0);
    for (const side of [0, 2]) setBoulders(level, neighbour(corner, side), 1);
    walker.press('u');
    expect(state.cell).toBe(corner);
    expect(newsOf(walker)).toContain('squeeze');
  });
});
