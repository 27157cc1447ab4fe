// Nothing that shows games knows one by its name: what differs from game to game is said by the game.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE } from './testing/catalogue.js';
import { root, shippedSources } from './testing/sources.js';

/** Where the house says which guests it has by default. */
const DEFAULT_CONFIGURATION = 'packages/arcade/src/guests.ts';

test('stage, display and arcade switch on no game', () => {
  const names = CATALOGUE.map(({ id }) => `['"\`]${id}['"\`]`).join('|');
  expect(CATALOGUE.length).toBeGreaterThanOrEqual(5);
  const files = shippedSources().filter(
    (file) => /^packages\/(stage|display|arcade)\//.test(file) && file !== DEFAULT_CONFIGURATION,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => new RegExp(names).test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
