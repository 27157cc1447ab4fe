// The libraries of players in Postgres: the same promises as on disk and in a browser, held by the same suite.

import type { Entry, Libraries } from '@stairwell/stage';
import { entryShelf } from '@stairwell/stage';
import type { Database } from '../store/database.js';
import { createRunShelf } from './runs.js';
import { createSaveShelf } from './saves.js';
import { createTextShelf } from './texts.js';

/** The libraries in a database whose tables are there. */
export function createLibraries(database: Database): Libraries {
  return {
    of: (player) => ({
      saves: createSaveShelf(database, player),
      runs: createRunShelf(database, player),
      entries: createEntryShelf(database, player),
      texts: createTextShelf(database, player),
    }),
  };
}

/** A player's finished games. What is compared with everyone's at large are the server's boards: this is what one library shows. */
function createEntryShelf({ query }: Database, player: string) {
  return entryShelf({
    async entriesOf(game, everyone = false) {
      const rows = await query<{ entry: string }>(
        'select entry from finished where game = $1 and ($2 or player = $3)',
        [game, everyone, player],
      );
      return { entries: rows.map(({ entry }) => JSON.parse(entry) as Entry), problems: [] };
    },
    async add(entries) {
      await query(
        `insert into finished (player, game, run, entry)
         select $1, game, run, entry from unnest($2::text[], $3::text[], $4::text[]) as given (game, run, entry)
         on conflict do nothing`,
        [
          player,
          entries.map(({ game }) => game),
          entries.map(({ run }) => run),
          entries.map((entry) => JSON.stringify(entry)),
        ],
      );
    },
    async remove(game, runs) {
      await query('delete from finished where player = $1 and game = $2 and run = any ($3)', [
        player,
        game,
        [...runs],
      ]);
    },
  });
}
