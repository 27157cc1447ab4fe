// The first lessons: each told once, when its moment has come (those of a turn: turn/lessons.ts), and only on the first levels. The
// option `tips` leaves them out.

import { tell } from '../messages.js';
import type { YendorState } from '../state.js';

/** The deepest level on which anybody is still taught. */
const LAST_LEVEL = 4;

/** Each key after "press": a page puts the name of a button there for who has no keys. */
const TIPS = {
  start: 'Press x to explore, press ? for help. Press C to be somebody else.',
  foe: 'Walk into an enemy to strike it. Press ; for the odds, press f to let something fly.',
  thing: 'Press , to pick things up; exploring takes what lies free.',
  hurt: 'You are badly hurt. Drink, read, climb a stair, or fight in a doorway where only one can reach you.',
  whole: 'Nothing is near. Press . to rest: the next room will not wait until you are ready.',
  unknown:
    'Press i and choose a thing to look closer. What nobody knows, try while it is quiet, or throw it.',
  ability: 'A good moment to press a for what only your calling can do.',
  stairs: 'Those stairs lead down: press > on them. Press _ to walk back to them from anywhere.',
  enchant: 'A scroll of enchanting lies on every level. What you read it on, you will be: choose a plan.',
  dark: 'Your light is low. Press w to light another, press F to fill a lantern. In the dark you only feel your way.',
} as const;

/** The name of a lesson. */
export type TipName = keyof typeof TIPS;

/** Whether anybody is taught here at all. */
export function isTaught({ tips, depth }: YendorState): boolean {
  return tips && depth <= LAST_LEVEL;
}

/** Teaches, if it is time and has not been done. */
export function tip(state: YendorState, name: TipName): void {
  if (!isTaught(state) || state.told.has(name)) return;
  state.told.add(name);
  tell(state, TIPS[name], 'tip');
}
