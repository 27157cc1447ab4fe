// What is done when a program starts: the ends that another one could not keep wholly, because it was killed or its tab was closed, are
// settled. So a game that has ended stands on its board, though nobody comes back to it.

import { type Catalogue, entryNamed } from './catalogue.js';
import { settleEnd } from './ending.js';
import type { KeeperNeeds } from './keeping.js';
import type { LendingLeases } from './leases.js';
import { isOver } from './over.js';
import { sessionOfSave } from './resume.js';

/** What settling needs of the outside. */
export interface SettlingNeeds extends Pick<KeeperNeeds, 'library' | 'breathe' | 'clock'> {
  readonly leases: LendingLeases;
}

/**
 * Settles the runs that have ended and are still kept to be gone on with, for at most so many milliseconds. One that somebody is
 * just ending or wants to go on with is left to them, and one that cannot be read or played stays where it is. Gives how many were
 * settled.
 */
export async function settleEnds(
  needs: SettlingNeeds,
  catalogue: Catalogue,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { library, leases, clock } = needs;
  const start = clock();
  const isLate = () => clock() - start > most;
  let settled = 0;
  for (const info of (await library.saves.list({ kind: 'ended' })).rows) {
    if (isLate()) break;
    const lease = await leases.borrow(info.run);
    if (lease === undefined) continue;
    const breathe = async () => {
      await needs.breathe();
      if (lease.isWanted || isLate()) throw new Error('left to others');
    };
    try {
      const save = await library.saves.read(info);
      if (save === undefined) continue;
      const game = await entryNamed(catalogue, info.game).load();
      const session = await sessionOfSave({ clock, breathe }, game, save);
      // Settling those before it took a while: its player may have gone back and left it unfinished.
      if (!isOver(session)) continue;
      await settleEnd({ library, breathe }, game, session.run(), save.savedAt, lease);
      settled++;
    } catch {
      // Wanted here, of another version, or damaged: whoever wants to go on with it hears why that cannot be.
    } finally {
      await lease.release();
    }
  }
  return settled;
}
