// Keeps what is written: a moment after the last letter, and when the page is left.

import { messageOf } from '@stairwell/stage';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Draft, DraftShelf } from './drafts.js';
import { useHouse } from './house.js';
import type { Bench } from './link.js';
import { isStarter } from './starter.js';

/** Milliseconds after the last change. */
const PAUSE = 300;

interface DraftKeeping {
  readonly drafts: readonly Draft[];
  /** When the script on the bench was kept last; undefined while it is not. */
  readonly kept: string | undefined;
  /** The next text does not go on from the last one: it was opened, not written. */
  opened(): void;
  remove(draft: Draft): void;
}

/** A name for a new draft that no other has. */
export const newDraftId = (): string => Date.now().toString(36);

/** The drafts, and the keeping of the one on the bench. */
export function useDrafts(shelf: DraftShelf, bench: Bench | undefined): DraftKeeping {
  const { notify } = useHouse();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [kept, setKept] = useState<string | undefined>(undefined);
  const waiting = useRef<() => void>(undefined);
  /** What this page kept last, from which the author goes on. */
  const last = useRef<string>(undefined);
  const refresh = useCallback(
    () =>
      shelf
        .list()
        .then(setDrafts, (error: unknown) => notify(`The drafts cannot be read: ${messageOf(error)}`)),
    [shelf, notify],
  );
  useEffect(() => void refresh(), [refresh]);
  const { lua, draft: id, name, level, seed } = bench ?? {};
  // Before the next event is heard: who changes the name and leaves at once has changed it.
  useLayoutEffect(() => {
    if (lua === undefined || id === undefined || level === undefined || seed === undefined) return;
    // A script that nobody has changed is no loss.
    if (isStarter(lua)) return;
    setKept(undefined);
    const keep = async () => {
      waiting.current = undefined;
      const changed = new Date().toISOString();
      const from = last.current;
      last.current = lua;
      try {
        const isContinued = await shelf.keep(
          { id, name: name ?? `${level}.lua`, level, seed, lua, changed },
          from,
        );
        setKept(changed);
        if (!isContinued && from !== undefined)
          notify('This script was changed in another tab, too: see its earlier versions among the drafts.');
      } catch (error) {
        notify(`The script is not kept, save it as a file: ${messageOf(error)}`);
      }
      await refresh();
    };
    const timer = setTimeout(() => void keep(), PAUSE);
    waiting.current = () => void keep();
    return () => clearTimeout(timer);
  }, [shelf, refresh, notify, lua, id, name, level]);
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
    opened() {
      last.current = undefined;
    },
    remove: (draft) =>
      void shelf
        .remove(draft.id)
        .catch((error: unknown) => notify(`The draft is still there: ${messageOf(error)}`))
        .then(refresh),
  };
}
