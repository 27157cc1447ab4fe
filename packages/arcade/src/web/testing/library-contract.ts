// Runs in a page: the promises of libraries and leases over what this browser has. Each check has a database of its own.

import { LEASE_CONTRACT, LIBRARY_CONTRACT } from '@stairwell/stage/testing';
import { createChannelLeases } from '../store/channel-leases.js';
import { openDatabase } from '../store/database.js';
import { createTabLeases } from '../store/tab-leases.js';

declare global {
  interface Window {
    /** Keeps one promise, or rejects with what is wrong. */
    checkLibrary(name: string): Promise<void>;
    checkLease(name: string, kind: 'locks' | 'channel'): Promise<void>;
  }
}

window.checkLibrary = async (name) => {
  const found = LIBRARY_CONTRACT.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no check "${name}"`);
  await found.check(() => openDatabase(`contract ${name}`));
};

window.checkLease = async (name, kind) => {
  const found = LEASE_CONTRACT.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no check "${name}"`);
  let tabs = 0;
  await found.check(async () =>
    kind === 'locks' ? createTabLeases() : createChannelLeases(new BroadcastChannel(name), `tab ${++tabs}`),
  );
};
