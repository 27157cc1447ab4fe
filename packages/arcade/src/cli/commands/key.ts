// `stairwell key`: the key by which run servers know the player of this machine, to be carried to another device or taken from one.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataError } from '@stairwell/engine';
import { print, WrongCall } from '@stairwell/stage/guest';
import { keyFileOf, keyOf, loadClient } from '../server-client.js';
import type { Shell } from '../shell.js';

/** Shows the letters of the key; given others, uses those from now on. */
export async function keyCommand(shell: Shell, letters: string | undefined): Promise<number> {
  const file = keyFileOf(shell);
  if (letters !== undefined) {
    const { keyOfSecret } = await loadClient();
    try {
      keyOfSecret(letters);
    } catch (error) {
      if (error instanceof DataError) throw new WrongCall(error.message);
      throw error;
    }
    const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : letters;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${letters}\n`, { mode: 0o600 });
    if (before !== letters) print(shell, `The key before was ${before}`);
  }
  const { secret } = await keyOf(shell, undefined);
  print(shell, `${secret}\nWhoever has these letters is you on every run server. They are kept in ${file}`);
  return 0;
}
