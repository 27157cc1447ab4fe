// A player's saves in Postgres.

import {
  additionFromText,
  additionToText,
  extendedInfo,
  extendedSave,
  pageIn,
  type SaveInfo,
  type SaveKey,
  type SaveQuery,
  type SaveShelf,
  saveFromText,
  saveInfo,
  saveToText,
  storedSave,
} from '@stairwell/stage';
import type { Database, Query } from '../store/database.js';
import { pack, unpack } from './pack.js';

/** The save that a run is kept by has no name, and no name is empty. */
const nameOf = ({ name = '' }: Pick<SaveKey, 'name'>) => name;

/** What a question for saves means in SQL; `$1` is the player. */
function conditionOf({ game, run, name, kind }: SaveQuery): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = ['player = $1'];
  const add = (column: string, value: unknown) => {
    values.push(value);
    parts.push(`${column} = $${values.length + 1}`);
  };
  if (game !== undefined) add('game', game);
  if (run !== undefined) add('run', run);
  if (name !== undefined) add('name', name);
  if (kind === 'named') parts.push("name <> ''");
  else if (kind !== undefined) {
    parts.push("name = ''");
    add('is_over', kind === 'ended');
  }
  return { sql: parts.join(' and '), values };
}

/** The saves of a player. */
export function createSaveShelf({ query, transaction }: Database, player: string): SaveShelf {
  /** The next number in the order of playing. Writers of one player come one after the other. */
  async function next(ask: Query): Promise<number> {
    const [{ played }] = await ask<{ played: number }>(
      `insert into libraries (player, played) values ($1, 1)
       on conflict (player) do update set played = libraries.played + 1 returning played`,
      [player],
    );
    return played;
  }

  return {
    async list(wanted) {
      const { sql, values } = conditionOf(wanted);
      const [{ found }] = await query<{ found: number }>(
        `select count(*)::int as found from saves where ${sql}`,
        [player, ...values],
      );
      const { before, size, ...page } = pageIn(found, wanted);
      const rows = await query<{ info: string }>(
        `select info from saves where ${sql} order by played desc, run, name offset ${before} limit ${size}`,
        [player, ...values],
      );
      return { ...page, rows: rows.map(({ info }) => JSON.parse(info) as SaveInfo), problems: [] };
    },
    async read(key) {
      const [row] = await query<{ body: Buffer; since: Buffer | null }>(
        'select body, since from saves where player = $1 and game = $2 and run = $3 and name = $4',
        [player, key.game, key.run, nameOf(key)],
      );
      if (row === undefined) return undefined;
      const addition = row.since === null ? undefined : additionFromText(unpack(row.since));
      return extendedSave(saveFromText(unpack(row.body)), addition);
    },
    async write(save) {
      await transaction(async (ask) => {
        const stored = storedSave(save, await next(ask));
        const info = saveInfo(stored);
        await ask(
          `insert into saves (player, game, run, name, hash, played, is_over, info, body, since)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, null)
           on conflict (player, game, run, name) do update set hash = excluded.hash, played = excluded.played,
             is_over = excluded.is_over, info = excluded.info, body = excluded.body, since = null`,
          [
            ...[player, info.game, info.run, nameOf(info), info.hash, info.order, info.report.isGameOver],
            ...[JSON.stringify(info), pack(saveToText(stored))],
          ],
        );
      });
    },
    async extend({ game, run }, since, savedAt) {
      return transaction(async (ask) => {
        const order = await next(ask);
        const [row] = await ask<{ hash: string; info: string }>(
          `select hash, info from saves where player = $1 and game = $2 and run = $3 and name = '' for update`,
          [player, game, run],
        );
        if (row === undefined || row.hash !== since.after) return false;
        const addition = { savedAt, order, since };
        const info = extendedInfo(JSON.parse(row.info) as SaveInfo, addition);
        await ask(
          `update saves set played = $4, is_over = $5, info = $6, since = $7
           where player = $1 and game = $2 and run = $3 and name = ''`,
          [
            ...[player, game, run, order, info.report.isGameOver],
            ...[JSON.stringify(info), pack(additionToText(addition))],
          ],
        );
        return true;
      });
    },
    async remove(key) {
      await query('delete from saves where player = $1 and game = $2 and run = $3 and name = $4', [
        ...[player, key.game, key.run, nameOf(key)],
      ]);
    },
  };
}
