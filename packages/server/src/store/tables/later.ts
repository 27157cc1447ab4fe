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
