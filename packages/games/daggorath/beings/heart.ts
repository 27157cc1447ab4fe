// The body: damage and the heart that shows it, fainting and waking, the torch that burns down.

import { type EventPart, YOU } from '@stairwell/engine/play';
import { FADE_JIFFIES, RULES } from '../rules.js';
import { cueHere } from '../sound/cues.js';
import { cellHere, heartRate, lightOf, type State } from '../state.js';
import { FAINTED, OWN_HEART } from '../texts.js';
import { TYPE } from '../things/objects.js';
import { wayToLight } from './way-to-light.js';

/** Adds damage, by somebody's blow or by effort. Too much of it is a faint, more than the power one has is death. */
export function hurt(state: State, amount: number, striker?: EventPart): void {
  state.damage += amount;
  checkHeart(state, striker);
}

/** The game is won or lost; its last picture fades in. */
export function endGame(state: State, phase: 'won' | 'dead', killer?: EventPart): void {
  state.phase = phase;
  state.phaseLeft = FADE_JIFFIES;
  state.captions = [];
  if (state.isDemo) return;
  if (phase === 'dead') state.killer = killer?.name ?? OWN_HEART;
  const { place } = cellHere(state);
  if (killer !== undefined) state.events.tell({ kind: 'kill', who: killer, target: YOU, at: place });
  state.events.tell({
    kind: 'end',
    who: YOU,
    at: place,
    how: phase === 'won' ? 'won' : state.killer,
    sound: phase === 'dead' ? cueHere(state, 'buzz') : undefined,
  });
}

/** One jiffy of the heart: each beat heals a 64th of the damage, rounded up. */
export function beat(state: State): void {
  if (--state.heartLeft > 0) return;
  state.isHeartLarge = !state.isHeartLarge;
  state.events.tell({ kind: 'sound', sound: cueHere(state, 'heart') });
  state.damage -= Math.ceil(state.damage / 64);
  state.heartLeft = Math.max(1, heartRate(state));
  checkHeart(state);
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
  state.events.tell({ kind: 'wake', who: YOU });
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
  if (torch.minutes === 0) for (const text of wayToLight(state)) state.events.say(text);
  if (torch.minutes > RULES.torch.deadAt) return;
  torch.type = TYPE.dead;
  torch.isRevealed = true;
}

function checkHeart(state: State, striker?: EventPart): void {
  if (state.phase !== 'play') return;
  if (state.damage > state.power) {
    endGame(state, 'dead', striker);
    forgetLines(state);
    return;
  }
  if (state.faint.stage === 'awake' && heartRate(state) <= RULES.faint.at) {
    state.faint = { stage: 'falling', loss: 0, wait: RULES.faint.step };
    state.events.tell({ kind: 'faint', who: YOU, text: FAINTED });
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
