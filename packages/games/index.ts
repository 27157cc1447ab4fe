// The catalogue: every dungeon by name, each loaded only when someone chooses it.

import type { AnyGame, Figure } from '@stairwell/engine';
import { about as daggorath } from './daggorath/about.js';
import { about as darkfloor } from './darkfloor/about.js';
import { about as fortress } from './fortress/about.js';
import { about as mazes } from './mazes/about.js';
import { about as yendor } from './yendor/about.js';

export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What its leaderboard compares, where it has one. */
  readonly figures?: readonly Figure[];
  load(): Promise<AnyGame>;
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  { ...darkfloor, load: async () => (await import('./darkfloor/index.js')).darkfloor },
  { ...yendor, load: async () => (await import('./yendor/index.js')).yendor },
  { ...daggorath, load: async () => (await import('./daggorath/index.js')).daggorath },
  { ...fortress, load: async () => (await import('./fortress/index.js')).fortress },
  { ...mazes, load: async () => (await import('./mazes/index.js')).mazes },
];
