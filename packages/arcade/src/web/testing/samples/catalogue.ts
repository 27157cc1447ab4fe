// The catalogue of the test build: the real dungeons, and samples that reach what those do not.

import type { Catalogue } from '@stairwell/stage';
import { CATALOGUE as REAL } from '../../../../../games/index.js';

export const CATALOGUE: Catalogue = [
  ...REAL,
  {
    id: 'sample-room',
    title: 'Sample Room',
    summary: 'A room with a lamp and a pit, in real time.',
    load: async () => (await import('./room.js')).room,
  },
  {
    id: 'sample-corridor',
    title: 'Sample Corridor',
    summary: 'A corridor of lines, by turns, that listens to words.',
    figures: [
      { name: 'depth', field: 'y', best: 'most' },
      { name: 'words', field: 'heard', best: 'least' },
    ],
    load: async () => (await import('./corridor.js')).corridor,
  },
];
