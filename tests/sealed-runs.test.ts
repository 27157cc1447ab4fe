// A small part of `npm run check:runs`: in every dungeon, whatever is changed in a run or a save is found.

import { expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
import { attemptsOn } from './testing/forgery.js';

test.each(CATALOGUE)(
  '$id: a run or a save in which one value is changed, and a forged outcome, are refused',
  async (entry) => {
    const game = await entry.load();
    for (const { what, where, isRefused } of attemptsOn(game, { runs: 40, saves: 150 }))
      expect(isRefused, `${what}: ${where}`).toBe(true);
  },
);
