// What is carved at the end of a game: the first line that fits.

import { hungerOf } from '../hero/body.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';

/** A line and whom it fits. */
export interface Epitaph {
  readonly words: string;
  readonly fits: (state: YendorState) => boolean;
}

/** All lines, the first that fits counts. */
export const EPITAPHS: readonly Epitaph[] = [
  {
    words: 'Went below the tenth level for more, and brought it all home.',
    fits: ({ hasWon, statistics }) => hasWon && statistics.deepest > RULES.amuletLevel,
  },
  { words: 'Went down for an Amulet and came up with it.', fits: ({ hasWon }) => hasWon },
  { words: 'The Amulet was found. The way home was not.', fits: ({ player }) => player.hasAmulet },
  { words: 'Packed for a shorter journey.', fits: (state) => hungerOf(state) === 'starving' },
  {
    words: 'Looked for the Amulet deeper than it lies.',
    fits: ({ statistics }) => statistics.deepest > RULES.amuletLevel,
  },
  {
    words: 'So near the Amulet that it must have glinted.',
    fits: ({ statistics }) => statistics.deepest === RULES.amuletLevel,
  },
  { words: 'Never saw what the first stairs lead to.', fits: ({ statistics }) => statistics.deepest === 1 },
  { words: 'Struck nobody, and was not thanked for it.', fits: ({ statistics }) => statistics.kills === 0 },
];

/** For whom nothing else fits. */
export const COMMON_EPITAPH = 'Knew the way down better than the way back.';

/** What is carved for the hero. */
export function epitaph(state: YendorState): string {
  return EPITAPHS.find(({ fits }) => fits(state))?.words ?? COMMON_EPITAPH;
}
