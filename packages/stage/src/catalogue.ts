// The dungeons there are, and the one way to look one up. Whoever starts a program brings them; nobody else knows their names.

import { type AnyGame, DataError, type Frame } from '@stairwell/engine';

/** A dungeon in a menu, loaded only when someone chooses it. */
export interface CatalogueEntry extends Pick<AnyGame, 'id' | 'title' | 'summary' | 'figures'> {
  load(): Promise<AnyGame>;
  /** Its picture, without all the rest of it. Where this is left out there is none to show before the dungeon is loaded. */
  picture?(): Promise<Frame>;
}

/** The dungeons of a program. */
export type Catalogue = readonly CatalogueEntry[];

/** The dungeon of that name; throws a DataError that says which there are. */
export function entryNamed(catalogue: Catalogue, id: string): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.id === id);
  if (entry === undefined) {
    const known = catalogue.map((candidate) => candidate.id).join(', ');
    throw new DataError('game', `there is no game "${id}": there are ${known}`);
  }
  return entry;
}

/** What a dungeon is called; one that is not here, by its name. */
export function titleOf(catalogue: Catalogue, id: string): string {
  return catalogue.find((candidate) => candidate.id === id)?.title ?? id;
}

/** The dungeons that a list speaks of, by name. One that cannot be loaded is left out: the list is shown all the same. */
export async function gamesOf(
  catalogue: Catalogue,
  rows: readonly { readonly game: string }[],
): Promise<ReadonlyMap<string, AnyGame>> {
  const ids = new Set(rows.map(({ game }) => game));
  const games = new Map<string, AnyGame>();
  for (const entry of catalogue.filter(({ id }) => ids.has(id))) {
    const game = await entry.load().catch(() => undefined);
    if (game !== undefined) games.set(entry.id, game);
  }
  return games;
}
