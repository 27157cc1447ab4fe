// Who a key is: a name belongs to the key that first took it, and to no other, however alike the other would look.

import { Refusal } from '../refusal.js';
import type { Query } from '../store/database.js';
import { skeletonOf } from './names.js';

/** A player as the tables know them. */
export interface Player {
  readonly no: number;
  readonly key: string;
  readonly name: string;
  readonly isHidden: boolean;
}

/** So many names one key can have: more would be kept from others. */
const MOST_NAMES = 8;

/** The player of a key under a name, which becomes theirs. Throws a refusal when it belongs to another key. */
export async function playerWith(query: Query, key: string, name: string, now: Date): Promise<Player> {
  const [player] = await query<{ no: number; is_hidden: boolean }>(
    `insert into players (key, name, since) values ($1, $2, $3)
     on conflict (key) do update set name = excluded.name returning no, is_hidden`,
    [key, name, now],
  );
  const skeleton = skeletonOf(name);
  await query('insert into names (skeleton, player) values ($1, $2) on conflict do nothing', [
    skeleton,
    player.no,
  ]);
  const [owner] = await query<{ player: number }>('select player from names where skeleton = $1', [skeleton]);
  if (owner.player !== player.no)
    throw new Refusal(409, `The name "${name}", or one that looks like it, belongs to another player.`);
  const [{ names }] = await query<{ names: number }>(
    'select count(*)::int as names from names where player = $1',
    [player.no],
  );
  if (names > MOST_NAMES)
    throw new Refusal(409, `You have ${MOST_NAMES} names already: submit under one of them.`);
  return { no: player.no, key, name, isHidden: player.is_hidden };
}

/** The player of a key, who may be unknown so far and then has no name. */
export async function playerOfKey(
  query: Query,
  key: string,
  now: Date,
): Promise<Pick<Player, 'no' | 'name'>> {
  const [player] = await query<{ no: number; name: string }>(
    `insert into players (key, name, since) values ($1, '', $2)
     on conflict (key) do update set key = excluded.key returning no, name`,
    [key, now],
  );
  return player;
}

/** Gives the names of a player back who has nothing to show under them. */
export async function releaseNames(query: Query, player: number): Promise<void> {
  await query(
    `delete from names where player = $1
     and not exists (select 1 from runs where player = $1 and state in ('waiting', 'verified'))`,
    [player],
  );
}
