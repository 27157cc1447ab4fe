// The names of the callings, for the menu, the options and the state.

/** What a hero was before the stairs. The first is what one is when nobody asks. */
export const CALLING_NAMES = ['sellsword', 'forester', 'lampwright'] as const;
/** The name of a calling. */
export type CallingName = (typeof CALLING_NAMES)[number];
