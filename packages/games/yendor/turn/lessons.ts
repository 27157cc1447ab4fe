// When the lessons of a turn have their moment. At most one is taught after an action, the most urgent first: nobody reads two.

import { isLightLow, isLit } from '../hero/light.js';
import { isIdentified } from '../hero/names.js';
import { foesInView } from '../hero/sight.js';
import { isTaught, type TipName, tip } from '../hero/tips.js';
import { currentLevel, type YendorState } from '../state.js';

/** By urgency: whether this is the moment. */
const MOMENTS: readonly { readonly lesson: TipName; isNow(state: YendorState): boolean }[] = [
  {
    lesson: 'ability',
    isNow: (state) => {
      const awake = awakeFoes(state);
      const isHard = awake > 1 || (awake === 1 && state.player.hp * 3 < state.player.maxHp * 2);
      return isHard && state.player.readyAt <= state.turn;
    },
  },
  { lesson: 'dark', isNow: (state) => isLightLow(state) || !isLit(state) },
  {
    lesson: 'whole',
    isNow: (state) => state.player.hp * 2 < state.player.maxHp && awakeFoes(state) === 0,
  },
  { lesson: 'enchant', isNow: ({ player }) => player.pack.some(({ item }) => item.kind.id === 'enchanting') },
  {
    lesson: 'unknown',
    isNow: (state) => state.player.pack.some(({ item }) => !isIdentified(state, item.kind)),
  },
  {
    lesson: 'stairs',
    isNow: (state) => {
      const { known, stairsDown } = currentLevel(state);
      return known[stairsDown] > 0;
    },
  },
];

/** Teaches what the moment asks for. */
export function teach(state: YendorState): void {
  if (!isTaught(state) || state.isGameOver) return;
  const now = MOMENTS.find(({ lesson, isNow }) => !state.told.has(lesson) && isNow(state));
  if (now !== undefined) tip(state, now.lesson);
}

function awakeFoes(state: YendorState): number {
  return foesInView(state).filter(({ mood }) => mood !== 'asleep').length;
}
