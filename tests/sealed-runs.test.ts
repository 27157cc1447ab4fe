// A small part of `npm run check:runs`: in every dungeon, whatever is changed in a run or a save is found.

import type { AnyGame } from '@stairwell/engine';
import { CATALOGUE } from '@stairwell/games';
import { describe, expect, test } from 'vitest';
import {
  chanceOf,
  changesOf,
  forgedRuns,
  isRunRefused,
  isSaveRefused,
  sampleSession,
  take,
} from './testing/forgery.js';

const games: readonly AnyGame[] = await Promise.all(CATALOGUE.map((entry) => entry.load()));

describe.each(games)('$id', (game) => {
  const session = sampleSession(game);
  const { run, state } = session.save();
  const random = chanceOf(game);

  test('a run is refused whichever one value is changed', () => {
    expect(isRunRefused(game, run)).toBe(false);
    for (const { where, changed } of take(40, changesOf(run, random)))
      expect(isRunRefused(game, changed), where).toBe(true);
  });

  test('a save is refused whichever one value of its run or state is changed', () => {
    expect(isSaveRefused(game, { run, state })).toBe(false);
    for (const { where, changed } of take(150, changesOf({ run, state }, random)))
      expect(isSaveRefused(game, changed), where).toBe(true);
  });

  test('no outcome is believed that was not played', () => {
    for (const { name, run: forged } of forgedRuns(game, session))
      expect(isRunRefused(game, forged), name).toBe(true);
  });
});
