import { expect, test } from 'vitest';
import { createRandom } from './random.js';
import { freshSeed, nextSeed } from './seed-words.js';

const FORM = /^[a-z]+-[a-z]+-\d{3}$/;

test('a fresh seed is two words and a number', () => {
  const random = createRandom('seeds');
  const seeds = Array.from({ length: 1000 }, () => freshSeed((bound) => random.below(bound)));
  expect(seeds.filter((seed) => !FORM.test(seed))).toEqual([]);
  expect(new Set(seeds).size).toBeGreaterThan(990);
});

test('the next seed follows from the one before and looks like any other', () => {
  expect(nextSeed('moss')).toBe(nextSeed('moss'));
  const chain = ['moss'];
  for (let i = 0; i < 200; i++) chain.push(nextSeed(chain[i]));
  expect(chain.slice(1).filter((seed) => !FORM.test(seed))).toEqual([]);
  expect(new Set(chain).size).toBe(201);
});

test('seed chains do not change but in a major version', () => {
  expect([nextSeed('7'), nextSeed('moss')]).toMatchInlineSnapshot(`
    [
      "long-hatch-289",
      "copper-bridge-086",
    ]
  `);
});
