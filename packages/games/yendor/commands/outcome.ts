// What a command cost. The loop obeys this and nothing else: a refusal never costs a turn.

export type CommandOutcome =
  | { readonly type: 'refused'; readonly reason: string }
  /** Opened or closed a screen: no time passes. */
  | { readonly type: 'free' }
  /** A turn went by. `hunger` and `fuel` say whether it counts for the body and the light. */
  | { readonly type: 'turn'; readonly hunger: boolean; readonly fuel: boolean }
  /** The command has let the turns pass itself: stairs, running, resting, journeys. */
  | { readonly type: 'settled'; readonly turns: number };

export const FREE: CommandOutcome = { type: 'free' };
/** On foot or at rest. */
export const WALKED: CommandOutcome = { type: 'turn', hunger: true, fuel: true };
/** Everything done with the hands. */
export const ACTED: CommandOutcome = { type: 'turn', hunger: false, fuel: false };

export function refuse(reason: string): CommandOutcome {
  return { type: 'refused', reason };
}

export function settled(turns: number): CommandOutcome {
  return { type: 'settled', turns };
}
