// What an operator does: hide a run or a name from everybody, show it again, and read who did what.

import type { Catalogue } from '@stairwell/stage';
import { entryNamed } from '@stairwell/stage';
import { contendersOf, displaceRuns, placeBest } from './boards/places.js';
import { takeOffAir } from './live/wire.js';
import { skeletonOf } from './players/names.js';
import type { Database, Query } from './store/database.js';

/** One thing that an operator did. */
export interface OperatorAct {
  readonly at: string;
  readonly act: string;
  readonly target: string;
}

/** Hides a run or all of a player, or shows them again. Gives what was found by that name; undefined when nothing was. */
export async function setHidden(
  database: Database,
  catalogue: Catalogue,
  target: string,
  isHidden: boolean,
): Promise<'run' | 'player' | undefined> {
  const figuresOf = async (game: string) => (await entryNamed(catalogue, game).load()).figures ?? [];
  return database.transaction(async (query) => {
    const found = (await hideRun(query, target, isHidden)) ?? (await hidePlayer(query, target, isHidden));
    if (found === undefined) return undefined;
    const { runs, player, kind } = found;
    if (isHidden) await displaceRuns(query, runs, figuresOf);
    else await placeBest(query, await contendersOf(query, { player }), figuresOf);
    await query('insert into acts_of_operators (act, target) values ($1, $2)', [
      isHidden ? 'hide' : 'show',
      target,
    ]);
    return kind;
  });
}

interface Found {
  readonly kind: 'run' | 'player';
  readonly player: number;
  readonly runs: readonly number[];
}

async function hideRun(query: Query, id: string, isHidden: boolean): Promise<Found | undefined> {
  const [row] = await query<{ no: number; player: number }>(
    'update runs set is_hidden = $2 where id = $1 returning no, player',
    [id, isHidden],
  );
  return row === undefined ? undefined : { kind: 'run', player: row.player, runs: [row.no] };
}

/** Who is on air under a name that nobody has submitted under gets it, so that it can be hidden and shown again. */
async function claimOnAir(query: Query, name: string): Promise<void> {
  const skeleton = skeletonOf(name);
  const onAir = await query<{ player: string; key: string }>('select player, key from live');
  const game = onAir.find(({ player }) => skeletonOf(player) === skeleton);
  if (game === undefined) return;
  await query("insert into players (key, name, since) values ($1, '', now()) on conflict do nothing", [
    game.key,
  ]);
  await query(
    'insert into names (skeleton, player) select $1, no from players where key = $2 on conflict do nothing',
    [skeleton, game.key],
  );
}

async function hidePlayer(query: Query, name: string, isHidden: boolean): Promise<Found | undefined> {
  if (isHidden) await claimOnAir(query, name);
  const [row] = await query<{ no: number; key: string }>(
    'update players set is_hidden = $2 where no = (select player from names where skeleton = $1) returning no, key',
    [skeletonOf(name), isHidden],
  );
  if (row === undefined) return undefined;
  if (isHidden) await takeOffAir(query, row.key);
  const runs = await query<{ run: number }>('select distinct run from places where player = $1', [row.no]);
  return { kind: 'player', player: row.no, runs: runs.map(({ run }) => run) };
}

/** What operators did, the last first. */
export async function actsOfOperators({ query }: Database): Promise<OperatorAct[]> {
  const rows = await query<{ at: Date; act: string; target: string }>(
    'select at, act, target from acts_of_operators order by no desc limit 1000',
  );
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
