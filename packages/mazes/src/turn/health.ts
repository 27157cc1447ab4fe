// Wounds, healing and death.

import type { EventPart } from '@stairwell/engine/play';
import { RULES } from '../rules.js';
import { type MazesState, placeHere, say } from '../state.js';
import { HERO } from './telling.js';

/** The hero loses health to something, which is what killed him if that was the last of it. */
export function hurt(state: MazesState, amount: number, cause: string, who?: EventPart): void {
  if (state.practice || state.fate !== '') return;
  const before = state.hp;
  state.hp = Math.max(0, before - amount);
  state.leastHp = Math.min(state.leastHp, state.hp);
  const at = placeHere(state);
  state.events.tell({ kind: 'hit', target: HERO, at, amount, ...(who ? { who } : { how: cause }) });
  if (state.hp === 0) {
    state.fate = cause;
    return;
  }
  if (isInDanger(state) && before > state.maxHp * RULES.danger)
    say(state, 'You are badly hurt: hide, drink (q), or leave.', 'warning');
}

/** Gives health back. */
export function heal(state: MazesState, amount: number): void {
  const before = state.hp;
  state.hp = Math.min(state.maxHp, before + amount);
  if (state.hp > before) state.events.tell({ kind: 'heal', target: HERO, amount: state.hp - before });
}

/** Whether few blows would kill the hero. */
export const isInDanger = ({ hp, maxHp }: MazesState): boolean => hp <= maxHp * RULES.danger;

/** A wound of 1 to `most`. */
export const wound = (state: MazesState, most: number): number => 1 + state.chance.below(Math.max(1, most));
