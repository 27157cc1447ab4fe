// The key that saves in every game, as in the terminal. It is not one of the game's keyboard: where a line is typed, the line has those.

import { keyName } from '@stairwell/display/keys';

/** Calls when the player wants to save by key. Gives a function that ends it. */
export function onQuicksaveKey(isListening: () => boolean, save: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keyName(event) !== 'Ctrl+S' || !isListening()) return;
    // The browser would save the page.
    event.preventDefault();
    if (!event.repeat) save();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
