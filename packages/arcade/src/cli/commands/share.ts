// `stairwell share`: an address that holds a whole run, to be sent to anyone.

import type { Run } from '@stairwell/engine';
import { LONGEST_LINK, runToLink } from '@stairwell/stage';
import { openRun } from '../run-file.js';
import { Failed, libraryOf, type Shell, say, WrongCall } from '../shell.js';

export interface ShareFlags {
  readonly last?: boolean;
  readonly page: string;
}

export async function shareCommand(
  shell: Shell,
  file: string | undefined,
  flags: ShareFlags,
): Promise<number> {
  if ((file === undefined) === (flags.last !== true))
    throw new WrongCall('share takes the file of a run, or --last for the run that was kept last');
  const page = readPage(flags.page);
  const { run, name } = file === undefined ? await lastRun(shell) : await openRun(shell, file);
  const link = runToLink(run);
  if (link === undefined)
    throw new Failed(`${name} is too long for an address of ${LONGEST_LINK} letters: share the file itself`);
  say(shell, `${page}#${link}`);
  return 0;
}

/** Where the page is served. What an address may hold besides is not the run's. */
function readPage(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new WrongCall(`--page takes the address of the page, such as https://example.org/, got "${text}"`);
  address.hash = '';
  return address.href;
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
