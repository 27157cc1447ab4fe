// What the last screen may praise, the greatest first.

import type { YendorState } from '../state.js';

export interface Achievement {
  readonly name: string;
  readonly reached: (state: YendorState) => boolean;
}

export const ACHIEVEMENTS: readonly Achievement[] = [
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
