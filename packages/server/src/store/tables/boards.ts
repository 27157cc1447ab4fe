// Boards. A place on one is a row, ordered by a key of which less is better and then by who came first. Beside them stand counts:
// how many places there are under each beginning of a key. So a rank and any page are found by looking at a few hundred counts,
// however many places there are.
//
//   key    32 bits: counted by its first 8, 16, 24 and 32 bits (shift 24, 16, 8, 0)
//   ties   those of one key, counted by the number of their run without its last 12 bits (shift -1)

/** The third step. */
export const BOARDS = `
create table boards (
  no integer generated always as identity primary key,
  game text not null,
  version text not null,
  options text not null,
  period text not null,
  figure text not null,
  unique (game, version, options, period, figure)
);
create table places (
  board integer not null,
  player integer not null,
  key bigint not null,
  run bigint not null,
  primary key (board, player)
);
create unique index places_in_order on places (board, key, run);
create index places_of_run on places (run);
create table counts (
  board integer not null,
  shift smallint not null,
  prefix bigint not null,
  n integer not null,
  primary key (board, shift, prefix)
);

create function count_came() returns trigger language plpgsql as $$
begin
  insert into counts (board, shift, prefix, n)
    select board, shift, case when shift < 0 then (key << 31) | (run >> 12) else key >> shift end, count(*)
    from came, unnest(array[24, 16, 8, 0, -1]) as shift
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (board, shift, prefix) do update set n = counts.n + excluded.n;
  return null;
end $$;
create trigger places_came after insert on places
  referencing new table as came for each statement execute function count_came();

create function count_gone() returns trigger language plpgsql as $$
begin
  insert into counts (board, shift, prefix, n)
    select board, shift, case when shift < 0 then (key << 31) | (run >> 12) else key >> shift end, -count(*)
    from gone, unnest(array[24, 16, 8, 0, -1]) as shift
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (board, shift, prefix) do update set n = counts.n + excluded.n;
  delete from counts using gone, unnest(array[24, 16, 8, 0, -1]) as level
    where counts.board = gone.board and counts.shift = level and counts.n = 0
    and counts.prefix = case when level < 0 then (gone.key << 31) | (gone.run >> 12) else gone.key >> level end;
  return null;
end $$;
create trigger places_gone after delete on places
  referencing old table as gone for each statement execute function count_gone();

-- Gives a run its places where it is the player's best. Whoever changes a board holds its row first, in one order, so nobody waits in a circle.
create function place_run(given_boards integer[], given_keys bigint[], given_player integer, given_run bigint)
returns void language plpgsql as $$
begin
  perform 1 from boards where no = any (given_boards) order by no for update;
  delete from places using unnest(given_boards, given_keys) as better (board, key)
    where places.board = better.board and places.player = given_player
    and (better.key, given_run) < (places.key, places.run);
  insert into places (board, player, key, run)
    select board, given_player, key, given_run from unnest(given_boards, given_keys) as wanted (board, key)
    where not exists (select 1 from places where places.board = wanted.board and places.player = given_player);
end $$;

-- From 1; equals share a rank.
create function rank_of(wanted_board integer, wanted_key bigint) returns bigint language sql stable as $$
  select 1 + coalesce(sum(n), 0)::bigint from (
    select n from counts where board = wanted_board and shift = 24 and prefix < wanted_key >> 24
    union all
    select n from counts where board = wanted_board and shift = 16
      and prefix >= (wanted_key >> 24) << 8 and prefix < wanted_key >> 16
    union all
    select n from counts where board = wanted_board and shift = 8
      and prefix >= (wanted_key >> 16) << 8 and prefix < wanted_key >> 8
    union all
    select n from counts where board = wanted_board and shift = 0
      and prefix >= (wanted_key >> 8) << 8 and prefix < wanted_key
  ) as before
$$;

-- Where to begin reading to have so many places before: a key, a run's number, and how many of those that follow to pass over.
create function page_start(wanted_board integer, places_before bigint, out key bigint, out run bigint, out more bigint)
language plpgsql stable as $$
declare
  level smallint;
  low bigint := 0;
  found_prefix bigint;
  found_before bigint;
begin
  more := places_before;
  foreach level in array array[24, 16, 8, 0, -1]::smallint[] loop
    select prefix, upto - n into found_prefix, found_before from (
      select prefix, n, sum(n) over (order by prefix) as upto from counts
      where board = wanted_board and shift = level and prefix >= low
      and prefix < low + case when level < 0 then 1::bigint << 31 else 256 end
    ) as level_counts where upto > more order by prefix limit 1;
    if not found then return; end if;
    more := more - found_before;
    if level > 0 then low := found_prefix << 8;
    elsif level = 0 then key := found_prefix; low := found_prefix << 31;
    else run := (found_prefix & ((1::bigint << 31) - 1)) << 12;
    end if;
  end loop;
end $$;
`;
