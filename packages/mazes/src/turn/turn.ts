// What a command comes to, and the turns it costs.

import { RULES } from '../rules.js';
import type { MazesState } from '../state.js';
import { creaturesAct } from './creatures.js';
import { heal } from './health.js';
import { sinkAway, wearOff } from './powers.js';
import { look } from './sight.js';
import { guardLooksIn } from './vault.js';

/** What a command was: a turn, free of charge, or refused with a reason. */
export type Result = 'turn' | 'free' | { readonly reason: string };

/** A turn, unless there is a reason why not. */
export const asTurn = (problem: string | undefined): Result =>
  problem === undefined ? 'turn' : { reason: problem };

/** A journey, whose turns have passed already, unless there is a reason why not. */
export const asJourney = (problem: string | undefined): Result =>
  problem === undefined ? 'free' : { reason: problem };

/** Lets a turn pass, and those in which the hero cannot act. */
export function passTurn(state: MazesState): void {
  do {
    if (state.fate !== '') break;
    onePasses(state);
  } while (state.lag-- > 0);
  state.lag = 0;
}

function onePasses(state: MazesState): void {
  state.turn++;
  leaveTrail(state);
  // First what the hero sees from where he is now: by it the others see him.
  look(state);
  creaturesAct(state);
  state.heard = state.noise;
  state.noise = 0;
  if (state.fate !== '') return;
  if (state.turn % RULES.healTurns === 0) heal(state, 1);
  wearOff(state);
  sinkAway(state);
  guardLooksIn(state);
}

/** The hero's step joins the trail that hunters follow; who floats leaves none. */
function leaveTrail(state: MazesState): void {
  const { trail, cell } = state;
  if (state.floating || trail.at(-1) === cell) return;
  trail.push(cell);
  if (trail.length > RULES.trail) trail.shift();
}
