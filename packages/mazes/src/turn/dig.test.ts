// Digging sideways: through what, and what is left of it.

import { TERRAIN as T } from '@stairwell/nethack';
import { describe, expect, test } from 'vitest';
import { mazes } from '../game.js';
import { neighbour } from '../level/ground.js';
import { setGround } from '../level/level.js';
import { inOpenSpot, startOf } from '../testing/scene.js';
import { Walker } from '../testing/walker.js';

describe('digging', () => {
  /** The hero in the open, with this to the east. */
  const facing = (typ: number, flags = 0) => {
    const walker = inOpenSpot();
    const east = neighbour(walker.state.cell, 2);
    setGround(walker.level, east, typ, flags);
    walker.press('D', 'l');
    return { walker, ground: walker.level.typ[east], turn: walker.state.turn };
  };

  test('makes passages of rock and doorways of walls, and what it made stays after a save', () => {
    expect(facing(T.STONE)).toMatchObject({ ground: T.CORR, turn: 1 });
    const { walker, ground, turn } = facing(T.VWALL);
    expect([ground, turn]).toEqual([T.DOOR, 1]);
    walker.press('l');
    expect(mazes.save(mazes.load(JSON.parse(JSON.stringify(mazes.save(walker.state)))))).toEqual(
      mazes.save(walker.state),
    );
  });

  test('does not pass what is too hard, trees, or nothing', () => {
    expect(facing(T.VWALL, 8)).toMatchObject({ ground: T.VWALL, turn: 0 });
    expect(facing(T.TREE)).toMatchObject({ ground: T.TREE, turn: 0 });
    expect(facing(T.ROOM)).toMatchObject({ ground: T.ROOM, turn: 0 });
  });

  test('does not help in Sokoban', () => {
    const walker = new Walker('7', { wizard: true });
    walker.teleport('sokoban:4');
    const before = [...walker.level.typ];
    for (const cell of walker.level.typ.keys()) {
      if (walker.level.typ[cell] !== T.ROOM) continue;
      walker.state.cell = cell;
      for (const key of ['h', 'j', 'k', 'l', 'y', 'u', 'b', 'n']) walker.press('D', key);
    }
    expect([...walker.level.typ]).toEqual(before);
  });

  test('opens the vault that leads to Fort Ludios', () => {
    const walker = new Walker('7', { wizard: true });
    const isPortal = ({ to }: { to?: { level: unknown } }) => to?.level === 'ludios:1';
    const levels = [...walker.state.maker.places.keys()].filter((id) => id.startsWith('doom:'));
    const entry = levels.find((id) => {
      walker.teleport(id);
      return walker.ways.some(isPortal);
    });
    const portal = walker.ways.find(isPortal);
    if (entry === undefined || portal === undefined) throw new Error('no vault leads there');
    // From three cells above the portal, straight down into the vault: its wall is in between.
    const above = [0, 0, 0].reduce((cell) => neighbour(cell, 0), startOf(portal));
    setGround(walker.level, above, T.ROOM, 0);
    walker.state.cell = above;
    for (let i = 0; i < 6 && walker.state.here === entry; i++) walker.press('D', 'j', 'j');
    expect(walker.state.here).toBe('ludios:1');
  });
});
