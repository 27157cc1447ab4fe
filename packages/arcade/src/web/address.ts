// The address of the page says what is on it: which dungeon, which seed, which options. Opening an address opens
// that, so a run is shared by sharing a link.

import type { Options } from '@stairwell/engine';

/** Options as they stand in an address: texts that the game itself reads. */
export type GivenOptions = Readonly<Record<string, string>>;

export type Route =
  | { readonly screen: 'menu' }
  | { readonly screen: 'new'; readonly game: string }
  | { readonly screen: 'play'; readonly game: string; readonly seed: string; readonly options: GivenOptions }
  | { readonly screen: 'saves' }
  | { readonly screen: 'leaderboard'; readonly game: string }
  /** What is on its bench stands after the hash; the workshop reads and writes that itself. */
  | { readonly screen: 'workshop' }
  | { readonly screen: 'replay'; readonly run: string | undefined };

const OPTION_PREFIX = 'option.';

export function readAddress(search: string): Route {
  const query = new URLSearchParams(search);
  const screen = query.get('screen');
  if (screen === 'saves' || screen === 'workshop') return { screen };
  if (screen === 'replay') return { screen, run: query.get('run') ?? undefined };
  const game = query.get('game');
  if (game === null || game === '') return { screen: 'menu' };
  if (screen === 'leaderboard') return { screen, game };
  const seed = query.get('seed');
  if (seed === null || seed === '') return { screen: 'new', game };
  const options: Record<string, string> = {};
  for (const [key, value] of query)
    if (key.startsWith(OPTION_PREFIX)) options[key.slice(OPTION_PREFIX.length)] = value;
  return { screen: 'play', game, seed, options };
}

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
    case 'play':
      query.set('game', route.game);
      query.set('seed', route.seed);
      for (const key of Object.keys(route.options)) query.set(OPTION_PREFIX + key, route.options[key]);
      break;
    case 'saves':
    case 'workshop':
      query.set('screen', route.screen);
      break;
    case 'replay':
      query.set('screen', 'replay');
      if (route.run !== undefined) query.set('run', route.run);
      break;
  }
  return `?${query.toString()}`;
}

/** The options worth writing into an address: those that differ from what the game does anyway. */
export function givenOptions(options: Options, defaults: Options): GivenOptions {
  const given: Record<string, string> = {};
  for (const key of Object.keys(options))
    if (options[key] !== defaults[key]) given[key] = String(options[key]);
  return given;
}
