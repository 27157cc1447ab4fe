// VictoryService: the bearer of the Amulet who climbs out of level 1 has won. Checked after every change of level.

import { finishGame } from '../ending.js';
import type { YendorState } from '../state.js';
import { MessageService } from './message-service.js';

const ESCAPED = 'You have escaped with the Amulet of Yendor! You win!';

export const VictoryService = {
  /** `depth` is where the hero has come to; 0 is the open sky above level 1. */
  check(state: YendorState, depth: number): boolean {
    if (depth !== 0 || !state.player.hasAmulet) return false;
    MessageService.add(state, ESCAPED, 'success');
    state.hasWon = true;
    finishGame(state);
    return true;
  },
} as const;
