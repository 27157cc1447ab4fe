// What a game was worth: the score, and what the last screen may praise, the greatest first.

import type { YendorState } from '../state.js';

interface Achievement {
  readonly name: string;
  readonly reached: (state: YendorState) => boolean;
}

const ACHIEVEMENTS: readonly Achievement[] = [
  { name: 'Bearer of the Amulet', reached: ({ player }) => player.hasAmulet },
  { name: 'Down to level 10', reached: ({ statistics }) => statistics.deepest >= 10 },
  { name: 'Fifty monsters', reached: ({ statistics }) => statistics.kills >= 50 },
  { name: 'Two thousand gold', reached: ({ player }) => player.gold >= 2000 },
  { name: 'Fifty things found', reached: ({ statistics }) => statistics.itemsFound >= 50 },
  { name: 'A thousand turns', reached: ({ turn }) => turn >= 1000 },
  { name: 'Down to level 5', reached: ({ statistics }) => statistics.deepest >= 5 },
  { name: 'Twenty-five monsters', reached: ({ statistics }) => statistics.kills >= 25 },
  { name: 'A thousand gold', reached: ({ player }) => player.gold >= 1000 },
  { name: 'Twenty things used', reached: ({ statistics }) => statistics.itemsUsed >= 20 },
  { name: 'Twenty things found', reached: ({ statistics }) => statistics.itemsFound >= 20 },
  { name: 'Ten monsters', reached: ({ statistics }) => statistics.kills >= 10 },
  { name: 'Five hundred turns', reached: ({ turn }) => turn >= 500 },
];

/** Gold x 10 + level x 100 + experience x 5 - turns / 10. */
export function scoreOf({ player, turn }: YendorState): number {
  return player.gold * 10 + player.level * 100 + player.xp * 5 - Math.floor(turn / 10);
}

/** The names of what was achieved, the greatest first. */
export function achievementsOf(state: YendorState): string[] {
  return ACHIEVEMENTS.filter(({ reached }) => reached(state)).map(({ name }) => name);
}
