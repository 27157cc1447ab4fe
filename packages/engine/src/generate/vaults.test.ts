import { expect, test } from 'vitest';
import { createRandom } from '../random/random.js';
import { PLAN, planRows } from './plan.js';
import { digVaults, type Vault } from './vaults.js';

const HALL: Vault = { rows: ['###+###', '#.....#', '+..T..+', '#.....#', '###+###'], most: 1 };
const CELL: Vault = { rows: ['#####', '#.b.#', '##+##'] };
const PASSAGE: Vault = { rows: ['#####', '+,,,+', '#####'] };
const SIZE = { width: 40, height: 20 };

test('vaults stand as they were drawn, with their marks, and no more often than they may', () => {
  for (let seed = 0; seed < 50; seed++) {
    const plan = digVaults(createRandom(seed), { ...SIZE, vaults: [HALL, CELL, PASSAGE] });
    expect(plan.vaults.filter((vault) => vault === 0)).toEqual([0]);
    expect(plan.vaults.length).toBe(plan.rooms.length);
    for (const { x, y, mark, room } of plan.marks) {
      expect(plan.cells[y * SIZE.width + x]).toBe(PLAN.floor);
      expect('TbP'[plan.vaults[room]]).toBe(mark);
    }
    expect(plan.marks.length).toBe(plan.vaults.filter((vault) => vault !== 2).length);
  }
});

test('passages that lead nowhere are filled', () => {
  const plan = digVaults(createRandom(3), { ...SIZE, vaults: [HALL, PASSAGE] });
  expect(plan.rooms.length).toBe(1);
  expect(planRows(plan).join('')).not.toContain(',');
  expect(plan.doors).toEqual([]);
});

test('one that may not be turned is not', () => {
  const plan = digVaults(createRandom(1), { ...SIZE, vaults: [HALL, { ...CELL, turns: false }] });
  // The cell's socket looks south, so it can only stand north of the hall.
  expect(plan.vaults).toEqual([0, 1]);
  expect(plan.rooms[1].y).toBeLessThan(plan.rooms[0].y);
});

test.each([
  [[], 'vaults must name at least one'],
  [
    [{ rows: ['###', '#+#', '###'] }],
    'vault 0: a socket has floor on one side and nothing on the other; at (1, 1) floor is on 0 sides',
  ],
  [
    [HALL, { rows: ['#####', '#.#.#', '#####'] }],
    'vault 1: all of its floor must hang together, got 2 parts',
  ],
  [[{ rows: ['###', '#..', '###'] }], 'vault 0: its floor must have a wall or a socket all around'],
  [[{ rows: [] }], 'vault 0: all of its floor must hang together, got 0 parts'],
] satisfies [Vault[], string][])('%j is refused', (vaults, problem) => {
  expect(() => digVaults(createRandom(1), { ...SIZE, vaults })).toThrow(new RangeError(problem));
});
