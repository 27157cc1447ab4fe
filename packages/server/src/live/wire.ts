// What servers of one database tell each other of games on air. Parts are written together, many games at a time, and told of by one
// notice; whoever has watchers of such a game reads what is new.

import type { Database, Query } from '../store/database.js';

/** A game that goes on air. */
export interface NewGame {
  readonly id: string;
  readonly player: string;
  /** The key that it is signed with. */
  readonly key: string;
  readonly game: string;
  readonly delay: number;
  readonly started: Date;
}

/** The line between servers. */
export interface Wire {
  open(game: NewGame): Promise<void>;
  /** Whose game it is and when it began; undefined when it is not on air. */
  find(id: string): Promise<Pick<NewGame, 'player' | 'delay' | 'started'> | undefined>;
  /** Passes a part on. */
  write(id: string, no: number, text: string, level?: string): void;
  /** The parts of a game from a number on. */
  read(id: string, from: number): Promise<readonly { readonly no: number; readonly body: string }[]>;
  /** Takes a game off the air. Its parts stay for a while, for those who are behind. */
  end(id: string): Promise<void>;
  /** So many watchers more, or less. */
  count(id: string, change: number): void;
  list(): Promise<Awaited<ReturnType<typeof listGames>>>;
  /** Removes games whose server was killed, and tells that ours are still on air. */
  tidy(silentSeconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Names of games with something new are told there; with a minus before it, of one that is no longer on air. */
const LIVE_NEWS = 'stairwell_live';
/** Parts are gathered for so many milliseconds. */
const GATHER = 40;
/** What could not be written is tried again after so many. */
const AGAIN_AFTER = 500;
/** A notice holds less than 8000 bytes. */
const IDS_IN_NOTICE = 100;

/** Who is told of games. */
export interface WireListener {
  /** One has something new; undefined when any may have. */
  hear(id: string | undefined): void;
  /** One was taken off the air by somebody else than its player. */
  check(id: string): void;
}

/** Takes the games of a key off the air, whichever server has them. */
export async function takeOffAir(query: Query, key: string): Promise<void> {
  await query(
    `with gone as (delete from live where key = $1 returning id) select pg_notify($2, '-' || id) from gone`,
    [key, LIVE_NEWS],
  );
}

/** Opens the line. */
export async function createWire(database: Database, listener: WireListener): Promise<Wire> {
  const { query } = database;
  const own = new Set<string>();
  let parts: { id: string; no: number; body: string }[] = [];
  const levels = new Map<string, string>();
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let isClosed = false;

  const deafen = await database.listen(LIVE_NEWS, (news) => {
    if (news === undefined) return listener.hear(undefined);
    if (news.startsWith('-')) return listener.check(news.slice(1));
    for (const id of news.split(' ')) if (id !== '' && !own.has(id)) listener.hear(id);
  });

  function later(after = GATHER): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = flushing.then(flush);
    }, after);
  }

  /** Writes what was gathered; what the database does not take now is written later, in its order. */
  async function flush(): Promise<void> {
    const written = parts;
    const [newLevels, newCounts] = [new Map(levels), new Map(counts)];
    parts = [];
    levels.clear();
    counts.clear();
    try {
      await write(written, newLevels, newCounts);
    } catch {
      parts = [...written, ...parts];
      for (const [id, level] of newLevels) if (!levels.has(id)) levels.set(id, level);
      for (const [id, change] of newCounts) counts.set(id, (counts.get(id) ?? 0) + change);
      if (!isClosed) later(AGAIN_AFTER);
    }
  }

  async function write(
    written: readonly { id: string; no: number; body: string }[],
    newLevels: ReadonlyMap<string, string>,
    newCounts: ReadonlyMap<string, number>,
  ): Promise<void> {
    const changed = [...new Set([...newLevels.keys(), ...newCounts.keys()])].sort();
    if (written.length > 0)
      await query(
        `insert into live_parts (live, no, body) select * from unnest($1::text[], $2::int[], $3::text[]) on conflict do nothing`,
        [written.map(({ id }) => id), written.map(({ no }) => no), written.map(({ body }) => body)],
      );
    if (changed.length > 0)
      await query(
        `update live set watchers = greatest(0, watchers + change), level = coalesce(new_level, level)
         from unnest($1::text[], $2::int[], $3::text[]) as news (live_id, change, new_level) where id = live_id`,
        [
          changed,
          changed.map((id) => newCounts.get(id) ?? 0),
          changed.map((id) => newLevels.get(id) ?? null),
        ],
      );
    const ids = [...new Set(written.map(({ id }) => id))];
    for (let at = 0; at < ids.length; at += IDS_IN_NOTICE)
      await query('select pg_notify($1, $2)', [LIVE_NEWS, ids.slice(at, at + IDS_IN_NOTICE).join(' ')]);
  }

  return {
    async open({ id, player, key, game, delay, started }) {
      await query(
        'insert into live (id, player, key, game, delay, started, beat) values ($1, $2, $3, $4, $5, $6, now())',
        [id, player, key, game, delay, started],
      );
      own.add(id);
    },
    async find(id) {
      const [row] = await query<Pick<NewGame, 'player' | 'delay' | 'started'>>(
        'select player, delay, started from live where id = $1',
        [id],
      );
      return row;
    },
    write(id, no, text, level) {
      parts.push({ id, no, body: text });
      if (level !== undefined) levels.set(id, level);
      later();
    },
    read: (id, from) =>
      query('select no, body from live_parts where live = $1 and no >= $2 order by no', [id, from]),
    async end(id) {
      own.delete(id);
      flushing = flushing.then(flush);
      await flushing;
      await query('delete from live where id = $1', [id]);
    },
    count(id, change) {
      counts.set(id, (counts.get(id) ?? 0) + change);
      later();
    },
    list: () => listGames(database),
    async tidy(silentSeconds) {
      await query('update live set beat = now() where id = any ($1)', [[...own]]);
      await query(`delete from live where beat < now() - make_interval(secs => $1)`, [silentSeconds]);
      await query(
        'delete from live_parts where not exists (select 1 from live where live.id = live_parts.live)',
      );
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flushing;
      await flush();
      await deafen();
    },
  };
}

async function listGames({ query }: Database) {
  const rows = await query<{
    id: string;
    player: string;
    game: string;
    level: string;
    watchers: number;
    delay: number;
    started: Date;
  }>(
    'select id, player, game, level, watchers, delay, started from live order by watchers desc, started limit 200',
  );
  return rows.map(({ started, ...row }) => ({ ...row, started: started.toISOString() }));
}
