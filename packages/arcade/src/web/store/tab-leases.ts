// Who plays a run, among the tabs of this browser: a lock that the browser gives back when a tab is gone, however it went.
// Pages from a plain http address have no locks; there tabs ask each other.

import { createLease, type Lease, type Leases } from '@stairwell/stage';
import { freshRunId } from '../chance.js';
import { createChannelLeases } from './channel-leases.js';

/** How long a lock is waited for, in milliseconds: a page that is being reloaded gives its own back a moment late. */
const PATIENCE = 500;

/** Leases among tabs; whoever has them closes them when nothing is played any more. */
export interface TabLeases extends Leases {
  close(): void;
}

/** Opens them. */
export function createTabLeases(): TabLeases {
  if (navigator.locks === undefined) {
    const channel = new BroadcastChannel('stairwell.leases');
    return { ...createChannelLeases(channel, freshRunId()), close: () => channel.close() };
  }
  return {
    close: () => undefined,
    take: (run, how) =>
      new Promise<Lease | undefined>((resolve, reject) => {
        let letGo = () => {};
        let isMine = false;
        const held = new Promise<void>((done) => {
          letGo = done;
        });
        const { lease, lose } = createLease(
          async () => isMine,
          async () => {
            isMine = false;
            letGo();
          },
        );
        const wish = how === 'ask' ? { signal: AbortSignal.timeout(PATIENCE) } : { steal: true };
        navigator.locks
          .request(lockOf(run), wish, () => {
            isMine = true;
            resolve(lease);
            return held;
          })
          .catch((error: unknown) => {
            // Somebody else has taken it, or has it and keeps it.
            const wasMine = isMine;
            isMine = false;
            if (wasMine) lose();
            else if (error instanceof DOMException) resolve(undefined);
            else reject(error);
          });
      }),
    async isTaken(run) {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === lockOf(run));
    },
  };
}

function lockOf(run: string): string {
  return `stairwell.run.${run}`;
}
