// Keeps what is written: a moment after the last letter, and when the page is left.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { createDraftShelf, type Draft } from './drafts.js';
import type { Bench } from './link.js';

/** Milliseconds after the last change. */
const PAUSE = 300;

interface DraftKeeping {
  readonly drafts: readonly Draft[];
  /** When the script on the bench was kept last; undefined while it is not. */
  readonly kept: string | undefined;
  remove(draft: Draft): Promise<void>;
}

/** A name for a new draft that no other has. */
export const newDraftId = (): string => Date.now().toString(36);

/** The drafts, and the keeping of the one on the bench. */
export function useDrafts(bench: Bench | undefined): DraftKeeping {
  const [shelf] = useState(createDraftShelf);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [kept, setKept] = useState<string | undefined>(undefined);
  const waiting = useRef<() => void>(undefined);
  const refresh = useCallback(async () => setDrafts(await shelf.list()), [shelf]);
  useEffect(() => void refresh(), [refresh]);
  const { lua, draft: id, name, level, seed } = bench ?? {};
  useEffect(() => {
    if (lua === undefined || id === undefined || level === undefined || seed === undefined) return;
    setKept(undefined);
    const keep = async () => {
      waiting.current = undefined;
      const changed = new Date().toISOString();
      await shelf.keep({ id, name: name ?? `${level}.lua`, level, seed, lua, changed });
      setKept(changed);
      await refresh();
    };
    const timer = setTimeout(() => void keep(), PAUSE);
    waiting.current = () => void keep();
    return () => clearTimeout(timer);
  }, [shelf, refresh, lua, id, name, level]);
  useEffect(() => {
    const leave = () => waiting.current?.();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    drafts,
    kept,
    async remove(draft) {
      await shelf.remove(draft.id);
      await refresh();
    },
  };
}
