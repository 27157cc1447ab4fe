// What every kind of lease promises. `open` opens the same place again, as another program or tab would.

import type { Leases } from '../leases.js';
import type { ContractCheck } from './library-contract.js';

/** One promise about leases. */
export interface LeaseCheck extends Omit<ContractCheck, 'check'> {
  check(open: () => Promise<Leases>): Promise<void>;
}

/** The promises. */
export const LEASE_CONTRACT: readonly LeaseCheck[] = [
  {
    name: 'one has a run, and others are told so until it is released',
    async check(open) {
      const [first, second] = [await open(), await open()];
      const lease = await first.take('one', 'ask');
      assert(lease !== undefined && (await lease.isHeld()), 'the first gets it');
      assert((await second.take('one', 'ask')) === undefined, 'the second is told');
      assert((await second.isTaken('one')) && !(await second.isTaken('two')), 'and may ask without taking');
      assert((await second.take('two', 'ask')) !== undefined, 'another run is free');
      await lease?.release();
      assert(!(await second.isTaken('one')), 'nobody has it');
      assert((await second.take('one', 'ask')) !== undefined, 'free again');
    },
  },
  {
    name: 'who takes over has it, and the other hears of it',
    async check(open) {
      const [first, second] = [await open(), await open()];
      const lease = await first.take('one', 'ask');
      const heard = new Promise<void>((resolve) => lease?.whenLost(resolve));
      const taken = await second.take('one', 'take over');
      assert(await taken?.isHeld(), 'it is the second one’s');
      assert((await lease?.isHeld()) === false, 'and no longer the first one’s');
      await heard;
      // What is no longer mine I cannot release.
      await lease?.release();
      assert(await taken?.isHeld(), 'still the second one’s');
      assert((await first.take('one', 'ask')) === undefined, 'the first is told');
    },
  },
];

function assert(isSo: boolean | undefined, what: string): void {
  if (isSo !== true) throw new Error(`expected: ${what}`);
}
