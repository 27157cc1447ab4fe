// The room a browser has for a page: asking that it be kept, and knowing when it runs out.

import { roomWarning } from '@stairwell/stage';

/** Asks the browser not to throw away what is kept when it needs room itself. Some ask the player, most decide by themselves. */
export async function askToPersist(): Promise<void> {
  // Pages from a plain http address have no such thing.
  if (navigator.storage?.persist === undefined) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** What to tell the player when the room is nearly full; undefined while there is enough, and where a browser does not say. */
export async function checkRoom(): Promise<string | undefined> {
  return roomWarning((await navigator.storage?.estimate?.()) ?? {});
}
