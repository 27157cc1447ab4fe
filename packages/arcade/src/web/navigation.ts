// Where the player is, tied to the browser's history: going somewhere makes an entry, Back returns. What an entry
// knows beyond its address (a panel that is open, a run that is under way) stands in the history's state.

import { type Route, readAddress, writeAddress } from './address.js';

/** What can lie over a screen while that stays where it is. */
export type Panel = 'settings' | 'about';

/** What the browser's history keeps of a visit besides its address. */
export interface EntryState {
  /** What lies over the screen. */
  readonly panel?: Panel | undefined;
  /** Names the visit: it stays the same while a panel opens and closes, and differs for every going somewhere. */
  readonly visit?: string | undefined;
  /** The run of this address is under way and kept under that save's name: a reload goes on with it. */
  readonly resume?: string | undefined;
  /** The run of this address has ended and its last screen is shown: a reload shows it again. */
  readonly ended?: string | undefined;
  /** The page of a guest from which this game was begun: the bar leads back to it. */
  readonly from?: string | undefined;
  /** The player has said that it is to be taken over from another tab. Once: a reload asks again. */
  readonly takesOver?: boolean | undefined;
}

/** The present place, with what the history keeps of it. */
export interface Where {
  readonly route: Route;
  readonly state: EntryState;
}

/** Going from place to place, by the browser's own history, so that its Back and Forward work. */
export interface Navigation {
  readonly where: Where;
  go(route: Route, state?: EntryState): void;
  /** Changes the present entry without making a new one. */
  replace(route: Route, state?: EntryState): void;
  openPanel(panel: Panel): void;
  closePanel(): void;
  subscribe(listener: () => void): () => void;
  /** Hears no more of the browser's history. */
  close(): void;
}

/** Where entries are kept: the browser's history, or one that only this page knows. */
export interface Entries {
  /** The address of the present entry, and what was put with it. */
  read(): { readonly search: string; readonly hash: string; readonly state: unknown };
  put(how: 'pushState' | 'replaceState', state: EntryState, address: string): void;
  back(): void;
  /** Calls when another entry is the present one, but for what was put. Gives a function that ends it. */
  onMove(listener: () => void): () => void;
  /** Whether this entry was opened by its address or a link, not reloaded or returned to. */
  readonly isOpenedAnew: boolean;
}

/** Navigation in this window, from the address that it has now. */
export function createNavigation(entries: Entries = browserEntries()): Navigation {
  const listeners = new Set<() => void>();
  let where = read();
  let isGoingBack = false;
  // A panel does not outlive a reload: nobody asked for it now. And an address that is opened, not reloaded, begins
  // its run anew, even where the browser keeps the state of an entry with the same address.
  const { panel, resume, ended, takesOver: _, ...rest } = where.state;
  const kept = entries.isOpenedAnew ? rest : { ...rest, resume, ended };
  if (panel !== undefined || resume !== undefined || ended !== undefined)
    put('replaceState', where.route, kept);

  function read(): Where {
    const { search, hash, state } = entries.read();
    return { route: readAddress(search, hash), state: readState(state) };
  }

  function put(how: 'pushState' | 'replaceState', route: Route, state: EntryState): void {
    entries.put(how, state, writeAddress(route));
    where = { route, state: readState(state) };
    for (const listener of listeners) listener();
  }

  const stop = entries.onMove(() => {
    isGoingBack = false;
    where = read();
    // An address with a run that was put into the page's own field: another visit, though nobody went there from here.
    if ('link' in where.route && where.state.visit === undefined)
      put('replaceState', where.route, { visit: newVisit() });
    for (const listener of listeners) listener();
  });

  return {
    get where() {
      return where;
    },
    go: (route, state = {}) => put('pushState', route, { ...state, visit: newVisit() }),
    replace(route, state = {}) {
      const { visit, from } = where.state;
      put('replaceState', route, { ...state, visit, from });
    },
    openPanel: (panel) => put('pushState', where.route, { ...where.state, panel }),
    closePanel() {
      // Going back takes a moment: asked twice meanwhile, it would leave the screen below too.
      if (where.state.panel === undefined || isGoingBack) return;
      isGoingBack = true;
      entries.back();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
}

function browserEntries(): Entries {
  const [opened] = performance.getEntriesByType('navigation');
  return {
    read: () => ({ search: location.search, hash: location.hash, state: history.state }),
    put: (how, state, address) => history[how](state, '', location.pathname + address),
    back: () => history.back(),
    onMove(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
    isOpenedAnew: opened instanceof PerformanceNavigationTiming && opened.type === 'navigate',
  };
}

/** Entries for a page inside another page, whose address and history are not ours to change. */
export function ownEntries(): Entries {
  const entries: { readonly address: string; readonly state: unknown }[] = [{ address: '', state: {} }];
  const listeners = new Set<() => void>();
  return {
    read() {
      const { address, state } = entries[entries.length - 1];
      const [search, hash] = address.split(/(?=#)/);
      return { search: search ?? '', hash: hash ?? '', state };
    },
    put(how, state, address) {
      if (how === 'replaceState') entries.pop();
      entries.push({ address, state });
    },
    back() {
      if (entries.length > 1) entries.pop();
      for (const listener of listeners) listener();
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpenedAnew: true,
  };
}

/** Not by `randomUUID`, which pages have only from https or this very machine, and a phone in the house has neither. */
function newVisit(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function readState(data: unknown): EntryState {
  if (typeof data !== 'object' || data === null) return {};
  const { panel, resume, ended, takesOver, visit, from } = data as Record<string, unknown>;
  return {
    ...(typeof visit === 'string' ? { visit } : {}),
    ...(typeof from === 'string' ? { from } : {}),
    ...(panel === 'settings' || panel === 'about' ? { panel } : {}),
    ...(typeof resume === 'string' ? { resume } : {}),
    ...(typeof ended === 'string' ? { ended } : {}),
    ...(takesOver === true ? { takesOver } : {}),
  };
}
