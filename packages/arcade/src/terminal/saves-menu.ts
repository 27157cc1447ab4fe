// Saves on the terminal: choosing one to go on with, to watch or to delete, and what to do with a run that is open elsewhere.

import { type AnyGame, createReplay } from '@stairwell/engine';
import {
  type Catalogue,
  deleteSave,
  entryNamed,
  gamesOf,
  type Leases,
  type Library,
  messageOf,
  openLive,
  runOfSave,
  type SaveInfo,
  type SaveQuery,
  saveWords,
  titleOf,
  WORDS,
} from '@stairwell/stage';
import { choose, type Turning } from './chooser.js';
import { localTime } from './local-time.js';
import type { Looks } from './moments.js';
import { showLive, showReplay } from './replay-view.js';
import type { Terminal } from './terminal.js';

/** What dealing with saves needs of the program around it. */
export interface Keeping extends Looks {
  readonly catalogue: Catalogue;
  readonly library: Library;
  readonly leases: Leases;
  /** Lets keys and signals have their turn during long work. */
  breathe(): Promise<void>;
}

/** Columns of a row that its label does not have. */
const BESIDE = 9;
/** Rows of the screen that a list does not have: its title, the words on the chosen row, the hint. */
const AROUND = 11;

/** Lists saves: to go on with, to watch, to delete. Gives the one to go on with. */
export async function askSave(
  terminal: Terminal,
  needs: Keeping,
  query: SaveQuery,
): Promise<SaveInfo | Turning> {
  let notice: string | undefined;
  for (let page = 1; ; ) {
    const size = Math.max(1, terminal.cells.rows - AROUND);
    const { rows: saves, ...shown } = await needs.library.saves.list({ ...query, page, size });
    page = shown.page;
    if (saves.length === 0) return { type: 'back' };
    const games = await gamesOf(needs.catalogue, saves);
    const label = (save: SaveInfo) =>
      `${query.game === undefined ? `${titleOf(needs.catalogue, save.game)}, ` : ''}${saveWords(save, games.get(save.game), localTime)}`;
    const title = query.kind === 'named' ? WORDS.saves : WORDS.unfinished;
    const turns = shown.pages === 1 ? '' : ', PageUp and PageDown turn the page';
    const picked = await choose(terminal, {
      title: shown.pages === 1 ? title : `${title}, page ${page} of ${shown.pages}`,
      // What a row has no room for is said below.
      items: () =>
        saves.map((save) => ({
          label: label(save),
          value: save,
          ...(label(save).length > terminal.cells.columns - BESIDE && { about: label(save) }),
        })),
      hint: `Enter goes on with this, w watches this, d deletes this${turns}, Escape goes back`,
      also: ['w', 'd', 'PageUp', 'PageDown'],
      ...(notice !== undefined && { notice }),
    });
    if (picked.type !== 'chosen') return picked;
    notice = undefined;
    if (picked.by === undefined) return picked.value;
    if (picked.by === 'PageUp' || picked.by === 'PageDown') {
      page += picked.by === 'PageDown' ? 1 : -1;
      continue;
    }
    try {
      const turning =
        picked.by === 'w'
          ? await showSave(terminal, needs, picked.value)
          : await askToDelete(terminal, needs, picked.value, label(picked.value));
      if (turning.type === 'leave') return turning;
    } catch (error) {
      notice = messageOf(error);
    }
  }
}

/** Shows the run of a save from its beginning. */
async function showSave(terminal: Terminal, needs: Keeping, info: SaveInfo): Promise<Turning> {
  const { catalogue, library } = needs;
  const save = await library.saves.read(info);
  if (save === undefined) return { type: 'back' };
  const game = await entryNamed(catalogue, info.game).load();
  const replay = createReplay(game, await runOfSave(needs, game, save));
  return showReplay(terminal, replay, { ...needs, speed: 1 });
}

/** Shows the run of a save while somebody else plays it. */
export async function watchSave(
  terminal: Terminal,
  needs: Keeping,
  game: AnyGame,
  info: SaveInfo,
): Promise<Turning> {
  const live = await openLive(needs, game, info);
  return live === undefined ? { type: 'back' } : showLive(terminal, live, needs);
}

async function askToDelete(
  terminal: Terminal,
  { library, leases }: Keeping,
  save: SaveInfo,
  label: string,
): Promise<Turning> {
  const picked = await choose(terminal, {
    title: `Delete ${save.name === undefined ? 'this run' : `"${save.name}"`}?`,
    intro: label,
    items: () => [
      { key: 'K', label: 'Keep it', value: false },
      { key: 'D', label: 'Delete it', about: 'It is gone for good.', value: true },
    ],
    hint: 'Escape keeps it',
  });
  if (picked.type !== 'chosen') return picked;
  if (picked.value) await deleteSave(library, leases, save);
  return { type: 'back' };
}

/** What to do with a run that somebody else is playing. */
export async function askHeld(
  terminal: Terminal,
  game: AnyGame,
  save: SaveInfo,
): Promise<{ readonly type: 'watch' } | { readonly type: 'take over' } | Turning> {
  const picked = await choose<'watch' | 'take over'>(terminal, {
    title: WORDS.held,
    intro: saveWords(save, game, localTime),
    items: () => [
      { key: 'W', label: WORDS.watch, about: 'See it being played, a moment later.', value: 'watch' },
      { key: 'T', label: WORDS.takeOver, about: WORDS.ifTakenOver, value: 'take over' },
    ],
    hint: 'Escape goes back',
  });
  return picked.type === 'chosen' ? { type: picked.value } : picked;
}
