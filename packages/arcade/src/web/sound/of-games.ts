// Sounds that a dungeon brings with it. They come with the dungeon's own code, so nobody loads them who does not play it.

import type { Recipe } from './recipes.js';

export async function recipesOf(game: string): Promise<Readonly<Record<string, Recipe>>> {
  switch (game) {
    case 'daggorath':
      return (await import('@stairwell/games/daggorath')).DAGGORATH_SOUNDS;
    default:
      return {};
  }
}
