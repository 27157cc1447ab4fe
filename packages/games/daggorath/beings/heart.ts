// The body: damage and the heart that shows it, fainting and waking, the torch that burns down.

import { FADE_JIFFIES, RULES } from '../rules.js';
import { soundHere } from '../sound/cues.js';
import { heartRate, lightOf, type Requests, type State } from '../state.js';
import { TYPE } from '../things/objects.js';

/** Adds damage, by a blow or by effort. Too much of it is a faint, more than the power one has is death. */
export function hurt(state: State, amount: number, requests: Requests): void {
  state.damage += amount;
  checkHeart(state, requests);
}

/** One jiffy of the heart: each beat heals a 64th of the damage, rounded up. */
export function beat(state: State, requests: Requests): void {
  if (--state.heartLeft > 0) return;
  state.isHeartLarge = !state.isHeartLarge;
  soundHere(requests, 'heart');
  state.damage -= Math.ceil(state.damage / 64);
  state.heartLeft = Math.max(1, heartRate(state));
  checkHeart(state, requests);
}

/** One jiffy of a faint: the light fades to nothing, and comes back when the heart has calmed down. */
export function faintOn(state: State): void {
  const { faint } = state;
  if (faint.stage === 'awake') return;
  if (faint.stage === 'out') {
    if (heartRate(state) <= RULES.faint.wakeAbove) return;
    faint.stage = 'rising';
    faint.wait = RULES.faint.step;
    return;
  }
  if (--faint.wait > 0) return;
  faint.wait = RULES.faint.step;
  if (faint.stage === 'falling') {
    faint.loss++;
    const { regular, magic } = lightOf(state);
    if (Math.max(regular, magic) <= RULES.faint.darkest) faint.stage = 'out';
    return;
  }
  faint.loss--;
  if (faint.loss > 0) return;
  faint.stage = 'awake';
  faint.wait = 0;
  forgetLines(state);
}

/** One minute of the lit torch. It grows dim in its last minutes, and its name is dead before its light is. */
export function burn(state: State): void {
  const torch = state.torch < 0 ? undefined : state.items[state.torch];
  if (torch === undefined || torch.minutes === 0) return;
  torch.minutes--;
  torch.regular = Math.min(torch.regular, torch.minutes);
  torch.magic = Math.min(torch.magic, torch.minutes);
  if (torch.minutes > RULES.torch.deadAt) return;
  torch.type = TYPE.dead;
  torch.isRevealed = true;
}

function checkHeart(state: State, requests: Requests): void {
  if (state.phase !== 'play') return;
  if (state.damage > state.power) {
    state.phase = 'dead';
    state.phaseLeft = FADE_JIFFIES;
    forgetLines(state);
    soundHere(requests, 'buzz');
    return;
  }
  if (state.faint.stage === 'awake' && heartRate(state) <= RULES.faint.at) {
    state.faint = { stage: 'falling', loss: 0, wait: RULES.faint.step };
    forgetLines(state);
  }
}

/** Whoever faints or dies has forgotten what they were about to do. */
function forgetLines(state: State): void {
  state.typed = '';
  state.queue = [];
  state.hold = 0;
  state.motion = 'none';
}
