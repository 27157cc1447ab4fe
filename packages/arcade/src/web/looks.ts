// How things look for this player: their settings, and what their system asks for where a setting says "auto".

import type { ColorChoices, Zoom } from '@stairwell/display/canvas';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useSettings } from './services.js';

/** How games are drawn on this screen, for this player. */
export interface Looks {
  readonly palette: ColorChoices;
  /** False: nothing moves by itself. */
  readonly motion: boolean;
  /** False: nothing blinks or lights up for a moment; what walks still slides. */
  readonly flashes: boolean;
  readonly touch: boolean;
  readonly zoom: Zoom;
}

/** The looks as they are now: the player's settings, and where these say nothing, what the system asks for. */
export function useLooks(): Looks {
  const settings = useSettings();
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)');
  const wantsContrast = useMedia('(prefers-contrast: more)');
  const isCoarse = useMedia('(pointer: coarse)');
  const highContrast = settings.contrast === 'auto' ? wantsContrast : settings.contrast === 'high';
  const motion = settings.motion === 'auto' ? !wantsStill : settings.motion === 'full';
  const touch = settings.touch === 'auto' ? isCoarse : settings.touch === 'always';
  const { safeColors, flashes, zoom } = settings;
  return useMemo(
    () => ({ palette: { highContrast, safeColors }, motion, flashes, touch, zoom }),
    [highContrast, safeColors, motion, flashes, touch, zoom],
  );
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
