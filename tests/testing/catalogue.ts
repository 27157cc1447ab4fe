// All dungeons of the house and of the guests in its default configuration: what tests run over.

import type { AnyGame } from '@stairwell/engine';
import { catalogueOf } from '@stairwell/stage/guest';
import { GUESTS, HOUSE } from '../../packages/arcade/src/guests.js';

export const CATALOGUE = catalogueOf([HOUSE, ...GUESTS]);

/** One of them, by its id. */
export async function loadGame(id: string): Promise<AnyGame> {
  const entry = CATALOGUE.find((each) => each.id === id);
  if (entry === undefined) throw new Error(`there is no dungeon ${id}`);
  return entry.load();
}
