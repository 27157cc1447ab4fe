// Saves and runs that come in from a file. What comes in is checked wholly before anything of what is kept is touched, and
// nothing is ever written over.

import { type AnyGame, DataError, type Run } from '@stairwell/engine';
import { createVerifier, runHash } from '@stairwell/engine/play';
import { type Catalogue, entryNamed } from './catalogue.js';
import type { KeeperNeeds } from './keeping.js';
import { numbered, writeBeside } from './library/free-name.js';
import { parseJson } from './library/json.js';
import { assertShort, runFromText } from './library/runs.js';
import { type SaveKey, type StoredSave, saveFromText } from './library/saves.js';
import { isOver } from './over.js';
import { RESUME_BUDGET, sessionOfSave } from './resume.js';

/** What came in. */
export type Imported =
  | { readonly kind: 'save'; readonly key: SaveKey }
  | { readonly kind: 'run'; readonly game: string; readonly hash: string };

/** Reads a file's text as a save or a run and keeps it. Throws an error that says what is wrong. */
export async function importText(
  needs: Pick<KeeperNeeds, 'library' | 'breathe' | 'clock'>,
  catalogue: Catalogue,
  text: string,
  now: string,
): Promise<Imported> {
  const { library } = needs;
  assertShort(text);
  const data = parseJson(text);
  if (typeof data !== 'object' || data === null || !('stairwell' in data))
    throw new DataError('', 'this is neither a save nor a run of Stairwell');
  const keepRun = async (game: AnyGame, run: Run): Promise<Imported> => {
    // One that cannot be watched is refused now: of another version, with options that the game does not take, beyond the limits.
    createVerifier(game, run);
    await library.runs.keep(run, now);
    return { kind: 'run', game: run.game, hash: runHash(run) };
  };
  if (!('kind' in data)) {
    const run = runFromText(text);
    return keepRun(await entryNamed(catalogue, run.game).load(), run);
  }
  const save = saveFromText(text);
  const game = await entryNamed(catalogue, save.run.game).load();
  // One that can be read but not gone on with is refused now, not when it is needed.
  const session = await sessionOfSave(needs, game, save, RESUME_BUDGET);
  // One that has ended is none to go on with.
  if (isOver(session)) return keepRun(game, session.run());
  return { kind: 'save', key: await writeBeside(library.saves, save, namesFor(save)) };
}

/** Its own name where that is free or holds the same save, else a new one. */
function* namesFor({ name }: StoredSave): Generator<string | undefined> {
  if (name === undefined) yield undefined;
  yield* numbered(name ?? 'imported');
}
