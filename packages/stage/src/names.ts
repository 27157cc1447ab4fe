// What players may call their saves, and games their texts. Names are said to people, so any language will do; files are
// named by whoever writes files.

import { DataError } from '@stairwell/engine';

/** The save that one key makes, in every game. */
export const QUICKSAVE = 'quicksave';
/** The save that holds where a run stood before the player went back in it. */
export const BEFORE_REWIND = 'before going back';

const LONGEST = 40;

/** A name as a player typed it, in one form; throws a DataError that can be shown to the player. */
export function readSaveName(typed: string): string {
  // The same letter may be written in two ways, such as "ë" as one sign or as two: to people it is one name.
  const name = typed.normalize('NFC').trim();
  if (name === '') throw new DataError('', 'Give the save a name.');
  if ([...name].length > LONGEST)
    throw new DataError('', `That name is too long: a save's name has at most ${LONGEST} letters.`);
  if (/[\p{C}\p{Zl}\p{Zp}/\\]/u.test(name))
    throw new DataError('', "A save's name has no slashes and no invisible letters.");
  return name;
}

/** The same for a name that a player chose: those of the saves that are written over without being asked for are refused. */
export function readChosenName(typed: string): string {
  const name = readSaveName(typed);
  if (name.toLowerCase() === QUICKSAVE)
    throw new DataError('', `"${name}" is the save that one key makes. Choose another name.`);
  if (name.toLowerCase().startsWith(BEFORE_REWIND))
    throw new DataError('', `"${name}" is the save that going back makes. Choose another name.`);
  return name;
}

/** The name of a text as a game gives it: plain letters, in either case, with or without ".txt". */
export function readTextName(given: string): string {
  const name = given.toLowerCase().replace(/\.txt$/, '');
  if (!/^[a-z0-9][a-z0-9_-]{0,79}$/.test(name))
    throw new DataError(
      'name',
      `a text's name has 1 to 80 letters from A to Z, digits, _ and -, got ${JSON.stringify(given)}`,
    );
  return name;
}
