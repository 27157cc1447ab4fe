import { catalogueOf } from '@stairwell/stage/guest';
import { describe, expect, test } from 'vitest';
import { GUESTS, HOUSE } from '../../guests.js';
import { momentOf, stretchOf } from './moments.js';

// Kept runs are recorded anew with new rules, and what was found in the old ones may be gone. The rarest moments are looked for.
describe.each(catalogueOf([HOUSE, ...GUESTS]))('the strips of $title', ({ load }) => {
  test.each(['hit', 'floor'] as const)('find a moment of each kind: %s', async (kind) => {
    const game = await load();
    const { from, to } = stretchOf(game, kind, momentOf(game, kind), 6);
    expect(to - from).toBeGreaterThanOrEqual(5);
  });
});
