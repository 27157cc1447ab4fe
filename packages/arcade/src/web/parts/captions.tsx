// What is heard, in words over the map's lower edge: for whoever cannot hear it, or has no sound on. Each stays for a moment.

import type { Frame } from '@stairwell/engine';
import { useEffect, useState } from 'preact/hooks';

/** Words of what was heard last. */
export interface CaptionStore {
  /** What was heard before is no part of what is shown now. */
  readonly clear: () => void;
  /** Something was heard. A cue that is heard again while its words still stand, perhaps from another side, is not said twice. */
  readonly say: (text: string, cue: string) => void;
  readonly current: () => readonly string[];
  subscribe(listener: () => void): () => void;
}

/** Milliseconds that a caption stays, and how many there are at most. */
const STAYS = 2600;
const MOST = 3;

/** An empty list of captions; each one goes by itself after a while. */
export function createCaptions(): CaptionStore {
  const listeners = new Set<() => void>();
  let shown: {
    readonly text: string;
    readonly cue: string;
    readonly timer: ReturnType<typeof setTimeout>;
  }[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Shows these alone. Words said anew have a time of their own. */
  function show(next: typeof shown): void {
    for (const one of shown) if (!next.includes(one)) clearTimeout(one.timer);
    shown = next;
    tell();
  }
  const without = (cue: string) => shown.filter((one) => one.cue !== cue);
  return {
    clear: () => show([]),
    say(text, cue) {
      const timer = setTimeout(() => show(without(cue)), STAYS);
      show([...without(cue), { text, cue, timer }].slice(-MOST));
    },
    current: () => shown.map(({ text }) => text),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** From this share of a level's height on its end comes into sight, and the player walks down to where the captions stand. */
const LOW = 2 / 3;

/**
 * The captions, away from the player: over the map's lower edge, or its upper one where the player is near the end of the level. Screen
 * readers get the words of events, which say more.
 */
export function Captions({ store, view }: { readonly store: CaptionStore; readonly view: Frame['view'] }) {
  const [texts, setTexts] = useState(store.current);
  useEffect(() => store.subscribe(() => setTexts(store.current())), [store]);
  const isLow = view.kind === 'tiles' && view.focus !== undefined && view.focus.y >= view.height * LOW;
  return (
    <ul class={isLow ? 'captions above' : 'captions'} aria-hidden="true">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
