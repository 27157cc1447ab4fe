// Notes that closing pages leave: what they are called, and whether there are any. What reads them is loaded only then.

/** Begins the name of every note. */
export const NOTE_PREFIX = 'stairwell.left-behind.';

/** Whether a page that was closed has left something. */
export function hasNotes(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(NOTE_PREFIX));
  } catch {
    // Where storage is forbidden, nothing was left.
    return false;
  }
}
