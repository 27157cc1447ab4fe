// What the hero is told.

import { say } from '@stairwell/engine/screens';
import type { MonsterKind } from './kinds.js';
import type { MessageKind, YendorState } from './state.js';

/** Says something to the player. */
export function tell(state: YendorState, text: string, kind: MessageKind = 'info'): void {
  say(state.log, state.turn, text, kind);
  state.events.say(text);
}

/** The text with a capital letter first. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a kind of being is called when it is one of many: "a snake"; those of whom there is one by their name. */
export function aName({ name, unique }: Pick<MonsterKind, 'name' | 'unique'>): string {
  return unique === true ? name : withArticle(name);
}

/** The same of one that is known: "the snake". */
export function theName({ name, unique }: Pick<MonsterKind, 'name' | 'unique'>): string {
  return unique === true ? name : `the ${name}`;
}

/** "a snake", "an orc", "a ur-vile". */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) && !/^(ur-|uni)/.test(name) ? 'an' : 'a'} ${name}`;
}
