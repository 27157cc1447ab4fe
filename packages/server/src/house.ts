// What every part of the server stands on: the database, the dungeons, the clock and the secret of the days.

import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@stairwell/engine';
import { type Catalogue, entryNamed } from '@stairwell/stage';
import type { Database } from './store/database.js';

/** What may be asked of the server, and how much. Whoever runs one may change it. */
export interface Limits {
  /** Bytes of a request's body. */
  readonly bytes: number;
  /** Submissions a minute from one address and for one key. */
  readonly submissions: number;
  /** All requests a minute from one address. */
  readonly requests: number;
  /** Runs of one key that wait for verification. */
  readonly waiting: number;
  /** Seconds that the verification of a run may take, and megabytes that it may use. */
  readonly seconds: number;
  readonly megabytes: number;
  /** Minutes after the end of a day in which attempts at its dungeon may still arrive. */
  readonly grace: number;
  /** Games on air at a time, and watchers, for one server. */
  readonly onAir: number;
  readonly watchers: number;
  /** Games on air, and connections of players and watchers, from one address. */
  readonly airs: number;
  readonly sockets: number;
}

/** Limits that suit a server on a small machine. */
export const USUAL_LIMITS: Limits = {
  bytes: 4_500_000,
  submissions: 120,
  requests: 60_000,
  waiting: 200,
  seconds: 60,
  megabytes: 512,
  grace: 60,
  onAir: 1000,
  watchers: 5000,
  airs: 20,
  sockets: 240,
};

/** The house that a server is. */
export interface House {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly limits: Limits;
  /** Decides the days' dungeons: who knows it knows them in advance. All servers of a database share it. */
  readonly secret: string;
  now(): Date;
  /** Does something after so many milliseconds. Gives what calls it off. */
  later(work: () => void, ms: number): () => void;
  game(id: string): Promise<AnyGame>;
}

/** How a house is run where that is not the usual way. A test brings a clock of its own. */
export interface HouseWishes {
  readonly limits?: Partial<Limits>;
  now?(): Date;
  later?(work: () => void, ms: number): () => void;
}

/** Opens the house over a database whose tables are there. */
export async function openHouse(
  database: Database,
  catalogue: Catalogue,
  { limits = {}, now = () => new Date(), later = afterTime }: HouseWishes = {},
): Promise<House> {
  return {
    database,
    catalogue,
    limits: { ...USUAL_LIMITS, ...limits },
    secret: await secretOf(database),
    now,
    later,
    game: (id) => entryNamed(catalogue, id).load(),
  };
}

function afterTime(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

async function secretOf({ query }: Database): Promise<string> {
  await query("insert into settings (name, value) values ('secret', $1) on conflict do nothing", [
    randomBytes(32).toString('hex'),
  ]);
  const [{ value }] = await query<{ value: string }>("select value from settings where name = 'secret'");
  return value;
}
