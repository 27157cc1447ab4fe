// Keeping a save without writing over another: under the first name that is free.

import { canonicalJson } from '@stairwell/engine/codec';
import { deedsOf } from '../deeds.js';
import type { SaveShelf } from './library.js';
import { type NewSave, type SaveKey, saveKey } from './saves.js';

/** Room for a number behind a name that is as long as names may be. */
const LONGEST = 35;

/** Writes a save under the first of these names that is free. Where one of them holds the same moment already, that is enough. */
export async function writeBeside(
  saves: SaveShelf,
  save: NewSave,
  names: Iterable<string | undefined>,
): Promise<SaveKey> {
  const { name: _, ...nameless } = save;
  for (const name of names) {
    const candidate: NewSave = { ...nameless, ...(name !== undefined && { name }) };
    const kept = await saves.read(saveKey(candidate));
    if (kept === undefined) await saves.write(candidate);
    if (kept === undefined || momentOf(kept) === momentOf(save)) return saveKey(candidate);
  }
  throw new Error('there is no name left for a save');
}

/** A name, and the same with numbers from 2 on. */
export function* numbered(name: string): Generator<string> {
  yield name;
  const base = [...name].slice(0, LONGEST).join('');
  for (let number = 2; ; number++) yield `${base} ${number}`;
}

/** The same text for the same moment of a run, written as a whole or with what was done since apart from the rest. */
function momentOf(save: NewSave): string {
  const { version, seed, options } = save.run;
  return canonicalJson([version, seed, options, deedsOf(save)]);
}
