// What a command came to. The loop obeys this and nothing else: a refusal never costs a turn.

/** What a command came to. */
export type CommandOutcome =
  | { readonly type: 'refused'; readonly reason: string }
  /** No more time passes: a screen was opened, or the command has let its turns pass by itself, as journeys do. */
  | { readonly type: 'done' }
  /** A turn goes by. `hunger` and `fuel` say whether it counts for the body and the light. */
  | { readonly type: 'turn'; readonly hunger: boolean; readonly fuel: boolean };

/** Done, and no more time passes. */
export const DONE: CommandOutcome = { type: 'done' };
/** On foot or at rest. */
export const WALKED = { type: 'turn', hunger: true, fuel: true } as const satisfies CommandOutcome;
/** Everything done with the hands. */
export const ACTED = { type: 'turn', hunger: false, fuel: false } as const satisfies CommandOutcome;

/** Not done, and why; it cost nothing. */
export function refuse(reason: string): CommandOutcome {
  return { type: 'refused', reason };
}
