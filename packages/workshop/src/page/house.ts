// What the arcade offers to this page, for whichever part needs it, and what parts ask of the browser alike.

import { messageOf } from '@stairwell/stage';
import type { PageHouse, PageRoom } from '@stairwell/stage/guest';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { isChangeOfMind } from './files.js';

const HouseContext = createContext<PageHouse | undefined>(undefined);

/** Hands what the arcade offers down to all parts of the page. */
export const HouseProvider = HouseContext.Provider;

/** What the arcade offers; a part that stands outside it is a mistake of ours. */
export function useHouse(): PageHouse {
  const house = useContext(HouseContext);
  if (house === undefined) throw new Error('this part of the workshop stands outside the house');
  return house;
}

/** Does what may fail and says how it went: what `work` gives, or what went wrong. */
export function useAttempt(): (what: string, work: () => Promise<string | undefined>) => Promise<void> {
  const { notify } = useHouse();
  return async (what, work) => {
    try {
      const done = await work();
      if (done !== undefined) notify(done);
    } catch (error) {
      if (!isChangeOfMind(error)) notify(`${what}: ${messageOf(error)}`);
    }
  };
}

/** Whether the screen is so narrow that the script is one of the tabs. The style sheet has the same width. */
export function useNarrow(): boolean {
  const [query] = useState(() => matchMedia('(max-width: 64rem)'));
  const [isNarrow, setNarrow] = useState(query.matches);
  useEffect(() => {
    const update = () => setNarrow(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [query]);
  return isNarrow;
}

/** Counts up whenever the player has chosen other colours. */
export function useLooksCount(): number {
  const house = useHouse();
  const [count, setCount] = useState(0);
  useEffect(() => house.onLooks(() => setCount((before) => before + 1)), [house]);
  return count;
}

/** The width of an element in CSS pixels, and the device pixels of each; 0 until it is laid out. */
export function useWidth(element: { readonly current: HTMLElement | null }): Omit<PageRoom, 'height'> {
  const house = useHouse();
  const [size, setSize] = useState({ width: 0, density: 1 });
  useEffect(() => {
    if (element.current === null) return;
    return house.onRoom(element.current, ({ width, density }) =>
      // What is painted may change the height: that is no news here.
      setSize((before) =>
        before.width === width && before.density === density ? before : { width, density },
      ),
    );
  }, [element, house]);
  return size;
}
