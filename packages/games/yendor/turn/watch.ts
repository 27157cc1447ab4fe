// Running, resting and journeys go on until something happens. This is what counts as something.

import { isLit } from '../hero/light.js';
import { inView, isAlarming } from '../hero/sight.js';
import type { Monster } from '../level.js';
import { RULES } from '../rules.js';
import type { YendorState } from '../state.js';

/** Looks out for what is worth stopping for. */
export interface Watch {
  /** Whether to stop. Conditions that held from the start do not count; hunger and fuel disturb by themselves. */
  stops(): boolean;
}

/** Begins to look out. */
export function createWatch(state: YendorState): Watch {
  const { depth, player } = state;
  const wasLow = isLow(state);
  const wasLit = isLit(state);
  const seen = new Set(alarming(state).map(({ id }) => id));
  state.isDisturbed = false;
  return {
    stops() {
      if (state.isGameOver || state.depth !== depth || state.isDisturbed) return true;
      if ((!wasLow && isLow(state)) || (wasLit && !isLit(state))) return true;
      const { confused, blind, held, asleep } = player.afflictions;
      if (confused > 0 || blind > 0 || held > 0 || asleep > 0) return true;
      return alarming(state).some(({ id }) => !seen.has(id));
    },
  };
}

function alarming(state: YendorState): Monster[] {
  return inView(state).filter((monster) => isAlarming(state, monster));
}

function isLow({ player }: YendorState): boolean {
  return player.hp < player.maxHp * RULES.run.lowHp;
}
