// Running, resting and journeys go on until something happens. This is what counts as something.

import { RULES } from '../rules.js';
import { FOVService } from '../services/fov-service.js';
import { LightingService } from '../services/lighting-service.js';
import { TurnService } from '../services/turn-service.js';
import type { YendorState } from '../state.js';
import type { CommandOutcome } from './outcome.js';

export interface Watch {
  /** Why to stop, or '' to go on. Conditions that held from the start do not count; hunger and fuel say so themselves. */
  stops(): string;
}

export function createWatch(state: YendorState): Watch {
  const { player } = state;
  const wasLow = isLow(state);
  const wasLit = LightingService.isLit(state);
  const { depth } = state;
  const seen = new Set(FOVService.inView(state).map(({ id }) => id));
  state.disturbance = '';
  return {
    stops() {
      if (state.isGameOver) return 'over';
      if (state.depth !== depth) return 'level';
      if (state.disturbance !== '') return state.disturbance;
      if (!wasLow && isLow(state)) return 'wounds';
      if (wasLit && !LightingService.isLit(state)) return 'dark';
      const { confused, blind, held, asleep } = player.afflictions;
      if (confused > 0 || blind > 0 || held > 0 || asleep > 0) return 'affliction';
      for (const { id } of FOVService.inView(state)) if (!seen.has(id)) return 'monster';
      return '';
    },
  };
}

/** Does one thing and lets its turn pass. False when it was refused. */
export function doTurn(state: YendorState, outcome: CommandOutcome): boolean {
  if (outcome.type !== 'turn') return false;
  TurnService.pass(state, outcome);
  return true;
}

export function awakeInView(state: YendorState) {
  return FOVService.inView(state).find(({ mood }) => mood !== 'asleep');
}

/** The same without those that only want to get away. */
export function threatInView(state: YendorState) {
  return FOVService.inView(state).find(({ mood }) => mood !== 'asleep' && mood !== 'fleeing');
}

function isLow({ player }: YendorState): boolean {
  return player.hp < player.maxHp * RULES.run.lowHp;
}
