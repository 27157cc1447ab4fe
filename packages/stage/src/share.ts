// Sharing: what a player can give to others, as an address where one can hold it, else as a file, and the words that go with it.
// Front ends show these and copy, print or download.

import type { AnyGame, Frame, Options, Run } from '@stairwell/engine';
import { givenOptions, isLocal, playQuery } from './addresses.js';
import { runFileName } from './file-names.js';
import { runToText } from './library/runs.js';
import { beginningToLink, LONGEST_LINK, runToLink } from './run-link.js';

/** What can be shared: a run, to be watched, or the beginning of one, to be played. */
export type Shareable =
  | { readonly type: 'run'; readonly run: Run }
  | {
      readonly type: 'beginning';
      readonly game: AnyGame;
      readonly seed: string;
      readonly options: Options;
    };

/** What there is to give away, and what to say with it. */
export interface Offer {
  readonly title: string;
  /** One sentence: what whoever gets it can do with it, or why it is no address. */
  readonly words: string;
  /** Left out where an address cannot hold it. */
  readonly address?: string;
  /** Why that address may be of no use to others. */
  readonly warning?: string;
  /** The same as a file. */
  readonly file?: { readonly name: string; readonly text: string };
}

/** The key by which a run is shared, on a game's last screen and in a replay. No game and no command line uses it. */
export const SHARE_KEY = 'F4';
/** What that key does, in words. */
export const SHARE_LABEL = 'Share this run';

/** Longer than this, nobody reads a query. */
const LONGEST_QUERY = 400;

/** What is said beside an address that others cannot reach: nothing where they can. */
function warningOf(page: string, address: string): { warning?: string } {
  if (!isLocal(page)) return {};
  const mark = address.charAt(page.length);
  return {
    warning: `It leads to this very machine. For others, replace what stands before ${mark} by the address of a page that they can reach.`,
  };
}

/** The offer of what is to be shared, with addresses that lead to the page at that place; undefined where there is none to lead to. */
export function offerOf(what: Shareable, page: string | undefined): Offer {
  if (what.type === 'beginning') {
    const title = 'Share this dungeon';
    if (page === undefined) return { title, words: beginningWords(what.game, what.seed, what.options) };
    const address = page + beginningAddress(what.game, what.seed, what.options);
    return {
      title,
      words: 'Whoever opens this address plays the dungeon as it is now.',
      address,
      ...warningOf(page, address),
    };
  }
  const { run } = what;
  const file = { name: runFileName(run), text: runToText(run) };
  const link = page === undefined ? undefined : runToLink(run);
  if (page !== undefined && link !== undefined)
    return {
      title: SHARE_LABEL,
      words: 'Whoever opens this address watches the whole run.',
      address: `${page}#${link}`,
      ...warningOf(page, `${page}#${link}`),
      file,
    };
  const why = page === undefined ? 'S' : `This run is too long for an address of ${LONGEST_LINK} letters: s`;
  return {
    title: SHARE_LABEL,
    words: `${why}hare its file. The page opens it, and so does "stairwell replay".`,
    file,
  };
}

/** What others type to play a dungeon where no address can lead them to it. */
function beginningWords(game: AnyGame, seed: string, given: Options): string {
  const options = Object.entries(givenOptions(game, given)).map(([key, value]) => `, ${key} ${value}`);
  return `Whoever begins ${game.title} with the seed ${seed}${options.join('')} plays the dungeon as it is now.`;
}

/** A query that people can still read, or where it is longer the same packed. */
function beginningAddress(game: AnyGame, seed: string, given: Options): string {
  const options = givenOptions(game, given);
  const query = playQuery(game.id, seed, options);
  return query.length <= LONGEST_QUERY
    ? `?${query}`
    : `#${beginningToLink({ game: game.id, seed, options })}`;
}

/** The last screen of a game with the way to share it. */
export function withSharing(frame: Frame): Frame {
  const { overlay } = frame;
  if (overlay === undefined) return frame;
  const choices = [...overlay.choices, { key: SHARE_KEY, label: SHARE_LABEL }];
  return { ...frame, overlay: { ...overlay, choices } };
}
