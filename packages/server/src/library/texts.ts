// Texts that a player's games wrote, in Postgres. As bytes: a text may hold what the database does not take in texts.

import { pageIn, readTextName, type TextInfo, type TextShelf } from '@stairwell/stage';
import type { Database } from '../store/database.js';

/** The texts of a player. */
export function createTextShelf({ query }: Database, player: string): TextShelf {
  return {
    async list(wanted) {
      const condition = 'player = $1 and ($2::text is null or game = $2)';
      const values = [player, wanted.game ?? null];
      const [{ found }] = await query<{ found: number }>(
        `select count(*)::int as found from texts where ${condition}`,
        values,
      );
      const { before, size, ...page } = pageIn(found, wanted);
      const rows = await query<TextInfo>(
        `select game, name from texts where ${condition} order by game, name offset ${before} limit ${size}`,
        values,
      );
      return { ...page, rows, problems: [] };
    },
    async read(game, name) {
      const [row] = await query<{ body: Buffer }>(
        'select body from texts where player = $1 and game = $2 and name = $3',
        [player, game, readTextName(name)],
      );
      return row?.body.toString('utf8');
    },
    async write(game, name, text, append) {
      await query(
        `insert into texts (player, game, name, body) values ($1, $2, $3, $4)
         on conflict (player, game, name) do update
         set body = case when $5 then texts.body || excluded.body else excluded.body end`,
        [player, game, readTextName(name), Buffer.from(text, 'utf8'), append],
      );
    },
    async remove(game, name) {
      await query('delete from texts where player = $1 and game = $2 and name = $3', [
        ...[player, game, readTextName(name)],
      ]);
    },
  };
}
