// A module from elsewhere as a guest: what `--with` and the page load. It may bring a whole guest, or just a dungeon.

import { type AnyGame, CONTRACT_VERSION } from '@stairwell/engine';
import type { CatalogueEntry } from '../catalogue.js';
import { GUEST_CONTRACT, type Guest, WrongGuest } from './guest.js';

/** The guest that a module brings: its export `guest`, or a dungeon as its export `game` or `default`. `source` names it in complaints. */
export function guestOf(module: unknown, source: string): Guest {
  const { guest, game, default: usual, license } = module as Readonly<Record<string, unknown>>;
  // What else is wrong with it is said when it is admitted.
  if (guest !== undefined) return guest as Guest;
  const brought = game ?? usual;
  if (brought === undefined)
    throw new WrongGuest(`${source} exports no game: name it "game", or make it the default`);
  const problem = gameProblem(brought);
  if (problem !== undefined) throw new WrongGuest(`${source}: ${problem}`);
  return guestWith([brought as AnyGame], typeof license === 'string' ? license : undefined);
}

/** Dungeons as a guest, called as the first of them. */
export function guestWith(games: readonly AnyGame[], license = 'not said'): Guest {
  const [{ id, title }] = games;
  return { contract: GUEST_CONTRACT, id, title, license, games: games.map(entryOf) };
}

/** A dungeon that is loaded already, as an entry of a catalogue. */
function entryOf(game: AnyGame): CatalogueEntry {
  const { id, title, summary, figures } = game;
  const picture = game.picture?.bind(game);
  return {
    id,
    title,
    summary,
    ...(figures && { figures }),
    ...(picture && { picture: async () => picture() }),
    load: async () => game,
  };
}

const TEXTS = ['id', 'version', 'title', 'summary'] as const;
const LISTS = ['options', 'controls'] as const;
const FUNCTIONS = [
  'start',
  'decode',
  'act',
  'frame',
  'report',
  'save',
  'load',
  'readAction',
  'world',
] as const;

/** Why something is no game that this house can play, in words; undefined when it is one. No compiler may have seen it. */
export function gameProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'a game is an object';
  const game = value as Readonly<Record<string, unknown>>;
  const name = typeof game.id === 'string' ? game.id : 'the game';
  if (game.contract === undefined)
    return `${name} does not say which contract it keeps; write contract: ${CONTRACT_VERSION}`;
  if (game.contract !== CONTRACT_VERSION)
    return `${name} was made for contract ${game.contract} of a game, and this house keeps contract ${CONTRACT_VERSION}`;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return 'a game has an id of small letters, digits and hyphens';
  const missing = [
    ...TEXTS.filter((key) => typeof game[key] !== 'string'),
    ...LISTS.filter((key) => !Array.isArray(game[key])),
    ...FUNCTIONS.filter((key) => typeof game[key] !== 'function'),
  ];
  return missing.length === 0 ? undefined : `${name} lacks ${missing.join(', ')}`;
}
