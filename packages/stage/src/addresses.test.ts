import { expect, test } from 'vitest';
import { playQuery, readPlayQuery } from './addresses.js';

test.each(['7', 'Zoë & the = lamp', '50%', 'a+b #1', '?'])(
  'the query of a run that begins says what was put into it: %s',
  (seed) => {
    const options = { mood: `${seed}!` };
    expect(readPlayQuery(`?${playQuery('cellar', seed, options)}`)).toEqual({
      game: 'cellar',
      seed,
      options,
    });
  },
);

test('a query typed by hand is read as a browser would', () => {
  expect(readPlayQuery('game=cellar&&seed=moss+fern&seed=2&option.map=a%2Cb&x')).toEqual({
    game: 'cellar',
    seed: 'moss fern',
    options: { map: 'a,b' },
  });
  expect(readPlayQuery('game=cellar&seed=50%')?.seed).toBe('50%');
  for (const query of ['', '?', 'game=cellar', 'seed=7', 'game=&seed=7'])
    expect(readPlayQuery(query)).toBeUndefined();
});
