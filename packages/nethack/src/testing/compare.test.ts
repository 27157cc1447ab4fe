import { expect, test } from 'vitest';
import { compareTraces } from './compare.js';

test('a grid that differs is told cell by cell, terrain by its name', () => {
  const row = (letters: string) => letters.padEnd(80, '0');
  const got = { typ: [row('PP'), row('O')], lit: [row('1')] };
  const expected = { typ: [row('PO'), row('P')], lit: [row('1')] };
  expect(compareTraces(got, expected)).toEqual([
    {
      group: 'terrain',
      path: 'typ at 2 cells (1,0) (0,1)',
      got: 'room, corridor',
      expected: 'corridor, room',
    },
  ]);
});
