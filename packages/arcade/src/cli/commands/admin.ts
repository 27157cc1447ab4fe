// `stairwell admin`: what the operator of a run server does beside running it.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '@stairwell/stage';
import { Failed, print, readWord, WrongCall } from '@stairwell/stage/guest';
import type { Shell } from '../shell.js';
import { loadServer } from './serve.js';

/** Which server's database. */
export interface AdminFlags {
  readonly database?: string;
  readonly data?: string;
}

const ACTS = ['hide', 'show', 'backup', 'restore', 'log'] as const;

/** Does one act on a server's database. */
export async function adminCommand(
  shell: Shell,
  given: string,
  target: string | undefined,
  flags: AdminFlags,
): Promise<number> {
  const act = readWord('admin', given, ACTS);
  if (act !== 'log' && target === undefined)
    throw new WrongCall(
      `admin ${act} needs ${act === 'hide' || act === 'show' ? 'a run or a name' : 'a file'}`,
    );
  if ((flags.database === undefined) === (flags.data === undefined))
    throw new WrongCall('admin needs the database of a server: --database URL, or --data FOLDER');
  const server = await loadServer();
  const embedded = flags.data === undefined ? undefined : await server.startEmbedded(flags.data);
  try {
    const store = await server.openStore(flags.database ?? embedded?.connection ?? '');
    try {
      return await perform(shell, server, store, act, target ?? '');
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof Failed) throw error;
    throw new Failed(messageOf(error));
  } finally {
    if (embedded?.wasStarted) await embedded.stop();
  }
}

async function perform(
  shell: Shell,
  server: Awaited<ReturnType<typeof loadServer>>,
  store: Awaited<ReturnType<typeof server.openStore>>,
  act: (typeof ACTS)[number],
  target: string,
): Promise<number> {
  switch (act) {
    case 'hide':
    case 'show': {
      const found = await server.setHidden(store.database, shell.catalogue, target, act === 'hide');
      if (found === undefined) throw new Failed(`there is no run or name "${target}"`);
      print(shell, `The ${found} ${target} is ${act === 'hide' ? 'hidden' : 'shown'}.`);
      return 0;
    }
    case 'backup': {
      const file = resolve(shell.folder, target);
      if (existsSync(file)) throw new Failed(`${target} exists: a backup is never written over`);
      print(shell, `${await server.backUp(store.database, file)} rows are in ${target}.`);
      return 0;
    }
    case 'restore': {
      const rows = await server.restore(store.database, resolve(shell.folder, target), store.giveJob);
      print(shell, `${rows} rows were restored from ${target}.`);
      return 0;
    }
    case 'log':
      for (const row of await server.actsOfOperators(store.database))
        print(shell, `${row.at} ${row.act} ${row.target}`);
      return 0;
  }
}
