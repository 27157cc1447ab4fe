// The front door of The Mazes: what they bring into the arcade. The dungeon itself is loaded when somebody goes in.

import { GUEST_CONTRACT, type Guest } from '@stairwell/stage/guest';
import { about } from './about.js';

/** The Mazes as a guest of the arcade. */
export const guest: Guest = {
  contract: GUEST_CONTRACT,
  id: 'mazes',
  title: about.title,
  license: 'NGPL',
  packages: ['@stairwell/mazes', '@stairwell/nethack'],
  games: [
    {
      ...about,
      load: async () => (await import('./game.js')).mazes,
      picture: async () => (await import('./picture.js')).picture(),
    },
  ],
};
