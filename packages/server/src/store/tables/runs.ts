// Players, the names that belong to them, the runs they have submitted, and the tickets of the day's dungeon.

/** The second step. */
export const RUNS = `
create table settings (
  name text primary key,
  value text not null
);
create table players (
  no integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  is_hidden boolean not null default false,
  since timestamptz not null
);
-- A name and all that look like it belong to one key.
create table names (
  skeleton text primary key,
  player integer not null references players
);
create table tickets (
  ticket text primary key,
  player integer not null references players,
  game text not null,
  date text not null,
  seed text not null,
  issued timestamptz not null,
  run bigint,
  is_finished boolean not null default false,
  unique (player, game, date)
);
create table runs (
  no bigint generated always as identity primary key,
  id text not null unique,
  player integer not null references players,
  -- Everything of the run but its label.
  content text not null,
  -- What was done: the game, its version, seed, options and inputs.
  deed text not null,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused', 'withdrawn')),
  reason text,
  is_hidden boolean not null default false,
  -- Why it stands on no board although it was verified.
  unranked text,
  game text not null,
  version text not null,
  seed text not null,
  options text not null,
  outcome text not null,
  figures text,
  has_won boolean not null default false,
  ticket text references tickets,
  -- The day whose dungeon it is, while nobody else may see how it was played.
  sealed_day text,
  submitted timestamptz not null,
  settled timestamptz,
  body bytea not null,
  unique (player, content)
);
create index runs_by_deed on runs (deed);
create index runs_of_player on runs (player, game, version) where state = 'verified';
create index runs_waiting on runs (player) where state = 'waiting';
create table acts_of_operators (
  no bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null,
  target text not null
);
`;
