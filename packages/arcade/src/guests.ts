// Who is in the house by default: our own dungeons, and the guests that come in by the same door as anybody's. This is the only
// place of the arcade that knows a guest by name.

import { CATALOGUE } from '@stairwell/games';
import { guest as mazes } from '@stairwell/mazes';
import { GUEST_CONTRACT, type Guest } from '@stairwell/stage/guest';
import { guest as workshop } from '@stairwell/workshop';

/** The house itself, as a guest. The command line adds its commands. */
export const HOUSE: Guest = {
  contract: GUEST_CONTRACT,
  id: 'stairwell',
  title: 'Stairwell',
  license: 'MIT',
  packages: ['stairwell', '@stairwell/engine', '@stairwell/stage', '@stairwell/display', '@stairwell/games'],
  games: CATALOGUE,
};

/** The guests of the default configuration. */
export const GUESTS: readonly Guest[] = [mazes, workshop];
