// The address of the page says what is on it: which dungeon, which seed, which options, or a whole run to be watched. Opening an
// address opens that.

import { PLAY_MARK, playQuery, RUN_MARK, readPlayQuery } from '@stairwell/stage';

/** Options as they stand in an address: texts that the game itself reads. */
export type GivenOptions = Readonly<Record<string, string>>;

/** Every place in the page that an address can lead to. */
export type Route =
  | { readonly screen: 'menu' }
  | { readonly screen: 'new'; readonly game: string }
  | { readonly screen: 'play'; readonly game: string; readonly seed: string; readonly options: GivenOptions }
  /** The same, packed after the hash, because it is long; it is unpacked before it is played. */
  | { readonly screen: 'packed'; readonly packed: string }
  | { readonly screen: 'saves' }
  | { readonly screen: 'leaderboard'; readonly game: string }
  /** A page that a guest brings. What it keeps in the address stands after the hash; it reads and writes that itself. */
  | { readonly screen: 'page'; readonly page: string }
  /** A run that another tab is playing, by its id. */
  | { readonly screen: 'live'; readonly game: string; readonly run: string }
  /** What a run server has by that id: a game on air, or a run that was submitted. */
  | { readonly screen: 'watch'; readonly id: string }
  /** The run server's own screen. */
  | { readonly screen: 'online' }
  /** A run that is kept in this browser, by its last hash; undefined where one is to be chosen. */
  | { readonly screen: 'replay'; readonly run: string | undefined }
  /** A run that the address itself holds, after the hash: it can be watched wherever the page is. */
  | { readonly screen: 'replay'; readonly link: string };

/** Screens that only a game's name opens. */
const OF_A_GAME: ReadonlySet<string> = new Set(['', 'leaderboard', 'live']);

/** The place that an address means. One that means nothing leads to the menu. */
export function readAddress(search: string, hash = ''): Route {
  if (hash.startsWith(`#${RUN_MARK}`)) return { screen: 'replay', link: hash.slice(1) };
  if (hash.startsWith(`#${PLAY_MARK}`)) return { screen: 'packed', packed: hash.slice(1) };
  const watched = /^#watch=([A-Za-z0-9_-]{1,64})$/.exec(hash);
  if (watched !== null) return { screen: 'watch', id: watched[1] };
  const query = new URLSearchParams(search);
  const screen = query.get('screen');
  if (screen === 'saves' || screen === 'online') return { screen };
  if (screen === 'replay') return { screen, run: query.get('run') ?? undefined };
  const game = query.get('game') ?? '';
  if (screen === 'leaderboard' && game !== '') return { screen, game };
  if (screen === 'live' && game !== '') return { screen, game, run: query.get('run') ?? '' };
  if (screen !== null && !OF_A_GAME.has(screen)) return { screen: 'page', page: screen };
  if (game === '') return { screen: 'menu' };
  const beginning = readPlayQuery(search);
  return beginning === undefined ? { screen: 'new', game } : { screen: 'play', ...beginning };
}

/** The address that `readAddress` reads back as this place. */
export function writeAddress(route: Route): string {
  const query = new URLSearchParams();
  switch (route.screen) {
    case 'menu':
      break;
    case 'new':
      query.set('game', route.game);
      break;
    case 'leaderboard':
      query.set('screen', route.screen);
      query.set('game', route.game);
      break;
    case 'live':
      query.set('screen', route.screen);
      query.set('game', route.game);
      query.set('run', route.run);
      break;
    case 'play':
      return `?${playQuery(route.game, route.seed, route.options)}`;
    case 'packed':
      return `#${route.packed}`;
    case 'watch':
      return `#watch=${route.id}`;
    case 'saves':
    case 'online':
      query.set('screen', route.screen);
      break;
    case 'page':
      query.set('screen', route.page);
      break;
    case 'replay':
      if ('link' in route) return `#${route.link}`;
      query.set('screen', 'replay');
      if (route.run !== undefined) query.set('run', route.run);
      break;
  }
  return `?${query.toString()}`;
}
