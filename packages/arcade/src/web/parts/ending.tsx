// The moment in which a game ends: the map that did it, and who stood where, before the last screen lies over it. A key goes on at once.

import type { Frame, GameEvent } from '@stairwell/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isOwnPress } from './own-press.js';

/** Milliseconds that it lasts. */
const LASTS = 1900;

interface EndingMoment {
  readonly isShown: boolean;
  readonly hasWon: boolean;
  /** What happened: if the game ended, the moment begins. */
  readonly hear: (events: readonly GameEvent[]) => void;
  /** Goes on to the last screen; false when no moment is shown. */
  readonly skip: () => boolean;
}

/** The moment of an ending; there is none for who wants no motion. */
export function useEnding(hasMotion: boolean): EndingMoment {
  const [end, setEnd] = useState<{ readonly hasWon: boolean }>();
  const wanted = useRef(hasMotion);
  wanted.current = hasMotion;
  // Known at once: what is drawn comes later.
  const isOn = useRef(false);
  const deeds = useMemo(
    () => ({
      hear(events: readonly GameEvent[]) {
        const last = events.find(({ kind }) => kind === 'end');
        if (last === undefined || !wanted.current) return;
        isOn.current = true;
        setEnd({ hasWon: last.how === 'won' });
      },
      skip() {
        const wasOn = isOn.current;
        isOn.current = false;
        setEnd(undefined);
        return wasOn;
      },
    }),
    [],
  );
  useEffect(() => {
    if (end === undefined) return;
    const timer = setTimeout(deeds.skip, LASTS);
    return () => clearTimeout(timer);
  }, [end, deeds]);
  return { ...deeds, isShown: end !== undefined, hasWon: end?.hasWon === true };
}

interface EndingProps {
  readonly title: string;
  readonly view: Frame['view'];
  readonly hasWon: boolean;
  onSkip(): void;
}

/** The words stand above, unless the player stands in this share of the rows from the top. */
const HIGH = 0.3;

/** The words over the map at the moment of an end, away from where it happened; a press goes on. */
export function Ending({ title, view, hasWon, onSkip }: EndingProps) {
  const isHigh = view.kind === 'tiles' && view.focus !== undefined && view.focus.y < view.height * HIGH;
  const classes = ['ending', hasWon && 'ending-won', isHigh && 'ending-below'].filter(Boolean).join(' ');
  return (
    <button type="button" class={classes} onClick={(event) => isOwnPress(event) && onSkip()}>
      {title}
    </button>
  );
}
