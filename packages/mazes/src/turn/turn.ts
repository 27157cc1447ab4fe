// What a command comes to, and the turn it costs.

import type { MazesState } from '../state.js';
import { creaturesAct } from './creatures.js';
import { look } from './sight.js';

/** What a command was: a turn, free of charge, or refused with a reason. */
export type Result = 'turn' | 'free' | { readonly reason: string };

/** A turn, unless there is a reason why not. */
export const asTurn = (problem: string | undefined): Result =>
  problem === undefined ? 'turn' : { reason: problem };

/** Lets a turn pass. */
export function passTurn(state: MazesState): void {
  state.turn++;
  // First what the hero sees from where he is now: by it the others see him.
  look(state);
  creaturesAct(state);
}
