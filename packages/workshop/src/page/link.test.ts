// The bench in an address: what goes in comes out, and what is broken is said.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_BENCH, readLink, readSeed, writeLink } from './link.js';

it('any bench comes back from its link', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        level: fc.constantFrom('soko4-1', 'minetn', 'Arc-strt'),
        seed: fc.nat(0xffff_ffff),
        lua: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
      }),
      async (bench) => {
        expect(await readLink(await writeLink(bench))).toEqual({ bench });
      },
    ),
    { numRuns: 50 },
  );
});

it('is read without compression too', async () => {
  const { bench } = await readLink(`#level=oracle&seed=3&lua=p${btoa('des.map("..")').replace(/=+$/, '')}`);
  expect(bench).toEqual({ level: 'oracle', seed: 3, lua: 'des.map("..")' });
});

it.each(['#lua=zAAAA', '#lua=q', '#lua=z!!!', '#lua=p%ff'])(
  'a damaged script in %s is said',
  async (hash) => {
    const { bench, problem } = await readLink(hash);
    expect(bench).toEqual(FIRST_BENCH);
    expect(problem).toMatch(/damaged/);
  },
);

it('seeds are whole numbers of 32 bits', () => {
  expect(['7', ' 7', '', '-1', '1.5', '4294967295', '4294967296', 'x'].map(readSeed)).toEqual([
    7,
    7,
    undefined,
    undefined,
    undefined,
    4294967295,
    undefined,
    undefined,
  ]);
});
