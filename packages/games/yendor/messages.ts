// What the hero is told.

import { say } from '@stairwell/engine/screens';
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

/** "a snake", "an orc", "a ur-vile". */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) && !/^(ur-|uni)/.test(name) ? 'an' : 'a'} ${name}`;
}
