// Which actions would be carried out, as far as the rules know it without doing them.

import { DIRECTIONS } from '@stairwell/engine';
import { canShare, levelBeside, placeWithin } from './act.js';
import type { Action } from './actions.js';
import { canCopy } from './build/clipboard.js';
import { canUse } from './build/orders.js';
import { canSpawn } from './life/movers.js';
import { RULES } from './rules.js';
import { cursorCell, type State } from './state.js';

/** Whether an action would be carried out; undefined where only trying it tells. */
export function accepts(state: State, action: Action): boolean | undefined {
  const { cursor, aim, ways } = state;
  if (state.screens.length > 0) return action.type === 'tick' ? false : undefined;
  switch (action.type) {
    case 'move': {
      const { x, y } = DIRECTIONS[action.way];
      return isElsewhere(state, cursor.x + x * action.steps, cursor.y + y * action.steps);
    }
    case 'point':
      return isElsewhere(state, action.x, action.y);
    case 'release':
      return state.held !== undefined;
    case 'level':
      return levelBeside(state, action.to === 'above' ? 1 : -1) !== undefined;
    case 'build':
      return canUse(state, action.tool);
    case 'again':
      return canUse(state, state.tool);
    case 'undo':
      return state.changes.length > 0;
    case 'redo':
      return state.undone.length === 0 ? false : undefined;
    case 'copy':
      return canCopy(state);
    case 'paste':
      return state.clip === undefined ? false : undefined;
    case 'start':
    case 'goal':
      return ways.map.isOpen(cursorCell(state));
    case 'dismiss':
      return aim === undefined && state.movers.length > 0;
    case 'spawn':
      return aim === undefined && ways.map.isOpen(cursorCell(state)) && canSpawn(state, cursorCell(state));
    case 'site':
    case 'hall':
      return aim === undefined && canToggleSite(state);
    case 'share':
      return canShare(state);
    case 'drag':
      return undefined;
    case 'tick':
    case 'hold':
    case 'take':
    case 'mark':
    case 'shape':
    case 'algorithm':
    case 'compare':
    case 'nodes':
    case 'heat':
    case 'pause':
    case 'write':
    case 'help':
    case 'history':
    case 'leave':
    case 'task':
      return true;
    default:
      return false;
  }
}

function isElsewhere(state: State, x: number, y: number): boolean {
  const to = placeWithin(state, x, y);
  return to.x !== state.cursor.x || to.y !== state.cursor.y;
}

function canToggleSite(state: State): boolean {
  const cell = cursorCell(state);
  if (state.sites.some((site) => site.cell === cell)) return true;
  return state.ways.map.isOpen(cell) && state.sites.length < RULES.sites.most;
}
