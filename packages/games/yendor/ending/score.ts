// What a game was worth: the score, and what the last screen may praise, those of a kind beside each other, the greatest first.

import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';
import { relicsOf } from './story.js';

interface Achievement {
  readonly name: string;
  readonly reached: (state: YendorState) => boolean;
}

/** Those of a kind together, the greatest first. */
const ACHIEVEMENTS: readonly (readonly Achievement[])[] = [
  [{ name: 'Home with a relic', reached: (state) => state.hasWon && relicsOf(state).length > 0 }],
  [{ name: 'Bearer of the Amulet', reached: ({ player }) => player.hasAmulet }],
  [
    {
      name: 'Looked up from the last level',
      reached: ({ statistics }) => statistics.deepest === RULES.maxDepth,
    },
    { name: 'Down to level 10', reached: ({ statistics }) => statistics.deepest >= 10 },
    { name: 'Down to level 5', reached: ({ statistics }) => statistics.deepest >= 5 },
  ],
  [
    { name: 'Fifty monsters', reached: ({ statistics }) => statistics.kills >= 50 },
    { name: 'Twenty-five monsters', reached: ({ statistics }) => statistics.kills >= 25 },
    { name: 'Ten monsters', reached: ({ statistics }) => statistics.kills >= 10 },
  ],
  [
    { name: 'Two thousand gold', reached: ({ player }) => player.gold >= 2000 },
    { name: 'A thousand gold', reached: ({ player }) => player.gold >= 1000 },
  ],
  [
    { name: 'Fifty things found', reached: ({ statistics }) => statistics.itemsFound >= 50 },
    { name: 'Twenty things found', reached: ({ statistics }) => statistics.itemsFound >= 20 },
  ],
  [{ name: 'Twenty things used', reached: ({ statistics }) => statistics.itemsUsed >= 20 }],
  [
    { name: 'A thousand turns', reached: ({ turn }) => turn >= 1000 },
    { name: 'Five hundred turns', reached: ({ turn }) => turn >= 500 },
  ],
];

/**
 * A win is worth most; then what was carried out, how deep one went and what one learned. Relics and the Amulet count in full
 * for who got out, and for a third else. No kill is worth a tenth of a win.
 */
export function scoreOf(state: YendorState): number {
  const { player, statistics, turn, hasWon } = state;
  const { win, amulet, relic, perDepth, perLevel, turnsAPoint } = RULES.score;
  const carried = (player.hasAmulet ? amulet : 0) + relicsOf(state).length * relic;
  return Math.max(
    0,
    (hasWon ? win + carried : Math.floor(carried / 3)) +
      player.gold +
      statistics.deepest * perDepth +
      player.level * perLevel +
      statistics.prowess -
      Math.floor(turn / turnsAPoint),
  );
}

/** The names of what was achieved, in the order of the table. */
export function achievementsOf(state: YendorState): string[] {
  return ACHIEVEMENTS.flat().flatMap(({ name, reached }) => (reached(state) ? [name] : []));
}

/** The same for a last screen: of each kind only the greatest. */
export function praiseOf(state: YendorState): string[] {
  return ACHIEVEMENTS.flatMap((kind) => kind.find(({ reached }) => reached(state))?.name ?? []);
}
