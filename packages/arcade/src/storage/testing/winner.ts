// Wins so many games one after another and enters each on the board: node winner.mjs FOLDER NAME COUNT.

import { type Entry, enter, LOCAL_PLAYER } from '@stairwell/stage';
import { createDiskLibraries } from '../disk-library.js';

const [folder, name, count] = process.argv.slice(2);
const library = createDiskLibraries(folder).of(LOCAL_PLAYER);
const figures = [{ name: 'score', field: 'score', best: 'most' as const }];
for (let i = 0; i < Number(count); i++) {
  const entry: Entry = {
    run: `${name}-${i}`,
    game: 'cellar',
    version: '1',
    options: {},
    seed: 'moss',
    endedAt: '2026-05-01T12:00:00.000Z',
    hasWon: true,
    figures: { score: 1000 + i },
  };
  await enter(library, { id: 'cellar', title: 'Cellar', figures }, entry);
}
