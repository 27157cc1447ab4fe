// `stairwell share`: an address that holds a whole run, to be sent to anyone.

import type { Run } from '@stairwell/engine';
import { offerOf } from '@stairwell/stage';
import { complain, Failed, print, WrongCall } from '@stairwell/stage/guest';
import { pageOf } from '../page-address.js';
import { openRun } from '../run-file.js';
import { libraryOf, type Shell } from '../shell.js';

/** Whether the run that was kept last is meant, and which page the address shall lead to. */
export interface ShareFlags {
  readonly last?: boolean;
  readonly page?: string;
}

/** Prints the address that holds a run, or says why there is none. */
export async function shareCommand(
  shell: Shell,
  file: string | undefined,
  flags: ShareFlags,
): Promise<number> {
  if ((file === undefined) === (flags.last !== true))
    throw new WrongCall('share takes the file of a run, or --last for the run that was kept last');
  const page = pageOf(shell, flags.page);
  const { run, name } = file === undefined ? await lastRun(shell) : await openRun(shell, file);
  const { address, words, warning } = offerOf({ type: 'run', run }, page);
  if (address === undefined) throw new Failed(`${name}: ${words}`);
  print(shell, address);
  if (warning !== undefined) complain(shell, warning);
  return 0;
}

/** The run that was kept last, of whichever game. */
async function lastRun(shell: Shell): Promise<{ run: Run; name: string }> {
  const { runs } = libraryOf(shell);
  const [newest] = (await runs.list({ size: 1 })).rows;
  const run = newest && (await runs.read(newest.game, newest.hash));
  if (newest === undefined || run === undefined)
    throw new Failed('no run is kept here yet: finish a game, or name the file of a run');
  return { run, name: (await runs.fileOf(newest.game, newest.hash)) ?? 'the last run' };
}
