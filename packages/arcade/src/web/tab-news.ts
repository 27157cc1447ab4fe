// What the tabs of this browser tell each other: that a save was written or is gone, so that a list which is open elsewhere shows it.

import type { Library } from '@stairwell/stage';

/** The tabs' own channel. */
const CHANNEL = 'stairwell.saves';

/** A library whose changes all tabs of this browser hear of. */
export interface TabNews {
  /** The library as it is, but the other tabs hear of every save that is written or removed. */
  readonly library: Library;
  /** Hears what other tabs have done to saves. */
  subscribe(listener: () => void): () => void;
  /** Tells this tab's own lists too: something was done to saves that no screen of it has asked for. */
  tell(): void;
  /** Hears and tells nothing more. */
  close(): void;
}

/** Lets the other tabs hear of what is done to this library here. */
export function createTabNews(library: Library): TabNews {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  channel.addEventListener('message', tell);
  const { saves } = library;
  let isClosed = false;
  const told =
    <Argument>(work: (argument: Argument) => Promise<void>) =>
    async (argument: Argument) => {
      await work(argument);
      // What was being played is still kept when the arcade is taken away.
      if (!isClosed) channel.postMessage('changed');
    };
  return {
    library: {
      ...library,
      saves: {
        ...saves,
        write: told((save) => saves.write(save)),
        remove: told((key) => saves.remove(key)),
      },
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
