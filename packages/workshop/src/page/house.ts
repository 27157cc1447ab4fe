// What the arcade offers to this page, for whichever part needs it; and small things that parts share.

import type { PageHouse } from '@stairwell/stage/guest';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

const HouseContext = createContext<PageHouse | undefined>(undefined);

export const HouseProvider = HouseContext.Provider;

export function useHouse(): PageHouse {
  const house = useContext(HouseContext);
  if (house === undefined) throw new Error('this part of the workshop stands outside the house');
  return house;
}

/** Counts up whenever the player has chosen other colours. */
export function useLooksCount(): number {
  const house = useHouse();
  const [count, setCount] = useState(0);
  useEffect(() => house.onLooks(() => setCount((before) => before + 1)), [house]);
  return count;
}

/** The width of an element in CSS pixels, and the device pixels of each; 0 until it is laid out. */
export function useWidth(element: { readonly current: HTMLElement | null }): {
  readonly width: number;
  readonly density: number;
} {
  const [size, setSize] = useState({ width: 0, density: 1 });
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const update = () => {
      const next = { width: target.clientWidth, density: devicePixelRatio || 1 };
      if (next.width === 0) return;
      setSize((before) => (before.width === next.width && before.density === next.density ? before : next));
    };
    // With the next picture: a map that is drawn anew at once may change what is being observed, and browsers complain.
    let request: number | undefined;
    const observer = new ResizeObserver(() => {
      request ??= requestAnimationFrame(() => {
        request = undefined;
        update();
      });
    });
    observer.observe(target);
    // Zooming changes the density, and not always the size.
    addEventListener('resize', update);
    update();
    return () => {
      observer.disconnect();
      if (request !== undefined) cancelAnimationFrame(request);
      removeEventListener('resize', update);
    };
  }, [element]);
  return size;
}
