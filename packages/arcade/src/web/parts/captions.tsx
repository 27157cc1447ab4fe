// What is heard, in words over the map's lower edge: for whoever cannot hear it, or has no sound on. Each stays for a moment.

import { useEffect, useState } from 'preact/hooks';

/** Words of what was heard last. */
export interface CaptionStore {
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
  function drop(cue: string): void {
    for (const one of shown) if (one.cue === cue) clearTimeout(one.timer);
    shown = shown.filter((one) => one.cue !== cue);
  }
  return {
    say(text, cue) {
      drop(cue);
      const timer = setTimeout(() => {
        drop(cue);
        tell();
      }, STAYS);
      shown = [...shown, { text, cue, timer }].slice(-MOST);
      tell();
    },
    current: () => shown.map(({ text }) => text),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The captions. Screen readers get the words of events, which say more. */
export function Captions({ store }: { readonly store: CaptionStore }) {
  const [texts, setTexts] = useState(store.current);
  useEffect(() => store.subscribe(() => setTexts(store.current())), [store]);
  return (
    <ul class="captions" aria-hidden="true">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
