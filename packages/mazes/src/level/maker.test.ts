// Levels are the same in whatever order they are made, and only one vault leads to Fort Ludios.

import { STANDARD_ROLES, TRAP } from '@stairwell/nethack';
import { expect, test } from 'vitest';
import { createMaker } from './maker.js';
import { branchNumber } from './places.js';

test('only one vault of a dungeon leads to Fort Ludios, and the fort leads back there', () => {
  let found = 0;
  for (const seed of ['1', '2', '3', '4']) {
    const maker = createMaker({ seed, role: 'Val', walk: '' });
    const ludios = branchNumber(maker.dungeon, 'ludios');
    const entries: number[] = [];
    for (let dlevel = 1; dlevel <= maker.dungeon.branches[0].levels; dlevel++) {
      const { traps } = maker.build({ dnum: 0, dlevel });
      if (traps.some(({ ttyp, dst }) => ttyp === TRAP.PORTAL && dst.dnum === ludios)) entries.push(dlevel);
    }
    expect(entries.length).toBeLessThanOrEqual(1);
    if (entries.length === 0) continue;
    found++;
    const back = maker.build({ dnum: ludios, dlevel: 1 }).traps.find(({ ttyp }) => ttyp === TRAP.PORTAL);
    expect(back?.dst).toEqual({ dnum: 0, dlevel: entries[0] });
  }
  expect(found).toBeGreaterThan(0);
});

test('a level is the same whatever was visited before, and every role has its quest', () => {
  const a = createMaker({ seed: '7', role: 'Val', walk: '' });
  const b = createMaker({ seed: '7', role: 'Val', walk: '' });
  b.build({ dnum: 0, dlevel: 20 });
  expect([...b.build({ dnum: 0, dlevel: 12 }).typ]).toEqual([...a.build({ dnum: 0, dlevel: 12 }).typ]);
  for (const role of STANDARD_ROLES) {
    const maker = createMaker({ seed: '7', role, walk: '' });
    const dnum = branchNumber(maker.dungeon, 'quest');
    expect(maker.build({ dnum, dlevel: 1 }).file).toBe(`${role}-strt.lua`);
  }
});
