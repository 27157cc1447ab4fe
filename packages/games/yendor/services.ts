// The collaborators that the stairs document names, each a thin name over the functions that do the work.

import { messageText } from '@stairwell/engine/screens';
import { clearCell, freeCellNear } from './ground/bodies.js';
import { endGame } from './hero/body.js';
import { burnLight, isLit, lightRadius } from './hero/light.js';
import { computeFOV, look, updateExplored } from './hero/sight.js';
import { tell } from './messages.js';
import type { YendorState } from './state.js';
import { passTurn } from './turn/turn.js';

/** The levels, each made on the first visit (world.ts). */
export const DungeonService = {
  visit: ({ world }: YendorState, depth: number) => world.visit(depth),
} as const;

/** Where there is room for who arrives. Where a way arrives the world's links say. */
export const LevelService = { clear: clearCell, freeCellNear } as const;

/** What the hero sees and remembers. */
export const FOVService = { look, computeFOV, updateExplored } as const;

/** How far the light reaches and how long it lasts. */
export const LightingService = { radius: lightRadius, isLit, burn: burnLight } as const;

/** The log of what was said. */
export const MessageService = { add: tell, text: messageText } as const;

/** The counter of turns, and what a turn is. */
export const TurnService = {
  increment(state: YendorState): void {
    state.turn++;
  },
  pass: passTurn,
} as const;

/** The bearer of the Amulet who climbs out of level 1 has won. Checked after every change of level. */
export const VictoryService = {
  /** `depth` is where the hero has come to; 0 is the open sky above level 1. */
  check(state: YendorState, depth: number): boolean {
    if (depth !== 0 || !state.player.hasAmulet) return false;
    tell(state, 'You have escaped with the Amulet of Yendor! You win!', 'success');
    state.hasWon = true;
    endGame(state);
    return true;
  },
} as const;
