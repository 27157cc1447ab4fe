// The catalogue: every dungeon by name, each loaded only when someone chooses it.

import type { AnyGame, Frame } from '@stairwell/engine';
import { about as daggorath } from './daggorath/about.js';
import { about as darkfloor } from './darkfloor/about.js';
import { about as fortress } from './fortress/about.js';
import { about as yendor } from './yendor/about.js';

/** A dungeon of the house: what lists show of it, and how its game is loaded. */
interface Dungeon extends Pick<AnyGame, 'id' | 'title' | 'summary' | 'figures'> {
  load(): Promise<AnyGame>;
  /** Its picture, without all the rest of it. */
  picture(): Promise<Frame>;
}

/** All dungeons of this package, in the order of the menu. */
export const CATALOGUE: readonly Dungeon[] = [
  {
    ...darkfloor,
    load: async () => (await import('./darkfloor/index.js')).darkfloor,
    picture: async () => (await import('./darkfloor/picture.js')).picture(),
  },
  {
    ...yendor,
    load: async () => (await import('./yendor/index.js')).yendor,
    picture: async () => (await import('./yendor/picture.js')).picture(),
  },
  {
    ...daggorath,
    load: async () => (await import('./daggorath/index.js')).daggorath,
    picture: async () => (await import('./daggorath/picture.js')).picture(),
  },
  {
    ...fortress,
    load: async () => (await import('./fortress/index.js')).fortress,
    picture: async () => (await import('./fortress/picture.js')).picture(),
  },
];
