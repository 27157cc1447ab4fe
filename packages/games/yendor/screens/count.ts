// `0` and a number: how often the next command is done. Digits alone are the walking keys of the number pad, so the nought comes
// first: 0 2 0 s searches twenty times.

import { plainLine } from '@stairwell/engine';
import { openScreen, type Screen, WALK_KEYS } from '@stairwell/engine/screens';
import { repeat, searchHere, wait } from '../commands/simple.js';
import { walkOn } from '../commands/walk-on.js';
import { type CommandOutcome, DONE } from '../outcome.js';
import { STYLES } from '../palette.js';
import type { YendorState } from '../state.js';
import { DIRECTION_NAMES } from '../terrain.js';

const MOST = 999;
/** What can be counted besides steps. */
const COUNTED: Readonly<Record<string, (state: YendorState) => CommandOutcome>> = {
  s: searchHere,
  Z: wait,
  '.': wait,
};

function directionOf(key: string): number {
  return DIRECTION_NAMES.findIndex((name) => WALK_KEYS[name].includes(key) && !/^\d$/.test(key));
}

/** A number, and then what is done so often. */
export const COUNT: Screen<YendorState, CommandOutcome> = {
  decode(input) {
    if (input.type !== 'key' || input.phase === 'up') return undefined;
    const { key } = input;
    if (key === 'Escape') return { type: 'cancel' };
    const isMeant = /^\d$/.test(key) || Object.hasOwn(COUNTED, key) || directionOf(key) !== -1;
    return isMeant ? { type: 'choose', key } : undefined;
  },
  act(state, action, { about = 0 }) {
    if (action.type === 'cancel') {
      state.screens = state.screens.slice(0, -1);
      return DONE;
    }
    if (action.type !== 'choose') return undefined;
    const { key } = action;
    if (/^\d$/.test(key)) {
      openScreen(state, { name: 'count', about: Math.min(MOST, about * 10 + Number(key)) });
      return DONE;
    }
    state.screens = state.screens.slice(0, -1);
    const times = Math.max(1, about);
    const direction = directionOf(key);
    if (direction === -1) return repeat(state, times, COUNTED[key] ?? wait);
    walkOn(state, () => direction, undefined, times);
    return DONE;
  },
  statusLine: (_, { about = 0 }) => [
    ...plainLine(`How often: ${about === 0 ? '' : about}`, STYLES.info),
    ...plainLine('  | digits, then s search  Z wait  a direction to walk  Esc', STYLES.hint).map((span) => ({
      ...span,
      controls: [],
    })),
  ],
};
