// What was added to the tables after their first form.

/**
 * The fifth step: names are looked for by their player and boards by their time, and games on air outlive a restart of the database. Tables that are not in
 * its log are empty after a crash, and watchers on other servers would wait for parts that are gone.
 */
export const NAMES_AND_LIVE = `
create index names_of_player on names (player);
create index boards_of_period on boards (game, period, figure, no);
alter table live set logged;
alter table live_parts set logged;
`;

/**
 * The sixth step: what a game on air is, with all that was played before, is the first of its parts, so that a delay holds it back as everything else. And it
 * is known by its key, so that hiding a player takes their games off the air.
 */
export const HELD_BACK = `
update live_parts set no = -1 - no;
update live_parts set no = -no;
insert into live_parts (live, no, body) select id, 0, header from live;
alter table live drop column header;
alter table live add column key text not null default '';
`;
