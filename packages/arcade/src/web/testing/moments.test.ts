// The pictures of the documents are taken seldom; the rarest of their moments is looked for in every test run.

import { catalogueOf } from '@stairwell/stage/guest';
import { expect, it } from 'vitest';
import { GUESTS, HOUSE } from '../../guests.js';
import { momentOf, stretchOf } from './moments.js';

it.each(['yendor', 'mazes'])('%s has six turns of a fight, also where one wins by stealth', async (id) => {
  const game = await catalogueOf([HOUSE, ...GUESTS])
    .find((entry) => entry.id === id)
    ?.load();
  if (game === undefined) throw new Error(`there is no ${id}`);
  const { from, to } = stretchOf(game, 'hit', momentOf(game, 'hit'), 6);
  expect(to - from).toBeGreaterThanOrEqual(5);
});
