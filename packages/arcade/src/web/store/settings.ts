// What the player has chosen for this browser: looks, sound, keys. Kept in localStorage; where that is refused
// (private windows) the choices last as long as the page.

import { codec, DataError } from '@stairwell/engine';
import { type Bindings, bindingsCodec } from '@stairwell/stage';

/** What the player has chosen for this browser. */
export interface Settings {
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** Whether what is heard is written as well. */
  readonly captions: boolean;
  /** Whether somebody who has not played a dungeon yet is told how to begin. */
  readonly openings: boolean;
  /** `auto` follows what the system asks for. */
  readonly motion: 'auto' | 'full' | 'reduced';
  /** Whether blows light up and marks blink. */
  readonly flashes: boolean;
  readonly contrast: 'auto' | 'normal' | 'high';
  readonly safeColors: boolean;
  readonly touch: 'auto' | 'always' | 'never';
  /** `known` fits what is known of the map, `fit` all of it where it can be read; `large` scrolls instead. */
  readonly zoom: 'known' | 'fit' | 'large';
  /** Game id to that game's keys. */
  readonly bindings: Readonly<Record<string, Bindings>>;
}

const DEFAULT_SETTINGS: Settings = {
  sound: false,
  volume: 0.6,
  captions: true,
  openings: true,
  motion: 'auto',
  flashes: true,
  contrast: 'auto',
  safeColors: false,
  touch: 'auto',
  zoom: 'known',
  bindings: {},
};

/** The settings, kept with every change. */
export interface SettingsStore {
  readonly current: Settings;
  change(part: Partial<Settings>): void;
  subscribe(listener: () => void): () => void;
  /** Follows the other tabs no more. */
  close(): void;
}

const KEY = 'stairwell.settings';

const settingsCodec = codec.object<Settings>({
  sound: codec.boolean,
  volume: codec.number(0, 1),
  captions: codec.boolean,
  openings: codec.boolean,
  motion: codec.oneOf(['auto', 'full', 'reduced']),
  flashes: codec.boolean,
  contrast: codec.oneOf(['auto', 'normal', 'high']),
  safeColors: codec.boolean,
  touch: codec.oneOf(['auto', 'always', 'never']),
  zoom: codec.oneOf(['known', 'fit', 'large']),
  bindings: bindingsCodec,
});

/** The settings of this browser, which follow what is chosen in its other tabs. */
export function createSettings(): SettingsStore {
  const listeners = new Set<() => void>();
  let current = load();
  // Chosen in another tab: without this, the next choice here would undo it.
  const follow = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    current = load();
    for (const listener of listeners) listener();
  };
  addEventListener('storage', follow);
  return {
    get current() {
      return current;
    },
    change(part) {
      current = { ...current, ...part };
      try {
        localStorage.setItem(KEY, JSON.stringify(current));
      } catch {
        // Refused: the choice still holds for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => removeEventListener('storage', follow),
  };
}

function load(): Settings {
  try {
    const text = localStorage.getItem(KEY);
    // Settings of an older page may lack a field; those that are there still count.
    return text === null
      ? DEFAULT_SETTINGS
      : settingsCodec.read({ ...DEFAULT_SETTINGS, ...JSON.parse(text) }, '');
  } catch (error) {
    if (!(error instanceof DataError || error instanceof SyntaxError || error instanceof DOMException))
      throw error;
    return DEFAULT_SETTINGS;
  }
}
