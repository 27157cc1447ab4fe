// What is done when a program starts: the ends that another one could not keep wholly, because it was killed or its tab was closed, are
// settled. So a game that has ended stands on its board, though nobody comes back to it.

import { type Catalogue, entryNamed } from './catalogue.js';
import { settleEnd } from './ending.js';
import type { KeeperNeeds } from './keeper.js';
import { isOver } from './over.js';
import { sessionOfSave } from './resume.js';

/**
 * Settles the runs that have ended and are still kept to be gone on with. One that somebody is just ending is left to them, and one
 * that cannot be read or played stays where it is. Gives how many were settled.
 */
export async function settleEnds(
  needs: Pick<KeeperNeeds, 'library' | 'leases' | 'breathe' | 'clock'>,
  catalogue: Catalogue,
): Promise<number> {
  const { library, leases } = needs;
  let settled = 0;
  for (const info of (await library.saves.list({ kind: 'ended' })).rows) {
    const lease = await leases.take(info.run, 'ask');
    if (lease === undefined) continue;
    try {
      const save = await library.saves.read(info);
      if (save === undefined) continue;
      const game = await entryNamed(catalogue, info.game).load();
      const session = await sessionOfSave(needs, game, save);
      // Settling those before it took a while: its player may have gone back and left it unfinished.
      if (!isOver(session)) continue;
      await settleEnd(needs, game, session.run(), save.savedAt);
      settled++;
    } catch {
      // Of another version, or damaged: whoever wants to go on with it hears why that cannot be.
    } finally {
      await lease.release();
    }
  }
  return settled;
}
