// A player's runs in Postgres.

import { runHash } from '@stairwell/engine/play';
import {
  assertSameRun,
  keptRunFromText,
  pageIn,
  type RunInfo,
  type RunShelf,
  runInfo,
  runToText,
} from '@stairwell/stage';
import type { Database } from '../store/database.js';
import { pack, unpack } from './pack.js';

/** The runs of a player. */
export function createRunShelf({ query, transaction }: Database, player: string): RunShelf {
  const read: RunShelf['read'] = async (game, hash) => {
    const [row] = await query<{ body: Buffer }>(
      'select body from kept_runs where player = $1 and game = $2 and hash = $3',
      [player, game, hash],
    );
    return row === undefined ? undefined : keptRunFromText(unpack(row.body));
  };
  return {
    read,
    async list(wanted) {
      const condition = `player = $1 and ($2::text is null or game = $2) and ($3::text is null or hash = $3)
        and ($4::text is null or id = $4)`;
      const values = [player, wanted.game ?? null, wanted.hash ?? null, wanted.id ?? null];
      const [{ found }] = await query<{ found: number }>(
        `select count(*)::int as found from kept_runs where ${condition}`,
        values,
      );
      const { before, size, ...page } = pageIn(found, wanted);
      const rows = await query<{ info: string; kept_at: string; is_verified: boolean }>(
        `select info, kept_at, is_verified from kept_runs where ${condition}
         order by kept_at desc, hash offset ${before} limit ${size}`,
        values,
      );
      const infos = rows.map((row) => ({
        ...(JSON.parse(row.info) as RunInfo),
        keptAt: row.kept_at,
        isVerified: row.is_verified,
      }));
      return { ...page, rows: infos, problems: [] };
    },
    async keep(run, keptAt, proof) {
      const hash = runHash(run);
      const isVerified = proof === 'verified';
      return transaction(async (ask) => {
        const added = await ask(
          `insert into kept_runs (player, game, hash, id, kept_at, is_verified, info, body)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
          [
            ...[player, run.game, hash, run.id, keptAt, isVerified],
            ...[JSON.stringify(runInfo(run, keptAt, isVerified)), pack(runToText(run))],
          ],
        );
        if (added.length > 0) return true;
        const [row] = await ask<{ body: Buffer }>(
          `update kept_runs set is_verified = is_verified or $4
           where player = $1 and game = $2 and hash = $3 returning body`,
          [player, run.game, hash, isVerified],
        );
        // Whoever threw it away in this very moment wanted it gone.
        if (row !== undefined) assertSameRun(keptRunFromText(unpack(row.body)), run);
        return false;
      });
    },
    async remove(game, hash) {
      await query('delete from kept_runs where player = $1 and game = $2 and hash = $3', [
        player,
        game,
        hash,
      ]);
    },
  };
}
