// Games on air: who plays what, and what was played so far, for those who join later or on another server. In this first form they
// were not written to the log of the database.

/** The fourth step. */
export const LIVE = `
create unlogged table live (
  id text primary key,
  player text not null,
  game text not null,
  header text not null,
  level text not null default '',
  delay integer not null,
  watchers integer not null default 0,
  started timestamptz not null,
  beat timestamptz not null
);
create unlogged table live_parts (
  live text not null,
  no integer not null,
  body text not null,
  primary key (live, no)
);
`;
