// A game on this terminal that others watch: what is done in it goes to a server as it is done. Without the server the game goes on.

import type { RecordedSession } from '@stairwell/engine/play';
import { airEnd, createAnnouncer } from '@stairwell/stage';
import { readNumberFlag, WrongCall } from '@stairwell/stage/guest';
import { asked, keyOf, loadClient, serverOf } from './server-client.js';
import type { Shell } from './shell.js';

/** Whether a game goes on air, where, and under which name. */
export interface AirFlags {
  readonly live?: boolean;
  readonly server?: string;
  readonly name?: string;
  readonly key?: string;
  readonly delay?: string;
}

/** A game on air from a terminal. */
export interface Air {
  /** What its player is told. */
  readonly notice: string;
  /** Looks what was done in it. Gives what its player must hear: that it is no longer on air. */
  tell(session: RecordedSession): string | undefined;
  close(session: RecordedSession): Promise<void>;
}

/** Throws for flags that do not go together. */
export function checkAirFlags({ live, name, delay }: AirFlags): void {
  if (live && name === undefined) throw new WrongCall('--live needs --name NAME, the name that watchers see');
  if (!live && delay !== undefined) throw new WrongCall('--delay goes with --live');
}

/** Goes on air with a session, if that is wanted. */
export async function openAir(
  shell: Shell,
  session: RecordedSession,
  flags: AirFlags,
): Promise<Air | undefined> {
  if (!flags.live) return undefined;
  const delay = readNumberFlag('--delay', flags.delay ?? '0', 0, 3600, true);
  const address = serverOf(shell, flags.server);
  const client = await loadClient();
  const key = await keyOf(shell, flags.key);
  const announcer = createAnnouncer(session);
  const { name = '' } = flags;
  const wishes = { name, key, delay, now: shell.now() };
  const air = await asked(() => client.goOnAir(client.serverAt(address), announcer.first, wishes));
  let isLost = false;
  return {
    notice: `On air${delay === 0 ? '' : `, ${delay} seconds later`}: ${new URL(`watch/${air.id}`, address).href}`,
    tell(now) {
      if (!air.isOpen) {
        if (isLost) return undefined;
        isLost = true;
        return 'No longer on air: the connection to the server is lost. Your game goes on.';
      }
      const message = announcer.look(now);
      if (message !== undefined) air.tell(message);
      return undefined;
    },
    async close(now) {
      const message = announcer.look(now);
      if (message !== undefined) air.tell(message);
      air.tell(airEnd(now));
      await air.close();
    },
  };
}
