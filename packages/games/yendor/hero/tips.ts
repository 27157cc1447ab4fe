// The first lessons: each told once, when its moment has come, and only on the first levels. The option `tips` leaves them out.

import { tell } from '../messages.js';
import type { YendorState } from '../state.js';

/** The deepest level on which anybody is still taught. */
const LAST_LEVEL = 4;

const TIPS = {
  start: 'x explores by itself, . rests, ? lists everything. C chooses another calling before you set out.',
  foe: 'Walk into an enemy to strike it. ; tells how likely you are to win, f lets something fly at it.',
  thing: 'A comma picks things up. x picks up by itself what it finds; i and a letter say what a thing is.',
  hurt: 'You are badly hurt. Drink, read, climb a stair, or fight in a doorway where only one can reach you.',
  whole: 'Nothing is near. Rest with . before you go on: the next room will not wait until you are ready.',
  unknown:
    'Nobody knows what this does. Try it while it is quiet, or throw it with T and let someone else try.',
  ability: 'This is a good moment for a: what only your calling can do.',
  stairs: 'Stairs down. _ and > come back here from anywhere; > takes them. The level stays as you leave it.',
  enchant: 'A scroll of enchanting lies on every level. What you read it on, you will be: choose a plan.',
  dark: 'Your light is low. w lights another, F fills a lantern. In the dark you only feel what is beside you.',
} as const;

/** The name of a lesson. */
export type TipName = keyof typeof TIPS;

/** Teaches, if it is time and has not been done. */
export function tip(state: YendorState, name: TipName): void {
  if (!state.tips || state.depth > LAST_LEVEL || state.told.has(name)) return;
  state.told.add(name);
  tell(state, TIPS[name], 'tip');
}
