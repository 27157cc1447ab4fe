// What the tabs of this browser tell each other: that a save or a run was kept or is gone, so that a list which is open elsewhere
// shows it.

import type { Library } from '@stairwell/stage';

/** The tabs' own channel. */
const CHANNEL = 'stairwell.saves';

/** A library whose changes all tabs of this browser hear of. */
export interface TabNews {
  /** The library as it is, but the other tabs hear of every save and every run that is kept or removed. */
  readonly library: Library;
  /** Hears that other tabs have done something to saves or runs. */
  subscribe(listener: () => void): () => void;
  /** Tells this tab's own lists too: something was done that no screen of it has asked for. */
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
  const { saves, runs } = library;
  let isClosed = false;
  const told =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      const result = await work(...given);
      // What was being played is still kept when the arcade is taken away.
      if (!isClosed) channel.postMessage('changed');
      return result;
    };
  return {
    library: {
      ...library,
      saves: {
        ...saves,
        write: told((save) => saves.write(save)),
        remove: told((key) => saves.remove(key)),
      },
      runs: {
        ...runs,
        keep: told((...run) => runs.keep(...run)),
        remove: told((game, hash) => runs.remove(game, hash)),
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
