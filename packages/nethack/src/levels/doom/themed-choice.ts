// Choosing among entries that come with different chances: one draw for each that could be chosen.

import type { Dice } from '../../random/dice.js';

/** What a themed room or fill needs to be chosen: how often, and how deep. */
export interface Weighted {
  /** 1 unless told. */
  readonly frequency?: number;
  /** Easiest level that it comes on. */
  readonly from?: number;
}

/** The last entry that won its draw; each draws against all before it. The first can always be chosen. */
export function chooseWeighted<Entry extends Weighted>(
  dice: Dice,
  difficulty: number,
  entries: readonly Entry[],
  isEligible: (entry: Entry) => boolean = () => true,
): Entry {
  let chosen = entries[0] as Entry;
  let total = 0;
  for (const entry of entries) {
    if (difficulty < (entry.from ?? 0) || !isEligible(entry)) continue;
    const frequency = entry.frequency ?? 1;
    total += frequency;
    if (dice.rn2(total) < frequency) chosen = entry;
  }
  return chosen;
}
