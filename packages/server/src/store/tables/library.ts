// What players keep: saves, runs, finished games and texts. What is large is packed, and what a list shows stands beside it.

/** The first step. */
export const LIBRARY = `
create table libraries (
  player text primary key,
  played integer not null default 0
);
create table saves (
  player text not null,
  game text not null,
  run text not null,
  name text not null,
  hash text not null,
  played integer not null,
  is_over boolean not null,
  info text not null,
  body bytea not null,
  since bytea,
  primary key (player, game, run, name)
);
create index saves_by_time on saves (player, played desc);
create table kept_runs (
  player text not null,
  game text not null,
  hash text not null,
  id text not null,
  kept_at text not null,
  is_verified boolean not null,
  info text not null,
  body bytea not null,
  primary key (player, game, hash)
);
create index kept_runs_by_time on kept_runs (player, kept_at desc, hash);
create table finished (
  player text not null,
  game text not null,
  run text not null,
  entry text not null,
  primary key (player, game, run)
);
create index finished_by_game on finished (game);
create table texts (
  player text not null,
  game text not null,
  name text not null,
  body bytea not null,
  primary key (player, game, name)
);
`;
