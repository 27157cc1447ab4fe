// What tabs with the same dungeon tell each other: that the run of one of them was kept, in the first place among the autosaves.

export interface Tabs {
  /** Tells the others that the run of this tab was kept there. */
  took(game: string): void;
  /** The listener hears when another tab's was; of a game there is one run a tab, so one listener. */
  onTaken(game: string, listener: () => void): void;
}

/** For a page that is by itself, and for browsers where tabs cannot talk. */
export const ALONE: Tabs = { took: () => undefined, onTaken: () => undefined };

const CHANNEL = 'stairwell.autosave';

export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return ALONE;
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Map<unknown, () => void>();
  channel.addEventListener('message', ({ data }) => listeners.get(data)?.());
  return {
    took: (game) => channel.postMessage(game),
    onTaken: (game, listener) => listeners.set(game, listener),
  };
}
