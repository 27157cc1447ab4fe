import { LEASE_CONTRACT } from '@stairwell/stage/testing';
import { describe, expect, test } from 'vitest';
import { type Channel, createChannelLeases } from './channel-leases.js';

/** Long enough here: all that the tabs say to each other is heard before. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Channels that reach each other, as those of tabs do. */
function createTabs(): () => Channel {
  const channels: Channel[] = [];
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of channels)
          if (other !== channel) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
      },
    };
    channels.push(channel);
    return channel;
  };
}

describe('leases among tabs without locks', () => {
  test.each(LEASE_CONTRACT)('$name', async ({ check }) => {
    const open = createTabs();
    let tabs = 0;
    await check(async () => createChannelLeases(open(), `tab ${++tabs}`, pause));
  });

  test('of two that ask at once, one has the run', async () => {
    const open = createTabs();
    const [first, second] = ['a', 'b'].map((name) => createChannelLeases(open(), name, pause));
    const leases = await Promise.all([first.take('one', 'ask'), second.take('one', 'ask')]);
    expect(leases.map((lease) => lease !== undefined)).toEqual([true, false]);
  });

  test('of two that take over at once, one has the run', async () => {
    const open = createTabs();
    const [first, second] = ['a', 'b'].map((name) => createChannelLeases(open(), name, pause));
    const leases = await Promise.all([first, second].map((tab) => tab.take('one', 'take over')));
    expect(await Promise.all(leases.map((lease) => lease?.isHeld()))).toEqual([true, false]);
  });

  test('a tab that is gone holds nothing', async () => {
    const open = createTabs();
    const gone = open();
    await createChannelLeases(gone, 'a', pause).take('one', 'ask');
    gone.onmessage = null;
    expect(await createChannelLeases(open(), 'b', pause).take('one', 'ask')).toBeDefined();
  });
});
