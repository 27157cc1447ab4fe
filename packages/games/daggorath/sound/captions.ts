// Words for what is heard and felt, for whoever plays without sound. Purists and the demo have none.

import { RULES } from '../rules.js';
import type { State } from '../state.js';

/** Puts something in words. `about` is the creature it tells of. */
export function caption(state: State, text: string, about = -1): void {
  if (state.options.purist || state.isDemo) return;
  const { jiffies, most } = RULES.captions;
  const others = state.captions.filter((each) => each.text !== text && (about < 0 || each.about !== about));
  state.captions = [...others, { text, about, left: jiffies, since: 0 }].slice(-most);
  state.events.say(text);
}

/** Lets words fade. */
export function ageCaptions(state: State): void {
  if (state.wordsLeft > 0) state.wordsLeft--;
  if (state.captions.length === 0) return;
  for (const each of state.captions) each.left--;
  if (state.captions.some(({ left }) => left <= 0))
    state.captions = state.captions.filter(({ left }) => left > 0);
}
