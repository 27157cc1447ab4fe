// `stairwell watch`: a game that somebody plays on air, on this terminal; or a run that was submitted, once it is over.

import { createReplay, readRun } from '@stairwell/engine';
import { type AirSoon, createAirFeed, entryNamed, plainText } from '@stairwell/stage';
import { Failed, print } from '@stairwell/stage/guest';
import type { Turning } from '../../terminal/chooser.js';
import { showLive, showReplay } from '../../terminal/replay-view.js';
import type { Terminal } from '../../terminal/terminal.js';
import { withRunOf } from '../run-file.js';
import { asked, loadClient, serverOf } from '../server-client.js';
import type { Shell } from '../shell.js';
import { assertTerminal, type LookFlags, looksOf, openTerminal, signalCode } from '../terminal-set-up.js';

/** Where the game is, and how it looks here. */
export interface WatchFlags extends LookFlags {
  readonly server?: string;
}

/** Shows a game on air until it or its watcher is gone; by the id of a submitted run, its replay. */
export async function watchCommand(shell: Shell, id: string, flags: WatchFlags): Promise<number> {
  const client = await loadClient();
  const server = client.serverAt(serverOf(shell, flags.server));
  const looks = await looksOf(shell, flags);
  assertTerminal(shell, 'the lobby is at /api/live of the server');
  const { flash, bell, captions } = looks;
  const how = { flash, bell, captions, clock: () => shell.clock() };
  const show = async (view: (terminal: Terminal) => Promise<Turning>) => {
    const terminal = openTerminal(shell, looks);
    try {
      const end = await view(terminal);
      return signalCode(end.type === 'leave' ? end.signal : undefined);
    } finally {
      terminal.close();
    }
  };
  return withRunOf(id, async () => {
    const onSoon = ({ player, seconds }: AirSoon) =>
      print(
        shell,
        `${plainText(player)} plays with a delay: it begins here in ${seconds} seconds. Ctrl+C leaves.`,
      );
    const watched = await client.watchGame(server, id, onSoon).catch((error: unknown) => {
      if (!(error instanceof client.ServerRefusal)) throw error;
      if (error.status === client.LEFT_EARLY) throw new Failed(plainText(error.message));
      return undefined;
    });
    if (watched === undefined) {
      const run = readRun(
        await asked(() => server.file(id)).catch((error: unknown) => {
          if (error instanceof Failed && /no such run/i.test(error.message))
            throw new Failed(`there is no game on air and no run "${id}" there`);
          throw error;
        }),
      );
      const game = await entryNamed(shell.catalogue, run.game).load();
      const replay = createReplay(game, run);
      return show((terminal) => showReplay(terminal, replay, { ...how, speed: 1 }));
    }
    const game = await entryNamed(shell.catalogue, watched.run.game).load();
    const feed = createAirFeed(game, watched.run);
    watched.listen(
      (message) => feed.hear(message),
      () => feed.close(),
    );
    try {
      return await show((terminal) => showLive(terminal, feed, how));
    } finally {
      watched.close();
    }
  });
}
