// Who plays a run. The same run may be open in two tabs or two terminals, and only one of them may go on with it: the second
// is told, and may watch or take over. How that is known is the front end's affair: a file with a heartbeat, a lock of the
// browser.

import type { Library } from './library/library.js';
import type { SaveKey } from './library/saves.js';

/** The right to play a run on. */
export interface Lease {
  /** Whether nobody has taken it over so far. */
  isHeld(): Promise<boolean>;
  /** Says who is to hear that somebody has. Whoever hears it must not keep the run any more. */
  whenLost(listener: () => void): void;
  /** Lets others have it. */
  release(): Promise<void>;
}

/** Where leases are given. */
export interface Leases {
  /** Takes a run. Undefined when somebody else has it, unless it is taken over. */
  take(run: string, how: 'ask' | 'take over'): Promise<Lease | undefined>;
  /** Whether somebody has a run now, here or elsewhere. */
  isTaken(run: string): Promise<boolean>;
}

/** A lease for work in the background, which is given back as soon as somebody in the same program wants the run. */
export interface Loan extends Lease {
  /** Whether somebody waits for it. */
  readonly isWanted: boolean;
}

/** Leases that background work may borrow without keeping any player of this program waiting. */
export interface LendingLeases extends Leases {
  /** Takes a run until it is wanted. Undefined when somebody has it. */
  borrow(run: string): Promise<Loan | undefined>;
}

/** Lets leases be borrowed: whoever asks for a run that is on loan waits until it is given back, and then has it. */
export function withLoans(leases: Leases): LendingLeases {
  const loans = new Map<string, { isWanted: boolean; readonly isBack: Promise<void> }>();
  const callBack = async (run: string) => {
    const loan = loans.get(run);
    if (loan === undefined) return;
    loan.isWanted = true;
    await loan.isBack;
  };
  return {
    async take(run, how) {
      await callBack(run);
      return leases.take(run, how);
    },
    async isTaken(run) {
      await callBack(run);
      return leases.isTaken(run);
    },
    async borrow(run) {
      if (loans.has(run)) return undefined;
      let giveBack = () => {};
      const isBack = new Promise<void>((resolve) => {
        giveBack = () => {
          loans.delete(run);
          resolve();
        };
      });
      const loan = { isWanted: false, isBack };
      // Before the run is taken: whoever asks meanwhile must find the loan, not a run that is held.
      loans.set(run, loan);
      const lease = await leases.take(run, 'ask').catch((error: unknown) => {
        giveBack();
        throw error;
      });
      if (lease === undefined) {
        giveBack();
        return undefined;
      }
      return {
        isHeld: () => lease.isHeld(),
        whenLost: (listener) => lease.whenLost(listener),
        release: () => lease.release().finally(giveBack),
        get isWanted() {
          return loan.isWanted;
        },
      };
    },
  };
}

/**
 * Takes a run to play it; undefined when somebody else does. Another program that only puts its end on its board, which may take a
 * while, gives way: nobody plays it there.
 */
export async function takeToPlay(
  library: Library,
  leases: Leases,
  run: Pick<SaveKey, 'game' | 'run'>,
): Promise<Lease | undefined> {
  const lease = await leases.take(run.run, 'ask');
  if (lease !== undefined || !(await isEnding(library, run))) return lease;
  return leases.take(run.run, 'take over');
}

/** Deletes a save, but not what a run is kept by that somebody is playing: they would lose it, or it would come back by itself. */
export async function deleteSave(library: Library, leases: Leases, save: SaveKey): Promise<void> {
  if (save.name === undefined && (await leases.isTaken(save.run)))
    throw new Error(
      (await isEnding(library, save))
        ? 'This run has ended and is being put on its board.'
        : 'This run is being played somewhere else. Leave it there before you delete it.',
    );
  await library.saves.remove(save);
}

/** Whether a run has ended and is still kept as one to go on with: what is to be done for its end is not done yet. */
async function isEnding({ saves }: Library, { game, run }: Pick<SaveKey, 'game' | 'run'>): Promise<boolean> {
  return (await saves.list({ game, run, kind: 'ended', size: 1 })).found > 0;
}

/** A lease that can be lost: what every kind of lease is made of. */
export function createLease(isHeld: () => Promise<boolean>, release: () => Promise<void>) {
  let isLost = false;
  let listener: (() => void) | undefined;
  const lose = () => {
    if (isLost) return;
    isLost = true;
    listener?.();
  };
  const lease: Lease = {
    async isHeld() {
      if (!isLost && !(await isHeld())) lose();
      return !isLost;
    },
    whenLost(given) {
      listener = given;
      if (isLost) given();
    },
    async release() {
      if (!isLost) await release();
      listener = undefined;
    },
  };
  return { lease, lose };
}

/** Leases that are known in this program only. */
export function createMemoryLeases(): Leases {
  const held = new Map<string, () => void>();
  return {
    async take(run, how) {
      const loseOther = held.get(run);
      if (loseOther !== undefined && how === 'ask') return undefined;
      const { lease, lose } = createLease(
        async () => held.get(run) === lose,
        async () => {
          if (held.get(run) === lose) held.delete(run);
        },
      );
      held.set(run, lose);
      loseOther?.();
      return lease;
    },
    isTaken: async (run) => held.has(run),
  };
}
