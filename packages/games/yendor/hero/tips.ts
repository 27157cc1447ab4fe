// The first lessons: each told once, when its moment has come, and only on the first levels. The option `tips` leaves them out.

import { tell } from '../messages.js';
import type { YendorState } from '../state.js';

/** The deepest level on which anybody is still taught. */
const LAST_LEVEL = 4;

const TIPS = {
  start:
    'Press x to explore, press . to rest, press ? for all else. Press C for another calling before you set out.',
  foe: 'Walk into an enemy to strike it. Press ; for the odds of a fight, press f to let something fly at it.',
  thing:
    'Press , to pick things up; exploring does it by itself. Press i and a letter to hear what a thing is.',
  hurt: 'You are badly hurt. Drink, read, climb a stair, or fight in a doorway where only one can reach you.',
  whole:
    'Nothing is near. Press . to rest before you go on: the next room will not wait until you are ready.',
  unknown:
    'Nobody knows what this does. Try it while it is quiet, or press T to throw it and let someone else try.',
  ability: 'This is a good moment: press a for what only your calling can do.',
  stairs:
    'Stairs down: press > to take them. Press _ to come back from anywhere. The level stays as you leave it.',
  enchant: 'A scroll of enchanting lies on every level. What you read it on, you will be: choose a plan.',
  dark: 'Your light is low. Press w to light another, press F to fill a lantern. In the dark you only feel what is beside you.',
} as const;

/** The name of a lesson. */
export type TipName = keyof typeof TIPS;

/** Teaches, if it is time and has not been done. */
export function tip(state: YendorState, name: TipName): void {
  if (!state.tips || state.depth > LAST_LEVEL || state.told.has(name)) return;
  state.told.add(name);
  tell(state, TIPS[name], 'tip');
}
